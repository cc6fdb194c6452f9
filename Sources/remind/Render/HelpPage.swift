/// The help, from the same values that the parser reads.
enum HelpPage {
  private static let width = 80

  /// One screen on all commands.
  static func overview(of commands: [CommandSpecification]) -> String {
    let rows = commands.map { ($0.name, $0.summary) }
    return """
      remind: tasks with reminders that reach you

      Usage: remind COMMAND [ARGUMENTS]

      Commands:
      \(table(rows))
      Options that every command takes:
      \(table(GlobalOptions.specifications.map { ($0.usage, $0.summary) }))
      Tasks are named by number (12), by the beginning of their id, or by task-<id>.
      'remind help COMMAND' tells all about a command, with examples.

      """
  }

  /// All about one command.
  static func page(of command: CommandSpecification) -> String {
    var text = "remind \(command.name): \(command.summary)\n\n"
    let options = command.options.isEmpty ? "" : " [OPTIONS]"
    let operands = command.operands.map { " \($0.usage)" }.joined()
    text += "Usage: remind \(command.name)\(operands)\(options)\n"
    for paragraph in command.details { text += "\n\(wrapped(paragraph, to: width))\n" }
    if !command.options.isEmpty {
      text += "\nOptions:\n"
      text += table(command.options.map { ($0.usage, $0.summary + ($0.isRepeatable ? " (repeatable)" : "")) })
    }
    if !command.examples.isEmpty {
      text += "\nExamples:\n"
      text += command.examples.map { "  \($0.line)\n      \($0.effect)\n" }.joined()
    }
    return text
  }

  private static func table(_ rows: [(name: String, text: String)]) -> String {
    let column = (rows.map(\.name.count).max() ?? 0) + 4
    return rows.map { name, text in
      let start = "  \(name)" + String(repeating: " ", count: column - name.count - 2)
      let lines = wrapped(text, to: width - column).split(separator: "\n")
      let indent = "\n" + String(repeating: " ", count: column)
      return start + lines.joined(separator: indent) + "\n"
    }.joined()
  }

  /// Breaks a text between words; a text that begins with spaces is an example and stays as it is.
  private static func wrapped(_ text: String, to width: Int) -> String {
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
