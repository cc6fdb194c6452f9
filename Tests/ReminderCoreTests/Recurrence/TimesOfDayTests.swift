import Testing

@testable import ReminderCore

/// Several times of day in one rule, and back.
@Suite struct TimesOfDayTests {
  private static func times(_ text: String) -> [CivilTime] {
    text.split(separator: " ").compactMap { CivilTime(String($0)) }
  }

  /// A rule, the times, and the rule with the times.
  static let rows: [(String, String, String)] = [
    ("FREQ=DAILY", "09:00 21:00", "FREQ=DAILY;BYHOUR=9,21;BYMINUTE=0"),
    ("FREQ=DAILY", "21:00 09:00", "FREQ=DAILY;BYHOUR=9,21;BYMINUTE=0"),
    ("FREQ=DAILY", "09:00", "FREQ=DAILY;BYHOUR=9;BYMINUTE=0"),
    ("FREQ=DAILY", "09:00 09:30 10:00 10:30", "FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,30"),
    ("FREQ=DAILY", "09:00 13:30 21:00", "FREQ=DAILY;BYHOUR=9,13,21;BYMINUTE=0,30;BYSETPOS=1,4,5"),
    ("FREQ=DAILY;INTERVAL=3", "08:15 20:45", "FREQ=DAILY;INTERVAL=3;BYHOUR=8,20;BYMINUTE=15,45;BYSETPOS=1,4"),
    ("FREQ=WEEKLY", "08:15 20:45", "FREQ=WEEKLY;BYHOUR=8,20;BYMINUTE=15,45;BYSETPOS=1,4"),
    ("FREQ=WEEKLY;BYDAY=MO,WE", "09:00 13:30", "FREQ=WEEKLY;BYDAY=MO,WE;BYHOUR=9,13;BYMINUTE=0,30;BYSETPOS=1,4,5,8"),
    (
      "FREQ=WEEKLY;BYMONTH=4,5;BYDAY=MO,WE", "09:00 13:30",
      "FREQ=DAILY;BYMONTH=4,5;BYDAY=MO,WE;BYHOUR=9,13;BYMINUTE=0,30;BYSETPOS=1,4"
    ),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15", "09:00 21:00", "FREQ=MONTHLY;BYMONTHDAY=1,15;BYHOUR=9,21;BYMINUTE=0"),
    (
      "FREQ=MONTHLY;BYMONTHDAY=1,15", "09:00 21:30",
      "FREQ=MONTHLY;BYMONTHDAY=1,15;BYHOUR=9,21;BYMINUTE=0,30;BYSETPOS=1,4,5,8"
    ),
    (
      "FREQ=MONTHLY;BYMONTHDAY=28,-1", "09:00 21:30",
      "FREQ=DAILY;BYMONTHDAY=28,-1;BYHOUR=9,21;BYMINUTE=0,30;BYSETPOS=1,4"
    ),
    (
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "09:00 21:00",
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYHOUR=9,21;BYMINUTE=0;BYSETPOS=-2,-1"
    ),
    (
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2", "09:00 21:30",
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9,21;BYMINUTE=0,30;BYSETPOS=5,8"
    ),
    (
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "09:00 21:30",
      "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR;BYHOUR=9,21;BYMINUTE=0,30;BYSETPOS=1,4"
    ),
    ("FREQ=MONTHLY;BYDAY=-1FR", "09:00 21:30", "FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=9,21;BYMINUTE=0,30;BYSETPOS=1,4"),
    ("FREQ=YEARLY", "09:00 21:30", "FREQ=YEARLY;BYHOUR=9,21;BYMINUTE=0,30;BYSETPOS=1,4"),
    (
      "FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1", "09:00 21:30",
      "FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1;BYHOUR=9,21;BYMINUTE=0,30;BYSETPOS=1,4,5,8"
    ),
  ]

  @Test(arguments: rows)
  func `times are hours with minutes, or picked from them, and read back`(
    base: String, times: String, rule: String
  ) throws {
    let found = try RecurrenceRule(base).at(Self.times(times))
    #expect(found.description == rule)
    #expect(found == (try RecurrenceRule(rule)))
    let back = try #require(found.timesOfDay)
    #expect(back.times == Self.times(times).sorted())
    #expect(try back.rule.at(back.times) == found)
  }

