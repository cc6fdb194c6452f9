/// A heading of an Org file, with the lines below it.
struct OrgEntry {
  enum Kind { case task, appointment, plain }

  private(set) var task: ImportedTask
  /// What its keyword says; a heading without a keyword, but with a date, is an appointment.
  private(set) var kind: Kind
  /// The word in capitals that begins it and is no keyword.
  let word: String?
  let level: Int
  let line: Int
  /// The tags of the heading itself.
  let tags: [String]
  /// The active timestamps of the heading, or of its text.
  private var dates: [OrgTimestamp]
  let isCommented: Bool
  /// The index of the parent heading.
  let parent: Int?
  let path: String
  /// The title of the heading above that is a task, too.
  private let partOf: String?
  /// The property `ID`.
  private(set) var id: String?
  private var deadline: OrgTimestamp?
  private var scheduled: OrgTimestamp?
  private var closed: String?
  private var created: String?
  private var notes: [String] = []
  private var drawer: String?
  /// Whether the next line of the log belongs to a note.
  private var isNote = false
  /// The column of the open block, `#+begin_…`; nil outside of blocks.
  private var block: Int?
  private var leftOver: [String] = []
  /// The timestamps with an expression: `<%%(diary-float t 4 2)>`.
  private(set) var diaries: [String] = []
  /// How often the log says that it was done.
  private var completions = 0

  /// Properties without a meaning for a task.
  private static let ignored = ["STYLE", "LAST_REPEAT", "CUSTOM_ID"]

  init(
    task: ImportedTask, kind: Kind, word: String?, level: Int, line: Int, tags: [String], dates: [OrgTimestamp],
    isCommented: Bool, parent: Int?, path: String, partOf: String?
  ) {
    self.word = word
    (self.task, self.kind, self.level, self.line, self.tags) = (task, kind, level, line, tags)
    (self.dates, self.isCommented, self.parent, self.path, self.partOf) = (dates, isCommented, parent, path, partOf)
    if let diary = OrgTimestamp.diary(in: task.draft.title) { diaries.append(diary) }
  }

  /// These entries, each task and appointment with the text and the boxes of the plain headings below it.
  static func joined(_ entries: [OrgEntry]) -> [OrgEntry] {
    var entries = entries
    for index in entries.indices where entries[index].kind == .plain && entries[index].hasDate {
      entries[index].kind = .appointment
    }
    for index in entries.indices where entries[index].kind == .plain && !entries[index].isCommented {
      var root = entries[index].parent
      while let place = root, entries[place].kind == .plain { root = entries[place].parent }
      guard let root else { continue }
      let plain = entries[index]
      entries[root].notes += [plain.task.draft.title] + plain.notes
      entries[root].task.draft.steps += plain.task.draft.steps
    }
    return entries
  }

  /// Whether Org leaves it out of its agenda.
  var isArchived: Bool { task.draft.categories.contains("ARCHIVE") }

  /// The dates of the tasks to make: nil for a deadline, a scheduled date or no date. Only an appointment has several.
  var places: [OrgTimestamp?] {
    if deadline != nil || scheduled != nil || dates.isEmpty { return [nil] }
    return kind == .task ? [dates[0]] : dates
  }

  private var hasDate: Bool { deadline != nil || scheduled != nil || !dates.isEmpty }

  /// Reads the next line below the heading.
  mutating func read(_ line: TextLines.Line) {
    let text = line.trimmed
    if drawer == nil, text.lowercased().hasPrefix("#+begin_") { block = line.indent }
    guard let column = block else { return read(text) }
    notes.append(line.code(from: column))
    if text.lowercased().hasPrefix("#+end_") { block = nil }
  }

  private mutating func read(_ line: String) {
    if drawer == nil, line.hasPrefix(":"), line.hasSuffix(":"), line.utf8.count > 2, !line.contains(" ") {
      drawer = line.dropFirst().dropLast().uppercased()
    } else if drawer != nil {
      readDrawer(line)
    } else if isPlanning(line) {
      readPlanning(line)
    } else if let (sign, words) = MarkdownBoxes.box(of: line) {
      task.draft.steps.append(Step(words, isDone: sign == "X" || sign == "x"))
    } else if isLogged(line) {
      completions += 1
    } else {
      var text = line
      if deadline == nil, scheduled == nil { dates += OrgTimestamp.removeAll(from: &text) }
      if let diary = OrgTimestamp.diary(in: line) { diaries.append(diary) }
      notes.append(line)
    }
  }

