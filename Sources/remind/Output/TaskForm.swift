import ReminderCore

/// A task as a short text that a person edits, and back to a change.
struct TaskForm {
  /// In bytes; more than a task with the longest notes needs.
  static let byteLimit = 1_048_576
  /// The start of each message line, so that the line can be removed again.
  private static let messagePrefix = "#! "

  let task: TaskItem
  private let present: Present

  init(_ task: TaskItem, in present: Present) {
    self.task = task
    self.present = present
  }

  /// The names, each once except `remind`, in the order in which they are shown; `notes` is the last.
  private enum Name: String, CaseIterable {
    case title, due, zone, priority, category, `repeat`, start, loud, notices, nag, then, url, remind, notes
  }

  static var names: String { "the names are \(Name.allCases.map(\.rawValue).joined(separator: ", "))" }

  // MARK: The text

  /// The text that the editor shows.
  var text: String {
    let reminders = task.reminders.isEmpty ? ["remind:"] : task.reminders.map { "remind: \(words($0.rule))" }
    let lines: [String] =
      [
        "# Task \(task.number). Save and close to change it. To cancel, leave it unchanged or empty.",
        "# Nothing after the colon means none, except after 'nag:' and 'then:'. Lines that begin with # are ignored.",
        "",
        "title: \(TaskForm.line(task.title))",
        "due: \(task.due.map(words) ?? "")",
        "zone: \(task.zone ?? "")",
        "priority: \(task.priority.name)",
        "category: \(task.categories.map(TaskForm.line).joined(separator: ", "))",
        "repeat: \(task.repetition.map { RuleText.words($0, in: .english) } ?? "")",
        "start: \(task.start.map(words) ?? "")",
        "loud: \(task.isLoud ? "yes" : "no")",
        "notices: \(task.isWithoutNotices ? "no" : "yes")",
        "# Ring again this often until answered: 10m; off means never; nothing means nag.minutes.",
        "nag: \(task.nag?.description ?? "")",
        "# Channel for unanswered reminders; off means none; nothing means escalate.channel.",
        "then: \(task.escalate.map(TaskForm.line) ?? "")",
        "url: \(task.url.map(TaskForm.line) ?? "")",
        "# One line for each reminder: at 09:00, at tomorrow 9am, before 1h, in 30m",
      ] + reminders + ["# The steps, one on each line: [ ] open, [x] done."] + task.steps.map(TaskForm.line)
      + ["", "# Everything below the next line becomes the notes, exactly as written.", "notes:"]
    let text = lines.map { $0.hasSuffix(": ") ? String($0.dropLast()) : $0 }.joined(separator: "\n")
    return "\(text)\n\(task.notes.map { "\($0)\n" } ?? "")"
  }

  /// The text unchanged, or with escapes if it has control characters: a line break would begin another line of this
  /// form. Only an edit of the file by hand can bring control characters. Unedited escapes change nothing.
  private static func line(_ text: String) -> String {
    let hasControls = text.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    return hasControls ? SafeText.line(text) : text
  }

  /// `[x] passport`
  private static func line(_ step: Step) -> String { "[\(step.isDone ? "x" : " ")] \(line(step.title))" }

  private func words(_ due: Due) -> String { due.time.map { "\(due.date) \($0)" } ?? "\(due.date)" }

  private func words(_ rule: ReminderRule) -> String {
    let typed = RuleText.typed(rule, in: present.zone.rules)
    return "\(typed.option) \(typed.value)"
  }

  /// A sentence as lines on top of a text.
  static func message(_ sentence: String) -> String {
    sentence.split(separator: "\n").map { "\(messagePrefix)\($0)\n" }.joined()
  }

  /// A text without the byte-order mark of an editor. Its line ends are line feeds, if the editor saved all of them as
  /// Windows does.
  static func withPlainLines(_ text: String) -> String {
    let hasMark = text.unicodeScalars.first == "\u{feff}"
    let text = hasMark ? String(text.unicodeScalars.dropFirst()) : text
    return text.contains { $0 == "\n" } ? text : String(text.map { $0 == "\r\n" ? "\n" : $0 })
  }

