/// Repeats that people say, but that no rule of RFC 5545 can express, or whose meaning is open. Each has an error of
/// its own, wherever the words stand in a phrase.
enum RepeatRefusals {
  /// The reason why the words cannot be a rule; nil if there is none here.
  static func find(in cursor: PhraseCursor) -> RepeatError? {
    var ahead = 0
    while let word = cursor.word(ahead: ahead) {
      if word.means(.movable) { return .movable(word.typed) }
      if word.means(.off), let said = cycle(cursor, upTo: ahead) { return .cycle(said) }
      if let found = openly(cursor, ahead: ahead) { return found }
      ahead += 1
    }
    return nil
  }

  /// `21 days on and 7 off`, `21 Tage, dann 7 Tage Pause`
  private static func cycle(_ cursor: PhraseCursor, upTo end: Int) -> String? {
    let isCounted = (max(0, end - 2)..<end).contains { cursor.word(ahead: $0)?.isNumber == true }
    return isCounted ? cursor.text(count: end + 1) : nil
  }

  /// `3 times a day` leaves open at which times, and `3 times a week` on which days. `once a day` is `daily`.
  private static func openly(_ cursor: PhraseCursor, ahead: Int) -> RepeatError? {
    guard let (times, count, unit) = often(cursor, ahead: ahead) else { return nil }
    let said = cursor.text(ahead: ahead, count: count)
    // `twice a day at 9 and 21` has its times. `twice a week` is refused later, as ambiguous.
    if unit == .init(.daily) { return ahead == 0 ? nil : .openTimes(said, times) }
    return ahead == 0 && RepeatWords.ambiguous(at: cursor) != nil ? nil : .openDays(said)
  }

  /// How many times in each unit, the number of words, and the unit.
  static func often(
    _ cursor: PhraseCursor, ahead: Int
  ) -> (times: Int, count: Int, unit: RepeatMeaning.Unit)? {
    guard let word = cursor.word(ahead: ahead) else { return nil }
    let isCounted = word.isNumber && cursor.word(ahead: ahead + 1)?.means(.times) == true
    guard let times = isCounted ? word.number : RepeatWords.often(word.folded), times > 1 else { return nil }
    let count = isCounted ? 2 : 1
    guard let (length, unit) = RepeatWords.per(cursor, ahead: ahead + count) else { return nil }
    return (times, count + length, unit)
  }
}

extension RepeatWords {
  /// The number of words of `a day`, `per week` or `daily`, and the unit; nil for anything else.
  static func per(_ cursor: PhraseCursor, ahead: Int) -> (Int, RepeatMeaning.Unit)? {
    guard let word = cursor.word(ahead: ahead) else { return nil }
    if let unit = adverb(word.folded) { return (1, unit) }
    for count in 1...2 {
      guard let unit = cursor.word(ahead: ahead + count).flatMap({ unit($0.folded) }) else { continue }
      let isPer = (0..<count).allSatisfy { index in
        cursor.word(ahead: ahead + index).map { SentenceWords.per.contains($0.folded) || every($0.folded) != nil }
          ?? false
      }
      if isPer { return (count + 1, unit) }
    }
    return nil
  }
}
