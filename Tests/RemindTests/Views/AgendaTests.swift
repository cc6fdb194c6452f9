import Testing

@testable import ReminderCore
@testable import remind

/// The words and the output of `agenda`. It is Friday 20 February 2026, 12:00.
@Suite struct AgendaTests {
  @Test(
    arguments: [
      ("", "2026-02-20", "2026-02-26"), ("today", "2026-02-20", "2026-02-20"),
      ("Tomorrow", "2026-02-21", "2026-02-21"), ("week", "2026-02-20", "2026-02-26"),
      ("month", "2026-02-20", "2026-03-19"), ("1", "2026-02-20", "2026-02-20"), ("366", "2026-02-20", "2027-02-20"),
      ("wed", "2026-02-25", "2026-02-25"), ("next friday", "2026-02-27", "2026-02-27"),
      ("2026-03-01", "2026-03-01", "2026-03-01"), ("yesterday", "2026-02-19", "2026-02-19"),
      ("sat..mon", "2026-02-21", "2026-02-23"), ("..sun", "2026-02-20", "2026-02-22"),
      ("2026-01-01..2026-12-31", "2026-01-01", "2026-12-31"), ("fri .. 1 mar", "2026-02-20", "2026-03-01"),
      ("fri..sun", "2026-02-20", "2026-02-22"), ("thu..wed", "2026-02-26", "2026-03-04"),
      ("wed..tue", "2026-02-25", "2026-03-03"), ("next fri..sun", "2026-02-27", "2026-03-01"),
      ("fri..fri", "2026-02-20", "2026-02-27"), ("this week", "2026-02-20", "2026-02-22"),
      ("next week", "2026-02-23", "2026-03-01"), ("10 days", "2026-02-20", "2026-03-01"),
      ("nächsten Monat", "2026-03-01", "2026-03-31"), ("in 10 days", "2026-03-02", "2026-03-02"),
      ("9999-12-31", "9999-12-31", "9999-12-31"), ("mañana", "", ""),
    ])
  func `words name the first and the last day of the agenda`(text: String, first: String, last: String) throws {
    guard let first = CivilDate(first), let last = CivilDate(last) else {
      #expect(throws: (any Error).self) { try DayRange(text, at: Sandbox.present) }
      return
    }
    #expect(try DayRange(text, at: Sandbox.present) == DayRange(first, last))
  }

