/// The help, made from the same values that the parser reads.
struct HelpPage {
  /// The topic of `help` that is not a command: the options that every command takes.
  static let options = (name: "options", summary: "the options that every command takes")

  private static let widest = 80
  /// The width of the terminal, at most `widest`, which is easy to read. Examples are never broken, because people copy
  /// them.
  private let width: Int

  /// Pages for a terminal with this many columns; nil for a pipe.
  init(columns: Int?) { width = min(columns ?? HelpPage.widest, HelpPage.widest) }

  /// One screen about all commands.
  func overview(of groups: [CommandGroup]) -> String {
    let rows = groups.map { HelpPage.rows(of: $0.commands.map(\.specification)) }
    let places = columns.places(of: Array(rows.joined()))
    let tables = zip(groups, rows).map { "\($0.title):\n" + columns.page($1, at: places) }
    return """
      \(filled("remind: tasks with reminders that reach you"))
      \(usage("remind COMMAND [ARGUMENTS]"))

      \(tables.joined(separator: "\n"))
      \(reference)
      \(filled("Name a task by its number (12), by the beginning of its id, or by task-<id>."))
      \(filled("'remind help COMMAND' explains a command, with examples."))

      """
  }

  /// A row for each command, or for two commands that share a row.
  private static func rows(of commands: [CommandSpecification]) -> [WrappedColumns.Row] {
    var rows: [WrappedColumns.Row] = []
    var rest = commands[...]
    while let command = rest.popFirst() {
      guard let shared = command.sharedSummary, let second = rest.popFirst() else {
        rows.append(row(command.name.rawValue, command.summary))
        continue
      }
      rows.append(row("\(command.name), \(second.name)", shared))
    }
    return rows
  }

  /// All about one command.
  func page(of command: CommandSpecification) -> String {
    var text = filled("remind \(command.name): \(command.summary)") + "\n\n\(usage(command.usage))\n"
    for operand in command.operands where !operand.value.choices.isEmpty {
      text += "\n\(filled("\(operand.name) is one of \(operand.value.range)."))\n"
    }
    for paragraph in command.details + ManualText.synonyms(of: command) { text += "\n\(filled(paragraph))\n" }
    if !command.options.isEmpty {
      text += "\nOptions:\n"
      text += columns.page(
        command.options.map { HelpPage.row($0.usage, $0.summary + ($0.isRepeatable ? " (repeatable)" : "")) })
    }
    if !command.examples.isEmpty {
      text += "\nExamples:\n"
      text += command.examples.map { "  \($0.line)\n\(lines($0.effect, behind: "      "))\n" }.joined()
    }
    return text + "\n\(reference)\n"
  }

  /// The options that every command takes.
  func page(ofOptions globals: [OptionSpecification]) -> String {
    let table = columns.page(globals.map { HelpPage.row($0.usage, $0.summary) })
    let paragraphs = ManualText.options.map { "\n\(filled($0))\n" }.joined()
    return "\(filled("remind: \(HelpPage.options.summary)"))\n\n\(table)\(paragraphs)"
  }

  /// A line that says which page explains the options of every command.
  private var reference: String {
    let some = GlobalOptions.specifications.prefix(3).map { "--\($0.name)" }.joined(separator: ", ")
    return filled("Every command also takes \(some) …: remind help \(HelpPage.options.name)")
  }

  private func usage(_ line: String) -> String {
    let start = "Usage: "
    let rest = lines(line, behind: String(repeating: " ", count: start.count))
    return start + rest.dropFirst(start.count)
  }

  /// A column of names with the texts next to it, or below the names if there is little room.
  private var columns: WrappedColumns {
    let terminal = Terminal(columns: width, hasColor: false, isUnicode: true)
    return WrappedColumns(terminal: terminal, columns: [0...60, 20...Int.max])
  }

  private static func row(_ name: String, _ text: String) -> WrappedColumns.Row {
    WrappedColumns.Row(cells: [(name, nil), (text, nil)])
  }

  /// A text broken between words; a text that begins with spaces is an example.
  private func filled(_ text: String) -> String {
    text.hasPrefix(" ") ? text : lines(text, behind: "")
  }

  /// The lines of a text, each after these spaces.
  private func lines(_ text: String, behind indent: String) -> String {
    DisplayWidth.wrapped(text, to: width - indent.count).map { indent + $0 }.joined(separator: "\n")
  }
}
