import Testing

@testable import ReminderCore

struct DurationPhraseTests {
  /// A text, its days and minutes, and its usual form.
  static let accepted: [(text: String, days: Int, minutes: Int, usual: String)] = [
    ("30m", 0, 30, "30m"),
    ("1h", 0, 60, "1h"),
    ("90m", 0, 90, "1h30m"),
    ("2h30m", 0, 150, "2h30m"),
    ("2h 30m", 0, 150, "2h30m"),
    ("2 h 30 m", 0, 150, "2h30m"),
    ("36h", 0, 2160, "36h"),
    ("24h", 0, 1440, "24h"),
    ("1440m", 0, 1440, "24h"),
    ("3d", 3, 0, "3d"),
    ("1w", 7, 0, "1w"),
    ("7d", 7, 0, "1w"),
    ("10d", 10, 0, "10d"),
    ("1w3d", 10, 0, "10d"),
    ("2 weeks", 14, 0, "2w"),
    ("1d12h", 1, 720, "1d12h"),
    ("1w2d3h4m", 9, 184, "9d3h4m"),
    ("1 week 2 days 3 hours 4 minutes", 9, 184, "9d3h4m"),
    ("1w 30m", 7, 30, "1w30m"),
    ("30 min", 0, 30, "30m"),
    ("30 mins", 0, 30, "30m"),
    ("1 minute", 0, 1, "1m"),
    ("2 hours", 0, 120, "2h"),
    ("2 hrs", 0, 120, "2h"),
    ("1 hr", 0, 60, "1h"),
    ("1 day", 1, 0, "1d"),
    ("2DAYS", 2, 0, "2d"),
    ("1 wk", 7, 0, "1w"),
    ("30M", 0, 30, "30m"),
    ("  30\tm\n", 0, 30, "30m"),
    ("0m", 0, 0, "0m"),
    ("0 days", 0, 0, "0m"),
    ("007m", 0, 7, "7m"),
    ("36525d", 36_525, 0, "36525d"),
    ("36524d24h", 36_524, 1440, "36524d24h"),
    ("876600h", 0, 52_596_000, "876600h"),
  ]

  @Test(arguments: accepted)
  func `a duration has days and minutes`(text: String, days: Int, minutes: Int, usual: String) throws {
    let read = try DurationPhrase(text)
    #expect(read.days == days)
    #expect(read.minutes == minutes)
    #expect(read.description == usual)
    #expect(try DurationPhrase(usual) == read)
  }

  static let refused: [(text: String, reason: DurationError)] = [
    ("", .empty),
    (" \n", .empty),
    ("30", .noUnit(30)),
    ("0", .noUnit(0)),
    ("2 30m", .noUnit(2)),
    ("h", .noNumber("h")),
    ("soon", .noNumber("soon")),
    ("in 30m", .noNumber("in")),
    ("30m later", .noNumber("later")),
    ("三 hours", .noNumber("三")),
    ("٣", .noUnit(3)),
    ("½h", .noNumber("½h")),
    ("3 fortnights", .unknownUnit("fortnights")),
    ("2 horus", .unknownUnit("horus")),
    ("30 Minuets", .unknownUnit("Minuets")),
    ("5x", .unknownUnit("x")),
    ("1:30", .unknownUnit(":")),
    ("1h,30m", .unknownUnit("h,")),
    ("1mo", .monthsOrYears("mo")),
    ("1y", .monthsOrYears("y")),
    ("2 Months", .monthsOrYears("Months")),
    ("1 year", .monthsOrYears("year")),
    ("30s", .seconds("s")),
    ("30 sec", .seconds("sec")),
    ("1m30s", .seconds("s")),
    ("2 seconds", .seconds("seconds")),
    ("-30m", .signOrFraction("-30m")),
    ("+30m", .signOrFraction("+30m")),
    ("- 30m", .signOrFraction("-")),
    ("−30m", .signOrFraction("−30m")),
    ("1/2h", .signOrFraction("1/2h")),
    ("1h 2h", .repeatedUnit("h")),
    ("1h 2 hours", .repeatedUnit("h")),
    ("30m 1m", .repeatedUnit("m")),
    ("30m2h", .unitOutOfOrder("h")),
    ("1d 1w", .unitOutOfOrder("w")),
    ("1h 1d 1h", .unitOutOfOrder("d")),
    ("36526d", .tooLong),
    ("36525d1m", .tooLong),
    ("876601h", .tooLong),
    ("5218w", .tooLong),
    ("9223372036854775807w", .tooLong),
    ("9223372036854775807d 9223372036854775807h 9223372036854775807m", .tooLong),
    ("99999999999999999999", .tooLong),
    ("99999999999999999999m", .tooLong),
  ]

  @Test(arguments: refused)
  func `a wrong duration is refused with the reason`(text: String, reason: DurationError) {
    #expect(throws: reason) { try DurationPhrase(text) }
  }

  @Test func `the usual form of each mixture of days and minutes reads back`() throws {
    for days in [0, 1, 6, 7, 8, 14, 365] {
      for minutes in [0, 1, 59, 60, 61, 119, 1439, 1440, 1441] {
        var phrase = try DurationPhrase("0m")
        (phrase.days, phrase.minutes) = (days, minutes)
        #expect(try DurationPhrase(phrase.description) == phrase)
      }
    }
  }
}
