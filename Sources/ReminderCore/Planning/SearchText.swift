/// A text that is looked for without regard to case and to marks on letters: `zoe` finds `Zoë`, `strasse` finds `Straße`.
struct SearchText {
  private let wanted: [UInt8]

  init(_ text: String) {
    wanted = SearchText.folded(text)
  }

  /// Whether a text holds it.
  func isFound(in text: String) -> Bool {
    guard let first = wanted.first else { return true }
    let text = SearchText.folded(text)
    guard text.count >= wanted.count else { return false }
    return (0...text.count - wanted.count).contains { start in
      text[start] == first && text[start..<start + wanted.count].elementsEqual(wanted)
    }
  }

  /// The text in lower case and without marks, in UTF-8.
  private static func folded(_ text: String) -> [UInt8] {
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
    for scalar in text.lowercased().unicodeScalars {
      if scalar.properties.generalCategory == .nonspacingMark { continue }
      switch scalar {
      case "ß": bytes += "ss".utf8
      case "æ": bytes += "ae".utf8
      case "œ": bytes += "oe".utf8
      case "ς": bytes += "σ".utf8
      default: bytes += UTF8.encode(BaseLetters.base(of: scalar)) ?? UTF8.encodedReplacementCharacter
      }
    }
    return bytes
  }
}
