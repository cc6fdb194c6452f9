import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// What a run of `fire` keeps from a desktop that does not answer.
@Suite struct UnansweringDesktopTests {
  /// The notifications of tasks 1, 2 and 3, all due now.
  private func notifications() throws -> [Notification] {
    var scenario = Scenario("2026-03-01T07:00")
    for number in 1...3 { try scenario.add("task \(number)", .at("2026-03-01T09:00")) }
    scenario.clock("2026-03-01T09:00")
    return FirePlan(scenario.list, at: scenario.present).notifications
  }

  /// What becomes of notifications at a channel, which is one of several: `1, 2`, `1, 2 wait: mute 4`.
  private func described(
    _ wanted: ArraySlice<Notification>, _ desktop: UnansweringDesktop, at name: ChannelName = .desktop,
    of names: [ChannelName] = []
  ) -> String {
    let delivered = wanted.flatMap(\.requests).map { "\($0.number ?? 0)" }.joined(separator: ", ")
    switch desktop.obstacle(to: name, of: Array(wanted), among: [name] + names) {
    case nil: return delivered
    case .desktop(.noAnswer(let seconds)): return "\(delivered) wait: mute \(seconds)"
    case let error?: return "\(delivered) wait: \(error)"
    }
  }

  @Test(
    arguments: [
      // What failed first; then what becomes of the rest.
      (.desktop(.noAnswer(seconds: 4)), "2 wait: mute 4"), (.awaiting(ticket: 35, seconds: 4), "2 wait: mute 4"),
      (.desktop(.noServer), "2"), (.desktop(.refused("no")), "2"), (.exited(1), "2"), (.noCommand(.command), "2"),
      (.timedOut(seconds: 30), "2"), (.host(HostError(.write, "standard output", code: 28)), "2"),
    ] as [(DeliveryError, String)])
  func `a desktop that does not answer is not asked again in a run, and any other failure keeps nothing back`(
    error: DeliveryError, rest: String
  ) throws {
    var desktop = UnansweringDesktop(awaited: [])
    desktop.observe(error)
    #expect(described(try notifications()[1...1], desktop) == rest)
  }

  @Test(
    arguments: [
      // A desktop owes an answer for task 2. To it nothing more is told; elsewhere all but task 2, which it may still
      // show, unless it is one of the channels.
      (.desktop, [], ["1 wait: mute 4", "2 wait: mute 4", "3 wait: mute 4"], "1, 2, 3 wait: mute 4"),
      (.command, [], ["1", "2 wait: mute 4", "3"], "1, 2, 3 wait: mute 4"),
      (.stdout, [], ["1", "2 wait: mute 4", "3"], "1, 2, 3 wait: mute 4"),
      (.named("phone"), [.command], ["1", "2 wait: mute 4", "3"], "1, 2, 3 wait: mute 4"),
      (.named("phone"), [.desktop], ["1", "2", "3"], "1, 2, 3"),
      (.desktop, [.named("phone")], ["1 wait: mute 4", "2 wait: mute 4", "3 wait: mute 4"], "1, 2, 3 wait: mute 4"),
    ] as [(ChannelName, [ChannelName], [String], String)])
  func `what a desktop still owes an answer for waits, whatever takes it now`(
    name: ChannelName, others: [ChannelName], alone: [String], together: String
  ) throws {
    let notifications = try notifications()
    let desktop = UnansweringDesktop(awaited: Set(notifications[1].requests.map(\.identifier)))
    #expect((0..<3).map { described(notifications[$0...$0], desktop, at: name, of: others) } == alone)
    #expect(described(notifications[...], desktop, at: name, of: others) == together)
  }

  @Test func `a desktop that owes nothing is told all`() throws {
    #expect(described(try notifications()[...], UnansweringDesktop(awaited: [])) == "1, 2, 3")
  }
}