  private mutating func readDrawer(_ line: String) {
    if line.uppercased() == ":END:" {
      drawer = nil
    } else if drawer == "PROPERTIES", line.hasPrefix(":") {
      let name = line.dropFirst().prefix { $0 != ":" }
      let value = String(line.dropFirst(name.count + 2)).trimmed
      switch name.uppercased() {
      case "ID": id = value.isEmpty ? nil : value
      case "CREATED": created = String(value.dropFirst().prefix { !">]".contains($0) })
      case let name where OrgEntry.ignored.contains(name): break
      default: leftOver.append(String(name))
      }
    } else if isLogged(line) {
      completions += 1
      isNote = line.hasSuffix("\\\\")
    } else if drawer == "LOGBOOK", line.hasPrefix("- ") || line.hasPrefix("CLOCK:") {
      // After two backslashes at its end, the next lines are a note.
      isNote = line.hasSuffix("\\\\")
    } else if drawer != "PROPERTIES", drawer != "LOGBOOK" || isNote {
      notes.append(line)
    }
  }

  /// `- State "DONE" from "TODO" [2026-02-28 Sat 09:00]`
  private func isLogged(_ line: String) -> Bool { line.hasPrefix("- State \"DONE\"") }

  private func isPlanning(_ line: String) -> Bool {
    ["SCHEDULED:", "DEADLINE:", "CLOSED:"].contains { line.hasPrefix($0) }
  }

  /// `SCHEDULED: <2026-03-02 Mon> DEADLINE: <2026-03-05 Thu 17:00 +1w -2d>`
  private mutating func readPlanning(_ line: String) {
    var rest = line[...]
    while let colon = rest.firstIndex(of: ":") {
      let name = String(rest[..<colon]).trimmed
      rest = rest[rest.index(after: colon)...].drop(while: { $0 == " " })
      guard let opening = rest.first, "<[".contains(opening) else { break }
      let text = String(rest.dropFirst().prefix { !">]".contains($0) })
      rest = rest.dropFirst(text.count + 2)
      switch name {
      case "DEADLINE": deadline = OrgTimestamp(text)
      case "SCHEDULED": scheduled = OrgTimestamp(text)
      case "CLOSED": closed = text
      default: break
      }
      if name != "CLOSED", OrgTimestamp(text) == nil { leftOver.append("\(name) <\(text)>") }
    }
  }

  /// The task on one of `places`, and the names of the parts that cannot be imported.
  func finished(on place: OrgTimestamp?, at present: Present) -> (task: ImportedTask, leftOver: [String]) {
    var task = task
    var leftOver = leftOver + diaries
    task.addText(notes.joined(separator: "\n"))
    if let partOf { task.addParent(partOf) }
    let moment = { (wall: CivilDateTime) in present.zone.rules.instant(of: wall) }
    task.created = created.flatMap { OrgTimestamp($0) }.map { moment($0.wall) }
    if task.isDone { task.completed = closed.flatMap { OrgTimestamp($0) }.map { moment($0.wall) } }
    guard let date = deadline ?? scheduled ?? place else { return (task, leftOver) }
    task.draft.due = date.due
    // `* 12:45 Lunch`: a time before the title is the time of the day.
    if date.due.time == nil, kind != .task, let word = task.draft.title.split(separator: " ").first {
      task.draft.due = Due(date.due.date, OrgTimestamp.time(String(word)))
    }
    if kind == .task, place != nil, dates.count > 1 { leftOver.append("another date") }
    if let deadline, let scheduled {
      task.start = scheduled.due.time == nil ? .day(scheduled.due.date) : .moment(moment(scheduled.wall))
      leftOver += scheduled.leftOver
      if let repeater = scheduled.repeater, repeater != deadline.repeater { leftOver.append("SCHEDULED \(repeater)") }
    }
    if let lead = date.lead, deadline != nil {
      let own: [ReminderRule] = date.due.time == nil ? [] : [.before(.minutes(0))]
      task.reminders = (own + [.before(.days(lead))]).map { ($0, false) }
    }
    if deadline == nil, let lead = date.lead { leftOver.append("-\(lead)d of a date that is no deadline") }
    leftOver += date.leftOver
    if let rule = date.rule, !task.isDone {
      if task.repeats(by: rule, at: present) { task.completions = completions } else { task.leaveOutRule(rule.phrase) }
    }
    return (task, leftOver)
  }
}

