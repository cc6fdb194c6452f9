/// An option as it was given, with its value where it takes one.
struct GivenOption: Sendable, Equatable {
  /// Without the hyphens.
  let name: String
  let value: String?
}

/// The words of a command line that belong to no option, sorted by the grammar. What they mean is the command's business,
/// which reads its options by its declaration and has no other way to them.
struct Invocation: Sendable {
  /// The command that was named, or `list` where none was.
  let specification: CommandSpecification
  /// The words behind the command, in their order.
  var operands: [String] = []
  /// Whether `--` stood before the operands, so that "-" is no more than a hyphen.
  var isLiteral = false

  /// Reads each operand.
  func operands<Value>(named name: String, as read: (String) throws -> Value) throws(UsageError) -> [Value] {
    var values: [Value] = []
    for word in operands { values.append(try Invocation.reading(word, for: name, read)) }
    return values
  }

  /// Reads one word; what is wrong with it is told with where it stood.
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
