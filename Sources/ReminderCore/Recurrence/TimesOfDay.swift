// Several times of day in one rule, and back. A rule has hours and minutes, and its times are every hour with every
// minute. `BYSETPOS` picks from these combinations if only some of them are meant.

/// Why no single rule has the wanted times.
package enum TimesOfDayError: Error, Equatable, Sendable {
  /// More combinations of days, hours and minutes than `BYSETPOS` can count; the value is their number.
  case tooMany(Int)
  /// The number of days in a period varies, so no position means the same day in each.
  case unevenDays
  /// There is no time.
  case empty
}

extension RecurrenceRule {
  /// The times of one day of the week.
  package typealias DayTimes = (weekday: Weekday, times: [CivilTime])

  /// The most combinations from which a rule may pick (`BYSETPOS`).
  package static let mostCombinations = 366

  /// Returns this rule, which names no time, at each of these times of its days.
  ///
  /// 9:00 and 21:00 are `BYHOUR=9,21;BYMINUTE=0`. 9:00, 13:30 and 21:00 are picked from six combinations:
  /// `BYHOUR=9,13,21;BYMINUTE=0,30;BYSETPOS=1,4,5`.
  package func at(_ times: [CivilTime]) throws(TimesOfDayError) -> RecurrenceRule {
    if times.isEmpty { throw .empty }
    let grid = TimeGrid(times)
    let places = grid.places(of: times)
    if positions.isEmpty, places.count == grid.count { return with(hours: grid.hours, minutes: grid.minutes) }
    // Positions count days from the beginning of a period, or from its end.
    guard let days = positions.isEmpty ? daysOfPeriod.map({ Array(1...$0) }) : positions else {
      guard let daily = inDays else { throw .unevenDays }
      return try daily.at(times)
    }
    let most = (days.map { abs($0) }.max() ?? 1) * grid.count
    guard most <= RecurrenceRule.mostCombinations else { throw .tooMany(most) }
    let picked = days.flatMap { day in places.map { (day > 0 ? day - 1 : day) * grid.count + $0 + (day > 0 ? 1 : 0) } }
    return with(hours: grid.hours, minutes: grid.minutes, positions: picked)
  }

  /// Returns the weekly rule with these times on each day: Monday at 9:00 and Wednesday at 15:00 are
  /// `BYDAY=MO,WE;BYHOUR=9,15;BYMINUTE=0;BYSETPOS=1,4`. This rule has an interval, an end and months of its own.
  package func weekly(at all: [DayTimes]) throws(TimesOfDayError) -> RecurrenceRule {
    let days = Dictionary(all.map { ($0.weekday, Set($0.times)) }, uniquingKeysWith: { $0.union($1) })
    let week = with(days: days.keys.map { Day($0) })
    let times = days.values.reduce(Set()) { $0.union($1) }.sorted()
    if days.values.allSatisfy({ $0.count == times.count }) { return try week.at(times) }
    guard months.isEmpty, positions.isEmpty else { throw .unevenDays }
    let grid = TimeGrid(times)
    let most = days.count * grid.count
    guard most <= RecurrenceRule.mostCombinations else { throw .tooMany(most) }
    let sorted = days.sorted { $0.key.rawValue < $1.key.rawValue }
    let picked = sorted.enumerated().flatMap { index, day in
      grid.places(of: Array(day.value)).map { index * grid.count + $0 + 1 }
    }
    return week.with(hours: grid.hours, minutes: grid.minutes, positions: picked)
  }

  /// The days that each period of the rule has, if their number never varies; a period may also have none.
  private var daysOfPeriod: Int? {
    guard weekNumbers.isEmpty, yearDays.isEmpty else { return nil }
    switch frequency {
    case .minutely, .hourly: return nil
    case .daily: return 1
    case .weekly: return months.isEmpty ? max(1, days.count) : nil
    case .monthly: return daysOfMonth
    case .yearly:
      if months.isEmpty { return days.isEmpty && monthDays.isEmpty ? 1 : nil }
      return days.isEmpty && monthDays.isEmpty ? nil : daysOfMonth.map { $0 * months.count }
    }
  }

