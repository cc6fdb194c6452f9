/// The words of a text for the comparison of titles: without case, diacritics and the characters between words.
/// `Call O'Neil!` has the words `call`, `o` and `neil`.
struct TitleWords {
  /// In the order of the text.
  let words: [String]

  init(_ text: String) { self.init(folded: SearchText.folded(text)) }

  private init(folded bytes: [UInt8]) {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    words = scalars.split(whereSeparator: TitleWords.parts).map(String.init)
  }

  /// How well the words of a title fit the typed words.
  enum Fit {
    /// The same words, in the same order.
    case exact
    /// The title has each typed word.
    case partial
  }

  /// How a title fits these words; nil if the title lacks a word. An empty list fits no title.
  func fit(of title: String) -> Fit? {
    fit(folded: SearchText.folded(title)) ?? SearchText.spelledOut(title).flatMap { fit(folded: $0) }
  }

  private func fit(folded: [UInt8]) -> Fit? {
    // Most titles are ruled out by their bytes, before they are split.
    guard !words.isEmpty, words.allSatisfy({ SearchText.isFound(Array($0.utf8), in: folded) }) else { return nil }
    let own = TitleWords(folded: folded).words
    if own == words { return .exact }
    return words.allSatisfy { word in own.contains { $0 == word || TitleWords.isPart(word, of: $0) } } ? .partial : nil
  }

  /// Returns how many of these words a title has. Nil if the title lacks a word, and has neither a near word nor a word
  /// that contains the lacking word. `known` has the near words found before.
  func nearness(of title: String, knowing known: inout [String: Set<String>]) -> Int? {
    let own = TitleWords(title).words
    var count = 0
    for word in words {
      if own.contains(word) {
        count += 1
        continue
      }
      let isNear = own.contains { other in
        if known[word]?.contains(other) == true || TitleWords.isInside(word, other) { return true }
        guard NearestWord.find(word, among: [other]) != nil else { return false }
        known[word, default: []].insert(other)
        return true
      }
      if !isNear { return nil }
    }
    return words.isEmpty ? nil : count
  }

  /// Whether a word is in another word. A single letter is in nearly every word, and so says nothing.
  private static func isInside(_ word: String, _ other: String) -> Bool {
    word.unicodeScalars.count > 1 && other.holds(word)
  }

  /// Whether a word is a part of another word and may be a word by itself, because the script puts no spaces between
  /// words: `東京` in `東京へ行く`, `iphone` in `iphoneを充電`.
  private static func isPart(_ word: String, of other: String) -> Bool {
    let (part, whole) = (Array(word.unicodeScalars), Array(other.unicodeScalars))
    guard !part.isEmpty, part.count < whole.count else { return false }
    let mayEnd = { (place: Int) in
      place == 0 || place == whole.count || hasNoSpaces(whole[place - 1]) || hasNoSpaces(whole[place])
    }
    return (0...whole.count - part.count).contains { start in
      mayEnd(start) && mayEnd(start + part.count) && whole[start..<start + part.count].elementsEqual(part)
    }
  }

  /// Whether a letter is of a script that puts no spaces between words (UAX #14: Chinese, Japanese, Thai, Lao, Myanmar,
  /// Khmer, Tibetan and some of their neighbours).
  private static func hasNoSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF, 0x3000...0x312F,
      0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA9E0...0xA9FF, 0xAA60...0xAADF,
      0xF900...0xFAFF, 0xFF66...0xFF9F, 0x2_0000...0x3_FFFF:
      true
    default: false
    }
  }

  /// Whether a scalar separates words: white space, punctuation and invisible characters. Signs do not: `c++`, `🥛`.
  private static func parts(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "+", "$", "<", "=", ">", "^", "`", "|", "~": return false
      default: return true
      }
    }
    return switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .connectorPunctuation,
      .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}
