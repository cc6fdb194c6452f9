import Testing

@testable import ReminderCore
@testable import remind

/// `--since` looks back in time. It is Friday 20 February 2026, 12:00.
@Suite struct SinceTests {
  @Test(arguments: [
    ("mon", "2026-02-16"), ("fri", "2026-02-20"), ("yesterday", "2026-02-19"), ("today", "2026-02-20"),
    ("1 nov", "2025-11-01"), ("1 feb", "2026-02-01"), ("the 15th", "2026-02-15"), ("end of month", "2026-01-31"),
    ("2025-12-24", "2025-12-24"), ("9:00", "2026-02-20T09:00"), ("13:00", "2026-02-19T13:00"),
    ("mon 9:00", "2026-02-16T09:00"), ("Montag", "2026-02-16"),
    ("3 days ago", "2026-02-17"), ("2w ago", "2026-02-06"), ("an hour ago", "2026-02-20T11:00"),
    ("a week ago", "2026-02-13"), ("vor 2 Tagen", "2026-02-18"), ("this week", "2026-02-16"),
    ("last mon", "2026-02-16"), ("last fri", "2026-02-13"), ("last thu 18:00", "2026-02-19T18:00"),
    ("letzten Mittwoch", "2026-02-18"), ("last week", "2026-02-09"), ("last weekend", "2026-02-14"),
    ("this weekend", "2026-02-14"),
    ("this month", "2026-02-01"), ("last month", "2026-01-01"), ("letzten Monat", "2026-01-01"),
    ("last year", "2025-01-01"), ("diese Woche", "2026-02-16"),
  ])
  func `--since takes the latest fitting day or time that has come`(text: String, due: String) throws {
    let since = try Values.since(text, at: Sandbox.present)
    #expect(since.time.map { "\(since.date)T\($0)" } ?? "\(since.date)" == due)
  }

  @Test(arguments: [
    ("3d", #""3d" is in the future; did you mean "3d ago"?"#),
    ("1d", #""1d" is in the future; did you mean "1d ago"?"#),
    ("2h", #""2h" is in the future; did you mean "2h ago"?"#),
    ("tomorrow", #""tomorrow" is in the future; write an earlier day, such as yesterday or 3 days ago"#),
    ("in 3 days", #""in 3 days" is in the future; write an earlier day, such as yesterday or 3 days ago"#),
    ("2027-01-01", #""2027-01-01" is in the future; write an earlier day, such as yesterday or 3 days ago"#),
  ])
  func `log and stats refuse a --since in the future`(text: String, message: String) throws {
    let sandbox = try Sandbox()
    for command in ["log", "stats"] {
      #expect(
        sandbox.run(command, "--since", text)
          == Sandbox.Result(output: "", errors: "remind: --since: \(message)\n", status: .usage))
    }
  }
}
