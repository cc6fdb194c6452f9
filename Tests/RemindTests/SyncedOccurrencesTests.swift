import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

/// Two machines with one folder, and a task that is due twice a day (C99).
@Suite struct SyncedOccurrencesTests {
  private let ours: SyncedMachine
  private let theirs: SyncedMachine

  init() throws {
    ours = try SyncedMachine()
    theirs = try SyncedMachine(in: ours.folder)
    theirs.sandbox.firstIdentity = 0x1234_0000
    try ours.write(
      "Pills",
      [
        "DTSTART:20260301T090000", "DUE:20260301T090000", "RRULE:FREQ=DAILY;BYHOUR=9,21", "BEGIN:VALARM",
        "ACTION:DISPLAY", "TRIGGER;RELATED=END:PT0S", "END:VALARM",
      ])
    for machine in [ours, theirs] { _ = try machine.say("sync setup DIR", at: "08:00") }
  }

  /// The due date, the changes and the completions: `01T09 -02T09 03T09>03T12 ✓01T09`.
  private func state(_ machine: SyncedMachine) throws -> String {
    let bytes = PaddedBytes(machine.sandbox.contents)
    let item = try ReminderList(reading: bytes, zones: machine.sandbox.zones).tasks.item(at: 0)
    let short = { (due: Due) in String("\(due)".dropFirst(8).split(separator: ":")[0]) }
    var words = [item.due.map(short) ?? "someday"]
    guard let repetition = item.repetition else { return words[0] }
    words += repetition.changes.except.map { "-\(short($0))" } + repetition.changes.extra.map { "+\(short($0))" }
    words += repetition.changes.moved.map { "\(short($0.from))>\(short($0.to))" }
    words += repetition.completions.map { "✓\(short($0.due))" }.sorted()
    return words.joined(separator: " ")
  }

  /// Syncs both machines until both know everything. The machine that syncs first writes first.
  private func syncBoth(at time: String, first: SyncedMachine? = nil) throws {
    let order = (first ?? ours).sandbox === ours.sandbox ? [ours, theirs] : [theirs, ours]
    for machine in order + order { _ = try machine.say("sync", at: time) }
    for machine in order { #expect(try machine.say("sync") == "synced: no changes\n") }
  }

  /// Both machines end with the same state. Reading the folder anew gives the same occurrences.
  private func expectBoth(_ wanted: String, _ location: SourceLocation = #_sourceLocation) throws {
    for machine in [ours, theirs] {
      let state = try state(machine)
      #expect(state == wanted, sourceLocation: location)
    }
  }

  @Test func `each machine does another dose, and none is missed or rings again`() throws {
    #expect(try ours.say("fire", at: "09:00").contains("Pills"))
    #expect(try theirs.say("fire", at: "09:00").contains("Pills"))
    _ = try ours.say("done 1 --on '2026-03-01 21:00'", at: "09:30")
    _ = try theirs.say("done 1 --on '2026-03-01 09:00'", at: "09:31")
    try syncBoth(at: "10:00")
    try expectBoth("02T09 ✓01T09 ✓01T21")
    for machine in [ours, theirs] {
      #expect(try machine.say("fire", at: "21:30") == "")
      #expect(try machine.say("fire", at: "2026-03-02T09:00").contains("Pills"))
    }
    #expect(try ours.properties(["EXDATE", "DUE"], of: "Pills").first == "DUE:20260302T090000")
  }

  @Test func `a dose done ahead arrives, and is undone on the other machine`() throws {
    _ = try ours.say("done 1 --on '2026-03-01 21:00'", at: "08:30")
    try syncBoth(at: "08:31")
    try expectBoth("01T09 ✓01T21")
    #expect(try ours.properties(["EXDATE"], of: "Pills") == ["EXDATE:20260301T210000"])
    _ = try theirs.say("undone 1", at: "08:40")
    try syncBoth(at: "08:41", first: theirs)
    try expectBoth("01T09")
    #expect(try theirs.say("fire", at: "21:00").contains("Pills"))
  }

  @Test(
    arguments: [
      // The lines of another program for the dose of 3 March, which was moved to noon: done, cancelled, moved again.
      (["STATUS:COMPLETED", "COMPLETED:20260301T083500Z"], "01T09 03T09>03T12 ✓03T09"),
      (["STATUS:CANCELLED"], "01T09 -03T09 03T09>03T12"), (["DUE:20260304T150000"], "01T09 03T09>04T15"),
    ])
  func `another program names a dose by the date to which it was moved`(lines: [String], wanted: String) throws {
    _ = try ours.say("edit 1 --due '2026-03-03 12:00' --on '2026-03-03 09:00'", at: "08:30")
    _ = try ours.say("sync")
    try ours.write(
      "Pills",
      try ours.properties(
        ["DTSTART", "DUE", "RRULE", "EXDATE", "RDATE", "X-REMIND-MOVED", "X-REMIND-DONE"], of: "Pills")
        + ["END:VTODO", "BEGIN:VTODO", "UID:Pills", "SUMMARY:Pills", "RECURRENCE-ID:20260303T120000"] + lines)
    try syncBoth(at: "08:40")
    try expectBoth(wanted)
  }

  @Test func `another program leaves out the current dose by the date to which it was moved`() throws {
    _ = try ours.say("edit 1 --due '2026-03-01 12:00'", at: "08:30")
    _ = try ours.say("sync")
    try ours.write(
      "Pills",
      try ours.properties(
        ["DTSTART", "DUE", "RRULE", "X-REMIND-REPEAT-START", "X-REMIND-MOVED", "X-REMIND-DONE"], of: "Pills")
        + ["EXDATE:20260301T120000"])
    try syncBoth(at: "08:40")
    try expectBoth("01T21 -01T09 01T09>01T12")
  }

  @Test func `a dose that is undone is due again, though the other machine did the next one`() throws {
    _ = try ours.say("done 1", at: "09:05")
    try syncBoth(at: "09:06")
    try expectBoth("01T21 ✓01T09")
    _ = try ours.say("undone 1", at: "09:10")
    _ = try theirs.say("done 1", at: "21:05")
    try syncBoth(at: "21:06")
    try expectBoth("01T09 ✓01T21")
  }

  @Test func `a skipped and a moved dose arrive`() throws {
    _ = try ours.say("skip 1 --on '2026-03-02 09:00'", at: "08:30")
    _ = try theirs.say("edit 1 --due '2026-03-03 12:00' --on '2026-03-03 09:00'", at: "08:35")
    try syncBoth(at: "08:40")
    try expectBoth("01T09 -02T09 03T09>03T12")
    #expect(
      try ours.properties(["EXDATE", "RDATE"], of: "Pills") == [
        "EXDATE:20260302T090000,20260303T090000", "RDATE:20260303T120000",
      ])
    _ = try ours.say("skip 1", at: "09:00")
    try syncBoth(at: "09:01")
    try expectBoth("01T21 -01T09 -02T09 03T09>03T12")
  }

