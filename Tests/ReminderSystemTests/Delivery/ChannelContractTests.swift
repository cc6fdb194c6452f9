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

/// The promise of every channel: `deliver` returns after the channel has taken a notification, and throws otherwise.
@Suite struct ChannelContractTests {
  enum Kind: CaseIterable { case command, output, document, desktop, appleScript }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A channel that fails, or writes the title and the body of each notification to a line of a file.
  private func channel(_ kind: Kind, works: Bool) throws -> any Channel {
    let got = "\(folder.path)/got"
    let writing: @Sendable ([UInt8]) throws(HostError) -> Void = { (bytes) throws(HostError) in
      if !works { throw HostError(.write, "standard output", code: ENOSPC) }
      guard let stream = fopen(got, "ae") else { throw HostError(.create, got) }
      fputs(String(decoding: bytes, as: UTF8.self), stream)
      fclose(stream)
    }
    let script = "printf '%s|%s\\n' \"$REMIND_TITLE\" \"$REMIND_BODY\" >> '\(got)'"
    switch kind {
    case .command:
      return CommandChannel(
        channel: .command, command: works ? "cat >/dev/null; \(script)" : "exit 1", snoozeMinutes: 15,
        stateFile: "/nowhere/tasks.json",
        environment: ["PATH=/usr/bin:/bin"], limitMilliseconds: 20_000, elapsed: { 0 })
    case .output:
      return OutputChannel(render: { "\($0.text.title)|\($0.text.body)\n" }, write: writing)
    case .document:
      return DocumentChannel(
        document: { report in
          Array(report.delivered.map { "\($0.request.text.title)|\($0.isDigest)|\($0.channel)\n" }.joined().utf8)
        }, write: writing)
    case .desktop:
      return DesktopChannel(
        bus: SessionBus(address: "unix:path=/b"),
        executable: try folder.program("remind", works ? "\(script); echo shown" : "echo refused for a reason"),
        snoozeMinutes: 15, stateFile: "/nowhere/tasks.json", environment: ["PATH=/usr/bin:/bin"], elapsed: { 0 },
        random: { 35 })
    case .appleScript:
      // The title and the body stand behind `--`.
      let words = "while [ \"$1\" != -- ]; do shift; done; printf '%s|%s\\n' \"$2\" \"$3\" >> '\(got)'"
      return AppleScriptChannel(
        program: try folder.program("osascript", works ? words : "echo no >&2; exit 1"),
        environment: ["PATH=/usr/bin:/bin"], elapsed: { 0 })
    }
  }

  private func notifications() throws -> [Notification] {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("single", .at("2026-03-01T09:00"))
    for number in 1...6 { try scenario.add("late \(number) $(touch x) `y` %n 🛒 \u{202e}", .at("2026-03-01T08:30")) }
    scenario.clock("2026-03-01T09:00")
    let notifications = FirePlan(scenario.list, at: scenario.present).notifications
    #expect(notifications.map(\.isDigest) == [true, false])
    return notifications
  }

  @Test(arguments: Kind.allCases)
  func `a channel hands over each notification and digest once, with its words`(kind: Kind) throws {
    let notifications = try notifications()
    let channel = try channel(kind, works: true)
    for notification in notifications { try channel.deliver(notification) }
    let expected =
      kind == .document
      ? notifications.flatMap { notification in
        notification.requests.map { "\($0.text.title)|\(notification.isDigest)|stdout\n" }
      }
      : notifications.map { "\($0.text.title)|\($0.text.body)\n" }
    #expect(folder.text(of: "got") == expected.joined())
    #expect(channel.takesAll == (kind == .document))
  }

  @Test func `a document holds all notifications of a run in one piece`() throws {
    let notifications = try notifications()
    let pieces = Pieces()
    let channel = DocumentChannel(
      document: { report in report.delivered.map { UInt8($0.request.number ?? 0) } },
      write: { (bytes) throws(HostError) in pieces.all.append(bytes) })
    try channel.deliver(all: notifications)
    #expect(pieces.all == [[2, 3, 4, 5, 6, 7, 1]])
  }

  private final class Pieces: @unchecked Sendable { var all: [[UInt8]] = [] }

  @Test(arguments: Kind.allCases)
  func `a failing channel throws an error that says nothing of the task`(kind: Kind) throws {
    let channel = try channel(kind, works: false)
    for notification in try notifications() {
      let error = #expect(throws: DeliveryError.self) { try channel.deliver(notification) }
      #expect(!"\(error.map { "\($0)" } ?? "")".contains("late"))
    }
  }

  @Test func `a command that does not end fails at the limit`() throws {
    // The clock jumps, so a few looks reach the limit.
    let clock = JumpingClock(step: 10_000)
    let channel = CommandChannel(
      channel: .command, command: "sleep 600 & sleep 600", snoozeMinutes: 15, stateFile: "",
      environment: ["PATH=/usr/bin:/bin"],
      limitMilliseconds: 30_000,
      elapsed: { clock.next() })
    let notification = try #require(try notifications().last)
    #expect(throws: DeliveryError.timedOut(seconds: 30)) { try channel.deliver(notification) }
  }

  @Test func `a command that leaves a long digest unread has not failed`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for _ in 1...200 { try scenario.add(String(repeating: "x", count: 1_000), .at("2026-03-01T08:30")) }
    scenario.clock("2026-03-01T09:00")
    let digest = try #require(FirePlan(scenario.list, at: scenario.present).notifications.first)
    #expect(digest.json.count > 200_000)
    let channel = CommandChannel(
      channel: .command, command: "exit 0", snoozeMinutes: 15, stateFile: "", environment: ["PATH=/usr/bin:/bin"],
      limitMilliseconds: 20_000, elapsed: { 0 })
    try channel.deliver(digest)
  }

  @Test func `without a command, the command channel cannot deliver`() throws {
    let channel = CommandChannel(
      channel: .command, command: nil, snoozeMinutes: 15, stateFile: "", environment: [], limitMilliseconds: 1_000,
      elapsed: { 0 })
    let notification = try #require(try notifications().last)
    #expect(throws: DeliveryError.noCommand(.command)) { try channel.deliver(notification) }
  }
}
