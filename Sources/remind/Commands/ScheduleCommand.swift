import ReminderCore

extension Command {
  static let schedule = Command(specification: ScheduleCommand.specification, run: ScheduleCommand.run)
}

enum ScheduleCommand {
  private enum Action: String, CaseIterable {
    case install
    case remove
    case status
  }

  static let specification = CommandSpecification(
    name: "schedule",
    summary: "set up what runs 'remind fire' each minute",
    details: [
      "'install' takes what suits the machine: a timer of the user's systemd, a line in the crontab, or launchd on "
        + "macOS, and what runs before what does not; or the one that is named. It also registers "
        + "links such as remind://open-task?id=<UUID> with the "
        + "desktop. 'remove' takes away exactly what was installed. Both can be repeated, and leave everything else "
        + "as it is.",
      "What is installed carries the full path of this program, and the state file and the TZ of your shell where a "
        + "scheduler would not find the same by itself. Each state file has a schedule of its own.",
    ],
    operands: [
      OperandSpecification(
        name: "ACTION", count: .optional,
        value: ValueSpecification(name: "ACTION", choices: Action.allCases.map(\.rawValue))),
      OperandSpecification(
        name: "SCHEDULER", count: .optional,
        value: ValueSpecification(name: "SCHEDULER", choices: ScheduleKind.allCases.map(\.rawValue))),
    ],
    options: [OptionSpecification(name: "dry-run", summary: "show what would be done, and do nothing")],
    examples: [
      Example(line: "remind schedule install", effect: "from now on reminders are delivered"),
      Example(line: "remind schedule install cron --dry-run", effect: "look at the line for the crontab first"),
      Example(line: "remind schedule status", effect: "what is installed, and whether it runs"),
      Example(line: "remind schedule remove", effect: "take it away again"),
    ])

  @Sendable
  static func run(_ invocation: Invocation, in session: Session) throws -> ExitCode {
    let words = invocation.operands
    let action = try words.first.map { word in
      try Invocation.reading(word, for: "ACTION") { try Values.choice($0, as: Action.self) }
    }
    let kind = try words.dropFirst().first.map { word in
      try Invocation.reading(word, for: "SCHEDULER") { try Values.choice($0, as: ScheduleKind.self) }
    }
    if let kind, action != .install { throw UsageError.unwantedOperand(kind.rawValue, command: "schedule") }
    let scheduler = try session.scheduler
    switch action {
    case .install:
      return try carryOut(try scheduler.installation(of: kind), of: scheduler, invocation, in: session)
    case .remove:
      return try carryOut(try scheduler.removal(), of: scheduler, invocation, in: session)
    case .status, nil:
      return try status(of: scheduler, in: session)
    }
  }

  private static func carryOut(
    _ change: ScheduleChange, of scheduler: Scheduler, _ invocation: Invocation, in session: Session
  ) throws -> ExitCode {
    let isDryRun = invocation.has("dry-run")
    let isRemoval = invocation.operands.first == Action.remove.rawValue
    if !isDryRun { try scheduler.perform(change) }
    let line = isRemoval ? ScheduleText.removed(change) : ScheduleText.installed(change)
    let notes = {
      if let kind = change.kind, !isRemoval, !change.isActive {
        session.note(ScheduleText.unheard(kind, scheduler.cronDaemon, file: session.globals.file))
      }
      for line in change.others where !isRemoval {
        session.note("your crontab has another line that runs it; one is enough: \(SafeText.line(line))")
      }
    }
    try session.tell(isDryRun || change.steps.isEmpty ? nil : [line], notes: notes) {
      if session.globals.json {
        try session.print(ScheduleText.json(change, isDryRun: isDryRun))
      } else if isDryRun {
        try session.print(ScheduleText.preview(change))
      } else {
        try session.confirm(line + "\n")
      }
    }
    return .success
  }

  private static func status(of scheduler: Scheduler, in session: Session) throws -> ExitCode {
    let state = FiringState(of: session.store.path, in: session.surroundings)
    let kinds = try scheduler.installed()
    let facts = ScheduleText.Status(
      kinds: kinds.map { ($0, scheduler.isActive($0)) }, cron: scheduler.cronDaemon,
      file: session.globals.file, links: try scheduler.handlesLinks(), state: state,
      others: try scheduler.otherLines())
    if session.globals.json {
      try session.print(ScheduleText.json(facts))
    } else {
      try session.print(ScheduleText.text(facts, at: session.present, clock: session.surroundings.clock()))
    }
    return .success
  }
}

extension Session {
  /// What sets up the schedule of this run's state file.
  var scheduler: Scheduler {
    get throws { try Scheduler(path: store.path, environment: environment, in: surroundings) }
  }
}
