@testable import ReminderCore

// What was told and what is still to come, each request as `2026-03-01T09:00 task Pay rent`: its moment on the clock of
// the machine, its kind and the task's title. A table of these is whole, so that what is lost shows as well as what
// comes twice.
extension Scenario {
  /// Fires, and tells of everything that was told.
  mutating func delivered() throws -> [String] {
    let requests = FirePlan(list, at: present).notifications.flatMap(\.requests)
    _ = try fire()
    return requests.map { "\($0.planned) \($0.identifier.kind.name) \($0.text.title)" }
  }

  /// Sets the clock, fires, and tells of everything that was told.
  mutating func delivered(at text: String) throws -> [String] {
    clock(text)
    return try delivered()
  }

  /// The whole plan, waiting requests as well.
  var wholePlan: [String] {
    (plan.slots + plan.waiting).map {
      let moment = present.zone.rules.local(at: $0.fireAt)
      return "\(moment) \($0.identifier.kind.name) \(list.tasks.item(at: $0.index).title)"
    }
  }

  /// Everything that comes until a moment, where nobody does anything any more: goes to each moment that the plan names
  /// and fires there.
  func ahead(until text: String) throws -> [String] {
    let end = Scenario.instant(text, in: present.zone)
    var scenario = self
    var comes: [String] = []
    while let next = scenario.plan.wakeAt, next <= end {
      scenario.present = Present(now: max(next, scenario.present.now), zone: present.zone)
      let delivered = try scenario.delivered()
      // Else a plan that names a moment and has nothing to tell then would be asked for ever.
      guard !delivered.isEmpty else { return comes + ["nothing at \(next)"] }
      comes += delivered
    }
    return comes
  }
}
