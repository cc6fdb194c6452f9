/// The current or a later occurrence of a repeating task, also one left out or done ahead.
package struct ComingOccurrence: Equatable, Sendable {
  /// Why an occurrence differs from its rule.
  package enum Shift: Equatable, Sendable {
    /// Its time falls in a gap; the value is the civil time that clocks show at its moment.
    case skipped(CivilDateTime)
    /// Its time falls in an overlap; the first moment counts.
    case repeated
    /// Its month has only this many days.
    case monthEnd(Int)
    /// It was moved; the value is the due date that the rule gave it.
    case moved(Due)
    /// It was added to the rule (`RDATE`).
    case extra
    /// It was left out: it does not come.
    case leftOut
    /// It was done ahead.
    case done
  }

  /// The due date, on the clock of the task.
  package let due: Due
  /// The due date on the reader's clock.
  package let readerDue: Due
  /// The future moments of its notifications, in order, at most one per minute.
  package let notifications: [Timestamp]
  /// Why the occurrence differs from its rule; nil if it does not.
  package let shift: Shift?
}

extension Explanation {
  /// Returns at most `limit` occurrences of the task at an index, the current one first. Between them are those that
  /// were left out or done ahead. Nil if the task does not repeat or is done.
  package func coming(at index: Int, limit: Int) -> [ComingOccurrence]? {
    let record = rules.tasks.records[index]
    guard record.isOpen, let due = record.due, let repetition = rules.tasks.repetition(of: record) else {
      return nil
    }
    let zone = rules.zone(of: record)
    let later = repetition.dues(laterThan: due, in: zone).prefix(max(0, min(limit, repetition.left ?? limit) - 1))
    let coming = Array(([due] + later).prefix(limit))
    let isBetween = { (other: Due) in other > due && coming.last.map { other < $0 } ?? false }
    let leftOut = repetition.changes.except.filter(isBetween).map { ($0, ComingOccurrence.Shift.leftOut) }
    let done = repetition.completions.map { repetition.changes.place(of: $0.due) }.filter(isBetween)
    let absent = leftOut + done.map { ($0, .done) }
    let occurrences = coming.map { due in
      ComingOccurrence(
        due: due, readerDue: rules.readerDue(due, of: record), notifications: notifications(of: due, of: record),
        shift: ComingOccurrence.shift(of: due, repetition, in: zone))
    }
    let others = absent.map { due, shift in
      ComingOccurrence(due: due, readerDue: rules.readerDue(due, of: record), notifications: [], shift: shift)
    }
    return others.isEmpty ? occurrences : (occurrences + others).sorted { $0.due < $1.due }
  }

  private func notifications(of due: Due, of record: TaskRecord) -> [Timestamp] {
    // Until the current occurrence is done, nothing rings before its start.
    let own = rules.tasks.reminders(of: record).filter(\.rule.followsDue).map {
      rules.moment(of: $0.rule, for: due, of: record).map { rules.notBeforeStart($0, of: record) }
    }
    let isMuted = rules.tasks.mutedFor(of: record) == due
    let notices = NoticeKind.allCases.filter { rules.isOn($0, for: record) && !isMuted }.map {
      rules.moment(of: $0, for: due, of: record).map { rules.behindStart($0, of: record) }
    }
    var moments: [Timestamp] = []
    for instant in (own + notices).compactMap(\.self).sorted() where instant > present.now {
      if moments.last?.minute != instant.minute { moments.append(instant) }
    }
    return moments
  }
}

extension ComingOccurrence {
  /// Whether the occurrence is to come.
  package var comes: Bool { shift != .leftOut && shift != .done }

  fileprivate static func shift(of due: Due, _ repetition: Repetition, in zone: TimeZoneRules) -> Shift? {
    let name = repetition.changes.name(of: due)
    if name != due { return .moved(name) }
    if repetition.changes.extra.contains(due) { return .extra }
    if due.time != nil {
      switch zone.resolve(due.wall) {
      case .gap: return .skipped(zone.local(at: zone.instant(of: due.wall)))
      case .overlap: return .repeated
      case .unique: break
      }
    }
    // Only the last day of the month counts: a due date can have been set to any other day.
    if let day = repetition.rule.monthEndDay, due.date.day < day, due.date == due.date.lastOfMonth {
      return .monthEnd(due.date.day)
    }
    return nil
  }
}
