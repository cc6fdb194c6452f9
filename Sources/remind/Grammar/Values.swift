import ReminderCore
import ReminderSystem

// Reads words as values. Each function throws the error of the word; `Invocation` adds the word's option or operand.

/// A time, a day, or both, as typed.
enum When: Equatable {
  case time(CivilTime)
  case date(CivilDate)
  case dateTime(CivilDateTime)
}

enum Values {
  /// The value named by the word, from `choices`, in upper or lower case.
  static func choice<Choice: RawRepresentable<String>>(_ word: String, of choices: [Choice]) throws -> Choice {
    let small = word.lowercased()
    guard let choice = choices.first(where: { $0.rawValue == small }) else {
      throw ChoiceError(word, among: choices.map(\.rawValue))
    }
    return choice
  }

  /// The value named by the word, in upper or lower case.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ word: String, as type: Choice.Type
  ) throws -> Choice {
    try choice(word, of: Array(type.allCases))
  }

  /// `high`, `H`, `1`, `p1`.
  static func priority(_ word: String) throws -> Priority {
    guard let priority = PrioritySynonym.find(word.lowercased()) else {
      throw ChoiceError(word, among: Priority.allCases.map(\.name))
    }
    return priority
  }

  /// `title=Task,due=Deadline`: the columns of a table, by the names of this program.
  static func columns(_ text: String) throws -> [String: String] {
    var columns: [String: String] = [:]
    for part in text.split(separator: ",") {
      let names = part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard let name = CSVTasks.column(named: names[0]) else {
        throw ChoiceError(names[0], among: CSVTasks.columns)
      }
      let column = names.last ?? name
      let isTwice = columns.values.contains { $0.lowercased() == column.lowercased() }
      if columns[name] != nil || isTwice { throw RepeatedColumn() }
      columns[name] = column
    }
    return columns
  }

  /// `yes` or `no`.
  static func truth(_ word: String) throws -> Bool {
    switch word.lowercased() {
    case "yes", "on", "true": return true
    case "no", "off", "false": return false
    default: throw ChoiceError(word, among: ["yes", "no"])
    }
  }

  /// A whole number in a range.
  static func number(_ word: String, in range: ClosedRange<Int>) throws -> Int {
    let word = word.withPlainFigures
    guard word.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(word), range.contains(number) else {
      throw NumberError(range: range)
    }
    return number
  }

  /// `number,title,due`, each once.
  static func listColumns(_ text: String) throws -> [ListColumn] {
    let names = String(text.lowercased().filter { $0 != " " })
    if let columns = ListColumn.list(names) { return columns }
    let all = ListColumn.allCases.map(\.rawValue)
    let wrong = names.split(separator: ",", omittingEmptySubsequences: false).first { !all.contains(String($0)) }
    if let wrong { throw ChoiceError(String(wrong), among: all) }
    throw RepeatedColumn()
  }

  static func taskName(_ word: String) throws -> TaskName {
    guard let name = TaskName(word) else { throw TaskNameError() }
    return name
  }

  /// The value of a setting in its stored form, from forms that can also be typed: `yes`, `9am`, `1h`. Any other text
  /// is unchanged: the setting itself reports the error. Throws for an hour that may be in either half of the day.
  static func stored(_ text: String, for name: SettingName, at present: Present) throws -> String {
    guard case .setting(let setting) = name else { return text.isBlank ? "" : text }
    let small = text.lowercased().withPlainFigures
    let isNo = ["off", "no", "false", "aus", "nein"].contains(small)
    if isNo, setting.accepts("off") { return "off" }
    switch setting.kind {
    case .truth: return ["on", "yes", "true", "an", "ein", "ja"].contains(small) ? "on" : text
    case .word: return setting.accepts(small) ? small : text
    case .list:
      // A list may have spaces after its commas.
      let list = String(small.filter { $0 != " " })
      return setting.accepts(list) ? list : text
    case .time:
      do {
        guard case .time(let time) = try when(text, at: present) else { return text }
        return "\(time)"
      } catch {
        if case RefusedPhrase.when(.eitherHalf, _, _) = error { throw error }
        return text
      }
    case .hours:
      do throws(WhenError) { return try QuietHoursPhrase.stored(text.withPlainFigures) ?? text } catch {
        // A time alone is not a value, so none is offered.
        throw RefusedPhrase.when(error, WhenPhrase.hint(insteadOf: "", on: present.wall.date) { $0 }, nil)
      }
    case .minutes: return storedMinutes(text.withPlainFigures)
    // A number, or any text.
    case .text: return setting.accepts(text) ? text : text.withPlainFigures
    }
  }

  /// The minutes of a length such as `1h`; any other text unchanged.
  private static func storedMinutes(_ text: String) -> String {
    // A length is at most a hundred years, so the minutes fit in an `Int`. A length too long for the setting is
    // reported as typed.
    guard let span = try? DurationPhrase(text) else { return text }
    let minutes = span.days * 1440 + span.minutes
    return 1...Settings.mostMinutes ~= minutes ? "\(minutes)" : text
  }

  /// The subject of a notification, by its identifier or any other name of the task.
  static func notificationName(_ word: String) throws -> NotificationName {
    if let identifier = RequestIdentifier(word), identifier.task == nil { return .timed(identifier) }
    return word == "digest" ? .digest : .task(try taskName(word))
  }

  static func notificationAction(_ word: String) throws -> NotificationAction {
    // `complete` also means `done` for an answer.
    if let action = NotificationAction(rawValue: Synonym.find(word)?.command.rawValue ?? word) { return action }
    return try choice(word, as: NotificationAction.self)
  }

  /// A due date in the form of `REMIND_DUE`.
  static func expectedDue(_ word: String) throws -> ExpectedDue {
    guard let expected = ExpectedDue(word) else { throw DueError() }
    return expected
  }

  /// `--nag`: how often an unanswered reminder repeats, at least once a day; with a maximum number of times (`10m x4`);
  /// or `off`.
  static func nag(_ text: String, at present: Present) throws -> NagChoice {
    if text.lowercased() == "off" { return .off }
    let words = text.withPlainFigures.split(separator: " ")
    let digits = words.last.flatMap { $0.lowercased().first == "x" ? $0.dropFirst() : nil }
    let times = words.count > 1 ? digits.flatMap { Int($0) } : nil
    let span = try span(times == nil ? text : words.dropLast().joined(separator: " "), at: present)
    let minutes = span.days * 1440 + span.minutes
    guard minutes <= NagChoice.mostMinutes else { throw NagError.tooLong }
    if let times, !(1...Settings.mostNagTimes ~= times) { throw NagError.times }
    return .every(minutes: minutes, times: times)
  }

  /// `--then`: the name of a channel, or `off`.
  static func escalate(_ text: String) throws -> String {
    guard let choice = EscalateChoice.checked(text.lowercased()) else { throw ChannelNameError() }
    return choice
  }
}

extension ChoiceError {
  /// The word is none of these.
  fileprivate init(_ word: String, among choices: [String]) {
    self.init(word: word, choices: choices, nearest: NearestWord.find(word, among: choices))
  }
}
