import Testing

@testable import remind

/// A due date or a reminder some time from now, on Sunday 1 March 2026 soon after 09:00 in Berlin.
@Suite struct FromNowTests {
  @Test(arguments: [
    ("in 2 hours", "2026-03-01T11:00"), ("2 hours from now", "2026-03-01T11:00"),
    ("in half an hour", "2026-03-01T09:30"),
    ("in an hour and a half", "2026-03-01T10:30"), ("in 1 day 2 hours", "2026-03-02T11:00"),
    ("in 1h30", "2026-03-01T10:30"), ("In 16 Hours", "2026-03-02T01:00"), ("in 3 days", "2026-03-04"),
    ("now", "2026-03-01T09:00"),
  ])
  func `--due with a length of time counts from now`(text: String, due: String) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00:20"
    #expect(sandbox.run("add", "T", "--due", text, "--json").output.contains("\"due\":\"\(due)\""))
  }

  @Test(arguments: [
    (["add", "T", "--in", "1m"], "09:02"), (["add", "T", "--in", "1h30m"], "10:31"),
    (["add", "T", "--at", "in 1 minute"], "09:02"), (["add", "T", "--in", "1d"], "tomorrow 09:01"),
  ])
  func `a reminder some minutes from now comes at the nearest full minute`(
    words: [String], moment: String
  ) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00:30"
    let day = moment.hasPrefix("t") ? moment : "today \(moment)"
    #expect(sandbox.run(words).output == "added 1  T\n         rings \(day)\n")
    #expect(sandbox.run("snooze", "1", "--for", "5m").output.contains("rings today 09:06"))
  }

  @Test func `hours count as real time when the clocks change`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-29T01:30"
    #expect(sandbox.run("add", "T", "--due", "in 2 hours", "--json").output.contains("\"due\":\"2026-03-29T04:30\""))
  }

  @Test func `a task that is due now says that no reminder will come`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00:30"
    #expect(
      sandbox.run("add", "T", "--due", "now").errors
        == "note: 09:00 on Sun 1 Mar has passed; this reminder will not ring\n"
        + "note: no reminder will come; to set one: remind edit 1 --at TIME\n")
  }

  @Test(arguments: [
    ("an hour", "1h"), ("half an hour", "30m"), ("2 hours and 30 minutes", "2h30m"), ("1h30", "1h30m"),
    ("1.5h", "1h30m"), ("1,5 h", "1h30m"), ("1.5 hours", "1h30m"), ("two days", "2d"), ("a quarter of an hour", "15m"),
    ("a fortnight", "2w"),
    ("2h and", "?"), ("half a day", "?"), ("1.5d", "?"), ("and 2h", "?"),
  ])
  func `a length in words means the same as its short form, or is refused`(text: String, length: String) throws {
    let (words, short) = (try Sandbox(), try Sandbox())
    (words.now, short.now) = ("2026-03-01T09:00", "2026-03-01T09:00")
    let result = words.run("add", "T", "--in", text)
    if length == "?" {
      #expect(result.status == .usage)
    } else {
      #expect(result == short.run("add", "T", "--in", length))
    }
  }
}
