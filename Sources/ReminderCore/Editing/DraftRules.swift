// The checks of what a person gives a task, and the rules of its reminders.

extension TaskDetails {
  /// The details with their texts trimmed and checked: all of them, or those of some fields.
  package func checked(_ isChecked: (Field) -> Bool = { _ in true }) throws(DraftError) -> TaskDetails {
    var details = self
    if isChecked(.title) { details.title = try TaskDraft.checkedTitle(title) }
    if isChecked(.notes) { details.notes = try TaskDraft.checkedNotes(notes) }
    if isChecked(.categories) { details.categories = try TaskDraft.checkedCategories(categories) }
    if isChecked(.key), let key { details.key = try TaskDraft.checkedName(key, part: "key") }
    if isChecked(.steps) { details.steps = try TaskDraft.checkedSteps(steps) }
    if isChecked(.url) { details.url = try TaskDraft.checkedURL(url) }
    return details
  }
}

extension TaskDraft {
  /// A title without the white space around it.
  static func checkedTitle(_ text: String) throws(DraftError) -> String {
    let title = text.trimmed
    if title.isEmpty { throw .emptyTitle }
    if title.contains(where: \.isNewline) { throw .titleOfManyLines }
    try requireNoZero(in: title, part: "title")
    try requireLength(of: title, part: "title", TaskItem.titleLimit, bytes: TaskItem.titleByteLimit)
    return title
  }

  /// Notes; nil where there is nothing in them.
  static func checkedNotes(_ text: String?) throws(DraftError) -> String? {
    guard let text, !text.isEmpty else { return nil }
    try requireNoZero(in: text, part: "notes")
    try requireLength(of: text, part: "notes", TaskItem.notesLimit, bytes: TaskItem.notesByteLimit)
    return text
  }

  /// A link; nil for none.
  static func checkedURL(_ text: String?) throws(DraftError) -> String? {
    guard let text else { return nil }
    guard let url = TaskURL.checked(text) else { throw .badURL(text) }
    return url
  }

  /// Steps without the white space around them.
  static func checkedSteps(_ steps: [Step]) throws(DraftError) -> [Step] {
    if steps.count > Step.most { throw .tooMany(part: "steps", limit: Step.most) }
    return try steps.map { (step) throws(DraftError) in
      var step = step
      step.title = try checkedStep(step.title)
      return step
    }
  }

  /// The text of a step without the white space around it.
  static func checkedStep(_ text: String) throws(DraftError) -> String {
    let title = text.trimmed
    if title.isEmpty || title.contains(where: \.isNewline) { throw .badStep(text) }
    try requireNoZero(in: title, part: "step")
    try requireLength(of: title, part: "step", Step.longest, bytes: TaskItem.titleByteLimit)
    return title
  }

  /// The names of categories, each once, in its first spelling.
  static func checkedCategories(_ names: [String]) throws(DraftError) -> [String] {
    var checked: [String] = []
    var known: Set<CategoryName> = []
    for text in names {
      let name = try checkedName(text, part: "category")
      if known.insert(CategoryName(name)).inserted { checked.append(name) }
    }
    if checked.count > TaskItem.countLimit { throw .tooMany(part: "categories", limit: TaskItem.countLimit) }
    return checked
  }

  /// Throws if there is a NUL. Other control characters stay: each output shows, quotes or drops them.
  private static func requireNoZero(in text: String, part: String) throws(DraftError) {
    if text.hasZero { throw .zero(part: part) }
  }

  private static func requireLength(of text: String, part: String, _ limit: Int, bytes: Int) throws(DraftError) {
    // Counting characters is slow, and a text of few bytes has few characters.
    guard text.utf8.count > limit else { return }
    let length = text.count
    if length > limit { throw .tooLong(part: part, length: length, limit: limit) }
    if text.utf8.count > bytes { throw .tooLong(part: "\(part) in bytes", length: text.utf8.count, limit: bytes) }
  }

  /// A name without the white space around it. A comma would split the name in a list of names, a line break in lines.
  static func checkedName(_ text: String, part: String) throws(DraftError) -> String {
    let name = text.trimmed
    try requireNoZero(in: name, part: part)
    let isBad = name.isEmpty || name.contains(where: \.isNewline) || name.utf8.contains(UInt8(ascii: ","))
    if isBad || name.utf8.count > TaskItem.nameByteLimit { throw .badName(part: part, text) }
    return name
  }
}

extension TaskDetails {
  /// Removes the NULs that another program wrote. Returns the names of the fields that had some. A title with no other
  /// text becomes a question mark.
  mutating func leaveOutZeros() -> [String] {
    var fields: [String] = []
    if title.hasZero {
      title = title.withoutZeros.isBlank ? "?" : title.withoutZeros
      fields.append("title")
    }
    if let notes, notes.hasZero {
      self.notes = notes.withoutZeros
      fields.append("notes")
    }
    if categories.contains(where: \.hasZero) {
      categories = categories.map(\.withoutZeros).filter { !$0.isBlank }
      fields.append("categories")
    }
    if let key, key.hasZero {
      self.key = key.withoutZeros.isBlank ? nil : key.withoutZeros
      fields.append("key")
    }
    if steps.contains(where: { $0.title.hasZero }) {
      for index in steps.indices { steps[index].title = steps[index].title.withoutZeros }
      steps.removeAll { $0.title.isBlank }
      fields.append("steps")
    }
    return fields
  }
}

extension String {
  /// Whether the text has a NUL (U+0000) in it.
  fileprivate var hasZero: Bool { utf8.contains(0) }

  fileprivate var withoutZeros: String { String(decoding: utf8.filter { $0 != 0 }, as: UTF8.self) }
}

extension ReminderInput {
  /// The rule for an input.
  ///
  /// A bare time without a due date means the next moment at which the clock shows it. If that is the second pass of an
  /// overlap the rule is an instant, because a wall-clock time means the first pass.
  func rule(
    due: Due?, in zone: TimeZoneRules, at now: Timestamp, settings: Settings
  ) throws(DraftError) -> ReminderRule {
    switch self {
    case .instant(let moment): return .instant(moment)
    case .time(let time):
      if due != nil { return .onDueDay(time) }
      let next = zone.next(showing: time, after: now)
      return next.occurrence == .second ? .instant(next.instant) : .at(next.local)
    case .date(let date): return .at(CivilDateTime(date, settings.morningTime))
    case .dateTime(let moment): return .at(moment)
    case .inDuration(let days, let minutes):
      guard let moment = ReminderInput.moment(days: days, minutes: minutes, from: now, in: zone) else {
        throw .outOfCalendar
      }
      return .instant(moment)
    case .daysBefore(let count, let time):
      guard due != nil else { throw .beforeWithoutDue }
      return .daysBefore(count, time)
    case .before(let lead):
      guard let due else { throw .beforeWithoutDue }
      guard due.time == nil else { return .before(lead) }
      let isWholeDays = lead.minuteCount % 1440 == 0
      guard isWholeDays else { throw .beforeNeedsDays }
      return .before(.days(lead.minuteCount / 1440))
    }
  }

  /// Days keep the time of day, minutes are real time. Reminders come at the beginning of a minute, so the moment is
  /// rounded to the nearest minute.
  static func moment(days: Int, minutes: Int, from now: Timestamp, in zone: TimeZoneRules) -> Timestamp? {
    if days == 0 { return now.adding(seconds: minutes * 60)?.nearestMinute }
    guard let wall = zone.local(at: now).adding(days: days) else { return nil }
    return zone.instant(of: wall).adding(seconds: minutes * 60)?.nearestMinute
  }
}
