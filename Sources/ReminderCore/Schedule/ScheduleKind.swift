/// What runs `fire` each minute.
public enum ScheduleKind: String, CaseIterable, Sendable {
  /// A line in the user's crontab.
  case cron
  /// A timer of the user's systemd.
  case systemd
  /// An agent of launchd (macOS).
  case launchd

  /// What the choice depends on.
  struct Facts: Equatable {
    var hasLaunchd = false
    /// Whether systemd runs for the user.
    var hasUserManager = false
    /// Whether the user has a display, or their systemd keeps running while they are logged out.
    var isManagerLasting = false
    var hasCrontab = false
    /// Whether a daemon runs that reads crontabs.
    var hasCronDaemon = false
  }

  /// The best one; nil if there is none. One that runs comes before one that does not; with a display systemd is best,
  /// and without one cron, which also runs while the user is logged out.
  static func choose(_ facts: Facts) -> ScheduleKind? {
    if facts.hasLaunchd { return .launchd }
    if facts.hasUserManager, facts.isManagerLasting { return .systemd }
    if facts.hasCrontab, facts.hasCronDaemon { return .cron }
    if facts.hasUserManager { return .systemd }
    return facts.hasCrontab ? .cron : nil
  }
}

extension ScheduleKind.Facts {
  /// Whether a schedule stops when the user logs out. At a display that is no matter: nothing could be shown then.
  func endsAtLogout(_ kind: ScheduleKind) -> Bool { kind == .systemd && !isManagerLasting }

  /// What this machine has.
  init(in surroundings: Surroundings) {
    let variable = surroundings.variable
    let lingers = UserAccount(in: surroundings).map { "\(surroundings.folders.lingering)/\($0.name)" }
    #if os(macOS)
      hasLaunchd = true
    #endif
    hasUserManager = UserManager.runs(in: surroundings)
    isManagerLasting =
      ["DISPLAY", "WAYLAND_DISPLAY"].contains { variable($0)?.isEmpty == false }
      || lingers.map { (try? FileStatus(path: $0)) != nil } ?? false
    hasCrontab = ProgramSearch.find("crontab", in: surroundings) != nil
    hasCronDaemon = CronDaemon(in: surroundings).runs
  }
}

/// The user's systemd.
enum UserManager {
  /// Whether it runs.
  static func runs(in surroundings: Surroundings) -> Bool {
    LocalSocket.answers("\(runtime(in: surroundings))/systemd/private")
  }

  /// The folder of the user's session, `XDG_RUNTIME_DIR`.
  static func runtime(in surroundings: Surroundings) -> String {
    if let runtime = surroundings.variable("XDG_RUNTIME_DIR"), Path.isAbsolute(runtime) { return runtime }
    return "\(surroundings.folders.runtime)/\(surroundings.user)"
  }

  /// An environment in which `systemctl --user` finds it.
  static func environment(
    _ environment: ProcessEnvironment, in surroundings: Surroundings
  ) -> ProcessEnvironment {
    environment.setting([("XDG_RUNTIME_DIR", runtime(in: surroundings))])
  }
}
