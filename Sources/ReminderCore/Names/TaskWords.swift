/// The words by which somebody names tasks, sorted by their form alone: no task is looked at.
public enum TaskWords: Equatable, Sendable {
  /// Each word is a name, or a range of numbers.
  case names([Part])
  /// All words together are words of one title; `odd` is the first that is no name, and `first` the number or
  /// the whole id with which they begin: the 4 of `4 1h`.
  case title(String, odd: String, first: TaskName?)

  /// What one word names, or a part of it between commas.
  public enum Part: Equatable, Sendable {
    /// One task.
    case name(TaskName)
    /// The tasks of these numbers that are there: `1-3`.
    case range(ClosedRange<Int>)
  }

  /// Sorts words. Where one of them is no name, none of them is.
  public init(_ words: [String]) {
    var parts: [Part] = []
    for word in words {
      guard let named = TaskWords.parts(of: word) else {
        self = .title(words.joined(separator: " "), odd: word, first: words.first.flatMap(TaskWords.whole))
        return
      }
      parts += named
    }
    self = .names(parts)
  }

  /// The name that a word is, unless it is the beginning of an id, which may be a word: `beef`.
  private static func whole(_ word: String) -> TaskName? {
    TaskName(word).flatMap { name in if case .prefix = name { nil } else { name } }
  }

  /// What a word names: `12`, `1-3`, `1-3,5`, `task-<UUID>`; nil where it is no name.
  private static func parts(of word: String) -> [Part]? {
    // An id comes first: `12345678-1` is the beginning of one, and no range.
    if let name = TaskName(word) { return [.name(name)] }
    var parts: [Part] = []
    for piece in word.split(separator: ",", omittingEmptySubsequences: false) {
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

  /// The names, where it is clear without the tasks which they are; nil where a title may be meant, or a range is.
  ///
  /// The beginning of an id may be a word of a title, where titles name tasks.
  public func namesByForm(besideTitles: Bool) -> [TaskName]? {
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
