/// A task said in one sentence: the words that read as a date, a rule or a mark, and those that are left for the title.
///
/// Phrases are read at the beginning and at the end, and in the middle only behind `on`, `at`, `by`, `due` and `every`;
/// marks (`+work`, `p1`, `due:fri`) anywhere. Nothing vanishes: each word is in the title or in one part.
public struct Sentence: Equatable, Sendable {
  /// What some words of a sentence can be read as.
  public struct Part: Equatable, Sendable {
    /// What is meant by them.
    public enum Meaning: CaseIterable, Sendable {
      case due, repetition, category, priority
    }

    /// What they are.
    public let meaning: Meaning
    /// The words, with single spaces between them.
    public let words: String
    /// What the reader of such a thing is to be given: `fri` of `by fri`, `work` of `+work`.
    public let value: String
  }

  /// The words that are left, with single spaces between them.
  public let title: String
  /// What can be read, in the order in which it stands.
  public let parts: [Part]
  /// The due date that was said: the first, or a day and a time that stand apart, together.
  public let due: String?

  /// Finds what can be read in a text, as seen on the day `today`, of what is `wanted`. Never traps, whatever the text.
  public init(_ text: String, today: CivilDate, wanted: Set<Part.Meaning> = Set(Part.Meaning.allCases)) {
    var reader = SentenceReader(PhraseWord.words(of: text, commas: false), today: today, wanted: wanted)
    reader.read()
    title = reader.left.map(\.typed).joined(separator: " ")
    parts = reader.parts
    let dues = parts.filter { $0.meaning == .due }.map(\.value)
    let together = dues.joined(separator: " ")
    let isOne = (try? WhenPhrase(together, today: today, bareNumberIsHour: false)) != nil
    due = isOne ? together : dues.first
  }
}

/// Takes the parts out of a sentence: first marks, then phrases from its end, from its beginning, and in its middle.
private struct SentenceReader {
  private let words: [PhraseWord]
  private let today: CivilDate
  private let wanted: Set<Sentence.Part.Meaning>
  /// For each word whether a part has it; the others are the title.
  private var isTaken: [Bool]
  private var found: [(first: Int, part: Sentence.Part)] = []

  /// A phrase has no more words than this, and no longer sentence is looked into.
  private static let longestPhrase = 10
  private static let longestSentence = 60

  init(_ words: [PhraseWord], today: CivilDate, wanted: Set<Sentence.Part.Meaning>) {
    self.words = words
    self.today = today
    self.wanted = wanted
    isTaken = Array(repeating: false, count: words.count)
  }

  /// The words of the title.
  var left: [PhraseWord] { words.indices.filter { !isTaken[$0] }.map { words[$0] } }
  var parts: [Sentence.Part] { found.sorted { $0.first < $1.first }.map(\.part) }

  mutating func read() {
    guard words.count <= SentenceReader.longestSentence else { return }
    for index in words.indices {
      if let (meaning, value) = SentenceMark.reading(words[index].typed, today: today), wanted.contains(meaning) {
        take(index..<index + 1, meaning, value)
      }
    }
    while readAtEnd() {}
    while readAtBeginning() {}
    readInMiddle()
  }

  private mutating func readAtEnd() -> Bool {
    guard let last = words.indices.last(where: { !isTaken[$0] }) else { return false }
    let first = run(endingAt: last)
    for start in first...last where !(start > 0 && isTied(start - 1)) {
      if read(start..<last + 1, isAtEnd: true) { return true }
    }
    return false
  }

  private mutating func readAtBeginning() -> Bool {
    guard let first = words.indices.first(where: { !isTaken[$0] }) else { return false }
    for end in stride(from: run(startingAt: first), to: first, by: -1)
    where !(end < words.count && !isTaken[end] && SentenceWords.goingOn.contains(words[end].folded)) {
      if read(first..<end, isAtEnd: false) { return true }
    }
    return false
  }

  private mutating func readInMiddle() {
    for start in words.indices where !isTaken[start] && SentenceWords.leading.contains(words[start].folded) {
      for end in stride(from: run(startingAt: start), to: start + 1, by: -1) {
        if read(start..<end, isAtEnd: false) { break }
      }
    }
  }

  /// Whether the free word before a phrase needs it: `Plan for tomorrow` is a title.
  private func isTied(_ index: Int) -> Bool {
    !isTaken[index] && SentenceWords.tying.contains(words[index].folded)
  }

  /// The first and the end of the free words beside each other that a phrase may have.
  private func run(endingAt last: Int) -> Int {
    var first = last
    while first > 0, !isTaken[first - 1], last - first + 1 < SentenceReader.longestPhrase { first -= 1 }
    return first
  }

  private func run(startingAt first: Int) -> Int {
    var end = first + 1
    while end < words.count, !isTaken[end], end - first < SentenceReader.longestPhrase { end += 1 }
    return end
  }

  /// Takes the words if they are a phrase, as a whole.
  private mutating func read(_ range: Range<Int>, isAtEnd: Bool) -> Bool {
    guard let (meaning, value) = SentencePhrase.reading(words[range], today: today, isAtEnd: isAtEnd),
      wanted.contains(meaning)
    else { return false }
    take(range, meaning, value)
    return true
  }

