import ReminderCore

/// A command line, parsed.
enum ParsedLine {
  /// A command with its operands, all given options, and the global options among them.
  case run(Invocation, OptionList, GlobalOptions)
  /// Help for a command, or for all commands if none was named.
  case help(CommandSpecification?, GlobalOptions)
  case version
}

/// Sorts the words of a command line: command, operands, options and their values.
///
/// Options may stand anywhere before `--`. The value of an option is any next word, unless the word is itself an option
/// of this command. `--option=value` and `-o=value` take any value. As in getopt, `-dfri` is `-d fri`, but only if the
/// value can be checked: `-call` may be the beginning of a title as well as `-c all`.
struct Parser {
  let command: (CommandName) -> CommandSpecification
  /// The error for a word that is not a command, with a suggestion; the names of tasks before the word, the words
  /// behind it, and the whole line.
  let unknown: (_ word: String, _ names: [String], _ behind: [String], _ line: [String]) -> UsageError
  /// The phrases that a text of several words may mean. The text itself if it is a phrase of this kind, or the possible
  /// phrases if it has two meanings. Empty if it has two dates; nil if it is not a phrase.
  var phrases: (ValueSpecification.Phrase, String) -> [String]? = { _, _ in nil }
  /// Whether a task has a category with this name, in the file that a line of words names.
  var isCategory: (_ name: String, _ line: [String]) -> Bool = { _, _ in false }

  /// The command of a line without the name of a command. Made only when needed.
  private var standard: CommandSpecification { command(.list) }

  func parse(_ words: [String]) throws(UsageError) -> ParsedLine {
    let start = try beginning(of: words)
    if start?.isVersion == true { return .version }
    var words = words
    if let place = start?.place { words.remove(at: place) }
    var line = Line(
      words: words, specification: start?.specification ?? standard, globals: GlobalOptions.specifications)
    line.removal = { [specification = line.specification] in removal($0, for: specification, in: words) }
    let change = { [line] in
      line.specification.name == .edit ? ForeignChange(words, for: line.specification, line.removal) : nil
    }
    // `edit 5 -work` takes a category away in Taskwarrior.
    do { try line.sort() } catch { throw change()?.error ?? error }
    let given = OptionList(given: line.given)
    let globals = given.options(GlobalOptions.Given.init)
    if globals.help.isGiven { return .help(start?.specification, GlobalOptions(forHelp: globals)) }
    if globals.version.isGiven { return .version }
    let options = try GlobalOptions(globals)
    if let unquoted = line.unquotedPhrase(phrases) { throw .unquoted(unquoted) }
    let typed = Invocation(specification: line.specification, operands: line.operands)
    if let first = line.operands.first, ForeignWord.isName(first), let error = change()?.error { throw error }
    let own = ForeignWord.own(line.specification.name, line.operands)
    if let error = typed.instead(own, of: line.specification.name == .edit ? line.operands.last : nil) { throw error }
    if let text = start?.text {
      return .run(Invocation(specification: line.specification), try line.taking(text), options)
    }
    try line.checkOperands()
    var invocation = Invocation(
      specification: line.specification, operands: line.operands, literalStart: line.literalStart)
    invocation.isUnnamed = start == nil
    invocation.sentence = start.flatMap { $0.place == nil && !$0.isNumber ? words : nil }
    return .run(invocation, given, options)
  }

  /// Sorts the words after the name of a command, without the options that every command takes.
  func parse(
    _ words: [String], behind specification: CommandSpecification
  ) throws(UsageError) -> (Invocation, OptionList) {
    var line = Line(words: words, specification: specification, globals: [])
    try line.sort()
    if let unquoted = line.unquotedPhrase(phrases) { throw .unquoted(unquoted) }
    try line.checkOperands()
    let invocation = Invocation(specification: specification, operands: line.operands, literalStart: line.literalStart)
    return (invocation, OptionList(given: line.given))
  }

  /// Whether a word is an option. By the first byte: in Swift, a hyphen with a combining mark after it is not a hyphen.
  fileprivate static func isOption(_ word: String) -> Bool { word.utf8.first == UInt8(ascii: "-") && word != "-" }

