/// A rule of another program, as a phrase that `RepeatPhrase` reads.
struct ForeignRule: Equatable {
  /// `every 2 weeks`
  let phrase: String
  /// Whether the next occurrence counts from the day on which the task is done.
  var isFromDone = false

  /// A rule whose words are a phrase.
  init(phrase: String) { self.phrase = phrase }

  /// Reads the value of `rec:` in todo.txt. `+1m` counts from the due date, `1m` from the day on which the task is
  /// done. The units are days, weeks, months and years; of business days only `1b`.
  init?(todoTxt text: String) {
    isFromDone = text.utf8.first != UInt8(ascii: "+")
    let value = isFromDone ? text[...] : text.dropFirst()
    switch (value.last, PhraseWord(value.dropLast()).number) {
    case ("b", 1): phrase = "every weekday"
    case ("d", let count?): phrase = "every \(count) days"
    case ("w", let count?): phrase = "every \(count) weeks"
    case ("m", let count?): phrase = "every \(count) months"
    case ("y", let count?): phrase = "every \(count) years"
    default: return nil
    }
  }

  /// Reads Taskwarrior's `recur`: a word such as `biweekly`, or a duration such as `3d`, `2wks`, `P1M`.
  init?(taskwarrior text: String) {
    let value = text.lowercased()
    if let words = ForeignRule.words[value] {
      phrase = words
      return
    }
    let isOfClock = value.hasPrefix("pt")
    let isStandard = value.hasPrefix("p")
    let duration = value.dropFirst(isOfClock ? 2 : isStandard ? 1 : 0)
    let digits = duration.prefix { $0.isASCII && $0.isNumber }
    let unit: String
    switch duration.dropFirst(digits.count) {
    case "h", "hr", "hrs", "hour", "hours": unit = "hours"
    case "min", "mins", "minute", "minutes": unit = "minutes"
    case "m" where isOfClock: unit = "minutes"
    case _ where isOfClock: return nil
    case "d", "day", "days": unit = "days"
    case "w", "wk", "wks", "week", "weeks": unit = "weeks"
    case "mo", "mth", "mths", "mnths", "month", "months": unit = "months"
    case "m" where isStandard: unit = "months"
    case "q", "qtr", "qtrs", "qrtr", "qrtrs", "quarter", "quarters": unit = "quarters"
    case "y", "yr", "yrs", "year", "years": unit = "years"
    default: return nil
    }
    guard let count = digits.isEmpty ? 1 : Int(digits) else { return nil }
    phrase = "every \(count) \(unit)"
  }

  private static let words = [
    "hourly": "hourly", "daily": "daily", "day": "daily", "weekdays": "weekdays", "weekly": "weekly",
    "sennight": "weekly",
    "biweekly": "every 2 weeks", "fortnight": "every 2 weeks", "monthly": "monthly", "month": "monthly",
    "bimonthly": "every 2 months", "quarterly": "quarterly", "semiannual": "every 6 months", "annual": "yearly",
    "yearly": "yearly", "biannual": "every 2 years", "biyearly": "every 2 years",
  ]
}
