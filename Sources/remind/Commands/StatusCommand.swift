import ReminderCore

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
    name: "status",
    summary: "one line for a prompt or a bar: overdue, today, next",
    details: [
      "It only reads, and as a rule no more than the first lines of the file. 'hook.changed' in 'remind config' tells "
        + "a bar to look again.",
      "Where the schedule has not run 'remind fire' for more than five minutes and something is to be told, it says "
        + "first since when: not firing since 09:00.",
    ],
    examples: [
      Example(line: "remind status", effect: "2 overdue · 3 today · next 14:00"),
      Example(line: "remind status --format waybar", effect: "text, tooltip and class for a bar"),
    ])

  struct Options {
    let format: Option<Format>

    init(_ options: inout OptionList) {
      format = options.option(
        "format", ValueSpecification(name: "FORMAT", choices: Format.allCases.map(\.rawValue)),
        summary: "text, json, or waybar for a custom module of that bar"
      ) { try Values.choice($0, as: Format.self) }
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
    let facts = try tasks.store.status(at: tasks.present)
    let context = context.speaking(facts.language)
    let silentSince =
      facts.wakeAt == nil
      ? nil
      : FiringState(of: tasks.store.path, in: context.surroundings).silentSince(
        wakeAt: facts.wakeAt, dueSince: facts.dueSince, at: tasks.present, clock: context.surroundings.clock())
    let sync = SyncRound(tasks.store, environment: context.environment).status
    let text = StatusText(
      facts, silentSince: silentSince,
      syncFailsSince: sync.flatMap { $0.isFailing(at: tasks.present.now) ? $0.failingSince : nil }, at: tasks.present,
      terminal: context.terminal, texts: context.texts)
    if facts.next == nil, facts.overdue + facts.today == 0, let gone = context.noteOfGoneFile(tasks) {
      context.note(gone)
    }
    switch format {
    case .text: try context.print("\(text.line)\n")
    case .json: try context.print(text.json)
    case .waybar: try context.print(text.waybar)
    }
    return .success
  }
}
