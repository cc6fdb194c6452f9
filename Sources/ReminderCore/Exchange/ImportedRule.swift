// Reads the repetitions of other programs as phrases: in a shorter month, the last day counts.

extension RepetitionInput {
  /// The value of `rec:` in todo.txt, `ForeignRule`.
  init?(todoTxt text: String, start: CivilDate) { self.init(ForeignRule(todoTxt: text), start: start) }

  /// Taskwarrior's `recur`: `ForeignRule`, or hours and minutes.
  init?(taskwarrior text: String, start: CivilDate) {
    if let rule = RecurrenceRule(taskwarrior: text.lowercased()) {
      self.init(rule)
    } else {
      self.init(ForeignRule(taskwarrior: text), start: start)
    }
  }

  private init?(_ foreign: ForeignRule?, start: CivilDate) {
    guard let foreign,
      let phrase = try? RepeatPhrase(foreign.phrase, start: start, today: start, isFromDone: foreign.isFromDone)
    else { return nil }
    self.init(phrase.rule, isFromDone: phrase.isFromDone)
  }
}

extension RecurrenceRule {
  /// Reads hours and minutes: `8h`, `60min`, `PT8H30M`; nil for anything else. In a short form `m` could be months.
  fileprivate init?(taskwarrior text: String) {
    let minutes: Int
    if text.hasPrefix("p") {
      guard let duration = CalendarDuration(text.uppercased()), duration.days >= 0, duration.seconds > 0,
        duration.seconds % 60 == 0
      else { return nil }
      minutes = duration.days * 1_440 + duration.seconds / 60
    } else {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      guard let count = digits.isEmpty ? 1 : Int(digits), count <= 9_999_999 else { return nil }
      switch text.dropFirst(digits.count) {
      case "h", "hr", "hrs", "hour", "hours": minutes = count * 60
      case "min", "mins", "minute", "minutes": minutes = count
      default: return nil
      }
    }
    let isInHours = minutes % 60 == 0 && !text.utf8.contains(UInt8(ascii: "m"))
    let interval = isInHours ? minutes / 60 : minutes
    guard 1...9_999_999 ~= interval else { return nil }
    self.init(isInHours ? .hourly : .minutely, interval: interval)
  }
}
