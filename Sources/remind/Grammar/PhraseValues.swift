import ReminderCore

// Reads dates, times, durations and rules in words. The error of a refused phrase says what may have been meant.

extension Values {
  /// A due day or a due time. A time alone keeps `day`, the current due day; if `day` is nil, the time is the next one
  /// ahead.
  static func due(_ text: String, at present: Present, keeping day: CivilDate? = nil) throws -> Due {
    if let shift = try? DueShift(text) { throw MovesDue(shift: shift) }
    return try duePhrase(text, at: present, keeping: day).due
  }

  /// A due date, and how the words give its time.
  static func duePhrase(_ text: String, at present: Present, keeping day: CivilDate? = nil) throws -> DuePhrase {
    try refusing(text, at: present) { (text) throws(WhenError) in
      try DuePhrase(text, now: present, keeping: day)
    }
  }

  /// `--due`. For a task that exists: a day, which keeps the time of its due date; a day and a time; or `+1d`.
  static func dueMove(_ text: String, at present: Present, of task: TaskItem?) throws -> DueMove {
    guard let task else { return .to(try due(text, at: present)) }
    if let shift = try shift(text, at: present) { return .by(shift) }
    let phrase = try duePhrase(text, at: present, keeping: task.due?.date)
    return phrase.due.time == nil && !phrase.isAllDay ? .day(phrase.due.date) : .to(phrase.due)
  }

  /// `+1d`; nil for a text without a sign.
  private static func shift(_ text: String, at present: Present) throws -> DueShift? {
    try refusing(text, at: present) { (text) throws(DurationError) in try DueShift(text) }
  }

  /// Refuses a sentence's due time if it is over today and the other half of the day may be meant.
  static func requireOneHalf(_ text: String, at present: Present) throws {
    if DuePhrase.fromNow(text, at: present) != nil { return }
    _ = try refusing(text, at: present) { (text) throws(WhenError) in
      let phrase = try WhenPhrase(text, today: present.wall.date, bareNumberIsHour: false)
      try phrase.requireOneHalf(at: present.wall)
      return phrase
    }
  }

  /// `--at`, `--until`: a time, a day, or both; no word that only looks back.
  static func when(_ text: String, at present: Present) throws -> When {
    if let wall = DuePhrase.fromNow(text, at: present) { return .dateTime(wall) }
    return try refusing(text, at: present) { (text) throws(WhenError) in
      let phrase = try WhenPhrase(text, today: present.wall.date, bareNumberIsHour: true)
      if phrase.looksBack { throw .looksBack }
      try phrase.requireTonightAhead(of: present.wall.time)
      return switch (phrase.date, phrase.time) {
      case (let date?, let time?): .dateTime(CivilDateTime(date, time))
      case (let date?, nil): .date(date)
      case (nil, let time?): .time(time)
      case (nil, nil): throw WhenError.empty
      }
    }
  }

  /// `--on`: an occurrence by its day, its time or both. The day may be over.
  static func occurrence(_ text: String, at present: Present) throws -> OccurrenceName {
    try refusing(text, at: present) { (text) throws(WhenError) in
      let today = present.wall.date
      let phrase = try WhenPhrase(text, today: today, bareNumberIsHour: true)
      // A day without a year is the nearest one: in July, "6 jul" is not the day in a year.
      if let date = phrase.date, let half = today.adding(days: 183), date > half, let begin = today.adding(days: -183),
        let earlier = try? WhenPhrase(text, today: begin, bareNumberIsHour: true).date, begin...today ~= earlier
      {
        return OccurrenceName(date: earlier, time: phrase.time)
      }
      return OccurrenceName(date: phrase.date, time: phrase.time)
    }
  }

  /// `--at`: when to remind.
  static func reminder(_ text: String, at present: Present) throws -> ReminderInput {
    // As with `--in`, the clocks at that time do not matter.
    if let span = DuePhrase.spanFromNow(text) { return .inDuration(days: span.days, minutes: span.minutes) }
    return switch try when(text, at: present) {
    case .dateTime(let wall): .dateTime(wall)
    case .date(let date): .date(date)
    case .time(let time): .time(time)
    }
  }

