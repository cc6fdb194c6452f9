import ReminderCore
import ReminderSystem

/// Reads the words of `list` as conditions, each of which leaves fewer tasks.
///
/// A word is one of the list's own words, else a saved list, else days, else a category. A comma between words means
/// *or*, and `not` before a word leaves its tasks out.
struct QueryWords {
  /// The categories of all tasks. They are asked for only if a word is neither one of the list's own nor a saved list.
  let categories: () -> Set<CategoryName>
  let settings: Settings
  /// The query of a saved list.
  let view: (String) throws -> TaskQuery
  /// What an unknown word is.
  enum Unknown {
    case refused
    /// A text to search for, if it resembles no known word.
    case text
    /// A category that no task has now.
    case category
  }

  var unknown = Unknown.refused
  let present: Present

  /// The word before a word whose tasks are left out.
  static let not = "not"

  /// Reads all words. Throws the error of the first wrong one.
  func parts(of words: [String]) throws -> [TaskQuery.Part] {
    let lookingBack = words.indices.contains { index in
      TaskQuery.Scope(rawValue: words[index].lowercased()) == .done
        && (index == 0 || words[index - 1].lowercased() != QueryWords.not)
    }
    let known = KnownCategories(categories)
    var parts: [TaskQuery.Part] = []
    var rest = words[...]
    while let first = rest.popFirst() {
      var word = first
      let isExcluded = word.lowercased() == QueryWords.not
      if isExcluded {
        guard let next = rest.popFirst() else {
          throw UsageError.badValue(of: CommandName.list.rawValue, text: word, problem: ListWordError.nothingToLeaveOut)
        }
        word = next
      }
      // `this week` is one word of time, also without quotes.
      if let next = rest.first, period("\(word) \(next)", lookingBack) != nil, settings.viewName(word) == nil {
        word += " \(next)"
        rest.removeFirst()
      }
      let terms = try terms(of: word, in: words, known, lookingBack)
      parts.append(TaskQuery.Part(terms, isExcluded: isExcluded))
    }
    return parts
  }

  /// The terms of a word with commas.
  private func terms(
    of word: String, in words: [String], _ known: KnownCategories, _ lookingBack: Bool
  ) throws -> [TaskQuery.Term] {
    let pieces = word.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    // A comma may be in a date.
    if pieces.count > 1, days(word, lookingBack) != nil { return [try term(word, in: words, known, lookingBack)] }
    return try (pieces.isEmpty ? [word] : pieces).map { try term($0, in: words, known, lookingBack) }
  }

  private func term(
    _ word: String, in words: [String], _ known: KnownCategories, _ lookingBack: Bool
  ) throws -> TaskQuery.Term {
    if let scope = TaskQuery.Scope(rawValue: word.lowercased()) { return .scope(scope) }
    if let name = settings.viewName(word) { return .view(try view(name)) }
    if let bare = CategoryName.withoutSign(word), known.all.contains(where: { CategoryName(bare).holds($0) }) {
      return .category(bare)
    }
    let isCategory = known.all.contains { CategoryName(word).holds($0) }
    switch (days(word, lookingBack), isCategory) {
    case (let days?, false): return .days(days.first, days.last)
    case (nil, true): return .category(word)
    case (let days?, true):
      throw UsageError.badValue(
        of: CommandName.list.rawValue, text: word, problem: ListWordError.dayAndCategory(days.first))
    case (nil, false):
      let problem = problem(of: word, in: words, known.all)
      switch (unknown, problem) {
      case (.text, ListWordError.unknown(nearest: [])), (.text, ListWordError.instead): return .text(word)
      case (.category, ListWordError.unknown), (.category, ListWordError.instead): return .category(word)
      default: throw UsageError.badValue(of: CommandName.list.rawValue, text: word, problem: problem)
      }
    }
  }

  // MARK: Days

  /// The days that a text means: of a period, or one day. With `done`, a day is the last of its name.
  private func days(_ text: String, _ lookingBack: Bool) -> (first: CivilDate, last: CivilDate)? {
    if let period = period(text, lookingBack) { return period }
    if lookingBack, let since = try? Values.since(text, at: present), since.time == nil {
      return (since.date, since.date)
    }
    return day(text).map { ($0, $0) }
  }

  private func period(_ text: String, _ lookingBack: Bool) -> (first: CivilDate, last: CivilDate)? {
    guard let period = PeriodPhrase(text) else { return nil }
    if case .days = period { return nil }
    return period.days(on: present.wall.date, whole: lookingBack)
  }

