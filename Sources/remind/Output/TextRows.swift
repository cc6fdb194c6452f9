/// The cells of rows, one after the other, in few bytes: a list may have a hundred thousand rows.
struct TextRows {
  /// A cell, its text and then its short form among the bytes, from where the cell before it ends.
  private struct Place {
    let endOfText: Int
    var end: Int
    let width: Int32
    var hasShort = false
    let style: Terminal.Style?
  }

  /// How many cells a row has.
  let columns: Int
  private var bytes: [UInt8] = []
  private var places: [Place] = []

  /// No rows yet, and room for so many.
  init(columns: Int, room: Int = 0) {
    self.columns = columns
    places.reserveCapacity(columns * room)
  }

  /// How many rows there are.
  var count: Int { places.count / columns }

  /// Adds the next cell of a row, or the first one of the next row.
  mutating func add(_ text: String, style: Terminal.Style? = nil) {
    bytes += text.utf8
    endCell(width: DisplayWidth.of(text), style: style)
  }

  /// Adds a cell whose text is written to the bytes: ASCII, but for so many bytes that take no column.
  mutating func add(style: Terminal.Style? = nil, excess: Int = 0, _ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    endCell(width: bytes.count - start - excess, style: style)
  }

  /// Gives the cell that was added last a form for where there is little room.
  mutating func addShort(_ write: (inout [UInt8]) -> Void) {
    guard let cell = places.indices.last else { return }
    write(&bytes)
    places[cell].end = bytes.count
    places[cell].hasShort = true
  }

  private mutating func endCell(width: Int, style: Terminal.Style?) {
    places.append(Place(endOfText: bytes.count, end: bytes.count, width: Int32(clamping: width), style: style))
  }

  /// What a cell is told from the others by.
  func style(_ row: Int, _ column: Int) -> Terminal.Style? { places[row * columns + column].style }

  /// The text of a cell, or its short form where it has one.
  func text(_ row: Int, _ column: Int, isShort: Bool) -> ArraySlice<UInt8> {
    let index = row * columns + column
    let place = places[index]
    if isShort, place.hasShort { return bytes[place.endOfText..<place.end] }
    return bytes[(index == 0 ? 0 : places[index - 1].end)..<place.endOfText]
  }

  /// How many terminal columns that takes.
  func width(_ row: Int, _ column: Int, isShort: Bool) -> Int {
    let place = places[row * columns + column]
    guard isShort, place.hasShort else { return Int(place.width) }
    return DisplayWidth.of(String(decoding: bytes[place.endOfText..<place.end], as: UTF8.self))
  }
}
