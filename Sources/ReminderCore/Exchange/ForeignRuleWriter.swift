// Writes a repetition as other programs do. Each text is first read as `import` reads it; a text with another meaning
// is not written.

extension ExportedTask {
  /// Returns the value of `rec:` in todo.txt; nil if no value says how the task repeats. `shown` is the due date in the
  /// line.
  func todoTxtRule(shown: Due) -> String? {
    guard let repetition = item.repetition, repetition.rule.end == .never else { return nil }
    let rule = repetition.rule
    let length = rule.isWeekdays ? "1b" : "\(rule.interval)\(rule.unit)"
    let text = repetition.isFromDone ? length : "+\(length)"
    guard let input = RepetitionInput(todoTxt: text, start: shown.date), isMeant(by: input, from: shown) else {
      return nil
    }
    return text
  }

  /// Returns Taskwarrior's `recur`, and `until` if the rule has an end; nil if they cannot say how the task repeats.
  func taskwarriorRule() -> (recur: String, until: Timestamp?)? {
    guard let rule = item.repetition?.rule, let due = item.due else { return nil }
    let until: Timestamp?
    switch rule.end {
    case .never: until = nil
    case .count: return nil
    // The whole day: its last second is read as the day.
    case .until(.date(let date)):
      until = CivilDateTime(date, .midnight).adding(seconds: 86_399).map { present.zone.rules.instant(of: $0) }
    case .until(.local(let wall)): until = zone.instant(of: wall).behindMidnight(in: present.zone.rules)
    case .until(.utc(let moment)): until = moment.behindMidnight(in: present.zone.rules)
    }
    let adverb = rule.isWeekdays ? "weekdays" : rule.interval == 1 ? rule.adverb : nil
    let text = adverb ?? "\(rule.interval)\(rule.abbreviation)"
    let shown = here(due)
    guard let input = RepetitionInput(taskwarrior: text, start: shown.date), isMeant(by: input, from: shown) else {
      return nil
    }
    return (recur: text, until: until)
  }

  /// Whether a rule without an end, counted from `shown` on the machine's clock, gives the next due dates. Times count
  /// only if the rule is finer than a day.
  private func isMeant(by input: RepetitionInput, from shown: Due) -> Bool {
    guard let repetition = item.repetition, let due = item.due, input.isFromDone == repetition.isFromDone else {
      return false
    }
    let rule = repetition.rule.ending(.never)
    // A rule that counts from the day of completion begins anew each time, on any day of the week.
    if input.isFromDone { return input.rule == rule }
    guard input.rule == rule || input.rule == rule.plain(on: due.date) else { return false }
    // The next occurrences do not count from an occurrence that was moved alone.
    let own = Repetition(rule, start: repetition.start).dues(laterThan: due, in: zone).prefix(ExportedTask.compared)
    let written = Repetition(input.rule, start: shown).dues(laterThan: shown, in: present.zone.rules)
    let compared = written.prefix(ExportedTask.compared)
    return rule.isFinerThanDay
      ? own.map(here) == Array(compared) : own.map { here($0).date } == compared.map(\.date)
  }

  /// How many occurrences are compared: those of a week, which may be on other days on the machine's clock.
  private static let compared = 7
}

extension RecurrenceRule {
  /// Every day from Monday to Friday.
  fileprivate var isWeekdays: Bool {
    frequency == .weekly && interval == 1
      && days == [Weekday.monday, .tuesday, .wednesday, .thursday, .friday].map { Day($0) }
  }

  /// The short form of the unit.
  fileprivate var unit: String {
    switch frequency {
    case .minutely: "min"
    case .hourly: "h"
    case .daily: "d"
    case .weekly: "w"
    case .monthly: "m"
    case .yearly: "y"
    }
  }

  /// Taskwarrior's short form of the unit: `m` alone could be minutes.
  fileprivate var abbreviation: String { frequency == .monthly ? "mo" : unit }

  /// Taskwarrior's word for an interval of one unit; nil if it has none.
  fileprivate var adverb: String? {
    switch frequency {
    case .minutely, .hourly: nil
    case .daily: "daily"
    case .weekly: "weekly"
    case .monthly: "monthly"
    case .yearly: "yearly"
    }
  }

  /// Returns the rule without the day that a due date implies: from a Monday, `weekly on mon` is `weekly`.
  fileprivate func plain(on date: CivilDate) -> RecurrenceRule {
    guard weekNumbers.isEmpty, yearDays.isEmpty, positions.isEmpty else { return self }
    let (_, month, day) = date.components
    let isImplied: Bool
    switch frequency {
    case .minutely, .hourly, .daily: isImplied = months.isEmpty && monthDays.isEmpty && days.isEmpty
    case .weekly: isImplied = months.isEmpty && monthDays.isEmpty && Set([Day(date.weekday)]).isSuperset(of: days)
    case .monthly: isImplied = months.isEmpty && days.isEmpty && (monthDays.isEmpty || monthDays == [day] && day < 29)
    case .yearly:
      let isEveryYear = month != 2 || day < 29
      let isNamed = months == [month] && monthDays == [day] && isEveryYear
      isImplied = days.isEmpty && (isNamed || months.isEmpty && monthDays.isEmpty)
    }
    return isImplied ? RecurrenceRule(frequency, interval: interval, end: end) : self
  }
}

extension Timestamp {
  /// Returns the moment, but a second later if it is a midnight, which would be read as a day.
  func behindMidnight(in zone: TimeZoneRules) -> Timestamp {
    let wall = zone.local(at: self)
    return wall.time == .midnight && wall.secondOfMinute == 0 ? adding(seconds: 1) ?? self : self
  }
}