  /// `--in`: to remind some time from now.
  static func delay(_ text: String, at present: Present) throws -> ReminderInput {
    let duration = try span(text, at: present)
    return .inDuration(days: duration.days, minutes: duration.minutes)
  }

  /// `--in`, `--for`: a duration, longer than nothing.
  static func span(_ text: String, at present: Present) throws -> DurationPhrase {
    try refusing(text, at: present) { (text) throws(DurationError) in
      let duration = try DurationPhrase(text)
      guard duration.days > 0 || duration.minutes > 0 else { throw .nothing }
      return duration
    }
  }

  /// `--before`: a length, or a number of days and a time.
  static func lead(_ text: String, at present: Present) throws -> ReminderInput {
    let phrase = try refusing(text, at: present) { (text) throws(DurationError) in
      try LeadPhrase(text, today: present.wall.date)
    }
    let length = phrase.length
    if let time = phrase.time { return length.days == 0 ? .time(time) : .daysBefore(length.days, time) }
    if length.minutes == 0, length.days > 0 { return .before(.days(length.days)) }
    return .before(.minutes(length.days * 1_440 + length.minutes))
  }

  /// `--repeat`: how a task with the start day `start` repeats; `isFromDone` if `--repeat-from` says so.
  static func repetition(
    _ text: String, start: CivilDate, isFromDone: Bool = false, at present: Present
  ) throws -> RepeatPhrase {
    let read = { (text: String) throws(RepeatError) in
      try RepeatPhrase(text, start: start, today: present.wall.date, isFromDone: isFromDone)
    }
    do throws(RepeatError) { return try read(text) } catch {
      let hint = RepeatPhrase.hint(insteadOf: text, on: present.wall.date) { try? read($0) }
      throw RefusedPhrase.repetition(error, hint)
    }
  }

  /// Reads a date or a time; if the text is refused, searches for what may have been meant.
  private static func refusing<Meaning: Equatable>(
    _ text: String, at present: Present, _ read: (String) throws(WhenError) -> Meaning
  ) throws -> Meaning {
    do throws(WhenError) { return try read(text) } catch {
      let today = present.wall.date
      let isHour = if case .eitherHalf = error { true } else { false }
      let hint = WhenPhrase.hint(insteadOf: text, on: today) { text -> Meaning? in
        // An hour is offered as a time, not as a day: the 5 of `at 5`.
        let hasTime = { (try? WhenPhrase(text, today: today, bareNumberIsHour: true))?.time != nil }
        return isHour && !hasTime() ? nil : try? read(text)
      }
      let isSpan = if case .duration = error { true } else { hint.offers.isEmpty }
      let other: RefusedPhrase.Other? =
        if isSpan, let span = length(text, on: today) {
          lead(text, span) ?? .span("\(span)")
        } else if hint.offers.isEmpty, RepeatPhrase.saysRepeat(text),
          (try? RepeatPhrase(text, start: today, today: today)) != nil
        {
          .repetition
        } else {
          nil
        }
      throw RefusedPhrase.when(error, hint, other)
    }
  }

  /// Whether a text is a length with more words after it: `2 days at 18:00`. As a moment, such a text would count from
  /// today.
  private static func beginsWithLength(_ text: String) -> Bool {
    let words = PhraseHint.words(of: text)
    return (1..<max(1, words.count)).contains { count in
      (try? DurationPhrase(words.prefix(count).joined(separator: " "))) != nil
    }
  }

  /// A length that counts back from a due date. `2 days before 18:00` also has a time, and no option takes both.
  private static func lead(_ text: String, _ span: DurationPhrase) -> RefusedPhrase.Other? {
    let words = PhraseHint.words(of: text)
    guard let place = words.firstIndex(where: DurationWords.isBefore) else { return nil }
    return .lead(place == words.count - 1 ? "\(span)" : nil)
  }

