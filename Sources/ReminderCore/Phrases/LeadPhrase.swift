/// How long before the due date a reminder rings, as people type it: `1h`, `2d`, `1d 18:00`, `2 days before at 18:00`,
/// `the evening before`, `am Abend vorher`.
///
/// A number of days with a time is that time on the day so many days before. Any other length counts back from the due
/// moment.
package struct LeadPhrase: Equatable, Sendable {
  /// The length.
  package let length: DurationPhrase
  /// The time of day; only behind a number of days.
  package let time: CivilTime?

  /// Reads the words. Throws the reason why they are no length.
  package init(_ text: String, today: CivilDate) throws(DurationError) {
    let words = PhraseHint.words(of: text)
    if DurationWords.isEveningBefore(words.joined(separator: " ")) {
      (length, time) = (try DurationPhrase("1d"), CivilTime(unchecked: 18 * 60))
      return
    }
    if DurationWords.isDayBefore(words.joined(separator: " ")) {
      (length, time) = (try DurationPhrase("1d"), nil)
      return
    }
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      let rest = words[count...].drop(while: DurationWords.leadsToTime).joined(separator: " ")
      guard let time = LeadPhrase.time(rest, today: today), let days = LeadPhrase.days(words[..<count]) else {
        continue
      }
      (length, self.time) = (days, time)
      return
    }
    (length, time) = (try DurationPhrase(LeadPhrase.withoutBefore(words[...])), nil)
  }

  /// The days of `1d`, `2 days before`, `the day before`, `am Abend vorher`; nil for other words.
  private static func days(_ words: ArraySlice<String>) -> DurationPhrase? {
    let all = words.joined(separator: " ")
    let isEve = DurationWords.isDayBefore(all) || DurationWords.isEveningBefore(all)
    let said = isEve ? "1d" : withoutBefore(words)
    guard let length = try? DurationPhrase(said), length.minutes == 0 else { return nil }
    return length
  }

  /// The words without a `before` at the end.
  private static func withoutBefore(_ words: ArraySlice<String>) -> String {
    let isBefore = words.count > 1 && words.last.map(DurationWords.isBefore) ?? false
    return (isBefore ? words.dropLast() : words).joined(separator: " ")
  }

  private static func time(_ text: String, today: CivilDate) -> CivilTime? {
    // `1d 12h` is a length, and no time.
    if (try? DurationPhrase(text)) != nil { return nil }
    guard let phrase = try? WhenPhrase(text, today: today, bareNumberIsHour: false), phrase.date == nil else {
      return nil
    }
    return phrase.time
  }
}
