/// What people say for a duration in other words, each with one meaning: put into the words that `DurationReading`
/// reads. What may be a slip stays as it is.
enum DurationIdioms {
  /// The words with each idiom replaced.
  static func rewrite(_ typed: [PhraseWord]) -> [PhraseWord] {
    let words = typed.map(\.folded)
    if let fixed = fixed.first(where: { $0.said == words.joined(separator: " ") }) {
      return [PhraseWord(fixed.instead)]
    }
    return typed.indices.compactMap { index in
      if words[index] == "and", isBetweenLengths(words, index) { return nil }
      let instead = PhraseRewriting.number(words, index) ?? figures(words[index])
      return instead.map { PhraseWord($0) } ?? typed[index]
    }
  }

  private static let fixed: [(said: String, instead: String)] = [
    ("half an hour", "30m"), ("half hour", "30m"), ("a half hour", "30m"), ("an hour and a half", "1h30m"),
    ("a quarter of an hour", "15m"), ("quarter of an hour", "15m"), ("a fortnight", "2w"), ("one fortnight", "2w"),
  ]

  /// The 30 of `1h30` are minutes, and `1.5h` is an hour and a half.
  private static func figures(_ word: String) -> String? {
    let digits = word.prefix(PhraseWord(word).leadingDigits)
    let rest = String(Substring(word.utf8.dropFirst(digits.utf8.count)))
    guard !digits.isEmpty, let first = rest.utf8.first else { return nil }
    if first == UInt8(ascii: ".") || first == UInt8(ascii: ",") {
      let part = rest.dropFirst().prefix(PhraseWord(rest.dropFirst()).leadingDigits)
      return DurationCandidates.fraction(digits, part, of: rest.dropFirst(part.count + 1), isHourOnly: true)
    }
    let minutes = rest.utf8.reversed().prefix(while: PhraseWord.isDigit).count
    let unit = Substring(rest.utf8.dropLast(minutes))
    return minutes == 2 && unit == "h" ? "\(word)m" : nil
  }

  /// Whether a unit stands before a word and a number behind it: the `and` of `2h and 30m`.
  private static func isBetweenLengths(_ words: [String], _ index: Int) -> Bool {
    guard index > 0, index + 1 < words.count else { return false }
    let before = words[index - 1].utf8.drop(while: PhraseWord.isDigit)
    let isNumber = PhraseWord(words[index + 1]).leadingDigits > 0 || PhraseRewriting.number(words, index + 1) != nil
    return DurationUnit.isName(String(Substring(before))) && isNumber
  }
}
