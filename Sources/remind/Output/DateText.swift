import ReminderCore

/// Dates and moments as people read them in the terminal.
///
/// Keeps the text of the last day: in a list one day follows itself many times.
final class DateText {
  let present: Present
  /// The day in the machine's zone.
  private let today: CivilDate
  private let thisYear: Int
  private var lastDay: (date: CivilDate, text: String)?

  init(present: Present) {
    self.present = present
    today = present.wall.date
    thisYear = today.year
  }

  /// `Sun 1 Mar 2026`
  static func full(_ date: CivilDate) -> String { text(date, hasYear: true) }

  /// `Sun 1 Mar`
  static func short(_ date: CivilDate) -> String { text(date, hasYear: false) }

  private static func text(_ date: CivilDate, hasYear: Bool) -> String {
    let (year, month, day) = date.components
    let text = "\(date.weekday.shortName) \(day) \(CivilDate.shortMonthName(month))"
    return hasYear ? "\(text) \(year)" : text
  }

  /// `Sun 1 Mar 2026`, or `Sun 1 Mar 2026 18:00`.
  static func full(_ due: Due) -> String { due.time.map { "\(full(due.date)) \($0)" } ?? full(due.date) }

  /// `Sun 1 Mar 09:00`; with the year only where it is not this one.
  func moment(_ instant: Timestamp) -> String {
    let local = present.zone.rules.local(at: instant)
    return "\(day(local.date)) \(local.time)"
  }

  /// `Sun 1 Mar`; with the year only where it is not this one.
  func day(_ date: CivilDate) -> String {
    if let lastDay, lastDay.date == date { return lastDay.text }
    let text = date.year == thisYear ? DateText.short(date) : DateText.full(date)
    lastDay = (date, text)
    return text
  }

  /// `09:00` today, `tomorrow 09:00`, else `Sun 1 Mar 09:00`.
  func near(_ instant: Timestamp) -> String {
    let local = present.zone.rules.local(at: instant)
    switch local.date.dayNumber - today.dayNumber {
    case 0: return "\(local.time)"
    case 1: return "tomorrow \(local.time)"
    default: return moment(instant)
    }
  }

  /// `today 18:00`, `tomorrow`, `yesterday`, else `Sun 1 Mar`; the short form leaves out the day of the week.
  func near(_ due: Due, today: CivilDate, isShort: Bool = false) -> String {
    let name =
      switch due.date.dayNumber - today.dayNumber {
      case -1: "yesterday"
      case 0: "today"
      case 1: "tomorrow"
      default: isShort ? String(day(due.date).dropFirst(4)) : day(due.date)
      }
    return due.time.map { "\(name) \($0)" } ?? name
  }

  /// `in 3 days`, `in 2 h 5 min`, `now`, `3 h ago`: the distance of a moment in its two largest units.
  func distance(to instant: Timestamp) -> String {
    let seconds = instant.seconds - present.now.seconds
    let minutes = abs(seconds) / 60
    if minutes == 0 { return "now" }
    let days = minutes / 1440
    let hours = minutes / 60 % 24
    let text =
      if days >= 7 {
        "\(days) days"
      } else if days > 0 {
        hours == 0 ? DateText.count(days, "day") : "\(DateText.count(days, "day")) \(hours) h"
      } else if hours > 0 {
        minutes % 60 == 0 ? "\(hours) h" : "\(hours) h \(minutes % 60) min"
      } else {
        "\(minutes) min"
      }
    return seconds > 0 ? "in \(text)" : "\(text) ago"
  }

  /// `1 day`, `2 days`.
  static func count(_ number: Int, _ unit: String) -> String { number == 1 ? "1 \(unit)" : "\(number) \(unit)s" }
}
