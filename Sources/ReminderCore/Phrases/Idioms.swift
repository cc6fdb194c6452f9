/// Runs of words that are said for something else, found by their first word: `end of the month`.
///
/// A run stays one text, which is compared word by word: to split all runs at each start took a fifth of `add`.
struct Idioms<Value: Sendable>: Sendable {
  /// By the first word, the longest first.
  private let runs: [String: [(said: String, value: Value)]]

  init(_ rows: [(said: String, value: Value)]) {
    let byFirst = Dictionary(grouping: rows) { String(Substring($0.said.utf8.prefix { $0 != UInt8(ascii: " ") })) }
    runs = byFirst.mapValues { $0.sorted { $0.said.utf8.count > $1.said.utf8.count } }
  }

  /// The number of words of the longest run with which the words begin, and its value.
  func first(of words: some Collection<String>) -> (Int, Value)? {
    guard let first = words.first, let runs = runs[first] else { return nil }
    return runs.lazy.compactMap { run in Idioms.count(of: run.said, at: words).map { ($0, run.value) } }.first
  }

  /// The number of words of a run; nil where the words do not begin with it.
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
