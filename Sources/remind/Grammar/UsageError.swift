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
  /// `instead` is the line for what may have been meant.
  case unknownCommand(String, nearest: String?, instead: Instead? = nil)
  /// A filter word of `list` in the place of a command.
  case listWordAsCommand(String)
  case unknownOption(String, command: CommandName, nearest: String?, instead: Instead? = nil)
  case missingValue(option: String, value: ValueSpecification)
  /// A switch with `=` and a text after it.
  case unwantedValue(option: String)
  /// A text directly after the letter of an option, without a space: the `all` of `-call`.
  case attachedText(option: String, text: String, command: CommandName)
  case repeatedOption(String)
  case missingOperand(OperandSpecification, command: CommandName)
  /// A synonym without the text that it takes.
  case missingText(synonym: String)
  /// A command without a task, and none was chosen; the next tasks, if the state file could be read.
  case noTask(command: CommandName, next: [NameCandidate]?)
  case unwantedOperand(String, command: CommandName)
  /// A number that may name a task, or belong to the time after it.
  case nameOrTime(String, time: String)
  /// A number behind the number of a task to snooze, which may be another task or a length in minutes.
  case minutesOrTask(String, of: String)
  /// A word for a day or a time that is a part of the title of a task to complete or to delete.
  case timeAsTask(String, command: CommandName, NameCandidate)
  /// Several tasks for a command, or an option as typed, that takes one task.
  case oneTask(String, count: Int)
  /// Words after the value of an option that are part of the value.
  case unquoted(UnquotedPhrase)
  /// Two options that exclude each other, as typed.
  case conflict(String, String)
  /// An option that says nothing without another one.
  case needs(String, String)
  /// An option that excludes an operand.
  case conflictWithOperand(option: String, OperandSpecification)
  /// A value that could be read but is not valid for the option or operand; `problem` says why.
  case badValue(of: String, text: String, problem: any Error)
}

extension UsageError: CodedError {
  var errorCode: ErrorCode {
    switch self {
    case .invalidUTF8, .invalidInput: .invalidUTF8
    case .nothingToEdit, .nothingToEditOfServer: .nothingToChange
    case .unknownCommand, .listWordAsCommand: .unknownCommand
    case .unknownOption: .unknownOption
    case .missingValue: .missingValue
    case .missingOperand, .missingText, .noTask, .needs: .missingOperand
    case .unwantedValue, .unwantedOperand, .oneTask: .unwantedWord
    case .nameOrTime, .minutesOrTask: .unquotedPhrase
    case .timeAsTask: .ambiguousTask
    case .attachedText: .unknownOption
    case .repeatedOption: .repeatedOption
    case .unquoted: .unquotedPhrase
    case .conflict, .conflictWithOperand: .conflictingOptions
    case .badValue(_, _, let problem): ErrorCode(ofValue: problem)
    }
  }
}

extension ErrorCode {
  /// The code of a word that an option or an operand does not take.
  init(ofValue problem: any Error) {
    self =
      switch problem {
      case let phrase as RefusedPhrase: phrase.errorCode
      case is TaskNameError: .noSuchTask
      case is ZoneError: .badZone
      case is UnknownSetting: .noSuchSetting
      default: .badValue
      }
  }
}

/// Words after the value of an option that are one phrase with the value: the `15:00` of `--due tue 15:00`.
struct UnquotedPhrase: Equatable {
  /// As typed: `--due`.
  let option: String
  /// The value as given.
  let value: String
  /// The words after the value that are part of the phrase.
  let words: [String]
  /// The phrases to use instead: the whole phrase, or the phrases that it may mean. Empty if the words have two dates.
  let phrases: [String]
  /// What the words could be instead.
  let otherwise: Otherwise

  enum Otherwise: Equatable {
    case nothing
    /// The beginning of a title.
    case title
    /// The name of a task for this command; all its operands are names.
    case task(command: CommandName, names: [String])
  }

  /// The value and the words, as typed.
  var typed: String { ([value] + words).joined(separator: " ") }
}

/// A rule has a time of day that differs from the time given with the rule.
struct TwoTimes: Error, Equatable {
  let time: CivilTime
  /// The other time, its place (`--due`, or `due` in an editor), and its text as typed.
  let other: CivilTime
  let place: String
  let text: String

  /// Throws if the rule has a time and the other time differs.
  static func refuse(_ rule: RepeatPhrase, _ other: CivilTime?, at place: String, _ text: String) throws(TwoTimes) {
    guard let time = rule.time, let other, time != other else { return }
    throw TwoTimes(time: time, other: other, place: place, text: text)
  }
}

/// A rule begins on another day than the due date that is given with it.
struct TwoFirsts: Error, Equatable {
  let first: CivilDate
  /// The due date, and its place (`--due`, or `due` in an editor).
  let due: CivilDate
  let place: String

  /// Throws if the rule names its first day and the due date is another.
  static func refuse(_ rule: RepeatPhrase, _ due: CivilDate?, at place: String) throws(TwoFirsts) {
    guard let first = rule.first, let due, first != due else { return }
    throw TwoFirsts(first: first, due: due, place: place)
  }
}

/// A rule says that it counts from the day of completion, but an option says that it does not.
struct TwoBases: Error, Equatable {
  /// As typed: `--repeat-from due`.
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

/// A file that is no calendar.
struct NoCalendar: Error, Equatable {
  let problem: CalendarProblem
}

/// A range of days whose end comes before its beginning.
struct ExceptionRangeError: Error, Equatable {}

/// A nag less often than once a day, or more times than are counted.
enum NagError: Error, Equatable { case tooLong, times }

/// Text that cannot be the name of a channel.
struct ChannelNameError: Error, Equatable {}

/// A text is not a due date in its stored form.
struct DueError: Error, Equatable {}

/// A reminder on a day of the week, of a task that does not repeat on one day of the week: it would ring only once.
struct WeekdayReminder: Error, Equatable {
  /// How many days before the due day it is, and at what time.
  let days: Int
  let time: CivilTime
}

/// A shift of a due date, where there is no due date yet.
struct MovesDue: Error, Equatable {
  let shift: DueShift
}

/// A text is not a file, not a fingerprint and not `off`.
struct CertificateError: Error, Equatable {}

/// No task can have this name.
struct TaskNameError: Error, Equatable {}
