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
  /// The earlier occurrence that is open, on the reader's clock; nil if there is none.
  let openSince: Due?
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
      openSince: due == first ? nil : readerDue(first, of: record))
  }

  /// Returns the last occurrence after `first` that the rules of a request are about; nil if there is none.
  private func lastOccurrence(of request: NotificationRequest, after first: Due) -> Due? {
    let record = tasks.records[request.index]
    let notices = [NoticeKind.morning, .advance].map { [(TaskRule.notice($0), tasks.state(of: $0, of: record))] }
    var rules: [[(TaskRule, RuleState)]] = []
    switch request.identifier.kind {
    case .task:
      rules = [tasks.reminders(of: record).filter(\.rule.followsDue).map { (.reminder($0.rule), $0.state) }] + notices
    case .notice(let notice): rules = [[(.notice(notice), tasks.state(of: notice, of: record))]]
    case .timer, .blockStart, .blockEnd, .agenda: break
    }
    // Without a reminder that follows the due date, the notice that comes with this notification decides.
    let open = rules.lazy.map { $0.compactMap { openOccurrence(of: $0, $1, of: record, at: request.fireAt) } }
    if let last = open.compactMap({ $0.max() }).first { return last > first ? last : nil }
    // If no rule is open, this is a nag of the occurrence that was delivered. The task may have moved since.
    let repetition = tasks.repetition(of: record)
    return rules.first?.compactMap { $0.1.delivered?.due }
      .filter { $0 > first && repetition?.gives($0, in: zone(of: record)) ?? false }.max()
  }

  /// Returns the last occurrence that a rule announces in a request. It is the last whose moment has come, of those for
  /// which the rule is open. Nil if the request does not deliver the rule.
  private func openOccurrence(
    of rule: TaskRule, _ state: RuleState, of record: TaskRecord, at fireAt: Timestamp
  ) -> Due? {
    if case .notice(let notice) = rule, !isOn(notice, for: record) { return nil }
    guard let value = openValue(of: rule, state, of: record), let due = value.due,
      let first = moment(of: rule, for: due, of: record), first <= fireAt || isOne(first, fireAt)
    else { return nil }
    return lastCome(of: rule, from: value, of: record).due
  }
}
