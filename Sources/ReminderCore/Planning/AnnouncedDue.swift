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
  /// When the occurrence was to ring, if that is later than the moment of the request; otherwise nil.
  let planned: Timestamp?
  /// The earlier occurrence that is open, on the reader's clock; nil if there is none.
  let openSince: Due?
  /// The years since the first occurrence of a yearly rule; nil as in `Repetition.years`.
  let years: Int?
}

extension RequestRules {
  /// Returns the due date that a request is about; nil if the task has none.
  func announcedDue(of request: NotificationRequest) -> AnnouncedDue? {
    let record = tasks.records[request.index]
    guard let first = record.due else { return nil }
    let (due, planned) = tasks.repetition(of: record).map { announced(by: request, $0, after: first) } ?? (first, nil)
    let zone = due.time == nil ? zones[0] : zone(of: record)
    return AnnouncedDue(
      due: due, readerDue: readerDue(due, of: record), start: zone.instant(of: due.wall),
      end: zone.instant(of: due.end), planned: planned.flatMap { $0 > request.fireAt ? $0 : nil },
      openSince: due == first ? nil : readerDue(first, of: record), years: years(of: record, at: due))
  }

  /// Returns the years from the first occurrence of a yearly rule to a due date.
  func years(of record: TaskRecord, at due: Due) -> Int? {
    tasks.repetition(of: record)?.years(at: due, added: zone(of: record).local(at: record.created).date)
  }

  /// Returns the last occurrence that a request delivers, and the first moment of the rules that deliver it. They are
  /// rules of the request's kind, or else of a notice that comes along.
  private func announced(
    by request: NotificationRequest, _ repetition: Repetition, after first: Due
  ) -> (due: Due, planned: Timestamp?) {
    let kind = request.identifier.kind
    let record = tasks.records[request.index]
    let delivered = self.at(max(now, request.fireAt)).delivered(by: kind, ofTaskAt: request.index)
    for kind in [kind, .notice(.morning), .notice(.advance)] {
      let occurrences = delivered.compactMap { $0.occurrence(of: kind) }
      guard let last = occurrences.map(\.due).max() else { continue }
      let rules = occurrences.lazy.filter { $0.due == last }.map(\.rule)
      return (last, rules.compactMap { self.moment(of: $0, for: last, of: record) }.min())
    }
    // If nothing is new, this is a nag or the end of a snooze: the last occurrence that rang, if it is still open.
    let rang =
      switch kind {
      case .notice(let notice): [tasks.state(of: notice, of: record)]
      default: tasks.reminders(of: record).filter(\.rule.followsDue).map(\.state)
      }
    guard let last = rang.compactMap({ $0.delivered?.due }).max(), last > first else { return (first, nil) }
    let zone = zone(of: record)
    let open = repetition.lastDue(laterThan: repetition.lastWall(of: first), notLaterThan: last.wall, in: zone)
    return (open ?? first, nil)
  }
}

extension DeliveredRule {
  /// The occurrence and the rule, if requests of this kind are for the rule; else nil.
  fileprivate func occurrence(of kind: RequestKind) -> (due: Due, rule: TaskRule)? {
    guard case .rule(let rule) = what, rule.followsDue else { return nil }
    let own: RequestKind = if case .notice(let notice) = rule { .notice(notice) } else { .task }
    return own == kind ? value.due.map { ($0, rule) } : nil
  }
}
