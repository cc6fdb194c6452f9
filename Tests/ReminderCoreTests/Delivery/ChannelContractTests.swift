import Testing

@testable import ReminderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What every channel promises, tried on each: it returns when a notification was handed over, and throws when not.
@Suite struct ChannelContractTests {
  enum Kind: CaseIterable { case command, output, desktop, appleScript }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A channel to something that keeps what arrives in files, the parts of each notification behind one another.
  private func channel(_ kind: Kind, works: Bool = true) throws -> any Channel {
    let environment: ProcessEnvironment = ["PATH=/usr/bin:/bin", "FOLDER=\(folder.path)"]
    let facts = ChannelContractTests.variables.map { " \"$REMIND_\($0)\"" }.joined()
    let keepFacts = "printf '%s\\0'\(facts) >> \"$FOLDER/facts\""
    switch kind {
    case .command:
      return CommandChannel(
        command: works ? "cat >> \"$FOLDER/input\"; \(keepFacts)" : "exit 3", stateFile: "/nowhere/tasks.json",
        environment: environment, limitMilliseconds: 20_000, elapsed: { 0 })
    case .output:
      let path = "\(folder.path)/facts"
      return OutputChannel(
        render: { "\($0.identifier)\0\($0.text.title)\0\($0.text.body)\0" },
        write: { (bytes) throws(HostError) in
          if !works { throw HostError(.write, "standard output", code: ENOSPC) }
          try ChannelContractTests.append(bytes, to: path)
        })
    case .desktop:
      return DesktopChannel(
        bus: SessionBus(address: "unix:path=/b"),
        executable: try folder.program(
          "remind", works ? "\(keepFacts); echo shown" : "echo refused for a reason"),
        stateFile: "/nowhere/tasks.json", environment: environment, elapsed: { 0 }, random: { 35 })
    case .appleScript:
      return AppleScriptChannel(
        program: try folder.program(
          "osascript", works ? "printf '%s\\0' \"$@\" >> \"$FOLDER/facts\"" : "echo no >&2; exit 1"),
        environment: environment, elapsed: { 0 })
    }
  }

  private static func append(_ bytes: [UInt8], to path: String) throws(HostError) {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0, write(file, bytes, bytes.count) == bytes.count, close(file) == 0 else {
      throw HostError(.write, path)
    }
  }

