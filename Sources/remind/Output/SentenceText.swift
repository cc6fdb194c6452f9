import ReminderCore

/// Why a sentence is no task.
enum SentenceText {
  /// `Due tomorrow 17:00, weekly? [y/N/a] (a: always) `
  static func question(_ view: TaskView, at present: Present, in texts: Texts) -> String {
    let dates = DateText(present: present, texts: texts)
    let due = (view.readerDue ?? view.task.due).map { texts.notes.isDue.filled(dates.near($0)) }
    let rule = view.task.repetition.map { RuleText.wordsWithBase($0, in: texts) }
    return texts.notes.readQuestion.filled([due, rule].compactMap(\.self).joined(separator: ", "))
  }

  static func sentence(_ error: SentenceError) -> ErrorSentence {
    let line = error.line.map { "line \($0): " } ?? ""
    switch error.problem {
    case .conflict(let conflict):
      let (first, second) = (quoted(conflict.first.words), quoted(conflict.second.words))
      let rule = conflict.rule.map { "to repeat, write \(quoted($0)); or " } ?? ""
      return "\(line)\(first) and \(second) are two \(several(conflict.first.meaning))"
        + "\(hint: "\(rule)leave one out, or put it after -- to keep it in the title: \(behindHyphens(conflict))")"
    case .unclearDay(let unclear, let title):
      let title = "'\(SafeText.line(unclear.time)) -- \(SafeText.line(title))'"
      return "\(line)\(quoted(unclear.word)) could be the day of \(quoted(unclear.time)), or a word of the title"
        + "\(hint: "write \(quoted("\(unclear.day) \(unclear.time)")) for the day, or \(title) for the title")"
    case .unclearTime(let part, let time):
      let said = "\(time)".hasPrefix("0") ? String("\(time)".dropFirst()) : "\(time)"
      let afternoon = CivilTime(hour: time.hour + 12, minute: time.minute).map { "\($0)" } ?? ""
      let dotted = String(said.map { $0 == ":" ? "." : $0 })
      let words = part.value.split(separator: " ")
      let readings = ["\(time)", afternoon].map { half in
        quoted(words.map { [said, dotted].contains(String($0)) ? half : String($0) }.joined(separator: " "))
      }
      return "\(line)\"\(said)\" could be \(time) or \(afternoon)\(hint: "write \(HintText.list(readings))")"
    case .badDue(let text, let problem):
      return "\(line)\(UsageText.describe(problem, text, .task))"
    case .leadWithoutTime(let part, hasDay: false):
      return "\(line)\(quoted(part.words)) counts from a due date, but none was found"
        + "\(hint: "add a due date, or put the words after -- to keep them in the title")"
    case .leadWithoutTime(let part, hasDay: true):
      return "\(line)\(quoted(part.words)) counts from a due time, but only a day was found"
        + "\(hint: "add the time, such as 9am, or write whole days: remind:1d")"
    case .noTitle(let sentence):
      let all = sentence.parts.map { quoted($0.words) }.joined(separator: ", ")
      return "\(line)the title would be empty: \(all) \(sentence.parts.count == 1 ? "is" : "are") not part of it"
        + "\(hint: "to keep words in the title, put them after --")"
    }
  }

  /// `'-- on fri' or '-- on sat'`: a shell would remove plain quotes.
  private static func behindHyphens(_ conflict: Sentence.Conflict) -> String {
    HintText.list([conflict.first, conflict.second].map { "'-- \(SafeText.line($0.words))'" })
  }

  private static func quoted(_ words: String) -> String { HintText.quoted(words) }

  private static func several(_ meaning: Sentence.Part.Meaning) -> String {
    switch meaning {
    case .due: "due dates"
    case .repetition: "rules"
    case .category: "categories"
    case .priority: "priorities"
    case .lead, .reminder: "reminders"
    case .start: "starts"
    case .request: "requests"
    }
  }
}
