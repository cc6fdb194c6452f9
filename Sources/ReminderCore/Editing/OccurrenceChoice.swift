// Which occurrence of a repeating task a person means.

/// The occurrence that a change is about. A task that does not repeat has only one.
package enum OccurrenceChoice: Equatable, Sendable {
  /// The current one: the last that has come, or else the next.
  case current
  /// The one that a notification announced.
  case announced(Due)
  /// Only this one: all others stay as they are.
  case only(OccurrenceName)
  /// All that have come and are open.
  case each
}

/// An occurrence as a person names it, by its day, its time or both.
package struct OccurrenceName: Equatable, Sendable {
  /// The day; nil for the nearest one with the time.
  package let date: CivilDate?
  /// The time; nil for the only occurrence of the day.
  package let time: CivilTime?

  /// A day, a time, or both.
  package init(date: CivilDate?, time: CivilTime?) { (self.date, self.time) = (date, time) }

  fileprivate func names(_ due: Due) -> Bool {
    date.map { $0 == due.date } ?? true && time.map { $0 == due.time } ?? true
  }
}

/// Why a named occurrence cannot be used.
package enum OccurrenceError: Error, Equatable, Sendable {
  /// The task has no such occurrence. The value is the nearest one that is open, if there is one.
  case none(OccurrenceName, nearest: Due?)
  /// The day has several occurrences.
  case several([Due])
  /// The occurrence was done already.
  case done(Due)
  /// The occurrence was left out.
  case leftOut(Due)
  /// No occurrence had come by the earlier moment. The value is the oldest open occurrence.
  case notCome(Due)
}

extension TaskItem {
  /// Returns the current occurrence: the last open one that has come. Nil if none has come, or if the task does not
  /// repeat.
  func currentOccurrence(in context: RuleContext) -> Due? {
    guard let repetition, let due = details.due else { return nil }
    let last = lastCome(from: due, repetition, in: context)
    // A rule that counts from completion has no later occurrence before this one is done.
    return repetition.isFromDone ? last.map { _ in due } : last
  }

  /// Returns the last occurrence from `first` on that has come; nil if none has.
  private func lastCome(from first: Due, _ repetition: Repetition, in context: RuleContext) -> Due? {
    context.current(from: first, repetition, reminders: reminders.lazy.map(\.rule), hasNotices: hasNotices)
  }

  /// Returns the last occurrence that had come at an earlier moment, with that moment as now in `then`. It may be open,
  /// or missed. Occurrences before the day on which the task was added do not count.
  func occurrence(comeBy then: RuleContext) throws(OccurrenceError) -> Due {
    guard let repetition, let due = details.due else { throw .none(OccurrenceName(date: nil, time: nil), nearest: nil) }
    let completed = repetition.completions
    if repetition.isFromDone {
      // The rule counts from the last completion, so an earlier one would move the due date back.
      if let last = completed.last, last.at > then.now { throw .done(repetition.changes.place(of: last.due)) }
      return due
    }
    let added = then.zone.local(at: created).date
    let first = repetition.dues(
      laterThan: CivilDateTime(added, .midnight).adding(seconds: -1) ?? due.wall, in: then.zone
    )
    .first { _ in true }
    let last = [first, due].compactMap { $0 }.compactMap { lastCome(from: $0, repetition, in: then) }.max()
    let moment = then.zone.local(at: then.now)
    let done = completed.lazy.map { repetition.changes.place(of: $0.due) }.filter { $0.wall <= moment }.max()
    if let done, last.map({ $0 < done }) ?? true { throw .done(done) }
    guard let last else { throw .notCome(due) }
    return last
  }

  /// Whether an occurrence is still to be done: the due date, or a later one of the repetition.
  func isOpen(_ occurrence: Due, in zone: TimeZoneRules) -> Bool {
    guard isOpen, let due = details.due else { return false }
    return occurrence == due || occurrence > due && repetition?.gives(occurrence, in: zone) ?? false
  }

  /// Returns the occurrence that a person names. It may have been missed, and it may lie ahead.
  func occurrence(
    _ name: OccurrenceName, in context: RuleContext
  ) throws(OccurrenceError) -> Due {
    guard let repetition, let due = details.due else { throw .none(name, nearest: nil) }
    let today = context.zone.local(at: context.now).date
    guard let date = name.date else {
      let days = (-7...7).compactMap { today.adding(days: $0) }
      let open = days.flatMap { occurrences(on: $0, in: context.zone) }
      let done = repetition.completions.map { repetition.changes.place(of: $0.due) }.filter { days.contains($0.date) }
      let named = (open + done).filter(name.names).sorted()
      guard let nearest = TaskItem.nearest(of: named, to: today) else { throw .none(name, nearest: due) }
      // The same command twice must not also complete the day before.
      if done.contains(nearest) { throw .done(nearest) }
      return nearest
    }
    let ofDay = occurrences(on: date, in: context.zone).filter { name.names($0) }
    if ofDay.count > 1 { throw .several(ofDay) }
    if let only = ofDay.first { return only }
    let changes = repetition.changes
    if let move = changes.moved.first(where: { name.names($0.from) && isOpen($0.to, in: context.zone) }) {
      return move.to
    }
    if let done = repetition.completions.map({ changes.place(of: $0.due) }).first(where: name.names) {
      throw .done(done)
    }
    if let out = changes.except.first(where: { $0.date == date && (name.time == nil || name.names($0)) }) {
      throw .leftOut(out)
    }
    let before = CivilDateTime(date, .midnight)
    throw .none(name, nearest: due.wall >= before ? due : repetition.dues(laterThan: before, in: context.zone).first)
  }

  /// Returns the occurrence of today, or else the last before, or else the first after. `named` is in ascending order.
  private static func nearest(of named: [Due], to today: CivilDate) -> Due? {
    named.first { $0.date == today } ?? named.last { $0.date < today } ?? named.first
  }

  /// Returns the occurrences of a day that are not done, also missed ones.
  private func occurrences(on date: CivilDate, in zone: TimeZoneRules) -> [Due] {
    guard let repetition, let due = details.due else { return [] }
    let before = CivilDateTime(date, .midnight).adding(seconds: -1) ?? CivilDateTime(date, .midnight)
    let ofRule = repetition.dues(laterThan: before, in: zone).prefix { $0.date == date }
    return Set(Array(ofRule) + (due.date == date ? [due] : [])).sorted()
  }
}
