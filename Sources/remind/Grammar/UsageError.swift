import ReminderCore

/// Why a command line was refused. Nothing was changed.
enum UsageError: Error {
  case invalidUTF8(position: Int)
  /// A line of standard input that is not UTF-8.
  case invalidInput(line: Int)
  /// `edit` without options, and no editor that could be opened.
  case nothingToEdit
  /// `sync edit` without an address or an option.
  case nothingToEditOfServer
  case unknownCommand(String, nearest: String?)
  /// A filter word of `list` in the place of a command.
  case listWordAsCommand(String)
  case unknownOption(String, command: String, nearest: String?)
  case missingValue(option: String, value: ValueSpecification)
  /// A switch with `=` and something behind it.
  case unwantedValue(option: String)
  /// A text behind the letter of an option, without a space: the `all` of `-call`.
  case attachedText(option: String, text: String, command: String)
  case repeatedOption(String)
  case missingOperand(OperandSpecification, command: String)
  /// A command without a task, where none was chosen; the next tasks, where the state file could be read.
  case noTask(command: String, next: [NameCandidate]?)
  case unwantedOperand(String, command: String)
  /// Several tasks for what takes one: a command, or an option as it is typed.
  case oneTask(String, count: Int)
  /// Words behind the value of an option that belong to it.
  case unquoted(UnquotedPhrase)
  /// Two options that exclude each other, as they are typed.
  case conflict(String, String)
  /// An option that excludes an operand.
  case conflictWithOperand(option: String, OperandSpecification)
  /// A value that could be read but is not what the option or operand takes; `problem` says why.
  case badValue(of: String, text: String, problem: any Error)
}

/// Words behind the value of an option that read as one phrase with it: the `15:00` of `--due tue 15:00`.
struct UnquotedPhrase: Equatable {
  /// As it is typed: `--due`.
  let option: String
  /// The value as it was given.
  let value: String
  /// The words behind it that belong to it.
  let words: [String]
  /// What is read in their place: the whole phrase, or the phrases that it may mean; none where it says two dates.
  let phrases: [String]
  /// What the words could be instead.
  let otherwise: Otherwise

  enum Otherwise: Equatable {
    case nothing
    /// The beginning of a title.
    case title
    /// The name of a task for this command, as all words behind it are.
    case task(command: String, names: [String])
  }

  /// As they were typed.
  var typed: String { ([value] + words).joined(separator: " ") }
}

/// A rule says another time of day than what stands beside it.
struct TwoTimes: Error, Equatable {
  let time: CivilTime
  /// The other, where it stands (`--due`, or `due` in an editor), and how it was typed there.
  let other: CivilTime
  let place: String
  let text: String

  /// Throws where the rule has a time and the other differs.
  static func refuse(_ rule: RepeatPhrase, _ other: CivilTime?, at place: String, _ text: String) throws(TwoTimes) {
    guard let time = rule.time, let other, time != other else { return }
    throw TwoTimes(time: time, other: other, place: place, text: text)
  }
}

/// A rule says that it counts from the day on which it is done, and what stands beside it that it does not.
struct TwoBases: Error, Equatable {
  /// As it is typed: `--repeat-from due`.
  let other: String
}

/// A word is not one of the choices.
struct ChoiceError: Error, Equatable {
  let word: String
  let choices: [String]
  let nearest: String?
}

/// A word is not a whole number in the range.
struct NumberError: Error, Equatable {
  let range: ClosedRange<Int>
}

/// A column is named twice.
struct RepeatedColumn: Error, Equatable {}

/// What rings is to come again less than once a day, or more often than is counted.
enum NagError: Error, Equatable { case tooLong, times }

/// Text that cannot be the name of a channel.
struct ChannelNameError: Error, Equatable {}

/// A text is not a due date in its stored form.
struct DueError: Error, Equatable {}

/// A text is no file, no fingerprint and not `off`.
struct CertificateError: Error, Equatable {}

/// No task can have this name.
struct TaskNameError: Error, Equatable {}
