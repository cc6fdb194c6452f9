/// Rows of texts in columns, for a page that people read and do not scan. On a terminal, a text that is wider than its
/// column continues below itself, and nothing is cut. In a pipe nothing is broken.
struct WrappedColumns {
  /// One row.
  struct Row {
    /// A text for each column; an empty column takes no room.
    var cells: [(text: String, style: Terminal.Style?)]
    /// A line below the last column that is never broken, such as a command to copy.
    var below: String?
  }

  /// The start of a column, and its width.
  struct Place: Equatable {
    var start: Int
    var width: Int
    /// Whether the column has its own lines, below the columns before it.
    var isBelow = false
  }

  private static let gap = 2
  /// The start of a column with its own lines.
  private static let indent = 6

  let terminal: Terminal
  /// The least and the most width of each column. If a column has less room than its least, and its texts need more, it
  /// gets its own lines.
  let columns: [ClosedRange<Int>]
  /// The column whose words are not broken if a line of their own has room for them; nil for none.
  var unbroken: Int?

  /// The places at which all rows fit.
  func places(of rows: [Row]) -> [Place] {
    var end = 0
    return columns.indices.map { column in
      let texts = rows.lazy.compactMap { $0.cells.indices.contains(column) ? $0.cells[column].text : nil }
      let wanted = min(texts.map { DisplayWidth.of($0) }.max() ?? 0, columns[column].upperBound)
      guard wanted > 0 else { return Place(start: end, width: 0) }
      var place = Place(start: end + WrappedColumns.gap, width: wanted)
      if let limit = terminal.columns {
        let least = min(wanted, columns[column].lowerBound)
        if limit - place.start < least, end > 0 {
          // In a very narrow terminal every column counts.
          place.start = min(WrappedColumns.indent, limit / 4)
          place.isBelow = true
        }
        place.width = max(1, min(wanted, limit - place.start))
      }
      end = place.start + place.width
      return place
    }
  }

  /// The lines of all rows.
  func page(_ rows: [Row]) -> String { page(rows, at: places(of: rows)) }

  /// The lines of rows at places that hold for more rows than these.
  func page(_ rows: [Row], at places: [Place]) -> String {
    var page = ""
    for row in rows {
      // Columns side by side are one band; a column with its own lines begins the next band.
      var band: [(place: Place, lines: [String], style: Terminal.Style?)] = []
      for (column, (place, cell)) in zip(places, row.cells).enumerated() where !cell.text.isEmpty {
        if column == unbroken, let own = self.place(ofLongWordsIn: cell.text, insteadOf: place) {
          append(band, to: &page)
          append([(own, WrappedLine.lines(cell.text, indent: 0, to: own.width), cell.style)], to: &page)
          band = []
          continue
        }
        if place.isBelow {
          append(band, to: &page)
          band = []
        }
        let lines = terminal.columns == nil ? [cell.text] : WrappedLine.lines(cell.text, indent: 0, to: place.width)
        band.append((place, lines, cell.style))
      }
      append(band, to: &page)
      if let below = row.below { page += String(repeating: " ", count: start(of: below, places)) + below + "\n" }
    }
    return page
  }

  /// The place on lines of its own for a text with a word that is wider than its column; nil if no word is.
  private func place(ofLongWordsIn text: String, insteadOf place: Place) -> Place? {
    guard let limit = terminal.columns else { return nil }
    let own = Place(start: min(WrappedColumns.indent, limit / 4), width: limit - min(WrappedColumns.indent, limit / 4))
    let widest = text.split(separator: " ").map { DisplayWidth.of($0) }.max() ?? 0
    return widest > place.width && own.width > place.width ? own : nil
  }

  private func append(
    _ band: [(place: Place, lines: [String], style: Terminal.Style?)], to page: inout String
  ) {
    for index in 0..<(band.map(\.lines.count).max() ?? 0) {
      var used = 0
      for (place, lines, style) in band where index < lines.count {
        // In a pipe, a text that is wider than its column moves the text behind it.
        let start = used == 0 ? place.start : max(place.start, used + WrappedColumns.gap)
        page += String(repeating: " ", count: start - used)
        page += style.map { terminal.styled(lines[index], $0) } ?? lines[index]
        used = start + DisplayWidth.of(lines[index])
      }
      page += "\n"
    }
  }

  /// The start of a line that is never broken: below the last column, or further left where the line does not fit
  /// there.
  private func start(of line: String, _ places: [Place]) -> Int {
    let start = places.last { $0.width > 0 }?.start ?? WrappedColumns.gap
    guard let limit = terminal.columns, start + DisplayWidth.of(line) > limit else { return start }
    return min(start, WrappedColumns.indent)
  }
}
