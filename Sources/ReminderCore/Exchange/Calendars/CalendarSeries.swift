// How a task repeats, in a calendar. In a calendar a rule counts from DTSTART, which moves with each completion. In a
// task it counts from the first due date.

extension CalendarTask.Series {
  /// The most days of a rule that are counted from its first day; a first day further away is not trusted.
  private static let mostBefore = 10_000

  /// Reads how a task repeats whose rule counts from `begin`; nil if this cannot be expressed.
  init?(
    _ component: CalendarComponent, _ property: CalendarProperty, from begin: Due, due: Due, in zone: TimeZoneRules
  ) {
    // Some programs escape the rule, as if it were a text.
    var text = String(decoding: property.value.utf8.filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self)
    if due.time == nil { text = CalendarTask.Series.withoutTimes(text) }
    guard let written = try? RecurrenceRule(text), let rule = written.moved(from: begin, to: due),
      due.time != nil || !rule.isFinerThanDay
    else { return nil }
    self.rule = rule.counted(from: due.date, due.time)
    start = due
    isFromDone = component.property(CalendarExtension.repeatFrom)?.value == "DONE"
    guard let own = component.property(CalendarExtension.repeatStart),
      own[CalendarExtension.holdsFor] == property.value, let first = CalendarTime(own),
      let wall = first.wall
    else { return }
    var whole = self
    whole.start = Due(wall.date, first.isDate ? nil : wall.time)
    if case .count = rule.end, let all = own[CalendarExtension.count].flatMap({ Int($0) }), 1...9_999_999 ~= all {
      whole.rule = rule.ending(.count(all))
    } else if case .count(let count) = rule.end {
      // The written count is how many are left.
      let most = CalendarTask.Series.mostBefore
      let days = Occurrences(of: rule.ending(.never), from: whole.start.wall, in: zone).prefix(most + 1)
      let before = days.prefix { $0 < due.wall }.count { _ in true }
      let (all, isTooMuch) = count.addingReportingOverflow(before)
      if before > most || isTooMuch { return }
      whole.rule = rule.ending(.count(all))
    }
    if whole.needsStart(beside: due, in: zone) { self = whole }
  }

  /// Returns a rule without the parts that do not count beside a day (RFC 5545, section 3.3.10).
  private static func withoutTimes(_ rule: String) -> String {
    rule.split(separator: ";", omittingEmptySubsequences: false).filter { part in
      !["BYHOUR", "BYMINUTE", "BYSECOND"].contains(part.prefix { $0 != "=" }.trimmed.uppercased())
    }.joined(separator: ";")
  }

  /// Whether two series say the same. Other programs omit from a rule what its first date already says.
  package static func == (first: CalendarTask.Series, second: CalendarTask.Series) -> Bool {
    first.start == second.start && first.isFromDone == second.isFromDone && first.wholeRule == second.wholeRule
  }

  /// The rule with the parts that its first date implies.
  var wholeRule: RecurrenceRule { rule.withParts(of: start.date) }

  /// Returns the rule as it counts from a due date on. Parts that only the first date implied are written out, so that
  /// they stay when the date moves. Completed occurrences are subtracted from its `COUNT`.
  func rule(from due: Due, in zone: TimeZoneRules) -> RecurrenceRule {
    var rule = wholeRule
    if case .count(let count) = rule.end {
      let before = Occurrences(of: self.rule, from: start.wall, in: zone).prefix { $0 < due.wall }.count { _ in true }
      rule = rule.ending(.count(max(1, count - before)))
    }
    return rule
  }

  /// Whether the start has to be written beside a due date. Any other series is written and read as beginning at that
  /// date.
  func needsStart(beside due: Due, in zone: TimeZoneRules) -> Bool {
    let days = due.date.dayNumber - start.date.dayNumber
    return days >= 365 || rule.frequency == .yearly && start != due || !names(due, in: zone)
  }

  /// Returns the series as it is written and read beside a due date.
  func written(beside due: Due, in zone: TimeZoneRules) -> CalendarTask.Series {
    if needsStart(beside: due, in: zone) { return self }
    var series = self
    (series.rule, series.start) = (rule(from: due, in: zone), due)
    return series
  }

  /// Returns the times of the rule on a day.
  func occurrences(on day: CivilDate, in zone: TimeZoneRules) -> [Due] {
    let midnight = CivilDateTime(day, .midnight)
    let later = Occurrences(of: rule.ending(.never), from: start.wall, in: zone)
      .later(than: midnight.adding(seconds: -1) ?? midnight)
    return later.prefix { $0.date == day }.map { Due($0.date, $0.time) }
  }

  /// Whether a due date is a date of the series; a date that was moved by hand is not.
  func names(_ due: Due, in zone: TimeZoneRules) -> Bool {
    Occurrences(of: rule, from: start.wall, in: zone).later(than: due.wall.adding(seconds: -1) ?? due.wall).first
      == due.wall
  }
}

extension RecurrenceRule {
  /// Returns the rule with the part that only its first date says: the day of the week, of the month, or of the year.
  func withParts(of start: CivilDate) -> RecurrenceRule {
    let isNamed = !(weekNumbers.isEmpty && yearDays.isEmpty && monthDays.isEmpty && days.isEmpty)
    switch frequency {
    case .minutely, .hourly, .daily: return self
    case .weekly: return days.isEmpty ? with(days: [Day(start.weekday)]) : self
    case .monthly: return isNamed ? self : with(monthDays: [start.day])
    case .yearly:
      if isNamed { return self }
      return with(months: months.isEmpty ? [start.month] : months, monthDays: [start.day])
    }
  }