  /// The command that the first words name; nil if there are only options.
  private func beginning(of words: [String]) throws(UsageError) -> Beginning? {
    var index = 0
    guard let word = operand(in: words, from: &index) else { return nil }
    let place = index - 1
    if let name = CommandName(rawValue: word) { return Beginning(specification: command(name), place: place) }
    if Parser.isNumber(word) { return try beginningWithNumber(words, from: &index) }
    if word == Synonym.ofVersion { return Beginning(specification: command(.help), place: place, isVersion: true) }
    guard let synonym = Synonym.find(word) else {
      // `--list Work`: the word may be the value of an option that is not known.
      if let option = words[..<place].first(where: { Parser.isOption($0) && !isKnown($0) }) {
        throw unknownOption(option, standard, among: standard.options + GlobalOptions.specifications)
      }
      if ForeignWord.command(word, names: [], behind: []) == nil,
        standard.operands.contains(where: { $0.value.choices.contains(word) })
      {
        throw .listWordAsCommand(word)
      }
      throw unknown(word, [], Array(words[index...]), words)
    }
    let specification = command(synonym.command)
    return switch synonym.reading {
    case .name: Beginning(specification: specification, place: place)
    case .operand: Beginning(specification: specification)
    case .text(let option):
      Beginning(specification: specification, place: place, text: Beginning.Text(option: option, word: word))
    }
  }

  /// `12` is `show 12`, and `12 done` is `done 12`; so for every command that takes tasks first.
  private func beginningWithNumber(
    _ words: [String], from index: inout Int
  ) throws(UsageError) -> Beginning {
    while let word = operand(in: words, from: &index) {
      if Parser.isNumber(word) { continue }
      let synonym = Synonym.find(word).flatMap { $0.reading == .name ? $0.command : nil }
      guard let specification = (CommandName(rawValue: word) ?? synonym).map(command), specification.takesTask else {
        if CommandName(rawValue: word) == nil { try refuseForeign(word, in: words, at: index - 1) }
        break
      }
      return Beginning(specification: specification, place: index - 1)
    }
    try refuseChange(words)
    return Beginning(specification: command(Synonym.ofNumber), isNumber: true)
  }

  /// Refuses a change without a command: `6 wait:fri`, `6 --due fri`.
  private func refuseChange(_ words: [String]) throws(UsageError) {
    guard words.first.map(Parser.isNumber) ?? false else { return }
    let edit = command(.edit)
    if let change = ForeignChange(words, for: edit) { throw change.error }
    let shown = command(Synonym.ofNumber).options + GlobalOptions.specifications
    let isOfEdit = { (word: String) in
      edit.options.typed(in: word) != nil && shown.typed(in: word) == nil
    }
    guard let option = words.first(where: isOfEdit) else { return }
    let line = Instead(line: Instead.line([CommandName.edit.rawValue] + words))
    throw .badValue(of: Synonym.ofNumber.rawValue, text: option, problem: ListWordError.instead(line))
  }

  /// Refuses a word of another program behind numbers: `1 annotate`.
  private func refuseForeign(_ word: String, in words: [String], at place: Int) throws(UsageError) {
    let names = words[..<place].filter(Parser.isNumber)
    guard ForeignWord.isAction(word) else { return }
    throw unknown(word, names, Array(words[(place + 1)...]), words)
  }

  private func isKnown(_ option: String) -> Bool {
    (GlobalOptions.specifications + standard.options).typed(in: option) != nil
  }

  /// The next word that is neither an option nor the value of an option; moves `index` past the word.
  private func operand(in words: [String], from index: inout Int) -> String? {
    while index < words.count, words[index] != "--" {
      let word = words[index]
      index += 1
      guard Parser.isOption(word) else { return word }
      // The options of the standard command are made only if the word is not an option that every command takes.
      let option = GlobalOptions.specifications.named(word) ?? standard.options.named(word)
      if option?.value != nil { index += 1 }
    }
    return nil
  }

  /// Whether a word is a number, or several of them: `1-3`, `5,7`. A date such as 2026-03-01 is none.
  private static func isNumber(_ word: String) -> Bool {
    let pieces = word.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return pieces.allSatisfy { piece in
      let ends = piece.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      return ends.count <= 2 && ends.allSatisfy { !$0.isEmpty && $0.allSatisfy { 0x30...0x39 ~= $0 } }
    }
  }
}

