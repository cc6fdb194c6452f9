import ReminderCore

/// Dates and moments as people read them. Dates and moments in a long list can be appended as bytes.
struct DateText {
  let present: Present
  let texts: Texts
  private var words: DateWords { texts.dates }
  /// The day in the machine's zone.
  private let today: CivilDate
  private let thisYear: Int
  /// Whether every date is printed in ASCII; otherwise it may have letters of two bytes.
  let isASCII: Bool

  init(present: Present, texts: Texts) {
    self.present = present
    self.texts = texts
    today = present.wall.date
    thisYear = today.year
    isASCII = texts.dates.names.months.allSatisfy(\.isPlainASCII)
  }

  /// `Sun 1 Mar 2026`
  static func full(_ date: CivilDate, in texts: Texts) -> String {
    text { texts.dates.names.write(date, unlessYear: nil, to: &$0) }
  }

  /// `Sun 1 Mar 2026`, or `Sun 1 Mar 2026 18:00`.
  static func full(_ due: Due, in texts: Texts) -> String {
    due.time.map { "\(full(due.date, in: texts)) \(texts.time($0))" } ?? full(due.date, in: texts)
  }

  /// `Sun 1 Mar 2026  09:00`: the day and time that the clock shows now.
  static func head(_ present: Present, in texts: Texts) -> String {
    "\(full(present.wall.date, in: texts))  \(texts.time(present.wall.time))"
  }

  /// `Sun 1 Mar 09:00`; with the year only if it is not the current one.
  func moment(_ instant: Timestamp) -> String { DateText.text { moment(instant, to: &$0) } }

  /// `Sun 1 Mar 09:00:07`
  func exactMoment(_ instant: Timestamp) -> String {
    let local = present.zone.rules.local(at: instant)
    return
      "\(day(local.date)) \(DateText.text { words.names.write(local.time, second: local.secondOfMinute, to: &$0) })"
  }

  func moment(_ instant: Timestamp, isShort: Bool = false, to text: inout [UInt8]) {
    let local = present.zone.rules.local(at: instant)
    day(local.date, isShort: isShort, to: &text)
    addTime(local.time, to: &text)
  }

  /// `Sun 1 Mar`, with the year only if it is not the current one. The short form omits the day of the week.
  func day(_ date: CivilDate, isShort: Bool = false) -> String {
    DateText.text { day(date, isShort: isShort, to: &$0) }
  }

  func day(_ date: CivilDate, isShort: Bool = false, to text: inout [UInt8]) {
    words.names.write(date, hasWeekday: !isShort, unlessYear: thisYear, to: &text)
  }

  /// A due date, with its time if it has one: `Sun 1 Mar 18:00`.
  func day(_ due: Due) -> String { due.time.map { "\(day(due.date)) \(texts.time($0))" } ?? day(due.date) }

  /// `09:00` today, `tomorrow 09:00`, else `Sun 1 Mar 09:00`. The short form omits the day of the week.
  func near(_ instant: Timestamp, isShort: Bool = false) -> String {
    DateText.text { near(instant, isShort: isShort, to: &$0) }
  }

  func near(_ instant: Timestamp, isShort: Bool = false, to text: inout [UInt8]) {
    let local = present.zone.rules.local(at: instant)
    switch local.date.dayNumber - today.dayNumber {
    case 0: words.names.write(local.time, to: &text)
    case 1:
      text.add(texts.dates.tomorrow)
      addTime(local.time, to: &text)
    default: moment(instant, isShort: isShort, to: &text)
    }
  }

  /// Text behind the reader's time of a due date that is pinned to a zone: ` (15:00 New York)`. If the day differs in
  /// the zone, ` (Mon 22:00 New York)`; if the time is the same, ` (New York)`. Empty for the reader's own zone, unless
  /// `saysHome`.
  func own(_ due: Due, shown: Due?, zone: String, saysHome: Bool = false) -> String {
    if zone == present.zone.name, !saysHome { return "" }
    let city = SafeText.line(NamedZone.city(of: zone))
    guard due != shown, let time = due.time else { return " (\(city))" }
    guard due.date != shown?.date else { return " (\(texts.time(time)) \(city))" }
    return " (\(words.names.name(of: due.date.weekday)) \(texts.time(time)) \(city))"
  }

