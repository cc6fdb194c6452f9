// The options of a command. A command declares each option once, as a member of a struct. The help lists the declared
// options, and the command reads the same members. So a misspelt option does not compile, and a command can read only
// listed options.

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
  /// The value as typed; nil if the option was not given.
  let text: String?
  fileprivate let read: (String) throws -> Value

  /// As it is typed: `--limit`.
  var name: String { "--\(word)" }
  /// Whether it was given.
  var isGiven: Bool { text != nil }

  /// The same option, as if given with this value.
  func giving(_ text: String) -> Option { Option(word: word, text: text, read: read) }

  /// The value; nil if the option was not given. An error names the option.
  func value() throws(UsageError) -> Value? {
    guard let text else { return nil }
    return try Invocation.reading(text, for: name, read)
  }
}

extension Option<String> {
  /// The value of a text that only the command can read, because its meaning depends on the moment or the machine.
  func value<Read>(as read: (String) throws -> Read) throws(UsageError) -> Read? {
    guard let text else { return nil }
    return try Invocation.reading(text, for: name, read)
  }
}

/// An option with a value that can be given several times: `--at WHEN`.
struct RepeatableOption<Value> {
  fileprivate let word: String
  /// The values as typed, in order.
  let texts: [String]
  fileprivate let read: (String) throws -> Value

  /// As it is typed: `--at`.
  var name: String { "--\(word)" }
  /// Whether it was given.
  var isGiven: Bool { !texts.isEmpty }

  /// The same option, as if also given with these values.
  func giving(_ more: [String]) -> RepeatableOption {
    giving(only: texts + more)
  }

  /// The same option, as if given with these values alone.
  func giving(only texts: [String]) -> RepeatableOption { RepeatableOption(word: word, texts: texts, read: read) }

  /// The values in order; an error names the option.
  func values() throws(UsageError) -> [Value] {
    var values: [Value] = []
    for text in texts { values.append(try Invocation.reading(text, for: name, read)) }
    return values
  }
}

extension RepeatableOption<String> {
  /// The values in order, for texts that only the command can read.
  func values<Read>(as read: (String) throws -> Read) throws(UsageError) -> [Read] {
    var values: [Read] = []
    for text in texts { values.append(try Invocation.reading(text, for: name, read)) }
    return values
  }
}

/// The list that a declaration runs over. An empty list collects the specifications for the parser, the help and the
/// completions. A list of the given options provides the value of each option.
///
/// A list, and not a dictionary: the runtime needs a tenth of a millisecond to make the type of a dictionary, and
/// `fire` runs each minute.
struct OptionList {
  /// The specifications declared so far; empty in a list of given options.
  private(set) var specifications: [OptionSpecification] = []
  /// Whether any option declared so far was given.
  private(set) var isAnyGiven = false
  /// The options on the command line; nil while specifications are collected.
  let given: [GivenOption]?

  /// A list of options that were given.
  init(given: [GivenOption]) { self.given = given }

  /// A list that collects specifications.
  private init() { given = nil }

  /// The specifications of the options in a declaration, in order.
  static func specifications<Options>(of declare: (inout OptionList) -> Options) -> [OptionSpecification] {
    var list = OptionList()
    list.specifications.reserveCapacity(8)
    _ = declare(&list)
    return list.specifications
  }

  /// The options in a declaration, with the values given.
  func options<Options>(_ declare: (inout OptionList) -> Options) -> Options {
    var list = self
    return declare(&list)
  }

  /// Declares an option without a value.
  mutating func flag(_ name: String, summary: @autoclosure () -> String) -> Flag {
    let index = find(name) { OptionSpecification(name: name, summary: summary()) }
    return Flag(word: name, isGiven: index != nil)
  }

  /// Declares an option with a text as its value.
  mutating func option(
    _ name: String, _ value: @autoclosure () -> ValueSpecification, summary: @autoclosure () -> String
  ) -> Option<String> {
    option(name, value(), summary: summary(), as: { $0 })
  }

  /// Declares an option with a value of its own type.
  mutating func option<Value>(
    _ name: String, _ value: @autoclosure () -> ValueSpecification, summary: @autoclosure () -> String,
    as read: @escaping (String) throws -> Value
  ) -> Option<Value> {
    let index = find(name) { OptionSpecification(name: name, value: value(), summary: summary()) }
    return Option(word: name, text: index.flatMap { given?[$0].value }, read: read)
  }

  /// Declares an option that can be given several times, each time with a text.
  mutating func repeatable(
    _ name: String, _ value: @autoclosure () -> ValueSpecification, summary: @autoclosure () -> String
  ) -> RepeatableOption<String> {
    repeatable(name, value(), summary: summary(), as: { $0 })
  }

  /// Declares an option that can be given several times, each time with a value of its own type.
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

  /// The index at which an option was first given; nil if it was not given, or while specifications are collected.
  private mutating func find(_ name: String, _ specification: () -> OptionSpecification) -> Int? {
    guard let given else {
      specifications.append(specification())
      return nil
    }
    let index = given.firstIndex { $0.name == name }
    if index != nil { isAnyGiven = true }
    return index
  }
}
