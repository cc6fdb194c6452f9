import ReminderCore
import ReminderSystem

/// The installed schedule that runs `fire`, as people and programs read it.
struct ScheduleText {
  private let texts: Texts
  private var words: ScheduleWords { texts.schedule }

  init(_ texts: Texts) { self.texts = texts }

  /// `installed: a systemd timer runs 'remind fire' each minute, the first time within a minute`
  func installed(_ change: ScheduleChange) -> String {
    let what = change.kind.map(name) ?? words.nothing
    // A schedule that does not run is not called installed: a person would wait for reminders in vain.
    guard change.isActive else { return words.notRunningYet.filled(what) }
    return (change.steps.isEmpty ? words.installedAlready : words.installed).filled(what)
  }

  /// `your crontab has a line, but cron is not running`
  func idle(_ kind: ScheduleKind) -> String {
    kind == .cron ? words.idleCron : words.idle.filled(name(kind))
  }

  /// Says that an installed schedule does not run, and the command that starts it.
  func notRunning(_ kind: ScheduleKind, _ cron: CronDaemon, file: String?) -> String {
    words.notRunning.filled(
      kind == .cron ? "cron" : name(kind), ScheduleText.start(kind, cron, file: file))
  }

  /// The command that starts a schedule that does not run; `file` is the state file as `--file` names it.
  static func start(_ kind: ScheduleKind, _ cron: CronDaemon, file: String?) -> String {
    let option = UsageText.fileOption(file)
    guard kind == .cron else { return "remind schedule install \(kind.rawValue)\(option)" }
    guard let service = cron.service else { return "sudo apt install cron" }
    return cron.isUnderSystemd ? "sudo systemctl enable --now \(service)" : "sudo service \(service) start"
  }

  /// Says that a schedule stops when the user logs out.
  func endsAtLogout(_ kind: ScheduleKind) -> String { words.endsAtLogout.filled(name(kind)) }

  /// The command that lets a user's systemd run while the user is logged out.
  static let lingering = "loginctl enable-linger"

  /// The notes on an installed schedule: why it does not run, or not always, and how to change that.
  func notes(_ change: ScheduleChange, _ cron: CronDaemon, file: String?) -> [String] {
    guard let kind = change.kind else { return [] }
    if !change.isActive { return [notRunning(kind, cron, file: file)] }
    return change.endsAtLogout ? ["\(endsAtLogout(kind)); \(words.keepsRunning.filled(ScheduleText.lingering))"] : []
  }

  func anotherLine(_ line: String) -> String { words.anotherLine.filled(SafeText.line(line)) }

  func removed(_ change: ScheduleChange) -> String {
    if let kind = change.kind { return words.removed.filled(name(kind)) }
    return change.steps.isEmpty ? words.nothingInstalled : words.removedRest
  }

  /// Every step, and the text of every file that would be written.
  func preview(_ change: ScheduleChange) -> String {
    if change.steps.isEmpty { return "\(words.nothingToDo)\n" }
    return change.steps.map(preview).joined()
  }

  private func preview(_ step: ScheduleStep) -> String {
    switch step {
    case .write(let file):
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      return "\(words.wouldWrite.filled(SafeText.line(file.path)))\n"
        + lines.map { $0.isEmpty ? "\n" : "    \(SafeText.line(String($0)))\n" }.joined()
    case .delete(let path): return "\(words.wouldDelete.filled(SafeText.line(path)))\n"
    case .crontab(let line?): return "\(words.wouldAddLine)\n    \(SafeText.line(line))\n"
    case .crontab(nil): return "\(words.wouldRemoveLine)\n"
    case .run(let program, let arguments, _):
      return "\(words.wouldRun.filled(SafeText.line(([program] + arguments).joined(separator: " "))))\n"
    }
  }

  func name(_ kind: ScheduleKind) -> String {
    switch kind {
    case .cron: words.cron
    case .systemd: words.systemd
    case .launchd: words.launchd
    }
  }

