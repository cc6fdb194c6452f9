import ReminderCore
import ReminderSystem

/// Why an answer on standard input was not taken, as sentences.
enum AnswerText {
  static func sentence(_ error: AnswerError) -> ErrorSentence {
    if error.problem == .notText { return UsageText.sentence(.invalidInput(line: error.line)) }
    return "line \(error.line): \(sentence(error.problem))"
  }

  private static func sentence(_ problem: AnswerError.Problem) -> ErrorSentence {
    switch problem {
    case .tooLong, .notText: "longer than \(UsageText.grouped(AnswerLine.mostBytes)) bytes\(hint: form)"
    case .identifier(let word): "\"\(shown(word))\" is not the identifier of a notification\(hint: form)"
    case .noAction: "the answer is missing\(hint: form)"
    case .action(let word): "unknown answer '\(shown(word))'\(hint: "use one of: \(actions)")"
    case .noDue: "the due date is missing\(hint: "write the value of REMIND_DUE, or - for none")"
    case .due(let word):
      "\"\(shown(word))\" is not a due date\(hint: "write 2026-03-01, 2026-03-01T15:00, or - for none")"
    case .moreWords(let word): "\"\(shown(word))\" is one word too many\(hint: form)"
    }
  }

  static func sentence(_ failure: AnswerFailure) -> ErrorSentence {
    "line \(failure.line): \(ErrorText.explain(failure.cause).sentence)"
      + "\(hint: "send this line again, and all lines after it")"
  }

  private static let form = "write task-<UUID> done 2026-03-01, with - for no due date"
  private static let actions = AnswerLine.actions.map(\.rawValue).joined(separator: ", ")

  /// The beginning of a word that came from outside.
  private static func shown(_ word: String) -> String {
    SafeText.line(word.count > 60 ? word.prefix(60) + "…" : word)
  }
}
