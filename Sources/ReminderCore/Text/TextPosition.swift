/// A position in a text as editors count it.
package struct TextPosition: Equatable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int

  /// The position of the byte at `offset`; one past the end where `offset` is larger than the text.
  package init(of offset: Int, in text: some Collection<UInt8>) {
    var line = 1
    var column = 1
    for byte in text.prefix(max(0, offset)) {
      if byte == 0x0a {
        line += 1
        column = 1
      } else if byte & 0xc0 != 0x80 {  // continuation bytes of UTF-8 are not counted
        column += 1
      }
    }
    self.line = line
    self.column = column
  }
}