  private mutating func take(_ range: Range<Int>, _ meaning: Sentence.Part.Meaning, _ value: String) {
    for index in range { isTaken[index] = true }
    let said = words[range].map(\.typed).joined(separator: " ")
    found.append((range.lowerBound, Sentence.Part(meaning: meaning, words: said, value: value)))
  }
}

/// The words around a phrase.
private enum SentenceWords {
  /// May stand before a phrase and belong to it.
  static let leading = leadingToDate.union(["every"])
  /// Those of a date or a time.
  static let leadingToDate: Set<String> = ["on", "at", "by", "due"]
  /// A word before a phrase that needs it.
  static let tying: Set<String> = [
    "a", "about", "after", "and", "before", "between", "for", "from", "in", "last", "next", "of", "or", "since", "than",
    "the", "this", "till", "to", "until", "vs", "with",
  ]
  /// A word after a phrase that goes on with it.
  static let goingOn: Set<String> = ["and", "or", "of", "to", "is", "was", "till", "until", "vs", "-", "–", "&", "/"]
}

/// One phrase of a sentence: a date, a time, both, or a rule.
private enum SentencePhrase {
  /// What the words are, as a whole, and what its reader is to be given; nil where they may be anything else.
  static func reading(
    _ words: ArraySlice<PhraseWord>, today: CivilDate, isAtEnd: Bool
  ) -> (Sentence.Part.Meaning, String)? {
    let typed = words.map(\.typed)
    if let found = reading(typed, today: today, isAtEnd: isAtEnd) { return found }
    // The mark that ends a sentence, or a comma behind a phrase, is none of it; the dot of `24.12.` is.
    guard let last = typed.last, let mark = last.last, ",.;!?".contains(mark) else { return nil }
    return reading(typed.dropLast() + [String(last.dropLast())], today: today, isAtEnd: isAtEnd)
  }

  private static func reading(
    _ typed: [String], today: CivilDate, isAtEnd: Bool
  ) -> (Sentence.Part.Meaning, String)? {
    guard let first = typed.first.map({ PhraseWord($0) }) else { return nil }
    let text = typed.joined(separator: " ")
    if repetition(text, first, today: today, isAtEnd: isAtEnd) { return (.repetition, text) }
    let lead = SentenceWords.leadingToDate.contains(first.folded) ? first.folded : nil
    let rest = lead == nil || lead == "at" ? text : typed.dropFirst().joined(separator: " ")
    guard let phrase = try? WhenPhrase(rest, today: today, bareNumberIsHour: false), !phrase.looksBack else {
      return nil
    }
    switch lead {
    case "on" where phrase.date == nil: return nil
    case nil where !isSure(phrase, text, today: today): return nil
    default: return (.due, rest)
    }
  }

  /// Whether a rule is meant: `every …`; a word such as `weekly` only behind what is to be done, for it may belong to
  /// that: `Weekly report`. `on the 15th` is a day.
  private static func repetition(_ text: String, _ first: PhraseWord, today: CivilDate, isAtEnd: Bool) -> Bool {
    guard first.folded == "every" || isAtEnd && first.folded != "on", !RepeatPhrase.isRule(text) else { return false }
    return (try? RepeatPhrase(text, start: today, today: today)) != nil
  }

  /// Whether a date or a time can be nothing else where no word leads to it: not `3 days`, which may be how long
  /// something is, nor `noon`, a past day, or figures that may count something: `24/7`, `6.31`, `20301231`.
  private static func isSure(_ phrase: WhenPhrase, _ text: String, today: CivilDate) -> Bool {
    if PhraseHint.words(of: text).contains(where: mayCount) { return false }
    guard let date = phrase.date else { return text.utf8.contains { PhraseWord.isDigit($0) } }
    return date >= today && (try? DurationPhrase(text)) == nil
  }

  private static func mayCount(_ word: String) -> Bool {
    let parts = word.utf8.split(omittingEmptySubsequences: false) { $0 == 0x2e || $0 == 0x2f }
    guard parts.allSatisfy({ $0.allSatisfy(PhraseWord.isDigit) }) else { return false }
    return parts.count == 2 || parts.count == 1 && word.utf8.count == 8
  }
}

/// One word that is a mark: `+work`, `@work`, `#work`, `p1`, `due:fri`.
private enum SentenceMark {
  static func reading(_ word: String, today: CivilDate) -> (Sentence.Part.Meaning, String)? {
    let folded = PhraseWord(word).folded
    if let name = ["+", "@", "#"].first(where: word.hasPrefix) {
      let rest = word.dropFirst(name.count)
      // `#42` and `+1` count something.
      return rest.first?.isLetter == true ? (.category, String(rest)) : nil
    }
    if let level = ["p1": "high", "p2": "medium", "p3": "low"][folded] { return (.priority, level) }
    guard folded.hasPrefix("due:") else { return nil }
    let value = String(word.dropFirst(4))
    let phrase = try? WhenPhrase(value, today: today, bareNumberIsHour: false)
    return phrase.map { $0.looksBack } == false ? (.due, value) : nil
  }
}
