/// Reads a table of tasks. Its header says which program wrote it: Todoist, TickTick, this one, or anybody.
struct CSVDocument {
  /// What a header says.
  enum Kind: Equatable { case todoist, tickTick, named }

  let present: Present
  /// The name of the file, without its folder and ending; nil for standard input.
  let file: String?
  /// The names of the columns in the file for columns of this program, as a person gave them.
  let columns: [String: String]
  /// Which number of `5/12/2026` comes first, as a person said it.
  let order: TableDate.Order?
  let database: ZoneDatabase
  /// The zones that the tasks are pinned to.
  private(set) var zones: [NamedZone] = []

  /// The most lines before a header. TickTick has three cells there, the third with several lines.
  private static let longestPreamble = 10

  init(
    _ database: ZoneDatabase, columns: [String: String], dates order: TableDate.Order?, named file: String?,
    at present: Present
  ) {
    (self.database, self.columns, self.order, self.file, self.present) = (database, columns, order, file, present)
  }

  /// Whether a text begins with a known header; nothing else identifies a table.
  static func isKnown(_ bytes: PaddedBytes) -> Bool {
    var reader = CSVReader(bytes)
    for _ in 0..<longestPreamble {
      guard let row = try? reader.next() else { return false }
      guard let kind = kind(of: row.cells, columns: [:]) else { continue }
      // A title alone may be a line of any text.
      return kind != .named || CSVTasks.names(of: row.cells, [:]).count > 1
    }
    return false
  }

  /// The kind of a row as a header; nil if the row is no header.
  private static func kind(of cells: [String], columns: [String: String]) -> Kind? {
    let names = Set(cells.map { $0.trimmed })
    if names.isSuperset(of: ["TYPE", "CONTENT", "PRIORITY", "INDENT"]) { return .todoist }
    if names.isSuperset(of: ["List Name", "Title", "Due Date", "Status"]) { return .tickTick }
    return CSVTasks.names(of: cells, columns).contains("title") ? .named : nil
  }

  mutating func read(_ bytes: PaddedBytes, into gathering: inout ImportGathering) {
    var reader = CSVReader(bytes)
    var first: CSVReader.Row?
    var header: (kind: Kind, columns: [String])?
    var records: [CSVRecord] = []
    while true {
      do throws(ImportProblem) {
        guard let row = try reader.next() else { break }
        if let header {
          if header.kind == .named, let text = row.cells.dropFirst(header.columns.count).first(where: { !$0.isBlank }) {
            throw ImportProblem(place: .line(row.line), reason: .tooManyCells(text.trimmed))
          }
          if !row.isBlank { records.append(CSVRecord(row, columns: header.columns)) }
          continue
        }
        if first == nil, !row.isBlank { first = row }
        if let kind = CSVDocument.kind(of: row.cells, columns: columns) {
          header = (kind, row.cells.map { $0.trimmed })
          reader.skipsTextBehindQuotes = kind != .named
          if kind == .named, let problem = missing(in: row) {
            return gathering.refuse(problem.reason, at: problem.place)
          }
        }
        if row.line > CSVDocument.longestPreamble, header == nil { break }
      } catch {
        gathering.refuse(error.reason, at: error.place)
      }
    }
    switch header?.kind {
    case .todoist: TodoistTable(present: present, list: file.map(TextShape.withoutCopy)).read(records, into: &gathering)
    case .tickTick:
      var table = TickTickTable(database, at: present)
      table.read(records, into: &gathering)
      zones = table.zones.zones
    case .named:
      var tasks = CSVTasks(database, columns: columns, dates: order, named: file, at: present)
      tasks.read(records, into: &gathering)
      zones = tasks.listed.zones.zones
    case nil:
      if let first, let problem = missing(in: first) { return gathering.refuse(problem.reason, at: problem.place) }
      let cells = (first?.cells ?? []).map { $0.trimmed }
      let likely = CSVDocument.titles.lazy.compactMap { name in cells.first { $0.lowercased() == name } }.first
      gathering.refuse(.noTitleColumn(likely: likely, cells), at: .line(first?.line ?? 1))
    }
  }

  /// Names that programs and people give to the column of titles, the likely ones first.
  private static let titles = [
    "task", "task name", "name", "subject", "summary", "content", "item", "todo", "to-do", "to do", "what", "text",
    "aufgabe", "titel", "betreff", "bezeichnung", "was", "description", "beschreibung",
  ]

  /// The problem if the header lacks a column that a person has named; nil if not.
  private func missing(in header: CSVReader.Row) -> ImportProblem? {
    let cells = header.cells.map { $0.trimmed }
    let names = Set(cells.map { $0.lowercased() })
    let missing = columns.values.sorted().first { !names.contains($0.trimmed.lowercased()) }
    return missing.map { ImportProblem(place: .line(header.line), reason: .noColumn($0, cells)) }
  }
}