  @Test(
    arguments: [
      (["fri", "15:00"], #""fri 15:00" has a time; write the day alone: 2026-02-27"#),
      (["2026-03-02..2026-03-01"], #""2026-03-02..2026-03-01" ends before it begins; write the earlier day first"#),
      (["fri.."], #""fri.." has no last day; write both days, such as fri..sun"#),
      ([".."], #"".." has no last day; write both days, such as fri..sun"#),
      (["2026-01-01..2027-01-02"], #""2026-01-01..2027-01-02" is longer than 366 days; write fewer days"#),
      (["400", "days"], #""400 days" is longer than 366 days; write fewer days"#),
      (["fri", "sun"], #""fri sun" is two days; write fri..sun, with dots between them"#),
      (["0"], #""0" is not a whole number from 1 to 366"#), (["367"], #""367" is not a whole number from 1 to 366"#),
      (["2026-02-30"], #""2026-02-30" is not a date: February 2026 has 28 days"#),
    ])
  func `words that name no valid days are refused`(words: [String], message: String) throws {
    let result = try Sandbox().run(["agenda"] + words)
    #expect(result.errors.hasPrefix("remind: agenda: \(message)"), "\(result.errors)")
    #expect(result.status == .usage)
    #expect(result.output.isEmpty)
  }

  private static func sandbox(_ tasks: [String]...) throws -> Sandbox {
    let sandbox = try Sandbox()
    for words in tasks { #expect(sandbox.run(["add"] + words).status == .success) }
    sandbox.letFireRun()
    return sandbox
  }

  @Test func `a note says why the agenda is empty`() throws {
    let empty = try Sandbox()
    #expect(
      empty.run("agenda")
        == .init(
          output: "Fri 20 Feb  today  free\n\n… 6 free days\n", errors: "note: \(Texts.english.notes.noTasks)\n",
          status: .success))
    let sandbox = try Self.sandbox(["Later", "--due", "2026-04-01"], ["Someday"])
    #expect(
      sandbox.run("agenda", "sat..sun")
        == .init(
          output: "Sat 21 Feb  free\nSun 22 Feb  free\n",
          errors: "note: nothing is due on these days; the next due date is Wed 1 Apr\n", status: .success))
    #expect(
      sandbox.run("agenda", "2026-04-02").errors == "note: nothing is due on these days\n")
  }

  @Test func `a mail begins with a summary, and is empty if nothing is due`() throws {
    let sandbox = try Self.sandbox(
      ["Tea", "--due", "2026-02-20"], ["Call", "--due", "2026-02-20 18:00"], ["Old", "--due", "2026-02-19"])
    sandbox.columns = 20
    sandbox.variables["CLICOLOR_FORCE"] = "1"
    #expect(
      sandbox.run("agenda", "today", "--mail").output == """
        1 overdue · 2 today

        Overdue
                 3  Old   yesterday

        Fri 20 Feb  today
                 1  Tea
          18:00  2  Call

        """)
    #expect(
      sandbox.run("agenda", "tomorrow", "--mail") == .init(output: "", errors: "", status: .success))
    #expect(sandbox.run("agenda", "--mail", "--json").status == .usage)
  }

  @Test func `an unanswered task stands first, and again on its due day`() throws {
    let sandbox = try Self.sandbox(["Call", "--due", "2026-02-22 10:00", "--at", "2026-02-20 12:05"])
    sandbox.now = "2026-02-20T12:05"
    _ = sandbox.run("fire")
    sandbox.now = "2026-02-20T12:10"
    #expect(
      sandbox.run("agenda", "3").output == """
        Rang
                 1  Call  rang 12:05, 5 min ago

        Fri 20 Feb  today  free

        Sat 21 Feb  free

        Sun 22 Feb  in 2 days
          10:00  1  Call  🔔 rang 12:05

        """)
  }

  @Test func `a reminder in quiet hours stands at the end of the quiet hours`() throws {
    let sandbox = try Self.sandbox(["Call", "--due", "2026-02-22", "--at", "06:00"])
    _ = sandbox.run("config", "quiet.hours", "22:00-07:00")
    #expect(
      sandbox.run("agenda", "2026-02-22", "--bells").output == """
        Sun 22 Feb  in 2 days
                 1  Call
          07:00  1  Call  🔔 reminder, planned for Sun 22 Feb 06:00
          09:00  1  Call  🔔 morning

        """)
    _ = sandbox.run("config", "notify", "off")
    let off = sandbox.run("agenda", "2026-02-22", "--bells")
    #expect(off.output == "Sun 22 Feb  in 2 days\n  1  Call\n")
    #expect(off.errors.hasPrefix("note: notifications are off"))
  }

  @Test func `the agenda shows hidden tasks, and takes a category or a priority`() throws {
    let sandbox = try Self.sandbox(
      ["Hidden", "--due", "2026-02-22", "--start", "2026-02-22"],
      ["High", "--due", "2026-02-22", "--priority", "high", "--category", "a"])
    #expect(sandbox.run("agenda", "sun").output == "Sun 22 Feb  in 2 days\n  1  Hidden\n  2  !! High  +a\n")
    for narrow in [["--priority", "high"], ["--category", "A"]] {
      #expect(sandbox.run(["agenda", "sun"] + narrow).output == "Sun 22 Feb  in 2 days\n  2  !! High  +a\n")
    }
    #expect(sandbox.run("agenda", "sun", "--not-category", "a").output == "Sun 22 Feb  in 2 days\n  1  Hidden\n")
  }
}
