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

/// The notifications on the screen, and the words that withdraw them.
@Suite struct VisibleNotificationsTests {
  static let first = TaskID(high: 0xabcd_0001 << 32, low: 0)
  static let second = TaskID(high: 0xabcd_0002 << 32, low: 0)

  private func machine() throws -> Machine {
    let machine = try Machine()
    try machine.shown.prepare()
    return machine
  }

  @Test func `without the folder, nothing was ever shown`() throws {
    let machine = try Machine()
    #expect(try !machine.shown.hasShown)
    try machine.shown.withdraw([Self.first])
    try machine.shown.removeLeftovers()
    #expect(try machine.shown.count == 0)
    #expect(machine.folder.names() == [])
    try machine.shown.prepare()
    try machine.shown.prepare()
    #expect(try machine.shown.hasShown)
    #expect(machine.folder.names() == ["tasks.json.shown"])
    #expect(try FileStatus(path: "\(machine.path)/tasks.json.shown")?.mode == 0o700)
  }

  @Test func `a link in place of the folder is not followed`() throws {
    let machine = try Machine()
    let other = "\(machine.path)/other"
    try Folder.create(other)
    #expect(mkfifo("\(other)/\(Self.first).7..z", 0o600) == 0)
    #expect(symlink(other, "\(machine.path)/tasks.json.shown") == 0)
    let shown = try machine.shown
    shown.removeLeftovers()
    shown.withdraw([Self.first])
    shown.withdrawDigest()
    try shown.prepare()
    #expect(!shown.hasShown && shown.count == 0 && shown.entries().isEmpty)
    #expect(throws: HostError(.create, "\(machine.path)/tasks.json.shown", code: ENOTDIR)) {
      _ = try shown.register("digest", notificationID: 8, of: "", token: 1)
    }
    #expect(machine.folder.names(in: "other") == ["\(Self.first).7..z"])
  }

  @Test func `each notification is found by its task, with the number of the server`() throws {
    let machine = try machine()
    let shown = try machine.shown
    let pipes = [
      try shown.register("\(Self.first)", notificationID: 7, of: "1-42", token: 35),
      try shown.register("digest", notificationID: 8, of: "1-42", token: 36),
    ]
    #expect(
      machine.folder.names(in: "tasks.json.shown") == [
        "\(Self.first).7.1-42.0000000000000023", "digest.8.1-42.0000000000000024",
      ])
    #expect(shown.count == 2)
    let entries = shown.entries().sorted { $0.notificationID < $1.notificationID }
    #expect(entries.map(\.key) == ["\(Self.first)", "digest"])
    #expect(entries.map(\.notificationID) == [7, 8])
    #expect(entries.map(\.server) == ["1-42", "1-42"])
    #expect(entries.map(\.path) == pipes.map(\.path))
  }

  @Test(arguments: ["digest.+7.1-42.z", "digest.-7.1-42.z", "digest.07.1-42.z", "digest..1-42.z", "digest.7.1-42", ""])
  func `a file with a wrong number or a missing part in its name is no notification`(name: String) throws {
    let machine = try machine()
    if !name.isEmpty { try machine.folder.file("tasks.json.shown/\(name)", "") }
    #expect(try machine.shown.entries().map(\.path) == [])
  }

  @Test func `only the notifications of the named tasks are withdrawn`() throws {
    let machine = try machine()
    let shown = try machine.shown
    let pipes = [
      try shown.register("\(Self.first)", notificationID: 1, of: "1-42", token: 1),
      try shown.register("\(Self.first)", notificationID: 2, of: "1-42", token: 2),
      try shown.register("\(Self.second)", notificationID: 3, of: "1-42", token: 3),
      try shown.register("digest", notificationID: 4, of: "1-42", token: 4),
    ]
    shown.withdraw([])
    #expect(pipes.map { $0.next() } == [nil, nil, nil, nil])
    shown.withdraw([Self.first])
    #expect(pipes.map { $0.next() } == [0x77, 0x77, nil, nil])
    shown.withdraw([TaskID(high: 0, low: 0), Self.second])
    #expect(pipes.map { $0.next() } == [nil, nil, 0x77, nil])
    shown.withdrawDigest()
    #expect(pipes.map { $0.next() } == [nil, nil, nil, 0x77])
  }

  @Test func `the leftovers of killed processes are removed, and nothing else is`() throws {
    let machine = try machine()
    let shown = try machine.shown
    let alive = try shown.register("\(Self.first)", notificationID: 1, of: "1-42", token: 1)
    _ = try machine.folder.pipe("tasks.json.shown/\(Self.second).2.2")
    _ = try machine.folder.pipe("tasks.json.shown/digest.3.3")
    try machine.folder.file("tasks.json.shown/note", "mine")
    #expect(shown.count == 1)
    shown.removeLeftovers()
    #expect(machine.folder.names(in: "tasks.json.shown") == ["\(Self.first).1.1-42.0000000000000001", "note"])
    #expect(alive.next() == nil)
  }

  @Test func `withdrawing removes an unused pipe, and keeps foreign files`() throws {
    let machine = try machine()
    let shown = try machine.shown
    _ = try machine.folder.pipe("tasks.json.shown/\(Self.first).2.2")
    try machine.folder.file("tasks.json.shown/\(Self.first).3.3", "mine")
    _ = try machine.folder.folder("tasks.json.shown/\(Self.first)")
    shown.withdraw([Self.first])
    #expect(machine.folder.names(in: "tasks.json.shown") == ["\(Self.first)", "\(Self.first).3.3"])
    #expect(machine.folder.text(of: "tasks.json.shown/\(Self.first).3.3") == "mine")
  }

  @Test(arguments: ["K", "K.", "K.x.1.1", "K.1", "K.1.1", "K.1.2.3.4", "K.4294967296.1.1", "K.-1.1.1"])
  func `a file with a name of another form is no notification`(name: String) throws {
    let machine = try machine()
    try machine.folder.file("tasks.json.shown/\(name)", "")
    #expect(try machine.shown.entries().isEmpty)
  }
}
