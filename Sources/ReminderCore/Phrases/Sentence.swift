/// A task said in one sentence: the words that read as a date, a rule or a mark, and those that are left for the title.
///
/// Phrases are read at the beginning and at the end, and in the middle only behind `on`, `at`, `by`, `due` and `every`;
/// marks (`+work`, `p1`, `due:fri`, `remind:30m`) anywhere. Nothing between quotes or behind a word `--` is read, and
/// no phrase that is a piece of another (`SentenceNeighbours`). Nothing vanishes: each word is in the title or in one
/// part.
public struct Sentence: Equatable, Sendable {
  /// What some words of a sentence can be read as.
  public struct Part: Equatable, Sendable {
    /// What is meant by them.
    public enum Meaning: CaseIterable, Sendable {
      case due, repetition, category, priority
      /// So long before it is due.
      case lead
      /// At this moment.
      case reminder
      /// Hidden until then.
      case start
    }

    /// What they are.
    public let meaning: Meaning
    /// The words, with single spaces between them.
    public let words: String
    /// What the reader of such a thing is to be given: `fri` of `by fri`, `work` of `+work`.
    public let value: String
  }

  /// Two parts of which only one can count: `on friday` and `on saturday`.
  public struct Conflict: Error, Equatable, Sendable {
    /// The first of them, and the other.
    public let first, second: Part
  }

  /// A phrase that is only a piece of what was meant, and stays in the title.
  public struct Torn: Equatable, Sendable {
    /// The phrase.
    public let words: String
    /// The word beside it that shows so.
    public let beside: String
  }

  /// A short weekday at the beginning, which may be a word of the title, and a time that would be today without it:
  /// `Wed sport 6pm`.
  public struct UnclearDay: Equatable, Sendable {
    /// The first word.
    public let word: String
    /// The day that it may be, in full: `wednesday`.
    public let day: String
    /// The time.
    public let time: String
  }

  /// The words that are left, with single spaces between them; where nothing is read, the text as it was typed.
  public let title: String
  /// What can be read, in the order in which it stands.
  public let parts: [Part]
  /// The due date that was said: the first, or a day and a time that stand apart, together; nil where the rule says the
  /// time, too.
  public let due: String?
  /// The rule that was said, with the time that stands apart from it where no day does: `weekdays at 9:30`.
  public let repetition: String?
  /// What cannot be placed; nil where everything can.
  public let conflict: Conflict?
  /// A day that may also be a word of the title, which leaves open what the time means; only where what has two
  /// meanings is a part, elsewhere the time is torn.
  public let unclearDay: UnclearDay?
  /// The first phrase that was not read because of what stands beside it; nil where there is none.
  public let torn: Torn?
  /// The first words of time that are left in the title, where nothing is torn; nil where there are none.
  public let unread: String?

  /// Finds what can be read in a text, as seen on the day `today`, of what is `wanted`; of `literal`, which comes
  /// behind it, nothing is read. What has two meanings is a part with `takingAmbiguous`, so that its reader refuses
  /// it. Never traps, whatever the text.
  public init(
    _ text: String, literal: String = "", today: CivilDate, wanted: Set<Part.Meaning> = Set(Part.Meaning.allCases),
    takingAmbiguous: Bool = false
  ) {
    var reader = SentenceReader(
      PhraseWord.words(of: text, commas: false), today: today, wanted: wanted, takesAmbiguous: takingAmbiguous)
    reader.read()
    (parts, torn, unclearDay) = (reader.parts, reader.torn, reader.unclearDay)
    unread = reader.torn == nil ? reader.unread : nil
    let left = parts.isEmpty ? text : reader.left.map(\.typed).joined(separator: " ")
    title = left.isEmpty ? literal : literal.isEmpty ? left : "\(left) \(literal)"
    let said = SentenceDates(parts, today: today)
    (due, repetition, conflict) = (said.due, said.repetition, said.conflict ?? Conflict(ofPrioritiesIn: parts))
  }

  /// Words of the title that are dates to todo.txt or Taskwarrior and have no place here: `until:2026-03-01`.
  public var foreignDates: [String] {
    title.split(separator: " ").map(String.init).filter { word in
      ["scheduled:", "until:"].contains {
        word.hasPrefix($0) && CivilDate(String(word.dropFirst($0.count))) != nil
      }
    }
  }

  /// The values of all parts with a meaning.
  public func values(_ meaning: Part.Meaning) -> [String] { parts.filter { $0.meaning == meaning }.map(\.value) }
}

extension Sentence.Conflict {
  fileprivate init?(ofPrioritiesIn parts: [Sentence.Part]) {
    let said = parts.filter { $0.meaning == .priority }
    guard let first = said.first, let second = said.first(where: { $0.value != first.value }) else { return nil }
    self.init(first: first, second: second)
  }
}

