/// Suggestions for a phrase that is refused, and the day on which the phrase was typed.
///
/// Every hint follows one rule: it offers only phrases that can be read as a whole, and never the typed phrase. So the
/// candidates correct the words in every way that may be near, and the reader that refused the phrase decides.
///
/// The errors of phrases carry no hint. Whether a near word makes the phrase right depends on the option that reads it.
/// So `Values` asks for a hint with its own reader.
package struct PhraseHint: Equatable, Sendable {
  /// The suggested phrases, the most likely first, no two with the same meaning; empty if none or too many are near.
  package let offers: [String]
  /// The day from which examples are computed, so that no example is in the past.
  package let today: CivilDate

  /// The maximum number of phrases; more would be no hint.
  static let most = 4
  /// The longest text that gets a hint; nobody types a longer text as a date.
  static let longest = (bytes: 100, words: 12)

  /// Offers the `candidates` that `read` accepts.
  init<Meaning: Equatable>(
    insteadOf typed: String, on today: CivilDate, from candidates: ([String]) -> [[String]],
    reading read: (String) -> Meaning?
  ) {
    self.today = today
    var found: [(text: String, meaning: Meaning)] = []
    let isShort = typed.utf8.count <= PhraseHint.longest.bytes
    let words = isShort ? PhraseWord.words(of: typed, commas: true).map(\.folded) : []
    let typed = PhraseHint.text(words)
    for candidate in words.isEmpty || words.count > PhraseHint.longest.words ? [] : candidates(words) {
      let text = PhraseHint.text(candidate)
      guard PhraseWord(text).folded != typed, let meaning = read(text),
        !found.contains(where: { $0.meaning == meaning })
      else { continue }
      found.append((text, meaning))
    }
    offers = found.count > PhraseHint.most ? [] : found.map(\.text)
  }

  /// The words of a text, in lower case.
  package static func words(of text: String) -> [String] { PhraseWord.words(of: text, commas: false).map(\.folded) }

  /// The words with single spaces between them and none before a comma.
  static func text(_ words: [String]) -> String {
    words.reduce("") { $0 + ($0.isEmpty || $1 == "," ? "" : " ") + $1 }
  }
}

/// Ways to correct the words of a phrase, all in lower case.
enum PhraseRewriting {
  /// A run of words and its possible replacements.
  typealias Rule = (words: String, instead: [String])

  /// The maximum number of phrases made from one.
  private static let most = 16

  /// Applies one rule after the other; each rule replaces the first occurrence of its words.
  static func rewrite(_ phrase: [String], by rules: [Rule]) -> [[String]] {
    var phrases = [phrase]
    for rule in rules {
      let pattern = split(rule.words)
      phrases = limited(
        phrases.flatMap { words in
          guard let start = start(of: pattern, in: words) else { return [words] }
          return rule.instead.map { words[..<start] + split($0) + words[(start + pattern.count)...] }
        })
    }
    return phrases
  }

  /// Replaces each word by each of its alternatives, in every combination.
  static func replaceWords(
    of phrase: [String], by alternatives: (_ words: [String], _ index: Int) -> [String]
  ) -> [[String]] {
    var phrases: [[String]] = [[]]
    for index in phrase.indices {
      let all = alternatives(phrase, index).map(split)
      phrases = limited(phrases.flatMap { beginning in all.map { beginning + $0 } })
    }
    return phrases
  }

  static func limited(_ phrases: [[String]]) -> [[String]] { Array(phrases.prefix(most)) }

  private static func start(of pattern: [String], in words: [String]) -> Int? {
    guard pattern.count <= words.count else { return nil }
    return (0...(words.count - pattern.count)).first { words[$0..<($0 + pattern.count)].elementsEqual(pattern) }
  }

  /// The words of a text from the tables.
  static func split(_ text: String) -> [String] {
    text.utf8.split(separator: 0x20).map { String(Substring($0)) }
  }

  /// Returns the word without the sentence marks around it: `tomorrow!`, `(mon)`, `p.m.`.
  static func bare(_ word: String) -> String {
    let marks = Set("\"'()!?;@“”‘’".unicodeScalars)
    var scalars = Substring(word).unicodeScalars
    while let first = scalars.first, marks.contains(first) { scalars.removeFirst() }
    while let last = scalars.last, marks.contains(last) { scalars.removeLast() }
    let text = String(scalars)
    let digits = PhraseWord(text).leadingDigits
    let rest = String(Substring(text.utf8.dropFirst(digits)))
    let letters = String(rest.unicodeScalars.filter { $0 != "." })
    if HalfOfDay(letters) != nil { return String(Substring(text.utf8.prefix(digits))) + letters }
    return digits == 0 && letters.utf8.allSatisfy { 0x61...0x7a ~= $0 } ? letters : text
  }

  /// Returns `2` for `two`, and `1` for `a` and `an` before a unit of time.
  static func number(_ words: [String], _ index: Int) -> String? {
    if let number = DurationWords.number(words[index]) { return "\(number)" }
    guard DurationWords.isArticle(words[index]), index + 1 < words.count else { return nil }
    return DurationUnit.isName(words[index + 1]) || words[index + 1] == "fortnight" ? "1" : nil
  }

  /// Words with a meaning of their own: they are never a slip for a word of dates, however near.
  static let ownMeaning: Set<String> = [
    "now", "soon", "later", "never", "someday", "day", "days", "week", "weeks", "month", "months", "year", "years",
    "last", "ago", "before", "after", "early", "late", "morning", "evening", "night", "and", "for", "not", "text",
    "der", "easter", "ostern",
  ]
}
