import ReminderCore
import ReminderSystem

extension Command {
  static let schedule = Command(
    specification: ScheduleCommand.specification, options: ScheduleCommand.Options.init, saysMissingFile: false,
    run: ScheduleCommand.run)
}

enum ScheduleCommand {
  private enum Action: String, CaseIterable {
    case install
    case remove
    case status
    case wake
  }

  fileprivate static let specification = CommandSpecification(
    name: .schedule,
    summary: "set up the schedule that delivers reminders each minute",
    sharedSummary: "switch reminders on; check that they can reach you",
    details: [
      "'install' sets up a schedule that runs 'remind fire' each minute. You can name the scheduler: a timer of your "
        + "systemd, a line in your crontab, or launchd on macOS. If you name none, 'install' takes a scheduler that "
        + "suits the machine, preferably one that is already running.",
      "'install' also registers links such as remind://open-task?id=<UUID> with the desktop. 'remove' removes exactly "
        + "what 'install' set up. You can repeat both actions; both leave everything else unchanged.",
      "The schedule names the full path of this program. If your state file is not the default one, the schedule also "
        + "names your state file. If your time zone (TZ) is not the zone of the machine, the schedule also names your "
        + "time zone. Each state file has its own schedule.",
      "Reminders that come due while the machine sleeps are late, unless you let reminders wake the machine. 'install "
        + "systemd --wake' prints a unit for root. Before each sleep, the unit runs 'remind schedule wake', which "
        + "prints the moment of the next notification. The unit then sets an alarm for this moment. remind itself does "
        + "nothing as root.",
      "The alarm wakes the machine from suspend. From hibernation, or if the machine is off, reminders stay late.",
      "'wake' prints the moment of the next notification, in seconds since 1970. The moment is at least a minute "
        + "ahead. For a notification in quiet time, the end of the quiet time counts. If nothing will ring, 'wake' "
        + "prints nothing.",
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
      Example(line: "remind schedule install cron --dry-run", effect: "see the line for the crontab first"),
      Example(line: "remind schedule status", effect: "what is installed, and whether it runs"),
      Example(line: "remind schedule remove", effect: "remove the schedule"),
    ])

  struct Options {
    let dryRun, wake: Flag

    init(_ options: inout OptionList) {
      dryRun = options.flag("dry-run", summary: "show what would be done, and do nothing")
      wake = options.flag(
        "wake", summary: "with 'install systemd': also print the steps for root that let reminders wake the machine")
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
    if let kind, action != .install { throw UsageError.unwantedOperand(kind.rawValue, command: .schedule) }
    if options.wake.isGiven {
      guard action == .install else { throw UsageError.conflict(options.wake.name, (action ?? .status).rawValue) }
      if let kind, kind != .systemd { throw UsageError.conflict(options.wake.name, kind.rawValue) }
    }
    if action == .wake { return try printWakeMoment(tasks, in: context) }
    // The schedule can be installed and removed even if the file cannot be read.
    let context = (try? tasks.store.load().settings).map(context.speaking) ?? context
    let scheduler = try context.scheduler(tasks)
    let isDryRun = options.dryRun.isGiven
    switch action {
    case .install:
      if !isDryRun { DailyAdvice.forget(tasks.store.path) }
      let wakes = options.wake.isGiven
      let change = try scheduler.installation(of: wakes ? .systemd : kind, wakes: wakes)
      return try install(change, wakes: wakes, by: scheduler, isDryRun: isDryRun, in: context)
    case .remove: return try remove(by: scheduler, isDryRun: isDryRun, in: context)
    case .status, .wake, nil: return try status(of: scheduler, tasks, in: context)
    }
  }

  /// Prints the moment that the wake unit asks for before a sleep.
  private static func printWakeMoment(_ tasks: Tasks, in context: Context) throws -> ExitCode {
    let moment = NotificationPlan.wakeMoment(try tasks.store.load(at: tasks.present), at: tasks.present)
    if context.globals.json {
      try context.print(WakeText.json(moment, in: tasks.present.zone))
    } else if let moment {
      try context.print(WakeText.line(moment))
    }
    return .success
  }

  private static func install(
    _ change: ScheduleChange, wakes: Bool, by scheduler: Scheduler, isDryRun: Bool, in context: Context
  ) throws -> ExitCode {
    if !isDryRun { try scheduler.perform(change) }
    let text = ScheduleText(context.texts)
    let notes = {
      for note in text.notes(change, scheduler.cronDaemon, file: context.globals.file) { context.note(note) }
      for line in change.others { context.note(text.anotherLine(line)) }
      if wakes {
        let words = context.texts.schedule.wake
        if change.wake == nil { context.note(words.alreadyOn) }
        if change.wake == .impossible { context.note(words.noClock) }
      }
    }
    return try printChange(change, text.installed(change), isDryRun: isDryRun, notes: notes, in: context)
  }

  private static func remove(
    by scheduler: Scheduler, isDryRun: Bool, in context: Context
  ) throws -> ExitCode {
    let change = try scheduler.removal()
    if !isDryRun { try scheduler.perform(change) }
    return try printChange(
      change, ScheduleText(context.texts).removed(change), isDryRun: isDryRun, notes: {}, in: context)
  }

  private static func printChange(
    _ change: ScheduleChange, _ line: String, isDryRun: Bool, notes: () -> Void, in context: Context
  ) throws -> ExitCode {
    try context.confirmChange(isDryRun || change.steps.isEmpty ? nil : [line], notes: notes) {
      if context.globals.json { return try context.print(ScheduleText.json(change, isDryRun: isDryRun)) }
      // Where only root has something to remove, "nothing is installed" would not be true.
      let isForRoot = change.kind == nil && change.steps.isEmpty && change.wake != nil
      if isDryRun {
        try context.print(ScheduleText(context.texts).preview(change))
      } else if !isForRoot {
        try context.confirm(line + "\n")
      }
      if let page = change.wake.flatMap(WakeText(context.texts).page) { try context.print(page) }
    }
    return .success
  }

  private static func status(of scheduler: Scheduler, _ tasks: Tasks, in context: Context) throws -> ExitCode {
    let state = try scheduler.state()
    let facts = ScheduleText.Status(
      kinds: state.installed.map { ($0, scheduler.isActive($0)) }, cron: scheduler.cronDaemon,
      file: context.globals.file, links: try scheduler.handlesLinks(),
      state: FiringState(of: tasks.store.path, in: context.host), others: state.others,
      waking: scheduler.waking, watcher: WatchLock.holder(of: tasks.store.path))
    if context.globals.json {
      try context.print(ScheduleText.json(facts))
    } else {
      try context.print(ScheduleText(context.texts).text(facts, clock: context.host.clock(), columns: context.columns))
    }
    return .success
  }
}

extension Context {
  /// The scheduler for this run's state file.
  func scheduler(_ tasks: Tasks) throws -> Scheduler {
    try Scheduler(path: tasks.store.path, environment: environment, in: host)
  }
}
