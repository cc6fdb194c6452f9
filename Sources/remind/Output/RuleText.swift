import ReminderCore

/// The rule of a reminder in words.
enum RuleText {
  /// As programs read it; the words are fixed.
  static func json(_ rule: ReminderRule, in zone: NamedZone) -> String {
    switch rule {
    case .onDueDay(let time): "at \(time) on the due day"
    case .before(.minutes(0)): "at the due time"
    case .before(.days(0)): "at the due time"
    case .before(.minutes(let count)) where count % 60 == 0: "\(DateText.count(count / 60, "hour")) before"
    case .before(.minutes(let count)): "\(DateText.count(count, "minute")) before"
    case .before(.days(let count)): "\(DateText.count(count, "day")) before"
    case .at(let wall): "at \(wall)"
    case .instant(let moment): "at \(moment.text(at: zone.rules.offset(at: moment)))"
    }
  }

  /// As people read it.
  static func words(_ rule: ReminderRule, in zone: NamedZone) -> String {
    switch rule {
    case .onDueDay, .before: json(rule, in: zone)
    case .at(let wall): "at \(wall.time) on \(DateText.full(wall.date))"
    case .instant(let moment):
      "at \(zone.rules.local(at: moment).time) on \(DateText.full(zone.rules.local(at: moment).date))"
    }
  }

  /// How a task repeats: `every 2 weeks on mon, thu`, or the rule itself where no words say it.
  static func words(_ repetition: Repetition) -> String { repetition.rule.phrase(start: repetition.start.date) }

  /// The same, and from where it counts where that is not the due date.
  static func wordsWithBase(_ repetition: Repetition) -> String {
    words(repetition) + (repetition.isFromDone ? ", from the day it is done" : "")
  }
}
