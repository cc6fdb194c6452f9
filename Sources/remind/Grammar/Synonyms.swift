import ReminderCore

// Names from other programs for this program's commands, in one place. The parser reads these words in addition to the
// program's own, and the help and the hints name them. Completions offer only the program's own words.

/// A word that is read as the name of a command: other programs use it so, and it has no other meaning here.
struct Synonym: Sendable {
  /// How the words after the synonym are read.
  enum Reading: Equatable {
    /// As after the command's own name: `ls`.
    case name
    /// All together, as the text of this option: `search milk`.
    case text(option: String)
    /// As operands of the command, with the synonym as the first operand: `today`.
    case operand
  }

  let word: String
  let command: CommandName
  var reading = Reading.name

  /// All synonyms. A command's own name is never searched for here.
  static let all = [
    Synonym(word: "new", command: .add), Synonym(word: "create", command: .add),
    Synonym(word: "ls", command: .list),
    Synonym(word: "search", command: .list, reading: .text(option: "search")),
    Synonym(word: "overdue", command: .list, reading: .operand),
    Synonym(word: "today", command: .list, reading: .operand),
    Synonym(word: "tomorrow", command: .list, reading: .operand),
    Synonym(word: "week", command: .list, reading: .operand),
    Synonym(word: "someday", command: .list, reading: .operand),
    Synonym(word: "tags", command: .categories), Synonym(word: "projects", command: .categories),
    Synonym(word: "modify", command: .edit), Synonym(word: "mod", command: .edit),
    Synonym(word: "change", command: .edit), Synonym(word: "defer", command: .postpone),
    Synonym(word: "complete", command: .done), Synonym(word: "finish", command: .done),
    Synonym(word: "check", command: .done),
    Synonym(word: "reopen", command: .undone), Synonym(word: "uncheck", command: .undone),
    Synonym(word: "cancel", command: .mute),
    Synonym(word: "rm", command: .delete), Synonym(word: "remove", command: .delete),
  ]

  /// The command for the number of a task alone: `remind 12`.
  static let ofNumber = CommandName.show
  /// The word for `--version`.
  static let ofVersion = "version"

  /// The synonym that a word is, if the word is not a command; nil if it is not a synonym. Words of `list` are read in
  /// upper or lower case.
  static func find(_ word: String) -> Synonym? {
    if let synonym = all.first(where: { $0.word == word }) { return synonym }
    let small = word.lowercased()
    return all.first { $0.word == small && $0.reading == .operand }
  }
}

/// Another name for an option: `--tag`, `-d`. The name means the same for every command with that option.
struct OptionSynonym: Sendable {
  /// As typed.
  let word: String
  /// The option's own name, without the hyphens.
  let option: String

  /// All option synonyms.
  static let all = [
    OptionSynonym(word: "-d", option: "due"), OptionSynonym(word: "-c", option: "category"),
    OptionSynonym(word: "-p", option: "priority"), OptionSynonym(word: "-n", option: "notes"),
    OptionSynonym(word: "-f", option: "file"), OptionSynonym(word: "-q", option: "quiet"),
    OptionSynonym(word: "-h", option: "help"), OptionSynonym(word: "-V", option: "version"),
    OptionSynonym(word: "-3", option: "three"),
    OptionSynonym(word: "--tag", option: "category"), OptionSynonym(word: "--project", option: "category"),
  ]
}

extension OptionSpecification {
  /// The one-letter name: `-d`.
  var short: String? { OptionSynonym.all.first { $0.option == name && $0.word.utf8.count == 2 }?.word }

  /// The names in other programs: `--tag`.
  var synonyms: [String] { OptionSynonym.all.filter { $0.option == name && $0.word.utf8.count > 2 }.map(\.word) }
}

extension [OptionSpecification] {
  /// The option named by a word without a value: `--due`, `--tag`, `-d`.
  func named(_ word: String) -> OptionSpecification? {
    let name = word.utf8.dropFirst(2)
    if word.utf8.starts(with: "--".utf8), let option = first(where: { $0.name.utf8.elementsEqual(name) }) {
      return option
    }
    guard let synonym = OptionSynonym.all.first(where: { $0.word == word }) else { return nil }
    return first { $0.name == synonym.option }
  }

  /// The option in a word, alone or with its value: `--due`, `--due=fri`.
  func typed(in word: String) -> OptionSpecification? {
    named(String(Substring(word.utf8.prefix { $0 != UInt8(ascii: "=") })))
  }

  /// The option that was probably meant by a word that is not an option.
  func nearest(to word: String) -> String? {
    // Without the hyphens, because every option has them: `--tga` is not a typing mistake for `--at`.
    if word.hasPrefix("--") {
      let typed = String(word.dropFirst(2))
      if let name = NearestWord.find(typed, among: map(\.name)) { return "--\(name)" }
      let synonyms = flatMap(\.synonyms).map { String($0.dropFirst(2)) }
      return NearestWord.find(typed, among: synonyms).map { "--\($0)" }
    }
    // `-due`, `-prio`: one hyphen too few.
    let typed = word.dropFirst()
    return typed.utf8.count < 3 ? nil : first { $0.name.hasPrefix(typed) }.map { "--\($0.name)" }
  }
}
