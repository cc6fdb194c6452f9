/// The days, weeks, months or years of a rule, and the occurrences in each (RFC 5545, section 3.3.10).
///
/// These periods are numbered from 0 at the start. `RecurrenceTimes` has the periods that are shorter than a day. Days
/// are numbers since 1970-01-01.
///
/// A week begins with `WKST`. In a rule with `BYWEEKNO` a year consists of whole weeks, as in ISO 8601.
struct RecurrencePeriods: Sendable {
  let rule: RecurrenceRule
  /// The parts of the start that the rule uses if it names no day itself.
  let start: (month: Int, day: Int, weekday: Weekday)
  /// The times of the days, in seconds of the day, in order.
  let times: [Int]
  /// The period of the start: its day number, the number of the first day of its week, its months since the year 0, or
  /// its year.
  private let anchor: Int
  /// The days named in a week, 0 to 6 days after its first.
  private let weekOffsets: [Int]

  /// The number of periods after which the calendar repeats, for any interval; 0 if no period has as many occurrences
  /// as `BYSETPOS` counts.
  let cycle: Int

  init(of rule: RecurrenceRule, from wall: CivilDateTime) {
    let date = wall.date
    let rule = rule.withMonth(of: date)
    self.rule = rule
    times = rule.times(from: wall)
    let (_, month, day) = date.components
    start = (month, day, date.weekday)
    anchor = RecurrencePeriods.unit(of: date, rule)
    let weekdays = rule.days.isEmpty ? [start.weekday] : rule.days.map(\.weekday)
    weekOffsets = Set(weekdays.map { ($0.rawValue - rule.weekStart.rawValue + 7) % 7 }).sorted()
    let (most, repetition) =
      switch rule.frequency {
      case .minutely, .hourly, .daily: (1, 146_097)
      case .weekly: (weekOffsets.count, 20_871)
      case .monthly: (31, 4800)
      case .yearly: (371, 400)
      }
    let mostOccurrences = most * times.count
    cycle = rule.positions.isEmpty || rule.positions.contains { abs($0) <= mostOccurrences } ? repetition : 0
  }

  private static func unit(of date: CivilDate, _ rule: RecurrenceRule) -> Int {
    let (year, month, _) = date.components
    return switch rule.frequency {
    case .minutely, .hourly, .daily: date.dayNumber
    case .weekly: WeekNumbering.firstDay(ofWeekWith: date.dayNumber, weekStart: rule.weekStart)
    case .monthly: year * 12 + month - 1
    case .yearly where rule.weekNumbers.isEmpty: year
    case .yearly: WeekNumbering.year(of: date, weekStart: rule.weekStart)
    }
  }

  /// The number of the last period that begins on or before a day; the day is not before the start.
  func number(of date: CivilDate) -> Int {
    let distance = RecurrencePeriods.unit(of: date, rule) - anchor
    return max(0, distance / (rule.frequency == .weekly ? 7 : 1) / rule.interval)
  }

  /// Lists the occurrences that the rule names in a period, in order, as seconds since 1970-01-01; false where the
  /// period lies after the year 9999.
  func list(_ seconds: inout [Int], ofPeriod number: Int) -> Bool {
    guard listDays(&seconds, ofPeriod: number) else { return false }
    if let time = times.first, times.count == 1 {
      for index in seconds.indices { seconds[index] = seconds[index] * 86_400 + time }
    } else {
      seconds = seconds.flatMap { day in times.map { day * 86_400 + $0 } }
    }
    if !rule.positions.isEmpty { seconds = rule.atPositions(in: seconds) }
    return true
  }

  private func listDays(_ days: inout [Int], ofPeriod number: Int) -> Bool {
    days.removeAll(keepingCapacity: true)
    let (distance, isTooFar) = number.multipliedReportingOverflow(by: rule.interval)
    guard !isTooFar, distance < 4_000_000 else { return false }
    switch rule.frequency {
    case .minutely, .hourly, .daily:
      guard let date = CivilDate(dayNumber: anchor + distance) else { return false }
      addDay(date, to: &days)
    case .weekly:
      guard anchor + distance * 7 <= CivilDate.latest.dayNumber else { return false }
      addWeek(from: anchor + distance * 7, to: &days)
    case .monthly:
      let (year, month) = ((anchor + distance) / 12, (anchor + distance) % 12 + 1)
      guard let span = DaySpan(year: year, month: month) else { return false }
      if rule.allows(month: month) { addMonth(span, to: &days) }
    case .yearly:
      guard let span = DaySpan(year: anchor + distance) else { return false }
      addYear(anchor + distance, span, to: &days)
    }
    return true
  }

  private func addDay(_ date: CivilDate, to days: inout [Int]) {
    if rule.allows(date) { days.append(date.dayNumber) }
  }

  private func addWeek(from first: Int, to days: inout [Int]) {
    for offset in weekOffsets {
      guard let date = CivilDate(dayNumber: first + offset) else { continue }
      if rule.months.isEmpty || rule.allows(month: date.month) { days.append(first + offset) }
    }
  }

  private func addMonth(_ span: DaySpan, to days: inout [Int]) {
    if !rule.monthDays.isEmpty {
      days = span.days(at: rule.monthDays).filter { span.holds($0, anyOf: rule.days) }
    } else if !rule.days.isEmpty {
      days = span.days(named: rule.days)
    } else {
      days = span.days(at: [start.day])
    }
  }
}

extension RecurrenceRule {
  /// The times of each day that the rule names, in seconds of the day, in order: the hours and minutes that the rule
  /// does not name come from the start.
  fileprivate func times(from start: CivilDateTime) -> [Int] {
    let second = start.seconds - start.date.dayNumber * 86_400
    let minutes = minutes.isEmpty ? [second / 60 % 60] : minutes
    return (hours.isEmpty ? [second / 3_600] : hours).flatMap { hour in
      minutes.map { hour * 3_600 + $0 * 60 + second % 60 }
    }
  }

  /// The occurrences of a period that `BYSETPOS` selects, in order and each once.
  func atPositions(in occurrences: [Int]) -> [Int] {
    let indices = positions.map { $0 > 0 ? $0 - 1 : occurrences.count + $0 }.filter(occurrences.indices.contains)
    return Set(indices).sorted().map { occurrences[$0] }
  }

  /// Whether a rule in days, hours or minutes has occurrences on a day: there the parts for days only leave out days.
  func allows(_ date: CivilDate) -> Bool {
    guard days.isEmpty || days.contains(where: { $0.weekday == date.weekday }) else { return false }
    if months.isEmpty, monthDays.isEmpty, yearDays.isEmpty { return true }
    let (year, month, day) = date.components
    guard allows(month: month), allows(monthDay: day, of: CivilDate.length(ofMonth: month, year: year)) else {
      return false
    }
    return yearDays.isEmpty
      || DaySpan(year: year)?.positions(of: date.dayNumber).contains(where: yearDays.contains) ?? false
  }

  func allows(month: Int) -> Bool { months.isEmpty || months.contains(month) }

  func allows(monthDay day: Int, of length: Int) -> Bool {
    monthDays.isEmpty || monthDays.contains(day) || monthDays.contains(day - length - 1)
  }
}
