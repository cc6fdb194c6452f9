/// Sentences for `q`, each with the whole task that a person means. The time is Monday 2026-03-02, 10:00.
///
/// A row is a line of columns between ` | `. An empty column is `-`, and may be left out at the end:
///
///     sentence | title | due | repeats | before | priority | category
///
/// The title `=` means the whole sentence. `repeats` is a rule as in `--json`, and `before` a list such as `30m,1d`.
/// The column `note "until:2026-03-10"` has the words that a note names. Other rows have no note on words of time.
/// The column `start 2026-03-10` has the start. The row of a refused sentence has the readings in the refusal:
///
///     sentence | refused: "first reading" and "second reading"
enum SentenceCorpus {
  /// The groups whose rows have a certain meaning, by name.
  static let groups = [
    ("dates", dates), ("times", times), ("repeats", repeats), ("tokens", tokens), ("together", together),
    ("refused", refused), ("pieces", pieces), ("middle", middle), ("forms", forms), ("a busy day", busyDay),
    ("new users", users), ("other days", otherDays),
    ("German dates", germanDates), ("unread", unread), ("traps of words", trapsOfWords),
    ("traps of figures", trapsOfFigures),
    ("German", german), ("refused in German", germanRefused), ("traps of German", trapsOfGerman),
  ]

  /// A sentence, and the expected task or refusal.
  struct Row {
    let sentence: String
    let title: String
    /// A day, or a day and a time, as `--json` prints it.
    let due: String?
    let rule: String?
    let before: [String]
    let priority: String
    let categories: [String]
    /// The day until which the task is hidden.
    let start: String?
    /// The words that a note names.
    let noted: [String]
    /// The readings that a refusal names; empty if the sentence is accepted.
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

    /// The quoted texts of the last column, if the column begins with this word.
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
