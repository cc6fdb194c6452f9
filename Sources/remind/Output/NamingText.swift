import ReminderCore

/// The tasks that words name, and why words name none.
enum NamingText {
  static func sentence(_ error: NamingError) -> ErrorSentence {
    switch error {
    case .noTitle(let text, let scope, let near, let other):
      let hint =
        if near.shown.count > 1 {
          "name a task by its number:\(lines(near))"
        } else if let nearest = near.shown.first {
          "did you mean \(line(nearest))?"
        } else if let other {
          "\(line(other)) is \(scope == .open ? "done" : "open")"
        } else {
          "'remind list\(scope == .open ? "" : " done")' shows the tasks"
        }
      return "no \(state(scope)) task has \(quoted(text)) in its title\(hint: hint)"
    case .severalTitles(let text, let candidates):
      return "\(quoted(text)) matches several tasks\(hint: "name one by its number:\(lines(candidates))")"
    case .titleNamesNothing(let text, let odd, let candidates):
      if candidates.shown.isEmpty {
        return "\(quoted(odd)) names no task\(hint: UsageText.taskNameHint(odd, in: text))"
      }
      return "\(quoted(text)) is not the number of a task, and remind cannot ask which task you mean"
        + "\(hint: "name a task by its number:\(lines(candidates))")"
    case .titleAndID(let text, let titles, let ids):
      return "\(quoted(text)) is part of a title and the start of an id"
        + "\(hint: "name one by its number:\(lines(titles))\(lines(ids, withIDs: true))")"
    case .titleAndKind(let kind, let titles, let tasks):
      return "\(quoted(kind.rawValue)) names tasks of that kind, and is part of a title"
        + "\(hint: "write --view \(kind.rawValue), or name tasks by number:\(lines(titles))\(lines(tasks))")"
    case .emptyRange(let range, let scope):
      return "no \(state(scope)) task has a number from \(range.lowerBound) to \(range.upperBound)"
        + "\(hint: "'remind list\(scope == .open ? "" : " done")' shows the tasks")"
    }
  }

  /// At most this many gaps of a range are named.
  private static let mostGaps = 10

  /// `no open tasks have the numbers 2, 4-6`
  static func missing(_ gaps: [ClosedRange<Int>], _ scope: NameScope, in texts: Texts) -> String {
    let named = gaps.prefix(mostGaps).map { gap in
      gap.count == 1 ? "\(gap.lowerBound)" : "\(gap.lowerBound)-\(gap.upperBound)"
    }
    let numbers = named.joined(separator: ", ") + (gaps.count > mostGaps ? " …" : "")
    let form = scope == .open ? texts.notes.noOpenNumber : texts.notes.noDoneNumber
    return (gaps.count == 1 && gaps[0].count == 1 ? form.one : form.many).filled(numbers)
  }

  /// Why a change was not made.
  static let declined = "nothing changed"

  /// `Delete 3  Buy milk? [y/N] `
  static func question(_ command: CommandName, _ task: NameCandidate, in texts: Texts) -> String {
    question(command, texts.notes.question).filled(line(task))
  }

  /// `Delete 12 tasks? [y/N] `
  static func question(_ command: CommandName, count: Int, in texts: Texts) -> String {
    let words = texts.notes.question
    return question(command, words).filled(words.tasks.filled(UsageText.grouped(count)))
  }

  /// `'done' needs a task: remind done 12`, and the tasks that are next; the first of them is in the command line.
  static func noTask(_ command: CommandName, next: [NameCandidate]) -> ErrorSentence {
    let lines = next.map { "\n  \(line($0))" }.joined()
    let number = next.first?.number ?? 12
    return "'\(command)' needs a task: remind \(command) \(number)"
      + "\(hint: command == .next ? "'remind list' shows what comes next" : nil)"
      + "\(hint: next.isEmpty ? nil : "some tasks to choose from:\(lines)")"
  }

  static func failed(_ error: PickerFailed) -> ErrorSentence {
    "fzf failed with status \(error.status)\(hint: "name a task by its number")"
  }

  /// The question before a command does its work.
  private static func question(_ command: CommandName, _ words: ChangeQuestionWords) -> Template {
    switch command {
    case .done: words.done
    case .undone: words.undone
    case .delete: words.delete
    case .skip: words.skip
    case .snooze: words.snooze
    case .postpone: words.postpone
    case .mute: words.mute
    default: words.edit
    }
  }

  private static func state(_ scope: NameScope) -> String { scope == .open ? "open" : "done" }

  private static func quoted(_ text: String) -> String { HintText.quoted(text) }

  /// `3  Buy milk`
  private static func line(_ task: NameCandidate) -> String { "\(task.number)  \(SafeText.line(task.title))" }

  private static func lines(_ tasks: NameCandidates, withIDs: Bool = false) -> String {
    let lines = tasks.shown.map { "\n  \(line($0))\(withIDs ? "  \($0.id)" : "")" }.joined()
    return lines + (tasks.more > 0 ? "\n  … \(UsageText.grouped(tasks.more)) more" : "")
  }
}