  @Test func `a dose that was moved and then skipped is left out on the other machine, too`() throws {
    _ = try ours.say("edit 1 --due '2026-03-01 10:00'", at: "08:30")
    _ = try ours.say("skip 1", at: "08:31")
    _ = try ours.say("edit 1 --due '2026-03-03 12:00' --on '2026-03-03 09:00'", at: "08:32")
    _ = try ours.say("skip 1 --on '2026-03-03 12:00'", at: "08:33")
    try syncBoth(at: "08:40")
    try expectBoth("01T21 -01T09 -03T09 01T09>01T10 03T09>03T12")
    #expect(try theirs.say("show 1", at: "12:00").contains("today 10:00 skipped"))
    // The dose comes back where it was moved to.
    _ = try theirs.say("edit 1 --no-except", at: "12:10")
    try syncBoth(at: "12:11", first: theirs)
    try expectBoth("01T21 01T09>01T10 03T09>03T12")
  }

  @Test(arguments: ["done 1", "skip 1"])
  func `a new rule may begin with a dose that was closed`(_ close: String) throws {
    _ = try ours.say(close, at: "08:05")
    _ = try ours.say("edit 1 --due '2026-03-01 09:00' --repeat 'every day at 9 and 21'", at: "08:06")
    try syncBoth(at: "08:07")
    try expectBoth("01T09")
    _ = try theirs.say("skip 1 --on '2026-03-02 09:00'", at: "08:08")
    try syncBoth(at: "08:09", first: theirs)
    try expectBoth("01T09 -02T09")
  }

  @Test func `of two moves of one dose the later wins, and the other can be restored`() throws {
    _ = try ours.say("edit 1 --due '2026-03-03 12:00' --on '2026-03-03 09:00'", at: "08:30")
    _ = try theirs.say("edit 1 --due '2026-03-03 15:00' --on '2026-03-03 09:00'", at: "08:35")
    _ = try ours.say("sync", at: "08:40")
    let merged = try theirs.say("sync")
    #expect(merged.contains("1 merged"))
    try syncBoth(at: "08:41")
    try expectBoth("01T09 03T09>03T15")
    #expect(try theirs.say("sync log").contains("1 (exceptions from the other side)"))
    _ = try theirs.say("sync restore 1", at: "08:45")
    try syncBoth(at: "08:46")
    try expectBoth("01T09 03T09>03T12")
  }