/// The error for an option that a command does not have. `before` are the operands before it, and `rest` is behind it.
private func unknownOption(
  _ word: String, _ command: CommandSpecification, among options: [OptionSpecification], before operands: [String] = [],
  _ rest: ArraySlice<String> = []
) -> UsageError {
  let parts = word.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    .map { String(Substring($0)) }
  let spelled = parts[0]
  let value = parts.count > 1 ? parts[1] : rest.first.flatMap { Parser.isOption($0) ? nil : $0 }
  let names = command.name == .postpone ? (operands + rest.dropFirst()).filter(ForeignWord.isName) : []
  let instead = ForeignOption.instead(of: spelled, for: command)?.filled(names, value: value)
  let nearest = instead == nil ? options.nearest(to: spelled) : nil
  return .unknownOption(spelled, command: command.name, nearest: nearest, instead: instead)
}

/// The beginning of a command line: the command that is meant.
private struct Beginning {
  /// Words that are the text of an option.
  struct Text {
    /// Without the hyphens.
    let option: String
    /// The word used in place of the option.
    let word: String
  }

  let specification: CommandSpecification
  /// The position of the command's name; nil if the command is meant without a name.
  var place: Int?
  /// The option whose text the other words are; nil if they are operands.
  var text: Text?
  /// Whether the word asks for the version.
  var isVersion = false
  /// Whether the line begins with the number of a task.
  var isNumber = false
}

/// A command line being parsed.
private struct Line {
  private var rest: ArraySlice<String>
  let specification: CommandSpecification
  var operands: [String] = []
  var given: [GivenOption] = []
  /// The number of operands before `--`, after which no word is an option; nil before `--`.
  var literalStart: Int?

  var isLiteral: Bool { literalStart != nil }
  /// How a word takes a category away.
  var removal: (String) -> ForeignRemoval? = { _ in nil }
  /// All words, behind the name of the command.
  private let words: [String]
  /// The options with a phrase as value, each with the words directly after the value.
  private var values: [(option: OptionSpecification, value: String, behind: [String])] = []
  private var isBehindValue = false

  private let options: [OptionSpecification]

  init(words: [String], specification: CommandSpecification, globals: [OptionSpecification]) {
    rest = words[...]
    self.words = words
    self.specification = specification
    options = specification.options + globals
  }

  /// Sorts all words.
  mutating func sort() throws(UsageError) {
    while let word = rest.popFirst() {
      if isLiteral {
        operands.append(word)
      } else if word == "--" {
        literalStart = operands.count
        isBehindValue = false
      } else if Parser.isOption(word), !isLine(word) {
        try parseOption(word)
      } else {
        addOperand(word)
      }
    }
  }

  /// Whether a word that begins like an option is an operand.
  private func isLine(_ word: String) -> Bool {
    guard let before = operands.last, operands.count < specification.operands.count,
      specification.operands[operands.count].takesLine(before)
    else { return false }
    return options.typed(in: word) == nil
  }

  private mutating func addOperand(_ word: String) {
    operands.append(word)
    if isBehindValue { values[values.count - 1].behind.append(word) }
  }

  private mutating func give(_ option: OptionSpecification, _ value: String) {
    given.append(GivenOption(name: option.name, value: value))
    isBehindValue = option.value?.phrase != nil
    if isBehindValue { values.append((option, value, [])) }
  }

  /// The longest run of words after a value that forms one phrase with the value. Nil if the words surely mean
  /// something else.
  func unquotedPhrase(_ phrases: (ValueSpecification.Phrase, String) -> [String]?) -> UnquotedPhrase? {
    for (option, value, behind) in values {
      guard let kind = option.value?.phrase else { continue }
      for count in stride(from: min(behind.count, Line.longestPhrase), to: 0, by: -1) {
        let words = Array(behind.prefix(count))
        // `--due tomorrow 9 eggs`: a number before a word counts something.
        let isCount = count < behind.count && words[count - 1].utf8.allSatisfy { 0x30...0x39 ~= $0 }
        guard !isCount, let otherwise = otherwise(count, of: behind.count),
          let read = phrases(kind, ([value] + words).joined(separator: " "))
        else { continue }
        // `--due fri Sunday lunch` is a title, `--due fri tomorrow` another date.
        let text = words.joined(separator: " ")
        if read.isEmpty, count < behind.count || phrases(kind, text) != [text] { continue }
        return UnquotedPhrase(
          option: "--\(option.name)", value: value, words: words, phrases: read, otherwise: otherwise)
      }
    }
    return nil
  }

