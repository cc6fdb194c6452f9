import ReminderCore

/// Occurrences of repeating tasks, as words and as arguments of commands.
enum OccurrenceText {
  /// Why a named occurrence cannot be used, as a sentence.
  static func sentence(_ error: OccurrenceError, _ number: Int) -> ErrorSentence {
    switch error {
    case .none(let name, let nearest):
      let hint = nearest.map { "the nearest is \(words($0)); 'remind next \(number)' lists more" }
      return
        "task \(number) has no occurrence \(self.name(name))\(hint: hint ?? "'remind show \(number)' shows its rule")"
    case .several(let dues):
      let times = dues.compactMap(\.time).map { "\($0)" }.joined(separator: ", ")
      let example = dues.last.map { typed($0, today: nil) } ?? ""
      return "task \(number) has several occurrences on that day: \(times)\(hint: "name one: --on \(example)")"
    case .done(let due):
      return "the occurrence on \(words(due)) is done already\(hint: "'remind undone \(number)' reverts the last one")"
    case .leftOut(let due):
      return
        "the occurrence on \(words(due)) is left out\(hint: "'remind edit \(number) --no-except' brings all back")"
    case .notCome(let due):
      let line = "remind done \(number) --on \(typed(due, today: nil))"
      return
        "--at: no occurrence of task \(number) had come by then"
        + "\(hint: "the next is \(words(due)); to complete that one: \(line)")"
    }
  }

  /// The question which of several open occurrences is done: `Which is done? 1: Sun 1 Mar, 2: Wed 1 Apr, a: all [2] `.
  static func question(_ dues: [Due], at present: Present, in texts: Texts) -> String {
    let dates = DateText(present: present, texts: texts)
    let choices = dues.enumerated().map { "\($0 + 1): \(dates.near($1))" }.joined(separator: ", ")
    return texts.lists.whichIsDone.filled(choices, "\(dues.count)")
  }

  /// What is left out: `left out: Thu 24 Dec`, or the first and the last of many.
  static func leftOut(_ dues: [Due], in dates: DateText) -> String {
    let (all, texts) = (dues.map { dates.day($0) }, dates.texts)
    guard all.count > mostListed, let first = all.first, let last = all.last else {
      return texts.notes.leftOut.filled(all.joined(separator: ", "))
    }
    return texts.notes.leftOutMany.filled("\(all.count)", first, last)
  }

  private static let mostListed = 4

  /// The command line that is about one occurrence: `remind done 3 --on 21:00`.
  static func command(_ command: String, _ number: Int, _ due: Due, at present: Present) -> String {
    "remind \(command) \(number) --on \(typed(due, today: present.wall.date))"
  }

  /// An occurrence as a value of `--on`: a time of today, or a date.
  private static func typed(_ due: Due, today: CivilDate?) -> String {
    guard let time = due.time else { return "\(due.date)" }
    return due.date == today ? "\(time)" : "\"\(due.date) \(time)\""
  }

  private static func words(_ due: Due) -> String { DateText.full(due, in: .english) }

  private static func name(_ name: OccurrenceName) -> String {
    let day = name.date.map { "on \(DateText.full($0, in: .english))" }
    return [day, name.time.map { "at \($0)" }].compactMap { $0 }.joined(separator: " ")
  }
}
