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
        + "a bar to look again."
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
    let text = StatusText(facts, at: tasks.present, terminal: context.terminal, texts: context.texts)
    switch format {
    case .text: try context.print("\(text.line)\n")
    case .json: try context.print(text.json)
    case .waybar: try context.print(text.waybar)
    }
    return .success
  }
}
