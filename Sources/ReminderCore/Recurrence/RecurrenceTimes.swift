/// The occurrences of a rule in hours or minutes, day by day (RFC 5545, section 3.3.10).
///
/// Hours and minutes are counted on the clock, not in real time: every eight hours from 06:00 is 06:00, 14:00 and 22:00
/// on each day. All other parts leave out days or times, except that `BYMINUTE` adds minutes to an hour.
struct RecurrenceTimes: Sendable {
  private let rule: RecurrenceRule
  /// The length of a unit in seconds, and the number of units in a day.
  private let unitSeconds, unitsOfDay: Int
  /// The unit of the start, counted from 1970-01-01.
  private let anchor: Int
  /// The parts of the start that the rule uses if it names no minute itself.
  private let startMinute, startSecond: Int
  /// The most days in a row that have a step of the rule but no occurrence; then steps and calendar repeat. 0 if the
  /// steps never meet a time that the rule allows.
  private let cycle: Int

  init(of rule: RecurrenceRule, from start: CivilDateTime) {
    self.rule = rule
    let day = start.date.dayNumber
    let second = start.seconds - day * 86_400
    (startMinute, startSecond) = (second / 60 % 60, second % 60)
    unitSeconds = rule.frequency == .hourly ? 3_600 : 60
    unitsOfDay = 86_400 / unitSeconds
    anchor = day * unitsOfDay + second / unitSeconds
    let most = rule.frequency == .hourly ? max(1, rule.minutes.count) : 1
    let hasPosition = rule.positions.isEmpty || rule.positions.contains { abs($0) <= most }
    // The steps from the start reach the times of day that differ from the start's by a multiple of `divisor`.
    let divisor = RecurrenceTimes.greatestDivisor(rule.interval, unitsOfDay)
    let (units, first, seconds) = (unitsOfDay, second / unitSeconds, unitSeconds)
    let hasTime = stride(from: first % divisor, to: units, by: divisor).contains {
      rule.allows(secondOfDay: $0 * seconds)
    }
    let all = 146_097 * units
    cycle = hasPosition && hasTime ? all / RecurrenceTimes.greatestDivisor(rule.interval, all) : 0
  }

  private static func greatestDivisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : greatestDivisor(second, first % second)
  }

  /// Lists the occurrences of the first day from `day` on that has any, in order, as seconds since 1970-01-01. `day`
  /// becomes the day after it. False where no day up to the year 9999 has any.
  func list(_ seconds: inout [Int], from day: inout Int) -> Bool {
    seconds.removeAll(keepingCapacity: true)
    for _ in 0..<cycle {
      var unit = anchor + max(0, (day * unitsOfDay - anchor + rule.interval - 1) / rule.interval) * rule.interval
      let found = max(day, unit / unitsOfDay)
      guard let date = CivilDate(dayNumber: found) else { return false }
      guard rule.allows(date) else {
        guard let next = nextDay(after: date) else { return false }
        day = next
        continue
      }
      day = found + 1
      while unit < day * unitsOfDay {
        add(unit - found * unitsOfDay, of: found * 86_400, to: &seconds)
        unit += rule.interval
      }
      if !seconds.isEmpty { return true }
    }
    return false
  }

  /// Adds the occurrences of a unit of a day.
  private func add(_ unit: Int, of day: Int, to seconds: inout [Int]) {
    let second = unit * unitSeconds
    guard rule.allows(secondOfDay: second) else { return }
    guard rule.frequency == .hourly else {
      seconds.append(day + second + startSecond)
      return
    }
    let minutes = rule.minutes.isEmpty ? [startMinute] : rule.minutes
    let named = minutes.map { day + second + $0 * 60 + startSecond }
    seconds += rule.positions.isEmpty ? named : rule.atPositions(in: named)
  }

  /// The next day that the rule allows; nil where there is none before the calendar repeats.
  private func nextDay(after date: CivilDate) -> Int? {
    let first = date.dayNumber + 1
    return (first..<first + 146_097).first { CivilDate(dayNumber: $0).map(rule.allows) ?? false }
  }
}

extension RecurrenceRule {
  /// Whether a rule in hours or minutes names the unit that begins at a second of the day.
  fileprivate func allows(secondOfDay second: Int) -> Bool {
    (hours.isEmpty || hours.contains(second / 3_600))
      && (frequency == .hourly || minutes.isEmpty || minutes.contains(second / 60 % 60))
  }
}
