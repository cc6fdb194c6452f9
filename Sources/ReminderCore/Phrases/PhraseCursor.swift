/// A place among the words of a phrase.
struct PhraseCursor {
  private let words: [PhraseWord]
  private var position = 0

  init(_ words: [PhraseWord]) {
    self.words = words
  }

  /// The word here; nil at the end.
  var word: PhraseWord? { word(ahead: 0) }

  /// The word so many after this one; nil beyond the end.
  func word(ahead: Int) -> PhraseWord? {
    position + ahead < words.count ? words[position + ahead] : nil
  }

  /// At most so many words from the one `ahead` on.
  func words(ahead: Int = 0, count: Int) -> ArraySlice<PhraseWord> {
    words.dropFirst(position + ahead).prefix(count)
  }

  /// The same words as typed, with one space between two of them and none before a comma.
  func text(ahead: Int = 0, count: Int) -> String {
    words(ahead: ahead, count: count).reduce("") { $0 + ($0.isEmpty || $1.folded == "," ? "" : " ") + $1.typed }
  }

  /// Goes on by so many words.
  mutating func advance(by count: Int) {
    position += count
  }

  /// What is wrong where the word after `count` words is missing or does not fit them: it is a slip for `nearest`, or else
  /// they are incomplete.
  func unfitting(after count: Int, nearest: (String) -> String?) -> WhenError {
    if let word = word(ahead: count), let nearest = nearest(word.folded) {
      return .unknownWord(word.typed, nearest: nearest)
    }
    return .incomplete(text(count: count))
  }
}
