/// Rows of cells as lines whose columns stand under each other by display width.
///
/// Where a terminal is too narrow, columns give way in a fixed order: what may be left out goes, then cells take their
/// short forms, then the one flexible column is cut, and at last the line.
struct TextColumns {
  /// A text in a column.
  struct Cell {
    var text: String
    /// What stands for it where there is little room.
    var short: String?
    var style: Terminal.Style?

    init(_ text: String, short: String? = nil, style: Terminal.Style? = nil) {
      self.text = text
      self.short = short
      self.style = style
    }
  }

  /// What a column does where there is little room.
  enum Column {
    /// Keeps its width.
    case fixed
    /// Keeps its width, its text at the right.
    case rightAligned
    /// Is cut, but not below a width that still says something.
    case flexible
    /// Is left out; those further right go first.
    case optional
  }

  /// In a pipe nothing is cut, and one long text is not to push all columns away.
  private static let widestInPipe = 60
  private static let narrowestFlexible = 12
  private static let gap = 2

  let terminal: Terminal
  let columns: [Column]

  /// One line for each row, without the line feed.
  func lines(_ rows: [[Cell]]) -> [String] {
    var rows = rows
    var widths = self.widths(of: rows)
    if let limit = terminal.columns {
      for column in columns.indices.reversed() where columns[column] == .optional && least(widths) > limit {
        widths[column] = 0
      }
      if least(widths) > limit {
        rows = rows.map { row in row.map { cell in Cell(cell.short ?? cell.text, style: cell.style) } }
        let short = self.widths(of: rows)
        widths = widths.indices.map { widths[$0] == 0 ? 0 : short[$0] }
      }
      if let flexible = columns.firstIndex(of: .flexible) {
        let others = total(widths) - widths[flexible]
        widths[flexible] = min(widths[flexible], max(limit - others, TextColumns.narrowestFlexible))
      }
    } else if let flexible = columns.firstIndex(of: .flexible) {
      widths[flexible] = min(widths[flexible], TextColumns.widestInPipe)
    }
    return rows.map { line($0, widths) }
  }

  private func widths(of rows: [[Cell]]) -> [Int] {
    columns.indices.map { column in rows.map { DisplayWidth.of($0[column].text) }.max() ?? 0 }
  }

  /// Empty columns take no room, not even a gap.
  private func total(_ widths: [Int]) -> Int {
    widths.reduce(0) { $0 + ($1 == 0 ? 0 : $1 + TextColumns.gap) }
  }

  /// The width with the flexible column as narrow as it may be.
  private func least(_ widths: [Int]) -> Int {
    guard let flexible = columns.firstIndex(of: .flexible) else { return total(widths) }
    return total(widths) - max(0, widths[flexible] - TextColumns.narrowestFlexible)
  }

  private func line(_ row: [Cell], _ widths: [Int]) -> String {
    var line = ""
    var used = 0
    // Spaces are only written once something follows them, so that no line ends in any.
    var owed = 0
    for (column, cell) in row.enumerated() where widths[column] > 0 {
      owed += TextColumns.gap
      let text = fitted(cell.text, column, widths[column], room: used + owed)
      let width = DisplayWidth.of(text)
      let padding = max(0, widths[column] - width)
      if columns[column] == .rightAligned { owed += padding }
      if width > 0 {
        line += String(repeating: " ", count: owed) + (cell.style.map { terminal.styled(text, $0) } ?? text)
        used += owed + width
        owed = 0
      }
      if columns[column] != .rightAligned { owed += padding }
    }
    return line
  }

  private func fitted(_ text: String, _ column: Int, _ width: Int, room used: Int) -> String {
    guard let limit = terminal.columns else { return text }
    let isCut = columns[column] == .flexible
    return DisplayWidth.cut(
      text, to: isCut ? min(width, max(0, limit - used)) : max(0, limit - used), ellipsis: terminal.ellipsis)
  }
}
