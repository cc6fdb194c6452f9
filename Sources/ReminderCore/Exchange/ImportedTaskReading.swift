// What the readers of other programs' tasks have in common: identity, texts, categories, dates in words.

extension ImportedTask {
  /// A task of a text whose first line is the title and whose other lines begin the notes.
  init(text: String) {
    let lines = text.trimmed.split(maxSplits: 1, whereSeparator: \.isNewline)
    self.init(title: lines.first.map { String($0).trimmed } ?? "")
    if lines.count > 1, !lines[1].isBlank { draft.notes = lines[1].trimmed }
  }

  /// Gives the task the identity that a text makes. Keeps the text, unless it is the identity itself or too long.
  mutating func identify(by uid: String) {
    let id = TaskID(uid: uid)
    self.id = id
    self.uid = uid == "\(id)" || uid.utf8.count > TaskItem.uidByteLimit ? nil : uid
  }

  /// Puts it in categories, each once; a comma becomes a space, with a warning.
  mutating func enter(_ names: [String]) {
    for text in names {
      let category = ForeignCategory(text)
      if category.hadComma { warnings.append(TaskWarning(.category, text)) }
      let isThere = draft.categories.contains { CategoryName($0) == CategoryName(category.name) }
      if !category.name.isEmpty, !isThere { draft.categories.append(category.name) }
    }
  }

  /// Adds the title of the task above to the notes.
  mutating func addParent(_ title: String) { addToNotes("part of: \(title)") }

  /// Adds text to the notes, unless it is blank.
  mutating func addText(_ text: String?) {
    if let text = text?.trimmed, !text.isEmpty { addToNotes(text) }
  }

  /// Reads a due date or a rule in words: `5 mar 17:00`, `every! 3 days at 18:00`. Words that are not understood go to
  /// the notes, with a warning.
  mutating func readWhen(_ words: String, at present: Present) {
    if RepeatPhrase.saysRepeat(words) {
      if repeats(by: ForeignRule(phrase: words), at: present) { return }
    } else if let phrase = try? DuePhrase(words, now: present) {
      draft.due = phrase.due
      return
    }
    addToNotes("due: \(words)")
    warnings.append(TaskWarning(.date, words))
  }

  /// Makes it repeat by a rule of another program. Without a due date, it is due on the first day of the rule. Returns
  /// false if the words of the rule are not understood.
  mutating func repeats(by rule: ForeignRule, at present: Present) -> Bool {
    let today = present.wall.date
    guard
      let phrase = try? RepeatPhrase(
        rule.phrase, start: draft.due?.date ?? today, today: today, isFromDone: rule.isFromDone)
    else { return false }
    var input = RepetitionInput(phrase)
    guard
      let due = draft.due.map({ Due($0.date, phrase.time ?? $0.time) }) ?? phrase.first.map({ Due($0, phrase.time) })
        ?? (try? input.begin(
          with: nil, from: draft.start, settings: Settings(), in: present.zone.rules, at: present.now))?.due
    else { return false }
    draft.due = due
    draft.repetition = input
    isFromDone = phrase.isFromDone
    return true
  }

  /// Adds a reminder at a time. If the task repeats, or with `movesAlong`, the reminder is a distance from the due
  /// date.
  mutating func remind(at wall: CivilDateTime, movesAlong: Bool = false, in zone: TimeZoneRules) {
    var rule = ReminderRule.at(wall.startOfMinute)
    let repeats = draft.repetition != nil
    if repeats || movesAlong, let due = draft.due {
      if let distance = ReminderRule(at: wall, asDistanceFrom: due, in: zone) {
        rule = distance
      } else if repeats {
        rule = .before(.minutes(0))
        warnings.append(TaskWarning(.after, "\(wall)"))
      }
    }
    if reminders?.contains(where: { $0.rule == rule }) != true { reminders = (reminders ?? []) + [(rule, false)] }
  }

  /// Turns reminders that count from another date than the due date into reminders at fixed times.
  mutating func fixReminders(before date: Due, in zone: TimeZoneRules) {
    reminders = reminders?.map { rule, isDelivered in
      let moment = rule.moment(for: date, morningTime: Settings().morningTime, in: zone)
      return (moment.map { .at(zone.local(at: $0).startOfMinute) } ?? rule, isDelivered)
    }
  }

  /// Warns of a rule that cannot be expressed; the task does not repeat.
  mutating func leaveOutRule(_ text: String) { warnings.append(TaskWarning(.rule, text)) }
}

extension ReminderRule {
  /// The rule of a reminder at a time as a distance from a due date; nil after the due day.
  fileprivate init?(at wall: CivilDateTime, asDistanceFrom due: Due, in zone: TimeZoneRules) {
    let days = due.date.dayNumber - wall.date.dayNumber
    let minutes = (zone.instant(of: due.wall).seconds - zone.instant(of: wall).seconds) / 60
    if due.time != nil, 0..<1_440 ~= minutes {
      self = .before(.minutes(minutes))
    } else if days == 0 {
      self = .onDueDay(wall.time)
    } else if 1...Lead.longestInDays ~= days {
      self = .daysBefore(days, wall.time)
    } else {
      return nil
    }
  }
}

extension Due {
  /// The due date of a moment of another program on the clock of a zone: midnight, in UTC or on that clock, is a day.
  init(foreign moment: Timestamp, in zone: TimeZoneRules) {
    let isDayInUTC = moment.seconds % 86_400 == 0
    let wall = (isDayInUTC ? .utc : zone).local(at: moment)
    self = wall.time == .midnight ? Due(wall.date) : Due(wall.date, wall.time)
  }
}

extension Timestamp {
  /// A moment as other programs write it: RFC 3339 with fractions of a second, which are left out, and with an offset
  /// that may lack its colon (`2026-03-05T17:00:00+0000`); nil for anything else.
  init?(foreign text: String) {
    var text = text
    if let point = text.firstIndex(of: ".") {
      let digits = text[point...].dropFirst().prefix { $0.isASCII && $0.isNumber }
      if digits.isEmpty { return nil }
      text.removeSubrange(point..<digits.endIndex)
    }
    if text.utf8.count > 5, let sign = text.dropLast(4).last, "+-".contains(sign), !text.hasSuffix(":") {
      text.insert(":", at: text.index(text.endIndex, offsetBy: -2))
    }
    self.init(rfc3339: text)
  }
}
