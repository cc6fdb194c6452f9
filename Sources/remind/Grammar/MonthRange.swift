import ReminderCore

/// Why a word is not a month.
enum MonthRangeError: Error, Equatable {
  /// A number that could be a day or a month; the month it may mean, nil if there is no month of that number.
  case bareNumber(month: CalendarMonth?)
  /// Outside the years 1 to 9999.
  case outsideCalendar
}

/// The range shown by `cal`: consecutive months, or days.
enum MonthRange: Equatable {
  case months(first: CalendarMonth, count: Int)
  case days(DayRange)

  /// The most months ahead for `+N`: a hundred years.
  static let mostAhead = 1_200

  /// Reads `december`, `dec 2027`, `2026-12`, `next month`, a year, a number of months from now (`+2`), or a text for
  /// `agenda`: a day, `next week`. An empty text is this month. A month without a year is the next one of its name; the
  /// current month counts.
  init(_ text: String, at present: Present) throws {
    let (today, text) = (present.wall.date, text.withPlainFigures)
    let now = CalendarMonth(of: today)
    let digits = text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    if text.isEmpty {
      self = .months(first: now, count: 1)
    } else if text.utf8.first == UInt8(ascii: "+") {
      let count = try Values.number(String(text.dropFirst()), in: 1...MonthRange.mostAhead)
      guard let month = now.adding(months: count) else { throw MonthRangeError.outsideCalendar }
      self = .months(first: month, count: 1)
    } else if digits, text.utf8.count == 4 {
      guard let first = Int(text).flatMap({ CalendarMonth(year: $0, month: 1) }) else {
        throw MonthRangeError.outsideCalendar
      }
      self = .months(first: first, count: 12)
    } else if digits {
      throw MonthRangeError.bareNumber(month: Int(text).flatMap { CalendarMonth(year: now.year, month: $0) })
    } else if let (year, month) = MonthRange.figures(text) {
      guard 1...12 ~= month else { throw MonthRangeError.bareNumber(month: nil) }
      guard let first = CalendarMonth(year: year, month: month) else { throw MonthRangeError.outsideCalendar }
      self = .months(first: first, count: 1)
    } else if let (first, count) = MonthRange.period(text, now: now) {
      guard let first else { throw MonthRangeError.outsideCalendar }
      self = .months(first: first, count: count)
    } else if let month = MonthRange.month(named: text, on: today) {
      self = .months(first: month, count: 1)
    } else {
      self = .days(try DayRange(text, at: present))
    }
  }

  /// The year and the month of `2026-12` and `2026-2`.
  private static func figures(_ text: String) -> (year: Int, month: Int)? {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 4, 1...2 ~= parts[1].count,
      parts.joined().allSatisfy({ 0x30...0x39 ~= $0 }), let year = Int(Substring(parts[0])),
      let month = Int(Substring(parts[1]))
    else { return nil }
    return (year, month)
  }

  /// `next month`, `this year`; the first month is nil after the year 9999.
  private static func period(_ text: String, now: CalendarMonth) -> (first: CalendarMonth?, count: Int)? {
    switch PeriodPhrase(text) {
    case .this(.month): (now, 1)
    case .next(.month): (now.adding(months: 1), 1)
    case .last(.month): (now.adding(months: -1), 1)
    case .last(.year): (CalendarMonth(year: now.year - 1, month: 1), 12)
    case .this(.year): (CalendarMonth(year: now.year, month: 1), 12)
    case .next(.year): (CalendarMonth(year: now.year + 1, month: 1), 12)
    default: nil
    }
  }

  /// `dec`, `dezember 2027`: a text that is a day if a day number stands before it. Read as of the first of this month,
  /// so that this month is the next one of its name.
  private static func month(named text: String, on today: CivilDate) -> CalendarMonth? {
    let first = CalendarMonth(of: today).first
    guard let day = Self.day("1 \(text)", on: first), day.day == 1,
      let second = Self.day("2 \(text)", on: first), second.dayNumber == day.dayNumber + 1
    else { return nil }
    return CalendarMonth(of: day)
  }

  private static func day(_ text: String, on today: CivilDate) -> CivilDate? {
    guard let phrase = try? WhenPhrase(text, today: today, bareNumberIsHour: false), phrase.time == nil else {
      return nil
    }
    return phrase.date
  }
}
