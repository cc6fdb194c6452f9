import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

/// Alarms in a synced folder, as other programs write and move them.
@Suite struct SyncedAlarmsTests {
  private let machine: SyncedMachine
  private static let daily = [
    "DTSTART;TZID=Europe/Berlin:20260302T113000", "DUE;TZID=Europe/Berlin:20260302T113000", "RRULE:FREQ=DAILY",
    "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:20260302T103000Z", "UID:a", "END:VALARM",
  ]

  init() throws { machine = try SyncedMachine() }

  @Test func `done moves the alarm of another program along with the due date`() throws {
    try machine.write("Vitamin", Self.daily)
    _ = try machine.say("sync setup DIR")
    _ = try machine.say("done 1")
    #expect(try machine.say("sync") == "synced: 1 change sent\n")
    #expect(
      try machine.properties(["DTSTART", "DUE", "TRIGGER", "UID"], of: "Vitamin") == [
        "UID:Vitamin", "DTSTART;TZID=Europe/Berlin:20260303T113000", "DUE;TZID=Europe/Berlin:20260303T113000",
        "TRIGGER;VALUE=DATE-TIME:20260303T103000Z", "UID:a",
      ])
  }

  @Test(arguments: [false, true])
  func `if another program moves only the due date, sync moves the alarm along`(isOwn: Bool) throws {
    try machine.write("Vitamin", Self.daily)
    _ = try machine.say("sync setup DIR")
    // The alarm is either rewritten by `remind`, or still as the other program wrote it.
    let day = isOwn ? 3 : 2
    if isOwn {
      _ = try machine.say("done 1")
      _ = try machine.say("sync")
    }
    try machine.replace(
      "Vitamin",
      [
        ("DTSTART;TZID=Europe/Berlin:2026030\(day)T113000", "DTSTART;TZID=Europe/Berlin:20260304T120000"),
        ("DUE;TZID=Europe/Berlin:2026030\(day)T113000", "DUE;TZID=Europe/Berlin:20260304T120000"),
      ])
    #expect(try machine.say("sync") == "synced: 1 change received, 1 change sent\n")
    #expect(machine.sandbox.run("show", "1", "--json").output.contains("\"rule\":\"at the due time\""))
    #expect(try machine.properties(["TRIGGER"], of: "Vitamin") == ["TRIGGER;VALUE=DATE-TIME:20260304T110000Z"])
    #expect(try machine.say("sync") == "synced: no changes\n")
  }

  @Test func `sync writes the reminders of a due day as moments, and the moments move with the due day`() throws {
    _ = try machine.say("add Bins --due 2026-03-05 --at 10:00 --before 1d --key bins")
    _ = try machine.say("sync setup DIR")
    let name = try #require(Folder.names(in: machine.folder).first?.dropLast(4))
    let alarms = { try machine.properties(["TRIGGER", "X-REMIND-RULE"], of: "\(name)") }
    #expect(
      try alarms() == [
        "TRIGGER;VALUE=DATE-TIME:20260305T090000Z", "X-REMIND-RULE;X-FOR=20260305T090000Z:at 10:00",
        "TRIGGER;VALUE=DATE-TIME:20260304T080000Z", "X-REMIND-RULE;X-FOR=20260304T080000Z:before 1d",
      ])
    _ = try machine.say("edit 1 --due 2026-04-02")
    #expect(try machine.say("sync") == "synced: 1 change sent\n")
    #expect(
      try alarms() == [
        "TRIGGER;VALUE=DATE-TIME:20260402T080000Z", "X-REMIND-RULE;X-FOR=20260402T080000Z:at 10:00",
        "TRIGGER;VALUE=DATE-TIME:20260401T070000Z", "X-REMIND-RULE;X-FOR=20260401T070000Z:before 1d",
      ])
    // Another program moves the day alone.
    try machine.replace("\(name)", [("DUE;VALUE=DATE:20260402", "DUE;VALUE=DATE:20260405")])
    #expect(try machine.say("sync") == "synced: 1 change received, 1 change sent\n")
    #expect(try alarms().first == "TRIGGER;VALUE=DATE-TIME:20260405T080000Z")
    #expect(try machine.say("sync") == "synced: no changes\n")
  }

  @Test func `a new --nag of a person replaces the repeats of an alarm in the file`() throws {
    try machine.write(
      "Call",
      [
        "DUE:20260310T120000", "BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER;RELATED=END:-PT1H", "REPEAT:4",
        "DURATION:PT15M", "END:VALARM",
      ])
    _ = try machine.say("sync setup DIR")
    #expect(machine.sandbox.run("show", "1", "--json").output.contains("\"nag\":\"15m x4\""))
    _ = try machine.say("edit 1 --nag 10m")
    #expect(try machine.say("sync") == "synced: 1 change sent\n")
    #expect(try machine.properties(["REPEAT", "DURATION", "X-REMIND-NAG"], of: "Call") == ["X-REMIND-NAG:10m"])
    #expect(try machine.say("sync") == "synced: no changes\n")
  }

  @Test func `sync names an alarm by mail once, and keeps the alarm in the file`() throws {
    let alarm = ["BEGIN:VALARM", "ACTION:EMAIL", "TRIGGER:-PT1H", "END:VALARM"]
    try machine.write("Mail", ["DUE:20260310T120000"] + alarm)
    #expect(
      try machine.say("sync setup DIR") == """
        synced: 1 new task received; from now on every 15 minutes (sync.minutes)
        note: reminders by mail or a program; they do not ring on this machine: "Mail" (EMAIL)

        """)
    _ = try machine.say("edit 1 --priority high")
    #expect(try machine.say("sync") == "synced: 1 change sent\n")
    #expect(try machine.lines("Mail").filter(alarm.contains) == alarm)
  }
}
