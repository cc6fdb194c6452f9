import ReminderCore

/// Advice and the question for a person whose reminders are not delivered.
struct AdviceText {
  /// The state file as `--file` names it; nil where a command finds it by itself.
  let file: String?

  var nothingRuns: String {
    "nothing runs 'remind fire' yet, so no reminder can reach you; \(installation) sets it up"
  }

  static func cannotBeSetUp(_ error: any Error) -> String {
    "nothing runs 'remind fire' yet, and it cannot be set up: \(ErrorText.explain(error).sentence)"
  }

  static func question(_ change: ScheduleChange) -> String {
    "Nothing runs 'remind fire' yet, so no reminder can reach you. \(ScheduleText.question(change)) [Y/n] "
  }

  var nothingInstalled: String { "nothing was installed; \(installation) sets it up" }
  var notAskedAgain: String { "you will not be asked again; \(installation) sets it up" }
  var neitherYesNorNo: String { "that was neither yes nor no; \(installation) sets it up" }

  func installationFailed(_ error: any Error) -> ErrorExplanation {
    let explanation = ErrorText.explain(error)
    return ErrorExplanation(
      sentence: "\(explanation.sentence)\(hint: "the task is saved; \(installation) tries again")",
      code: explanation.code)
  }

  /// To a person whose lines are read at a terminal.
  static let typingLines = "each line is a task; Ctrl-D on an empty line ends them"

  /// To a person whose names of tasks are read at a terminal.
  static let typingNames = "the tasks are read from the terminal; Ctrl-D on an empty line ends them"

  /// To a person whose document is read at a terminal.
  static let typingDocument = "the document is read from the terminal; Ctrl-D on an empty line ends it"

  /// That a reminder has been due for minutes, and why it was not delivered.
  func undelivered(since due: Timestamp, _ state: FiringState, at present: Present, clock: FileTime) -> String {
    let reason =
      if state.isRecent {
        "could not be delivered; 'remind doctor' tells why"
      } else if state.isUnscheduled {
        "nothing runs 'remind fire'; \(installation) sets it up"
      } else if state.lastRun == nil {
        "no schedule has run 'remind fire' yet; 'remind doctor' tells why"
      } else {
        "'remind fire' ran last \(ScheduleText.lastRun(state, clock: clock)); 'remind doctor' tells why"
      }
    return "a reminder has been due since \(DateText(present: present).moment(due)), and \(reason)"
  }

  /// The command that sets up the schedule of this state file, in quotes.
  private var installation: String {
    "'remind schedule install\(file.map { " --file \(SafeText.line(ShellWord.quoted($0)))" } ?? "")'"
  }
}
