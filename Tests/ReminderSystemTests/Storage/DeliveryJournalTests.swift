import Testing

@testable import ReminderCore
@testable import ReminderSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file that keeps deliveries while the state file cannot be saved.
@Suite struct DeliveryJournalTests {
  private func line(_ id: String, _ state: JournalEntry.State = .delivered) -> DeliveryJournal.Line {
    DeliveryJournal.Line(entry(id, state))
  }

  private func entry(_ id: String, _ state: JournalEntry.State = .delivered) -> JournalEntry {
    JournalEntry(
      state: state, id: id, moment: Timestamp(unchecked: 0), zone: "UTC",
      requests: [RequestIdentifier(.task, of: TaskID(high: 1 << 32, low: 0))], delivered: nil)
  }

  private func found(_ path: StatePath) -> [String] {
    JournalContents.entries(of: path).map { "\($0.id) \($0.state.rawValue)" }
  }

  @Test func `the journal makes room before a delivery, and an entry does not make the file grow`() throws {
    let machine = try Machine()
    let path = try machine.statePath
    var journal = try DeliveryJournal(of: path, lastEntry: "", roomFor: [entry("a"), entry("b")])
    let room = machine.folder.text(of: "tasks.json.journal")
    #expect(room.utf8.count == 4 * entry("a").line.count && room.allSatisfy { $0 == " " })
    #expect(try FileStatus(path: path.journal)?.mode == 0o600)
    try journal.write(line("a"))
    try journal.write(line("b", .sent))
    #expect(found(path) == ["a told", "b sent"])
    #expect(machine.folder.text(of: "tasks.json.journal").utf8.count == room.utf8.count)
    try journal.set(.over, of: "b")
    #expect(found(path) == ["a told", "b over"])
  }

  @Test func `the next run gives back the room of a large digest`() throws {
    let machine = try Machine()
    let path = try machine.statePath
    let length = entry("a").line.count
    _ = try DeliveryJournal(of: path, lastEntry: "", roomFor: (1...500).map { entry("\($0)") })
    _ = try DeliveryJournal(of: path, lastEntry: "", roomFor: [entry("a")])
    #expect(machine.folder.text(of: "tasks.json.journal") == String(repeating: " ", count: 2 * length))
    // Existing entries stay, and the room for new entries follows them.
    var journal = try DeliveryJournal(of: path, lastEntry: "", roomFor: (1...500).map { entry("\($0)") })
    try journal.write(line("b"))
    _ = try DeliveryJournal(of: path, lastEntry: "", roomFor: [entry("a")])
    #expect(found(path) == ["b told"])
    #expect(machine.folder.text(of: "tasks.json.journal").utf8.count == 3 * length)
  }

  @Test func `an entry without room is refused`() throws {
    let machine = try Machine()
    let path = try machine.statePath
    var journal = try DeliveryJournal(of: path, lastEntry: "", roomFor: [entry("a")])
    try journal.write(line("a", .sent))
    try journal.write(line("b"))
    do {
      try journal.write(line("c"))
      Issue.record("there was room")
    } catch {
      #expect(error as HostError == HostError(.write, path.journal, code: ENOSPC))
    }
    #expect(found(path) == ["a sent", "b told"])
  }

  @Test(arguments: [
    // The last entry that the state file has, and the entries left after another run opens the journal.
    ("", ["a told", "b told"]), ("a", ["a told", "b told"]), ("b", []),
  ])
  func `entries stay until the state file has all of them`(lastEntry: String, left: [String]) throws {
    let machine = try Machine()
    let path = try machine.statePath
    var first = try DeliveryJournal(of: path, lastEntry: "", roomFor: [entry("a"), entry("b")])
    try first.write(line("a"))
    try first.write(line("b"))
    var second = try DeliveryJournal(of: path, lastEntry: lastEntry, roomFor: [entry("c")])
    #expect(found(path) == left)
    try second.write(line("c"))
    #expect(found(path) == left + ["c told"])
  }

  @Test func `an entry that was sent stays until its answer is known`() throws {
    let machine = try Machine()
    let path = try machine.statePath
    var first = try DeliveryJournal(of: path, lastEntry: "", roomFor: [entry("a"), entry("b")])
    try first.write(line("a", .sent))
    try first.write(line("b"))
    var second = try DeliveryJournal(of: path, lastEntry: "b", roomFor: [])
    #expect(found(path) == ["a sent", "b told"])
    try second.set(.over, of: "a")
    _ = try DeliveryJournal(of: path, lastEntry: "b", roomFor: [])
    #expect(found(path) == [])
  }

  @Test func `a cut entry does not count, and the next entry replaces it`() throws {
    let machine = try Machine()
    let path = try machine.statePath
    let text = String(decoding: entry("a").line, as: UTF8.self)
    try machine.folder.file("tasks.json.journal", text + text.dropLast(9) + "       ")
    #expect(found(path) == ["a told"])
    var journal = try DeliveryJournal(of: path, lastEntry: "", roomFor: [entry("b")])
    try journal.write(line("b"))
    #expect(found(path) == ["a told", "b told"])
  }

  @Test(arguments: ["mine", "  mine", "{}", "{\"state\"", "\n"])
  func `a file with other contents is refused and not overwritten`(words: String) throws {
    let machine = try Machine()
    let path = try machine.statePath
    try machine.folder.file("tasks.json.journal", words)
    #expect(throws: HostError(.write, path.journal, code: HostError.notOwn)) {
      _ = try DeliveryJournal(of: path, lastEntry: "", roomFor: [entry("a")])
    }
    #expect(machine.folder.text(of: "tasks.json.journal") == words)
    #expect(found(path) == [])
  }

  @Test(
    arguments: [
      ("folder", .write, EISDIR), ("pipe", .read, HostError.notRegular), ("link", .write, ELOOP),
      ("second name", .write, HostError.notOwn),
    ] as [(String, HostError.Action, Int32)])
  func `a folder, a pipe, a link and a file with a second name are left alone`(
    kind: String, action: HostError.Action, code: Int32
  ) throws {
    let machine = try Machine()
    let path = try machine.statePath
    let other = try machine.folder.file("other", "mine")
    switch kind {
    case "folder": _ = try machine.folder.folder("tasks.json.journal")
    case "pipe": _ = try machine.folder.pipe("tasks.json.journal")
    case "link": #expect(symlink(other, path.journal) == 0)
    default: #expect(link(other, path.journal) == 0)
    }
    #expect(throws: HostError(action, path.journal, code: code)) {
      _ = try DeliveryJournal(of: path, lastEntry: "", roomFor: [entry("a")])
    }
    #expect(machine.folder.text(of: "other") == "mine")
    #expect(machine.folder.names() == ["other", "tasks.json.journal"])
    #expect(found(path) == [])
  }

  @Test(arguments: [
    ([("a", JournalEntry.State.delivered), ("b", .over)], []),
    ([("a", .delivered), ("b", .sent)], ["a told", "b sent"]),
  ])
  func `a saved state file makes room again, unless an answer is awaited`(
    written: [(String, JournalEntry.State)], left: [String]
  ) throws {
    let machine = try Machine()
    let path = try machine.statePath
    var journal = try DeliveryJournal(of: path, lastEntry: "", roomFor: written.map { entry($0.0) })
    for (id, state) in written { try journal.write(line(id, state)) }
    journal.clear()
    #expect(found(path) == left)
    try journal.write(line("c"))
    #expect(found(path) == left + ["c told"])
  }
}
