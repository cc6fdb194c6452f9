/// The unit of root's systemd that wakes a sleeping machine for the next reminder of a state file.
///
/// The unit runs before the machine goes to sleep and asks once for the moment of the next reminder. Nothing changes
/// the plan during sleep. So no run of `fire` and no change has to keep an alarm up to date. The unit sets a kernel
/// alarm for that moment by a timer with `WakeSystem=`. A user's timer cannot do that: without CAP_WAKE_ALARM, a timer
/// with `WakeSystem=` fails for good (systemd 252). So the timer that runs `fire` never has `WakeSystem=`. Such a timer
/// would also wake the machine each minute.
///
/// Two other ways are worse:
/// - `rtcwake` sets the only alarm that all programs share, so removing it could remove the alarm of another program.
///   `rtcwake` would also wake from hibernation; this unit wakes only from suspend.
/// - A script in `system-sleep` would do the same, but systemd's own manual calls such scripts a hack.
package struct WakeUnit: Equatable, Sendable {
  /// `remind-wake-1000.service`; the number is that of the user.
  package let name: String
  /// The unit's path and text.
  package let file: ScheduleFile
  /// The link that makes the machine start the unit before it sleeps.
  let link: String
  private let alarm: String

  /// The unit for a job.
  ///
  /// - Parameters:
  ///   - job: what the schedule runs.
  ///   - path: the absolute path of the state file.
  ///   - account: the name of the user, as whom the tasks are read.
  ///   - user: the number of the user.
  ///   - folder: the folder of the machine's units.
  init(_ job: ScheduledJob, of path: String, account: String, user: UInt32, folder: String) {
    name = "\(job.name)-wake-\(user).service"
    alarm = "\(job.name)-wake-\(user)-alarm"
    link = "\(folder)/sleep.target.wants/\(name)"
    let question = ScheduledJob(
      program: job.program, arguments: ["schedule", "wake", "--file", path], timeZone: job.timeZone, name: job.name)
    let words = ([alarm, account] + question.wordsWithVariables).map { SystemdUnits.quoted($0, hasVariables: true) }
    let text = """
      # For 'remind schedule install systemd --wake'; 'remind schedule remove' says how to take it away.
      [Unit]
      Description=Set an alarm for the next reminder before this machine sleeps
      Before=sleep.target

      [Service]
      Type=oneshot
      TimeoutStartSec=10
      ExecStart=/bin/sh -c '\(WakeUnit.script)' \(words.joined(separator: " "))

      [Install]
      WantedBy=sleep.target

      """
    file = ScheduleFile(path: "\(folder)/\(name)", text: text)
  }

  /// Runs the program as the user; root gets only a number from the program's output. First stops the alarm of the last
  /// sleep, since its reminder may be done.
  private static let script =
    #"a=$$0 u=$$1; shift; systemctl stop "$$a.timer" 2>/dev/null; at=$$(runuser -u "$$u" -- "$$@") || exit; "#
    + #"case $$at in ""|*[!0-9]*) exit;; esac; exec systemd-run --quiet --collect --unit="$$a" "#
    + #"--on-calendar="@$$at" --timer-property=WakeSystem=true --timer-property=AccuracySec=1s /bin/true"#

  /// Lines for a shell that set up the unit.
  package var installation: String {
    let path = ShellWord.quoted(file.path)
    return "sudo tee \(path) >/dev/null <<'END'\n\(file.text)END\n"
      + "sudo systemctl daemon-reload && sudo systemctl enable \(name)\n"
  }

  /// Lines for a shell that remove the unit and its alarm.
  package var removal: String {
    """
    sudo systemctl disable \(name)
    sudo rm \(ShellWord.quoted(file.path))
    sudo systemctl daemon-reload
    sudo systemctl stop \(alarm).timer

    """
  }
}

/// What root has to do for a schedule; this program only says it.
package enum WakeChange: Equatable, Sendable {
  /// The unit has to be set up.
  case install(WakeUnit)
  /// The unit has to be removed.
  case remove(WakeUnit)
  /// The machine has no clock that can wake the machine.
  case impossible
}

extension Scheduler {
  /// The unit that wakes this machine for the state file.
  func wakeUnit() throws(ScheduleError) -> WakeUnit {
    guard let account = UserAccount(in: host)?.name else { throw .noAccount }
    return WakeUnit(
      job, of: path.absolute, account: account, user: host.user, folder: host.folders.systemUnits)
  }

  /// Whether the machine is woken for reminders.
  package enum Waking: String, Equatable, Sendable {
    /// The machine is woken.
    case on
    /// A unit exists, but is not enabled, or differs from a unit that would be set up now.
    case outdated
    /// The machine is not woken; reminders due in sleep are late.
    case off
  }

  /// Looks for the unit.
  package var waking: Waking {
    guard let unit = try? wakeUnit(), let text = WakeUnit.text(at: unit.file.path) else { return .off }
    return text == unit.file.text && SystemFile.linkTarget(of: unit.link) != nil ? .on : .outdated
  }

  /// Returns what root has to do so that the machine is woken; nil where nothing is left to do.
  func wakeInstallation() throws(ScheduleError) -> WakeChange? {
    if waking == .on { return nil }
    let clocks = host.folders.clocks
    guard Folder.names(in: clocks).contains(where: { SystemFile.exists("\(clocks)/\($0)/wakealarm") }) else {
      return .impossible
    }
    return .install(try wakeUnit())
  }

  /// Returns what root has to do to remove the unit; nil where there is no unit.
  func wakeRemoval() -> WakeChange? {
    guard let unit = try? wakeUnit(), WakeUnit.text(at: unit.file.path) != nil else { return nil }
    return .remove(unit)
  }
}

extension WakeUnit {
  fileprivate static func text(at path: String) -> String? {
    ((try? SystemFile.bytes(of: path)) ?? nil).map { String(decoding: $0, as: UTF8.self) }
  }
}
