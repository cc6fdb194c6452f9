/// The size of a terminal's window, and whether texts fit into it.
struct Screen: Sendable, Equatable {
  let columns: Int
  let rows: Int

  /// Whether a text, colours included, fits above the row of the next prompt. A line that is wider than the screen
  /// takes several rows.
  func holds(_ text: [UInt8]) -> Bool {
    var used = 1
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      used += max(1, (Screen.width(of: line) + columns - 1) / max(columns, 1))
      if used > rows { return false }
    }
    return true
  }

  /// The columns of a line without the escape sequences of its colours.
  private static func width(of line: ArraySlice<UInt8>) -> Int {
    var plain: [UInt8] = []
    var rest = line
    while let byte = rest.popFirst() {
      if byte == 0x1b {
        rest = rest.drop { $0 != UInt8(ascii: "m") }.dropFirst()
      } else {
        plain.append(byte)
      }
    }
    return DisplayWidth.of(String(decoding: plain, as: UTF8.self))
  }
}