  @Test func `weekdays with different times are picked from a week`() throws {
    let bare = RecurrenceRule(.weekly)
    let (morning, noon) = (Self.times("09:00"), Self.times("15:00"))
    let rule = try bare.weekly(at: [(.wednesday, noon), (.monday, morning)])
    #expect(rule.description == "FREQ=WEEKLY;BYDAY=MO,WE;BYHOUR=9,15;BYMINUTE=0;BYSETPOS=1,4")
    let same = try bare.weekly(at: [(.wednesday, noon), (.monday, noon)])
    #expect(same.description == "FREQ=WEEKLY;BYDAY=MO,WE;BYHOUR=15;BYMINUTE=0")
    let twice = try bare.weekly(at: [(.monday, noon), (.friday, noon), (.monday, morning)])
    #expect(twice.description == "FREQ=WEEKLY;BYDAY=MO,FR;BYHOUR=9,15;BYMINUTE=0;BYSETPOS=1,2,4")
    #expect(twice.timesOfDay == nil)
    #expect(twice.timesOfWeek?.days.map(\.times) == [morning + noon, noon])
  }

  @Test func `too many combinations, no time and uneven days are refused by name`() throws {
    let many = (0..<367).map { CivilTime(unchecked: $0 * 3 + $0 % 2) }
    #expect(throws: TimesOfDayError.tooMany(19 * 20)) { try RecurrenceRule(.daily).at(many) }
    #expect(throws: TimesOfDayError.empty) { try RecurrenceRule(.daily).at([]) }
    #expect(throws: TimesOfDayError.unevenDays) {
      try RecurrenceRule("FREQ=MONTHLY;BYDAY=5MO").at(Self.times("09:00 13:30"))
    }
    let week = Weekday.allCases.map { ($0, [CivilTime(unchecked: $0.rawValue * 61), CivilTime(unchecked: 900)]) }
    #expect(throws: TimesOfDayError.tooMany(7 * 8 * 8)) { try RecurrenceRule(.weekly).weekly(at: week) }
  }

  /// Random sets of times, on the days of many rules. A fixed seed gives the same sets in each run.
  @Test func `each of many sets of times gives exactly its times, and reads back`() throws {
    var seed: UInt64 = 42
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    let bases = try Self.rows.map { try RecurrenceRule($0.0) }
    let start = CivilDateTime(try #require(CivilDate("2026-03-02")), .midnight)
    var made = 0
    for _ in 0..<1_500 {
      let base = bases[random(bases.count)]
      let step = [1, 5, 15, 30, 60][random(5)]
      let times = Set((0...random(6)).map { _ in CivilTime(unchecked: random(1_440 / step) * step) }).sorted()
      guard let rule = try? base.at(times) else { continue }
      made += 1
      #expect(try RecurrenceRule(rule.description) == rule)
      let back = try #require(rule.timesOfDay)
      #expect(back.times == times)
      let days = Occurrences(of: base, from: start, in: .utc, startCounts: false).prefix(3)
      let wanted = days.flatMap { day in times.map { CivilDateTime(day.date, $0) } }
      let found = Array(Occurrences(of: rule, from: start, in: .utc, startCounts: false).prefix(wanted.count))
      if found != wanted { Issue.record("\(base) at \(times) is \(rule)") }
    }
    #expect(made > 1_000)
  }

  @Test func `each of many weeks of times gives exactly its times, and reads back`() throws {
    var seed: UInt64 = 7
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    let start = CivilDateTime(try #require(CivilDate("2026-03-02")), .midnight)
    var made = 0
    for _ in 0..<500 {
      let days = Weekday.allCases.filter { _ in random(2) == 0 }
      let all = days.map { day in
        (weekday: day, times: Set((0...random(3)).map { _ in CivilTime(unchecked: random(96) * 15) }).sorted())
      }
      guard let rule = try? RecurrenceRule(.weekly).weekly(at: all) else { continue }
      made += 1
      let back = try #require(rule.timesOfWeek)
      #expect(back.days.map(\.weekday) == all.map(\.weekday) && back.days.map(\.times) == all.map(\.times))
      let wanted = all.flatMap { day in
        day.times.compactMap { time in
          CivilDate(dayNumber: start.date.dayNumber + day.weekday.rawValue - 1).map { CivilDateTime($0, time) }
        }
      }
      let found = Array(Occurrences(of: rule, from: start, in: .utc, startCounts: false).prefix(wanted.count))
      if found != wanted { Issue.record("\(all) is \(rule)") }
    }
    #expect(made > 300)
  }
}
