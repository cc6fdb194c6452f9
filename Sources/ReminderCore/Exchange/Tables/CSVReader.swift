/// Reads a table by RFC 4180, row by row. The separator is the comma, the semicolon or the tab: the one that parts the
/// first line into the most cells. Lines may end in CR, LF or both.
struct CSVReader {
  struct Row {
    /// The line on which it begins, from 1.
    let line: Int
    let cells: [String]

    /// Whether no cell has text. A spreadsheet writes `FALSE` for an empty box.
    var isBlank: Bool { cells.allSatisfy { $0.isBlank || $0 == "FALSE" } }
  }

  private let bytes: PaddedBytes
  private let separator: UInt8
  private var position = 0
  private var line = 1
  /// Whether to skip text behind a closed quotation mark, where Todoist writes the file that is attached to a comment.
  var skipsTextBehindQuotes = false
  /// What stands behind the last closed quotation mark of the row.
  private var textBehindQuote: [UInt8]?

  private static let quote = UInt8(ascii: "\"")
  private static let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  init(_ bytes: PaddedBytes) {
    self.bytes = bytes
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    var index = 0
    while index < bytes.count, isQuoted || bytes[index] != CSVReader.feed && bytes[index] != CSVReader.carriage {
      if bytes[index] == CSVReader.quote {
        isQuoted.toggle()
      } else if !isQuoted {
        counts[bytes[index], default: 0] += 1
      }
      index += 1
    }
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let most = separators.map { counts[$0] ?? 0 }.max()
    separator = separators.first { counts[$0] ?? 0 == most } ?? separators[0]
  }

  /// Returns the next row; nil at the end. Throws for an open quotation mark, text behind a closed mark, and text that
  /// is not UTF-8; then steps over the row.
  mutating func next() throws(ImportProblem) -> Row? {
    guard position < bytes.count else { return nil }
    let place = ImportPlace.line(line)
    let begin = line
    var cells: [String] = []
    var isValid = true
    textBehindQuote = nil
    while true {
      guard let cell = cell() else { throw ImportProblem(place: place, reason: .openQuote) }
      if let text = String(validating: cell, as: UTF8.self) { cells.append(text) } else { isValid = false }
      guard position < bytes.count, bytes[position] == separator else { break }
      position += 1
    }
    endLine()
    if let text = textBehindQuote.map({ String(decoding: $0, as: UTF8.self).trimmed }), !text.isEmpty,
      !skipsTextBehindQuotes
    {
      throw ImportProblem(place: place, reason: .textBehindQuote(text))
    }
    if !isValid { throw ImportProblem(place: place, reason: .invalidUTF8) }
    return Row(line: begin, cells: cells)
  }

  /// The bytes of the next cell; nil if its quotation mark is not closed.
  private mutating func cell() -> [UInt8]? {
    guard position < bytes.count, bytes[position] == CSVReader.quote else {
      let start = position
      while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
      return bytes[start..<position]
    }
    position += 1
    var cell: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == CSVReader.feed { line += 1 }
      guard byte == CSVReader.quote else {
        cell.append(byte)
        continue
      }
      guard position < bytes.count, bytes[position] == CSVReader.quote else {
        // Some programs write a space before the separator.
        let end = position
        while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
        if textBehindQuote?.isEmpty ?? true { textBehindQuote = bytes[end..<position] }
        return cell
      }
      cell.append(byte)
      position += 1
    }
    return nil
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == separator || byte == CSVReader.feed || byte == CSVReader.carriage
  }

  private mutating func endLine() {
    guard position < bytes.count else { return }
    let isCarriage = bytes[position] == CSVReader.carriage
    position += 1
    if isCarriage, position < bytes.count, bytes[position] == CSVReader.feed { position += 1 }
    line += 1
  }
}

/// A row whose cells are named by the columns of its table.
struct CSVRecord {
  let line: Int
  /// The cells with text that were not read, in order. Two columns may have one name.
  private var cells: [(column: String, text: String)]

  init(_ row: CSVReader.Row, columns: [String]) {
    line = row.line
    cells = zip(columns, row.cells).filter { !$0.1.isBlank }.map { ($0, $1) }
  }

  /// Reads the first cell of a column and removes it; nil if it has no text.
  mutating func text(_ column: String) -> String? {
    cells.firstIndex { $0.column == column }.map { cells.remove(at: $0).text }
  }

  /// A cell that was not read; nil if it has no text.
  subscript(column: String) -> String? { cells.first { $0.column == column }?.text }

  /// Reads all cells.
  mutating func drain() -> [(column: String, text: String)] {
    defer { cells = [] }
    return cells
  }

  /// Removes cells that are not needed.
  mutating func ignore(_ columns: [String]) { cells.removeAll { columns.contains($0.column) } }

  /// The columns whose cells have text and were not read.
  var leftOver: [String] { cells.map(\.column) }
}
