import ReminderCore

/// A word of `list`: one of its own words, else a saved list, else a due day, else a category.
enum ListWord: Equatable {
  case scope(TaskQuery.Scope)
  /// A saved list, by its name as first given.
  case view(String)
  case day(CivilDate)
  case category(String)
  /// None of these, and similar to none: a text to search for.
  case text(String)

  /// Reads all words as of this moment. `categories` are the categories of all tasks. They are asked for only if a word
  /// is neither one of the list's own nor a saved list in `settings`. Throws the error of the first wrong word. If
  /// texts are allowed, a word that is similar to nothing is a text, not an error.
  static func read(
    _ words: [String], among categories: () -> Set<CategoryName>, savedIn settings: Settings = Settings(),
    allowsText: Bool = false, at present: Present
  ) throws(UsageError) -> [ListWord] {
    var asked: Set<CategoryName>?
    var read: [ListWord] = []
    for word in words {
      if let scope = TaskQuery.Scope(rawValue: word.lowercased()) {
        read.append(.scope(scope))
        continue
      }
      if let view = settings.viewName(word) {
        read.append(.view(view))
        continue
      }
      let known = asked ?? categories()
      asked = known
      let day = day(word, on: present.wall.date)
      switch (day, known.contains(CategoryName(word))) {
      case (let day?, false): read.append(.day(day))
      case (nil, true): read.append(.category(word))
      case (let day?, true):
        throw .badValue(of: CommandName.list.rawValue, text: word, problem: ListWordError.dayAndCategory(day))
      case (nil, false):
        let problem = problem(of: word, in: words, known, settings.views.keys.sorted(), on: present.wall.date)
        guard allowsText, case ListWordError.unknown(nearest: []) = problem else {
          throw .badValue(of: CommandName.list.rawValue, text: word, problem: problem)
        }
        read.append(.text(word))
      }
    }
    return read
  }

  /// The day that a text means; nil if it is not a day, or has a time.
  private static func day(_ text: String, on today: CivilDate) -> CivilDate? {
    guard let phrase = try? WhenPhrase(text, today: today, bareNumberIsHour: false), phrase.time == nil else {
      return nil
    }
    return phrase.date
  }

  /// The error for a word that is none of these.
  private static func problem(
    of word: String, in words: [String], _ categories: Set<CategoryName>, _ views: [String], on today: CivilDate
  ) -> any Error {
    let all = words.joined(separator: " ")
    if words.count > 1, day(all, on: today) != nil { return ListWordError.unquoted(all) }
    let scopes = TaskQuery.Scope.allCases.map(\.rawValue)
    if let nearest = NearestWord.find(word, among: scopes) ?? NearestWord.find(word, among: views)
      ?? NearestWord.find(word, among: categories.map(\.text).sorted())
    {
      return ListWordError.unknown(nearest: [nearest])
    }
    let hint = WhenPhrase.hint(insteadOf: word, on: today) { day($0, on: today) }
    if !hint.offers.isEmpty { return ListWordError.unknown(nearest: hint.offers) }
    // A date that does not exist has its own error.
    if word.utf8.contains(where: { 0x30...0x39 ~= $0 }) {
      do throws(WhenError) { _ = try WhenPhrase(word, today: today, bareNumberIsHour: false) } catch {
        if case .unknownWord = error {} else { return RefusedPhrase.when(error, hint, nil) }
      }
    }
    return ListWordError.unknown(nearest: [])
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
}

extension TaskQuery {
  /// Adds the filter of a word; days, scopes and categories add up.
  mutating func add(_ word: ListWord) {
    switch word {
    case .scope(let scope): scopes.insert(scope)
    case .day(let day): days.insert(day)
    case .category(let name): categories.append(name)
    case .text(let text): search = search.map { "\($0) \(text)" } ?? text
    // The filter of a saved list is in the settings.
    case .view: break
    }
  }
}
