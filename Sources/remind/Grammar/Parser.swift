import ReminderCore

/// A command line, parsed.
enum ParsedLine {
  /// A command with its operands, the options that were given, and the global ones among them.
  case run(Invocation, OptionList, GlobalOptions)
  /// Help for a command, or for all where none was named.
  case help(CommandSpecification?, GlobalOptions)
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
  /// What a text of several words is read as: itself where it is a phrase of this kind, the phrases that it may mean
  /// where it has two meanings; nil where it is no phrase.
  var phrases: (ValueSpecification.Phrase, String) -> [String]? = { _, _ in nil }

  func parse(_ words: [String]) throws(UsageError) -> ParsedLine {
    let named = try specification(in: words)
    var line = Line(words: words, specification: named ?? standard())
    while let word = line.next() {
      if line.isLiteral {
        line.operands.append(word)
      } else if word == "--" {
        line.isLiteral = true
        line.endValue()
      } else if word == "-h" {
        line.given.append(GivenOption(name: "help", value: nil))
      } else if Parser.isOption(word) {
        try line.parseOption(word)
      } else {
        line.addOperand(word)
      }
    }
    if named != nil { line.operands.removeFirst() }
    let given = OptionList(given: line.given)
    let globals = given.options(GlobalOptions.Given.init)
    if globals.help.isGiven { return .help(named, GlobalOptions(forHelp: globals)) }
    if globals.version.isGiven { return .version }
    let options = try GlobalOptions(globals)
    if let unquoted = line.unquotedPhrase(phrases) { throw .unquoted(unquoted) }
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
  /// Options whose value is a phrase, each with the words directly behind its value.
  private var values: [(option: OptionSpecification, value: String, behind: [String])] = []
  private var isBehindValue = false

  init(words: [String], specification: CommandSpecification) {
    rest = words[...]
    self.specification = specification
  }

  private var options: [OptionSpecification] { specification.options + GlobalOptions.specifications }

  mutating func next() -> String? { rest.popFirst() }

  mutating func endValue() { isBehindValue = false }

  mutating func addOperand(_ word: String) {
    operands.append(word)
    if isBehindValue { values[values.count - 1].behind.append(word) }
  }

  private mutating func give(_ option: OptionSpecification, _ value: String) {
    given.append(GivenOption(name: option.name, value: value))
    isBehindValue = option.value?.phrase != nil
    if isBehindValue { values.append((option, value, [])) }
  }

  /// The longest run of words behind a value that reads as one phrase with it, where nothing else is sure to be meant.
  func unquotedPhrase(_ phrases: (ValueSpecification.Phrase, String) -> [String]?) -> UnquotedPhrase? {
    for (option, value, behind) in values {
      guard let kind = option.value?.phrase else { continue }
      for count in stride(from: min(behind.count, Line.longestPhrase), to: 0, by: -1) {
        let words = Array(behind.prefix(count))
        // `--due tomorrow 9 eggs`: a number before a word counts something.
        let isCount = count < behind.count && words[count - 1].utf8.allSatisfy { 0x30...0x39 ~= $0 }
        guard !isCount, let otherwise = otherwise(count, of: behind.count, beginning: words[0]),
          let read = phrases(kind, ([value] + words).joined(separator: " "))
        else { continue }
        return UnquotedPhrase(
          option: "--\(option.name)", value: value, words: words, phrases: read, otherwise: otherwise)
      }
    }
    return nil
  }

  /// No phrase has more words behind the first.
  private static let longestPhrase = 12

  /// What so many words behind a value can be instead; nil where they are more likely that.
  private func otherwise(_ count: Int, of all: Int, beginning word: String) -> UnquotedPhrase.Otherwise? {
    guard let operand = specification.operands.first, operand.value.offer != nil else {
      return count < all ? .title : .nothing
    }
    // With them there may be too many words, without them too few.
    let required = operand.count == .one || operand.count == .oneOrMore ? 1 : 0
    guard operands.count - count >= required else { return nil }
    let isName = count == 1 && operands.count <= operand.most && (try? Values.taskName(word)) != nil
    return isName ? .task(command: specification.name) : .nothing
  }

  mutating func parseOption(_ word: String) throws(UsageError) {
    isBehindValue = false
    // By bytes: a value may begin with a combining mark.
    let parts = word.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let spelled = parts[0]
    guard let option = options.first(where: { "--\($0.name)" == spelled }) else {
      // Without the hyphens, which every option has: `--tag` is no slip for `--at`.
      let nearest =
        spelled.hasPrefix("--") ? NearestWord.find(String(spelled.dropFirst(2)), among: options.map(\.name)) : nil
      throw .unknownOption(spelled, command: specification.name, nearest: nearest.map { "--\($0)" })
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
      give(option, parts[1])
    } else if let word = rest.first, !options.contains(where: { "--\($0.name)" == word }), word != "--" {
      give(option, word)
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
