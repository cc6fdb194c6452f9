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

  /// Words of time that are left in the title.
  public struct Unread: Equatable, Sendable {
    /// The words, with single spaces between them.
    public let words: String
    /// Whether they are a date or a time by themselves, with nothing beside them that may belong to it.
    public let isWhen: Bool
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
  /// meanings is a part, elsewhere the time is not read.
  public let unclearDay: UnclearDay?
  /// The first words of time that are left in the title; nil where there are none.
  /// Where a date or a rule is read, a day by itself is none: `Renew Sunday Times fri`.
  public let unread: Unread?
  /// Words of the title that are fields to todo.txt or Taskwarrior and have no place here: `until:2026-03-01`,
  /// `depends:4`.
  public let foreignFields: [String]

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
    (parts, unread, unclearDay) = (reader.parts, reader.unread, reader.unclearDay)
    let left = parts.isEmpty ? text : reader.left.map(\.typed).joined(separator: " ")
    foreignFields = left.split(separator: " ").map(String.init).filter(SentenceMark.isForeign)
    title = left.isEmpty ? literal : literal.isEmpty ? left : "\(left) \(literal)"
    let said = SentenceDates(parts, today: today)
    (due, repetition, conflict) = (said.due, said.repetition, said.conflict ?? Conflict(ofPrioritiesIn: parts))
  }

  /// The values of all parts with a meaning.
  public func values(_ meaning: Part.Meaning) -> [String] { parts.filter { $0.meaning == meaning }.map(\.value) }
}

extension Sentence.Conflict {
  /// The rule that a list of weekdays may mean: `every mon, wed`; nil for any other conflict.
  public var rule: String? {
    let days = [first, second].map(\.value)
    let isList = first.words == "\(days[0]),"
    guard isList, days.allSatisfy({ WhenWords.weekday(PhraseWord($0).folded) != nil }) else { return nil }
    return "every \(days[0]), \(days[1])"
  }

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
