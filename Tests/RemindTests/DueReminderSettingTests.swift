import Testing

/// `config due.reminder` counts for tasks that are added later. A note counts the earlier tasks.
@Suite struct DueReminderSettingTests {
  /// Four tasks: one rings at its due time, one has no reminders, one has no due time, and one is done.
  private static func filled() throws -> Sandbox {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Dentist", "--due", "2026-03-03 10:00")
    _ = sandbox.run("add", "Lunch", "--due", "2026-03-03 12:00", "--no-reminders")
    _ = sandbox.run("add", "Milk", "--due", "2026-03-03")
    _ = sandbox.run("add", "Call", "--due", "2026-03-03 09:00")
    _ = sandbox.run("done", "4")
    return sandbox
  }

  @Test func `off leaves earlier reminders in place, and a note counts them`() throws {
    let sandbox = try Self.filled()
    let off = sandbox.run("config", "due.reminder", "off")
    #expect(off.output == "due.reminder = off\n")
    #expect(
      off.errors
        == "note: 1 open task still rings at its due time; 'remind edit ID --no-reminders' stops it\n")
    #expect(sandbox.run("config", "due.reminder", "off").errors == "")
    _ = sandbox.run("edit", "1", "--no-reminders")
    _ = sandbox.run("config", "due.reminder", "on")
    #expect(sandbox.run("config", "due.reminder", "off").errors == "")
  }

  @Test func `on adds no reminders to earlier tasks, and a note counts these tasks`() throws {
    let sandbox = try Self.filled()
    _ = sandbox.run("config", "due.reminder", "off")
    _ = sandbox.run("add", "Bus", "--due", "2026-03-03 14:00")
    #expect(
      sandbox.run("config", "--unset", "due.reminder").errors
        == "note: 2 open tasks still do not ring at their due times; 'remind edit ID --before 0m' makes them ring\n")
  }
}
