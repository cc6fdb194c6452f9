import Testing

@testable import ReminderCore

struct RecurrenceRuleTests {
  static let printed: [(text: String, printed: String)] = [
    ("FREQ=DAILY", "FREQ=DAILY"),
    ("RRULE:FREQ=DAILY", "FREQ=DAILY"),
    (" \trrule:freq=daily\n", "FREQ=DAILY"),
    ("FREQ=DAILY;INTERVAL=1;WKST=MO", "FREQ=DAILY"),
    ("WKST=SU;BYDAY=we,MO,we;INTERVAL=02;FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=SU"),
    ("FREQ=MONTHLY;BYDAY=-1FR,MO,+2TU,02TU", "FREQ=MONTHLY;BYDAY=MO,2TU,-1FR"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1,+15,-2,1", "FREQ=MONTHLY;BYMONTHDAY=1,15,-2,-1"),
    ("FREQ=MONTHLY;BYMONTHDAY=31,30,29,28;BYSETPOS=-1", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
    ("FREQ=YEARLY;BYWEEKNO=53,-53,1;BYDAY=SU", "FREQ=YEARLY;BYWEEKNO=1,53,-53;BYDAY=SU"),
    ("FREQ=YEARLY;BYYEARDAY=366,-366;BYMONTH=12,1", "FREQ=YEARLY;BYMONTH=1,12;BYYEARDAY=366,-366"),
    ("FREQ=YEARLY;BYDAY=53MO,-53MO", "FREQ=YEARLY;BYDAY=53MO,-53MO"),
    ("FREQ=DAILY;COUNT=9999999;INTERVAL=9999999", "FREQ=DAILY;INTERVAL=9999999;COUNT=9999999"),
    ("FREQ=DAILY;UNTIL=20271231", "FREQ=DAILY;UNTIL=20271231"),
    ("FREQ=DAILY;UNTIL=20271231t180000", "FREQ=DAILY;UNTIL=20271231T180000"),
    ("FREQ=DAILY;UNTIL=20271231T170007Z", "FREQ=DAILY;UNTIL=20271231T170007Z"),
    ("FREQ=DAILY;UNTIL=20161231T235960Z", "FREQ=DAILY;UNTIL=20161231T235959Z"),
    ("FREQ=DAILY;UNTIL=00010101T000000Z", "FREQ=DAILY;UNTIL=00010101T000000Z"),
  ]

  @Test(arguments: printed)
  func `a rule has one printed form, and this form reads back`(text: String, printed: String) throws {
    let rule = try RecurrenceRule(text)
    #expect(rule.description == printed)
    #expect(try RecurrenceRule(printed) == rule)
  }

  static let refused: [(text: String, reason: RecurrenceError)] = [
    ("", .empty),
    (" RRULE: ", .empty),
    ("RRULE:", .empty),
    ("COUNT=3", .noFrequency),
    ("FREQ=DAILY;;COUNT=3", .noValue("")),
    ("FREQ", .noValue("FREQ")),
    ("FREQ=", .noValue("FREQ=")),
    ("=DAILY", .noValue("=DAILY")),
    ("FREQ=DAILY;BYWEEK=3", .unknownPart("BYWEEK")),
    ("FREQ=DAILY; COUNT=3", .unknownPart(" COUNT")),
    ("FREQ=DAILY;X-FOO=3", .unknownPart("X-FOO")),
    ("FREQ=DAILY;BYSECOND=9", .unsupportedPart("BYSECOND")),
    ("RSCALE=GREGORIAN;FREQ=DAILY", .unsupportedPart("RSCALE")),
    ("FREQ=MONTHLY;SKIP=BACKWARD", .unsupportedPart("SKIP")),
    ("FREQ=SECONDLY;BYMONTH=1", .unsupportedFrequency("SECONDLY")),
    ("FREQ=DALY", .badValue(.frequency, "DALY")),
    ("FREQ=DAıLY", .badValue(.frequency, "DAıLY")),
    ("FREQ=DAILY,WEEKLY", .badValue(.frequency, "DAILY,WEEKLY")),
    ("FREQ=DAILY;FREQ=DAILY", .repeatedPart(.frequency)),
    ("FREQ=DAILY;COUNT=3;count=3", .repeatedPart(.count)),
    ("FREQ=DAILY;COUNT=x", .badValue(.count, "x")),
    ("FREQ=DAILY;COUNT=+3", .badValue(.count, "+3")),
    ("FREQ=DAILY;COUNT=1,2", .badValue(.count, "1,2")),
    ("FREQ=DAILY;COUNT=0", .outOfRange(.count, "0", 1...9_999_999, orNegative: false)),
    ("FREQ=DAILY;INTERVAL=0", .outOfRange(.interval, "0", 1...9_999_999, orNegative: false)),
    ("FREQ=DAILY;INTERVAL=10000000", .outOfRange(.interval, "10000000", 1...9_999_999, orNegative: false)),
    ("FREQ=DAILY;INTERVAL=-1", .badValue(.interval, "-1")),
    (
      "FREQ=DAILY;COUNT=99999999999999999999",
      .outOfRange(.count, "99999999999999999999", 1...9_999_999, orNegative: false)
    ),
    ("FREQ=DAILY;COUNT=3;UNTIL=20271231", .countAndUntil),
    ("FREQ=DAILY;UNTIL=2027-12-31", .badValue(.until, "2027-12-31")),
    ("FREQ=DAILY;UNTIL=20270230", .badValue(.until, "20270230")),
    ("FREQ=DAILY;UNTIL=20271231T1800", .badValue(.until, "20271231T1800")),
    ("FREQ=DAILY;UNTIL=20271231T240000", .badValue(.until, "20271231T240000")),
    ("FREQ=DAILY;UNTIL=20271231T180061", .badValue(.until, "20271231T180061")),
    ("FREQ=DAILY;UNTIL=00000101", .badValue(.until, "00000101")),
    ("FREQ=DAILY;UNTIL=２０２７１２３１", .badValue(.until, "２０２７１２３１")),
    ("FREQ=DAILY;BYMONTH=0", .outOfRange(.months, "0", 1...12, orNegative: false)),
    ("FREQ=DAILY;BYMONTH=13", .outOfRange(.months, "13", 1...12, orNegative: false)),
    ("FREQ=DAILY;BYMONTH=-1", .badValue(.months, "-1")),
    ("FREQ=DAILY;BYMONTH=1,,2", .badValue(.months, "")),
    ("FREQ=MONTHLY;BYMONTHDAY=32", .outOfRange(.monthDays, "32", 1...31, orNegative: true)),
    ("FREQ=MONTHLY;BYMONTHDAY=-32", .outOfRange(.monthDays, "-32", 1...31, orNegative: true)),
    ("FREQ=MONTHLY;BYMONTHDAY=0", .outOfRange(.monthDays, "0", 1...31, orNegative: true)),
    ("FREQ=MONTHLY;BYMONTHDAY=+-1", .badValue(.monthDays, "+-1")),
    ("FREQ=YEARLY;BYYEARDAY=367", .outOfRange(.yearDays, "367", 1...366, orNegative: true)),
    ("FREQ=YEARLY;BYWEEKNO=54", .outOfRange(.weekNumbers, "54", 1...53, orNegative: true)),
    ("FREQ=YEARLY;BYDAY=MO;BYSETPOS=0", .outOfRange(.positions, "0", 1...366, orNegative: true)),
    ("FREQ=YEARLY;BYDAY=54MO", .outOfRange(.days, "54MO", 1...53, orNegative: true)),
    ("FREQ=YEARLY;BYDAY=0MO", .outOfRange(.days, "0MO", 1...53, orNegative: true)),
    ("FREQ=WEEKLY;BYDAY=MO,MON", .badValue(.days, "MON")),
    ("FREQ=WEEKLY;BYDAY=M", .badValue(.days, "M")),
    ("FREQ=MONTHLY;BYDAY=-MO", .badValue(.days, "-MO")),
    ("FREQ=WEEKLY;WKST=1MO", .badValue(.weekStart, "1MO")),
    ("FREQ=WEEKLY;BYDAY=1MO", .ordinal("1MO")),
    ("FREQ=DAILY;BYDAY=MO,-1TU", .ordinal("-1TU")),
    ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO", .ordinal("1MO")),
    ("FREQ=WEEKLY;BYMONTHDAY=1", .notWithFrequency(.monthDays, .weekly)),
    ("FREQ=DAILY;BYYEARDAY=1", .notWithFrequency(.yearDays, .daily)),
    ("FREQ=WEEKLY;BYYEARDAY=1", .notWithFrequency(.yearDays, .weekly)),
    ("FREQ=MONTHLY;BYYEARDAY=1", .notWithFrequency(.yearDays, .monthly)),
    ("FREQ=DAILY;BYWEEKNO=1", .notWithFrequency(.weekNumbers, .daily)),
    ("FREQ=WEEKLY;BYWEEKNO=1", .notWithFrequency(.weekNumbers, .weekly)),
    ("FREQ=MONTHLY;BYWEEKNO=1", .notWithFrequency(.weekNumbers, .monthly)),
    ("FREQ=MONTHLY;BYSETPOS=1", .positionsAlone),
    ("FREQ=DAILY;COUNT=3;\u{301}", .badValue(.count, "3;\u{301}")),
  ]

  @Test(arguments: refused)
  func `a wrong rule is refused with the reason`(text: String, reason: RecurrenceError) {
    #expect(throws: reason) { try RecurrenceRule(text) }
  }

  static let pieces = ["FREQ=DAILY;", ";", "=", ",", "BYDAY=", "MO,", "9", "-", "RRULE:", "\u{301}", "\0", "🗓", " "]

  @Test(arguments: pieces)
  func `ten thousand copies of one piece are refused without a trap`(_ piece: String) {
    let text = String(repeating: piece, count: 10_000)
    #expect(throws: RecurrenceError.self) { try RecurrenceRule(text) }
    #expect(throws: RecurrenceError.self) { try RecurrenceRule("FREQ=YEARLY;BYMONTHDAY=\(text)") }
    #expect(throws: RecurrenceError.self) { try RecurrenceRule("FREQ=YEARLY;UNTIL=\(text)") }
  }

  @Test func `rules with the same parts in another order are equal`() throws {
    #expect(try RecurrenceRule("FREQ=WEEKLY;BYDAY=MO,TH") == RecurrenceRule("BYDAY=TH,MO;WKST=MO;FREQ=WEEKLY"))
  }
}
