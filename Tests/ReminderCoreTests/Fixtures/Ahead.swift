@testable import ReminderCore

// Delivered and coming requests as text, such as `2026-03-01T09:00 task Pay rent`. The text has the moment on the
// machine's clock, the kind, and the title of the task. A table lists every request, so a test sees both lost and
// repeated deliveries.
extension Scenario {
  /// Fires, and returns every delivered request.
  mutating func delivered() throws -> [String] {
    let requests = FirePlan(list, at: present).notifications.flatMap(\.requests)
    _ = try fire()
    return requests.map { "\($0.planned) \($0.identifier.kind.name) \($0.text.title)" }
  }

  /// Sets the clock, fires, and returns every delivered request.
  mutating func delivered(at text: String) throws -> [String] {
    clock(text)
    return try delivered()
  }

  /// The whole plan, with the waiting requests.
  var wholePlan: [String] {
    (plan.slots + plan.waiting).map {
      let moment = present.zone.rules.local(at: $0.fireAt)
      return "\(moment) \($0.identifier.kind.name) \(list.tasks.item(at: $0.index).title)"
    }
  }

  /// Every request that comes until a moment if nobody changes anything. Goes to each moment of the plan, and fires.
  func ahead(until text: String) throws -> [String] {
    let end = Scenario.instant(text, in: present.zone)
    var scenario = self
    var comes: [String] = []
    while let next = scenario.plan.wakeAt, next <= end {
      scenario.present = Present(now: max(next, scenario.present.now), zone: present.zone)
      let delivered = try scenario.delivered()
      // Without this guard, a plan with a moment and no delivery would keep the loop running for ever.
      guard !delivered.isEmpty else { return comes + ["nothing at \(next)"] }
      comes += delivered
    }
    return comes
  }
}
