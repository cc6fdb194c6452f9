import Testing

@testable import remind

/// `show` explains when a task rings, and why a task does not ring.
@Suite struct ShowTests {
  private func rows(_ sandbox: Sandbox, _ number: Int) -> [String] {
    sandbox.run("show", "\(number)").output.split(separator: "\n").dropFirst().filter { line in
      ["next", "reminder", "notice"].contains { line.hasPrefix("    \($0)") }
    }.map { String($0.dropFirst(14)) }
  }

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T08:00"
    return sandbox
  }

  @Test func `on a terminal, show breaks lines between words, but keeps links and ids whole`() throws {
    let sandbox = try Sandbox()
    sandbox.variables["NO_COLOR"] = "1"
    sandbox.now = "2026-02-20T08:00"
    let notes = "Ask for the policy number, and what they pay\nhttps://insurance.example.com/claims/2026/water"
    _ = sandbox.run("add", "Call the insurance about the water in the cellar", "--due", "2026-02-20 11:00", "-n", notes)
    sandbox.now = "2026-02-20T12:00"
    sandbox.columns = 40
    let lines = sandbox.run("show", "1").output.split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == ["1  Call the insurance about the water in", "   the cellar"])
    #expect(lines.suffix(3).prefix(2) == ["    Ask for the policy number, and what", "    they pay"])
    #expect(lines.last == "    https://insurance.example.com/claims/2026/water")
    #expect(lines.contains { $0.hasSuffix("  ABCD0001-0000-4000-8000-000000000000") })
    for line in lines where !line.contains("https") && !line.contains("ABCD0001") {
      #expect(DisplayWidth.of(line) <= 40, "\(line)")
    }
    sandbox.columns = nil
    #expect(sandbox.run("show", "1").output.hasPrefix("1  Call the insurance about the water in the cellar\n"))
  }

  @Test func `show gives the moment of each reminder, and says if one notification covers several`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "T", "--due", "2026-02-22", "--at", "09:00", "--before", "1d")
    #expect(
      rows(sandbox, 1) == [
        "🔔 Sat 21 Feb 09:00 (in 1 day 1 h), a reminder set for this task",
        "at 09:00 on the due day, Sun 22 Feb 09:00: planned",
        "1 day before, Sat 21 Feb 09:00: planned",
        "morning, Sun 22 Feb 09:00: comes together with the task's other notification at this time",
      ])
  }

  @Test func `show gives the end of a snooze, and the reminders that come at that end`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "T", "--due", "2026-02-20 18:00", "--at", "08:30")
    _ = sandbox.run("snooze", "1", "--until", "12:00")
    #expect(
      rows(sandbox, 1) == [
        "🔔 Fri 20 Feb 12:00 (in 4 h), when the snooze ends",
        "at 08:30 on the due day, Fri 20 Feb 08:30: comes when the snooze ends",
        "morning, Fri 20 Feb 09:00: comes when the snooze ends",
      ])
  }

  @Test func `show gives the reason if nothing of a task will ring`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "no reminder")
    _ = sandbox.run("add", "past", "--due", "2026-02-20", "--at", "07:00", "--at", "07:30")
    _ = sandbox.run("mute", "2")
    _ = sandbox.run("add", "done", "--due", "2026-02-21")
    _ = sandbox.run("done", "3")
    _ = sandbox.run("add", "over", "--at", "2026-02-19 09:00")
    #expect(rows(sandbox, 1) == ["nothing: it has no reminder and no due date"])
    #expect(
      rows(sandbox, 2) == [
        "nothing: reminders are muted; 'remind edit' sets a reminder or a due date",
        "morning, Fri 20 Feb 09:00: muted for this due date",
      ])
    #expect(
      rows(sandbox, 3) == ["nothing: it is done", "morning, Sat 21 Feb 09:00: cancelled, the task is done"])
    #expect(
      rows(sandbox, 4) == [
        "nothing: every reminder is delivered or past",
        "at 09:00 on Thu 19 Feb: not sent; already past when it was set",
      ])
    _ = sandbox.run("add", "held", "--at", "2026-02-21 09:00")
    _ = sandbox.run("config", "notify", "off")
    #expect(
      rows(sandbox, 5) == [
        "nothing: notifications are off; 'remind config notify on' switches them on",
        "at 09:00 on Sat 21 Feb: held, notifications are off",
      ])
  }

  @Test func `for a reminder that waits for a slot, show counts the reminders before it`() throws {
    let sandbox = try sandbox()
    for number in 1...65 { _ = sandbox.run("add", "T\(number)", "--at", "2026-02-21 09:00") }
    #expect(
      rows(sandbox, 65) == [
        "🔔 Sat 21 Feb 09:00 (in 1 day 1 h), a reminder set for this task",
        "at 09:00 on Sat 21 Feb: planned; 64 others come first",
      ])
  }

  @Test func `in forty columns, the coming occurrences continue below, and no date is cut`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-02T10:00"
    _ = sandbox.run(
      "add", "Standup", "--due", "2026-03-04 15:00", "--repeat", "weekly", "--before", "2d", "--before", "1h")
    (sandbox.columns, sandbox.variables["NO_COLOR"]) = (40, "1")
    #expect(
      sandbox.run("next", "1", "--count", "2").output == """
          Wed 4 Mar 15:00   🔔 Mon 2 Mar 15:00,
                            Wed 4 Mar 09:00,
                            14:00
          Wed 11 Mar 15:00  🔔 Mon 9 Mar 15:00,
                            Wed 11 Mar 09:00,
                            14:00

        """)
    #expect(
      sandbox.run("show", "1").output.contains(
        """
            coming    Wed 11 Mar 15:00
                          🔔 Mon 9 Mar 15:00,
                          Wed 11 Mar 09:00,
                          14:00
                      Wed 18 Mar 15:00
        """))
  }
}
