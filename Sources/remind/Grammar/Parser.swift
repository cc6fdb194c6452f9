import ReminderCore

/// A command line, parsed.
enum ParsedLine {
  /// A command with its operands, the options that were given, and the global ones among them.
  case run(Invocation, OptionList, GlobalOptions)
  /// Help for a command, or for all where none was named.
  case help(CommandSpecification?)
  case version
}

/// Sorts the words of a command line: command, operands, options and their values.
///
/// Options may stand anywhere before `--`. The value of an option is the next word, whatever it looks like, unless it
/// is itself an option of this command; `--option=value` takes anything.
struct Parser {
  /// The command with a name; throws with a suggestion where there is none.
  let command: (String) throws(UsageError) -> CommandSpecification
  /// Makes the command that is meant where none is named, only where it is needed.
  let standard: () -> CommandSpecification

  func parse(_ words: [String]) throws(UsageError) -> ParsedLine {
    let named = try specification(in: words)
    var line = Line(words: words, specification: named ?? standard())
    while let word = line.next() {
      if line.isLiteral {
        line.operands.append(word)
      } else if word == "--" {
        line.isLiteral = true
      } else if word == "-h" {
        line.given.append(GivenOption(name: "help", value: nil))
      } else if Parser.isOption(word) {
        try line.parseOption(word)
      } else {
        line.operands.append(word)
      }
    }
    if named != nil { line.operands.removeFirst() }
    let given = OptionList(given: line.given)
    let globals = given.options(GlobalOptions.Given.init)
    if globals.help.isGiven { return .help(named) }
    if globals.version.isGiven { return .version }
    let options = try GlobalOptions(globals)
    try line.checkOperands()
    return .run(
      Invocation(specification: line.specification, operands: line.operands, isLiteral: line.isLiteral),
      given, options)
  }

  /// Whether a word is an option: by its first byte, since to Swift a hyphen with a combining mark behind it is none.
  private static func isOption(_ word: String) -> Bool { word.utf8.first == UInt8(ascii: "-") && word != "-" }

  /// The command that is named: the first word that is neither an option nor the value of one.
  private func specification(in words: [String]) throws(UsageError) -> CommandSpecification? {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" { break }
      if Parser.isOption(word) {
        let option = (GlobalOptions.specifications + standard().options).first { "--\($0.name)" == word }
        if option?.value != nil { rest = rest.dropFirst() }
        continue
      }
      do throws(UsageError) {
        return try command(word)
      } catch {
        if standard().operands.contains(where: { $0.value.choices.contains(word) }) { throw .listWordAsCommand(word) }
        throw error
      }
    }
    return nil
  }
}

/// A command line being parsed.
private struct Line {
  private var rest: ArraySlice<String>
  let specification: CommandSpecification
  var operands: [String] = []
  var given: [GivenOption] = []
  /// Whether `--` has come: nothing behind it is an option.
  var isLiteral = false

  init(words: [String], specification: CommandSpecification) {
    rest = words[...]
    self.specification = specification
  }

  private var options: [OptionSpecification] { specification.options + GlobalOptions.specifications }

  mutating func next() -> String? { rest.popFirst() }

  mutating func parseOption(_ word: String) throws(UsageError) {
    // By bytes: a value may begin with a combining mark.
    let parts = word.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let spelled = parts[0]
    guard let option = options.first(where: { "--\($0.name)" == spelled }) else {
      let nearest = NearestWord.find(spelled, among: options.map { "--\($0.name)" })
      throw .unknownOption(spelled, command: specification.name, nearest: nearest)
    }
    if option.value != nil, !option.isRepeatable, given.contains(where: { $0.name == option.name }) {
      throw .repeatedOption(spelled)
    }
    guard let value = option.value else {
      if parts.count > 1 { throw .unwantedValue(option: spelled) }
      given.append(GivenOption(name: option.name, value: nil))
      return
    }
    if parts.count > 1 {
      given.append(GivenOption(name: option.name, value: parts[1]))
    } else if let word = rest.first, !options.contains(where: { "--\($0.name)" == word }), word != "--" {
      given.append(GivenOption(name: option.name, value: word))
      rest = rest.dropFirst()
    } else {
      throw .missingValue(option: spelled, value: value)
    }
  }

  func checkOperands() throws(UsageError) {
    let required = specification.operands.filter { $0.count == .one || $0.count == .oneOrMore }
    if operands.count < required.count {
      throw .missingOperand(required[operands.count], command: specification.name)
    }
    let most = specification.operands.reduce(0) { $1.most == Int.max || $0 == Int.max ? Int.max : $0 + $1.most }
    if operands.count > most { throw .unwantedOperand(operands[most], command: specification.name) }
  }
}
