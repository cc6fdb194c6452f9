import ReminderCore

// From a word to a value. Each function throws what is wrong with the word; `Invocation` adds where it stood.

/// A time, a day, or both, as they were typed.
enum When {
  case time(CivilTime)
  case date(CivilDate)
  case dateTime(CivilDateTime)
}

enum Values {
  /// The one of these values whose name the word is.
  static func choice<Choice: RawRepresentable<String>>(_ word: String, of choices: [Choice]) throws -> Choice {
    guard let choice = choices.first(where: { $0.rawValue == word }) else {
      throw ChoiceError(word, among: choices.map(\.rawValue))
    }
    return choice
  }

  /// The value whose name the word is.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ word: String, as type: Choice.Type
  ) throws -> Choice {
    guard let choice = Choice(rawValue: word) else { throw ChoiceError(word, among: Choice.allCases.map(\.rawValue)) }
    return choice
  }

  static func priority(_ word: String) throws -> Priority {
    guard let priority = Priority(name: word) else { throw ChoiceError(word, among: Priority.allCases.map(\.name)) }
    return priority
  }

  /// A whole number in a range.
  static func number(_ word: String, in range: ClosedRange<Int>) throws -> Int {
    guard word.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(word), range.contains(number) else {
      throw NumberError(range: range)
    }
    return number
  }

  static func taskName(_ word: String) throws -> TaskName {
    guard let name = TaskName(word) else { throw TaskNameError() }
    return name
  }

  /// What a notification tells of, by its identifier or any other name of the task.
  static func notificationName(_ word: String) throws -> NotificationName {
    word == "digest" ? .digest : .task(try taskName(word))
  }

  static func notificationAction(_ word: String) throws -> NotificationAction {
    try choice(word, as: NotificationAction.self)
  }

  /// A due date as `REMIND_DUE` carries it.
  static func expectedDue(_ word: String) throws -> ExpectedDue {
    guard let expected = ExpectedDue(word) else { throw DueError() }
    return expected
  }

  /// A due day or a due time; a time alone is its next occurrence.
  static func due(_ text: String, at present: Present) throws -> Due {
    let phrase = try WhenPhrase(text, today: present.wall.date, bareNumberIsHour: false)
    if let date = phrase.date { return Due(date, phrase.time) }
    guard let time = phrase.time else { throw WhenError.empty }
    return Due(present.zone.rules.next(showing: time, after: present.now).local.date, time)
  }

  /// `--at`, `--until`: a time, a day, or both.
  static func when(_ text: String, at present: Present) throws -> When {
    let phrase = try WhenPhrase(text, today: present.wall.date, bareNumberIsHour: true)
    return switch (phrase.date, phrase.time) {
    case (let date?, let time?): .dateTime(CivilDateTime(date, time))
    case (let date?, nil): .date(date)
    case (nil, let time?): .time(time)
    case (nil, nil): throw WhenError.empty
    }
  }

  /// `--at`: when to remind.
  static func reminder(_ text: String, at present: Present) throws -> ReminderWish {
    switch try when(text, at: present) {
    case .dateTime(let wall): .dateTime(wall)
    case .date(let date): .date(date)
    case .time(let time): .time(time)
    }
  }

  /// `--in`: to remind some time from now.
  static func delay(_ text: String) throws -> ReminderWish {
    let duration = try span(text)
    return .inDuration(days: duration.days, minutes: duration.minutes)
  }

  /// `--in`, `--for`: a duration, longer than nothing.
  static func span(_ text: String) throws -> DurationPhrase {
    let duration = try DurationPhrase(text)
    guard duration.days > 0 || duration.minutes > 0 else { throw EmptySpanError() }
    return duration
  }

  /// `--before`: whole days keep the time of day; anything else is real time.
  static func lead(_ text: String) throws -> ReminderWish {
    let duration = try DurationPhrase(text)
    if duration.minutes == 0, duration.days > 0 { return .before(.days(duration.days)) }
    return .before(.minutes(duration.days * 1440 + duration.minutes))
  }
}

/// A text is not a due date in its stored form.
struct DueError: Error, Equatable {}

extension ChoiceError {
  /// The word is none of these.
  fileprivate init(_ word: String, among choices: [String]) {
    self.init(choices: choices, nearest: NearestWord.find(word, among: choices))
  }
}

/// A duration is empty.
struct EmptySpanError: Error, Equatable {}
