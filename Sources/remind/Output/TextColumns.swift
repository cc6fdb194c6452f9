/// Rows of cells as lines whose columns stand under each other by display width.
///
/// Where a terminal is too narrow, columns give way in a fixed order: what may be left out goes, then cells take their
/// short forms, then the one flexible column is cut, and at last the line.
struct TextColumns {
  /// A text in a column.
  struct Cell {
    private let text: String
    private let short: String?
    /// In few bytes, as a list keeps the cells of all its rows.
    private let width: Int32
    let style: Terminal.Style?

    /// A text and what stands for it where there is little room; `width` is given where it is known already.
    init(_ text: String, width: Int? = nil, short: String? = nil, style: Terminal.Style? = nil) {
      self.text = text
      self.width = Int32(clamping: width ?? DisplayWidth.of(text))
      self.short = short
      self.style = style
    }

    func text(isShort: Bool) -> String { isShort ? short ?? text : text }
    func width(isShort: Bool) -> Int { isShort ? short.map { DisplayWidth.of($0) } ?? Int(width) : Int(width) }
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
  /// The flexible column gives way to others down to the first width, and to the edge of the terminal to the second.
  private static let comfortableFlexible = 28
  private static let narrowestFlexible = 12
  private static let gap = 2

  let terminal: Terminal
  let columns: [Column]

  /// How wide each column is, and whether cells take their short forms.
  struct Layout {
    var widths: [Int]
    var isShort = false
  }

  /// One line for each row, without the line feed.
  func lines(_ rows: [[Cell]]) -> [String] {
    let layout = layout(of: rows)
    return rows.map { row in
      var line: [UInt8] = []
      append(row, layout, to: &line)
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// The widths at which all rows fit.
  func layout(of rows: some Sequence<[Cell]>) -> Layout {
    var layout = Layout(widths: widths(of: rows, isShort: false))
    let flexible = columns.firstIndex(of: .flexible)
    guard let limit = terminal.columns else {
      if let flexible { layout.widths[flexible] = min(layout.widths[flexible], TextColumns.widestInPipe) }
      return layout
    }
    for column in columns.indices.reversed() where columns[column] == .optional {
      if least(layout.widths, flexible: TextColumns.comfortableFlexible) > limit { layout.widths[column] = 0 }
    }
    if least(layout.widths, flexible: TextColumns.narrowestFlexible) > limit {
      layout.isShort = true
      let short = widths(of: rows, isShort: true)
      layout.widths = layout.widths.indices.map { layout.widths[$0] == 0 ? 0 : short[$0] }
    }
    if let flexible {
      let others = total(layout.widths) - layout.widths[flexible]
      layout.widths[flexible] = min(layout.widths[flexible], max(limit - others, TextColumns.narrowestFlexible))
    }
    return layout
  }

  private func widths(of rows: some Sequence<[Cell]>, isShort: Bool) -> [Int] {
    var widths = Array(repeating: 0, count: columns.count)
    for row in rows {
      for column in columns.indices {
        widths[column] = max(widths[column], row[column].width(isShort: isShort))
      }
    }
    return widths
  }

  /// Empty columns take no room, not even a gap.
  private func total(_ widths: [Int]) -> Int {
    widths.reduce(0) { $0 + ($1 == 0 ? 0 : $1 + TextColumns.gap) }
  }

  /// The width with the flexible column no wider than that.
  private func least(_ widths: [Int], flexible limit: Int) -> Int {
    guard let flexible = columns.firstIndex(of: .flexible) else { return total(widths) }
    return total(widths) - max(0, widths[flexible] - limit)
  }

  /// Adds the line of a row, without the line feed.
  func append(_ row: [Cell], _ layout: Layout, to line: inout [UInt8]) {
    var used = 0
    // Spaces are only written once something follows them, so that no line ends in any.
    var owed = 0
    for column in columns.indices where layout.widths[column] > 0 {
      owed += TextColumns.gap
      let cell = row[column]
      var text = cell.text(isShort: layout.isShort)
      var width = cell.width(isShort: layout.isShort)
      if let limit = terminal.columns {
        let room = max(0, limit - used - owed)
        let most = columns[column] == .flexible ? min(layout.widths[column], room) : room
        if width > most {
          text = DisplayWidth.cut(text, to: most, ellipsis: terminal.ellipsis)
          width = DisplayWidth.of(text)
        }
      }
      let padding = max(0, layout.widths[column] - width)
      if columns[column] == .rightAligned { owed += padding }
      if width > 0 {
        line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: owed))
        line.append(contentsOf: (cell.style.map { terminal.styled(text, $0) } ?? text).utf8)
        used += owed + width
        owed = 0
      }
      if columns[column] != .rightAligned { owed += padding }
    }
  }
}
