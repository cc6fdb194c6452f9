// The plain model: the times of a rule finer than a day, found by going through hours, minutes and days.
// The model does not use the occurrences of the program for these rules.

/// A rule finer than a day, and its first occurrence.
struct PlainTimes {
  let rule: RecurrenceRule
  /// The first occurrence, in civil minutes since 1970.
  let start: Int

  private static let day = 1_440

  init(_ rule: RecurrenceRule, from start: CivilDateTime) {
    self.rule = rule
    self.start = start.seconds / 60
  }

  /// The times later than a civil time, in order. The first occurrence is `start`, even if the rule does not name it.
  func later(than wall: CivilDateTime) -> AnySequence<CivilDateTime> {
    let (least, limit) = (wall.seconds, limit)
    var isCounted = false
    var left = Int.max
    if case .count(let count) = rule.end { (isCounted, left) = (true, count) }
    // With `COUNT`, each time from the first on counts.
    let first = isCounted ? start : max(start, least / 60)
    let walk = { () -> AnyIterator<CivilDateTime> in
      var step = self.step(before: first)
      var waiting: [Int] = []
      var (left, hasStarted, empty) = (left, false, 0)
      return AnyIterator {
        while left > 0 {
          var minute = self.start
          if !hasStarted {
            hasStarted = true
          } else {
            while waiting.isEmpty {
              // A rule may end, or name no time any more.
              empty += 1
              if empty > 5_000 { return nil }
              waiting = self.times(ofStep: step).filter { $0 > self.start }.reversed()
              step += 1
            }
            empty = 0
            minute = waiting.removeLast()
          }
          if minute > limit { return nil }
          left -= 1
          if minute * 60 > least { return CivilDateTime(unchecked: minute * 60) }
        }
        return nil
      }
    }
    return AnySequence(walk)
  }

  /// The last minute that `UNTIL` allows. The simulated persons give a day.
  private var limit: Int {
    guard case .until(.date(let date)) = rule.end else { return .max }
    return CivilDateTime(date, .midnight).seconds / 60 + PlainTimes.day - 1
  }

  /// A step that begins before a minute. Steps count from that of the first occurrence.
  private func step(before minute: Int) -> Int {
    let length =
      switch rule.frequency {
      case .minutely: rule.interval
      case .hourly: rule.interval * 60
      case .daily: rule.interval * PlainTimes.day
      case .weekly: rule.interval * 7 * PlainTimes.day
      default: rule.interval * 31 * PlainTimes.day
      }
    return max(0, (minute - start) / length - 1)
  }

  /// The times of one step, in order.
  private func times(ofStep step: Int) -> [Int] {
    let day = PlainTimes.day
    let startDay = start / day
    let count = step * rule.interval
    switch rule.frequency {
    case .minutely: return named([start + count])
    case .hourly:
      let hour = start / 60 + count
      return named((rule.minutes.isEmpty ? [start % 60] : rule.minutes).map { hour * 60 + $0 })
    case .daily: return picked([startDay + count])
    case .weekly:
      // 1970 began on a Thursday.
      let monday = startDay - (startDay + 3) % 7 + 7 * count
      let weekdays = rule.days.isEmpty ? [(startDay + 3) % 7 + 1] : rule.days.map(\.weekday.rawValue)
      return picked((0..<7).map { monday + $0 }.filter { weekdays.contains(($0 + 3) % 7 + 1) })
    default:
      let (year, month, date) = CivilDateTime(unchecked: start * 60).date.components
      let months = (year * 12 + month - 1) + count
      let monthDays = rule.monthDays.isEmpty ? [date] : rule.monthDays
      return picked(
        monthDays.compactMap { CivilDate(year: months / 12, month: months % 12 + 1, day: $0)?.dayNumber })
    }
  }

  /// The times on some days of one step; `BYSETPOS` picks some of them.
  private func picked(_ days: [Int]) -> [Int] {
    let hours = rule.hours.isEmpty ? [start % PlainTimes.day / 60] : rule.hours
    let minutes = rule.minutes.isEmpty ? [start % 60] : rule.minutes
    var all: [Int] = []
    for day in days where rule.frequency != .daily || isNamed(day) {
      for hour in hours { all += minutes.map { day * PlainTimes.day + hour * 60 + $0 } }
    }
    if rule.positions.isEmpty { return all }
    let places = all.indices.filter { rule.positions.contains($0 + 1) || rule.positions.contains($0 - all.count) }
    return places.map { all[$0] }
  }

  /// The times that the lists of days, hours and minutes allow.
  private func named(_ times: [Int]) -> [Int] {
    times.filter { minute in
      let time = minute % PlainTimes.day
      return isNamed(minute / PlainTimes.day) && (rule.hours.isEmpty || rule.hours.contains(time / 60))
        && (rule.minutes.isEmpty || rule.minutes.contains(time % 60))
    }
  }

  private func isNamed(_ day: Int) -> Bool {
    rule.days.isEmpty || rule.days.contains { $0.weekday.rawValue == (day + 3) % 7 + 1 }
  }
}
