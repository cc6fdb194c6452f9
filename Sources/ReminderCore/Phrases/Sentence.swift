/// A task in one sentence: the words that read as a date, a rule or a mark, and the words left for the title.
///
/// Phrases are read at the beginning and at the end. In the middle, they are read after `on`, `at`, `by`, `due` and
/// `every`, and days before words such as `with`. Words that only ask for a reminder (`remind me to`) are not in the
/// title. Marks (`+work`, `p1`, `due:fri`, `remind:30m`) are read anywhere. Words between quotes or after a word `--`
/// are not read. A piece of a longer phrase is not read either (`SentenceNeighbours`). Each word is in the title or in
/// one part.
package struct Sentence: Equatable, Sendable {
  /// Words of a sentence with their meaning.
  package struct Part: Equatable, Sendable {
    /// The meaning of the words.
    package enum Meaning: CaseIterable, Sendable {
      case due, repetition, category, priority
      /// Only asks for a reminder: `remind me to`.
      case request
      /// A reminder, this long before the due date: `remind:30m`.
      case lead
      /// A reminder at a moment: `remind:17:00`.
      case reminder
      /// Hidden until this date.
      case start
    }

    /// The meaning.
    package let meaning: Meaning
    /// The words, with single spaces between them.
    package let words: String
    /// The text for the reader of this meaning: `fri` of `by fri`, `work` of `+work`.
    package let value: String
  }

  /// Two parts that exclude each other: `on friday` and `on saturday`.
  package struct Conflict: Error, Equatable, Sendable {
    /// The first part, and the other.
    package let first, second: Part
    /// The rule that a list of weekdays may mean: `every mon, wed`; nil for any other conflict.
    package let rule: String?
  }

  /// Words of time that are left in the title.
  package struct Unread: Equatable, Sendable {
    /// The words, with single spaces between them.
    package let words: String
    /// Whether the words say a rule.
    var isRule = false
    /// The words, if they alone are a date, a time or a rule, and no word beside them may belong to it. For a mistyped
    /// day, the meant day. Nil otherwise.
    package let value: String?
    /// The option that sets such a value.
    package var option: String { isRule ? "--repeat" : "--due" }
  }

  /// A weekday that may be a word of the title: `Wed sport 6pm`, `flight Friday gate B at 9:30`. Without the weekday,
  /// the time would be today or tomorrow.
  package struct UnclearDay: Equatable, Sendable {
    /// The word, as typed.
    package let word: String
    /// The possible day; a short or mistyped one in full: `wednesday`.
    package let day: String
    /// The time.
    package let time: String
  }

  /// The remaining words, with single spaces between them; if nothing is read, the text as typed.
  package let title: String
  /// The parts, in the order of the sentence.
  package let parts: [Part]
  /// The due date: the first one, or a separate day and time together; nil if the rule says the time, too.
  package let due: String?
  /// The rule, with a separate time if there is no separate day: `weekdays at 9:30`.
  package let repetition: String?
  /// Two parts that exclude each other; nil if there are none.
  package let conflict: Conflict?
  /// A day that may also be a word of the title, so that the meaning of the time is open. Only with `takingAmbiguous`;
  /// otherwise the time is not read.
  package let unclearDay: UnclearDay?
  /// The first words of time that are left in the title; nil if there are none. If a date or a rule is read, a day
  /// alone does not count: `Renew Sunday Times fri`.
  package let unread: Unread?
  /// Words of the title that are fields of todo.txt or Taskwarrior and that are not read: `until:2026-03-01`,
  /// `depends:4`, `due:tomorow`.
  package let foreignFields: [ForeignField]

  /// Finds the `wanted` parts of a text, as seen on the day `today`. `literal` follows the text and is not read. With
  /// `takingAmbiguous`, a phrase with two meanings is a part, so that the reader of the part refuses it. Never traps on
  /// any text.
  package init(
    _ text: String, literal: String = "", today: CivilDate, wanted: Set<Part.Meaning> = Set(Part.Meaning.allCases),
    takingAmbiguous: Bool = false
  ) {
    var reader = SentenceReader(
      PhraseWord.words(of: text, commas: false, ofTitle: true), today: today, wanted: wanted,
      takesAmbiguous: takingAmbiguous)
    reader.read()
    (parts, unread, unclearDay) = (reader.parts, reader.unread, reader.unclearDay)
    let left = parts.isEmpty ? text : reader.left.map(\.typed).joined(separator: " ")
    foreignFields = ForeignField.unread(among: reader.unreadWords, wanted: wanted, today: today)
    title = left.isEmpty ? literal : literal.isEmpty ? left : "\(left) \(literal)"
    let said = SentenceDates(parts, today: today)
    (due, repetition, conflict) = (said.due, said.repetition, said.conflict ?? Conflict(ofPrioritiesIn: parts))
  }

  /// The values of all parts with this meaning.
  package func values(_ meaning: Part.Meaning) -> [String] { parts.filter { $0.meaning == meaning }.map(\.value) }
}

