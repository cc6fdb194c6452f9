/// Why the words of a command line are no command. Nothing was read or changed.
enum UsageError: Error {
  case invalidUTF8(position: Int)
  /// A line of standard input that is not UTF-8.
  case invalidInput(line: Int)
  /// `edit` without options, and no editor that could be opened.
  case nothingToEdit
  case unknownCommand(String, nearest: String?)
  /// A filter word of `list` where a command has to stand.
  case listWordAsCommand(String)
  case unknownOption(String, command: String, nearest: String?)
  case missingValue(option: String, value: ValueSpecification)
  /// A switch with `=` and something behind it.
  case unwantedValue(option: String)
  case repeatedOption(String)
  case missingOperand(OperandSpecification, command: String)
  case unwantedOperand(String, command: String)
  /// Two options that exclude each other, as they are typed.
  case conflict(String, String)
  /// An option that excludes an operand.
  case conflictWithOperand(option: String, OperandSpecification)
  /// A value that could be read but is not what the option or operand takes; `problem` says why.
  case badValue(of: String, text: String, problem: any Error)

  /// Whether what is wrong is a name that no task can have.
  var namesNoTask: Bool {
    if case .badValue(_, _, let problem) = self { problem is TaskNameError } else { false }
  }
}

/// Why a word is not one of those that are accepted.
struct ChoiceError: Error, Equatable {
  let choices: [String]
  let nearest: String?
}

/// Why a word is no number that is accepted.
struct NumberError: Error, Equatable {
  let range: ClosedRange<Int>
}

/// A name that no task can have.
struct TaskNameError: Error, Equatable {}
