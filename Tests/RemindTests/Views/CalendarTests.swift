import Testing

@testable import ReminderCore
@testable import remind

/// The words of `cal`. It is Friday 20 February 2026, 12:00.
@Suite struct CalendarTests {
  /// A range as text: the first month and the number of months, as in `2026-02 x1`, or the days.
  private static func shown(_ range: MonthRange) -> String {
    switch range {
    case .months(let first, let count): "\("\(first.first)".prefix(7)) x\(count)"
    case .days(let days): days.first == days.last ? "\(days.first)" : "\(days.first)..\(days.last)"
    }
  }

  @Test(
    arguments: [
      ("", "2026-02 x1"), ("december", "2026-12 x1"), ("feb", "2026-02 x1"), ("January", "2027-01 x1"),
      ("dec 2030", "2030-12 x1"), ("märz", "2026-03 x1"), ("dezember 2027", "2027-12 x1"), ("2026-12", "2026-12 x1"),
      ("2027", "2027-01 x12"), ("0001", "0001-01 x12"), ("+1", "2026-03 x1"), ("+11", "2027-01 x1"),
      ("+1200", "2126-02 x1"), ("fri", "2026-02-27"), ("2026-12-24", "2026-12-24"), ("24 dec", "2026-12-24"),
      ("tomorrow", "2026-02-21"), ("next friday", "2026-02-27"),
      ("2026-3", "2026-03 x1"), ("next month", "2026-03 x1"), ("this month", "2026-02 x1"),
      ("nächstes Jahr", "2027-01 x12"), ("this year", "2026-01 x12"), ("next week", "2026-02-23..2026-03-01"),
    ])
  func `words name a month, a year or days`(text: String, shown: String) throws {
    #expect(Self.shown(try MonthRange(text, at: Sandbox.present)) == shown)
  }

  @Test(
    arguments: [
      ("12", #""12" could be a day or a month; write 2026-12, or +12 for months ahead"#),
      ("13", #""13" is not a month or a year; write december, 2026-12 or 2026"#),
      ("20260", #""20260" is not a month or a year; write december, 2026-12 or 2026"#),
      ("0000", #""0000" is not in the years 1 to 9999"#),
      ("+0", #""+0" is not a whole number from 1 to 1,200"#), ("fri 15:00", #""fri 15:00" has a time"#),
      ("2026-13", #""2026-13" is not a month or a year; write december, 2026-12 or 2026"#),
      ("0000-1", #""0000-1" is not in the years 1 to 9999"#), ("decembre", #""decembre" is not understood"#),
    ])
  func `words that name no month, year or day are refused`(text: String, message: String) throws {
    let result = try Sandbox().run("cal", text)
    #expect(result.errors.hasPrefix("remind: cal: \(message)"), "\(result.errors)")
    #expect(result.status == .usage)
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [("2027", "a year"), ("fri", "a day"), ("2027-01-02", "a day")])
  func `the option --three takes a month, and no year or day`(text: String, what: String) throws {
    let result = try Sandbox().run("cal", text, "-3")
    #expect(
      result
        == .init(
          output: "", errors: "remind: --three and \(what) contradict each other; give one of them\n", status: .usage))
  }

  @Test func `cal and agenda show a day alike`() throws {
    let sandbox = try AgendaScreenTests.sandbox()
    #expect(sandbox.run("cal", "2026-02-23") == sandbox.run("agenda", "2026-02-23"))
  }

  @Test func `the setting gives the first day of the week, and cal takes a category`() throws {
    let sandbox = try AgendaScreenTests.sandbox()
    _ = sandbox.run("config", "calendar.week", "Saturday")
    #expect(
      sandbox.run("cal", "--category", "finance").output == """
               February 2026          Fri 20  2  !! Pay rent  +finance
         Sa  Su  Mo  Tu  We  Th  Fr
              1   2   3   4   5   6
          7   8   9  10  11  12  13
         14  15  16  17  18  19 >20•
         21  22  23  24  25  26  27
         28

        • 3+ tasks or high priority

        """)
  }
}
