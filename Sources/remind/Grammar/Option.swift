// The options of a command. It declares them once, as the members of a struct; the table of commands lists what the
// declaration names, and the command reads what was given from the same members. So an option that is misspelt does not
// compile, and none can be read that is not listed.

/// An option without a value: `--dry-run`.
struct Flag: Sendable {
  fileprivate let word: String
  /// Whether it was given.
  let isGiven: Bool

  /// As it is typed: `--dry-run`.
  var name: String { "--\(word)" }
}

/// An option with a value that can be given once: `--limit N`.
struct Option<Value> {
  fileprivate let word: String
  /// The value as it was typed; nil where the option was not given.
  let text: String?
  fileprivate let read: (String) throws -> Value

  /// As it is typed: `--limit`.
  var name: String { "--\(word)" }
  /// Whether it was given.
  var isGiven: Bool { text != nil }

  /// The value, nil where the option was not given; what is wrong with it is told with the option's name.
  func value() throws(UsageError) -> Value? {
    guard let text else { return nil }
    return try Invocation.reading(text, for: name, read)
  }
}

extension Option<String> {
  /// The value of a text that only the command can read, because what it means depends on the moment or the machine.
  func value<Read>(as read: (String) throws -> Read) throws(UsageError) -> Read? {
    guard let text else { return nil }
    return try Invocation.reading(text, for: name, read)
  }
}

/// An option with a value that can be given several times: `--at WHEN`.
struct RepeatableOption<Value> {
  fileprivate let word: String
  /// The values as they were typed, in their order.
  let texts: [String]
  fileprivate let read: (String) throws -> Value

  /// As it is typed: `--at`.
  var name: String { "--\(word)" }
  /// Whether it was given.
  var isGiven: Bool { !texts.isEmpty }

  /// The values in their order; what is wrong with one is told with the option's name.
  func values() throws(UsageError) -> [Value] {
    var values: [Value] = []
    for text in texts { values.append(try Invocation.reading(text, for: name, read)) }
    return values
  }
}

extension RepeatableOption<String> {
  /// The values of texts that only the command can read.
  func values<Read>(as read: (String) throws -> Read) throws(UsageError) -> [Read] {
    var values: [Read] = []
    for text in texts { values.append(try Invocation.reading(text, for: name, read)) }
    return values
  }
}

/// The options of a command while they are declared. The declaration is run once to list them for the parser, the help
/// and the completions, and once more to find what was given for each.
struct OptionList {
  /// What was declared so far; empty while what was given is looked for.
  private(set) var specifications: [OptionSpecification] = []
  /// Whether any option that was declared so far was given.
  private(set) var isAnyGiven = false
  /// What stands on the command line; nil while the options are listed.
  let given: [GivenOption]?

  /// A list in which a declaration finds what was given.
  init(given: [GivenOption]) { self.given = given }

  /// A list that a declaration fills.
  private init() { given = nil }

  /// The options that a declaration names, in its order.
  static func specifications<Options>(of declare: (inout OptionList) -> Options) -> [OptionSpecification] {
    var list = OptionList()
    list.specifications.reserveCapacity(8)
    _ = declare(&list)
    return list.specifications
  }

  /// The options that a declaration names, with what was given for each.
  func options<Options>(_ declare: (inout OptionList) -> Options) -> Options {
    var list = self
    return declare(&list)
  }

  /// Declares an option without a value.
  mutating func flag(_ name: String, summary: @autoclosure () -> String) -> Flag {
    let place = find(name) { OptionSpecification(name: name, summary: summary()) }
    return Flag(word: name, isGiven: place != nil)
  }

  /// Declares an option whose value is a text.
  mutating func option(
    _ name: String, _ value: @autoclosure () -> ValueSpecification, summary: @autoclosure () -> String
  ) -> Option<String> {
    option(name, value(), summary: summary(), as: { $0 })
  }

  /// Declares an option whose value is read as a type of its own.
  mutating func option<Value>(
    _ name: String, _ value: @autoclosure () -> ValueSpecification, summary: @autoclosure () -> String,
    as read: @escaping (String) throws -> Value
  ) -> Option<Value> {
    let place = find(name) { OptionSpecification(name: name, value: value(), summary: summary()) }
    return Option(word: name, text: place.flatMap { given?[$0].value }, read: read)
  }

  /// Declares an option that can be given several times, each time with a text.
  mutating func repeatable(
    _ name: String, _ value: @autoclosure () -> ValueSpecification, summary: @autoclosure () -> String
  ) -> RepeatableOption<String> {
    repeatable(name, value(), summary: summary(), as: { $0 })
  }

  /// Declares an option that can be given several times, each time with a value of a type of its own.
  mutating func repeatable<Value>(
    _ name: String, _ value: @autoclosure () -> ValueSpecification, summary: @autoclosure () -> String,
    as read: @escaping (String) throws -> Value
  ) -> RepeatableOption<Value> {
    let first = find(name) {
      OptionSpecification(name: name, value: value(), isRepeatable: true, summary: summary())
    }
    let texts = first.flatMap { given?[$0...].compactMap { $0.name == name ? $0.value : nil } }
    return RepeatableOption(word: name, texts: texts ?? [], read: read)
  }

  /// Where an option was given first; while the options are listed, lists it.
  private mutating func find(_ name: String, _ specification: () -> OptionSpecification) -> Int? {
    guard let given else {
      specifications.append(specification())
      return nil
    }
    let place = given.firstIndex { $0.name == name }
    if place != nil { isAnyGiven = true }
    return place
  }
}
