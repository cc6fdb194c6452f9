import ReminderCore

/// Why words are not a range of days.
enum DayRangeError: Error, Equatable {
  /// A day with a time; the value is the day.
  case hasTime(CivilDate)
  /// Two dots with only one day next to them.
  case oneSided
  /// The last day comes before the first.
  case backwards
  /// Two days with a space between them.
  case twoDays(String, String)
  /// More than `DueDays.most` days.
  case tooLong
}

/// Consecutive days, as for `agenda`.
struct DayRange: Equatable {
  /// The first day and the last.
  let first, last: CivilDate

  /// A word for some days from today on.
  enum Word: String, CaseIterable {
    case today, tomorrow, week, month
  }

  init(_ first: CivilDate, _ last: CivilDate) {
    (self.first, self.last) = (first, last)
  }

  /// Today and the days after it, `count` days in all.
  init(days count: Int, from today: CivilDate) {
    self.init(today, today.adding(days: count - 1) ?? .latest)
  }

  /// Reads `today`, `week`, a number of days from today on, a period (`next week`, `10 days`), a day, or two days with
  /// two dots between them: `fri..sun`, `..sun` from today on. An empty text is seven days.
  init(_ text: String, at present: Present) throws {
    let (today, text) = (present.wall.date, text.withPlainFigures)
    if let word = Word(rawValue: text.lowercased()) {
      switch word {
      case .today: self.init(today, today)
      case .tomorrow: self.init(today.adding(days: 1) ?? .latest, today.adding(days: 1) ?? .latest)
      case .week: self.init(days: 7, from: today)
      case .month: self.init(days: CivilDate.length(ofMonth: today.month, year: today.year), from: today)
      }
    } else if text.isEmpty {
      self.init(days: 7, from: today)
    } else if text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      self.init(days: try Values.number(text, in: 1...DueDays.most), from: today)
    } else if let dots = DayRange.dots(in: text) {
      let (from, to) = (text[..<dots.lowerBound], text[dots.upperBound...])
      guard !to.utf8.allSatisfy({ $0 == 0x20 }) else { throw DayRangeError.oneSided }
      let isOpen = from.utf8.allSatisfy { $0 == 0x20 }
      let first = isOpen ? today : try DayRange.first(String(from), at: present)
      let last = try DayRange.last(String(to), from: first, at: present)
      // `9 mar..12 mar` on the twelfth of March.
      let past = first <= last || isOpen ? nil : try? Values.since(String(from), at: present)
      guard let begin = first <= last ? first : past?.date, begin <= last else { throw DayRangeError.backwards }
      try self.init(from: begin, through: last)
    } else if let (first, last) = PeriodPhrase(text)?.days(on: today) {
      try self.init(from: first, through: last)
    } else {
      do {
        let day = try Values.day(text, at: present)
        self.init(day, day)
      } catch RefusedPhrase.when(.twoDates(let first, let second), _, _) {
        throw DayRangeError.twoDays(first, second)
      }
    }
  }

  private init(from first: CivilDate, through last: CivilDate) throws(DayRangeError) {
    guard last.dayNumber - first.dayNumber < DueDays.most else { throw .tooLong }
    self.init(first, last)
  }

  /// The first of two days; for a weekday, today counts too.
  private static func first(_ text: String, at present: Present) throws -> CivilDate {
    let day = try Values.day(text, at: present)
    let today = present.wall.date
    guard day.dayNumber == today.dayNumber + 7, isOneWord(text), let yesterday = today.adding(days: -1) else {
      return day
    }
    return (try? Values.day(text, at: present.at(yesterday))) == today ? today : day
  }

  /// The last of two days; for a weekday, the next one after the first day.
  private static func last(_ text: String, from first: CivilDate, at present: Present) throws -> CivilDate {
    let day = try Values.day(text, at: present)
    // A text that names its day itself, such as a date, is not moved. A text that counts from today is not moved
    // either.
    guard day < first, isOneWord(text), let later = try? Values.day(text, at: present.at(first)),
      later.weekday == day.weekday
    else { return day }
    return later
  }

  private static func isOneWord(_ text: String) -> Bool { text.utf8.split(separator: UInt8(ascii: " ")).count == 1 }

  /// The position of the two dots.
  private static func dots(in text: String) -> Range<String.Index>? {
    let bytes = text.utf8
    for index in bytes.indices where bytes[index...].prefix(2).elementsEqual("..".utf8) {
      return index..<bytes.index(index, offsetBy: 2)
    }
    return nil
  }
}

extension Present {
  /// The same time on another day.
  func at(_ day: CivilDate) -> Present {
    at(zone.rules.instant(of: CivilDateTime(day, wall.time)))
  }
}

extension Values {
  /// A day without a time.
  static func day(_ text: String, at present: Present) throws -> CivilDate {
    let due = try due(text, at: present)
    if due.time != nil { throw DayRangeError.hasTime(due.date) }
    return due.date
  }
}
