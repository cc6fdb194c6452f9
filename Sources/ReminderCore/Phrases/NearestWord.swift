/// Finds the known word that an unknown word probably means: `tomorow` → `tomorrow`, `lst` → `list`, `--proirity` →
/// `--priority`.
package enum NearestWord {
  /// The longest word that is compared, in Unicode scalars; the limit bounds the work on hostile text.
  static let longest = 64

  /// The known word nearest to `word`; nil where none is near.
  ///
  /// Returns a known word that is equal to `word`. If only one known word begins with `word` (at least three
  /// characters), returns that word: `tom` → `tomorrow`. Otherwise returns the word with the smallest optimal string
  /// alignment distance (insert, delete, replace, swap two neighbours), the first of several. The distance is at most
  /// 1, or at most 2 from seven characters on. The distance is also less than half the length of `word`; two characters
  /// may also lack a third. A word with another first letter is never near, unless that letter was left out, put in or
  /// swapped: `soon` is no slip for `noon`. ASCII case does not matter. Words of more than 64 Unicode scalars, typed or
  /// known, are never near.
  package static func find(_ word: String, among known: some Sequence<String>) -> String? {
    guard let typed = folded(word), !typed.isEmpty else { return nil }
    var beginning: [String] = []
    var nearest: (word: String, distance: Int)?
    for candidate in known {
      guard let scalars = folded(candidate) else { continue }
      if typed.count >= 3, scalars.starts(with: typed), !beginning.contains(candidate) { beginning.append(candidate) }
      // The distance is at least the difference of the lengths.
      guard abs(typed.count - scalars.count) <= 2, haveOneBeginning(typed, scalars) else { continue }
      let distance = distance(typed, scalars)
      let isOneShort = typed.count == 2 && distance == 1 && scalars.starts(with: typed)
      guard distance <= (typed.count < 7 ? 1 : 2), isOneShort || distance * 2 < typed.count,
        distance < nearest?.distance ?? 3
      else {
        continue
      }
      nearest = (candidate, distance)
    }
    if let nearest, nearest.distance == 0 { return nearest.word }
    return beginning.count == 1 ? beginning.first : nearest?.word
  }

  /// Returns the nearest word of the first list that has a near word.
  static func find(_ word: String, amongAll lists: [[String]]) -> String? {
    lists.lazy.compactMap { find(word, among: $0) }.first
  }

  /// Whether the first scalar of one word is among the first two scalars of the other.
  private static func haveOneBeginning(_ first: [UInt32], _ second: [UInt32]) -> Bool {
    second.first.map { first.prefix(2).contains($0) } ?? false
      || first.first.map { second.prefix(2).contains($0) } ?? false
  }

  /// The scalars of a word with ASCII letters in lower case; nil if there are more than `longest`.
  private static func folded(_ word: String) -> [UInt32]? {
    let scalars = word.unicodeScalars.prefix(longest + 1).map { 0x41...0x5A ~= $0.value ? $0.value + 0x20 : $0.value }
    return scalars.count > longest ? nil : scalars
  }

  /// The optimal string alignment distance, computed with three rows of the table.
  private static func distance(_ first: [UInt32], _ second: [UInt32]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, scalar) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var least = min(last[column + 1] + 1, current[column] + 1, last[column] + (scalar == other ? 0 : 1))
        if row > 0, column > 0, scalar == second[column - 1], first[row - 1] == other {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
