/// Which requests hold one of the 64 slots, and what waits.
///
/// Systems that deliver notifications keep only so many pending ones (64 on phones), so the plan holds the nearest and
/// is made afresh with every change. Waiting is not losing: `wakeAt` and `fire` look at waiting requests, too.
public struct NotificationPlan: Sendable {
  /// The most requests that the plan holds.
  public static let budget = 64
  /// The most tasks whose due-date notices hold slots.
  public static let dueDateTaskBudget = 25
  /// From so many used slots on, a person is told how many are left.
  public static let nearlyFull = 60

  /// The requests that hold a slot, nearest first.
  public let slots: [NotificationRequest]
  /// How many requests hold none.
  public let waitingCount: Int
  /// The requests that hold none, nearest first; empty where only their number was asked for.
  public let waiting: [NotificationRequest]
  /// The earliest moment over planned and waiting requests.
  public let wakeAt: Timestamp?

  /// Plans the tasks of an agenda as they stand here and now.
  ///
  /// With `listingWaiting` the waiting requests are listed, too, which takes memory for every one of them.
  public init(_ agenda: Agenda, at present: Present, listingWaiting: Bool = false) {
    let rules = RequestRules(agenda, at: present)
    var nearest = SmallestElements<NotificationRequest>(NotificationPlan.budget)
    var nearestDue = SmallestElements<DueDateHolder>(NotificationPlan.dueDateTaskBudget)
    var all: [NotificationRequest] = []
    var count = 0
    var earliest: Timestamp?
    for (index, record) in agenda.tasks.records.enumerated() where record.isOpen {
      let requests = rules.requests(of: record)
      guard let first = requests.nearest?.instant else { continue }
      count += requests.count
      earliest = min(earliest ?? first, first)
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
    for holder in nearestDue.elements {
      if let morning = holder.morning { nearest.insert(morning) }
      if let advance = holder.advance { nearest.insert(advance) }
    }
    slots = nearest.elements
    waitingCount = count - nearest.elements.count
    wakeAt = earliest
    if listingWaiting {
      let held = Set(slots.map(\.identifier))
      waiting = all.filter { !held.contains($0.identifier) }.sorted()
    } else {
      waiting = []
    }
  }

  /// Whether a due value is certainly later than a moment, in whatever zone: that spares most tasks the zone.
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

  /// Everything planned or waiting that has come due, nearest first. Needs a plan that lists what waits.
  public func due(at now: Timestamp) -> [NotificationRequest] {
    (slots + waiting).filter { $0.fireAt <= now }.sorted()
  }
}

/// A task that asks for due-date slots; those due nearest get them.
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
public struct NotificationRequest: Hashable, Sendable {
  /// Its identifier; tells the kind and the task.
  public let identifier: RequestIdentifier
  /// The task's number.
  public let number: Int
  /// The moment it is planned for.
  public let fireAt: Timestamp
  /// Where the task stands in the list that was planned.
  let index: Int
}

extension NotificationRequest: Comparable {
  /// The nearest first; of one moment the user's own, then morning, then advance; then by the task's number.
  public static func < (first: NotificationRequest, second: NotificationRequest) -> Bool {
    if first.fireAt != second.fireAt { return first.fireAt < second.fireAt }
    if first.identifier.kind != second.identifier.kind { return first.identifier.kind < second.identifier.kind }
    return first.number < second.number
  }
}
