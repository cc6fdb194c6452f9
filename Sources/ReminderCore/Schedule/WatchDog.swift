/// What a second scheduler runs, to raise the alarm where the first has stopped: `doctor --alive` for one state file,
/// by full paths, so that it can be run by anybody.
///
/// After a suspend or a start the check may come before the first run of `fire`. So each line asks a second time after
/// a minute and a half before it raises the alarm, and the check itself never waits.
public struct WatchDog: Sendable {
  /// Who watches.
  public enum Watcher: String, CaseIterable, Sendable {
    /// A timer of the user's systemd, which shows a notification.
    case systemd
    /// A line in the user's crontab, which cron mails.
    case cron
    /// A line in the crontab of another machine.
    case machine
    /// A service that is told regularly that all is well, and misses that, wherever the machine is.
    case ping
  }

  /// The command of the check.
  public let check: [String]
  /// Who is not the one that runs `fire`, and would not stop with it.
  public let watchers: [Watcher]
  private let name: String
  private let unitFolder: String

  /// Seconds until the second question.
  private static let patience = 90

  /// What can watch a job.
  ///
  /// - Parameters:
  ///   - job: what the schedule runs.
  ///   - path: the state file from the root.
  ///   - unitFolder: that of the user's units.
  ///   - kind: what runs `fire`; nil if nothing is installed.
  ///   - hasUserManager: whether a systemd runs for the user.
  ///   - hasCrontab: whether there is a program for crontabs.
  init(
    _ job: ScheduledJob, of path: String, unitFolder: String, kind: ScheduleKind?, hasUserManager: Bool,
    hasCrontab: Bool
  ) {
    check = [job.program, "doctor", "--alive", "--file", path]
    name = "\(job.name)-watch-dog"
    self.unitFolder = unitFolder
    watchers = Watcher.allCases.filter { watcher in
      switch watcher {
      case .systemd: hasUserManager && kind != .systemd
      case .cron: hasCrontab && kind != .cron
      case .machine, .ping: true
      }
    }
  }

  /// The lines of a watcher: for a shell, or for a crontab. `alarm` is what a notification says.
  public func lines(of watcher: Watcher, alarm: String) -> String {
    let check = check.map(ShellWord.quoted).joined(separator: " ")
    return switch watcher {
    case .systemd: units(alarm: alarm)
    case .cron: "*/10 * * * * \(CrontabLine.escaped(WatchDog.patiently(check)))\n"
    case .machine:
      // The command is a word of the shell here, and words of the shell there.
      "*/10 * * * * "
        + CrontabLine.escaped("ssh -o BatchMode=yes MACHINE \(ShellWord.quoted(WatchDog.patiently(check)))") + "\n"
    case .ping:
      "*/5 * * * * "
        + CrontabLine.escaped("\(check) 2>/dev/null && curl -fsS -m 10 --retry 3 -o /dev/null https://hc-ping.com/ID")
        + "\n"
    }
  }

  /// A command that is asked twice; only the second answer is printed.
  private static func patiently(_ command: String) -> String {
    "\(command) 2>/dev/null || { sleep \(patience); \(command); }"
  }

  // MARK: systemd

  /// Lines for a shell that write the units and start the timer.
  private func units(alarm: String) -> String {
    let folder = ShellWord.quoted(unitFolder)
    let files = WatchDog.units(named: name, check: check, alarm: alarm)
    return "mkdir -p \(folder)\n"
      + files.map { "cat >\(folder)/\($0.name) <<'END'\n\($0.text)END\n" }.joined()
      + "systemctl --user daemon-reload && systemctl --user enable --now \(name).timer\n"
  }

  /// The units of a timer that checks, and of what is started where the check fails.
  private static func units(named name: String, check: [String], alarm: String) -> [(name: String, text: String)] {
    let command = check.map { SystemdUnits.quoted($0, hasVariables: true) }.joined(separator: " ")
    let message = SystemdUnits.quoted(alarm, hasVariables: true)
    return [
      (
        "\(name).service",
        """
        [Unit]
        Description=Check that reminders are delivered
        OnFailure=\(name)-alarm.service

        [Service]
        Type=oneshot
        ExecStart=/bin/sh -c '"$$0" "$$@" 2>/dev/null || { sleep \(patience); exec "$$0" "$$@"; }' \(command)

        """
      ),
      (
        "\(name)-alarm.service",
        """
        [Unit]
        Description=Say that no reminders are delivered

        [Service]
        Type=oneshot
        ExecStart=/usr/bin/env notify-send --urgency=critical remind \(message)

        """
      ),
      (
        "\(name).timer",
        """
        [Unit]
        Description=Check that reminders are delivered, every ten minutes

        [Timer]
        OnCalendar=*:0/10

        [Install]
        WantedBy=timers.target

        """
      ),
    ]
  }
}

extension Scheduler {
  /// What can watch whether this schedule runs.
  public func watchDog() -> WatchDog {
    let facts = ScheduleKind.Facts(in: surroundings)
    return WatchDog(
      job, of: path.absolute, unitFolder: files.unitFolder, kind: (try? state())?.installed.first,
      hasUserManager: facts.hasUserManager, hasCrontab: facts.hasCrontab)
  }
}
