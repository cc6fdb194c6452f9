import Testing

@testable import remind

/// `snooze` without a task.
@Suite struct BareSnoozeTests {
  @Test func `an answered task is not snoozed, but a snooze is changed`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("add", "Pills", "--due", "2026-02-20 12:10", "--repeat", "daily").status == .success)
    sandbox.now = "2026-02-20T12:10"
    #expect(sandbox.run("fire").output.hasPrefix("1  Pills"))
    #expect(sandbox.run("snooze").output.contains("rings today 12:25"))
    #expect(sandbox.run("snooze", "1h").output.contains("rings today 13:10"))
    sandbox.now = "2026-02-20T13:10"
    #expect(sandbox.run("fire").output.hasPrefix("1  Pills"))
    #expect(sandbox.run("done", "1").status == .success)
    #expect(
      sandbox.run("snooze").errors
        == "remind: there is no unanswered notification to snooze; name a task: remind snooze 12\n")
    #expect(sandbox.run("undo").status == .success)
    #expect(sandbox.run("snooze").output.contains("rings today 13:25"))
  }
}
