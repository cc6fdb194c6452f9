import ReminderCore
import ReminderSystem

extension Command {
  static let status = Command(
    specification: StatusCommand.specification, options: StatusCommand.Options.init, run: StatusCommand.run)
}

enum StatusCommand {
  enum Format: String, CaseIterable {
    case text
    case json
    case waybar
  }

  fileprivate static let specification = CommandSpecification(
    name: .status,
    summary: "one line for a prompt or a status bar: overdue, today, next",
    sharedSummary: "one line for a prompt; what comes, until you quit",
    details: [
      "'status' changes nothing and is fast: it usually reads only the first lines of the state file. After each "
        + "change, remind runs the command in hook.changed (see 'remind config'). This command can tell a status bar "
        + "to refresh.",
      "The line begins with 'not firing since 09:00' if notifications are planned, but 'remind fire' has not run for "
        + "more than five minutes.",
    ],
    examples: [
      Example(line: "remind status", effect: "2 overdue · 3 today · next ring 14:00"),
      Example(line: "remind status --format waybar", effect: "text, tooltip and class for a status bar"),
    ])

  struct Options {
    let format: Option<Format>
    let short: Flag
    let filter: FilterOptions

    init(_ options: inout OptionList) {
      format = options.option(
        "format", ValueSpecification(name: "FORMAT", choices: Format.allCases.map(\.rawValue)),
        summary: "text, json, or waybar for a custom module of Waybar"
      ) { try Values.choice($0, as: Format.self) }
      short = options.flag("short", summary: "print nothing if there is nothing to say, and no next ring")
      filter = FilterOptions(&options)
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let format = try options.format.value() ?? (context.globals.json ? .json : .text)
    if context.globals.json, format != .json {
      throw UsageError.conflict("--json", "\(options.format.name) \(format.rawValue)")
    }
    let facts = try facts(options.filter, tasks, in: context)
    let context = context.speaking(
      TextStyle(facts.language.language(ofReader: context.host.language), facts.clock))
    let silentSince =
      facts.wakeAt == nil
      ? nil
      : FiringState(of: tasks.store.path, in: context.host).silentSince(
        wakeAt: facts.wakeAt, dueSince: facts.dueSince, at: tasks.present, clock: context.host.clock())
    let sync = SyncRun(tasks.store, environment: context.environment).status
    let text = StatusText(
      facts, silentSince: silentSince,
      syncFailsSince: sync.flatMap { $0.isFailing(at: tasks.present.now) ? $0.failingSince : nil }, at: tasks.present,
      terminal: context.terminal, texts: context.texts)
    if !options.short.isGiven, facts.next == nil, facts.overdue + facts.today == 0,
      let gone = context.noteOfGoneFile(tasks)
    {
      context.note(gone)
    }
    switch format {
    case .text where options.short.isGiven:
      if !text.shortLine.isEmpty { try context.print("\(text.shortLine)\n") }
    case .text: try context.print("\(text.line)\n")
    case .json: try context.print(text.json)
    case .waybar: try context.print(text.waybar)
    }
    return .success
  }

  private static func facts(_ filter: FilterOptions, _ tasks: Tasks, in context: Context) throws -> StatusFacts {
    guard filter.isGiven else { return try tasks.store.status(at: tasks.present) }
    let list = try tasks.store.load(at: tasks.present)
    let query = try filter.query(list, at: tasks.present, in: context)
    return tasks.store.status(of: query, in: list, at: tasks.present)
  }
}
