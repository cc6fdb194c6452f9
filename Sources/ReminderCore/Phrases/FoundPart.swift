/// A part of a sentence and its place.
struct FoundPart {
  let words: Range<Int>
  let part: Sentence.Part
  /// Whether the part is a mark such as `+work`.
  let isMark: Bool

  /// Whether the part is a date, a time or a rule in words.
  var isTime: Bool { !isMark && (part.meaning == .due || part.meaning == .repetition) }
}
