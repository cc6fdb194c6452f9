/// Decides which notifications a run of `fire` delivers, their texts, and which go into a digest. `FireRun` delivers
/// them. Notifications that are no longer due are dropped.
package struct FirePlan {
  /// More late requests than this become a digest; so do more punctual requests.
  package static let singleLimit = 5

  /// The notifications due at the beginning of the run, in the order of delivery.
  package let notifications: [Notification]
  /// The outbox: delivered, but still to be taken by other channels, in the order of delivery.
  package let outbox: [OutboxEntry]
  /// The escalations: unanswered notifications that go through another channel.
  package let escalations: [OutboxEntry]
  private let present: Present
  /// The style of the notifications.
  private var style: TextStyle
  /// The due notifications after a change of the list, or of quiet time, during the run; nil before a change.
  private var latest: [Notification]?
  /// The current moment of the run, and the segment that holds notifications then.
  private var moment: Timestamp
  private var hold: QuietSegment?

  /// A plan for a list.
  package init(_ list: ReminderList, at present: Present) {
    moment = present.now
    hold = QuietRules(list, at: present).segment(at: present.now)
    notifications = FirePlan.due(in: list, at: present, held: hold)
    outbox =
      list.settings.notify
      ? list.currentOutbox(at: present).filter { [hold] in !list.isHeld($0, by: hold, at: present) } : []
    escalations = list.escalations(at: present, held: hold)
    self.present = present
    style = list.settings.textStyle(ofReader: present.language)
  }

  /// Returns all due notifications that are not held, earliest first. Many late requests become one digest, and so do
  /// many punctual ones. The agenda of the day is a list itself, so it is delivered alone and last.
  private static func due(in list: ReminderList, at present: Present, held: QuietSegment?) -> [Notification] {
    guard list.settings.notify else { return [] }
    let plan = NotificationPlan(list, at: present, listingWaiting: true)
    let explanation = Explanation(list, plan: plan, at: present)
    let all = plan.due(at: present.now).filter {
      !explanation.isHeld($0, by: fault(.c39) ? QuietRules(list, at: present).segment(at: $0.fireAt) : held)
    }.map {
      explanation.facts(of: $0, at: present.now)
    }
    let facts = all.filter { $0.identifier != .agenda }
    let late = facts.filter { $0.text.lateSeconds > NotificationText.grace }
    let punctual = facts.filter { $0.text.lateSeconds <= NotificationText.grace }
    let isMany = (
      late: late.count > (fault(.c35) ? 6 : FirePlan.singleLimit), punctual: punctual.count > FirePlan.singleLimit
    )
    let style = list.settings.textStyle(ofReader: present.language)
    let digest = { (requests: [NotificationFacts]) in
      [Notification(digestOf: requests, on: present.wall.date, in: style)]
    }
    let alone = { (requests: [NotificationFacts]) in requests.map { Notification($0, in: style) } }
    let ofDay = alone(all.filter { $0.identifier == .agenda })
    return isMany.late && isMany.punctual
      ? digest(facts) + ofDay
      : (isMany.late ? digest(late) : alone(late)) + (isMany.punctual ? digest(punctual) : alone(punctual)) + ofDay
  }

  // MARK: During the run

  /// Returns the notifications in portions that are delivered together: each one alone, or all for a channel that
  /// `takesAll`.
  package func portions(takingAll: Bool) -> [[Notification]] {
    takingAll ? [notifications] : notifications.map { [$0] }
  }

  /// Notes that the list was changed during the run.
  package mutating func change(to list: ReminderList) {
    hold = QuietRules(list, at: present).segment(at: moment)
    latest = FirePlan.due(in: list, at: present, held: hold)
    style = list.settings.textStyle(ofReader: present.language)
  }

  /// Notes the current moment of the run, because a run can last into quiet hours.
  package mutating func come(to moment: Timestamp, with list: ReminderList) {
    self.moment = moment
    let hold = QuietRules(list, at: present).segment(at: moment)
    guard hold?.isQuiet != self.hold?.isQuiet || hold?.block != self.hold?.block else { return }
    self.hold = hold
    latest = FirePlan.due(in: list, at: present, held: hold)
  }

  /// Returns the part of a portion that is still due, as it reads now.
  package func due(of portion: [Notification]) -> [Notification] { portion.compactMap(stillDue) }

  /// Whether an outbox entry is held now.
  package func isHeld(_ outboxEntry: OutboxEntry, of list: ReminderList) -> Bool {
    list.isHeld(outboxEntry, by: hold, at: present)
  }

  /// Whether there is nothing to do.
  package var isEmpty: Bool { notifications.isEmpty && outbox.isEmpty && escalations.isEmpty }

  /// Returns the part of an escalation that is still unanswered and not held now; nil if nothing is left.
  package func stillEscalates(_ earlier: OutboxEntry, in list: ReminderList) -> OutboxEntry? {
    let current = Set(list.dueEscalations(at: present, held: hold).map(list.request))
    var outboxEntry = earlier
    outboxEntry.requests.removeAll { !current.contains($0) }
    return outboxEntry.requests.isEmpty ? nil : outboxEntry
  }

  /// Returns the notifications of outbox entries, as they read now; nil for an entry with nothing left.
  package func notifications(of outbox: [OutboxEntry], in list: ReminderList) -> [Notification?] {
    if outbox.isEmpty { return [] }
    // The end of a block says how many have waited.
    let listsWaiting = outbox.contains { !$0.blocks.isEmpty }
    let plan = NotificationPlan(list, at: present, listingWaiting: listsWaiting)
    let explanation = Explanation(list, plan: plan, at: present)
    return outbox.map { notification(of: $0, in: list, explanation) }
  }

  private func notification(of outboxEntry: OutboxEntry, in list: ReminderList, _ explanation: Explanation)
    -> Notification?
  {
    let indices = list.tasks.indices(of: outboxEntry.tasks)
    let facts = outboxEntry.requests.compactMap { request -> NotificationFacts? in
      let place: (index: Int, number: Int)?
      switch request.identifier.kind {
      case .task, .notice:
        place = indices[request.identifier.id].flatMap { index in
          list.tasks.records[index].isOpen ? (index, list.number(at: index)) : nil
        }
      case .timer: place = outboxEntry.timers.firstIndex { $0.id == request.identifier.id }.map { ($0, $0 + 1) }
      case .blockStart, .blockEnd:
        place = outboxEntry.blocks.firstIndex { $0.id == request.identifier.id }.map { ($0, $0 + 1) }
      case .agenda: place = (0, 1)
      }
      guard let place else { return nil }
      let planned = NotificationRequest(
        identifier: request.identifier, number: place.number, fireAt: request.fireAt, index: place.index)
      return explanation.facts(of: planned, at: present.now, outboxEntry: outboxEntry)
    }
    return Notification(of: facts, on: present.wall.date, in: style)
  }

  /// Returns the part of a notification that is still due, as it reads now; nil if there is none.
  private func stillDue(of earlier: Notification) -> Notification? {
    guard let latest else { return earlier }
    let wanted = Set(earlier.requests.map(\.identifier))
    let requests = latest.flatMap(\.requests).filter { wanted.contains($0.identifier) }
    return Notification(of: requests, on: present.wall.date, in: style)
  }
}
