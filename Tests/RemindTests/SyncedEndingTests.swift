import Testing

@testable import ReminderCore
@testable import remind

/// Tasks in a synced folder that are given up, done at an unknown time, or ring before their start.
@Suite struct SyncedEndingTests {
  private let machine: SyncedMachine

  init() throws { machine = try SyncedMachine() }

  private func progress(_ name: String) throws -> [String] {
    try machine.properties(["STATUS", "COMPLETED", "PERCENT-COMPLETE"], of: name)
  }

  @Test func `a task without a date that is given up elsewhere is given up, and was not done once more`() throws {
    let done = ["STATUS:COMPLETED", "COMPLETED:20260228T080000Z"]
    try machine.write("A", done + ["DTSTAMP:20260228T080000Z"])
    try machine.write("B", done + ["DTSTAMP:20260228T080000Z"])
    _ = try machine.say("sync setup DIR")
    try machine.write("A", ["STATUS:CANCELLED", "COMPLETED:20260228T080000Z", "DTSTAMP:20260228T090000Z"])
    try machine.write("B", ["STATUS:COMPLETED", "COMPLETED:20260228T090000Z", "DTSTAMP:20260228T090000Z"])
    _ = try machine.say("sync")
    #expect(try machine.say("show 1").contains("done      given up Sat 28 Feb 09:00\n"))
    #expect(try machine.say("log 2 --done").split(separator: "\n").count == 2)
    _ = try machine.say("undone 1")
    #expect(try machine.say("list").contains("A"))
  }

  @Test func `an edit keeps a task given up, and writes no unknown moment of completion`() throws {
    try machine.write("A", ["STATUS:CANCELLED", "LAST-MODIFIED:20190601T120000Z", "DUE:20190601T120000Z"])
    try machine.write("B", ["STATUS:COMPLETED", "DTSTAMP:20180101T120000Z"])
    _ = try machine.say("sync setup DIR")
    let both = try machine.say("list done")
    #expect(
      both == """
        Done
          1  A  given up Sat 1 Jun 2019
          2  B  done by Mon 1 Jan 2018

        """)
    #expect(try machine.say("show 1").contains("done      given up Sat 1 Jun 2019 14:00\n"))
    #expect(try machine.say("show 2").contains("done      by Mon 1 Jan 2018 13:00; exact time unknown\n"))
    #expect(try machine.say("edit 1 2 --priority high").contains("changed 1"))
    #expect(try machine.say("sync") == "synced: 2 changes sent\n")
    #expect(try progress("A") == ["STATUS:CANCELLED"])
    #expect(try progress("B") == ["STATUS:COMPLETED"])
    #expect(try machine.say("sync") == "synced: no changes\n")
    #expect(try machine.say("list done").contains("done by Mon 1 Jan 2018"))
    // After undone and done, the file has the status and the time of a usual completion.
    _ = try machine.say("undone 1")
    _ = try machine.say("done 1", at: "10:00")
    #expect(try machine.say("sync") == "synced: 1 change sent\n")
    #expect(try progress("A") == ["STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20260301T090000Z"])
  }

  @Test func `an alarm of another program rings before the start, and list then shows the task`() throws {
    try machine.write(
      "Drive",
      [
        "DTSTART:20260302T140000", "DUE:20260302T180000", "RRULE:FREQ=WEEKLY", "BEGIN:VALARM", "ACTION:DISPLAY",
        "TRIGGER:-PT1H", "END:VALARM",
      ])
    _ = try machine.say("sync setup DIR")
    #expect(machine.sandbox.run("list").output == "")
    #expect(try machine.say("show 1").contains("hidden until then or until it rings\n"))
    #expect(try machine.say("fire", at: "2026-03-02T12:59") == "")
    #expect(try machine.say("fire", at: "2026-03-02T13:00").hasPrefix("1  Drive  "))
    #expect(try machine.say("list").contains("Drive"))
    // The next occurrence rings before its start, too.
    _ = try machine.say("done 1", at: "2026-03-02T19:00")
    #expect(try machine.say("sync") == "synced: 1 change sent\n")
    #expect(
      try machine.properties(["DTSTART", "TRIGGER"], of: "Drive") == ["DTSTART:20260309T140000", "TRIGGER:-PT1H"])
    #expect(try machine.say("fire", at: "2026-03-09T13:00").hasPrefix("1  Drive  "))
  }

  @Test func `a start that a person set still silences earlier reminders`() throws {
    _ = try machine.say("add Tax --start 2026-03-02 --due \"2026-03-03 18:00\" --before 2d")
    _ = try machine.say("sync setup DIR")
    #expect(try machine.say("sync") == "synced: no changes\n")
    #expect(try machine.say("fire", at: "2026-03-01T18:00") == "")
    #expect(try machine.say("fire", at: "2026-03-02T00:00").hasPrefix("1  Tax  "))
  }
}
