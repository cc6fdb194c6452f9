import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

/// Zones in a synced folder, as other programs name and describe them.
@Suite struct SyncedZonesTests {
  private let machine: SyncedMachine
  private static let zone = [
    "BEGIN:VTIMEZONE", "TZID:Customized Time Zone", "BEGIN:STANDARD", "DTSTART:16010101T030000", "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10", "END:STANDARD", "BEGIN:DAYLIGHT",
    "DTSTART:16010101T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
    "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3", "END:DAYLIGHT", "END:VTIMEZONE",
  ]
  private static let weekly = [
    "DTSTART;TZID=Customized Time Zone:20260323T090000", "DUE;TZID=Customized Time Zone:20260323T090000",
    "RRULE:FREQ=WEEKLY;BYDAY=MO",
  ]

  init() throws { machine = try SyncedMachine() }

  @Test func `done keeps the name and the description of a zone that the file defines`() throws {
    try machine.write("Report", Self.weekly, zone: Self.zone)
    #expect(
      try machine.say("sync setup DIR") == "synced: 1 new task received; from now on every 15 minutes (sync.minutes)\n")
    _ = try machine.say("done 1", at: "2026-03-23T10:00")
    #expect(try machine.say("sync") == "synced: 1 change sent\n")
    #expect(
      try machine.properties(["DTSTART", "DUE", "TZID"], of: "Report") == [
        "TZID:Customized Time Zone", "DTSTART:16010101T030000", "DTSTART:16010101T020000",
        "DTSTART;TZID=Customized Time Zone:20260330T090000", "DUE;TZID=Customized Time Zone:20260330T090000",
      ])
    #expect(try machine.say("list", at: "2026-03-30T09:30").contains("09:00"))
    #expect(try machine.say("sync") == "synced: no changes\n")
  }

  @Test func `if the machine lacks a zone, sync reads the date as local time and says so`() throws {
    let odd = Self.zone.map { $0.replacing("+0100", with: "+0130").replacing("+0200", with: "+0230") }
    try machine.write("Report", Self.weekly, zone: odd)
    #expect(
      try machine.say("sync setup DIR") == """
        synced: 1 new task received; from now on every 15 minutes (sync.minutes)
        note: no such time zone on this machine; read as the same moment in local time: "Report" \
        (Customized Time Zone)

        """)
    _ = try machine.say("done 1", at: "2026-03-23T10:00")
    #expect(try machine.say("sync") == "synced: 1 change sent\n")
    #expect(
      try machine.properties(["DUE"], of: "Report") == ["DUE;TZID=Europe/Berlin:20260330T083000"])
  }

  @Test(arguments: [";TZID=Europe/Berlin", ""])
  func `if another program writes the next occurrence in UTC, the due date keeps its zone`(zone: String) throws {
    try machine.write("Bins", ["DTSTART\(zone):20260323T090000", "DUE\(zone):20260323T090000", "RRULE:FREQ=WEEKLY"])
    _ = try machine.say("sync setup DIR")
    // Another program that knows no zones completes the task. After the clock change, 09:00 is another moment.
    try machine.replace(
      "Bins",
      [
        ("DTSTART\(zone):20260323T090000", "DTSTART:20260330T070000Z"),
        ("DUE\(zone):20260323T090000", "DUE:20260330T070000Z"),
      ])
    let said = try machine.say("sync")
    #expect(said.contains("1 change received"))
    let json = machine.sandbox.run("show", "1", "--json").output
    #expect(json.contains("\"due\":\"2026-03-30T09:00\""))
    #expect(json.contains("\"zone\":\(zone.isEmpty ? "null" : "\"Europe/Berlin\"")"))
    #expect(try machine.say("sync") == "synced: no changes\n")
    // A date that is no occurrence of the rule stays as the other program wrote it.
    let due = try #require(machine.properties(["DUE"], of: "Bins").first)
    try machine.replace("Bins", [(due, "DUE:20260401T063000Z")])
    _ = try machine.say("sync")
    #expect(machine.sandbox.run("show", "1", "--json").output.contains("\"due\":\"2026-04-01T06:30\""))
  }

  @Test func `a category with a comma stays in the file as the other program wrote it`() throws {
    try machine.write("Call", ["CATEGORIES:Work\\, home"])
    _ = try machine.say("sync setup DIR")
    #expect(machine.sandbox.run("show", "1", "--json").output.contains("\"categories\":[\"Work home\"]"))
    _ = try machine.say("edit 1 --category phone")
    #expect(try machine.say("sync") == "synced: 1 change sent\n")
    #expect(try machine.properties(["CATEGORIES"], of: "Call") == ["CATEGORIES:Work\\, home,phone"])
    #expect(try machine.say("sync") == "synced: no changes\n")
  }

  @Test func `a floating due date stays floating on all machines after another program moved the date`() throws {
    _ = try machine.say("config sync.floating zone")
    _ = try machine.say("add Water --due \"2026-03-16 09:00\"")
    _ = try machine.say("sync setup DIR")
    let name = String(try #require(Folder.names(in: machine.folder).first).dropLast(4))
    let zone = ";TZID=Europe/Berlin:"
    try machine.replace(name, [("DUE\(zone)20260316T090000", "DUE\(zone)20260317T090000")])
    #expect(try machine.say("sync") == "synced: 1 change received, 1 change sent\n")
    #expect(
      try machine.properties(["DUE", "X-REMIND-ZONE"], of: name) == [
        "DUE\(zone)20260317T090000", "X-REMIND-ZONE;X-FOR=20260317T090000:floating",
      ])
    let other = try SyncedMachine(in: machine.folder)
    _ = try other.say("sync setup DIR")
    for machine in [machine, other] {
      let json = machine.sandbox.run("show", "1", "--json").output
      #expect(json.contains(#""due":"2026-03-17T09:00""#) && json.contains(#""zone":null"#), "\(json)")
      #expect(try machine.say("sync") == "synced: no changes\n")
    }
  }

  @Test func `sync writes a floating due date with a zone, and the date floats on each machine`() throws {
    _ = try machine.say("config sync.floating zone")
    _ = try machine.say("add Tea --due \"2026-03-23 16:00\" --repeat weekly --start \"2026-03-23 10:00\"")
    _ = try machine.say("sync setup DIR")
    let name = String(try #require(Folder.names(in: machine.folder).first).dropLast(4))
    #expect(
      try machine.properties(["DUE", "X-REMIND-ZONE"], of: name) == [
        "DUE;TZID=Europe/Berlin:20260323T160000", "X-REMIND-ZONE;X-FOR=20260323T160000:floating",
      ])
    #expect(try machine.say("sync") == "synced: no changes\n")
    let other = try SyncedMachine(in: machine.folder)
    other.sandbox.zone = "America/New_York"
    _ = try other.say("sync setup DIR")
    let json = other.sandbox.run("show", "1", "--json").output
    for member in [
      #""due":"2026-03-23T16:00""#, #""zone":null"#, #""start":"2026-03-23T10:00""#,
      #""dueAt":"2026-03-23T16:00:00-04:00""#,
    ] { #expect(json.contains(member), "\(member) in \(json)") }
    _ = try other.say("done 1", at: "2026-03-23T17:00")
    #expect(try other.say("sync") == "synced: 1 change sent\n")
    #expect(try machine.say("sync", at: "2026-03-24T08:00") == "synced: 1 change received\n")
    #expect(machine.sandbox.run("show", "1", "--json").output.contains(#""due":"2026-03-30T16:00""#))
    for machine in [machine, other] { #expect(try machine.say("sync") == "synced: no changes\n") }
  }
}
