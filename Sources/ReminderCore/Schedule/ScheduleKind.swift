/// What runs `fire` each minute.
public enum ScheduleKind: String, CaseIterable, Sendable {
  /// A line in the user's crontab.
  case cron
  /// A timer of the user's own systemd.
  case systemd
  /// An agent of launchd (macOS).
  case launchd

  /// What a machine has, as far as the choice depends on it.
  struct Facts: Equatable {
    var hasLaunchd = false
    /// Whether a systemd runs for the user.
    var hasUserManager = false
    /// Whether the user sits at a display, or their systemd runs also while they are logged out.
    var isManagerLasting = false
    var hasCrontab = false
    /// Whether a daemon runs that reads crontabs.
    var hasCronDaemon = false
  }

  /// The one to take: what runs before what does not; where somebody sits at a desktop, the session's own; where
  /// somebody only logs in now and then, the one that runs all the time. Nil where there is none.
  static func choose(_ facts: Facts) -> ScheduleKind? {
    if facts.hasLaunchd { return .launchd }
    if facts.hasUserManager, facts.isManagerLasting { return .systemd }
    if facts.hasCrontab, facts.hasCronDaemon { return .cron }
    if facts.hasUserManager { return .systemd }
    return facts.hasCrontab ? .cron : nil
  }
}

extension ScheduleKind.Facts {
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

/// The systemd that runs for a user.
enum UserManager {
  /// Whether it runs.
  static func runs(in surroundings: Surroundings) -> Bool {
    LocalSocket.answers("\(runtime(in: surroundings))/systemd/private")
  }

  /// The folder of the user's session, which its programs look for in `XDG_RUNTIME_DIR`.
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
