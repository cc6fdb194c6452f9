/// The unit of root's systemd that wakes a sleeping machine for the next reminder of a state file.
///
/// It runs before the machine goes to sleep, asks once for the moment, and sets an alarm of the kernel for it by a
/// timer with `WakeSystem=`. No timer of the user's could: without CAP_WAKE_ALARM one with `WakeSystem=` fails and
/// never runs, and one that comes each minute would wake the machine each minute.
public struct WakeUnit: Equatable, Sendable {
  /// `remind-wake-1000.service`; the number is that of the user.
  public let name: String
  /// Where it stands, and its text.
  public let file: ScheduleFile
  /// The link that makes the machine start it before it sleeps.
  let link: String
  private let alarm: String

  /// The unit for a job.
  ///
  /// - Parameters:
  ///   - job: what the schedule runs.
  ///   - path: the state file from the root.
  ///   - account: the name of the user, who is the one that reads their tasks.
  ///   - user: the number of the user.
  ///   - folder: that of the units of the machine.
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

  /// The program runs as the user, and of what it says only a number gets to root. The alarm of the last sleep is taken
  /// away first, since what it was for may be done.
  private static let script =
    #"a=$$0 u=$$1; shift; systemctl stop "$$a.timer" 2>/dev/null; at=$$(runuser -u "$$u" -- "$$@") || exit; "#
    + #"case $$at in ""|*[!0-9]*) exit;; esac; exec systemd-run --quiet --collect --unit="$$a" "#
    + #"--on-calendar="@$$at" --timer-property=WakeSystem=true --timer-property=AccuracySec=1s /bin/true"#

  /// Lines for a shell that set it up.
  public var installation: String {
    let path = ShellWord.quoted(file.path)
    return "sudo tee \(path) >/dev/null <<'END'\n\(file.text)END\n"
      + "sudo systemctl daemon-reload && sudo systemctl enable \(name)\n"
  }

  /// Lines for a shell that take it away, with the alarm that it has set.
  public var removal: String {
    """
    sudo systemctl disable \(name)
    sudo rm \(ShellWord.quoted(file.path))
    sudo systemctl daemon-reload
    sudo systemctl stop \(alarm).timer

    """
  }
}

/// What root has to do for a schedule, which this program only says.
public enum WakeChange: Equatable, Sendable {
  /// The unit is to be set up.
  case install(WakeUnit)
  /// The unit is to be taken away.
  case remove(WakeUnit)
  /// The machine has no clock that could wake it.
  case impossible
}

extension Scheduler {
  /// The unit that wakes this machine for the state file.
  func wakeUnit() throws(ScheduleError) -> WakeUnit {
    guard let account = UserAccount(in: surroundings)?.name else { throw .noAccount }
    return WakeUnit(
      job, of: path.absolute, account: account, user: surroundings.user, folder: surroundings.folders.systemUnits)
  }

  /// Whether the machine is woken for reminders.
  public enum Waking: String, Equatable, Sendable {
    /// It is.
    case on
    /// There is a unit for it which does not run, or is not as it would be set up now.
    case outdated
    /// It is not, and what comes due in sleep is late.
    case off
  }

  /// Looks for the unit.
  public var waking: Waking {
    guard let unit = try? wakeUnit(), let text = WakeUnit.text(at: unit.file.path) else { return .off }
    return text == unit.file.text && SystemFile.linkTarget(of: unit.link) != nil ? .on : .outdated
  }

  /// What root has to do so that the machine is woken; nil where nothing is left to do.
  func wakeInstallation() throws(ScheduleError) -> WakeChange? {
    if waking == .on { return nil }
    let clocks = surroundings.folders.clocks
    guard Folder.names(in: clocks).contains(where: { SystemFile.exists("\(clocks)/\($0)/wakealarm") }) else {
      return .impossible
    }
    return .install(try wakeUnit())
  }

  /// What root has to do so that nothing is left of it; nil where there is nothing.
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
