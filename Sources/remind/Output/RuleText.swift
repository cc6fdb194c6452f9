import ReminderCore

/// The rule of a reminder in words.
enum RuleText {
  /// The rule as people read it.
  static func words(_ rule: ReminderRule, in dates: DateText) -> String {
    let (texts, zone) = (dates.texts, dates.present.zone.rules)
    let words = texts.reminders
    let at = { (time: CivilTime, date: CivilDate) in words.at.filled(texts.time(time), dates.day(date)) }
    switch rule {
    case .onDueDay(let time): return words.onDueDay.filled(texts.time(time))
    case .before(.minutes(0)), .before(.days(0)): return words.atDueTime
    case .before(.minutes(let count)) where count % 60 == 0: return words.hoursBefore.text(count / 60)
    case .before(.minutes(let count)): return words.minutesBefore.text(count)
    case .before(.days(let count)): return words.daysBefore.text(count)
    case .daysBefore(let count, let time):
      return words.daysBeforeAt.filled(words.daysBefore.text(count), texts.time(time))
    case .at(let wall): return at(wall.time, wall.date)
    case .instant(let moment): return at(zone.local(at: moment).time, zone.local(at: moment).date)
    }
  }

  /// The rule as a person types it: the name of an option, and its value.
  static func typed(_ rule: ReminderRule, in zone: TimeZoneRules) -> (option: String, value: String) {
    switch rule {
    case .onDueDay(let time): ("at", "\(time)")
    case .before(.minutes(let count)): ("before", count > 0 && count % 60 == 0 ? "\(count / 60)h" : "\(count)m")
    case .before(.days(let count)): ("before", "\(count)d")
    case .daysBefore(let count, let time): ("before", "\(count)d \(time)")
    case .at(let wall): ("at", "\(wall.date) \(wall.time)")
    case .instant(let moment): ("at", moment.text(at: zone.offset(at: moment)))
    }
  }

  /// How a task repeats: `every 2 weeks on mon, thu`; the rule itself where no words can express it.
  static func words(_ repetition: Repetition, in texts: Texts) -> String {
    if repetition.rule.end == .count(1), !repetition.changes.extra.isEmpty { return texts.show.onSingleDates }
    return texts.spelling(repetition.phrase(in: texts.style))
  }

  /// The same, and the date from which the rule counts if that is not the due date.
  static func wordsWithBase(_ repetition: Repetition, in texts: Texts) -> String {
    words(repetition, in: texts) + (repetition.isFromDone ? texts.show.fromDone : "")
  }
}