/// What the dates and rules of a sentence come to together.
private struct SentenceDates {
  private(set) var due: String?
  private(set) var repetition: String?
  private(set) var conflict: Sentence.Conflict?

  init(_ parts: [Sentence.Part], today: CivilDate) {
    var dues: [Sentence.Part] = []
    for part in parts where part.meaning == .due {
      // A day and a time, and a third never.
      let together = (dues + [part]).map(\.value).joined(separator: " ")
      if dues.isEmpty {
        dues.append(part)
      } else if (try? WhenPhrase(together, today: today, bareNumberIsHour: false)) != nil {
        dues.append(part)
      } else if let first = dues.first, first.value != part.value {
        conflict = conflict ?? Sentence.Conflict(first: first, second: part)
      }
    }
    let rules = parts.filter { $0.meaning == .repetition }
    if let first = rules.first, let second = rules.dropFirst().first(where: { $0.value != first.value }) {
      conflict = conflict ?? Sentence.Conflict(first: first, second: second)
    }
    due = dues.isEmpty ? nil : dues.map(\.value).joined(separator: " ")
    repetition = rules.first?.value
    if let due, let repetition { together(due, repetition, today: today) }
  }

  /// A time without a day belongs to the rule, which then decides the first day: `every mon … at 9am`.
  private mutating func together(_ time: String, _ rule: String, today: CivilDate) {
    let isTime = (try? WhenPhrase(time, today: today, bareNumberIsHour: false)).map { $0.date == nil } ?? false
    let isLed = PhraseHint.words(of: time).first.map { WhenWords.meaning(of: $0) == .at } ?? false
    let both = "\(rule) \(isLed ? time : "at \(time)")"
    guard isTime, (try? RepeatPhrase(both, start: today, today: today)) != nil else { return }
    (due, repetition) = (nil, both)
  }
}

/// Takes the parts out of a sentence: first marks, then phrases from its end, from its beginning, and in its middle.
private struct SentenceReader {
  /// Where a word belongs.
  private enum Place {
    /// To the title, unless a part takes it.
    case free
    /// To the title.
    case title
    case part
  }

  private let words: [PhraseWord]
  private let today: CivilDate
  private let wanted: Set<Sentence.Part.Meaning>
  private let takesAmbiguous: Bool
  private var places: [Place]
  private(set) var torn: Sentence.Torn?
  private(set) var unclearDay: Sentence.UnclearDay?
  private var found: [(first: Int, part: Sentence.Part)] = []

  /// A phrase has no more words than this, and no longer sentence is looked into.
  private static let longestPhrase = 10
  private static let longestSentence = 60
  /// In the middle a phrase has no more words than this before the one that leads to the rest.
  private static let mostBeforeLead = 3

  init(_ words: [PhraseWord], today: CivilDate, wanted: Set<Sentence.Part.Meaning>, takesAmbiguous: Bool) {
    self.takesAmbiguous = takesAmbiguous
    self.words = words
    self.today = today
    self.wanted = wanted
    places = SentenceQuotes.places(of: words).map { $0 ? .title : .free }
  }

  /// Words of time that were not read.
  var unread: String? {
    guard words.count <= SentenceReader.longestSentence else { return nil }
    return SentenceRest(words: words.indices.map { places[$0] == .free ? words[$0] : nil }, wanted: wanted).unread
  }

  /// The words of the title.
  var left: [PhraseWord] { words.indices.filter { places[$0] != .part }.map { words[$0] } }
  var parts: [Sentence.Part] { found.sorted { $0.first < $1.first }.map(\.part) }

  mutating func read() {
    guard words.count <= SentenceReader.longestSentence else { return }
    for index in words.indices where places[index] == .free {
      guard let (meaning, value) = SentenceMark.reading(words[index].typed, isFirst: index == 0, today: today),
        wanted.contains(meaning)
      else { continue }
      take(index..<index + 1, meaning, value)
    }
    while readAtEnd() {}
    while readAtBeginning() {}
    readInMiddle()
    guard let (day, time) = dayOfTime() else { return }
    let part = found[time].part
    if takesAmbiguous {
      unclearDay = Sentence.UnclearDay(word: words[0].typed, day: day, time: part.words)
    } else {
      let count = part.words.split(separator: " ").count
      for index in found[time].first..<found[time].first + count { places[index] = .title }
      found.remove(at: time)
      torn = torn ?? Sentence.Torn(words: part.words, beside: words[0].typed)
    }
  }

