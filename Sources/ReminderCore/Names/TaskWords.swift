/// The words that name tasks, classified by their form alone: no task is looked up.
package enum TaskWords: Equatable, Sendable {
  /// One word for all tasks of a kind: `overdue`.
  case kind(TaskKind)
  /// Each word is a name, or a range of numbers.
  case names([Part])
  /// All words together are words of one title. `odd` is the first word that is no name, and `first` is the number or
  /// the whole id at the beginning: the 4 of `4 1h`.
  case title(String, odd: String, first: TaskName?)

  /// The tasks that one word names, or a part of the word between commas.
  package enum Part: Equatable, Sendable {
    /// One task.
    case name(TaskName)
    /// The existing tasks with these numbers: `1-3`.
    case range(ClosedRange<Int>)
  }

  /// Classifies words. If one word is no name, all words are a title. `kinds` are the kinds that can be named here.
  package init(_ words: [String], kinds: [TaskKind] = []) {
    if words.count == 1, let kind = TaskKind(rawValue: words[0].lowercased()), kinds.contains(kind) {
      self = .kind(kind)
      return
    }
    var parts: [Part] = []
    for word in TaskWords.withoutAnd(words) {
      guard let named = TaskWords.parts(of: word) else {
        self = .title(words.joined(separator: " "), odd: word, first: words.first.flatMap(TaskWords.whole))
        return
      }
      parts += named
    }
    self = .names(parts)
  }

  /// The words without an `and` between numbers: `1 and 8`.
  private static func withoutAnd(_ words: [String]) -> [String] {
    guard words.count > 2 else { return words }
    let isNumber = { (word: String) in
      word.utf8.first.map { 0x30...0x39 ~= $0 } == true
        && word.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ",") }
    }
    let others = words.enumerated().filter { place, word in
      place == 0 || place == words.count - 1 || !["and", "und", "&"].contains(word.lowercased())
    }.map(\.element)
    return others.allSatisfy(isNumber) ? others : words
  }

  /// The name that a word is; nil for the beginning of an id, which may be a word: `beef`.
  private static func whole(_ word: String) -> TaskName? {
    TaskName(word).flatMap { name in if case .prefix = name { nil } else { name } }
  }

  /// The names and ranges in a word: `12`, `1-3`, `1-3,5`, `task-<UUID>`; nil if the word is no name.
  private static func parts(of word: String) -> [Part]? {
    // An id comes first: `12345678-1` is the beginning of an id, not a range.
    if let name = TaskName(word) { return [.name(name)] }
    var parts: [Part] = []
    for piece in word.withPlainFigures.split(separator: ",", omittingEmptySubsequences: false) {
      if case .digits(let digits) = TaskName(String(piece)) {
        parts.append(.name(.digits(digits)))
      } else if let range = range(piece) {
        parts.append(.range(range))
      } else {
        return nil
      }
    }
    return parts
  }

  /// `1-3`
  private static func range(_ text: Substring) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let first = Int(ends[0]), let last = Int(ends[1]), first <= last
    else { return nil }
    return first...last
  }

  /// The names, if they are clear without the tasks; nil if there is a range or a title may be meant.
  ///
  /// The beginning of an id may be a word of a title if titles name tasks (`besideTitles`).
  package func namesByForm(besideTitles: Bool) -> [TaskName]? {
    guard case .names(let parts) = self else { return nil }
    var names: [TaskName] = []
    for part in parts {
      guard case .name(let name) = part else { return nil }
      if case .prefix = name, besideTitles { return nil }
      names.append(name)
    }
    return names
  }
}
