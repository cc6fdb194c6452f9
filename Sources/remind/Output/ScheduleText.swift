import ReminderCore

/// What was installed to run `fire`, as people and programs read it.
enum ScheduleText {
  /// `installed: a timer of systemd runs 'remind fire' each minute, first within a minute`
  static func installed(_ change: ScheduleChange) -> String {
    let what = change.kind.map(name) ?? "nothing"
    // What does not run is not said to be installed: who reads only that waits for reminders in vain.
    guard change.isActive else { return "not running yet: \(what) is to run 'remind fire' each minute" }
    if change.steps.isEmpty { return "installed already: \(what) runs 'remind fire' each minute" }
    return "installed: \(what) runs 'remind fire' each minute, first within a minute"
  }

  /// `a line stands in your crontab, and cron does not run`
  static func idle(_ kind: ScheduleKind) -> String {
    kind == .cron ? "a line stands in your crontab, and cron does not run" : "\(name(kind)) does not run"
  }

  /// That a schedule which is installed does not run, and the command that starts it.
  static func notRunning(_ kind: ScheduleKind, _ cron: CronDaemon, file: String?) -> String {
    let what = kind == .cron ? "cron" : name(kind)
    return "\(what) does not run, so no reminder can reach you; '\(start(kind, cron, file: file))' starts it"
  }

  /// The command that starts a schedule that does not run; `file` is the state file as `--file` names it.
  static func start(_ kind: ScheduleKind, _ cron: CronDaemon, file: String?) -> String {
    let option = file.map { " --file \(SafeText.line(ShellWord.quoted($0)))" } ?? ""
    guard kind == .cron else { return "remind schedule install \(kind.rawValue)\(option)" }
    guard let service = cron.service else { return "sudo apt install cron" }
    return cron.isUnderSystemd ? "sudo systemctl enable --now \(service)" : "sudo service \(service) start"
  }

  /// `Install a line in your crontab that does, each minute?`
  static func question(_ change: ScheduleChange) -> String {
    "Install \(change.kind.map(name) ?? "one") that does, each minute?"
  }

  static func anotherLine(_ line: String) -> String {
    "your crontab has another line that runs it; one is enough: \(SafeText.line(line))"
  }

  static func removed(_ change: ScheduleChange) -> String {
    if let kind = change.kind { return "removed: \(name(kind))" }
    return change.steps.isEmpty ? "nothing is installed" : "removed what was left of it"
  }

  /// Every step, and the text of every file that would be written.
  static func preview(_ change: ScheduleChange) -> String {
    if change.steps.isEmpty { return "nothing to do\n" }
    return change.steps.map(preview).joined()
  }

  private static func preview(_ step: ScheduleStep) -> String {
    switch step {
    case .write(let file):
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      return "would write \(SafeText.line(file.path)):\n"
        + lines.map { $0.isEmpty ? "\n" : "    \(SafeText.line(String($0)))\n" }.joined()
    case .delete(let path): return "would take away \(SafeText.line(path))\n"
    case .crontab(let line?): return "would add to your crontab:\n    \(SafeText.line(line))\n"
    case .crontab(nil): return "would take its line out of your crontab\n"
    case .run(let program, let arguments, _):
      return "would run \(SafeText.line(([program] + arguments).joined(separator: " ")))\n"
    }
  }

  static func name(_ kind: ScheduleKind) -> String {
    switch kind {
    case .cron: "a line in your crontab"
    case .systemd: "a timer of systemd"
    case .launchd: "an agent of launchd"
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

  /// The schedules that are installed, and whether they work.
  struct Status {
    let kinds: [(kind: ScheduleKind, isActive: Bool)]
    let cron: CronDaemon
    /// The state file as `--file` names it.
    let file: String?
    let links: Bool
    let state: FiringState
    let others: [String]
  }

  static func text(_ status: Status, at present: Present, clock: FileTime) -> String {
    var lines = status.kinds.map { kind, isActive in
      "schedule  "
        + (isActive ? name(kind) : "\(idle(kind)); '\(start(kind, status.cron, file: status.file))' starts it")
    }
    if lines.isEmpty { lines.append("schedule  not installed; 'remind schedule install' sets it up") }
    lines += status.others.map { "          your own line: \(SafeText.line($0))" }
    lines.append("last run  \(lastRun(status.state, clock: clock))")
    lines.append("links     \(status.links ? "open with this program" : "not registered")")
    return lines.joined(separator: "\n") + "\n"
  }

  /// `12 seconds ago`, `never by a schedule`.
  static func lastRun(_ state: FiringState, clock: FileTime) -> String {
    guard let last = state.lastRun else { return "never by a schedule" }
    let seconds = clock.seconds - last.seconds
    let failure = state.hasFailed ? ", and could not deliver all that was due" : ""
    return (seconds < 0 ? "in the future: the clock was set back" : "\(span(seconds)) ago") + failure
  }

  /// A length of time in its largest whole unit.
  static func span(_ seconds: Int) -> String {
    let units = [(86_400, "day"), (3_600, "hour"), (60, "minute")]
    let (size, unit) = units.first { seconds >= $0.0 } ?? (1, "second")
    let count = seconds / size
    return count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
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
    }
    return json
  }

  // MARK: Errors

  static func sentence(_ error: ScheduleError) -> ErrorSentence {
    switch error {
    case .noScheduler:
      "neither cron nor a systemd of yours is here"
        + "\(hint: "install cron, or run 'remind fire' each minute by other means")"
    case .missing(let kind, let program): "\(kind.rawValue) is not here: \(program) was not found"
    case .noHome: "HOME is not set, and your account has no folder\(hint: "set HOME")"
    case .noUserManager:
      "no systemd runs for you"
        + "\(hint: "log in to a session of it, or write 'remind schedule install cron'")"
    case .denied(let complaint):
      "\(SafeText.line(complaint))"
        + "\(hint: "ask whoever runs this machine, or run 'remind fire' each minute by other means")"
    case .inexactCrontab(let line, let isRemoval):
      "your crontab has bytes that 'crontab -l' does not show as they are, so it is left as it is"
        + "\(hint: "with 'crontab -e' \(isRemoval ? "take this line out of it" : "put this line into it")")"
        + ": \(SafeText.line(line))"
    case .foreignFile(let path):
      "\(SafeText.line(path)) was not written by remind, and is left as it is\(hint: "move it away first")"
    case .failed(let program, let complaint): "\(SafeText.line(program)) failed: \(SafeText.line(complaint))"
    case .unwritable(let text):
      "\"\(SafeText.line(text))\" cannot stand on a line of a schedule\(hint: "give it another name")"
    }
  }
}
