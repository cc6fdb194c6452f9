import ReminderCore

extension Command {
  static let status = Command(specification: StatusCommand.specification, run: StatusCommand.run)
}

enum StatusCommand {
  private enum Format: String, CaseIterable {
    case text
    case json
    case waybar
  }

  static let specification = CommandSpecification(
    name: "status",
    summary: "one line for a prompt or a bar: overdue, today, next",
    details: [
      "It only reads, and as a rule no more than the first lines of the file. 'hook.changed' in 'remind config' tells a "
        + "bar to look again."
    ],
    options: [
      OptionSpecification(
        name: "format", value: ValueSpecification(name: "FORMAT", choices: Format.allCases.map(\.rawValue)),
        summary: "text, json, or waybar for a custom module of that bar")
    ],
    examples: [
      Example(line: "remind status", effect: "2 overdue · 3 today · next 14:00"),
      Example(line: "remind status --format waybar", effect: "text, tooltip and class for a bar"),
    ])

  @Sendable
  static func run(_ invocation: Invocation, in session: Session) throws -> ExitCode {
    let named = try invocation.value(of: "format") { try Values.choice($0, as: Format.self) }
    let format = named ?? (session.globals.json ? .json : .text)
    if session.globals.json, format != .json { throw UsageError.conflict("--json", "--format \(format.rawValue)") }
    let facts = try session.store.status(at: session.present)
    let text = StatusText(facts, at: session.present, terminal: session.terminal)
    switch format {
    case .text: try session.print("\(text.line)\n")
    case .json: try session.print(text.json)
    case .waybar: try session.print(text.waybar)
    }
    return .success
  }
}
