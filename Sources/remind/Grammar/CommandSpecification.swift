// The syntax of a command as plain values, from which the parser, the help, the manual and the completions work.

/// A command: its name, its words and its help.
struct CommandSpecification: Sendable {
  /// As it is typed: `add`.
  let name: String
  /// One line for the list of commands, without a full stop.
  let summary: String
  /// One line for it and the command behind it, where they share one in the list of commands.
  var sharedSummary: String?
  /// Paragraphs for the command's own page.
  var details: [String] = []
  /// The words after the name, in order; only the last may stand for several.
  var operands: [OperandSpecification] = []
  /// Its options, beside the global ones; a `Command` lists those that it declares.
  var options: [OptionSpecification] = []
  /// Lines that a person could type, and what they do.
  var examples: [Example] = []

  /// Whether a word is one of its options, or a global one, as it is typed: `--due`, `--due=fri`.
  func has(option word: String) -> Bool {
    word.hasPrefix("--")
      && (options + GlobalOptions.specifications).contains { $0.name == word.dropFirst(2).prefix { $0 != "=" } }
  }

  /// `remind done ID… [OPTIONS]`
  var usage: String {
    (["remind", name] + operands.map(\.usage) + (options.isEmpty ? [] : ["[OPTIONS]"])).joined(separator: " ")
  }

  /// Whether its first word names a task.
  var takesTask: Bool {
    switch operands.first?.value.offer {
    case .openTasks, .doneTasks, .allTasks: true
    default: false
    }
  }

  /// What other programs call it, as it is typed: `ls`, `search TEXT`.
  var synonyms: [String] {
    Synonym.all.filter { $0.command == name }.map { synonym in
      if case .text = synonym.reading { "\(synonym.word) TEXT" } else { synonym.word }
    }
  }
}

/// A line that a person could type.
struct Example: Sendable {
  /// As it is typed in a shell, with `remind`.
  let line: String
  /// What it does, without a full stop.
  let effect: String
}

/// A word after a command that belongs to no option.
struct OperandSpecification: Sendable {
  /// How many words it takes.
  enum Count: Sendable {
    case one
    case optional
    case oneOrMore
    /// One or more, which may be chosen in another way where there are none.
    case chosen
    case any
  }

  /// As it is shown: `ID`.
  let name: String
  let count: Count
  let value: ValueSpecification
  /// Whether it may begin like an option behind the word before it, because it is a command line in one word; never
  /// where it is an option of the command.
  var takesLine: @Sendable (_ wordBefore: String) -> Bool = { _ in false }

  /// `ID…`, `[WORD]…`
  var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)…"
    case .chosen, .any: "[\(name)]…"
    }
  }

  /// One or more tasks; a shell completes them with these.
  static func tasks(_ offer: ValueSpecification.Offer) -> OperandSpecification {
    OperandSpecification(name: "ID", count: .chosen, value: ValueSpecification(name: "ID", offer: offer))
  }

  /// The most words it takes.
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
  /// What follows it; nil for a switch.
  var value: ValueSpecification?
  /// Whether it may be given several times.
  var isRepeatable = false
  /// One line, without a full stop.
  let summary: String

  /// `-d, --due WHEN`
  var usage: String { (short.map { "\($0), " } ?? "") + "--\(name)" + (value.map { " \($0.name)" } ?? "") }
}

/// What kind of word is expected.
struct ValueSpecification: Sendable {
  /// As it is shown: `WHEN`.
  let name: String
  /// The only words that are accepted, but for the `others`; empty where any may be right.
  var choices: [String] = []
  /// What else is accepted beside the choices, in words.
  var others: String?
  /// How its words are read where they are a phrase, which has to be quoted; nil where one word is enough.
  var phrase: Phrase?
  /// What a shell completes beside the choices; nil where there is nothing to offer.
  var offer: Offer?

  /// Whether a word that is meant otherwise is sure to be refused: not a text or a name, of which any may be right.
  var isChecked: Bool { phrase != nil || !choices.isEmpty }

  /// All that is accepted where there are choices: `a, b, or anything else`.
  var range: String { (choices + [others].compactMap { $0 }).joined(separator: ", ") }

  /// A kind of phrase.
  enum Phrase: Sendable {
    case when
    case duration
    case repetition
  }

  /// Words that depend on the machine or on the state file. A shell asks for them by these names, with
  /// `completion --words`.
  enum Offer: String, CaseIterable, Sendable {
    case openTasks = "open-tasks"
    case doneTasks = "done-tasks"
    case allTasks = "all-tasks"
    case categories
    /// Saved lists.
    case views
    case settings
    case zones
    /// The pages of the help, known from the table of commands; a shell does not ask.
    case pages
    /// Every shell lists files itself.
    case files
  }
}
