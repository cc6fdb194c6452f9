import ReminderCore
import ReminderSystem

/// Advice and the question for a person whose reminders are not delivered.
struct AdviceText {
  /// The state file as `--file` names it; nil where a command finds the file by itself.
  let file: String?
  let texts: Texts
  private var words: AdviceWords { texts.advice }

  var nothingRuns: String { words.nothingRuns.filled(installing) }
  var nothingInstalled: String { words.nothingInstalled.filled(installation) }
  var notAskedAgain: String { words.notAskedAgain.filled(installation) }

  func cannotBeSetUp(_ error: any Error) -> String {
    words.cannotBeSetUp.filled(ErrorText.explain(error).sentence.text)
  }

  func question(_ change: ScheduleChange) -> String {
    words.question.filled(change.kind.map { ScheduleText(texts).name($0) } ?? words.one)
  }

  /// The answer of a person; nil for neither yes nor no.
  func answer(_ text: String) -> Bool? {
    let word = text.trimmed.lowercased()
    return words.yes.contains(word) ? true : words.no.contains(word) ? false : nil
  }

  func installationFailed(_ error: any Error) -> ErrorExplanation {
    let explanation = ErrorText.explain(error)
    let installation = installation
    return ErrorExplanation(
      sentence: "\(explanation.sentence)\(hint: "the task is saved; \(installation) tries again")",
      code: explanation.code)
  }

  /// Says that a reminder has been due for minutes, and why it was not delivered.
  func undelivered(since due: Timestamp, _ state: FiringState, at present: Present, clock: FileTime) -> String {
    let reason =
      if state.isRecent {
        words.couldNotDeliver
      } else if state.isUnscheduled {
        words.nothingRunsFire.filled(installation)
      } else if state.lastRun == nil {
        words.noRunYet
      } else {
        words.ranLast.filled(ScheduleText(texts).lastRun(state, clock: clock))
      }
    return words.undelivered.filled(DateText(present: present, texts: texts).moment(due), reason)
  }

  /// The command that sets up the schedule of this state file, in quotes.
  private var installation: String { "'\(installing)'" }

  private var installing: String { "remind schedule install\(UsageText.fileOption(file))" }

  /// What `remind` alone prints where there is no task. `isOff` says that reminders are not switched on.
  func empty(isOff: Bool, on terminal: Terminal) -> String {
    let words = texts.notes.empty
    let rows = words.lines
    let width = rows.map { DisplayWidth.of($0.line) }.max() ?? 0
    let widest = rows.map { DisplayWidth.of($0.meaning) }.max() ?? 0
    // Side by side where there is room.
    let gap = [4, 2].first { gap in terminal.columns.map { 2 + width + gap + widest <= $0 } ?? true }
    let lines = rows.map { line, meaning in
      gap.map { "  \(DisplayWidth.pad(line, to: width + $0))\(meaning)" } ?? "  \(line)\n      \(meaning)"
    }
    let last = isOff ? [words.remindersAreOff.filled(installing)] : []
    return ([words.heading] + lines + last).map { "\($0)\n" }.joined()
  }
}

extension EmptyWords {
  /// Lines to type, each with what it does.
  var lines: [(line: String, meaning: String)] {
    [(sentence, readsSentence), (options, readsOptions), ("remind", lists), ("remind done 1", completes)]
  }
}
