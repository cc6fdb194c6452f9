/// Runs of words that are said for something else, found by their first word: `end of the month`.
///
/// Each stays one text, which is compared word by word: taking all of them apart would cost more than the rest of
/// `add`.
struct Idioms<Value: Sendable>: Sendable {
  /// By the first word, the longest first.
  private let runs: [String: [(said: String, value: Value)]]

  init(_ rows: [(said: String, value: Value)]) {
    let runs = Dictionary(grouping: rows) { row in
      String(Substring(row.said.utf8.prefix { $0 != UInt8(ascii: " ") }))
    }
    self.runs = runs.mapValues { $0.count == 1 ? $0 : $0.sorted { $0.said.utf8.count > $1.said.utf8.count } }
  }

  /// The longest run with which the words begin, how many of them it has, and its value.
  func first(of words: some Collection<String>) -> (Int, Value)? {
    guard let first = words.first, let runs = runs[first] else { return nil }
    return runs.lazy.compactMap { run in Idioms.count(of: run.said, at: words).map { ($0, run.value) } }.first
  }

  /// How many words a run has, with which others begin; nil where they begin otherwise.
  static func count(of said: String, at words: some Collection<String>) -> Int? {
    var rest = said.utf8[...]
    var count = 0
    for word in words {
      guard rest.starts(with: word.utf8) else { return nil }
      rest = rest.dropFirst(word.utf8.count)
      count += 1
      if rest.isEmpty { return count }
      guard rest.first == UInt8(ascii: " ") else { return nil }
      rest = rest.dropFirst()
    }
    return nil
  }
}