  /// The day that a text means; nil if it is not a day, or has a time.
  private func day(_ text: String) -> CivilDate? {
    guard let phrase = try? WhenPhrase(text, today: present.wall.date, bareNumberIsHour: false), phrase.time == nil
    else { return nil }
    return phrase.date
  }

  // MARK: Errors

  /// The error for a word that means nothing to `list`.
  private func problem(of word: String, in words: [String], _ categories: Set<CategoryName>) -> any Error {
    if word.utf8.first == UInt8(ascii: "!"), word.utf8.count > 1 {
      return ListWordError.negated(String(word.dropFirst()))
    }
    if let name = CategoryName.withoutSign(word), TaskQuery.Scope(rawValue: name.lowercased()) != nil {
      // `+OVERDUE`
      let line = words.map { $0 == word ? name.lowercased() : ShellWord.typed($0) }.joined(separator: " ")
      return ListWordError.instead(Instead(line: ForeignWord.listing(line)))
    }
    if unknown != .category, let name = CategoryName.withoutSign(word) {
      return NoSuchCategory(nearest: NearestWord.find(name, among: categories.map(\.text).sorted()))
    }
    let all = words.joined(separator: " ")
    if words.count > 1, day(all) != nil { return ListWordError.unquoted(all) }
    // `ohne Datum`
    if words.count == 2, let own = ForeignWord.list(words.joined(separator: "-")) {
      return ListWordError.instead(Instead(line: ForeignWord.listing(own)))
    }
    if let own = ForeignWord.list(word) ?? ForeignWord.search(word) {
      let line = words.map { $0 == word ? own : ShellWord.typed($0) }.joined(separator: " ")
      return ListWordError.instead(Instead(line: ForeignWord.listing(line)))
    }
    let scopes = TaskQuery.Scope.allCases.map(\.rawValue)
    if let nearest = NearestWord.find(word, among: scopes)
      ?? NearestWord.find(word, among: settings.views.keys.sorted())
      ?? NearestWord.find(word, among: categories.map(\.text).sorted())
    {
      return ListWordError.unknown(nearest: [nearest])
    }
    let hint = WhenPhrase.hint(insteadOf: word, on: present.wall.date) { day($0) }
    if !hint.offers.isEmpty { return ListWordError.unknown(nearest: hint.offers) }
    if word.contains(where: \.isLetter), case .months? = try? MonthRange(word, at: present) {
      return ListWordError.instead(Instead(purpose: "to see a month", line: Instead.line(["cal", word])))
    }
    // A date that does not exist has its own error.
    if word.utf8.contains(where: { 0x30...0x39 ~= $0 }) {
      do throws(WhenError) { _ = try WhenPhrase(word, today: present.wall.date, bareNumberIsHour: false) } catch {
        if case .unknownWord = error {} else { return RefusedPhrase.when(error, hint, nil) }
      }
    }
    return ListWordError.unknown(nearest: [])
  }

  /// The categories of all tasks, read at most once.
  private final class KnownCategories {
    private let read: () -> Set<CategoryName>
    lazy var all = read()

    init(_ read: @escaping () -> Set<CategoryName>) { self.read = read }
  }
}

/// Why a word of `list` was not understood.
enum ListWordError: Error, Equatable {
  /// A category has the name of this day.
  case dayAndCategory(CivilDate)
  /// All words together are a day, but each single word is not.
  case unquoted(String)
  /// Words that may have been meant, the most likely first.
  case unknown(nearest: [String])
  /// No word follows `not`.
  case nothingToLeaveOut
  /// A word with a mark that means *not* in other programs.
  case negated(String)
  /// A line for what may have been meant.
  case instead(Instead)
}

extension CategoryName {
  /// The name of a category without its sign: `home` for `+home`, `@home` or `home`.
  static func bare(_ name: String) -> String { withoutSign(name) ?? name }

  /// The name without the sign before it: `+home`, `@home`, `#home`. Nil without a sign.
  static func withoutSign(_ name: String) -> String? {
    let name = name.trimmed
    guard let first = name.unicodeScalars.first, "@+#".unicodeScalars.contains(first),
      let next = name.unicodeScalars.dropFirst().first, next.properties.isAlphabetic
    else { return nil }
    return String(name.unicodeScalars.dropFirst())
  }
}
