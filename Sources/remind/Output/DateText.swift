import ReminderCore

/// Dates and moments as people read them. Those that a long list needs can be appended as bytes.
struct DateText {
  let present: Present
  /// The day in the machine's zone.
  private let today: CivilDate
  private let thisYear: Int

  init(present: Present) {
    self.present = present
    today = present.wall.date
    thisYear = today.year
  }

  /// `Sun 1 Mar 2026`
  static func full(_ date: CivilDate) -> String { text { write(date, hasYear: true, to: &$0) } }

  /// `Sun 1 Mar 2026`, or `Sun 1 Mar 2026 18:00`.
  static func full(_ due: Due) -> String { due.time.map { "\(full(due.date)) \($0)" } ?? full(due.date) }

  /// `Sun 1 Mar 09:00`; with the year only where it is not this one.
  func moment(_ instant: Timestamp) -> String { DateText.text { moment(instant, to: &$0) } }

  func moment(_ instant: Timestamp, isShort: Bool = false, to text: inout [UInt8]) {
    let local = present.zone.rules.local(at: instant)
    day(local.date, isShort: isShort, to: &text)
    DateText.write(local.time, to: &text)
  }

  /// Adds `Sun 1 Mar`, with the year only where it is not this one; the short form leaves out the day of the week.
  func day(_ date: CivilDate, isShort: Bool = false, to text: inout [UInt8]) {
    DateText.write(date, hasWeekday: !isShort, hasYear: date.year != thisYear, to: &text)
  }

  /// `09:00` today, `tomorrow 09:00`, else `Sun 1 Mar 09:00`.
  func near(_ instant: Timestamp) -> String { DateText.text { near(instant, to: &$0) } }

  func near(_ instant: Timestamp, isShort: Bool = false, to text: inout [UInt8]) {
    let local = present.zone.rules.local(at: instant)
    switch local.date.dayNumber - today.dayNumber {
    case 0: local.time.write(to: &text)
    case 1:
      text += "tomorrow".utf8
      DateText.write(local.time, to: &text)
    default: moment(instant, isShort: isShort, to: &text)
    }
  }

  /// ` (15:00 New York)` behind what the reader's clock shows of a due date that is pinned to a zone, ` (Mon 22:00 New
  /// York)` where it is another day there; ` (New York)` where the clock there shows the same.
  func own(_ due: Due, shown: Due?, zone: String) -> String {
    let city = SafeText.line(NamedZone.city(of: zone))
    guard due != shown, let time = due.time else { return " (\(city))" }
    guard due.date != shown?.date else { return " (\(time) \(city))" }
    return " (\(due.date.weekday.shortName) \(time) \(city))"
  }

  /// Adds `today 18:00`, `tomorrow`, `yesterday`, else `Sun 1 Mar`; the short form leaves out the day of the week.
  func near(_ due: Due, isShort: Bool = false, to text: inout [UInt8]) {
    switch due.date.dayNumber - today.dayNumber {
    case -1: text += "yesterday".utf8
    case 0: text += "today".utf8
    case 1: text += "tomorrow".utf8
    default: day(due.date, isShort: isShort, to: &text)
    }
    if let time = due.time { DateText.write(time, to: &text) }
  }

  private static func write(
    _ date: CivilDate, hasWeekday: Bool = true, hasYear: Bool, to text: inout [UInt8]
  ) {
    let (year, month, day) = date.components
    if hasWeekday {
      text += date.weekday.shortName.utf8
      text.append(UInt8(ascii: " "))
    }
    text += String(day).utf8
    text.append(UInt8(ascii: " "))
    text += CivilDate.shortMonthName(month).utf8
    if hasYear {
      text.append(UInt8(ascii: " "))
      text += String(year).utf8
    }
  }

  private static func write(_ time: CivilTime, to text: inout [UInt8]) {
    text.append(UInt8(ascii: " "))
    time.write(to: &text)
  }

  private static func text(_ write: (inout [UInt8]) -> Void) -> String {
    var text: [UInt8] = []
    write(&text)
    return String(decoding: text, as: UTF8.self)
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