  /// A text without the lines of a message.
  static func withoutMessage(_ text: String) -> String {
    var rest = text[...]
    while rest.hasPrefix(messagePrefix) { rest = rest.drop { $0 != "\n" }.dropFirst() }
    return String(rest)
  }

  // MARK: Reading it back

  /// The change that an edited text asks for, as of this moment.
  func change(from text: String, zones: ZoneDatabase, at moment: Present) throws -> TaskChange {
    let old = try TaskForm.values(in: self.text)
    let new = try TaskForm.values(in: text)
    guard new.fields[.title]?.text.isEmpty == false else { throw FormError.noTitle }
    let zone = try new.value(.zone, as: zones.zone(named:))
    let present = moment.in(zone)
    var change = TaskChange()
    func isChanged(_ name: Name) -> Bool { (new.fields[name]?.text ?? "") != (old.fields[name]?.text ?? "") }
    if isChanged(.title), let title = new.fields[.title]?.text { change.title = title }
    if isChanged(.zone) { change.zone = zone?.name }
    let due =
      isChanged(.due) || isChanged(.repeat)
      ? try new.value(.due) { try Values.due($0, at: present, keeping: task.due?.date) } : nil
    if isChanged(.due) { change.due = due }
    if isChanged(.repeat) {
      let start = due?.date ?? present.wall.date
      let rule = try new.value(.repeat) { text in
        let isFromDone = task.repetition?.isFromDone ?? false
        let rule = try Values.repetition(text, start: start, isFromDone: isFromDone, at: present)
        try TwoTimes.refuse(rule, due?.time, at: Name.due.rawValue, new.fields[.due]?.text ?? "")
        if isChanged(.due) { try TwoFirsts.refuse(rule, due?.date, at: Name.due.rawValue) }
        return rule
      }
      if let rule { change.repeats(by: rule) } else { change.repetition = .remove }
      if let first = rule?.first { change.due = Due(first, rule?.time ?? due?.time) }
    }
    if isChanged(.nag) { change.nag = try new.value(.nag) { try Values.nag($0, at: present) } }
    if isChanged(.then) { change.escalate = try new.value(.then, as: Values.escalate) }
    if isChanged(.start) { change.start = try new.value(.start) { try Values.due($0, at: present) } }
    if isChanged(.loud) {
      let isLoud = try new.value(.loud, as: Values.truth) ?? false
      change.set(.isLoud) { $0.isLoud = isLoud }
    }
    if isChanged(.notices) {
      let hasNotices = try new.value(.notices, as: Values.truth) ?? true
      change.set(.isWithoutNotices) { $0.isWithoutNotices = !hasNotices }
    }
    if isChanged(.priority) { change.priority = try new.value(.priority, as: Values.priority) ?? Priority.none }
    if isChanged(.category) {
      let shown = task.categories.map(TaskForm.line)
      let names = TaskForm.list(new.fields[.category]?.text ?? "").map { name in
        shown.contains(name) ? name : CategoryName.bare(name)
      }
      change.removedCategories = task.categories.filter { !names.contains(TaskForm.line($0)) }
      // A category with a new spelling is removed and added.
      let leaving = Set(change.removedCategories.map { CategoryName($0) })
      change.addedCategories = names.filter { !shown.contains($0) || leaving.contains(CategoryName($0)) }
    }
    if new.reminders.map(\.text) != old.reminders.map(\.text) {
      change.reminders = try new.reminders.map { try input($0, at: present) }
    }
    if isChanged(.url) {
      let url = new.fields[.url].flatMap { $0.text.isEmpty ? nil : $0.text }
      change.set(.url) { $0.url = url }
    }
    if new.steps != old.steps { change.set(.steps) { $0.steps = new.steps } }
    if new.notes != old.notes { change.notes = new.notes.isEmpty ? nil : new.notes }
    return change
  }

