import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

/// `sync` on two machines with one folder.
@Suite struct SyncRunTests {
  private let ours: Sandbox
  private let theirs: Sandbox
  private var folder: String { "\(ours.folder)/shared" }

  init() throws {
    (ours, theirs) = (try Sandbox(), try Sandbox())
    theirs.firstIdentity = 0x1234_0000
    for machine in [ours, theirs] {
      machine.zone = "America/New_York"
      machine.zones = Sandbox.newYork
    }
  }

  /// Runs a command line and returns both outputs, with `DIR` for the name of the folder.
  private func say(_ line: String, _ machine: Sandbox, at time: String? = nil) throws -> String {
    if let time { machine.now = "2026-02-20T\(time)" }
    let words = try #require(ShellLine.words(of: line.replacing("DIR", with: folder)))
    let result = machine.run(words)
    return (result.output + result.errors).replacing(folder, with: "DIR")
  }

  private func write(_ name: String, _ lines: String...) throws {
    try Folder.create(folder)
    let all =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//other//EN", "BEGIN:VTODO", "UID:\(name)", "SUMMARY:\(name)"]
      + lines + ["END:VTODO", "END:VCALENDAR"]
    Sandbox.write(all.map { "\($0)\r\n" }.joined(), to: "\(folder)/\(name).ics")
  }

  /// The lines of all task files that begin with this property.
  private func lines(_ property: String) throws -> [String] {
    try Folder.names(in: folder).sorted().flatMap { name in
      String(decoding: try SystemFile.bytes(of: "\(folder)/\(name)") ?? [], as: UTF8.self)
        .split(whereSeparator: \.isNewline).filter { $0.hasPrefix(property) }.map { String($0) }
    }
  }

  private func zones(_ machine: Sandbox) -> [String] {
    machine.run("list", "--template", "{title} {zone}").output.split(separator: "\n").map { String($0) }
  }

  /// The number of a task.
  private func number(_ title: String, _ machine: Sandbox) -> String {
    machine.run("list", "all", "--search", title, "--template", "{number}").output.trimmed
  }