extension Sentence.Unread {
  /// Words of time in a sentence. `isPiece` is true if the words are a piece of another phrase.
  init(_ words: [PhraseWord], _ range: Range<Int>, of time: TimeWords, isPiece: Bool, today: CivilDate) {
    let said = words[range].map(\.typed).joined(separator: " ")
    let isRule = words[range].contains { RepeatWords.every($0.folded) != nil || RepeatWords.adverb($0.folded) != nil }
    let phrase = isPiece ? nil : try? WhenPhrase(said, today: today, bareNumberIsHour: false)
    let isDate = phrase.map { ($0.date ?? today) >= today } ?? false
    let isRead = isDate || isRule && (try? RepeatPhrase(said, start: today, today: today)) != nil
    let isClear = !time.mayGoOn(from: range) && WhenPhrase.unclearTime(in: said) == nil
    self.init(words: said, isRule: isRule, value: isRead && isClear ? said : nil)
  }

  /// A mistyped day at the beginning or at the end: `pay the bill thrusday`; nil if there is none.
  init?(mistypedDayOf words: [PhraseWord?]) {
    guard words.count > 1 else { return nil }
    for case let word?? in [words.last, words.first] {
      guard let day = WhenWords.mistypedDay(word) else { continue }
      self.init(words: word.typed, value: day)
      return
    }
    return nil
  }
}

extension Sentence.Conflict {
  fileprivate init?(ofPrioritiesIn parts: [Sentence.Part]) {
    let said = parts.filter { $0.meaning == .priority }
    guard let first = said.first, let second = said.first(where: { $0.value != first.value }) else { return nil }
    self.init(first: first, second: second, rule: nil)
  }
}

/// The due date, the rule and the conflict of a sentence.
struct SentenceDates {
  private(set) var due: String?
  private(set) var repetition: String?
  private(set) var conflict: Sentence.Conflict?

  fileprivate init(_ parts: [Sentence.Part], today: CivilDate) {
    var dues: [Sentence.Part] = []
    for part in parts where part.meaning == .due {
      // A day and a time, but no third part.
      let together = (dues + [part]).map(\.value).joined(separator: " ")
      if dues.isEmpty || SentenceDates.belongTogether(together, today: today) {
        dues.append(part)
      } else if let first = dues.first, first.value != part.value {
        let rule = SentenceDates.rule(of: parts, today: today)
        conflict = conflict ?? Sentence.Conflict(first: first, second: part, rule: rule)
      }
    }
    let rules = parts.filter { $0.meaning == .repetition }
    if let first = rules.first, let second = rules.dropFirst().first(where: { $0.value != first.value }) {
      conflict = conflict ?? Sentence.Conflict(first: first, second: second, rule: nil)
    }
    due = dues.isEmpty ? nil : dues.map(\.value).joined(separator: " ")
    repetition = rules.first?.value
    guard let said = due, let rule = repetition, let both = SentenceDates.together(said, rule, today: today) else {
      return
    }
    (due, repetition) = (nil, both)
  }

  /// Whether a text is one date. A weekday that does not fit its date is refused later, with the reason.
  private static func belongTogether(_ text: String, today: CivilDate) -> Bool {
    do throws(WhenError) {
      _ = try WhenPhrase(text, today: today, bareNumberIsHour: false)
      return true
    } catch {
      return if case .wrongWeekday = error { true } else { false }
    }
  }

  /// The rule for weekdays such as `mon wed fri 7am`; nil if a weekday does not stand alone: `on mon`.
  private static func rule(of parts: [Sentence.Part], today: CivilDate) -> String? {
    let days = parts.filter { part in
      part.meaning == .due && PhraseHint.words(of: part.value).first.flatMap(WhenWords.weekday) != nil
    }
    let rule = "every \(days.map(\.value).joined(separator: ", "))"
    guard days.count > 1, days.allSatisfy({ $0.words == $0.value || $0.words == "\($0.value)," }),
      (try? RepeatPhrase(rule, start: today, today: today)) != nil
    else { return nil }
    return rule
  }

  /// Joins a rule and a time that has no day: `every mon … at 9am`. The rule then decides the first day. Nil if both
  /// together are no phrase.
  static func together(_ time: String, _ rule: String, today: CivilDate) -> String? {
    let isTime = (try? WhenPhrase(time, today: today, bareNumberIsHour: false)).map { $0.date == nil } ?? false
    let isLed = PhraseHint.words(of: time).first.map { WhenWords.meaning(of: $0) == .at } ?? false
    let both = "\(rule) \(isLed ? time : "at \(time)")"
    return isTime && (try? RepeatPhrase(both, start: today, today: today)) != nil ? both : nil
  }
}
