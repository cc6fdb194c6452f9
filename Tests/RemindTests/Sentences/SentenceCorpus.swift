/// Sentences for `q`, each with the whole task that a person means by it, typed on Monday 2026-03-02 at 10:00.
///
/// A row is a line of columns between ` | `; those at the end that are `-` may be left out:
///
///     sentence | title | due | repeats | before | priority | category
///
/// `=` as the title is the sentence as it was typed. `repeats` is what `--json` says, `before` the notices as `30m,1d`.
/// `note "until:2026-03-10"` as the last column: what a note names; a row without it has no note on words of time.
/// `start 2026-03-10`: the start that is read. A sentence that is refused names what it could be:
///
///     sentence | refused: "first reading" and "second reading"
enum SentenceCorpus {
  /// The groups that are decided, by name.
  static let groups = [
    ("dates", dates), ("times", times), ("repeats", repeats), ("tokens", tokens), ("together", together),
    ("refused", refused), ("pieces", pieces), ("unread", unread), ("traps of words", trapsOfWords),
    ("traps of figures", trapsOfFigures),
    ("German", german), ("refused in German", germanRefused), ("traps of German", trapsOfGerman),
  ]

  /// A sentence, and what is expected of it.
  struct Row {
    let sentence: String
    let title: String
    /// A day, or a day and a time, as `--json` prints it.
    let due: String?
    let rule: String?
    let before: [String]
    let priority: String
    let categories: [String]
    /// The day until which it is hidden.
    let start: String?
    /// What a note names.
    let noted: [String]
    /// What the refusal names; empty where the sentence is taken.
    let readings: [String]

    init(_ line: Substring) {
      var columns = line.split(separator: " | ").map(String.init)
      sentence = columns.removeFirst()
      noted = Row.quoted(columns, behind: "note ")
      readings = Row.quoted(columns, behind: "refused: ")
      start = columns.first { $0.hasPrefix("start ") }.map { String($0.dropFirst("start ".count)) }
      columns.removeAll { $0.hasPrefix("note ") || $0.hasPrefix("refused: ") || $0.hasPrefix("start ") }
      let cells = columns
      let cell = { (place: Int) in place < cells.count && cells[place] != "-" ? cells[place] : nil }
      title = cell(0) == "=" ? sentence : cell(0) ?? ""
      due = cell(1)?.replacing(" ", with: "T")
      rule = cell(2)
      before = cell(3)?.split(separator: ",").map(String.init) ?? []
      priority = cell(4) ?? "none"
      categories = cell(5)?.split(separator: ",").map(String.init) ?? []
    }

    /// The quoted texts of the last column, where it begins so.
    private static func quoted(_ columns: [String], behind word: String) -> [String] {
      guard let last = columns.last, last.hasPrefix(word) else { return [] }
      return last.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }

  /// The rows of a group; lines that begin with `//` are headings.
  static func rows(of group: String) -> [Row] {
    group.split(separator: "\n").filter { !$0.hasPrefix("//") }.map(Row.init)
  }
}
