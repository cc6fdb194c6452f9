/// The scheduler that runs `fire` each minute.
package enum ScheduleKind: String, CaseIterable, Sendable {
  /// A line in the user's crontab.
  case cron
  /// A timer of the user's systemd.
  case systemd
  /// An agent of launchd (macOS).
  case launchd

  /// The facts that decide the choice.
  struct Facts: Equatable {
    var hasLaunchd = false
    /// Whether systemd runs for the user.
    var hasUserManager = false
    /// Whether the user has a display, or their systemd keeps running while they are logged out.
    var isManagerLasting = false
    var hasCrontab = false
    /// Whether a daemon that reads crontabs runs.
    var hasCronDaemon = false
  }

  /// Returns the best scheduler; nil if there is none. A scheduler that runs comes before one that does not. With a
  /// display, or if the user's systemd outlasts the session, systemd is best. Otherwise cron is best: cron also
  /// runs while the user is logged out.
  static func choose(_ facts: Facts) -> ScheduleKind? {
    if facts.hasLaunchd { return .launchd }
    if facts.hasUserManager, facts.isManagerLasting { return .systemd }
    if facts.hasCrontab, facts.hasCronDaemon { return .cron }
    if facts.hasUserManager { return .systemd }
    return facts.hasCrontab ? .cron : nil
  }
}

extension ScheduleKind.Facts {
  /// Whether a schedule stops when the user logs out. At a display that does not matter: after logout nothing could be
  /// shown.
  func endsAtLogout(_ kind: ScheduleKind) -> Bool { kind == .systemd && !isManagerLasting }

  /// The facts of this machine.
  init(in host: Host) {
    let variable = host.variable
    let lingers = UserAccount(in: host).map { "\(host.folders.lingering)/\($0.name)" }
    #if os(macOS)
      hasLaunchd = true
    #endif
    hasUserManager = UserManager.runs(in: host)
    isManagerLasting =
      ["DISPLAY", "WAYLAND_DISPLAY"].contains { variable($0)?.isEmpty == false }
      || lingers.map { (try? FileStatus(path: $0)) != nil } ?? false
    hasCrontab = ProgramSearch.find("crontab", in: host) != nil
    hasCronDaemon = CronDaemon(in: host).runs
  }
}

/// The user's systemd.
enum UserManager {
  /// Whether the user's systemd runs.
  static func runs(in host: Host) -> Bool {
    LocalSocket.answers("\(runtime(in: host))/systemd/private")
  }

  /// The folder of the user's session, `XDG_RUNTIME_DIR`.
  static func runtime(in host: Host) -> String {
    if let runtime = host.variable("XDG_RUNTIME_DIR"), Path.isAbsolute(runtime) { return runtime }
    return "\(host.folders.runtime)/\(host.user)"
  }

  /// Returns an environment in which `systemctl --user` finds the user's systemd.
  static func environment(
    _ environment: ProcessEnvironment, in host: Host
  ) -> ProcessEnvironment {
    environment.setting([("XDG_RUNTIME_DIR", runtime(in: host))])
  }
}
