extension DurationPhrase {
  /// Suggestions for a text that is refused as a duration; `read` is the reader that refused the text.
  package static func hint<Meaning: Equatable>(
    insteadOf text: String, on today: CivilDate, reading read: (String) -> Meaning?
  ) -> PhraseHint {
    PhraseHint(insteadOf: text, on: today, from: DurationCandidates.phrases, reading: read)
  }
}

/// Suggestions for a phrase that is no duration.
enum DurationCandidates {
  static func phrases(_ typed: [String]) -> [[String]] {
    var words = withDecimalCommas(typed).filter { $0 != "," }.map(PhraseRewriting.bare)
    words = words.indices.map { PhraseRewriting.number(words, $0) ?? words[$0] }
    return PhraseRewriting.rewrite(words, by: rules).flatMap { phrase in
      let corrected = phrase.map { $0.hasPrefix("+") ? String($0.dropFirst()) : $0 }
        .filter { !fillers.contains($0) && !$0.isEmpty }
      if corrected.count == 1, PhraseWord(corrected[0]).isNumber {
        return DurationUnit.shortNames.map { ["\(corrected[0])\($0)"] }
      }
      return [inOrder(withUnits(corrected).map(alternative))]
    }
  }

  private static let fillers = [
    "in", "for", "after", "about", "and", "later", "before", "earlier", "ahead", "hence", "+",
  ]

  private static let rules: [PhraseRewriting.Rule] = [
    ("quarter of 1 hour", ["15m"]), ("quarter of an hour", ["15m"]), ("quarter hour", ["15m"]),
    ("a 15m", ["15m"]), ("1 hour and a half", ["1h30m"]), ("half an hour", ["30m"]), ("half 1 hour", ["30m"]),
    ("half hour", ["30m"]), ("a 30m", ["30m"]), ("half a day", ["12h"]), ("half 1 day", ["12h"]),
    ("couple of", ["2"]), ("a 2", ["2"]), ("from now", [""]), ("in advance", [""]), ("1 fortnight", ["2w"]),
    ("fortnight", ["2w"]),
  ]

  /// A comma between two numbers is a decimal sign: `1,5h`. Any other comma joins lengths.
  private static func withDecimalCommas(_ words: [String]) -> [String] {
    var joined: [String] = []
    for (index, word) in words.enumerated() {
      let isDecimal = index > 1 && words[index - 1] == "," && PhraseWord(words[index - 2]).isNumber
      if isDecimal, PhraseWord(word).leadingDigits > 0, joined.count > 1 {
        joined.removeLast()
        joined[joined.count - 1] += ".\(word)"
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  /// Joins a fraction and its unit into one word: `1.5 hours`.
  private static func withUnits(_ words: [String]) -> [String] {
    var joined: [String] = []
    for word in words {
      let isFraction = joined.last.map { last in
        PhraseWord(last).leadingDigits > 0 && last.utf8.contains { $0 == 0x2e || $0 == 0x2c }
          && last.utf8.last.map(PhraseWord.isDigit) ?? false
      }
      if isFraction == true, let number = joined.popLast() { joined.append(number + word) } else { joined.append(word) }
    }
    return joined
  }

  private static func alternative(_ word: String) -> String {
    let digits = word.prefix(PhraseWord(word).leadingDigits)
    let rest = String(Substring(word.utf8.dropFirst(digits.utf8.count)))
    guard !digits.isEmpty else {
      return DurationUnit.isName(word) ? word : DurationUnit.nearestName(to: word) ?? word
    }
    // 1:30 is an hour and a half, and so is 1.5h.
    if rest.utf8.first == UInt8(ascii: ":"), rest.utf8.count == 3, PhraseWord(rest.dropFirst()).isNumber {
      return "\(Int(digits).map { "\($0)h" } ?? word)\(rest.hasSuffix("00") ? "" : "\(rest.dropFirst())m")"
    }
    if rest.utf8.first == UInt8(ascii: ".") || rest.utf8.first == UInt8(ascii: ",") {
      return DurationIdioms.fraction(word, of: [.hour, .day]) ?? word
    }
    // The 30 of 1h30 are minutes.
    let tail = rest.utf8.reversed().prefix(while: PhraseWord.isDigit).count
    if tail > 0, (try? DurationUnit(named: Substring(rest.utf8.dropLast(tail)))) == .hour { return "\(word)m" }
    if !rest.isEmpty, !DurationUnit.isName(rest), let unit = DurationUnit.nearestName(to: rest) {
      return "\(digits)\(unit)"
    }
    return word
  }

  /// Sorts the words by unit, longest first; unchanged if a word is no number with a unit.
  private static func inOrder(_ words: [String]) -> [String] {
    let runs = DurationReading.pairs(of: words.joined())
    guard let runs, runs.map(\.unit) != runs.map(\.unit).sorted(by: >) else { return words }
    return [runs.sorted { $0.unit > $1.unit }.map { "\($0.amount)\($0.unit.short)" }.joined()]
  }
}
