/// Why a command line was refused. Nothing was changed.
enum UsageError: Error {
  case invalidUTF8(position: Int)
  /// A line of standard input that is not UTF-8.
  case invalidInput(line: Int)
  /// `edit` without options, and no editor that could be opened.
  case nothingToEdit
  case unknownCommand(String, nearest: String?)
  /// A filter word of `list` in the place of a command.
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

  /// Whether the error is a name that no task can have.
  var namesNoTask: Bool {
    if case .badValue(_, _, let problem) = self { problem is TaskNameError } else { false }
  }
}

/// A word is not one of the choices.
struct ChoiceError: Error, Equatable {
  let choices: [String]
  let nearest: String?
}

/// A word is not a whole number in the range.
struct NumberError: Error, Equatable {
  let range: ClosedRange<Int>
}

/// No task can have this name.
struct TaskNameError: Error, Equatable {}
