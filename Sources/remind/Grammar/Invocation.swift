/// An option as it was given, with its value where it takes one.
struct GivenOption: Sendable, Equatable {
  /// Without the hyphens.
  let name: String
  let value: String?
}

/// The words of a command line, sorted by the grammar. What they mean is the command's business.
struct Invocation: Sendable {
  /// The command that was named, or `list` where none was.
  let specification: CommandSpecification
  /// The words that belong to no option.
  var operands: [String] = []
  /// The options in the order they were given.
  var options: [GivenOption] = []
  /// Whether `--` stood before the operands, so that "-" is no more than a hyphen.
  var isLiteral = false

  /// Whether an option was given.
  func has(_ option: String) -> Bool { options.contains { $0.name == option } }

  /// The value of an option that is given once.
  func value(of option: String) -> String? { options.first { $0.name == option }?.value }

  /// The values of an option that can be given several times.
  func all(_ option: String) -> [String] { options.compactMap { $0.name == option ? $0.value : nil } }

  /// Reads the value of an option where it is given; what is wrong with it is told with the option's name.
  func value<Value>(
    of option: String, as read: (String) throws -> Value
  ) throws -> Value? {
    try value(of: option).map { try Invocation.reading($0, for: "--\(option)", read) }
  }

  /// Reads each value of an option.
  func all<Value>(_ option: String, as read: (String) throws -> Value) throws -> [Value] {
    try all(option).map { try Invocation.reading($0, for: "--\(option)", read) }
  }

  /// Reads each operand.
  func operands<Value>(named name: String, as read: (String) throws -> Value) throws -> [Value] {
    try operands.map { try Invocation.reading($0, for: name, read) }
  }

  /// Reads one word; what is wrong with it is told with where it stood.
  static func reading<Value>(
    _ text: String, for source: String, _ read: (String) throws -> Value
  ) throws -> Value {
    do {
      return try read(text)
    } catch {
      throw UsageError.badValue(of: source, text: text, problem: error)
    }
  }
}

/// The options that every command takes.
struct GlobalOptions: Sendable, Equatable {
  /// When colour is used.
  enum Color: String, CaseIterable, Sendable {
    case auto
    case always
    case never
  }

  var file: String?
  var color: Color = .auto
  var noInput = false
  var quiet = false
  var json = false

  /// As the help shows them.
  static let specifications = [
    OptionSpecification(
      name: "file", value: ValueSpecification(name: "PATH", offer: .files), summary: "work on this state file"),
    OptionSpecification(
      name: "color", value: ValueSpecification(name: "WHEN", choices: Color.allCases.map(\.rawValue)),
      summary: "colour the output: auto (on a terminal), always or never"),
    OptionSpecification(name: "json", summary: "print JSON"),
    OptionSpecification(name: "quiet", summary: "print no confirmations and no notes; errors stay"),
    OptionSpecification(name: "no-input", summary: "never ask anything"),
    OptionSpecification(name: "help", summary: "show help (also -h)"),
    OptionSpecification(name: "version", summary: "show the version"),
  ]
}
