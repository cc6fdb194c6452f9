/// The check that a second scheduler runs, to raise the alarm where the first has stopped. It is `doctor --alive` for
/// one state file. Its paths are full, so that any scheduler can run it.
///
/// After a suspend or a start, the check may come before the first run of `fire`. So each line checks a second time
/// after a minute and a half, before it raises the alarm. The check itself never waits.
package struct WatchDog: Sendable {
  /// Who watches.
  package enum Watcher: String, CaseIterable, Sendable {
    /// A timer of the user's systemd, which shows a notification.
    case systemd
    /// A line in the user's crontab; cron mails its output.
    case cron
    /// A line in the crontab of another machine.
    case machine
    /// A service that regularly gets an all-is-well message, and notices a missing message, wherever the machine is.
    case ping
  }

  /// The command of the check.
  package let check: [String]
  /// The watchers that do not run `fire`, and would not stop with it.
  package let watchers: [Watcher]
  private let name: String
  private let unitFolder: String

  /// Seconds until the second check.
  private static let patience = 90

  /// The watchers for a job.
  ///
  /// - Parameters:
  ///   - job: the job that the schedule runs.
  ///   - path: the absolute path of the state file.
  ///   - unitFolder: the folder of the user's units.
  ///   - kind: the scheduler that runs `fire`; nil if nothing is installed.
  ///   - hasUserManager: whether a systemd runs for the user.
  ///   - hasCrontab: whether `crontab` is installed.
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

  /// Returns the lines of a watcher: for a shell, or for a crontab. `alarm` is the text of the notification.
  package func lines(of watcher: Watcher, alarm: String) -> String {
    let check = check.map(ShellWord.quoted).joined(separator: " ")
    return switch watcher {
    case .systemd: units(alarm: alarm)
    case .cron: "*/10 * * * * \(CrontabLine.escaped(WatchDog.patiently(check)))\n"
    case .machine:
      // The command is one word for this machine's shell, and several words for the other machine's shell.
      "*/10 * * * * "
        + CrontabLine.escaped("ssh -o BatchMode=yes MACHINE \(ShellWord.quoted(WatchDog.patiently(check)))") + "\n"
    case .ping:
      "*/5 * * * * "
        + CrontabLine.escaped("\(check) 2>/dev/null && curl -fsS -m 10 --retry 3 -o /dev/null https://hc-ping.com/ID")
        + "\n"
    }
  }

  /// Returns a command that checks twice; only the second answer is printed.
  private static func patiently(_ command: String) -> String {
    "\(command) 2>/dev/null || { sleep \(patience); \(command); }"
  }

  // MARK: systemd

  /// Returns lines for a shell that write the units and start the timer.
  private func units(alarm: String) -> String {
    let folder = ShellWord.quoted(unitFolder)
    let files = WatchDog.units(named: name, check: check, alarm: alarm)
    return "mkdir -p \(folder)\n"
      + files.map { "cat >\(folder)/\($0.name) <<'END'\n\($0.text)END\n" }.joined()
      + "systemctl --user daemon-reload && systemctl --user enable --now \(name).timer\n"
  }

  /// Returns the units of a timer that checks, and the unit that starts if the check fails.
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
  /// Returns what can watch whether this schedule runs.
  package func watchDog() -> WatchDog {
    let facts = ScheduleKind.Facts(in: host)
    return WatchDog(
      job, of: path.absolute, unitFolder: files.unitFolder, kind: (try? state())?.installed.first,
      hasUserManager: facts.hasUserManager, hasCrontab: facts.hasCrontab)
  }
}
