/// The help, from the same values that the parser reads.
enum HelpPage {
  private static let width = 80

  /// One screen on all commands.
  static func overview(of groups: [CommandGroup]) -> String {
    let commands = groups.map { $0.commands.map(\.specification) }
    let column = commands.joined().map(\.name.count).max() ?? 0
    let tables = zip(groups, commands).map { group, commands in
      "\(group.title):\n" + table(commands.map { ($0.name, $0.summary) }, column: column)
    }
    let globals = GlobalOptions.specifications.map(\.usage).joined(separator: ", ")
    return """
      remind: tasks with reminders that reach you
      Usage: remind COMMAND [ARGUMENTS]

      \(tables.joined(separator: "\n"))
      \(wrapped("Every command takes \(globals).", to: width))
      Tasks are named by number (12), by the beginning of their id, or by task-<id>.
      'remind help COMMAND' tells all about a command, with examples.

      """
  }

  /// All about one command.
  static func page(of command: CommandSpecification) -> String {
    var text = "remind \(command.name): \(command.summary)\n\nUsage: \(command.usage)\n"
    for operand in command.operands where !operand.value.choices.isEmpty {
      text += "\n\(wrapped("\(operand.name) is one of \(operand.value.choices.joined(separator: ", ")).", to: width))\n"
    }
    for paragraph in command.details { text += "\n\(wrapped(paragraph, to: width))\n" }
    let globals = GlobalOptions.specifications.map { ($0.usage, $0.summary) }
    let own = command.options.map { ($0.usage, $0.summary + ($0.isRepeatable ? " (repeatable)" : "")) }
    let column = (own + globals).map(\.0.count).max() ?? 0
    if !own.isEmpty { text += "\nOptions:\n" + table(own, column: column) }
    if !command.examples.isEmpty {
      text += "\nExamples:\n"
      text += command.examples.map { "  \($0.line)\n      \($0.effect)\n" }.joined()
    }
    return text + "\nOptions that every command takes:\n" + table(globals, column: column)
  }

  /// Names in a column of so many characters, and texts beside them.
  private static func table(_ rows: [(name: String, text: String)], column: Int) -> String {
    let column = column + 4
    return rows.map { name, text in
      let start = "  \(name)" + String(repeating: " ", count: column - name.count - 2)
      let lines = wrapped(text, to: width - column).split(separator: "\n")
      let indent = "\n" + String(repeating: " ", count: column)
      return start + lines.joined(separator: indent) + "\n"
    }.joined()
  }

  /// Breaks a text between words; a text that begins with spaces is an example and stays as it is.
  static func wrapped(_ text: String, to width: Int) -> String {
    if text.hasPrefix(" ") { return text }
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
