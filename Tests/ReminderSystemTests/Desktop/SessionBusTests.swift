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

/// Whether a bus answers, and where the search looks for a bus.
@Suite struct SessionBusTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let address: String
    let answers: Bool

    init(_ address: String, _ answers: Bool) {
      self.address = address
      self.answers = answers
    }

    var testDescription: String { "\(address) → \(answers)" }
  }

  // FOLDER is the folder of a test. `bus` and other sockets listen there. Nobody listens at `dead`, and `file` is no
  // socket.
  static let addresses: [Row] = [
    Row("unix:path=FOLDER/bus", true),
    Row("unix:path=FOLDER/bus,guid=4d8f0fe0", true),
    Row("unix:guid=4d8f0fe0,path=FOLDER/bus", true),
    Row("unix:path=FOLDER/%62u%73", true),
    Row("unix:path=FOLDER/a%20b%3B%2c%25%3dé", true),
    Row("unix:path=FOLDER/a%20b%3b%2C%25%3D%c3%a9", true),
    Row("unix:path=FOLDER/none", false),
    Row("unix:path=FOLDER/dead", false),
    Row("unix:path=FOLDER/file", false),
    Row("unix:path=FOLDER", false),
    Row("unix:abstract=remind-FOLDER", true),
    Row("unix:abstract=remind%2DFOLDER,guid=4d8f0fe0", true),
    Row("unix:abstract=remind-FOLDER-none", false),
    Row("unix:abstract=FOLDER/bus", false),
    Row("unix:path=FOLDER/dead;unix:path=FOLDER/bus", true),
    Row("unix:path=FOLDER/bus;autolaunch:", true),
    Row(";;unix:path=FOLDER/bus;", true),
    Row("unix:path=FOLDER/dead;unix:path=FOLDER/none", false),
    Row("unix:path=FOLDER/dead;autolaunch:", false),
    // Such an address would start a stray bus, and nobody would look at this bus.
    Row("autolaunch:", false),
    Row("autolaunch:scope=*user", false),
    Row("disabled:", false),
    // Nobody knows who answers at an address that is no local socket.
    Row("tcp:host=localhost,port=4321", false),
    Row("unixexec:path=ssh,argv1=host", false),
    Row("tcp:host=localhost,port=4321;unix:path=FOLDER/bus", true),
    // Broken addresses.
    Row("", false),
    Row(";", false),
    Row(":", false),
    Row("unix", false),
    Row("unix:", false),
    Row("unix:path", false),
    Row("unix:path=", false),
    Row("unix:path=,abstract=", false),
    Row("path=FOLDER/bus", false),
    Row("FOLDER/bus", false),
    Row("unix:tmpdir=/tmp", false),
    Row("unix:path=FOLDER/bu%7", false),
    Row("unix:path=FOLDER/bus%", false),
    Row("unix:path=FOLDER/bus%zz", false),
    Row("unix:path=FOLDER/signed%+f", false),
    Row("unix:path=FOLDER/signed%0f", true),
    Row("unix:path=FOLDER/bus%ff", false),
    Row("unix:path=/\(String(repeating: "x", count: 200))", false),
    Row("unix:abstract=\(String(repeating: "x", count: 200))", false),
  ]

  @Test(arguments: addresses)
  func `a bus answers if somebody listens at its address`(row: Row) throws {
    let folder = try TemporaryFolder()
    for name in ["bus", "a b;,%=é", "signed\u{f}"] { try folder.listen(at: name) }
    try folder.listen(at: "remind-\(folder.path)", isAbstract: true)
    _ = try folder.deadSocket(at: "dead")
    try folder.file("file", "")
    let address = row.address.split(separator: "FOLDER", omittingEmptySubsequences: false)
      .joined(separator: folder.path)
    #expect(SessionBus.answers(address) == row.answers)
  }

  // MARK: The places of the search

  /// A machine with a bus at each named place, and the addresses by the names of the places.
  private func machine(
    _ places: [String], on machine: Machine? = nil
  ) throws -> (machine: Machine, addresses: [String: String]) {
    let machine = try machine ?? Machine()
    var addresses: [String: String] = [:]
    let listen = { (name: String) in "unix:path=\(try machine.folder.listen(at: name))" }
    for place in places {
      switch place {
      case "own":
        addresses[place] = try listen("own")
        machine.variables[SessionBus.variable] = addresses[place]
      case "XDG":
        addresses[place] = try listen("xdg/bus")
        machine.variables["XDG_RUNTIME_DIR"] = "\(machine.path)/xdg"
      case "runtime": addresses[place] = try listen("run/\(machine.user)/bus")
      case "old", "young":
        addresses[place] = try listen(place)
        try machine.process(
          place == "old" ? "99" : "100", "HOME=/", "\(SessionBus.variable)=\(addresses[place] ?? "")", "LANG=C")
      case "dead own": machine.variables[SessionBus.variable] = "unix:path=\(try machine.folder.deadSocket(at: "o"))"
      case "dead XDG": machine.variables["XDG_RUNTIME_DIR"] = "\(machine.path)/nowhere"
      case "relative XDG": machine.variables["XDG_RUNTIME_DIR"] = "xdg"
      case "dead young":
        try machine.process("101", "\(SessionBus.variable)=unix:path=\(try machine.folder.deadSocket(at: "y"))")
      case "disabled": machine.variables[SessionBus.variable] = "disabled:"
      case "autolaunch", "tcp", "nonce-tcp", "unixexec": machine.variables[SessionBus.variable] = "\(place):"
      case "shared", "open":
        // A folder such as /tmp, and a folder in which everybody may remove files.
        addresses[place] = try listen("\(place)/bus")
        chmod("\(machine.path)/\(place)", place == "shared" ? 0o1777 : 0o777)
        machine.variables[SessionBus.variable] = addresses[place]
      case "list":
        addresses[place] = try listen("list")
        let dead = try machine.folder.deadSocket(at: "l")
        machine.variables[SessionBus.variable] =
          "tcp:host=h;unix:path=\(dead);\(addresses[place] ?? ""),guid=4d8f0fe0;unix:path=\(machine.path)/later"
        _ = try listen("later")
      case "twice":
        // Programs disagree about two paths in one address.
        addresses[place] = try listen("twice")
        machine.variables[SessionBus.variable] = "\(addresses[place] ?? ""),path=\(machine.path)/other"
      default: Issue.record("no such place: \(place)")
      }
    }
    return (machine, addresses)
  }

  @Test(
    arguments: [
      ([], nil),
      (["own", "XDG", "runtime", "old"], "own"),
      (["XDG", "runtime", "old"], "XDG"),
      (["runtime", "old"], "runtime"),
      (["old"], "old"),
      (["old", "young"], "young"),
      (["old", "dead young"], "old"),
      (["dead own", "XDG"], "XDG"),
      (["dead own", "dead XDG", "runtime"], "runtime"),
      (["relative XDG", "runtime"], "runtime"),
      (["dead own", "dead XDG", "old"], "old"),
      (["dead own", "dead XDG", "dead young"], nil),
      (["autolaunch"], nil),
      (["autolaunch", "runtime"], "runtime"),
      (["tcp"], nil),
      (["tcp", "runtime"], "runtime"),
      (["nonce-tcp", "old"], "old"),
      (["unixexec", "old"], "old"),
      (["shared", "runtime"], "shared"),
      (["open", "runtime"], "runtime"),
      (["list", "runtime"], "list"),
      (["twice", "runtime"], "twice"),
      (["disabled", "XDG", "runtime", "old"], nil),
    ] as [([String], String?)])
  func `the search finds the bus at the first place with a listener`(places: [String], found: String?) throws {
    let (machine, addresses) = try machine(places)
    #expect(SessionBus.find(in: machine.host)?.address == found.map { addresses[$0] ?? "none" })
  }

  @Test(arguments: ["own", "XDG", "runtime", "old"])
  func `a bus of another user is not found`(place: String) throws {
    let machine = try Machine()
    machine.user += 1
    let listens = try self.machine([place], on: machine).machine
    #expect(SessionBus.find(in: listens.host) == nil)
  }

  @Test(
    arguments: [
      ([0, 0, 0, 0], true), ([1, 0, 0, 0], false), ([0, 1, 0, 0], false), ([0, 0, 1, 0], false), ([0, 0, 0, 1], false),
      ([1, 1, 1, 1], false), ([0, 0, 0], false), ([], false),
    ] as [([UInt32], Bool)])
  func `a process counts only if it runs entirely as the user`(users: [UInt32], isAsked: Bool) throws {
    let (machine, addresses) = try machine(["old"])
    let own = machine.user
    try machine.process(
      "99", "\(SessionBus.variable)=\(addresses["old"] ?? "")", users: users.map { $0 == 0 ? own : own + 1 })
    #expect(SessionBus.find(in: machine.host)?.address == (isAsked ? addresses["old"] : nil))
  }

  @Test(
    arguments: [
      ("Name:\tsh\nUid:\t7\t7\t7\t7\nGid:\t8\t8\t8\t8\n", true), ("Uid:\t7\t7\t7\t7", true),
      ("Name:\tsh\nGid:\t7\t7\t7\t7\n", false), ("Uid:\t7\t7\t7\t70\n", false), ("Uid:\t7 7 7 7\n", false),
      ("Uid:\t7\t7\t7\t7\t7\n", false), ("Uid: 7\t7\t7\t7\n", false), ("Uid:\t-7\t7\t7\t7\n", false),
      ("Uid:\tx\t7\t7\t7\n", false), ("", false),
    ])
  func `the system's facts of a process decide whether it runs as the user`(facts: String, isOwn: Bool) {
    #expect(SessionProcess.runs(as: 7, by: Array(facts.utf8)) == isOwn)
  }

  @Test func `the search visits each bus once, and gives the doubt about each foreign bus`() throws {
    let (machine, addresses) = try machine(["open", "runtime", "old", "young"])
    let (own, runtime) = (addresses["open"] ?? "", addresses["runtime"] ?? "")
    machine.variables[SessionBus.variable] = "tcp:host=h;\(own),guid=1;\(own)"
    machine.variables["XDG_RUNTIME_DIR"] = "\(machine.path)/run/\(machine.user)"
    try machine.process("101", "\(SessionBus.variable)=\(addresses["old"] ?? "")")
    var seen: [String] = []
    SessionBus.visitAll(in: machine.host) { bus, doubt in
      seen.append("\(bus.address): \(doubt.map { "\($0)" } ?? "own")")
      return true
    }
    #expect(
      seen == [
        "tcp:host=h: unchecked", "\(own): replaceable(folder: \"\(machine.path)/open\")", "\(runtime): own",
        "\(addresses["old"] ?? ""): own", "\(addresses["young"] ?? ""): own",
      ])
  }

  @Test func `the search skips entries that are no process or cannot be read`() throws {
    let (machine, addresses) = try machine(["old"])
    try machine.process("self", "\(SessionBus.variable)=\(addresses["old"] ?? ""),guid=self")
    try machine.process("102")
    _ = try machine.folder.folder("proc/103/environ")
    _ = try machine.folder.folder("proc/104")
    #expect(SessionBus.find(in: machine.host)?.address == addresses["old"])
  }

  @Test func `an address escapes the special signs of its folder`() throws {
    let machine = try Machine()
    try machine.folder.listen(at: "a b%;,=/bus")
    machine.variables["XDG_RUNTIME_DIR"] = "\(machine.path)/a b%;,="
    #expect(
      SessionBus.find(in: machine.host)
        == SessionBus(address: "unix:path=\(machine.path)/a%20b%25%3b%2c%3d/bus"))
  }

  @Test func `the environment of a program names this bus and no other`() {
    #expect(
      SessionBus(address: "unix:path=/b").environment([
        "A=1", "DBUS_SESSION_BUS_ADDRESS=unix:path=/a", "DBUS_SESSION_BUS_ADDRESS_2=x",
      ]) == ["A=1", "DBUS_SESSION_BUS_ADDRESS_2=x", "DBUS_SESSION_BUS_ADDRESS=unix:path=/b"])
  }
}