  @Test(arguments: ["floating", "zone"])
  func `sync keeps a chosen or removed zone, even if the zone equals the zone of the machine`(floating: String) throws {
    #expect(try say("add Floats --due '2026-03-01 09:00'", ours).hasPrefix("added 1"))
    _ = try say("add Pinned --due '2026-03-01 10:00' --zone America/New_York", ours)
    if floating == "zone" { _ = try say("config sync.floating zone", ours) }
    _ = try say("sync setup DIR", ours)
    _ = try say("sync setup DIR", theirs)
    #expect(try say("edit 1 --zone America/New_York", ours, at: "12:10").hasPrefix("changed 1  Floats"))
    #expect(try say("edit 2 --no-zone", ours).hasPrefix("changed 2  Pinned"))
    for _ in 0..<2 { for machine in [ours, theirs] { _ = try say("sync", machine, at: "12:20") } }
    let wanted = ["Floats America/New_York", "Pinned "]
    #expect(zones(ours) == wanted)
    if floating == "floating" {
      #expect(zones(theirs) == wanted)
      #expect(try lines("X-REMIND-ZONE") == ["X-REMIND-ZONE;X-FOR=20260301T090000:America/New_York"])
      // The other machine reverses both changes.
      _ = try say("edit \(number("Floats", theirs)) --no-zone", theirs, at: "12:30")
      _ = try say("edit \(number("Pinned", theirs)) --zone America/New_York", theirs)
      for machine in [theirs, ours] { _ = try say("sync", machine) }
      #expect(zones(ours) == ["Floats ", "Pinned America/New_York"])
    }
    for machine in [ours, theirs] { #expect(try say("sync", machine) == "synced: no changes\n") }
  }

  @Test func `sync names an unsupported rule once, and a rule without a start counts from the due date`() throws {
    try write("Water", "DUE:20260301T090000", "RRULE:FREQ=DAILY")
    try write("Odd", "DUE:20260301T100000", "RRULE:FREQ=SECONDLY")
    try write("Off", "DUE:20260301T110000", "RRULE:FREQ=DAILY", "EXDATE:20260302T110000", "RDATE:20260303T120000")
    #expect(
      try say("sync setup DIR", ours)
        == """
        synced: 3 new tasks received; from now on every 15 minutes (sync.minutes)
        note: unsupported repeat rule; does not repeat on this machine: "Odd" (FREQ=SECONDLY)

        """)
    #expect(try say("sync", ours) == "synced: no changes\n")
    try write("Odd", "DUE:20260301T100000", "RRULE:FREQ=SECONDLY", "PRIORITY:1")
    #expect(try say("sync", ours) == "synced: 1 change received\n")
    #expect(
      ours.run("list", "--template", "{title} {repeat}").output == "Water FREQ=DAILY\nOdd \nOff FREQ=DAILY\n")
    #expect(try lines("RRULE") == ["RRULE:FREQ=SECONDLY", "RRULE:FREQ=DAILY", "RRULE:FREQ=DAILY"])
    #expect(try lines("EXDATE") == ["EXDATE:20260302T110000"])
  }

  @Test func `sync names an unknown zone once, even if the start and the due date have that zone`() throws {
    try write("Far", "DTSTART;TZID=Foo/Bar:20260301T090000", "DUE;TZID=Foo/Bar:20260301T100000")
    #expect(
      try say("sync setup DIR", ours)
        == """
        synced: 1 new task received; from now on every 15 minutes (sync.minutes)
        note: unknown time zone; read as local time: "Far" (Foo/Bar)

        """)
  }

  @Test func `sync undo brings back the completions from before the sync`() throws {
    _ = try say("add Water --due '2026-02-18 08:00' --repeat daily", ours, at: "09:00")
    for day in ["18", "19"] { _ = try say("done 1 --on 2026-02-\(day)", ours) }
    _ = try say("sync setup DIR", ours)
    let isDoneTwice = { ours.run("show", "1", "--json").output.contains("\"completions\":2}") }
    #expect(isDoneTwice())
    // A phone that knows no rules marks the whole task as done.
    let name = try #require(Folder.names(in: folder).first)
    let bytes = try SystemFile.bytes(of: "\(folder)/\(name)") ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("RRULE") && !$0.hasPrefix("DTSTART") }
      .map {
        $0.hasPrefix("LAST-MODIFIED")
          ? "LAST-MODIFIED:20260220T150000Z\r\nSTATUS:COMPLETED\r\nCOMPLETED:20260220T150000Z" : String($0)
      }
    Sandbox.write(lines.map { "\($0)\r\n" }.joined(), to: "\(folder)/\(name)")
    #expect(try say("sync", ours, at: "10:30") == "synced: 1 change received\n")
    #expect(!isDoneTwice())
    #expect(try say("sync undo", ours, at: "10:40").contains("1  Water\n           due today 08:00"))
    #expect(isDoneTwice())
  }

  @Test func `sync log names a deleted task by its title`() throws {
    _ = try say("add Milk", ours)
    _ = try say("sync setup DIR", ours)
    _ = try say("delete 1", ours, at: "12:10")
    _ = try say("sync", ours)
    #expect(
      try say("sync log", ours) == """
          Fri 20 Feb 12:00  1 new task sent
          Fri 20 Feb 12:10  1 deletion sent
            "Milk" (task from the other side): 'remind sync restore 1' brings it back

        """)
  }

  @Test func `sync leaves control characters out of the files, names them once, and keeps them in tasks`() throws {
    _ = try say("add 'Pay\u{1b}[31m rent' --notes 'a\u{1}b' --category shop", ours)
    _ = try say("add '\u{1b}'", ours)
    _ = try say("sync setup DIR", ours)
    #expect(
      try say("sync log", ours) == """
          Fri 20 Feb 12:00  2 new tasks sent
            control characters; not sent, because calendars do not allow them: "Pay\\e[31m rent" (title, notes), \
        "\\e" (title)

        """)
    #expect(try lines("SUMMARY").sorted() == ["SUMMARY:?", "SUMMARY:Pay[31m rent"])
    #expect(try lines("DESCRIPTION") == ["DESCRIPTION:ab"])
    _ = try say("sync setup DIR", theirs)
    for machine in [ours, theirs, ours] {
      #expect(try say("sync", machine, at: "12:10") == "synced: no changes\n")
    }
    // Another field comes from the other machine, and the title on this machine stays.
    _ = try say("edit \(number("rent", theirs)) --priority high", theirs, at: "12:20")
    #expect(try say("sync", theirs) == "synced: 1 change sent\n")
    #expect(try say("sync", ours) == "synced: 1 change received\n")
    #expect(ours.run("show", "1", "--json").output.contains(#""title":"Pay\u001b[31m rent","notes":"a\u0001b""#))
    _ = try say("edit 1 --due 2026-03-05", ours, at: "12:30")
    #expect(try say("sync", ours) == "synced: 1 change sent\n")
    _ = try say("edit 1 --title 'Rent\u{7f}'", ours, at: "12:40")
    #expect(
      try say("sync", ours) == """
        synced: 1 change sent
        note: control characters; not sent, because calendars do not allow them: "Rent" (title)

        """)
    #expect(try say("sync", theirs) == "synced: 1 change received\n")
    for machine in [ours, theirs, ours] { #expect(try say("sync", machine) == "synced: no changes\n") }
  }

  @Test func `control characters of another program stay in its file`() throws {
    try write("Odd", "DESCRIPTION:a\u{1}\0b", "CATEGORIES:\u{1b},c\u{7f}")
    let before = try lines("")
    #expect(try say("sync setup DIR", ours).hasPrefix("synced: 1 new task received"))
    #expect(try say("sync", ours, at: "12:10") == "synced: no changes\n")
    #expect(try lines("") == before)
    _ = try say("edit 1 --priority high", ours, at: "12:20")
    #expect(try say("sync", ours) == "synced: 1 change sent\n")
    #expect(try lines("DESCRIPTION") == ["DESCRIPTION:a\u{1}\0b"])
    #expect(ours.run("show", "1", "--json").output.contains(#""title":"Odd","notes":"ab""#))
  }

  @Test func `sync log has the notes of an unattended sync`() throws {
    try write("Odd", "DUE:20260301T100000", "RRULE:FREQ=SECONDLY")
    try write("Off", "DUE:20260301T110000", "RRULE:FREQ=DAILY")
    _ = try say("sync setup DIR", ours)
    try write("Off", "DUE:20260301T110000", "RRULE:FREQ=DAILY", "EXDATE:soon")
    #expect(try say("sync --unattended", ours, at: "12:10") == "exchanged\n")
    #expect(try say("sync --unattended", ours, at: "12:20") == "exchanged\n")
    let id = TaskID(uid: "Off")
    let json = try say("sync log --json", ours)
    #expect(
      json.contains(
        #","remarks":[{"task":"\#(id)","title":"Off","kind":"exceptions","value":"EXDATE:soon"}],"remarksLeftOut":0}]"#)
    )
    _ = try say("delete \(number("Off", ours))", ours)
    #expect(
      try say("sync log", ours) == """
          Fri 20 Feb 12:00  2 new tasks received
            unsupported repeat rule; does not repeat on this machine: "Odd" (FREQ=SECONDLY)
          Fri 20 Feb 12:10  exceptions to the repeat rule; ignored on this machine: "\(id)" (EXDATE:soon)

        """)
  }

  @Test func `sync log keeps twenty short remarks of a sync, and omits a sync without a known remark`() throws {
    for number in 10..<70 {
      try write(
        "Odd \(number)", "DUE:20260301T100000", "RRULE:FREQ=SECONDLY;BYMINUTE=\(String(repeating: "1,", count: 200))1")
    }
    _ = try say("sync setup DIR", ours)
    let log = try SyncPlace(of: StatePath(ours.file)).log
    let bytes = try SystemFile.bytes(of: log) ?? []
    #expect(bytes.count < 20 * 350)
    let later =
      #"{"at":"2026-02-20T17:10:00Z","lost":[],"remarks":[{"task":"\#(TaskID(uid: "Odd 10"))","kind":"colour","value":"red"}]}"#
    Sandbox.write(String(decoding: bytes, as: UTF8.self) + later + "\n", to: log)
    let rule = "FREQ=SECONDLY;BYMINUTE=\(String(repeating: "1,", count: 17))..."
    let kept = (10..<30).map { "\"Odd \($0)\" (\(rule))" }.joined(separator: ", ")
    #expect(
      try say("sync log", ours) == """
          Fri 20 Feb 12:00  60 new tasks received
            unsupported repeat rule; does not repeat on this machine: \(kept)
            40 more

        """)
  }

  @Test func `sync log names the value that sync resolve dropped`() throws {
    _ = try say("add Milk", ours)
    _ = try say("sync setup DIR", ours)
    let name = try #require(Folder.names(in: folder).first)
    let text = String(decoding: try SystemFile.bytes(of: "\(folder)/\(name)") ?? [], as: UTF8.self)
    for (version, title) in [("a", "Oat milk"), ("b", "Soy milk")] {
      Sandbox.write(text.replacing("SUMMARY:Milk", with: "SUMMARY:\(title)"), to: "\(ours.folder)/\(version)")
    }
    #expect(try say("sync resolve \(ours.folder)/a \(ours.folder)/b", ours, at: "12:10") == "")
    // If the sync program calls `sync resolve`, the sync appends such an entry.
    try SyncLog.append(
      SyncCounts(), lost: [1], at: #require(Timestamp(rfc3339: "2026-02-20T12:10:00-05:00")),
      in: SyncPlace(of: StatePath(ours.file)), token: 1)
    let log = try say("sync log", ours)
    #expect(
      log == """
          Fri 20 Feb 12:00  1 new task sent
          Fri 20 Feb 12:10  1 merged
            1 (title from this machine): 'remind sync restore 1' brings it back

        """)
  }

  @Test func `if vdirsyncer is missing, sync names the command that installs it`() throws {
    let place = try SyncPlace(of: StatePath(ours.file))
    try Folder.create(place.folder)
    try Folder.create(folder)
    var setup = SyncSetup(folder: folder)
    (setup.server, setup.command) = ("https://cloud.example/dav", "/nowhere/vdirsyncer -c conf sync tasks")
    try setup.write(in: place, token: 1)
    #expect(
      try say("sync", ours)
        == "remind: vdirsyncer, which talks to servers, is not installed; sudo apt install vdirsyncer\n")
    #expect(
      try say("sync status", ours).contains("the sync command failed: vdirsyncer: not found\n"))
  }

  @Test func `redo keeps a task that a sync brought back after the undo`() throws {
    _ = try say("add Milk", ours)
    _ = try say("sync setup DIR", ours)
    _ = try say("sync setup DIR", theirs)
    #expect(try say("undo", ours, at: "12:10") == "took back 'add' from 10 min ago\ndeleted 1  Milk\n")
    _ = try say("sync", ours)
    _ = try say("edit 1 --title 'Oat milk' --notes 'two of them'", theirs, at: "12:20")
    #expect(try say("sync", theirs) == "synced: 1 new task sent\n")
    #expect(try say("sync", ours) == "synced: 1 new task received\n")
    _ = try say("redo", ours, at: "12:30")
    for machine in [ours, theirs] {
      _ = try say("sync", machine)
      #expect(machine.run("list", "--template", "{title}: {notes}").output == "Oat milk: two of them\n")
    }
  }

  @Test func `one occurrence without a time leaves the reminders of the others`() throws {
    _ = try say("add Water --due '2026-02-21 14:00' --repeat daily", ours)
    for machine in [ours, theirs] { _ = try say("sync setup DIR", machine) }
    _ = try say("edit 1 --no-time", ours, at: "12:10")
    #expect(try say("sync", ours) == "synced: 1 change sent\n")
    #expect(try say("sync", theirs) == "synced: 1 change received\n")
    for machine in [ours, theirs] {
      #expect(try say("show 1", machine).contains("Sun 22 Feb 14:00  🔔 09:00, 14:00"))
    }
  }

  @Test func `undo of a start keeps the due date that a sync brought since`() throws {
    _ = try say("add Milk", ours)
    _ = try say("edit 1 --start 'feb 22'", ours, at: "12:01")
    for machine in [ours, theirs] { _ = try say("sync setup DIR", machine) }
    _ = try say("edit 1 --due 'feb 25'", theirs, at: "12:10")
    for machine in [theirs, ours] { _ = try say("sync", machine) }
    _ = try say("undo", ours, at: "12:20")
    #expect(ours.run("list", "--template", "{title}: {due} {start}").output == "Milk: 2026-02-25 \n")
  }

  @Test func `a snooze that ended on one machine does not come back from the other machine`() throws {
    _ = try say("add Milk --at 12:15", ours, at: "12:00")
    for machine in [ours, theirs] { _ = try say("sync setup DIR", machine) }
    _ = try say("snooze 1 --for 31m", ours)
    for machine in [ours, theirs] { _ = try say("sync", machine) }
    #expect(try lines("X-MOZ-SNOOZE-TIME") == ["X-MOZ-SNOOZE-TIME:20260220T173100Z"])
    _ = try say("fire", ours, at: "12:31")
    #expect(try say("sync", ours, at: "12:32") == "synced: 1 change sent\n")
    #expect(try say("sync", theirs, at: "12:40") == "synced: 1 change received\n")
    _ = try say("edit 1 --notes 'two of them'", ours, at: "12:41")
    #expect(try say("sync", ours) == "synced: 1 change sent\n")
    #expect(try say("sync", theirs, at: "12:42") == "synced: 1 change received\n")
    #expect(try lines("X-MOZ-SNOOZE-TIME") == [])
    #expect(try say("sync", theirs) == "synced: no changes\n")
    #expect(try say("sync", ours) == "synced: no changes\n")
    // The ended snooze is no edit, so a deletion still removes the task.
    _ = try say("delete 1", ours, at: "12:50")
    #expect(try say("sync", ours) == "synced: 1 deletion sent\n")
    #expect(try say("sync --delete", theirs) == "synced: 1 deletion received\n")
  }

  @Test func `a reminder snoozed on one machine does not ring on the other, even after the snooze`() throws {
    _ = try say("add Milk --at 12:15", ours, at: "12:00")
    for machine in [ours, theirs] { _ = try say("sync setup DIR", machine) }
    #expect(try say("fire", ours, at: "12:15") == "1  Milk  12:15\n")
    _ = try say("snooze 1 --for 10m", ours, at: "12:16")
    #expect(try say("fire", ours, at: "12:26") == "1  Milk  12:26\n")
    #expect(try say("sync", ours, at: "12:30") == "synced: 1 change sent\n")
    #expect(try say("sync", theirs, at: "12:40") == "synced: 1 change received\n")
    #expect(try say("fire", theirs) == "")
    for machine in [ours, theirs] { #expect(try say("sync", machine) == "synced: no changes\n") }
  }

  @Test func `a snooze that ended is not sent again, even if the other machine's clock is days behind`() throws {
    _ = try say("add Milk --at 12:15", ours, at: "12:00")
    for machine in [ours, theirs] { _ = try say("sync setup DIR", machine) }
    _ = try say("snooze 1 --for 31m", ours)
    for machine in [ours, theirs] { _ = try say("sync", machine) }
    // The other machine does not trust the later time of that change, and so writes an earlier time.
    theirs.now = "2026-02-15T12:50"
    _ = try say("snooze 1 --for 5m", theirs)
    _ = try say("sync", theirs)
    _ = try say("sync", ours, at: "13:00")
    _ = try say("edit 1 --notes 'two of them'", theirs)
    #expect(try say("sync", theirs) == "synced: 1 change sent\n")
    #expect(try say("sync", ours) == "synced: 1 change received\n")
    #expect(try lines("X-MOZ-SNOOZE-TIME") == ["X-MOZ-SNOOZE-TIME:20260215T175500Z"])
  }

  @Test func `sync undo refuses if the index of the last sync is missing`() throws {
    try write("Milk")
    _ = try say("sync setup DIR", ours)
    try write("Bread")
    #expect(try say("sync", ours) == "synced: 1 new task received\n")
    let place = try SyncPlace(of: StatePath(ours.file))
    try Folder.remove(place.index)
    #expect(try say("sync undo", ours) == "remind: there is no sync to undo\n")
  }
}
