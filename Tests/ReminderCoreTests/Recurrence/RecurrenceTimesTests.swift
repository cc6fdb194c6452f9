import Testing

@testable import ReminderCore

/// Rules with several times a day.
struct RecurrenceTimesTests {
  /// The rule in words, the rule, the start, and five occurrences: each day before its times. `…` means more.
  static let table: [(said: String, rule: String, start: String, found: String)] = [
    // The examples of RFC 5545, section 3.8.5.3.
    (
      "every 3 hours from 9:00 to 17:00 on a day", "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000", "1997-09-02T09:00",
      "1997-09-02 09:00 12:00 15:00"
    ),
    (
      "every 15 minutes, 6 times", "FREQ=MINUTELY;INTERVAL=15;COUNT=6", "1997-09-02T09:00",
      "1997-09-02 09:00 09:15 09:30 09:45 10:00 …"
    ),
    (
      "every hour and a half, 4 times", "FREQ=MINUTELY;INTERVAL=90;COUNT=4", "1997-09-02T09:00",
      "1997-09-02 09:00 10:30 12:00 13:30"
    ),
    (
      "every 20 minutes from 9:00 to 16:40", "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40",
      "1997-09-02T16:00", "1997-09-02 16:00 16:20 16:40 1997-09-03 09:00 09:20 …"
    ),
    (
      "the same", "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16", "1997-09-02T16:00",
      "1997-09-02 16:00 16:20 16:40 1997-09-03 09:00 09:20 …"
    ),
    // Common wishes of people.
    (
      "every day at 9 and 21", "FREQ=DAILY;BYHOUR=9,21", "2026-03-01T09:00",
      "2026-03-01 09:00 21:00 2026-03-02 09:00 21:00 2026-03-03 09:00 …"
    ),
    (
      "every day at 9:00, 13:30 and 21:00", "FREQ=DAILY;BYHOUR=9,13,21;BYMINUTE=0,30;BYSETPOS=1,4,5",
      "2026-03-01T13:30", "2026-03-01 13:30 21:00 2026-03-02 09:00 13:30 21:00 …"
    ),
    (
      "Monday at 9:00 and Wednesday at 15:00", "FREQ=WEEKLY;BYDAY=MO,WE;BYHOUR=9,15;BYSETPOS=1,4", "2026-03-02T09:00",
      "2026-03-02 09:00 2026-03-04 15:00 2026-03-09 09:00 2026-03-11 15:00 2026-03-16 09:00 …"
    ),
    (
      "every 2 hours from 9 to 17 on weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9,11,13,15,17",
      "2026-03-06T15:00", "2026-03-06 15:00 17:00 2026-03-09 09:00 11:00 13:00 …"
    ),
    (
      "every 8 hours for 7 days", "FREQ=HOURLY;INTERVAL=8;COUNT=21", "2026-03-01T22:00",
      "2026-03-01 22:00 2026-03-02 06:00 14:00 22:00 2026-03-03 06:00 …"
    ),
    // A rule counts hours on the clock from the start on, also across midnight.
    (
      "every 5 hours", "FREQ=HOURLY;INTERVAL=5", "2026-02-28T20:30",
      "2026-02-28 20:30 2026-03-01 01:30 06:30 11:30 16:30 …"
    ),
    (
      "every 36 hours, in March", "FREQ=HOURLY;INTERVAL=36;BYMONTH=3", "2026-03-29T06:00",
      "2026-03-29 06:00 2026-03-30 18:00 2027-03-01 18:00 2027-03-03 06:00 2027-03-04 18:00 …"
    ),
    (
      "at a quarter and half past each hour of Friday the 13th", "FREQ=HOURLY;BYMINUTE=15,30;BYMONTHDAY=13;BYDAY=FR",
      "2026-02-13T23:20", "2026-02-13 23:30 2026-03-13 00:15 00:30 01:15 01:30 …"
    ),
    (
      "the last of three times in each hour", "FREQ=HOURLY;BYMINUTE=10,20,30;BYHOUR=9;BYSETPOS=-1", "2026-03-01T00:00",
      "2026-03-01 09:30 2026-03-02 09:30 2026-03-03 09:30 2026-03-04 09:30 2026-03-05 09:30 …"
    ),
    (
      "the first and the last day of a year, at noon", "FREQ=HOURLY;BYYEARDAY=1,-1;BYHOUR=12", "2026-03-01T00:07",
      "2026-12-31 12:07 2027-01-01 12:07 2027-12-31 12:07 2028-01-01 12:07 2028-12-31 12:07 …"
    ),
    // The start gives the parts that the rule does not name. No occurrence comes before the start.
    (
      "minutes of the hour of the start", "FREQ=DAILY;BYMINUTE=0,30", "2026-03-01T18:15",
      "2026-03-01 18:30 2026-03-02 18:00 18:30 2026-03-03 18:00 18:30 …"
    ),
    // Steps that never meet a time or a day of the rule.
    ("every 24 hours from 9:00, but at 5", "FREQ=HOURLY;INTERVAL=24;BYHOUR=5", "2026-03-01T09:00", "-"),
    (
      "every 84 hours from Monday 5:00, but Thursday at 5", "FREQ=HOURLY;INTERVAL=84;BYDAY=TH;BYHOUR=5",
      "2026-03-02T05:00", "-"
    ),
    ("each minute of 30 February", "FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30", "2026-03-01T09:00", "-"),
    ("the 5th of two minutes", "FREQ=HOURLY;BYMINUTE=0,30;BYSETPOS=5", "2026-03-01T09:00", "-"),
    ("the 5th of four times a day", "FREQ=DAILY;BYHOUR=1,2;BYMINUTE=0,30;BYSETPOS=5", "2026-03-01T09:00", "-"),
    (
      "every 9,999,999 hours", "FREQ=HOURLY;INTERVAL=9999999", "2026-03-01T09:00",
      "2026-03-01 09:00 3166-12-17 00:00 4307-10-03 15:00 5448-07-19 06:00 6589-05-04 21:00 …"
    ),
  ]

