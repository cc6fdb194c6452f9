/// Replaces idioms for a duration, each with one meaning, by words that `DurationReading` reads. A word that may be a
/// slip stays unchanged.
enum DurationIdioms {
  /// The words with each idiom replaced.
  static func rewrite(_ typed: [PhraseWord]) -> [PhraseWord] {
    let words = typed.map(\.folded)
    if let instead = fixed[words.joined(separator: " ")] { return [PhraseWord(instead)] }
    return typed.indices.compactMap { index in
      if DurationWords.isAnd(words[index]), isBetweenLengths(words, index) { return nil }
      if let length = spacedFraction(words, index) { return PhraseWord(length) }
      // The unit of a fraction.
      if index > 0, spacedFraction(words, index - 1) != nil { return nil }
      let instead = PhraseRewriting.number(words, index) ?? figures(words[index])
      return instead.map { PhraseWord($0) } ?? typed[index]
    }
  }

  private static let fixed = Dictionary(
    DurationVocabulary.all.flatMap(\.idioms).map { ($0.said, $0.instead) }, uniquingKeysWith: { first, _ in first })

  /// The 30 of `1h30` are minutes, and `1.5h` is an hour and a half.
  private static func figures(_ word: String) -> String? {
    let digits = word.prefix(PhraseWord(word).leadingDigits)
    let rest = String(Substring(word.utf8.dropFirst(digits.utf8.count)))
    guard !digits.isEmpty, let first = rest.utf8.first else { return nil }
    if first == UInt8(ascii: ".") || first == UInt8(ascii: ",") { return fraction(word, of: [.hour]) }
    let minutes = rest.utf8.reversed().prefix(while: PhraseWord.isDigit).count
    let unit = Substring(rest.utf8.dropLast(minutes))
    return minutes == 2 && unit == "h" ? "\(word)m" : nil
  }

  /// `1.5 hours`, `1,5 Stunden`
  private static func spacedFraction(_ words: [String], _ index: Int) -> String? {
    guard index + 1 < words.count, words[index].utf8.last.map(PhraseWord.isDigit) ?? false,
      words[index].utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") })
    else { return nil }
    return figures(words[index] + words[index + 1])
  }

  /// Returns `1h30m` for `1.5h`; nil for another unit, and if the rest is no whole number of the next smaller unit.
  static func fraction(_ word: String, of units: [DurationUnit]) -> String? {
    let whole = word.prefix(PhraseWord(word).leadingDigits)
    let rest = word.dropFirst(whole.count + 1)
    let part = rest.prefix(PhraseWord(rest).leadingDigits)
    guard let unit = try? DurationUnit(named: rest.dropFirst(part.count)), units.contains(unit), part.utf8.count <= 2,
      let number = Int(whole), number < 1_000_000, let digits = Int(part)
    else { return nil }
    let (length, smaller) = unit == .hour ? (60, "m") : (24, "h")
    let scale = part.utf8.count == 1 ? 10 : 100
    guard digits * length % scale == 0 else { return nil }
    return (number == 0 ? "" : "\(number)\(unit.short)") + "\(digits * length / scale)\(smaller)"
  }

  /// Whether a word is between a unit and a number: the `and` of `2h and 30m`.
  private static func isBetweenLengths(_ words: [String], _ index: Int) -> Bool {
    guard index > 0, index + 1 < words.count else { return false }
    let before = words[index - 1].utf8.drop(while: PhraseWord.isDigit)
    let isNumber = PhraseWord(words[index + 1]).leadingDigits > 0 || PhraseRewriting.number(words, index + 1) != nil
    return DurationUnit.isName(String(Substring(before))) && isNumber
  }
}
