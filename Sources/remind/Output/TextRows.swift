import ReminderCore

/// The cells of rows in one array of bytes, since a list may have a hundred thousand rows.
struct TextRows {
  /// The end of a cell in the bytes: its text begins at the end of the previous cell, and its short form follows.
  private struct Cell {
    let endOfText: Int
    var end: Int
    let width: Int32
    var hasShort = false
    /// How many bytes at the beginning of the text are bold.
    let bold: UInt8
    let style: Terminal.Style?
  }

  /// How many cells a row has.
  let columns: Int
  private var bytes: [UInt8] = []
  private var cells: [Cell] = []

  /// No rows yet; `room` is how many are expected.
  init(columns: Int, room: Int = 0) {
    self.columns = columns
    cells.reserveCapacity(columns * room)
  }

  /// How many rows there are.
  var count: Int { cells.count / columns }

  /// Adds the next cell of a row, or the first one of the next row. `sign`, in ASCII, stands in bold before the text.
  mutating func add(_ text: String, behind sign: String = "", style: Terminal.Style? = nil) {
    let start = bytes.count
    bytes.add(sign)
    if !sign.isEmpty { bytes.append(UInt8(ascii: " ")) }
    let width = bytes.count - start + DisplayWidth.of(text)
    bytes.add(text)
    endCell(width: width, style: style, bold: sign.utf8.count)
  }

  /// Adds a cell whose text `write` appends. The text is ASCII, except for `excess` bytes more than columns. Where
  /// `isASCII` is false, it also has letters of two bytes and one column, such as an umlaut.
  mutating func add(
    style: Terminal.Style? = nil, excess: Int = 0, isASCII: Bool = true, _ write: (inout [UInt8]) -> Void
  ) {
    let start = bytes.count
    write(&bytes)
    var width = bytes.count - start - excess
    if !isASCII { width -= bytes[start...].count { 0xc2...0xdf ~= $0 } }
    endCell(width: width, style: style)
  }

  /// Gives the last cell a short form, for narrow terminals.
  mutating func addShort(_ write: (inout [UInt8]) -> Void) {
    guard let cell = cells.indices.last else { return }
    write(&bytes)
    cells[cell].end = bytes.count
    cells[cell].hasShort = true
  }

  private mutating func endCell(width: Int, style: Terminal.Style?, bold: Int = 0) {
    cells.append(
      Cell(
        endOfText: bytes.count, end: bytes.count, width: Int32(clamping: width), bold: UInt8(clamping: bold),
        style: style))
  }

  /// Adds the text of a cell, which may have been cut, in the styles of the cell.
  func append(
    _ text: ArraySlice<UInt8>, of row: Int, _ column: Int, isolated: (ArraySlice<UInt8>) -> ArraySlice<UInt8>,
    to line: inout [UInt8]
  ) {
    let cell = cells[row * columns + column]
    // The sign has no room if the ellipsis took its place.
    let bold = text.count > Int(cell.bold) ? text.prefix(Int(cell.bold)) : []
    for (part, style) in [(bold, Terminal.Style.heading), (text.dropFirst(bold.count), cell.style)] {
      guard let style, !part.isEmpty else {
        line.append(contentsOf: isolated(part))
        continue
      }
      line.add(Terminal.start(of: style))
      line.append(contentsOf: isolated(part))
      line.add(Terminal.endOfStyle)
    }
  }

  /// The text of a cell, or its short form if there is one.
  func text(_ row: Int, _ column: Int, isShort: Bool) -> ArraySlice<UInt8> {
    let index = row * columns + column
    let cell = cells[index]
    if isShort, cell.hasShort { return bytes[cell.endOfText..<cell.end] }
    return bytes[(index == 0 ? 0 : cells[index - 1].end)..<cell.endOfText]
  }

  /// How many terminal columns this text takes.
  func width(_ row: Int, _ column: Int, isShort: Bool) -> Int {
    let cell = cells[row * columns + column]
    guard isShort, cell.hasShort else { return Int(cell.width) }
    return DisplayWidth.of(String(decoding: bytes[cell.endOfText..<cell.end], as: UTF8.self))
  }
}
