import ReminderCore

/// An option as given, with its value if it takes one.
struct GivenOption: Sendable, Equatable {
  /// Without the hyphens.
  let name: String
  let value: String?
}

/// The command of a command line and its operands, not yet read as values. A command gets its options separately,
/// through their declaration.
struct Invocation: Sendable {
  /// The command that was named, or `list` if none was.
  let specification: CommandSpecification
  /// The words after the command, in order.
  var operands: [String] = []
  /// The index of the first operand after `--`; nil if there is no `--`. From this index on, "-" does not mean standard
  /// input.
  var literalStart: Int?
  /// Whether no command was named.
  var isUnnamed = false
  /// The whole line, where it begins with a word of `list` and may be a sentence: `tomorrow call mum`.
  var sentence: [String]?

  /// The error for words that mean nothing here, with the line that was probably meant; nil without such a line.
  func instead(_ line: Instead?, of word: String? = nil) -> UsageError? {
    guard let line, let first = word ?? operands.first else { return nil }
    return .badValue(of: specification.name.rawValue, text: first, problem: ListWordError.instead(line))
  }

  /// The error for operands that name no task, with the line that was probably meant; nil without such a line.
  func insteadOfNames(_ error: NamingError) -> UsageError? {
    switch error {
    case .noTitle, .titleNamesNothing: break
    default: return nil
    }
    if specification.name == .edit {
      if let change = ForeignChange(operands, for: specification) { return change.error }
      // `edit 5 due fri`
      let isOption = operands.count > 1 && specification.options.named("--\(operands[1])") != nil
      if let due = ForeignWord.due(operands) { return instead(due, of: operands[1]) }
      return isOption ? nil : instead(ForeignWord.title(operands), of: operands.dropFirst().first)
    }
    return instead(ForeignWord.unnamed(specification.name, operands), of: operands.last)
  }

  /// Reads one word; an error names the option or operand of the word, `source`.
  static func reading<Value>(
    _ text: String, for source: String, _ read: (String) throws -> Value
  ) throws(UsageError) -> Value {
    do {
      return try read(text)
    } catch {
      throw .badValue(of: source, text: text, problem: error)
    }
  }

  /// Reads one word; an error names the command of the word.
  static func reading<Value>(
    _ text: String, for command: CommandName, _ read: (String) throws -> Value
  ) throws(UsageError) -> Value {
    try reading(text, for: command.rawValue, read)
  }
}
