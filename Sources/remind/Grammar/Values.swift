import ReminderCore

// From a word to a value. Each reader says what is wrong with the word; `Invocation` adds where it stood.

enum Values {
  /// One of a few words.
  static func choice(_ word: String, of choices: [String]) throws -> String {
    guard choices.contains(word) else { throw ChoiceError(word, among: choices) }
    return word
  }

  /// The value that one of a few words stands for.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ word: String, as type: Choice.Type
  ) throws -> Choice {
    guard let choice = Choice(rawValue: word) else { throw ChoiceError(word, among: Choice.allCases.map(\.rawValue)) }
    return choice
  }

  static func priority(_ word: String) throws -> Priority {
    let names = Priority.allCases.map(\.name)
    return Priority(name: try choice(word, of: names)) ?? .none
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

  /// What a notification is of: its identifier, or any other name of a task.
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
    let next = present.zone.rules.next(showing: phrase.time ?? .midnight, after: present.now)
    return Due(next.local.date, phrase.time)
  }

  /// `--at`: a time, a day, or both.
  static func reminder(_ text: String, at present: Present) throws -> ReminderWish {
    let phrase = try WhenPhrase(text, today: present.wall.date, bareNumberIsHour: true)
    switch (phrase.date, phrase.time) {
    case (let date?, let time?): return .dateTime(CivilDateTime(date, time))
    case (let date?, nil): return .date(date)
    case (nil, let time): return .time(time ?? .midnight)
    }
  }

  /// `--in`: some time from now.
  static func span(_ text: String) throws -> ReminderWish {
    let duration = try DurationPhrase(text)
    guard duration.days > 0 || duration.minutes > 0 else { throw EmptySpanError() }
    return .inDuration(days: duration.days, minutes: duration.minutes)
  }

  /// `--before`: whole days keep the time of day; anything else is real time.
  static func lead(_ text: String) throws -> ReminderWish {
    let duration = try DurationPhrase(text)
    if duration.minutes == 0, duration.days > 0 { return .before(.days(duration.days)) }
    return .before(.minutes(duration.days * 1440 + duration.minutes))
  }
}

/// A text that is no due date as it is stored.
struct DueError: Error, Equatable {}
extension ChoiceError {
  /// The word is none of these.
  fileprivate init(_ word: String, among choices: [String]) {
    self.init(choices: choices, nearest: NearestWord.find(word, among: choices))
  }
}

/// A span of no time at all.
struct EmptySpanError: Error, Equatable {}
