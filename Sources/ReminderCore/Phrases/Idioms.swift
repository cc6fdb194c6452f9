/// Idioms: runs of words that stand for other words, found by their first word: `end of the month`.
///
/// A run stays one text and is compared word by word. Splitting all runs at each start took a fifth of `add`.
struct Idioms<Value: Sendable>: Sendable {
  /// The runs by their first word, the longest first.
  private let runs: [String: [(said: String, value: Value)]]

  init(_ rows: [(said: String, value: Value)]) {
    let byFirst = Dictionary(grouping: rows) { String(Substring($0.said.utf8.prefix { $0 != UInt8(ascii: " ") })) }
    runs = byFirst.mapValues { $0.sorted { $0.said.utf8.count > $1.said.utf8.count } }
  }

  /// Returns the number of words and the value of the longest run at the beginning of `words`.
  func first(of words: some Collection<String>) -> (Int, Value)? {
    guard let first = words.first, let runs = runs[first] else { return nil }
    return runs.lazy.compactMap { run in Idioms.count(of: run.said, at: words).map { ($0, run.value) } }.first
  }

  /// Returns the number of words of a run; nil if `words` does not begin with the run.
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
