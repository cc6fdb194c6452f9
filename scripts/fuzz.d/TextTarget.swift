// Text for a terminal: nothing in it controls the terminal, and making it safe twice changes nothing.

enum TextTarget {
  private static let forbidden: [ClosedRange<UInt32>] = [
    0...0x1f, 0x7f...0x9f, 0xad...0xad, 0x61c...0x61c, 0x200e...0x200f, 0x2028...0x202e, 0x2060...0x206f,
    0xfeff...0xfeff, 0xfff9...0xfffb,
  ]

  /// Whether a scalar drives a terminal, or reverses the text next to it.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool { forbidden.contains { $0 ~= scalar.value } }

  static func check(_ bytes: [UInt8]) {
    let typed = text(bytes)
    let (line, paragraph) = (SafeText.line(typed), SafeText.paragraph(typed))
    require(SafeText.line(line).unicodeScalars.elementsEqual(line.unicodeScalars), "a second time \(line) is another")
    require(
      SafeText.paragraph(paragraph).unicodeScalars.elementsEqual(paragraph.unicodeScalars),
      "a second time \(paragraph) is another")
    for scalar in line.unicodeScalars where isForbidden(scalar) {
      fatalError("property: U+\(String(scalar.value, radix: 16)) in a line")
    }
    for scalar in paragraph.unicodeScalars where scalar != "\n" && isForbidden(scalar) {
      fatalError("property: U+\(String(scalar.value, radix: 16)) in a paragraph")
    }
    let width = DisplayWidth.of(line)
    require(DisplayWidth.cut(line, to: 0, ellipsis: "…").isEmpty, "something fits into no column")
    for room in [1, 2, 7, 80] {
      let cut = DisplayWidth.cut(line, to: room, ellipsis: "…")
      require(DisplayWidth.of(cut) <= room, "\(cut) is wider than \(room)")
      require(width > room || cut == line, "\(line) would have fitted into \(room)")
    }
    checkJSON(typed)
  }

  /// JSON output drives no terminal either, and reads back as the typed text.
  private static func checkJSON(_ typed: String) {
    var writer = JSONWriter()
    writer.string(typed)
    var reader = JSONReader(PaddedBytes(writer.bytes))
    let again = mustNotThrow("a written string") { reader.text(try reader.string()) }
    require(again.utf8.elementsEqual(typed.utf8), "\(typed) is read as \(again)")
    for scalar in text(writer.bytes).unicodeScalars {
      let isControl = scalar.value < 0x20 || 0x7f...0x9f ~= scalar.value || 0x2028...0x202e ~= scalar.value
      require(!isControl, "U+\(String(scalar.value, radix: 16)) in JSON")
    }
  }
}
