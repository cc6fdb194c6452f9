/// One word of a phrase, as typed and in the form that is compared.
///
/// Words are split at Unicode white space, scalar by scalar. A space with a combining mark is one character, and a
/// split by characters would drop the mark with the space. A split by scalars makes the mark a word of its own, which
/// is refused.
struct PhraseWord: Equatable {
  /// As typed, for messages. The digits of other scripts are ASCII digits, unless the word may be part of a title.
  let typed: String
  /// The word with ASCII letters in lower case, and umlauts written as on a keyboard without them. `Ä`, also as `A`
  /// with a combining mark, is `ae`, and `ß` is `ss`. The digits of all scripts are ASCII digits: `１７:００` is `17:00`.
  /// Other characters are unchanged: a Kelvin sign is not a `k`. Another spelling is the word itself: `tmrw` is
  /// `tomorrow`.
  let folded: String

  init(typed: String, folded: String) {
    self.typed = typed
    self.folded = folded
  }

  init(_ typed: some StringProtocol, ofTitle: Bool = false) {
    let plain = typed.withPlainFigures
    self.typed = ofTitle ? String(typed) : plain
    let folded = PhraseWord.withoutUmlauts(PhraseWord.lowercased(plain))
    self.folded = WhenWords.spellings[folded] ?? folded
  }

  /// The text with ASCII letters in lower case, with the same number of bytes.
  static func lowercased(_ text: String) -> String {
    guard text.utf8.contains(where: { 0x41...0x5a ~= $0 }) else { return text }
    return String(decoding: text.utf8.map { 0x41...0x5a ~= $0 ? $0 + 0x20 : $0 }, as: UTF8.self)
  }

  private static func withoutUmlauts(_ text: String) -> String {
    // Nearly every word is ASCII.
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{e4}", "\u{c4}": folded += "ae".unicodeScalars
      case "\u{f6}", "\u{d6}": folded += "oe".unicodeScalars
      case "\u{fc}", "\u{dc}": folded += "ue".unicodeScalars
      case "\u{df}", "\u{1e9e}": folded += "ss".unicodeScalars
      case "\u{308}" where folded.last.map { ["a", "o", "u"].contains($0) } ?? false: folded.append("e")
      default: folded.append(scalar)
      }
    }
    return String(folded)
  }

  /// The words of a text; with `commas`, each comma is a word, too. With `ofTitle`, the words stay as they were typed.
  static func words(of text: String, commas: Bool, ofTitle: Bool = false) -> [PhraseWord] {
    let scalars = text.unicodeScalars
    var words: [PhraseWord] = []
    var start = scalars.startIndex
    for index in scalars.indices {
      let isComma = commas && scalars[index] == ","
      guard isComma || scalars[index].properties.isWhitespace else { continue }
      if start < index { words.append(PhraseWord(Substring(scalars[start..<index]), ofTitle: ofTitle)) }
      if isComma { words.append(PhraseWord(",")) }
      start = scalars.index(after: index)
    }
    if start < scalars.endIndex { words.append(PhraseWord(Substring(scalars[start...]), ofTitle: ofTitle)) }
    return words
  }

  /// The folded word without a comma at its end.
  var withoutComma: String { folded.hasSuffix(",") ? String(folded.dropLast()) : folded }
  /// A folded word without `'s` at its end.
  static func withoutOwnersEnd(_ word: String) -> String {
    ["'s", "’s"].contains(where: word.hasSuffix) ? String(word.dropLast(2)) : word
  }

  /// The number of characters at the end of a word of a title that belong to the sentence: a comma or a semicolon.
  static func endMarks(of typed: String) -> Int { typed.last.map { ",;".contains($0) } == true ? 1 : 0 }
  /// Whether the word consists of ASCII digits.
  var isNumber: Bool { !folded.isEmpty && folded.utf8.allSatisfy(PhraseWord.isDigit) }
  /// The number of ASCII digits at the beginning.
  var leadingDigits: Int { folded.utf8.prefix(while: PhraseWord.isDigit).count }
  /// The value of a word of ASCII digits; nil for any other word, and beyond `Int`.
  var number: Int? { isNumber ? Int(folded) : nil }

  static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}

/// The words of a phrase and a position among them.
struct PhraseCursor {
  private let words: [PhraseWord]
  private var position = 0

  init(_ words: [PhraseWord]) {
    self.words = words
  }

  /// The current word; nil at the end.
  var word: PhraseWord? { word(ahead: 0) }

  /// Whether there is no word left.
  var isAtEnd: Bool { word == nil }

  /// The word `ahead` words after the current one (before it, if negative); nil beyond either end.
  func word(ahead: Int) -> PhraseWord? {
    words.indices.contains(position + ahead) ? words[position + ahead] : nil
  }

  /// The same words, `count` words further back.
  func back(_ count: Int) -> PhraseCursor {
    var cursor = self
    cursor.position = max(0, position - count)
    return cursor
  }

  /// At most `count` words, starting `ahead` words after the current one.
  func words(ahead: Int = 0, count: Int) -> ArraySlice<PhraseWord> {
    words.dropFirst(position + ahead).prefix(count)
  }

  /// The same words as typed, with single spaces between the words and none before a comma.
  func text(ahead: Int = 0, count: Int) -> String {
    words(ahead: ahead, count: count).reduce("") { $0 + ($0.isEmpty || $1.folded == "," ? "" : " ") + $1.typed }
  }

  /// Moves forward by `count` words.
  mutating func advance(by count: Int) {
    position += count
  }

  /// Returns the error for a missing or wrong word after the next `count` words. A slip is an unknown word; otherwise
  /// the words before are incomplete.
  func unfitting(after count: Int, isSlip: (String) -> Bool) -> WhenError {
    if let word = word(ahead: count), isSlip(word.folded) { return .unknownWord(word.typed) }
    return .incomplete(text(count: count))
  }
}
