/// The problem, and what to do next: the two halves of the sentence `no task "99"; 'remind list all' shows every task`.
///
/// The sentence is written as a string, with the hint in its place: `"no task\(hint: "look again")"`. A sentence inside
/// another keeps its hint. The text behind a hint belongs to the hint.
struct ErrorSentence: Equatable, Sendable {
  /// The problem: `no task "99"`.
  private(set) var message = ""
  /// What to do next; nil where there is nothing to add.
  private(set) var hint: String?

  /// Both parts as people read them.
  var text: String { hint.map { "\(message); \($0)" } ?? message }

  fileprivate mutating func append(_ text: String) {
    if let hint { self.hint = hint + text } else { message += text }
  }

  fileprivate mutating func append(hint more: String) {
    // A second hint is one more thing to do.
    hint = hint.map { "\($0); \(more)" } ?? more
  }

  fileprivate mutating func append(_ sentence: ErrorSentence) {
    append(sentence.message)
    if let hint = sentence.hint { append(hint: hint) }
  }

  static func + (first: ErrorSentence, second: ErrorSentence) -> ErrorSentence {
    var sentence = first
    sentence.append(second)
    return sentence
  }
}

extension ErrorSentence: CustomStringConvertible {
  var description: String { text }
}

extension ErrorSentence: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sentence = ErrorSentence()

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: String) { sentence.append(text) }
    mutating func appendInterpolation(_ other: ErrorSentence) { sentence.append(other) }
    mutating func appendInterpolation(_ value: some Any) { sentence.append("\(value)") }
    mutating func appendInterpolation(hint: String?) { if let hint { sentence.append(hint: hint) } }
  }

  init(stringLiteral text: String) { message = text }
  init(stringInterpolation: StringInterpolation) { self = stringInterpolation.sentence }
}
