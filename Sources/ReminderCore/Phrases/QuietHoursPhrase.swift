/// Quiet hours as a person types them: `10pm-7am`, `mon-fri 22-7`, `fri 10:30 pm to 9 am`. Times are read as in every
/// other phrase.
package enum QuietHoursPhrase {
  /// Returns the hours in their stored form, `22:00-07:00`; nil for a text in another form. Throws for an hour that may
  /// be in either half of the day.
  package static func stored(_ text: String) throws(WhenError) -> String? {
    var spans: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let span = try span(part) else { return nil }
      spans.append(span)
    }
    let stored = spans.joined(separator: ",")
    return (try? QuietHours(stored)).map { "\($0)" }
  }

  private static func span(_ text: Substring) throws(WhenError) -> String? {
    var words = text.lowercased().split { $0.isWhitespace }.map(String.init)
    var days = ""
    if words.count > 1, let names = names(of: words[0]) {
      days = "\(names) "
      words.removeFirst()
    }
    let ends: [String]
    if let to = words.firstIndex(where: { ["to", "until", "till", "bis"].contains($0) }) {
      ends = [words[..<to], words[(to + 1)...]].map { $0.joined(separator: " ") }
    } else {
      ends = words.joined(separator: " ").split(omittingEmptySubsequences: false) { "-–".contains($0) }.map(\.trimmed)
    }
    guard ends.count == 2, let start = try time(ends[0], beside: ends[1]), let end = try time(ends[1], beside: ends[0])
    else { return nil }
    return "\(days)\(start)-\(end)"
  }

  /// The short names of one or two weekdays: `mon-fri` of `Montag-Freitag`; nil for any other word.
  private static func names(of word: String) -> String? {
    let days = word.split(omittingEmptySubsequences: false) { "-–".contains($0) }
      .map { RepeatWords.weekday(PhraseWord(String($0)).folded)?.shortName.lowercased() }
    guard 1...2 ~= days.count, !days.contains(nil) else { return nil }
    return days.compactMap(\.self).joined(separator: "-")
  }

  /// A time of day, or `24:00`. If one end can only be on a clock of 24 hours, such as 22, a number up to 12 is an hour
  /// of that clock.
  private static func time(_ text: String, beside other: String) throws(WhenError) -> String? {
    if text == "24" || text == "24:00" { return "24:00" }
    if PhraseWord(text).isNumber, let hour = Int(text), hour <= 12 {
      guard isOf24Hours(text) || isOf24Hours(other) else {
        // 12 may be noon or midnight, which are no two halves of one hour.
        if hour == 12 { return nil }
        throw .eitherHalf(hour)
      }
      return CivilTime(hour: hour, minute: 0).map { "\($0)" }
    }
    do throws(WhenError) {
      // A time has no date, so that any day may be today.
      let phrase = try WhenPhrase(text, today: .earliest, bareNumberIsHour: true)
      return phrase.date == nil ? phrase.time.map { "\($0)" } : nil
    } catch {
      if case .eitherHalf = error { throw error }
      return nil
    }
  }

  /// Whether a text begins with an hour that only a clock of 24 hours has: `22`, `00:30`, `13.15`.
  private static func isOf24Hours(_ text: String) -> Bool {
    let digits = text.utf8.prefix { 0x30...0x39 ~= $0 }
    guard 1...2 ~= digits.count, let hour = Int(String(Substring(digits))) else { return false }
    return hour > 12 || digits.first == UInt8(ascii: "0")
  }
}