  /// `today 18:00`, `tomorrow`, `yesterday`, else `Sun 1 Mar`. The short form omits the day of the week.
  func near(_ due: Due, isShort: Bool = false) -> String { DateText.text { near(due, isShort: isShort, to: &$0) } }

  func near(_ due: Due, isShort: Bool = false, to text: inout [UInt8]) {
    switch due.date.dayNumber - today.dayNumber {
    case -1: text.add(texts.dates.yesterday)
    case 0: text.add(texts.dates.today)
    case 1: text.add(texts.dates.tomorrow)
    default: day(due.date, isShort: isShort, to: &text)
    }
    if let time = due.time { addTime(time, to: &text) }
  }

  /// Adds a time of day behind a day.
  private func addTime(_ time: CivilTime, to text: inout [UInt8]) {
    text.append(UInt8(ascii: " "))
    words.names.write(time, to: &text)
  }

  private static func text(_ write: (inout [UInt8]) -> Void) -> String {
    var text: [UInt8] = []
    write(&text)
    return String(decoding: text, as: UTF8.self)
  }

  /// `in 3 days`, `in 2 h 5 min`, `now`, `3 h ago`: the distance of a moment in its two largest units. The distance of
  /// a moment ahead counts from the beginning of this minute, so it is the difference of two clock times.
  func distance(to instant: Timestamp) -> String {
    let now = present.now.seconds
    let seconds = instant.seconds - (instant > present.now ? now - (now % 60 + 60) % 60 : now)
    let minutes = abs(seconds) / 60
    if minutes == 0 { return words.now }
    let days = minutes / 1440
    let hours = minutes / 60 % 24
    let rest = minutes % 60
    let text =
      if days >= 7 || days > 0 && hours == 0 {
        words.days.text(days)
      } else if days > 0 {
        "\(words.days.text(days)) \(words.hours.filled("\(hours)"))"
      } else if hours > 0 {
        words.hours.filled("\(hours)") + (rest == 0 ? "" : " \(words.minutes.filled("\(rest)"))")
      } else {
        words.minutes.filled("\(minutes)")
      }
    return (seconds > 0 ? words.ahead : words.ago).filled(text)
  }

  /// `10 min`, `1 h 30 min`, `24 h`.
  func length(minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let parts = [(hours, words.hours), (rest, words.minutes)].filter { $0.0 > 0 }
    return parts.map { $0.1.filled("\($0.0)") }.joined(separator: " ")
  }

  /// `10 min`, `2 h`, `3 days`: a length of time to the nearest of its largest unit.
  func about(seconds: Int) -> String {
    switch seconds {
    case 172_800...: words.days.text((seconds + 43_200) / 86_400)
    case 3_600...: words.hours.filled("\((seconds + 1_800) / 3_600)")
    default: words.minutes.filled("\(seconds / 60)")
    }
  }

  /// `today`, `tomorrow`, `yesterday`, `in 3 days`, `3 days ago`.
  func distance(to date: CivilDate) -> String {
    switch date.dayNumber - today.dayNumber {
    case 0: words.today
    case 1: words.tomorrow
    case -1: words.yesterday
    case let days where days > 0: words.ahead.filled(words.days.text(days))
    case let days: words.ago.filled(words.days.text(-days))
    }
  }

  /// The distance to a due date on the reader's clock, by its time if there is one.
  func distance(toDue due: Due) -> String {
    due.time == nil ? distance(to: due.date) : distance(to: present.zone.rules.instant(of: due.wall))
  }

  /// A length of time in its largest whole unit: `12 seconds`.
  static func span(_ seconds: Int, in texts: Texts) -> String {
    let words = texts.dates
    return switch seconds {
    case 86_400...: words.days.text(seconds / 86_400)
    case 3_600...: words.longHours.text(seconds / 3_600)
    case 60...: words.longMinutes.text(seconds / 60)
    default: words.longSeconds.text(seconds)
    }
  }
}
