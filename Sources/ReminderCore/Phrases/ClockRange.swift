/// A beginning and an end of clock times in one word: `2pm-3pm`, `14:00–15:30`, `3-4pm`, `14-15 Uhr`.
enum ClockRange {
  /// Returns the beginning as a time that `WhenPhrase` reads; nil for any other word. `next` is the word behind it.
  static func start(_ word: String, before next: String?) -> String? {
    guard word.utf8.first.map(PhraseWord.isDigit) ?? false else { return nil }
    let plain = String(word.dropLast(PhraseWord.endMarks(of: word)))
    let ends = plain.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }.map(String.init)
    guard ends.count == 2, ends.allSatisfy({ PhraseWord($0).leadingDigits > 0 }) else { return nil }
    let (first, last) = (PhraseWord(ends[0]), PhraseWord(ends[1]))
    if let end = time(last) {
      if time(first) != nil { return ends[0] }
      return hour(first, before: end, isHalf: !last.folded.utf8.contains(UInt8(ascii: ":"))).map { "\($0)" }
    }
    guard let next, WhenWords.part(PhraseWord(next).folded) == .clock, let hour = first.number, last.isNumber else {
      return nil
    }
    return CivilTime(hour: hour, minute: 0).map { "\($0)" }
  }

  private static func time(_ word: PhraseWord) -> CivilTime? {
    (try? NumericTime.time(word.folded, typed: word.typed)) ?? nil
  }

  /// The time of an hour alone before an end with `am` or `pm`: the last such hour before the end.
  private static func hour(_ word: PhraseWord, before end: CivilTime, isHalf: Bool) -> CivilTime? {
    guard isHalf, let number = word.number, 1...12 ~= number else { return nil }
    let times = [number % 12, number % 12 + 12].compactMap { CivilTime(hour: $0, minute: 0) }
    return times.last { $0 < end }
  }
}
