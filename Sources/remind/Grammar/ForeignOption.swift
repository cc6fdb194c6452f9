/// An option of another program, with the option or the line that does the same here.
struct ForeignOption: Sendable {
  /// The options as typed, with spaces between them.
  let words: String
  /// An option of this program, or a line without `remind`, or empty where there is nothing to type.
  let line: String
  /// What to do, where there is nothing to type.
  let advice: String?
  /// The only commands that the row is about; nil where the line decides.
  let commands: [CommandName]?

  init(_ words: String, _ line: String, _ advice: String? = nil, of commands: [CommandName]? = nil) {
    (self.words, self.line, self.advice, self.commands) = (words, line, advice, commands)
  }

  /// What to type in place of an option that a command does not have; nil if no row is about it.
  ///
  /// Names an option only to a command that has it. Names a line only to lists and the commands of the row.
  static func instead(of option: String, for command: CommandSpecification) -> Instead? {
    let options = command.options + GlobalOptions.specifications
    let isList = command.name == .list || command.name == .show
    let number = option.dropFirst()
    if isList, !number.isEmpty, number.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      return Instead(line: "remind list --limit \(number)")
    }
    for row in all where row.words.split(separator: " ").contains(Substring(option)) {
      if let commands = row.commands, !commands.contains(command.name) { continue }
      if row.line.isEmpty {
        if !isList { return Instead(purpose: row.advice) }
      } else if row.line.hasPrefix("--") {
        let words = row.line.split(separator: " ")
        guard let own = options.first(where: { "--\($0.name)" == words[0] }) else { continue }
        return Instead(purpose: "write \(row.line)" + (words.count > 1 ? "" : own.value.map { " \($0.name)" } ?? ""))
      } else if isList || row.commands != nil {
        return Instead(line: "remind \(row.line)")
      }
    }
    return nil
  }
}
