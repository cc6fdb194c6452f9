/// The due date that a notification is about: of a task that repeats, the occurrence that it tells of.
struct ToldDue {
  /// In the zone of the task.
  let due: Due
  /// On the reader's clock.
  let readerDue: Due
  /// The moment of the due time, or at which the due day begins.
  let start: Timestamp
  /// The moment from which it is over.
  let end: Timestamp
  /// The day since when the task is open, on the reader's clock, where an occurrence before this one is; otherwise nil.
  let openSince: CivilDate?
}

extension RequestRules {
  /// The due date that a request is about; nil where the task has none.
  func toldDue(of request: NotificationRequest) -> ToldDue? {
    let record = tasks.records[request.index]
    guard let first = record.due else { return nil }
    let due = tasks.repetition(of: record).flatMap { _ in lastOccurrence(of: request, record, after: first) } ?? first
    let zone = due.time == nil ? zones[0] : zone(of: record)
    return ToldDue(
      due: due, readerDue: readerDue(due, of: record), start: zone.instant(of: due.wall), end: zone.instant(of: due.end),
      openSince: due == first ? nil : readerDue(first, of: record).date)
  }

  /// The last occurrence after the first for which the rules that a request is of have come by its moment: the one for
  /// which a rule is open or, where that lies ahead and what was told comes again, the one that it told.
  private func lastOccurrence(of request: NotificationRequest, _ record: TaskRecord, after first: Due) -> Due? {
    let kind = request.identifier.kind
    var rules: [(open: (value: RuleValue, moment: Timestamp)?, told: RuleValue?)] = []
    if kind == .task {
      rules = tasks.reminders(of: record).filter { TaskRule.reminder($0.rule).followsDue }.map { reminder in
        (open(reminder, of: record), reminder.state.told)
      }
    } else if case .notice(let notice) = kind {
      rules = [(open(notice, of: record), tasks.state(of: notice, of: record).told)]
    }
    let values = rules.map { rule in
      rule.open.flatMap { $0.moment <= request.fireAt ? $0.value : nil } ?? rule.told
    }
    // A rule may have told another time of day before the due date was moved.
    return values.compactMap { $0?.due }.filter { $0.time == first.time && $0.wall > first.wall }.max { $0.wall < $1.wall }
  }
}