  /// The duration that a text means, perhaps in other words: `in half an hour`.
  private static func length(_ text: String, on today: CivilDate) -> DurationPhrase? {
    let read = { (text: String) -> DurationPhrase? in
      guard let span = try? DurationPhrase(text), span.days > 0 || span.minutes > 0 else { return nil }
      return span
    }
    if let span = read(text) { return span }
    // A number without a unit, or `25:00`, is not a duration in other words.
    guard text.utf8.contains(where: { 0x61...0x7a ~= $0 | 0x20 }) else { return nil }
    let offers = DurationPhrase.hint(insteadOf: text, on: today, reading: read).offers
    return offers.count == 1 ? offers.first.flatMap(read) : nil
  }

  private static func refusing<Meaning: Equatable>(
    _ text: String, at present: Present, _ read: (String) throws(DurationError) -> Meaning
  ) throws -> Meaning {
    do throws(DurationError) { return try read(text) } catch {
      let today = present.wall.date
      let hint = DurationPhrase.hint(insteadOf: text, on: today) { try? read($0) }
      let isNumber = if case .noUnit = error { true } else { false }
      let isWhen =
        !isNumber && !beginsWithLength(text) && DuePhrase.spanFromNow(text) == nil
        && (try? when(text, at: present)) != nil
      throw RefusedPhrase.duration(error, hint, isWhen ? .when : nil)
    }
  }
}

extension Values {
  /// The phrases that a text of several words may mean. The text itself if it is a phrase of this kind, or the possible
  /// phrases if it has two meanings. Empty if it has two dates; nil if it is not a phrase.
  static func phrases(_ text: String, as kind: ValueSpecification.Phrase, at present: Present) -> [String]? {
    do {
      switch kind {
      case .when: _ = try when(text, at: present)
      case .duration: _ = try span(text, at: present)
      case .repetition: _ = try repetition(text, start: present.wall.date, at: present)
      }
      return [text]
    } catch RefusedPhrase.when(let error, let hint, _) {
      if case .twoDates = error { return hint.offers }
      guard !hint.offers.isEmpty else { return nil }
      if case .eitherHalf = error { return hint.offers }
      return WhenIdiom.isOne(text) ? hint.offers : nil
    } catch RefusedPhrase.repetition(let error, let hint) {
      switch error {
      case .ambiguous, .time(.eitherHalf, _): return hint.offers.isEmpty ? nil : hint.offers
      default: return nil
      }
    } catch {
      return nil
    }
  }
}

/// Dates of several words that are not a phrase here, but begin with one: `monday week`.
private enum WhenIdiom {
  private static let beginnings = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thu", "fri",
    "sat", "sun",
  ]
  private static let whole = [
    "next week", "next month", "next year", "this weekend", "end of week", "end of year", "end of the month",
    "day after tomorrow", "the day after tomorrow", "in a week", "in a month", "in 1 month",
  ]

  static func isOne(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ")
    if whole.contains(words.joined(separator: " ")) { return true }
    // `monday week`, `a week on monday`
    if words.count == 2 { return words[1] == "week" && beginnings.contains { $0 == words[0] } }
    return words.count == 4 && words[..<3] == ["a", "week", "on"] && beginnings.contains { $0 == words[3] }
  }
}

/// A refused phrase, the reason, and what may have been meant.
enum RefusedPhrase: Error {
  case when(WhenError, PhraseHint, Other?)
  case duration(DurationError, PhraseHint, Other?)
  case repetition(RepeatError, PhraseHint)

  /// What the whole text is instead; another option takes it.
  enum Other {
    /// A duration, in its short form.
    case span(String)
    /// A duration back from the due date: `2 days before`; nil if the text has more words.
    case lead(String?)
    case when
    case repetition
  }
}

extension RefusedPhrase {
  var errorCode: ErrorCode {
    switch self {
    case .when: .badDate
    case .duration: .badDuration
    case .repetition: .badRepeat
    }
  }
}