  /// Returns the rule of the dates that are as long after those of this rule as `due` is after `start`, its first date.
  /// Nil if that is no rule of the same kind.
  func moved(from start: Due, to due: Due) -> RecurrenceRule? {
    moved(by: OccurrenceShift(from: start, to: due), from: start.date)
  }

  /// The same in the other direction.
  func moved(from due: Due, backTo start: Due) -> RecurrenceRule? {
    moved(by: OccurrenceShift(from: start, to: due).backwards, from: due.date)
  }

  private func moved(by shift: OccurrenceShift, from first: CivilDate) -> RecurrenceRule? {
    guard let hours = hours(movedBy: shift), let moved = end.moved(by: shift.days) else { return nil }
    if shift.days == 0 { return with(hours: hours).ending(moved) }
    guard let days = days(movedBy: shift.days, from: first) else { return nil }
    return with(monthDays: days.ofMonth, days: days.ofWeek, hours: hours).ending(moved)
  }

  /// The days so many days later; nil if one of them would be in another period. Without a day in the rule, it is that
  /// of the first date.
  private func days(movedBy count: Int, from first: CivilDate) -> (ofMonth: [Int], ofWeek: [Day])? {
    guard weekNumbers.isEmpty, yearDays.isEmpty else { return nil }
    let weekdays = days.map { day in
      Day(Weekday(rawValue: (day.weekday.rawValue - 1 + count % 7 + 7) % 7 + 1) ?? day.weekday)
    }
    if months.isEmpty, monthDays.isEmpty, positions.isEmpty {
      let keepsDistance =
        switch frequency {
        case .minutely, .hourly, .daily: days.isEmpty
        case .weekly: days.isEmpty || staysInWeek(movedBy: count)
        case .monthly: days.isEmpty && 1...28 ~= first.day && 1...28 ~= first.day + count
        case .yearly: days.isEmpty && first.keepsDistance(to: count)
        }
      if keepsDistance { return ([], weekdays) }
    }
    guard frequency == .monthly || frequency == .yearly && !months.isEmpty, let old = daysOfMonth else { return nil }
    let new = old.map { $0 + count }
    // Every month has these days.
    let isInMonth = [1...28, -28 ... -1].contains { range in (old + new).allSatisfy(range.contains) }
    return isInMonth ? (new, weekdays) : nil
  }

  /// The days of the month that the rule names; nil if it names none. The first Friday is one of the days 1 to 7.
  private var daysOfMonth: [Int]? {
    let ordinals = days.compactMap(\.ordinal)
    if ordinals.isEmpty { return monthDays.isEmpty ? nil : monthDays }
    guard monthDays.isEmpty, positions.isEmpty, ordinals.count == days.count, Set(days.map(\.weekday)).count == 1 else {
      return nil
    }
    return ordinals.flatMap { ordinal -> [Int] in
      let first = ordinal > 0 ? 7 * ordinal - 6 : 7 * ordinal
      return Array(first...(first + 6))
    }
  }

  /// Whether each day stays in its week. Every week counts alike if the interval is 1.
  private func staysInWeek(movedBy count: Int) -> Bool {
    interval == 1
      || days.allSatisfy { 0..<7 ~= ($0.weekday.rawValue - weekStart.rawValue + 7) % 7 + count }
  }

  /// The hours of the day that are so much later; nil if one would be on another day, or at another minute.
  private func hours(movedBy shift: OccurrenceShift) -> [Int]? {
    let clock = shift.clockSeconds
    if hours.isEmpty && minutes.isEmpty || clock == 0 { return hours }
    guard clock % 3_600 == 0 else { return nil }
    let moved = hours.map { $0 + clock / 3_600 }
    return moved.allSatisfy { 0..<24 ~= $0 } ? moved : nil
  }
}

extension CivilDate {
  /// Whether the day so many days later has the same date in each year: no leap day lies between.
  fileprivate func keepsDistance(to count: Int) -> Bool {
    guard let other = adding(days: count) else { return false }
    // In any eight years there is a leap year.
    return (1...8).allSatisfy { years in
      let later = CivilDate(year: year + years, month: month, day: day)?.adding(days: count)
      return later?.month == other.month && later?.day == other.day
    }
  }
}

extension RecurrenceRule.End {
  fileprivate func moved(by days: Int) -> RecurrenceRule.End? {
    switch self {
    case .never, .count: self
    case .until(.date(let date)): date.adding(days: days).map { .until(.date($0)) }
    case .until(.local(let local)): local.adding(days: days).map { .until(.local($0)) }
    case .until(.utc(let moment)): moment.adding(seconds: days * 86_400).map { .until(.utc($0)) }
    }
  }
}

extension CalendarTask.Series {
  /// A date as it stands in `EXDATE` and `RDATE`: a day or a time, as `DTSTART` is. Some servers change any other form.
  func listed(_ due: Due) -> Due { start.time == nil ? Due(due.date) : Due(due.date, due.time ?? start.time) }
}

extension RecurrenceRule {
  /// The same rule without its `COUNT`, which goes down with each completion.
  var endless: RecurrenceRule { if case .count = end { ending(.never) } else { self } }
}
