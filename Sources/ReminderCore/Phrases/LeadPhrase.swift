/// How long before the due date a reminder rings, as people type it: `1h`, `2d`, `1d 18:00`, `2 days before at 18:00`,
/// `the evening before`, `am Abend vorher`.
///
/// A number of days with a time is that time on the day so many days before. Any other length counts back from the due
/// moment: whole days keep the time of day, and anything else is real time.
package struct LeadPhrase: Equatable, Sendable {
  /// The reminder.
  package let input: ReminderInput

  /// Reads the words. Throws the reason why they are no length, and for a wrong time the error of the time.
  package init(_ text: String, today: CivilDate) throws(DurationError) {
    let words = PhraseHint.words(of: text)
    if DurationWords.isEveningBefore(words.joined(separator: " ")) {
      input = .daysBefore(1, CivilTime(unchecked: 18 * 60))
      return
    }
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      let rest = words[count...].drop(while: DurationWords.leadsToTime).joined(separator: " ")
      guard let time = LeadPhrase.time(rest, today: today), let days = LeadPhrase.days(words[..<count]) else {
        continue
      }
      input = days == 0 ? .time(time) : .daysBefore(days, time)
      return
    }
    let duration = try DurationPhrase(LeadPhrase.length(words[...]))
    let isOfDays = duration.minutes == 0 && duration.days > 0
    input = .before(isOfDays ? .days(duration.days) : .minutes(duration.days * 1_440 + duration.minutes))
  }

  /// The number of days of `1d`, `2 days before`, `the day before`, `am Tag vorher`; nil for other words.
  private static func days(_ words: ArraySlice<String>) -> Int? {
    if DurationWords.isDayBefore(words.joined(separator: " ")) { return 1 }
    guard let duration = try? DurationPhrase(length(words)), duration.minutes == 0 else { return nil }
    return duration.days
  }

  /// The words without a `before` at the end.
  private static func length(_ words: ArraySlice<String>) -> String {
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