  /// The days that each month has, if their number never varies.
  private var daysOfMonth: Int? {
    if days.isEmpty, monthDays.isEmpty { return 1 }
    // `BYMONTHDAY` and `BYDAY` together: one day of a month at most.
    if !days.isEmpty, !monthDays.isEmpty { return monthDays.count == 1 && frequency == .monthly ? 1 : nil }
    // Days counted from the beginning and from the end may be the same day, and a short month may lack a day.
    let numbers = monthDays + days.map { $0.ordinal ?? 99 }
    let shortest = days.isEmpty ? 28 : 4
    let first = numbers.max().map { max(0, $0) } ?? 0
    let last = numbers.min().map { max(0, -$0) } ?? 0
    return first + last <= shortest ? numbers.count : nil
  }

  /// The same days as a daily rule, if each day alone shows whether the rule names it; nil for any other rule.
  private var inDays: RecurrenceRule? {
    guard interval == 1, positions.isEmpty, weekNumbers.isEmpty, yearDays.isEmpty,
      days.allSatisfy({ $0.ordinal == nil })
    else { return nil }
    switch frequency {
    case .weekly where !days.isEmpty: break
    case .monthly where !monthDays.isEmpty || !days.isEmpty: break
    case .yearly where !months.isEmpty && !monthDays.isEmpty: break
    default: return nil
    }
    return RecurrenceRule(.daily, end: end, months: months, monthDays: monthDays, days: days, weekStart: weekStart)
  }
}

extension RecurrenceRule {
  /// The times that the rule has on each of its days, and the same rule without them; nil if the rule names no time, or
  /// not the same times on each day.
  package var timesOfDay: (rule: RecurrenceRule, times: [CivilTime])? {
    guard !frequency.isFinerThanDay, let grid = TimeGrid(self) else { return nil }
    let (places, days) = (Set(positions.map(grid.place)), Set(positions.map(grid.day)))
    let times = positions.isEmpty ? grid.times : places.sorted().map { grid.times[$0] }
    return [[], Array(days)].lazy.map { positions in with(hours: [], minutes: [], positions: positions) }
      .first { (try? $0.at(times)) == self }.map { ($0, times) }
  }

  /// The times of each day that a weekly rule names, in the order of the week, and the same rule without days and
  /// times; nil for any other rule.
  package var timesOfWeek: (rule: RecurrenceRule, days: [DayTimes])? {
    guard frequency == .weekly, !days.isEmpty, let grid = TimeGrid(self), positions.allSatisfy({ $0 > 0 }) else {
      return nil
    }
    var all: [DayTimes] = days.map { ($0.weekday, positions.isEmpty ? grid.times : []) }
    for position in positions where all.indices.contains(grid.day(position) - 1) {
      all[grid.day(position) - 1].times.append(grid.times[grid.place(position)])
    }
    let bare = with(days: [], hours: [], minutes: [], positions: [])
    return (try? bare.weekly(at: all.filter { !$0.times.isEmpty })) == self ? (bare, all) : nil
  }
}

/// All combinations of some hours with some minutes.
private struct TimeGrid {
  let hours: [Int], minutes: [Int]

  /// The fewest hours and minutes that have all these times.
  init(_ times: [CivilTime]) {
    hours = Set(times.map(\.hour)).sorted()
    minutes = Set(times.map(\.minute)).sorted()
  }

  /// The hours and minutes of a rule; nil if the rule lacks one of them.
  init?(_ rule: RecurrenceRule) {
    (hours, minutes) = (rule.hours, rule.minutes)
    if hours.isEmpty || minutes.isEmpty { return nil }
  }

  var count: Int { hours.count * minutes.count }

  var times: [CivilTime] {
    hours.flatMap { hour in minutes.map { CivilTime(unchecked: hour * 60 + $0) } }
  }

  /// The places of some times among all combinations, from 0.
  func places(of wanted: [CivilTime]) -> [Int] {
    let wanted = Set(wanted)
    return times.indices.filter { wanted.contains(times[$0]) }
  }

  /// The place of the time at a position of a period, and the number of its day there, from 1 or from -1.
  func place(_ position: Int) -> Int { position > 0 ? (position - 1) % count : count - 1 + (position + 1) % count }
  func day(_ position: Int) -> Int { position > 0 ? (position - 1) / count + 1 : (position + 1) / count - 1 }
}
