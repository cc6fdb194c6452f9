import ReminderCore

extension Command {
  static let schedule = Command(
    specification: ScheduleCommand.specification, options: ScheduleCommand.Options.init, run: ScheduleCommand.run)
}

enum ScheduleCommand {
  private enum Action: String, CaseIterable {
    case install
    case remove
    case status
  }

  fileprivate static let specification = CommandSpecification(
    name: "schedule",
    summary: "set up what runs 'remind fire' each minute",
    details: [
      "'install' sets up the one that is named, else what suits the machine: a timer of the user's systemd, a line in "
        + "the crontab, or launchd on macOS, if possible one that is running. It also registers links such as "
        + "remind://open-task?id=<UUID> with the desktop. 'remove' takes away exactly what was installed. Both can be "
        + "repeated, and leave everything else as it is.",
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
    examples: [
      Example(line: "remind schedule install", effect: "from now on reminders are delivered"),
      Example(line: "remind schedule install cron --dry-run", effect: "look at the line for the crontab first"),
      Example(line: "remind schedule status", effect: "what is installed, and whether it runs"),
      Example(line: "remind schedule remove", effect: "take it away again"),
    ])

  struct Options {
    let dryRun: Flag

    init(_ options: inout OptionList) {
      dryRun = options.flag("dry-run", summary: "show what would be done, and do nothing")
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let words = invocation.operands
    let action = try words.first.map { word in
      try Invocation.reading(word, for: "ACTION") { try Values.choice($0, as: Action.self) }
    }
    let kind = try words.dropFirst().first.map { word in
      try Invocation.reading(word, for: "SCHEDULER") { try Values.choice($0, as: ScheduleKind.self) }
    }
    if let kind, action != .install { throw UsageError.unwantedOperand(kind.rawValue, command: "schedule") }
    // The schedule can be set up, and taken away, also of a file that cannot be read.
    let context = (try? tasks.store.load().settings).map(context.speaking) ?? context
    let scheduler = try context.scheduler(tasks)
    let isDryRun = options.dryRun.isGiven
    switch action {
    case .install:
      if !isDryRun { ScheduleAdvice.forget(tasks.store.path) }
      return try install(kind, by: scheduler, isDryRun: isDryRun, in: context)
    case .remove: return try remove(by: scheduler, isDryRun: isDryRun, in: context)
    case .status, nil: return try status(of: scheduler, tasks, in: context)
    }
  }

  private static func install(
    _ kind: ScheduleKind?, by scheduler: Scheduler, isDryRun: Bool, in context: Context
  ) throws -> ExitCode {
    let change = try scheduler.installation(of: kind)
    if !isDryRun { try scheduler.perform(change) }
    let text = ScheduleText(context.texts)
    let notes = {
      if let kind = change.kind, !change.isActive {
        context.note(text.notRunning(kind, scheduler.cronDaemon, file: context.globals.file))
      }
      for line in change.others { context.note(text.anotherLine(line)) }
    }
    return try tell(change, text.installed(change), isDryRun: isDryRun, notes: notes, in: context)
  }

  private static func remove(
    by scheduler: Scheduler, isDryRun: Bool, in context: Context
  ) throws -> ExitCode {
    let change = try scheduler.removal()
    if !isDryRun { try scheduler.perform(change) }
    return try tell(change, ScheduleText(context.texts).removed(change), isDryRun: isDryRun, notes: {}, in: context)
  }

  private static func tell(
    _ change: ScheduleChange, _ line: String, isDryRun: Bool, notes: () -> Void, in context: Context
  ) throws -> ExitCode {
    try context.tell(isDryRun || change.steps.isEmpty ? nil : [line], notes: notes) {
      if context.globals.json {
        try context.print(ScheduleText.json(change, isDryRun: isDryRun))
      } else if isDryRun {
        try context.print(ScheduleText(context.texts).preview(change))
      } else {
        try context.confirm(line + "\n")
      }
    }
    return .success
  }

  private static func status(of scheduler: Scheduler, _ tasks: Tasks, in context: Context) throws -> ExitCode {
    let state = try scheduler.state()
    let facts = ScheduleText.Status(
      kinds: state.installed.map { ($0, scheduler.isActive($0)) }, cron: scheduler.cronDaemon,
      file: context.globals.file, links: try scheduler.handlesLinks(),
      state: FiringState(of: tasks.store.path, in: context.surroundings), others: state.others)
    if context.globals.json {
      try context.print(ScheduleText.json(facts))
    } else {
      try context.print(ScheduleText(context.texts).text(facts, clock: context.surroundings.clock()))
    }
    return .success
  }
}

extension Context {
  /// What sets up the schedule of this run's state file.
  func scheduler(_ tasks: Tasks) throws -> Scheduler {
    try Scheduler(path: tasks.store.path, environment: environment, in: surroundings)
  }
}