  /// No phrase has more words after the first word.
  private static let longestPhrase = 12

  /// The other meaning of `count` words after a value; nil if that meaning is more likely.
  private func otherwise(_ count: Int, of all: Int) -> UnquotedPhrase.Otherwise? {
    guard let operand = specification.operands.first, operand.value.offer != nil else {
      return count < all ? .title : .nothing
    }
    // With these words there may be too many operands, without them too few.
    let isChosen = operand.count == .chosen && !given.contains { $0.name == "view" }
    let required = isChosen || operand.count == .one || operand.count == .oneOrMore ? 1 : 0
    guard operands.count - count >= required else { return nil }
    guard count == 1, operands.count <= operand.most, case .names = TaskWords(operands) else { return .nothing }
    return .task(command: specification.name, names: operands)
  }

  private mutating func parseOption(_ word: String) throws(UsageError) {
    isBehindValue = false
    // By bytes: a value may begin with a combining mark.
    let parts = word.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let spelled = parts[0]
    guard let option = options.named(spelled) else { return try parseLetter(word) }
    guard let value = option.value else {
      if parts.count > 1 { throw .unwantedValue(option: spelled) }
      given.append(GivenOption(name: option.name, value: nil))
      return
    }
    try requireFirst(option)
    if parts.count > 1 {
      give(option, parts[1])
    } else if let word = rest.first, options.named(word) == nil, word != "--" {
      if option.name == "category", [.edit, .list].contains(specification.name), ForeignRemoval.name(word) != nil {
        throw .unknownOption(word, command: specification.name, nearest: nil)
      }
      give(option, word)
      rest = rest.dropFirst()
    } else {
      throw .missingValue(option: "--\(option.name)", value: value)
    }
  }

  /// `-dfri`: a letter with its value directly after it.
  private mutating func parseLetter(_ word: String) throws(UsageError) {
    // By bytes: a letter is one byte, and the text after it may begin with a combining mark.
    let letter = String(Substring(word.utf8.prefix(2)))
    if removal(word) != nil { throw notAnOption(word) }
    let error = unknownOption(word, specification, among: options, before: operands, rest)
    guard case .unknownOption(_, _, nil, nil) = error, letter != "--", let option = options.named(letter) else {
      throw error
    }
    guard let value = option.value else {
      // `list -home`: a category that no task has now.
      let isCategory = [.add, .list].contains(specification.name) && ForeignRemoval.name(word) != nil
      throw isCategory ? notAnOption(word) : .unwantedValue(option: letter)
    }
    let text = String(Substring(word.utf8.dropFirst(2)))
    guard value.isChecked else { throw .attachedText(option: letter, text: text, command: specification.name) }
    try requireFirst(option)
    give(option, text)
  }

  /// The error for a word such as `-home`, which is a category for `list`, and a word of the title for `add`.
  private func notAnOption(_ word: String) -> UsageError {
    let before = words.dropLast(rest.count + 1)
    let isLast = specification.name == .add && !rest.contains(where: Parser.isOption)
    let line = Instead.line([specification.name.rawValue] + before + ["--", word] + rest)
    var purpose = "for a title with '\(SafeText.line(word))'"
    if case .noValue(let text, let letter) = removal(word) {
      purpose = "\(HintText.quoted(text)) is no value of \(letter); \(purpose)"
    }
    let instead = isLast ? Instead(purpose: purpose, line: line) : nil
    return .unknownOption(word, command: specification.name, nearest: nil, instead: instead)
  }

  /// Throws if an option that can be given only once was already given, under any of its names.
  private func requireFirst(_ option: OptionSpecification) throws(UsageError) {
    if !option.isRepeatable, given.contains(where: { $0.name == option.name }) {
      throw .repeatedOption("--\(option.name)")
    }
  }

  /// The given options, with all operands together as the value of one more option.
  func taking(_ text: Beginning.Text) throws(UsageError) -> OptionList {
    if given.contains(where: { $0.name == text.option }) { throw .repeatedOption("--\(text.option)") }
    if operands.isEmpty { throw .missingText(synonym: text.word) }
    return OptionList(given: given + [GivenOption(name: text.option, value: operands.joined(separator: " "))])
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
