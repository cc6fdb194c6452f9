/// A due date as people type it, read at a moment: `friday 9am`, `tomorrow`, `in 2 hours`, `2026-03-01`, `17:00`.
///
/// `WhenPhrase` says which words it has. A time alone is the next moment at which the clock shows it.
public struct DuePhrase: Equatable, Sendable {
  /// The due day or due time.
  public let due: Due
  /// Whether the words say that there is no time: `tomorrow all day`.
  package let isAllDay: Bool
  /// Whether the words are a time alone: `17:00`.
  package let isTimeAlone: Bool

  /// Reads a due date at a moment; a time alone falls on `day` if that is given.
  ///
  /// Throws the error of the first wrong word, and for a `tonight` that is over. Never traps on any text.
  public init(_ text: String, now present: Present, keeping day: CivilDate? = nil) throws(WhenError) {
    if let wall = DuePhrase.fromNow(text, at: present) {
      (due, isAllDay, isTimeAlone) = (Due(wall.date, wall.time), false, false)
      return
    }
    let dayAlone = DuePhrase.withoutAllDay(text)
    isAllDay = dayAlone != nil
    let phrase = try WhenPhrase(dayAlone ?? text, today: present.wall.date, bareNumberIsHour: false)
    try phrase.requireTonightAhead(of: present.wall.time)
    if isAllDay, let time = phrase.time { throw .leftOver("\(time)") }
    isTimeAlone = phrase.date == nil
    guard let date = phrase.date ?? day else {
      guard let time = phrase.time else { throw .empty }
      due = Due(present.zone.rules.next(showing: time, after: present.now).local.date, time)
      return
    }
    due = Due(date, phrase.time)
  }

  /// The words before an `all day` at the end; nil without it.
  private static func withoutAllDay(_ text: String) -> String? {
    let words = PhraseHint.words(of: text)
    guard words.count > 1 else { return nil }
    for said in WhenVocabulary.all.flatMap(\.allDay) {
      let run = said.split(separator: " ").map(String.init)
      if words.count > run.count, words.suffix(run.count) == run[...] {
        return words.dropLast(run.count).joined(separator: " ")
      }
    }
    return nil
  }

  /// The time on the clock for `now`, or after `in 2 hours` or `an hour from now`; nil for any other text.
  package static func fromNow(_ text: String, at present: Present) -> CivilDateTime? {
    let minute = CivilDateTime(present.wall.date, present.wall.time)
    if PhraseHint.words(of: text) == ["now"] { return minute }
    guard let span = spanFromNow(text), let day = minute.date.adding(days: span.days) else { return nil }
    // Days keep the time on the clock; hours are real time.
    let from = span.days == 0 ? present.now : present.zone.rules.instant(of: CivilDateTime(day, minute.time))
    return Timestamp(seconds: from.seconds + span.minutes * 60)?.nearestMinute.map { present.zone.rules.local(at: $0) }
  }

  /// The span of `in 2 hours` and of `an hour from now`. Nil for any other text, and for days alone, which name a day.
  package static func spanFromNow(_ text: String) -> DurationPhrase? {
    let words = PhraseHint.words(of: text)
    let isBehind = words.suffix(2) == ["from", "now"]
    let length = words.first == "in" ? words.dropFirst() : isBehind ? words.dropLast(2) : []
    guard let span = try? DurationPhrase(length.joined(separator: " ")), span.minutes > 0 else { return nil }
    return span
  }
}