/// `2026-03-05 Thu 17:00-18:00 +1w -2d`, without its brackets.
struct OrgTimestamp {
  let due: Due
  /// The last day of a range.
  private(set) var end: CivilDate?
  /// The repeater as written, and its rule.
  private(set) var repeater: String?
  private(set) var rule: ForeignRule?
  /// How many days before the date Org begins to warn.
  private(set) var lead: Int?
  private(set) var leftOver: [String] = []

  /// The date and time on the clock; noon if there is no time.
  var wall: CivilDateTime { CivilDateTime(due.date, due.time ?? .noon) }

  /// `17:00`, `9:00`; nil for any other word.
  static func time(_ word: String) -> CivilTime? { CivilTime(word.utf8.count == 4 ? "0\(word)" : word) }

  /// Removes all active timestamps from a text.
  static func removeAll(from text: inout String) -> [OrgTimestamp] {
    var dates: [OrgTimestamp] = []
    while let date = removeFirst(from: &text) { dates.append(date) }
    return dates
  }

  /// The timestamp in a text whose days an expression gives: `<%%(diary-float t 4 2)>`; nil if there is none.
  static func diary(in text: String) -> String? {
    let parts = text.split(separator: "<", omittingEmptySubsequences: false).dropFirst()
    return parts.first { $0.hasPrefix("%%(") && $0.contains(">") }.map { "<\($0.prefix { $0 != ">" })>" }
  }

  /// Removes the first active timestamp, `<2026-03-05 Thu 10:00>`, from a text; nil if it has none.
  static func removeFirst(from text: inout String) -> OrgTimestamp? {
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      let inner = rest[open...].dropFirst().prefix { $0 != ">" && $0 != "<" }
      if inner.endIndex < rest.endIndex, rest[inner.endIndex] == ">", var date = OrgTimestamp(String(inner)) {
        var behind = rest[inner.endIndex...].dropFirst()
        if behind.hasPrefix("--<") {
          date.end = CivilDate(String(behind.dropFirst(3).prefix(10)))
          behind = behind.drop { $0 != ">" }.dropFirst()
          date.leftOver.append("the end of a range")
        }
        text = [text[..<open].trimmed, behind.trimmed].filter { !$0.isEmpty }.joined(separator: " ")
        return date
      }
      rest = rest[inner.endIndex...]
      if rest.first == ">" { rest = rest.dropFirst() }
    }
    return nil
  }

  init?(_ text: String) {
    let words = text.split(separator: " ").map { String($0) }
    guard let first = words.first, let date = CivilDate(first) else { return nil }
    var time: CivilTime?
    for word in words.dropFirst() {
      if let sign = word.first, "+.".contains(sign) {
        guard let rule = ForeignRule(org: word) else {
          leftOver.append(word)
          continue
        }
        (self.rule, repeater) = (rule, word)
        if word.contains("/") { leftOver.append(String(word.drop { $0 != "/" })) }
      } else if word.first == "-" {
        let count = Int(word.drop { $0 == "-" }.dropLast())
        let unit = ["d": 1, "w": 7][word.last ?? " "]
        lead = count.flatMap { count in unit.map { count.multipliedReportingOverflow(by: $0).partialValue } }
        if lead.map({ !(1...Lead.longestInDays ~= $0) }) ?? true { (lead, leftOver) = (nil, leftOver + [word]) }
      } else if word.first?.isNumber ?? false {
        let parts = word.split(separator: "-").map { String($0) }
        time = parts.first.flatMap(OrgTimestamp.time)
        if time == nil { leftOver.append(word) }
        if parts.count > 1 { leftOver.append("an end time") }
      }
    }
    due = Due(date, time)
  }
}

extension ForeignRule {
  /// Reads a repeater of Org: `+1w` and `++1w` count from the date, `.+1w` from the day on which the task is done.
  init?(org text: String) {
    let isFromDone = text.hasPrefix(".")
    let value = text.drop { "+.".contains($0) }.prefix { $0 != "/" }
    guard let count = PhraseWord(value.dropLast()).number, count > 0,
      let unit = ["h": "hours", "d": "days", "w": "weeks", "m": "months", "y": "years"][value.last ?? " "]
    else { return nil }
    self.init(phrase: "every \(count) \(unit)")
    self.isFromDone = isFromDone
  }
}