  @Test func `a dose that was missed stays missed on the other machine`() throws {
    _ = try ours.say("done 1", at: "21:05")
    try syncBoth(at: "21:06")
    try expectBoth("02T09 ✓01T21")
  }

  @Test func `what another program moves over is done there`() throws {
    try ours.replace(
      "Pills", [("DTSTART:20260301T090000", "DTSTART:20260301T210000"), ("DUE:20260301T090000", "DUE:20260301T210000")])
    try syncBoth(at: "09:30")
    try expectBoth("01T21 ✓01T09")
  }

  @Test func `a phone that removes the lists loses nothing`() throws {
    _ = try ours.say("skip 1 --on '2026-03-02 09:00'", at: "08:30")
    _ = try ours.say("edit 1 --due '2026-03-03 12:00' --on '2026-03-03 09:00'")
    _ = try ours.say("done 1 --on '2026-03-01 21:00'")
    try syncBoth(at: "08:31")
    let wanted = "01T09 -02T09 03T09>03T12 ✓01T21"
    try expectBoth(wanted)
    for names in [["EXDATE", "RDATE"], ["EXDATE", "RDATE", "X-REMIND"]] {
      let kept = try ours.lines("Pills").filter { line in !names.contains { line.hasPrefix($0) } }
      let changed = kept.map { $0.hasPrefix("SUMMARY:") ? "SUMMARY:\(names.count)" : $0 }
      Sandbox.write(changed.map { "\($0)\r\n" }.joined(), to: "\(ours.folder)/Pills.ics")
      try syncBoth(at: "08:4\(names.count)")
      #expect(try state(ours) == wanted, "without \(names)")
      #expect(try state(theirs) == wanted, "without \(names)")
      #expect(try ours.properties(["EXDATE"], of: "Pills").count == 1)
    }
    // The phone moves on to a dose that was done ahead.
    let lines = try ours.lines("Pills").filter { !$0.hasPrefix("EXDATE") && !$0.hasPrefix("RDATE") }
    let moved = lines.map { line in
      let isDate = line.hasPrefix("DTSTART") || line.hasPrefix("DUE")
      return isDate ? line.replacing("20260301T090000", with: "20260301T210000") : line
    }
    Sandbox.write(moved.map { "\($0)\r\n" }.joined(), to: "\(ours.folder)/Pills.ics")
    try syncBoth(at: "09:30")
    try expectBoth("02T21 -02T09 03T09>03T12 ✓01T09 ✓01T21")
  }

  @Test func `an occurrence that Thunderbird has done does not ring again`() throws {
    let machine = try SyncedMachine()
    try machine.write(
      "Plants",
      [
        "RRULE:FREQ=DAILY", "DTSTART;TZID=Europe/Berlin:20260301T170000", "DUE;TZID=Europe/Berlin:20260301T170000",
        "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;RELATED=END:PT0S", "END:VALARM", "END:VTODO", "BEGIN:VTODO",
        "UID:Plants", "SUMMARY:Plants", "STATUS:COMPLETED", "RECURRENCE-ID;TZID=Europe/Berlin:20260301T170000",
        "DTSTART;TZID=Europe/Berlin:20260301T170000", "DUE;TZID=Europe/Berlin:20260301T170000",
        "COMPLETED:20260301T161500Z", "PERCENT-COMPLETE:100",
      ])
    _ = try machine.say("sync setup DIR", at: "17:30")
    #expect(try state(machine) == "02T17 ✓01T17")
    #expect(try machine.say("fire", at: "17:31") == "")
    #expect(try machine.properties(["STATUS", "RECURRENCE-ID"], of: "Plants").count == 2)
    #expect(try machine.properties(["DUE"], of: "Plants").first == "DUE;TZID=Europe/Berlin:20260302T170000")
    #expect(try machine.say("sync") == "synced: no changes\n")
    _ = try machine.say("done 1", at: "2026-03-02T17:00")
    _ = try machine.say("sync")
    #expect(try machine.properties(["RECURRENCE-ID"], of: "Plants") == [])
    #expect(try state(machine) == "03T17 ✓01T17 ✓02T17")
  }
}
