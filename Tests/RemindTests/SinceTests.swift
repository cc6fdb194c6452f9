import Testing

@testable import ReminderCore
@testable import remind

/// What is looked back to. It is Friday 20 February 2026, 12:00.
@Suite struct SinceTests {
  @Test(arguments: [
    ("mon", "2026-02-16"), ("fri", "2026-02-20"), ("yesterday", "2026-02-19"), ("today", "2026-02-20"),
    ("1 nov", "2025-11-01"), ("1 feb", "2026-02-01"), ("the 15th", "2026-02-15"), ("end of month", "2026-01-31"),
    ("2025-12-24", "2025-12-24"), ("9:00", "2026-02-20T09:00"), ("13:00", "2026-02-19T13:00"),
    ("mon 9:00", "2026-02-16T09:00"), ("Montag", "2026-02-16"),
    ("tomorrow", "2026-02-21"), ("in 3 days", "2026-02-23"), ("2027-01-01", "2027-01-01"),
  ])
  func `what names several days is the last of them`(text: String, due: String) throws {
    let since = try Values.since(text, at: Sandbox.present)
    #expect(since.time.map { "\(since.date)T\($0)" } ?? "\(since.date)" == due)
  }
}
