// Writes and reads the rule of a reminder as `--json` prints it. The words are fixed.

extension ReminderRule {
  /// `at 09:00 on the due day`, `90 minutes before`, `1 day before at 18:00`, `at the due time`, `at 2026-03-01T09:00`
  /// or, with the offset of a zone, `at 2026-03-01T09:00:00+01:00`.
  package func written(in zone: NamedZone) -> String {
    switch self {
    case .onDueDay(let time): "at \(time) on the due day"
    case .before(.minutes(0)), .before(.days(0)): "at the due time"
    case .before(.minutes(let count)) where count % 60 == 0: "\(ReminderRule.counted(count / 60, "hour")) before"
    case .before(.minutes(let count)): "\(ReminderRule.counted(count, "minute")) before"
    case .before(.days(let count)): "\(ReminderRule.counted(count, "day")) before"
    case .daysBefore(let count, let time): "\(ReminderRule.counted(count, "day")) before at \(time)"
    case .at(let wall): "at \(wall)"
    case .instant(let moment): "at \(moment.text(at: zone.rules.offset(at: moment)))"
    }
  }

  private static func counted(_ number: Int, _ unit: String) -> String {
    number == 1 ? "1 \(unit)" : "\(number) \(unit)s"
  }

  /// Reads `at 09:00 on the due day`, `90 minutes before`, `at the due time`, `at 2026-03-01T09:00` or
  /// `at 2026-03-01T09:00:00+01:00`; nil for anything else. The unit may be a plural for any number, as in earlier
  /// versions. Throws if the rule has no meaning for the due date.
  init?(written text: String, due: Due?) throws(ImportReason) {
    if let rule = ReminderRule(standingAlone: text) {
      self = rule
    } else if let rule = ReminderRule(following: text) {
      guard let due else { throw .draft(.beforeWithoutDue) }
      switch rule {
      // A due day has no time, so only whole days can come before it.
      case .before(.minutes(0)) where due.time == nil: self = .before(.days(0))
      case .before(.minutes) where due.time == nil: throw .draft(.beforeNeedsDays)
      default: self = rule
      }
    } else {
      return nil
    }
  }

  private init?(standingAlone text: String) {
    guard text.hasPrefix("at ") else { return nil }
    let moment = text.dropFirst(3)
    if moment.utf8.count == 16, let wall = CivilDateTime(String(moment)) {
      self = .at(wall)
    } else if let instant = Timestamp(rfc3339: String(moment)) {
      self = .instant(instant)
    } else {
      return nil
    }
  }

  private init?(following text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    if text == "at the due time" {
      self = .before(.minutes(0))
    } else if text.hasPrefix("at "), text.hasSuffix(" on the due day"), words.count == 6,
      let time = CivilTime(String(words[1]))
    {
      self = .onDueDay(time)
    } else if words.count == 5, words[2] == "before", words[3] == "at", ["day", "days"].contains(words[1]),
      let count = PhraseWord(words[0]).number, 1...Lead.longestInDays ~= count, let time = CivilTime(String(words[4]))
    {
      self = .daysBefore(count, time)
    } else if words.count == 3, words[2] == "before", let count = PhraseWord(words[0]).number {
      switch words[1].hasSuffix("s") ? words[1] : "\(words[1])s" {
      case "minutes" where count <= Lead.longestInDays * 1440: self = .before(.minutes(count))
      case "hours" where count <= Lead.longestInDays * 24: self = .before(.minutes(count * 60))
      case "days" where count <= Lead.longestInDays: self = .before(.days(count))
      default: return nil
      }
    } else {
      return nil
    }
  }
}