  static func json(_ change: ScheduleChange, isDryRun: Bool) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("scheduler", change.kind?.rawValue)
      json.key("active")
      json.boolean(change.isActive)
      json.key("changed")
      json.boolean(!isDryRun && !change.steps.isEmpty)
      json.key("steps")
      json.array { json in
        for step in change.steps { json.object { write(step, to: &$0) } }
      }
      json.member("asRoot", WakeText.commands(change.wake))
    }
    return json
  }

  private static func write(_ step: ScheduleStep, to json: inout JSONWriter) {
    switch step {
    case .write(let file):
      json.member("write", file.path)
      json.member("text", file.text)
    case .delete(let path): json.member("delete", path)
    case .crontab(let line): json.member("crontab", line)
    case .run(let program, let arguments, _):
      json.key("run")
      json.array { json in for word in [program] + arguments { json.string(word) } }
    }
  }

  // MARK: Status

  /// The installed schedules, and whether they work.
  struct Status {
    let kinds: [(kind: ScheduleKind, isActive: Bool)]
    let cron: CronDaemon
    /// The state file as `--file` names it.
    let file: String?
    let links: Bool
    let state: FiringState
    let others: [String]
    let waking: Scheduler.Waking
    /// The `watch` that fires at present; nil if there is none.
    let watcher: FireLock.Holder?
  }

  /// The status, on a terminal with so many columns; nil where lines are not broken.
  func text(_ status: Status, clock: FileTime, columns: Int?) -> String {
    let wake = WakeText(texts).status(status.waking, of: status.kinds.map(\.kind))
    let names = [words.schedule, words.lastRun, words.links] + (wake == nil ? [] : [words.wake.name])
    let width = names.reduce(0) { max($0, DisplayWidth.of($1)) } + 2
    let name = { DisplayWidth.pad($0, to: width) }
    var lines = status.kinds.map { kind, isActive in
      let command = ScheduleText.start(kind, status.cron, file: status.file)
      return name(words.schedule) + (isActive ? self.name(kind) : words.starts.filled(idle(kind), command))
    }
    if lines.isEmpty { lines.append(name(words.schedule) + words.notInstalled) }
    if let watcher = status.watcher { lines.append(name("") + WatchText.fires(watcher, in: texts)) }
    lines += status.others.map { name("") + words.ownLine.filled(SafeText.line($0)) }
    lines.append(name(words.lastRun) + lastRun(status.state, clock: clock))
    lines.append(name(words.links) + (status.links ? words.openHere : words.notRegistered))
    if let wake { lines.append(name(words.wake.name) + wake) }
    if let columns { lines = lines.flatMap { WrappedLine.lines($0, indent: width, to: columns) } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `12 seconds ago`, `no schedule has run 'remind fire' yet`.
  func lastRun(_ state: FiringState, clock: FileTime) -> String {
    guard let last = state.lastRun else { return words.never }
    let seconds = clock.seconds - last.seconds
    let failure = state.hasFailed ? words.couldNotDeliver : ""
    return (seconds < 0 ? words.inTheFuture : texts.dates.ago.filled(DateText.span(seconds, in: texts))) + failure
  }

  static func json(_ status: Status) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.key("schedules")
      json.array { json in
        for (kind, isActive) in status.kinds {
          json.object { json in
            json.member("scheduler", kind.rawValue)
            json.key("active")
            json.boolean(isActive)
          }
        }
      }
      let last = status.state.lastRun.flatMap { Timestamp(seconds: $0.seconds) }
      json.member("lastRun", last.map { "\($0)" })
      json.key("lastRunFailed")
      json.boolean(status.state.hasFailed)
      json.key("links")
      json.boolean(status.links)
      json.key("ownLines")
      json.array { json in for line in status.others { json.string(line) } }
      json.member("wake", status.waking.rawValue)
      json.key("watched")
      json.boolean(status.watcher != nil)
    }
    return json
  }

  // MARK: Errors

  static func sentence(_ error: ScheduleError) -> ErrorSentence {
    switch error {
    case .noScheduler:
      "neither cron nor systemd for your user was found"
        + "\(hint: "install cron, or keep 'remind watch' running")"
    case .missing(let kind, let program): "\(kind.rawValue) is not available: \(program) was not found"
    case .noHome: "HOME is not set, and your account has no folder\(hint: "set HOME")"
    case .noAccount: "your account has no name in /etc/passwd, so root cannot run 'remind schedule wake' as you"
    case .noUserManager:
      "systemd is not running for your user"
        + "\(hint: "log in to a systemd session, or run 'remind schedule install cron'")"
    case .denied(let complaint):
      "\(SafeText.line(complaint))"
        + "\(hint: "ask the administrator of this machine, or keep 'remind watch' running")"
    case .inexactCrontab(let line, let isRemoval):
      "your crontab has bytes that 'crontab -l' does not show exactly, so your crontab is unchanged"
        + "\(hint: "with 'crontab -e' \(isRemoval ? "take this line out of it" : "put this line into it")")"
        + ": \(SafeText.line(line))"
    case .foreignFile(let path):
      "\(SafeText.line(path)) was not written by remind, so it is unchanged\(hint: "move it away first")"
    case .failed(let program, let complaint): "\(SafeText.line(program)) failed: \(SafeText.line(complaint))"
    case .unwritable(let text):
      "a schedule cannot contain \"\(SafeText.line(text))\"\(hint: "give it another name")"
    }
  }
}
