import Testing

@testable import remind

/// `pending` lists every notification that will come.
@Suite struct PendingTests {
  /// It is Monday 2 March 2026, 06:00. Pills repeat daily; a letter and a call come once.
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-02T06:00"
    _ = sandbox.run("add", "Pills", "--due", "today", "--repeat", "daily", "--at", "8:00", "--at", "20:00")
    _ = sandbox.run("add", "Letter", "--due", "today", "--at", "8:00", "--at", "20:00", "--nag", "5m")
    _ = sandbox.run("add", "Call", "--due", "today 15:00")
    _ = sandbox.run("config", "due.morning", "off")
    return sandbox
  }

  @Test func `pending lists each reminder of a day`() throws {
    #expect(
      try Self.sandbox().run("pending").output == """
          Mon 2 Mar 08:00  1  Pills   in 2 h         reminder
          Mon 2 Mar 08:00  2  Letter  in 2 h         reminder
          Mon 2 Mar 15:00  3  Call    in 9 h         reminder
          Mon 2 Mar 20:00  1  Pills   in 14 h        reminder
          Mon 2 Mar 20:00  2  Letter  in 14 h        reminder
          Tue 3 Mar 08:00  1  Pills   in 1 day 2 h   reminder
          Tue 3 Mar 20:00  1  Pills   in 1 day 14 h  reminder

        """)
  }

  @Test func `pending lists reminders after a snooze and after a nag`() throws {
    let sandbox = try Self.sandbox()
    sandbox.now = "2026-03-02T08:00"
    _ = sandbox.run("fire")
    _ = sandbox.run("snooze", "3", "--for", "10m")
    #expect(
      sandbox.run("pending").output == """
          Mon 2 Mar 08:05  2  Letter  in 5 min       again
          Mon 2 Mar 08:10  3  Call    in 10 min      reminder
          Mon 2 Mar 15:00  3  Call    in 7 h         reminder
          Mon 2 Mar 20:00  1  Pills   in 12 h        reminder
          Mon 2 Mar 20:00  2  Letter  in 12 h        reminder
          Tue 3 Mar 08:00  1  Pills   in 1 day       reminder
          Tue 3 Mar 20:00  1  Pills   in 1 day 12 h  reminder

        """)
  }

  @Test func `pending counts the notifications of a task after its first three`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-02T06:00"
    _ = sandbox.run("add", "Drink", "--due", "today 07:00", "--repeat", "hourly")
    _ = sandbox.run("add", "Call", "--due", "today 08:30")
    #expect(
      sandbox.run("pending").output == """
          Mon 2 Mar 07:00  1  Drink                        in 1 h         reminder
          Mon 2 Mar 08:00  1  Drink                        in 2 h         reminder
          Mon 2 Mar 08:30  2  Call                         in 2 h 30 min  reminder
          Mon 2 Mar 09:00  1  Drink                        in 3 h         reminder
                              and 44 more until Wed 4 Mar

        """)
  }

  @Test func `pending --json lists later reminders of the same task, too`() throws {
    let output = try Self.sandbox().run("pending", "--json").output
    let later = output.split(separator: #""laterRequests":"#).last ?? ""
    let moments = later.split(separator: #""fireAt":""#).dropFirst().map { $0.prefix(16) }
    #expect(moments == ["2026-03-02T20:00", "2026-03-02T20:00", "2026-03-03T08:00", "2026-03-03T20:00"])
  }
}