  /// The weekday that the first word of the title may be, in full, and which part is a time that would be today: `Sun
  /// brunch 11am`, `Mi Sport 18 Uhr`. `Do` and `So` are English words, and no days beside an English time.
  private func dayOfTime() -> (day: String, part: Int)? {
    guard words.count > 1, places[0] == .free, !found.contains(where: { $0.part.meaning == .repetition }) else {
      return nil
    }
    let word = PhraseWord(words[0].typed.prefix { !",:;".contains($0) }).folded
    guard SentenceWords.ownWords.contains(word) || WhenWords.isShortWeekday(word) else { return nil }
    let dues = found.indices.filter { found[$0].part.meaning == .due }
    guard let due = dues.first, dues.count == 1,
      let phrase = try? WhenPhrase(found[due].part.value, today: today, bareNumberIsHour: false), phrase.date == nil
    else { return nil }
    let isGerman = PhraseHint.words(of: found[due].part.words).contains { word in
      WhenWords.part(word) == .clock || word != "at" && WhenWords.meaning(of: word) == .at
    }
    guard isGerman || WhenWords.weekdayBesideDate(word) == nil else { return nil }
    return WhenVocabulary.all.lazy.compactMap { $0.fullWeekday(word) }.first.map { ($0, due) }
  }

  private mutating func readAtEnd() -> Bool {
    guard let last = places.lastIndex(where: { $0 != .part }), places[last] == .free else { return false }
    let first = run(endingAt: last)
    for start in first...last where !(start > 0 && isTied(start)) {
      if read(start..<last + 1, at: .end) { return true }
    }
    return false
  }

  private mutating func readAtBeginning() -> Bool {
    guard let first = places.firstIndex(where: { $0 != .part }), places[first] == .free else { return false }
    for end in stride(from: run(startingAt: first), to: first, by: -1)
    where !(end < words.count && places[end] == .free && SentenceWords.goingOn.contains(words[end].folded)) {
      if read(first..<end, at: .beginning) { return true }
    }
    return false
  }

  private mutating func readInMiddle() {
    // The beginning has been tried.
    let beginning = places.firstIndex { $0 != .part }
    for lead in words.indices
    where lead != beginning && places[lead] == .free && SentenceWords.leading.contains(words[lead].folded)
      && !isBetween(lead)
    {
      // What stands before the word may belong to it: `tomorrow at 5pm`.
      let first = max(run(endingAt: lead), lead - SentenceReader.mostBeforeLead)
      starts: for start in first...lead where start == lead || !(start > 0 && isTied(start)) {
        for end in stride(from: run(startingAt: start), to: lead + 1, by: -1) {
          if read(start..<end, at: end == words.count ? .end : .middle) { break starts }
        }
      }
    }
  }

  /// Whether the free word before a phrase needs it, or is a name with it.
  private func isTied(_ start: Int) -> Bool {
    places[start - 1] == .free && SentenceWords.isTied(words[start], to: words[start - 1])
  }

  /// Whether the word stands between two days: `Urlaub Montag bis Freitag`.
  private func isBetween(_ index: Int) -> Bool {
    index > 0 && places[index - 1] == .free && SentenceWords.isBetween(words[index], behind: words[index - 1])
  }

  /// The first and the end of the free words beside each other that a phrase may have.
  private func run(endingAt last: Int) -> Int {
    var first = last
    while first > 0, places[first - 1] == .free, last - first + 1 < SentenceReader.longestPhrase { first -= 1 }
    return first
  }

  private func run(startingAt first: Int) -> Int {
    var end = first + 1
    while end < words.count, places[end] == .free, end - first < SentenceReader.longestPhrase { end += 1 }
    return end
  }

  /// Takes the words if they are a phrase, as a whole.
  private mutating func read(_ range: Range<Int>, at place: SentencePhrase.Place) -> Bool {
    let phrase = SentencePhrase(today: today, place: place, takesAmbiguous: takesAmbiguous)
    guard let (meaning, value) = phrase.reading(words[range]), wanted.contains(meaning) else { return false }
    let kind = phrase.kind(of: meaning, value)
    let (first, last) = (words[range.lowerBound], words[range.upperBound - 1])
    if let beside = neighbours(of: range).tearing(kind, first: first, last: last) {
      // No piece of it is read either.
      for index in range { places[index] = .title }
      torn = torn ?? Sentence.Torn(words: said(range), beside: beside)
    } else {
      take(range, meaning, value)
    }
    return true
  }

  private func neighbours(of range: Range<Int>) -> SentenceNeighbours {
    let free = { (index: Int) -> String? in
      guard places.indices.contains(index), places[index] == .free else { return nil }
      let word = words[index].folded
      return word.hasSuffix(",") ? String(word.dropLast()) : word
    }
    return SentenceNeighbours(
      before: free(range.lowerBound - 1), twoBefore: free(range.lowerBound - 2), behind: free(range.upperBound),
      twoBehind: free(range.upperBound + 1), threeBehind: free(range.upperBound + 2))
  }

  private mutating func take(_ range: Range<Int>, _ meaning: Sentence.Part.Meaning, _ value: String) {
    for index in range { places[index] = .part }
    found.append((range.lowerBound, Sentence.Part(meaning: meaning, words: said(range), value: value)))
  }

  private func said(_ range: Range<Int>) -> String { words[range].map(\.typed).joined(separator: " ") }
}
