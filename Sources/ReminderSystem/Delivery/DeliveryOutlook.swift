package import ReminderCore

/// What is known now about coming deliveries: whether a schedule runs `fire`, and through which channels notifications
/// will go. It says what holds now, and promises nothing.
package struct DeliveryOutlook: Sendable {
  /// Whether a schedule runs `fire` each minute.
  package enum Firing: String, CaseIterable, Sendable {
    case yes
    case no
    /// A schedule was installed in the last two minutes, and has not run yet.
    case unknown
  }

  package let firing: Firing
  /// When a schedule last ran `fire`; nil if never.
  package let lastRun: Timestamp?
  /// The channels that a task with each priority goes through, without those that cannot take anything.
  private let channels: [Priority: [ChannelName]]
  /// The channels whose command is not set.
  package let withoutCommand: [ChannelName]
  /// Whether notifications are switched on.
  package let notify: Bool

  /// The outlook for a state file with these settings.
  package init(_ settings: Settings, of path: StatePath, in host: Host) {
    let state = FiringState(of: path, in: host)
    firing =
      switch state.hasRun(by: host.clock()) {
      case true?: .yes
      case false?: .no
      case nil: .unknown
      }
    lastRun = state.lastRun.flatMap { Timestamp(seconds: $0.seconds) }
    notify = settings.notify
    let output = FireOutput(
      render: { _ in "" }, document: nil, write: { _ in }, environment: host.variables, isUnattended: true)
    var run = RunChannels(settings, output: output, path: path, in: host)
    var known: [Priority: [ChannelName]] = [:]
    for priority in Priority.allCases {
      known[priority] = run.names(for: [priority]).filter { settings.has($0) && run.isUsable($0) }
    }
    channels = known
    withoutCommand = run.all.filter { !settings.has($0) }
  }

  /// The channels that a task with a priority goes through, in their order.
  package func channels(for priority: Priority) -> [ChannelName] { channels[priority] ?? [] }
}

extension FiringState {
  /// How long a caller waits for the first sign of a schedule: one run, and some seconds.
  private static let signLimitMilliseconds = 70_000
  /// So soon after a start or a resume, a schedule may not have run yet.
  private static let soonSeconds = 120

  /// Waits until a schedule has run, if its next run may be near: after a start, a resume or an installation. Returns
  /// at once if the schedule has run, or has had the time to run.
  package static func awaitSign(of path: StatePath, in host: Host) {
    let end = host.elapsedMilliseconds() + signLimitMilliseconds
    while host.elapsedMilliseconds() < end {
      let state = FiringState(of: path, in: host)
      let clock = host.clock()
      switch state.hasRun(by: clock) {
      case true?: return
      case nil: break
      case false?: guard state.mayJustBegin(at: clock, in: host) else { return }
      }
      pause(milliseconds: 500)
    }
  }

  /// Whether the machine may have been awake for less than two minutes since the last run or since its start.
  private func mayJustBegin(at clock: FileTime, in host: Host) -> Bool {
    guard !isUnscheduled else { return false }
    if host.elapsedMilliseconds() < FiringState.soonSeconds * 1_000 { return true }
    guard let lastRun, lastRun <= clock else { return false }
    return clock.seconds - lastRun.seconds - host.sleptMilliseconds() / 1_000 <= FiringState.soonSeconds
  }
}
