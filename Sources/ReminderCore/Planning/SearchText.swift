/// A text that is searched without regard to case and diacritics: `zoe` finds `Zoë`, `strasse` finds `Straße`. Digits
/// are the same in each script. `muell` finds `Müll`, and `Müll` finds `Muell`.
struct SearchText {
  private let wanted: [UInt8]
  /// The text with its umlauts as two letters; nil if it has none.
  private let spelledOut: [UInt8]?

  init(_ text: String) {
    wanted = SearchText.folded(text)
    spelledOut = SearchText.spelledOut(text)
  }

  /// The words of a text, each to be searched alone.
  static func words(of text: String) -> [SearchText] {
    text.split(whereSeparator: \.isWhitespace).map { SearchText(String($0)) }
  }

  /// Whether another text contains this text.
  func isFound(in text: String) -> Bool {
    let folded = SearchText.folded(text)
    return SearchText.isFound(wanted, in: folded) || spelledOut.map { SearchText.isFound($0, in: folded) } ?? false
      || SearchText.spelledOut(text).map { SearchText.isFound(wanted, in: $0) } ?? false
  }

  /// The folded text with umlauts as two letters: `muell` for `Müll`. Nil if it has none.
  static func spelledOut(_ text: String) -> [UInt8]? {
    // The first byte of the umlauts.
    guard text.utf8.contains(0xc3) else { return nil }
    var (spelled, hasUmlaut) = ("", false)
    for scalar in text.unicodeScalars {
      if let letters = Spelling.letters(ofUmlaut: scalar) {
        spelled += letters
        hasUmlaut = true
      } else {
        spelled.unicodeScalars.append(scalar)
      }
    }
    return hasUmlaut ? folded(spelled) : nil
  }

  /// Whether the bytes `wanted` occur in `text`.
  static func isFound(_ wanted: [UInt8], in text: [UInt8]) -> Bool {
    guard let first = wanted.first else { return true }
    guard text.count >= wanted.count else { return false }
    return (0...text.count - wanted.count).contains { start in
      text[start] == first && text[start..<start + wanted.count].elementsEqual(wanted)
    }
  }

  /// The text in lower case and without diacritics, in UTF-8. `BaseLetters` is a generated table, because the
  /// decomposition of the standard library is no public interface.
  static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var isPlain = true
    for byte in text.utf8 {
      if byte >= 0x80 {
        isPlain = false
        break
      }
      bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }
    if isPlain { return bytes }
    bytes.removeAll(keepingCapacity: true)
    for scalar in text.withoutCase.unicodeScalars {
      if scalar.properties.generalCategory == .nonspacingMark { continue }
      switch scalar {
      case "ß": bytes += "ss".utf8
      case "æ": bytes += "ae".utf8
      case "œ": bytes += "oe".utf8
      default:
        let base = scalar.plainDigit ?? BaseLetters.base(of: scalar)
        bytes += UTF8.encode(base) ?? UTF8.encodedReplacementCharacter
      }
    }
    return bytes
  }
}

extension StringProtocol {
  /// Whether it contains a text, byte for byte.
  ///
  /// The search of the standard library would link regular expressions, which are an eighth of the program.
  package func holds(_ text: String) -> Bool { SearchText.isFound(Array(text.utf8), in: Array(utf8)) }
}