  /// Returns the values of the task as it is `now` that an edited text would replace although the person has not seen
  /// them: values that differ from `seen`, and that the text has changed, too.
  func replaced(by text: String, since seen: TaskForm, now: TaskForm) throws -> [(name: String, value: String)] {
    let texts = try [self.text, text, seen.text, now.text].map { try TaskForm.values(in: $0).all }
    return texts[0].indices.compactMap { index in
      let (old, new, seen, now) = (texts[0][index], texts[1][index], texts[2][index], texts[3][index])
      return new.value != old.value && now.value != seen.value && now.value != new.value ? now : nil
    }
  }

  private func input(_ line: Line, at present: Present) throws -> ReminderInput {
    for case .instant(let moment) in task.reminders.map(\.rule) where words(.instant(moment)) == line.text {
      return .instant(moment)
    }
    let parts = line.text.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw FormError.badReminder(line.text, line: line.number) }
    return try Fields.reading("remind", Line(text: parts[1], number: line.number)) { text in
      switch parts[0] {
      case "at": try Values.reminder(text, at: present)
      case "before": try Values.lead(text, at: present)
      case "in": try Values.delay(text, at: present)
      default: throw FormError.badReminder(line.text, line: line.number)
      }
    }
  }

  private static func list(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: ",")).map { Substring($0).trimmed }.filter { !$0.isEmpty }
  }

  // MARK: Lines

  private struct Line {
    let text: String
    let number: Int
  }

  /// The values behind the names.
  private struct Fields {
    var fields: [Name: Line] = [:]
    var reminders: [Line] = []
    var steps: [Step] = []
    var notes = ""

    /// All values as text, in a fixed order.
    var all: [(name: String, value: String)] {
      Name.allCases.map { name in
        switch name {
        case .remind: (name.rawValue, reminders.map(\.text).joined(separator: "\n"))
        case .notes: (name.rawValue, notes)
        default: (name.rawValue, fields[name]?.text ?? "")
        }
      } + [("steps", steps.map(TaskForm.line).joined(separator: "\n"))]
    }

    /// Reads a value; nil where there is none.
    func value<Value>(_ name: Name, as read: (String) throws -> Value) throws -> Value? {
      guard let line = fields[name], !line.text.isEmpty else { return nil }
      return try Fields.reading(name.rawValue, line, read)
    }

    static func reading<Value>(_ name: String, _ line: Line, _ read: (String) throws -> Value) throws -> Value {
      do { return try read(line.text) } catch let error as FormError { throw error } catch {
        throw FormError.badValue(of: name, text: line.text, line: line.number, problem: error)
      }
    }
  }

  private static func values(in text: String) throws -> Fields {
    var values = Fields()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      // Counts the line of the message that will be on top.
      let number = index + 2
      if line.utf8.first == UInt8(ascii: "#") || line.isBlank { continue }
      if let step = StepLines.step(of: line.utf8.first == UInt8(ascii: "[") ? "- \(line)" : String(line)) {
        values.steps.append(step)
        continue
      }
      // By bytes: the value after the colon may begin with a combining mark.
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { throw FormError.noName(line: number) }
      let word = line[..<colon].trimmed
      guard let name = Name(rawValue: word) else {
        throw FormError.unknownName(
          word, line: number, nearest: NearestWord.find(word, among: Name.allCases.map(\.rawValue)))
      }
      let value = Line(text: line[line.utf8.index(after: colon)...].trimmed, number: number)
      if name == .notes {
        let behind = value.text.isEmpty ? [] : [Substring(value.text)]
        values.notes = (behind + lines[(index + 1)...]).joined(separator: "\n")
        while values.notes.last?.isNewline == true { values.notes.removeLast() }
        break
      }
      if name == .remind {
        if !value.text.isEmpty { values.reminders.append(value) }
      } else if values.fields.updateValue(value, forKey: name) != nil {
        throw FormError.repeatedName(word, line: number)
      }
    }
    return values
  }
}
