// The repetitions of other programs. They are read as phrases: in a month without the day, its last day is meant.

extension RepetitionWish {
  /// The value of `rec:` in todo.txt: `+1m` counts from the due date, `1m` from the day it is done; the units are days,
  /// business days, weeks, months and years.
  init?(todoTxt text: String, start: CivilDate) {
    let isStrict = text.utf8.first == UInt8(ascii: "+")
    let value = isStrict ? text.dropFirst() : text[...]
    let phrase: String
    switch (value.last, PhraseWord(value.dropLast()).number) {
    case ("b", 1): phrase = "weekdays"
    case ("d", let count?): phrase = "every \(count) days"
    case ("w", let count?): phrase = "every \(count) weeks"
    case ("m", let count?): phrase = "every \(count) months"
    case ("y", let count?): phrase = "every \(count) years"
    default: return nil
    }
    self.init(phrase: phrase, start: start, isFromDone: !isStrict)
  }

  /// Taskwarrior's `recur`: a word such as `biweekly`, or a duration such as `3d`, `2wks`, `P1M`.
  init?(taskwarrior text: String, start: CivilDate) {
    if let phrase = RepetitionWish.words[text.lowercased()] {
      self.init(phrase: phrase, start: start)
      return
    }
    let value = text.lowercased()
    let duration = value.hasPrefix("p") ? value.dropFirst() : value[...]
    let digits = duration.prefix { $0.isASCII && $0.isNumber }
    let count = digits.isEmpty ? 1 : Int(digits)
    let isStandard = value.hasPrefix("p")
    let unit: String
    switch duration.dropFirst(digits.count) {
    case "d", "day", "days": unit = "days"
    case "w", "wk", "wks", "week", "weeks": unit = "weeks"
    case "mo", "mth", "mths", "mnths", "month", "months": unit = "months"
    case "m" where isStandard: unit = "months"
    case "q", "qtr", "qtrs", "qrtr", "qrtrs", "quarter", "quarters": unit = "quarters"
    case "y", "yr", "yrs", "year", "years": unit = "years"
    default: return nil
    }
    guard let count else { return nil }
    self.init(phrase: "every \(count) \(unit)", start: start)
  }

  private static let words = [
    "daily": "daily", "day": "daily", "weekdays": "weekdays", "weekly": "weekly", "sennight": "weekly",
    "biweekly": "every 2 weeks", "fortnight": "every 2 weeks", "monthly": "monthly", "month": "monthly",
    "bimonthly": "every 2 months", "quarterly": "quarterly", "semiannual": "every 6 months", "annual": "yearly",
    "yearly": "yearly", "biannual": "every 2 years", "biyearly": "every 2 years",
  ]

  private init?(phrase: String, start: CivilDate, isFromDone: Bool = false) {
    guard let phrase = try? RepeatPhrase(phrase, start: start, today: start) else { return nil }
    self.init(phrase.rule, isFromDone: isFromDone)
  }
}

extension RecurrenceRule {
  /// The same rule with a last day or time.
  func ending(_ until: Until) -> RecurrenceRule {
    RecurrenceRule(
      frequency, interval: interval, end: .until(until), months: months, weekNumbers: weekNumbers, yearDays: yearDays,
      monthDays: monthDays, days: days, positions: positions, weekStart: weekStart)
  }
}
