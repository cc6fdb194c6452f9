/// Which requests hold one of the 64 slots, and which wait.
///
/// Systems that deliver notifications keep only so many pending ones (64 on phones). So the plan holds the nearest
/// requests, and every change makes a new plan. A waiting request is not lost: `wakeAt` and `fire` look at waiting
/// requests, too.
package struct NotificationPlan: Sendable {
  /// The most requests that the plan holds.
  package static let budget = 64
  /// The most tasks whose due-date notices hold slots.
  package static let dueDateTaskBudget = 25
  /// From this many used slots on, a message says how many are used and how many requests wait.
  package static let nearlyFull = 60

  /// The requests that hold a slot, nearest first.
  package let slots: [NotificationRequest]
  /// How many requests hold no slot.
  package let waitingCount: Int
  /// The requests that hold no slot, nearest first; empty unless the plan was made with `listingWaiting`.
  package let waiting: [NotificationRequest]
  /// The earliest moment of all planned and waiting requests.
  package let wakeAt: Timestamp?
  /// The earliest moment of an escalation; nil if there is none.
  let escalatesAt: Timestamp?
  /// The forecast of quiet time, and of requests that it does not hold; nil if nothing will be held.
  package let quiet: QuietForecast?
  /// The moment since which something can be delivered: its own moment, or the end of the quiet time that holds it. Nil
  /// if nothing is planned.
  package let dueSince: Timestamp?

  /// Plans the tasks of a list.
  ///
  /// With `listingWaiting` the plan lists the waiting requests, too, which takes memory for each of them.
  package init(_ list: ReminderList, at present: Present, listingWaiting: Bool = false) {
    let rules = RequestRules(list, at: present)
    var nearest = SmallestElements<NotificationRequest>(NotificationPlan.budget)
    var nearestDue = SmallestElements<DueDateHolder>(NotificationPlan.dueDateTaskBudget + (fault(.c46) ? 1 : 0))
    var all: [NotificationRequest] = []
    var count = 0
    var earliest: Timestamp?
    var escalatesAt: Timestamp?
    var quiet = QuietGathering(QuietRules(list, at: present), from: present.now)
    let timed = TimedRequests(list, at: present)
    for request in timed.all {
      count += 1
      earliest = min(earliest ?? request.fireAt, request.fireAt)
      if let exemption = TimedRequests.exemption(of: request.identifier.kind) { quiet.add(request.fireAt, exemption) }
    }
    for request in timed.candidates { nearest.insert(request) }
    if listingWaiting { all = timed.all }
    for escalation in rules.escalations {
      escalatesAt = min(escalatesAt ?? escalation.moment, escalation.moment)
      if quiet.isAsked {
        quiet.add(
          outboxEntry: escalation.moment, quiet.exemption(of: list.tasks.records[escalation.index], in: list.tasks))
      }
    }
    for (index, record) in list.tasks.records.enumerated() where record.isOpen {
      let requests = rules.requests(of: record)
      guard let first = requests.nearest?.instant else { continue }
      count += requests.count
      earliest = min(earliest ?? first, first)
      // A nag late together with something new is no request of its own, until a wrong clock is set back.
      if let nag = requests.lateNag { earliest = min(earliest ?? nag, nag) }
      if quiet.isAsked {
        // The held requests of one task are delivered as one.
        quiet.add(first, quiet.exemption(of: record, in: list.tasks))
      }
      let own = NotificationPlan.request(.task, at: requests.own, for: record, index)
      let morning = NotificationPlan.request(.notice(.morning), at: requests.morning, for: record, index)
      let advance = NotificationPlan.request(.notice(.advance), at: requests.advance, for: record, index)
      if let own { nearest.insert(own) }
      if morning != nil || advance != nil, !NotificationPlan.isBeyond(nearestDue.bound, record.due),
        let due = rules.dueEnd(of: record)
      {
        nearestDue.insert(DueDateHolder(due: due, number: record.number, morning: morning, advance: advance))
      }
      if listingWaiting { all.append(contentsOf: [own, morning, advance].compactMap { $0 }) }
    }
    if quiet.isAsked {
      for (outboxEntry, exemption) in list.exemptions(of: list.outbox, by: QuietRules(list, at: present)) {
        quiet.add(outboxEntry: outboxEntry.at, exemption)
      }
    }
    for holder in nearestDue.elements {
      if let morning = holder.morning { nearest.insert(morning) }
      if let advance = holder.advance { nearest.insert(advance) }
    }
    slots = nearest.elements
    waitingCount = count - nearest.elements.count
    wakeAt = earliest
    self.escalatesAt = escalatesAt
    self.quiet = quiet.forecast
    dueSince = quiet.isAsked ? quiet.dueSince : earliest
    if listingWaiting {
      let held = Set(slots.map(\.identifier))
      waiting = all.filter { !held.contains($0.identifier) }.sorted()
    } else {
      waiting = []
    }
  }

  /// Whether a due date is later than that of `bound` in every zone. For most tasks this saves the conversion.
  private static func isBeyond(_ bound: DueDateHolder?, _ due: Due?) -> Bool {
    guard let bound, let due else { return false }
    return due.end.seconds - 2 * 86_400 > bound.due.seconds
  }

  private static func request(
    _ kind: RequestKind, at instant: Timestamp?, for record: TaskRecord, _ index: Int
  ) -> NotificationRequest? {
    instant.map {
      NotificationRequest(
        identifier: RequestIdentifier(kind, of: record.id), number: record.number, fireAt: $0, index: index)
    }
  }

  /// Returns all planned and waiting requests that are due, nearest first. Needs a plan made with `listingWaiting`.
  package func due(at now: Timestamp) -> [NotificationRequest] {
    (fault(.c47) ? slots : slots + waiting).filter { $0.fireAt <= now }.sorted()
  }
}

/// A task that asks for due-date slots; the tasks that are due soonest get them.
private struct DueDateHolder: Comparable {
  let due: Timestamp
  let number: Int
  let morning: NotificationRequest?
  let advance: NotificationRequest?

  static func < (first: DueDateHolder, second: DueDateHolder) -> Bool {
    (first.due, first.number) < (second.due, second.number)
  }

  static func == (first: DueDateHolder, second: DueDateHolder) -> Bool {
    (first.due, first.number) == (second.due, second.number)
  }
}

/// One planned notification.
package struct NotificationRequest: Hashable, Sendable {
  /// The identifier; tells the kind, and the task, timer or block.
  package let identifier: RequestIdentifier
  /// The task's number; for a timer or a block its place in the list, from 1; for the agenda 1.
  package let number: Int
  /// The moment it is planned for.
  package let fireAt: Timestamp
  /// The index of the task, timer or block in the planned list; for the agenda 0.
  let index: Int

  package init(identifier: RequestIdentifier, number: Int, fireAt: Timestamp, index: Int) {
    (self.identifier, self.number, self.fireAt, self.index) = (identifier, number, fireAt, index)
  }
}

extension NotificationRequest: Comparable {
  /// Orders by moment, then by kind, then by number. The order of the kinds is: timer, the user's own, the end of a
  /// block, the start of a block, morning, advance, the agenda.
  package static func < (first: NotificationRequest, second: NotificationRequest) -> Bool {
    if first.fireAt != second.fireAt { return first.fireAt < second.fireAt }
    if first.identifier.kind != second.identifier.kind { return first.identifier.kind < second.identifier.kind }
    return first.number < second.number
  }
}
