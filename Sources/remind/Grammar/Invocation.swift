/// An option as it was given, with its value where it takes one.
struct GivenOption: Sendable, Equatable {
  /// Without the hyphens.
  let name: String
  let value: String?
}

/// The command of a command line and its operands, not yet read as values. A command gets its options through their
/// declaration, apart from these.
struct Invocation: Sendable {
  /// The command that was named, or `list` where none was.
  let specification: CommandSpecification
  /// The words behind the command, in their order.
  var operands: [String] = []
  /// The index of the first operand behind `--`; nil where there is none. Behind it "-" does not mean standard input.
  var literalStart: Int?

  /// Reads each operand.
  func operands<Value>(named name: String, as read: (String) throws -> Value) throws(UsageError) -> [Value] {
    var values: [Value] = []
    for word in operands { values.append(try Invocation.reading(word, for: name, read)) }
    return values
  }

  /// Reads one word; an error names the option or operand, `source`, that it stands for.
  static func reading<Value>(
    _ text: String, for source: String, _ read: (String) throws -> Value
  ) throws(UsageError) -> Value {
    do {
      return try read(text)
    } catch {
      throw .badValue(of: source, text: text, problem: error)
    }
  }
}
