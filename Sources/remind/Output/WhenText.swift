import ReminderCore

/// Why a date, a time or a duration was not understood, as a sentence with a correction where there is one.
enum WhenText {
  private static let forms = "write a date such as 2026-03-01, tomorrow or mon, a time such as 09:00, or both"

  static func sentence(_ error: WhenError, _ text: String, span: String) -> String {
    switch error {
    case .empty: "the text is empty; \(forms)"
    case .unknownWord(let word, let nearest?):
      "\"\(shown(word))\" is not understood; did you mean \"\(shown(nearest))\"?"
    case .unknownWord(let word, nil): "\"\(shown(word))\" is not understood; \(forms)"
    case .leftOver(let word): "\"\(shown(word))\" is left over in \"\(text)\"; \(forms)"
    case .incomplete(let words): "\"\(shown(words))\" is only a beginning; \(forms)"
    case .twoDates(let first, let second): "\"\(shown(first))\" and \"\(shown(second))\" are two dates; give one"
    case .twoTimes(let first, let second): "\"\(shown(first))\" and \"\(shown(second))\" are two times; give one"
    case .bareNumber(let number): bareNumber(number)
    case .noSuchDay(let year, let month, let day): noSuchDay(year, month, day, text)
    case .noSuchMonth(let month): "\"\(text)\" is not a date: there is no month \(month)"
    case .noSuchTime(let word): "\"\(shown(word))\" is not a time; write one from 00:00 to 23:59"
    case .outsideCalendar: "\"\(text)\" is outside the years 1 to 9999"
    case .yearDigits(let word): "\"\(shown(word))\" is not a year; write it with four digits"
    case .ambiguousOrder(let word): "\"\(shown(word))\" could be read in two ways; write year-month-day: 2026-03-01"
    case .seconds(let word, let instead): "\"\(shown(word))\" has seconds; write \"\(instead)\""
    case .offset(let word, let instead):
      "\"\(shown(word))\" has an offset from UTC; write \"\(instead)\", and --zone for a zone of its own"
    case .duration(let length): "\"\(text)\" is a span of time; write \(span) \(length)"
    case .monthsOrYears: "\"\(text)\" has no fixed length; write the date, or days or weeks"
    }
  }

  static func sentence(_ error: DurationError, _ text: String) -> String {
    let forms = "write one such as 30m, 2h30m, 3d or 1w"
    switch error {
    case .empty: return "the text is empty; \(forms)"
    case .noUnit(let number): return "\"\(number)\" has no unit; write \(number)m, \(number)h, \(number)d or \(number)w"
    case .noNumber(let word): return "\"\(shown(word))\" has no number; \(forms)"
    case .unknownUnit(let unit, let nearest?):
      return "\"\(shown(unit))\" is not a unit of time; did you mean \"\(nearest)\"?"
    case .unknownUnit(let unit, nil): return "\"\(shown(unit))\" is not a unit of time; \(forms)"
    case .monthsOrYears: return "\"\(text)\" has no fixed length; write days or weeks"
    case .seconds: return "\"\(text)\" is finer than minutes; \(forms)"
    case .signOrFraction: return "\"\(text)\" has a sign or a fraction; \(forms)"
    case .repeatedUnit(let unit): return "\"\(text)\" has the unit \"\(unit)\" twice"
    case .unitOutOfOrder: return "\"\(text)\" is out of order; the longer unit comes first: 2h30m"
    case .tooLong: return "\"\(text)\" is longer than a hundred years"
    }
  }

  private static func bareNumber(_ number: Int) -> String {
    guard 0...23 ~= number else { return "\"\(number)\" is not a date; \(forms)" }
    let hour = number < 10 ? "0\(number)" : "\(number)"
    let day = number == 0 ? "01" : hour
    return "\"\(number)\" could be a day or an hour; write \(hour):00 for the hour, or a date such as 2026-03-\(day)"
  }

  private static func noSuchDay(_ year: Int?, _ month: Int, _ day: Int, _ text: String) -> String {
    guard 1...12 ~= month else { return "\"\(text)\" is not a date" }
    let name = CivilDate.longMonthName(month)
    // Without a year the longest form of the month counts.
    let length = CivilDate.length(ofMonth: month, year: year ?? 2000)
    return "\"\(text)\" is not a date: \(name)\(year.map { " \($0)" } ?? "") has \(length) days"
  }

  private static func shown(_ text: String) -> String { SafeText.line(text) }
}