  /// The first five occurrences, in the form of the table.
  private static func text(of all: Occurrences) -> String {
    var words: [String] = []
    var day: CivilDate?
    let first = Array(all.prefix(6))
    for occurrence in first.prefix(5) {
      if occurrence.date != day { words.append("\(occurrence.date)") }
      words.append("\(occurrence.time)")
      day = occurrence.date
    }
    if first.count > 5 { words.append("…") }
    return words.isEmpty ? "-" : words.joined(separator: " ")
  }

  @Test(arguments: table)
  func `a rule names its times, reads back, and goes on from each of these times`(
    said: String, text: String, start: String, found: String
  ) throws {
    let rule = try RecurrenceRule(text)
    let all = Occurrences(of: rule, from: try civil(start), in: .utc, startCounts: false)
    #expect(Self.text(of: all) == found)
    #expect(try RecurrenceRule(rule.description) == rule)
    for (earlier, later) in zip(all.prefix(5), all.prefix(6).dropFirst()) {
      #expect(all.later(than: earlier).first == later)
      #expect(all.later(than: later.adding(seconds: -1) ?? later).first == later)
    }
  }

  static let refused: [(rule: String, error: RecurrenceError)] = [
    ("FREQ=SECONDLY", .unsupportedFrequency("SECONDLY")),
    ("FREQ=DAILY;BYSECOND=0,30", .unsupportedPart("BYSECOND")),
    ("FREQ=DAILY;BYHOUR=24", .outOfRange(.hours, "24", 0...23, orNegative: false)),
    ("FREQ=DAILY;BYMINUTE=-1", .badValue(.minutes, "-1")),
    ("FREQ=HOURLY;COUNT=100001", .outOfRange(.count, "100001", 1...100_000, orNegative: false)),
    ("FREQ=HOURLY;BYWEEKNO=2", .notWithFrequency(.weekNumbers, .hourly)),
    ("FREQ=DAILY;BYYEARDAY=2", .notWithFrequency(.yearDays, .daily)),
    ("FREQ=HOURLY;BYDAY=1MO", .ordinal("1MO")),
    ("FREQ=HOURLY;BYSETPOS=1", .positionsAlone),
    ("FREQ=HOURLY;;", .noValue("")),
  ]

  @Test(arguments: refused)
  func `a rule of seconds or against the standard is refused with the reason`(
    rule: String, error: RecurrenceError
  ) {
    #expect(throws: error) { try RecurrenceRule(rule) }
  }

  @Test(arguments: ["FREQ=DAILY;BYHOUR=9;BYSECOND=0", "FREQ=DAILY;BYHOUR=9;", "byhour=9,9;freq=daily"])
  func `parts without effect are left out`(rule: String) throws {
    #expect(try RecurrenceRule(rule).description == "FREQ=DAILY;BYHOUR=9")
  }
}
