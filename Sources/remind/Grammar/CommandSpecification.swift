import ReminderCore

// The syntax of a command as plain values. The parser, the help, the manual and the completions use these values.

/// A command: its name, its words and its help.
struct CommandSpecification: Sendable {
  let name: CommandName
  /// One line for the list of commands, without a full stop.
  let summary: String
  /// One line for this command and the next one, if the two share a line in the list of commands.
  var sharedSummary: String?
  /// Paragraphs for the command's own page.
  var details: [String] = []
  /// The words after the name, in order; only the last may stand for several words.
  var operands: [OperandSpecification] = []
  /// The command's own options, without the global ones; a `Command` lists the options that it declares.
  var options: [OptionSpecification] = []
  /// Lines that a person could type, with their effects.
  var examples: [Example] = []

  /// Whether a word is one of the command's options or a global option, as typed: `--due`, `--due=fri`.
  func has(option word: String) -> Bool {
    word.hasPrefix("--")
      && (options + GlobalOptions.specifications).contains { $0.name == word.dropFirst(2).prefix { $0 != "=" } }
  }

  /// `remind done ID… [OPTIONS]`
  var usage: String {
    (["remind", name.rawValue] + operands.map(\.usage) + (options.isEmpty ? [] : ["[OPTIONS]"])).joined(separator: " ")
  }

  /// Whether the first operand names a task.
  var takesTask: Bool {
    switch operands.first?.value.offer {
    case .openTasks, .doneTasks, .allTasks: true
    default: false
    }
  }

  /// The kinds of tasks that one word names after this command.
  var kinds: [TaskKind] {
    guard operands.first?.value.offer != .doneTasks else { return [] }
    return name == .edit || name == .postpone ? TaskKind.allCases : [.overdue, .rang]
  }

  /// The names of the command in other programs, as typed: `ls`, `search TEXT`.
  var synonyms: [String] {
    Synonym.all.filter { $0.command == name }.map { synonym in
      if case .text = synonym.reading { "\(synonym.word) TEXT" } else { synonym.word }
    }
  }
}

/// A line that a person could type.
struct Example: Sendable {
  /// As typed in a shell, with `remind`.
  let line: String
  /// What the line does, without a full stop.
  let effect: String
}

/// A word after a command that is not part of an option.
struct OperandSpecification: Sendable {
  /// How many words the operand takes.
  enum Count: Sendable {
    case one
    case optional
    case oneOrMore
    /// One or more; if there are none, tasks may be chosen in another way.
    case chosen
    case any
  }

  /// As shown: `ID`.
  let name: String
  let count: Count
  let value: ValueSpecification
  /// Words of another form that may follow the words of this operand; nil if there are none.
  var behind: ValueSpecification?
  /// Whether the operand may begin like an option after `wordBefore`, because it is a command line in one word. Never
  /// if the word is an option of the command.
  var takesLine: @Sendable (_ wordBefore: String) -> Bool = { _ in false }

  /// `ID…`, `[WORD]…`
  var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)…"
    case .chosen, .any: "[\(name)]…" + (behind.map { " [\($0.name)]" } ?? "")
    }
  }

  /// One or more tasks; a shell completes them with the words of `offer`.
  static func tasks(_ offer: ValueSpecification.Offer) -> OperandSpecification {
    OperandSpecification(name: "ID", count: .chosen, value: ValueSpecification(name: "ID", offer: offer))
  }

  /// Any number of open tasks with a time behind them.
  static let openTasksThenTime = OperandSpecification(
    name: "ID", count: .any, value: ValueSpecification(name: "ID", offer: .openTasks),
    behind: .date)

  /// The most words that the operand takes.
  var most: Int {
    switch count {
    case .one, .optional: 1
    case .oneOrMore, .chosen, .any: Int.max
    }
  }
}

/// An option: `--due WHEN`.
struct OptionSpecification: Sendable {
  /// Without the hyphens: `due`.
  let name: String
  /// The value after the option; nil for a switch.
  var value: ValueSpecification?
  /// Whether the option may be given several times.
  var isRepeatable = false
  /// One line, without a full stop.
  let summary: String

  /// `-d, --due WHEN`
  var usage: String { (short.map { "\($0), " } ?? "") + "--\(name)" + (value.map { " \($0.name)" } ?? "") }
}

/// The kind of word expected.
struct ValueSpecification: Sendable {
  /// As shown: `WHEN`.
  let name: String
  /// The only accepted words, except for `others`; empty if any word may be right.
  var choices: [String] = []
  /// A description of other accepted words, in addition to `choices`.
  var others: String?
  /// The kind of phrase, if the value can have several words and has to be quoted. Nil if one word is enough.
  var phrase: Phrase?
  /// What a shell completes in addition to `choices`; nil if there is nothing to offer.
  var offer: Offer?

  /// A day or a moment to come.
  static let date = ValueSpecification(name: "WHEN", phrase: .when, offer: .dates)

  /// Whether a wrong word is sure to be refused. Not for a text or a name, because any word may be right.
  var isChecked: Bool { phrase != nil || !choices.isEmpty }

  /// All accepted words, if there are choices: `a, b, or anything else`.
  var range: String { (choices + [others].compactMap { $0 }).joined(separator: ", ") }

  /// A kind of phrase.
  enum Phrase: Sendable {
    case when
    case duration
    case repetition
  }

  /// Words that depend on the machine or on the state file. A shell asks for the words by these names, with `completion
  /// --words`.
  enum Offer: String, CaseIterable, Sendable {
    case openTasks = "open-tasks"
    case doneTasks = "done-tasks"
    case allTasks = "all-tasks"
    case categories
    /// Saved lists.
    case views
    /// Saved lists and categories, which `list` takes beside its own words.
    case listWords = "list-words"
    /// Days that come.
    case dates
    case settings
    case zones
    /// The pages of the help, known from the table of commands; a shell does not ask for them.
    case pages
    /// Every shell lists files itself.
    case files
  }
}
