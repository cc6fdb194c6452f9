/// A span of days, given by its name or its length: `next week`, `this month`, `weekend`, `10 days`, `2w`.
///
/// As a `WhenPhrase` the same words are one day: `next week` is its Monday, `10 days` is the day in ten days. The words
/// of all languages are read: `nächste Woche`, `dieser Monat`, `10 Tage`.
package enum PeriodPhrase: Equatable, Sendable {
  /// A named span: Saturday and Sunday; an ISO 8601 week, Monday to Sunday; a calendar month; a calendar year.
  package enum Unit: Sendable {
    case weekend, week, month, year
  }

  /// The current span: `this week`, `weekend`.
  case this(Unit)
  /// The following span: `next week`.
  case next(Unit)
  /// The span before: `last week`.
  case last(Unit)
  /// A number of days, 1 or more.
  case days(Int)

  /// Reads a text; nil if the text is no span of days: it may be a day, or wrong.
  package init?(_ text: String) {
    let words = PhraseWord.words(of: text, commas: true)
    guard let first = words.first else { return nil }
    if words.count == 1, WhenWords.part(first.folded) == .weekend {
      self = .this(.weekend)
    } else if words.count == 2, let unit = Unit(WhenWords.part(words[1].folded)) {
      let part = WhenWords.part(first.folded)
      if part == .this {
        self = .this(unit)
      } else if PeriodPhrase.isLast(first.folded) {
        self = .last(unit)
      } else if part == .coming || WhenWords.meaning(of: first.folded) == .next {
        self = .next(unit)
      } else {
        return nil
      }
    } else if first.leadingDigits > 0, let span = try? RelativeDay.span(at: PhraseCursor(words)),
      span.count == words.count, span.days > 0
    {
      self = .days(span.days)
    } else {
      return nil
    }
  }

  /// Whether a word, without case, means the span before: `last`, `letzte`.
  package static func isLast(_ word: String) -> Bool {
    ["last", "letzte", "letzten", "letztes", "letzter", "letztem"].contains(word)
  }

  /// Returns the first and the last day as seen on `today`. Days of the current span before `today` are left out, so
  /// `this week` is the rest of the week, unless the `whole` span is wanted. Nil outside the years 1 to 9999.
  package func days(on today: CivilDate, whole: Bool = false) -> (first: CivilDate, last: CivilDate)? {
    switch self {
    case .this(let unit) where whole:
      guard let first = unit.first(on: today), let last = unit.last(from: today) else { return nil }
      return (unit == .weekend ? max(first, today) : first, last)
    case .last(let unit):
      guard let first = unit.first(on: today) else { return nil }
      // On a Friday, the last weekend is the most recent one.
      let isBetween = unit == .weekend && today.weekday.rawValue < Weekday.saturday.rawValue
      guard let day = isBetween ? first : first.adding(days: -1).flatMap(unit.first),
        let last = unit == .weekend ? day.adding(days: 1) : unit.last(from: day)
      else { return nil }
      return (day, last)
    case .days(let count): return today.adding(days: count - 1).map { (today, $0) }
    case .this(let unit):
      guard let last = unit.last(from: today) else { return nil }
      let saturday = unit == .weekend ? last.adding(days: -1) : nil
      return (max(today, saturday ?? today), last)
    case .next(let unit):
      guard let first = unit.last(from: today)?.adding(days: unit == .weekend ? 6 : 1),
        let last = unit.last(from: first)
      else { return nil }
      return (first, last)
    }
  }
}

extension PeriodPhrase.Unit {
  init?(_ part: WhenPart?) {
    switch part {
    case .weekend: self = .weekend
    case .week: self = .week
    case .month: self = .month
    case .year: self = .year
    default: return nil
    }
  }

  /// The first day of the span that contains `day`; for weekends, the Saturday of the last one that has begun. Nil
  /// before the year 1.
  package func first(on day: CivilDate) -> CivilDate? {
    switch self {
    case .week: day.adding(days: 1 - day.weekday.rawValue)
    case .weekend: day.adding(days: -((day.weekday.rawValue + 1) % 7))
    case .month: CivilDate(year: day.year, month: day.month, day: 1)
    case .year: CivilDate(year: day.year, month: 1, day: 1)
    }
  }

  /// The last day of the span that contains `day`; nil after the year 9999.
  func last(from day: CivilDate) -> CivilDate? {
    switch self {
    case .weekend, .week: day.weekday == .sunday ? day : day.next(.sunday)
    case .month: day.lastOfMonth
    case .year: CivilDate(year: day.year, month: 12, day: 31)
    }
  }
}
