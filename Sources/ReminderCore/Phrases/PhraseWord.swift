/// One word of a phrase, as typed and in the form that is compared.
///
/// Words are cut at Unicode white space, scalar by scalar: a combining mark after a space is a word of its own and is
/// refused, where a cut between characters would lose it.
struct PhraseWord: Equatable {
  /// As typed, for what is said back.
  let typed: String
  /// With ASCII letters in lower case. Others stay, so that no Kelvin sign passes for a `k`.
  let folded: String

  init(_ typed: some StringProtocol) {
    self.typed = String(typed)
    folded = String(String.UnicodeScalarView(typed.unicodeScalars.map(PhraseWord.folded)))
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    "A"..."Z" ~= scalar ? Unicode.Scalar(UInt8(scalar.value) + 0x20) : scalar
  }

  /// The words of a text; with `commas`, each comma is a word too, wherever it stands.
  static func words(of text: String, commas: Bool) -> [PhraseWord] {
    var words: [PhraseWord] = []
    var word = Substring.UnicodeScalarView()
    func finish() {
      if !word.isEmpty { words.append(PhraseWord(Substring(word))) }
      word = Substring.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        finish()
      } else if commas, scalar == "," {
        finish()
        words.append(PhraseWord(","))
      } else {
        word.append(scalar)
      }
    }
    finish()
    return words
  }

  /// Whether there are ASCII digits and nothing else.
  var isNumber: Bool { !folded.isEmpty && folded.utf8.allSatisfy(PhraseWord.isDigit) }
  /// The number of ASCII digits at the beginning.
  var leadingDigits: Int { folded.utf8.prefix(while: PhraseWord.isDigit).count }
  /// The value of a word of ASCII digits; nil for any other word, and beyond `Int`.
  var number: Int? { isNumber ? Int(folded) : nil }

  static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
