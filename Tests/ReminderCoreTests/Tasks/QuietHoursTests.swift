import Testing

@testable import ReminderCore

/// Quiet hours as text.
struct QuietHoursTests {
  @Test(arguments: [
    ("22:00-07:00", "22:00-07:00"), ("22:00-24:00", "22:00-00:00"), ("Mon-Fri 22:00-07:00", "mon-fri 22:00-07:00"),
    ("sat 00:00-24:00", "sat 00:00-00:00"), ("fri-mon 23:30-09:00", "fri-mon 23:30-09:00"),
    ("sun-sun 12:00-14:00", "sun 12:00-14:00"),
    ("22:00-07:00, sat 13:00-15:00", "22:00-07:00,sat 13:00-15:00"),
  ])
  func `hours are read, and written in one form`(text: String, written: String) throws {
    let hours = try QuietHours(text)
    #expect("\(hours)" == written)
    #expect(try QuietHours("\(hours)") == hours)
  }

  @Test(arguments: [
    ("22:00-07:00", "mon tue wed thu fri sat sun", 540), ("tue-thu 12:00-13:30", "tue wed thu", 90),
    ("sat-mon 00:00-24:00", "mon sat sun", 1_440), ("sun 23:59-00:00", "sun", 1),
  ])
  func `a span begins on its days, and may go on past midnight`(
    text: String, days: String, minutes: Int
  ) throws {
    let span = try #require(try QuietHours(text).spans.first)
    let begins = Weekday.allCases.filter { span.begins(on: $0) }.map { $0.shortName.lowercased() }
    #expect(begins.joined(separator: " ") == days)
    #expect(span.minutes == minutes)
  }

  @Test(arguments: [
    "00:00-23:59", "mon-sat 00:00-24:00", "mon-sun 00:01-24:00", "sun 07:00-06:59,mon-sat 07:00-07:00",
  ])
  func `quiet hours are accepted if one minute of the week is left`(text: String) {
    #expect(throws: Never.self) { try QuietHours(text) }
  }
}