  /// A digest of six late ones, and one that is punctual, with texts that mean something to a shell, a terminal or a
  /// desktop.
  private func notifications() throws -> [Notification] {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Pay \"rent\" & <b>\\n", due: "2026-03-02T18:00", .at("2026-03-01T09:00"))
    try scenario.change(1) { $0.priority = .high }
    for number in 2...7 { try scenario.add("late \(number) $(touch x) `y` %n 🛒", .at("2026-03-01T08:30")) }
    scenario.clock("2026-03-01T09:00")
    return DueRequests(scenario.agenda, at: scenario.present).notifications
  }

  // MARK: What arrives

  private static let variables = [
    "IDENTIFIER", "KIND", "TASK_ID", "NUMBER", "TITLE", "BODY", "FIRE_AT", "DUE", "PRIORITY", "LATE_SECONDS", "FILE",
  ]

  private static let lateLines = (2...7).map { "08:30 late \($0) $(touch x) `y` %n 🛒" }.joined(separator: "\n")

  /// The variables of both notifications, in their order.
  private static let facts = [
    "digest", "digest", "", "", "6 reminders", lateLines, "", "", "none", "1800", "/nowhere/tasks.json",
    "task-00000001-0000-0000-0000-000000000000", "task", "00000001-0000-0000-0000-000000000000", "1",
    "Pay \"rent\" & <b>\\n", "Due Mar 2, 2026 at 18:00", "2026-03-01T09:00:00+01:00", "2026-03-02T18:00", "high", "0",
    "/nowhere/tasks.json",
  ]

  private static let script = [
    "-e", "on run {heading, message}",
    "-e", "display notification message with title heading sound name \"default\"", "-e", "end run", "--",
  ]

  private static func arrived(at kind: Kind) -> [String] {
    let (digest, single) = (facts[..<11], facts[11...])
    switch kind {
    case .command, .desktop: return facts
    case .output: return [digest[0], digest[4], digest[5], single[11], single[15], single[16]]
    case .appleScript: return script + [digest[4], digest[5]] + script + [single[15], single[16]]
    }
  }

  @Test(arguments: Kind.allCases)
  func `single notifications and digests arrive whole`(kind: Kind) throws {
    let notifications = try notifications()
    #expect(notifications.map(\.isDigest) == [true, false])
    let channel = try channel(kind)
    for notification in notifications { try channel.deliver(notification) }
    let facts = folder.text(of: "facts").split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
    #expect(facts == ChannelContractTests.arrived(at: kind) + [""])
    // Nothing that stood in a text was run.
    #expect(folder.names().filter { !["facts", "input", "remind", "osascript"].contains($0) } == [])
  }

  @Test func `a command reads each notification as a JSON document on a line of its own`() throws {
    for notification in try notifications() { try channel(.command).deliver(notification) }
    let late = (2...7).map { number in
      let id = "0000000\(number)-0000-0000-0000-000000000000"
      return #"{"identifier":"task-\#(id)","kind":"task","task":"\#(id)","number":\#(number),"#
        + #""fireAt":"2026-03-01T08:30:00+01:00","title":"late \#(number) $(touch x) `y` %n 🛒","#
        + #""body":"You have a reminder for this task. · 30 minutes late, set for 08:30","category":"TASK_REMINDER"}"#
    }
    let lines = ChannelContractTests.lateLines.split(separator: "\n").joined(separator: #"\n"#)
    let id = "00000001-0000-0000-0000-000000000000"
    #expect(
      folder.lines(of: "input") == [
        #"{"identifier":"digest","kind":"digest","title":"6 reminders","body":"\#(lines)","#
          + #""requests":[\#(late.joined(separator: ","))]}"#,
        #"{"identifier":"task-\#(id)","kind":"task","task":"\#(id)","number":1,"#
          + #""fireAt":"2026-03-01T09:00:00+01:00","title":"Pay \"rent\" & <b>\\n","#
          + #""body":"Due Mar 2, 2026 at 18:00","category":"TASK_REMINDER","lateSeconds":0}"#,
      ])
  }

  // MARK: What does not

  private static let failures: [(kind: Kind, error: DeliveryError)] = [
    (.command, .exited(3)), (.output, .host(HostError(.write, "standard output", code: ENOSPC))),
    (.desktop, .desktop(.refused("for a reason"))), (.appleScript, .desktop(.refused("no"))),
  ]

  @Test func `each channel has a way to fail here`() {
    #expect(ChannelContractTests.failures.map(\.kind) == Kind.allCases)
  }

  /// The whole error: so it has nothing of the task in it.
  @Test(arguments: failures)
  func `it says that it could not, and nothing of the task`(kind: Kind, error: DeliveryError) throws {
    let channel = try channel(kind, works: false)
    for notification in try notifications() {
      #expect(throws: error) { try channel.deliver(notification) }
    }
  }

  @Test func `a command that does not end is ended with its whole group`() throws {
    // A clock that jumps: the limit is reached at the second look.
    let clock = JumpingClock(step: 10_000)
    let channel = CommandChannel(
      command: "sleep 600 & sleep 600", stateFile: "", environment: ["PATH=/usr/bin:/bin"], limitMilliseconds: 30_000,
      elapsed: { clock.next() })
    let notification = try #require(try notifications().last)
    #expect(throws: DeliveryError.timedOut(seconds: 30)) { try channel.deliver(notification) }
  }

  @Test func `a command that reads nothing of a long digest is no failure`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for _ in 1...200 { try scenario.add(String(repeating: "x", count: 1_000), .at("2026-03-01T08:30")) }
    scenario.clock("2026-03-01T09:00")
    let digest = try #require(DueRequests(scenario.agenda, at: scenario.present).notifications.first)
    #expect(digest.json.count > 200_000)
    let channel = CommandChannel(
      command: "exit 0", stateFile: "", environment: ["PATH=/usr/bin:/bin"], limitMilliseconds: 20_000, elapsed: { 0 })
    try channel.deliver(digest)
  }

  @Test func `without a command the channel of commands cannot deliver`() throws {
    let channel = CommandChannel(
      command: nil, stateFile: "", environment: [], limitMilliseconds: 1_000, elapsed: { 0 })
    let notification = try #require(try notifications().last)
    #expect(throws: DeliveryError.noCommand) { try channel.deliver(notification) }
  }
}
