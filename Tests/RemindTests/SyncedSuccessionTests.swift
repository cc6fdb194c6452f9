import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

/// Another program makes the next occurrence a new task, as todoman does.
@Suite struct SyncedSuccessionTests {
  private let machine: SyncedMachine

  init() throws { machine = try SyncedMachine() }

  /// The name of the one file in the folder, without its ending.
  private func name() throws -> String { String(try #require(Folder.names(in: machine.folder).first).dropLast(4)) }

  @Test func `the new task takes over the fields that the other program left out, and sync log says so`() throws {
    _ = try machine.say(
      "add Bins --due \"2026-03-23 09:00\" --repeat weekly --before 1d --key bins --nag 10m --category home")
    _ = try machine.say("sync setup DIR")
    let old = try name()
    let due = try machine.properties(["DTSTART", "DUE"], of: old)
    #expect(due == ["DTSTART:20260323T090000", "DUE:20260323T090000"])
    let rule = try #require(machine.properties(["RRULE"], of: old).first)
    // The other program completes the task without its rule, and adds a new task in UTC without alarms.
    try machine.replace(
      old, [(rule, "STATUS:COMPLETED"), ("SUMMARY:Bins", "SUMMARY:Bins\r\nCOMPLETED:20260323T080000Z")])
    try machine.write("Bins", ["DTSTART:20260330T070000Z", "DUE:20260330T070000Z", rule])
    #expect(
      try machine.say("sync", at: "2026-03-23T12:00") == """
        synced: 1 new task received, 1 change received, 2 changes sent
        note: another program created the next occurrence; fields copied from the previous one: "Bins" (due, \
        reminders, categories, key, nag)

        """)
    let json = machine.sandbox.run("show", "2", "--json").output
    for member in [
      #""due":"2026-03-30T09:00""#, #""zone":null"#, #""rule":"1 day before""#, #""key":"bins""#, #""nag":"10m""#,
      #""categories":["home"]"#, #""repeat":"FREQ=WEEKLY;BYDAY=MO""#,
    ] { #expect(json.contains(member), "\(member) in \(json)") }
    #expect(machine.sandbox.run("show", "1", "--json").output.contains(#""key":null"#))
    #expect(try machine.say("sync log").contains("fields copied from the previous one"))
    #expect(try machine.properties(["X-REMIND-KEY"], of: "Bins") == ["X-REMIND-KEY:bins"])
    #expect(try machine.properties(["X-REMIND-KEY"], of: old) == [])
    #expect(try machine.say("sync") == "synced: no changes\n")
  }

  @Test func `the new task of a rule that counts from done takes over the base, the start and what was done ahead`()
    throws
  {
    _ = try machine.say(
      "add Plants --due \"2026-03-23 09:00\" --repeat \"every! 2 days\" --start 2026-03-22 --before 10m --loud")
    _ = try machine.say("add Pills --due \"2026-03-23 08:00\" --repeat daily")
    _ = try machine.say("done 2 --on 2026-03-25")
    _ = try machine.say("sync setup DIR")
    for old in Folder.names(in: machine.folder).map({ String($0.dropLast(4)) }) {
      let title = try #require(machine.properties(["SUMMARY"], of: old).first)
      let rule = try #require(machine.properties(["RRULE"], of: old).first)
      try machine.replace(old, [(rule, "STATUS:COMPLETED"), (title, "\(title)\r\nCOMPLETED:20260323T080000Z")])
      let isPills = title.hasSuffix("Pills")
      let due = isPills ? "20260324T070000Z" : "20260325T080000Z"
      try machine.write(String(title.dropFirst(8)), ["DTSTART:\(due)", "DUE:\(due)", rule])
    }
    _ = try machine.say("sync", at: "2026-03-23T12:00")
    let plants = machine.sandbox.run("list", "--search", "Plants", "--json").output
    for member in [
      #""due":"2026-03-25T09:00""#, #""repeatFrom":"done""#, #""start":"2026-03-24""#, #""rule":"10 minutes before""#,
      #""loud":true"#,
    ] { #expect(plants.contains(member), "\(member) in \(plants)") }
    let pills = ["3", "4"].map { machine.sandbox.run("next", $0, "--count", "3").output }.first { $0.contains("08:00") }
    let doneAhead = pills?.split(separator: "\n").filter { $0.contains("done") }.map {
      $0.split(separator: " ").prefix(3)
    }
    #expect(doneAhead == [["Wed", "25", "Mar"]])
  }

  @Test(arguments: ["SUMMARY:Others", "RRULE:FREQ=DAILY", "DUE:20260331T070000Z"])
  func `a task that is not the next occurrence takes over nothing`(line: String) throws {
    _ = try machine.say("add Bins --due \"2026-03-23 09:00\" --repeat weekly --key bins")
    _ = try machine.say("sync setup DIR")
    let old = try name()
    let rule = try #require(machine.properties(["RRULE"], of: old).first)
    try machine.replace(old, [(rule, "STATUS:COMPLETED")])
    let lines = ["SUMMARY:Bins", "DTSTART:20260330T070000Z", "DUE:20260330T070000Z", rule]
    let prefix = line.prefix { $0 != ":" }
    try machine.write("New", [])
    try machine.replace(
      "New", [("SUMMARY:New", lines.map { $0.hasPrefix(prefix) ? line : $0 }.joined(separator: "\r\n"))])
    #expect(!(try machine.say("sync", at: "2026-03-23T12:00")).contains("fields copied from"))
    #expect(machine.sandbox.run("show", "2", "--json").output.contains(#""key":null"#))
  }
}
