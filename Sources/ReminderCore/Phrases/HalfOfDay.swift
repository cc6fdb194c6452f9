/// The half of the day before or after noon, as `am` and `pm` say it.
enum HalfOfDay: Equatable {
  case morning, afternoon

  /// The half that a folded word says: `am`, `p.m.`; nil for any other word, and for nil.
  init?(_ word: String?) {
    switch word {
    case "am", "a.m.", "a.m": self = .morning
    case "pm", "p.m.", "p.m": self = .afternoon
    default: return nil
    }
  }

  /// The half that a folded text says behind its figures: `9am`, `9:30 p.m.`; nil for any other text.
  init?(endOf text: String) {
    guard let figure = text.utf8.lastIndex(where: PhraseWord.isDigit) else { return nil }
    self.init(String(Substring(text.utf8[figure...].dropFirst().drop { $0 == UInt8(ascii: " ") })))
  }

  /// `am`, `pm`
  var said: String { self == .morning ? "am" : "pm" }
}
