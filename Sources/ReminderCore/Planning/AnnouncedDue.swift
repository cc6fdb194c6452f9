/// The due date that a notification is about; for a repeating task, the occurrence that it announces.
struct AnnouncedDue {
  /// The due date in the zone of the task.
  let due: Due
  /// The due date on the reader's clock.
  let readerDue: Due
  /// The moment of the due time, or the start of the due day.
  let start: Timestamp
  /// The moment from which the due date is over.
  let end: Timestamp
  /// The day since when the task is open, on the reader's clock, if an earlier occurrence is open; nil otherwise.
  let openSince: CivilDate?
}

extension RequestRules {
  /// Returns the due date that a request is about; nil if the task has none.
  func announcedDue(of request: NotificationRequest) -> AnnouncedDue? {
    let record = tasks.records[request.index]
    guard let first = record.due else { return nil }
    let due = tasks.repetition(of: record) == nil ? first : lastOccurrence(of: request, after: first) ?? first
    let zone = due.time == nil ? zones[0] : zone(of: record)
    return AnnouncedDue(
      due: due, readerDue: readerDue(due, of: record), start: zone.instant(of: due.wall),
      end: zone.instant(of: due.end),
      openSince: due == first ? nil : readerDue(first, of: record).date)
  }

  /// Returns the last occurrence after `first` that the rules of a request are about; nil if there is none.
  private func lastOccurrence(of request: NotificationRequest, after first: Due) -> Due? {
    let record = tasks.records[request.index]
    // The value for which a rule is open. If that value is ahead and this is a nag, the value that was delivered.
    let value = { (open: (value: RuleValue, moment: Timestamp)?, delivered: RuleValue?) in
      open.flatMap { $0.moment <= request.fireAt ? $0.value : nil } ?? delivered
    }
    let values: [RuleValue?] =
      switch request.identifier.kind {
      case .task:
        tasks.reminders(of: record).filter(\.rule.followsDue).map { value(open($0, of: record), $0.state.delivered) }
      case .notice(let notice): [value(open(notice, of: record), tasks.state(of: notice, of: record).delivered)]
      case .timer, .blockStart, .blockEnd, .agenda: []
      }
    // A rule may have been delivered for another time of day before the due date was moved.
    return values.compactMap { $0?.due }.filter { $0.time == first.time && $0.wall > first.wall }.max {
      $0.wall < $1.wall
    }
  }
}
