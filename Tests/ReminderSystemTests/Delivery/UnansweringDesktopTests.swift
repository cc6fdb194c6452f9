import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// The notifications that a run of `fire` keeps from a desktop without an answer.
@Suite struct UnansweringDesktopTests {
  /// The notifications of tasks 1, 2 and 3, all due now.
  private func notifications() throws -> [Notification] {
    var scenario = Scenario("2026-03-01T07:00")
    for number in 1...3 { try scenario.add("task \(number)", .at("2026-03-01T09:00")) }
    scenario.clock("2026-03-01T09:00")
    return FirePlan(scenario.list, at: scenario.present).notifications
  }

  /// The fate of notifications at one of several channels: `1, 2` or `1, 2 wait: mute 4`.
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
      // The first failure; then the fate of the rest.
      (.desktop(.noAnswer(seconds: 4)), "2 wait: mute 4"), (.awaiting(ticket: 35, seconds: 4), "2 wait: mute 4"),
      (.desktop(.noServer), "2"), (.desktop(.refused("no")), "2"), (.exited(1), "2"), (.noCommand(.command), "2"),
      (.timedOut(seconds: 30), "2"), (.host(HostError(.write, "standard output", code: 28)), "2"),
    ] as [(DeliveryError, String)])
  func `a desktop without an answer is not asked again in a run, and other failures keep nothing back`(
    error: DeliveryError, rest: String
  ) throws {
    var desktop = UnansweringDesktop(awaited: [])
    desktop.observe(error)
    #expect(described(try notifications()[1...1], desktop) == rest)
  }

  @Test(
    arguments: [
      // The desktop still has to answer for task 2, so the desktop gets nothing. Other channels get all tasks but 2,
      // because the desktop may still show task 2. If the desktop is in the list, they get task 2, too.
      (.desktop, [], ["1 wait: mute 4", "2 wait: mute 4", "3 wait: mute 4"], "1, 2, 3 wait: mute 4"),
      (.command, [], ["1", "2 wait: mute 4", "3"], "1, 2, 3 wait: mute 4"),
      (.stdout, [], ["1", "2 wait: mute 4", "3"], "1, 2, 3 wait: mute 4"),
      (.named("phone"), [.command], ["1", "2 wait: mute 4", "3"], "1, 2, 3 wait: mute 4"),
      (.named("phone"), [.desktop], ["1", "2", "3"], "1, 2, 3"),
      (.desktop, [.named("phone")], ["1 wait: mute 4", "2 wait: mute 4", "3 wait: mute 4"], "1, 2, 3 wait: mute 4"),
    ] as [(ChannelName, [ChannelName], [String], String)])
  func `a notification that the desktop may still show waits, unless the desktop is in the list`(
    name: ChannelName, others: [ChannelName], alone: [String], together: String
  ) throws {
    let notifications = try notifications()
    let desktop = UnansweringDesktop(awaited: Set(notifications[1].requests.map(\.identifier)))
    #expect((0..<3).map { described(notifications[$0...$0], desktop, at: name, of: others) } == alone)
    #expect(described(notifications[...], desktop, at: name, of: others) == together)
  }

  @Test func `a desktop without a missing answer gets all notifications`() throws {
    #expect(described(try notifications()[...], UnansweringDesktop(awaited: [])) == "1, 2, 3")
  }
}
