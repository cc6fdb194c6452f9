/// How far a due date moves, as people type it: `+1d`, `+2h`, `+1w`, `+1mo`, `-1d`, `+1d12h`, `+ 2 days`.
package struct DueShift: Equatable, Sendable {
  /// Calendar months. In a shorter month, the last day of the month is meant.
  package let months: Int
  /// Days. They keep the time on the clock, as months do.
  package let days: Int
  /// Minutes of real time.
  package let minutes: Int

  /// A shift; all parts have the same sign.
  package init(months: Int = 0, days: Int = 0, minutes: Int = 0) {
    (self.months, self.days, self.minutes) = (months, days, minutes)
  }

  /// Reads a sign and a duration, or a sign and a number of months or years. `+1m` is a minute, as in `DurationPhrase`.
  /// Nil for a text without a sign. Throws the reason why the text behind the sign is no duration.
  package init?(_ text: String) throws(DurationError) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let sign = words.first, "+-−".contains(sign) else { return nil }
    self = try DueShift(length: String(words.dropFirst())).times(sign == "+" ? 1 : -1)
  }

  /// Reads a duration, or a number of months or years. Throws the reason why the text is neither.
  package init(length: String) throws(DurationError) {
    do throws(DurationError) {
      let span = try DurationPhrase(length)
      guard span.days > 0 || span.minutes > 0 else { throw .nothing }
      self.init(days: span.days, minutes: span.minutes)
    } catch {
      guard case .monthsOrYears = error, let months = DueShift.months(length) else { throw error }
      guard 1...12_000 ~= months else { throw months == 0 ? .nothing : .tooLong }
      self.init(months: months)
    }
  }

  /// The months of `1mo`, `2 months`, `1y`, `ein Jahr`; nil for any other text.
  private static func months(_ text: String) -> Int? {
    let words = DurationIdioms.rewrite(PhraseWord.words(of: text, commas: false))
    guard let first = words.first, words.count <= 2 else { return nil }
    let digits = first.leadingDigits
    guard digits > 0, let count = Int(String(first.folded.prefix(digits))) else { return nil }
    let unit = digits < first.folded.utf8.count ? String(first.folded.dropFirst(digits)) : words.last?.folded ?? ""
    guard words.count == 1 || digits == first.folded.utf8.count, let length = DurationWords.months(in: unit) else {
      return nil
    }
    let (months, isTooMany) = count.multipliedReportingOverflow(by: length)
    return isTooMany ? Int.max : months
  }

  /// Whether the shift leads to a later date.
  package var isForward: Bool { months > 0 || days > 0 || minutes > 0 }

  /// The shift several times, or backwards. `count` is at most some millions.
  func times(_ count: Int) -> DueShift {
    DueShift(months: months * count, days: days * count, minutes: minutes * count)
  }

  /// The most days that the shift can move a date, by its size; 0 for a shift of less than a day.
  var mostDays: Int { months.magnitudeAsInt * 31 + days.magnitudeAsInt + minutes.magnitudeAsInt / 1_440 }
}

extension Int {
  fileprivate var magnitudeAsInt: Int { Int(clamping: magnitude) }
}
