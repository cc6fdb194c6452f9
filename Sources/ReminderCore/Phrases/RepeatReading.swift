/// The meaning of a whole repeat phrase.
struct RepeatReading {
  var rule: RecurrenceRule
  var time: CivilTime?
  var isFromDone: Bool
  var first: CivilDate?
  /// Whether the day of the month is that of the start, because the phrase names none.
  var hasDayOfStart: Bool
  /// The days and single occurrences that are left out.
  var except: [Due]
}

extension RepeatClauses {
  /// Returns the meaning of the rule `days` with these clauses.
  func reading(_ days: RepeatDays) throws(RepeatError) -> RepeatReading {
    let named = days.rule
    var rule = try leavingOut(isFromDone ? named : named.clamped(from: first ?? start))
    if !months.isEmpty {
      guard rule.frequency != .yearly, rule.months.isEmpty else { throw .leftOver(CivilDate.longMonthName(months[0])) }
      rule = rule.with(months: months)
    }
    rule = try atTimes(rule)
    let begin = CivilDateTime(first ?? start, .midnight)
    let occurrence = Occurrences(of: rule, from: begin, in: .utc, startCounts: false).first
    if let expected, times.count != expected.count { throw .openTimes(expected.said, expected.count) }
    let time = rule.hours.isEmpty ? times.first ?? startTime : occurrence?.time
    // Only a rule in days or longer that counts from the due date begins with its first occurrence.
    let first = first.map { day in rule.frequency.isFinerThanDay || isFromDone ? day : occurrence?.date ?? day }
    rule = rule.ending(try end(of: rule, from: first ?? occurrence?.date ?? start))
    let hasDayOfStart = !isFromDone && first == nil && named == named.bare && rule.hasDay(of: start)
    return RepeatReading(
      rule: rule, time: time, isFromDone: isFromDone, first: first, hasDayOfStart: hasDayOfStart, except: except.dates)
  }

  /// The rule without the weekdays and months after `except`.
  private func leavingOut(_ rule: RecurrenceRule) throws(RepeatError) -> RecurrenceRule {
    var rule = rule
    if !except.months.isEmpty {
      guard rule.months.isEmpty, rule.frequency != .yearly else { throw .leftOver(except.said) }
      rule = rule.with(months: (1...12).filter { !except.months.contains($0) })
    }
    if except.weekdays.isEmpty { return rule }
    let isOfWeekdays = !rule.days.isEmpty && rule.frequency != .yearly && rule.days.allSatisfy { $0.ordinal == nil }
    let all = isOfWeekdays ? rule.days.map(\.weekday) : Weekday.allCases
    let left = all.filter { !except.weekdays.contains($0) }.map { RecurrenceRule.Day($0) }
    guard !left.isEmpty else { throw .nothingLeft }
    switch rule.frequency {
    case .daily where rule.interval == 1: return RecurrenceRule(.weekly, months: rule.months, days: left)
    case .minutely, .hourly, .daily: return rule.with(days: left)
    case .weekly where isOfWeekdays: return rule.with(days: left)
    case .monthly where rule.positions.isEmpty && !rule.monthDays.isEmpty: return rule.with(days: left)
    default: throw .leftOver(except.said)
    }
  }

  /// The rule at its times of day.
  private func atTimes(_ rule: RecurrenceRule) throws(RepeatError) -> RecurrenceRule {
    if let window {
      let (days, times) = try times(of: rule, from: window.from, to: window.to, said: window.said)
      return try RepeatClauses.one { () throws(TimesOfDayError) in try days.at(times) }
    }
    if rule.frequency.isFinerThanDay {
      guard times.isEmpty || times.count == 1 && startTime == nil else { throw .leftOver("\(times[0])") }
      return rule
    }
    if Set(pairs.flatMap(\.times)).count == 1 { return rule.with(days: pairs.map { RecurrenceRule.Day($0.weekday) }) }
    if !pairs.isEmpty { return try RepeatClauses.one { () throws(TimesOfDayError) in try rule.weekly(at: pairs) } }
    return times.count > 1 ? try RepeatClauses.one { () throws(TimesOfDayError) in try rule.at(times) } : rule
  }

  /// The days, and the times between two ends, both included where a step falls on them.
  private func times(
    of rule: RecurrenceRule, from: CivilTime, to: CivilTime, said: String
  ) throws(RepeatError) -> (RecurrenceRule, [CivilTime]) {
    guard rule.frequency.isFinerThanDay, times.isEmpty, startTime == nil, !isFromDone else { throw .leftOver(said) }
    let step = (rule.frequency == .hourly ? 60 : 1) * min(rule.interval, 1_440)
    let times = stride(from: from.minuteOfDay, through: to.minuteOfDay, by: step)
      .compactMap { CivilTime(minuteOfDay: $0) }
    guard times.count > 1 else { throw .shortSpan(said) }
    return (RecurrenceRule(.daily, months: rule.months, days: rule.days), times)
  }

  private static func one(
    _ make: () throws(TimesOfDayError) -> RecurrenceRule
  ) throws(RepeatError) -> RecurrenceRule {
    do throws(TimesOfDayError) { return try make() } catch {
      if case .tooMany(let count) = error { throw .tooManyTimes(count) }
      throw .unevenTimes
    }
  }

  /// The end of a rule whose first occurrence is on the day `first`.
  private func end(of rule: RecurrenceRule, from first: CivilDate) throws(RepeatError) -> RecurrenceRule.End {
    switch end {
    case nil: return .never
    case .count(let count): return .count(count)
    case .until(let until):
      let start = self.first ?? start
      guard until.latestDay >= start else { throw .untilBeforeStart(until.latestDay, start: start) }
      return .until(until)
    case .months(let count):
      guard let last = first.adding(months: count)?.adding(days: -1) else { throw .number("\(count)") }
      let isCounted = !isFromDone && (rule.frequency == .monthly || rule.frequency == .yearly)
      return isCounted ? try counted(rule, from: first, before: (last.dayNumber + 1) * 1_440) : .until(.date(last))
    case .minutes(let minutes, let said):
      guard minutes % 1_440 == 0 || rule.isFinerThanDay else { throw .unknownWord(said) }
      let (last, isTooMuch) = (first.dayNumber * 1_440).addingReportingOverflow(minutes)
      guard !isTooMuch, let day = CivilDate(dayNumber: (last - 1) / 1_440) else { throw .number("\(minutes)") }
      return isFromDone ? .until(.date(day)) : try counted(rule, from: first, before: last)
    }
  }

  /// The number of occurrences before a minute since 1970-01-01: `every 8 hours for 7 days` is 21 doses.
  private func counted(
    _ rule: RecurrenceRule, from first: CivilDate, before minute: Int
  ) throws(RepeatError) -> RecurrenceRule.End {
    var count = 0
    for occurrence in Occurrences(of: rule, from: CivilDateTime(first, .midnight), in: .utc, startCounts: false) {
      guard occurrence.seconds / 60 < minute else { break }
      count += 1
      guard count <= RecurrencePart.mostTimes else { throw .number("\(count)") }
    }
    return .count(max(1, count))
  }
}
