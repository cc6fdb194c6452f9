/// A part of a sentence and its place.
struct FoundPart {
  let words: Range<Int>
  let part: Sentence.Part
  /// Whether the part is a mark such as `+work`.
  let isMark: Bool

  /// Whether the part is a date, a time or a rule in words.
  var isTime: Bool { !isMark && (part.meaning == .due || part.meaning == .repetition) }

  /// Whether the part is a due date with a day.
  func saysDay(_ today: CivilDate) -> Bool {
    guard part.meaning == .due else { return false }
    return (try? WhenPhrase(part.value, today: today, bareNumberIsHour: false)).map { $0.date != nil } ?? true
  }
}

extension Range<Int> {
  /// The smallest range that contains both ranges.
  func joined(to other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
