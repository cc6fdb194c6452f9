/// A note or a confirmation in lines of a terminal. It is broken between fields, which two spaces separate, or between
/// words. If possible, it is not broken between the words of one quotation, such as a command to copy.
enum WrappedLine {
  /// The lines of a text that begins with its kind, such as `note: `. All lines except the first are indented by
  /// `indent` columns, in a very narrow terminal by fewer.
  static func lines(_ text: String, indent: Int, to columns: Int) -> [String] {
    let indent = min(indent, columns / 4)
    let start = String(repeating: " ", count: indent)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // A line with a style was laid out before.
      guard DisplayWidth.of(paragraph) > columns, !paragraph.utf8.contains(0x1b) else {
        lines.append(String(paragraph))
        continue
      }
      var line = ""
      for part in parts(of: paragraph, notWiderThan: columns - indent) {
        if DisplayWidth.of(line) + DisplayWidth.of(part) <= columns {
          line += part
        } else {
          if !line.isEmpty { lines.append(line) }
          // The spaces at the break of a line are left out.
          let text = line.isEmpty ? String(part) : String(part.drop { $0 == " " })
          let pieces = DisplayWidth.wrapped(text, to: max(1, columns - indent))
          lines += pieces.dropLast().map { start + $0 }
          line = start + (pieces.last ?? "")
        }
      }
      lines.append(line)
    }
    return lines
  }

  /// The lines of a note. A command to copy at its end has a line of its own, which is not broken: a break would be
  /// copied, too.
  static func lines(ofNote text: String, indent: Int, to columns: Int) -> [String] {
    guard DisplayWidth.of(text) > columns,
      let colon = text.indices.last(where: { text[$0...].hasPrefix(": remind ") }),
      !text[colon...].utf8.contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\n") })
    else { return lines(text, indent: indent, to: columns) }
    let command = text[text.index(colon, offsetBy: 2)...]
    let start = String(repeating: " ", count: min(indent, columns / 4))
    return lines(String(text[...colon]), indent: indent, to: columns) + [start + command]
  }

  /// Words with the spaces before them. The words of a field or a quotation that fits on a line are one part.
  private static func parts(of text: Substring, notWiderThan width: Int) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    while start < text.endIndex {
      let spaces = text[start...].prefix { $0 == " " }
      let ends = [
        spaces.count == 2 ? endOfField(text, after: spaces.endIndex) : nil, endOfQuotation(text, from: start),
      ]
      let end = ends.compactMap { $0 }.first { DisplayWidth.of(text[start..<$0]) <= width + spaces.count }
      parts.append(text[start..<(end ?? endOfWord(text, after: spaces.endIndex))])
      start = parts.last?.endIndex ?? text.endIndex
    }
    return parts
  }

  private static func endOfWord(_ text: Substring, after start: Substring.Index) -> Substring.Index {
    text[start...].firstIndex(of: " ") ?? text.endIndex
  }

  /// The place of the next two spaces.
  private static func endOfField(_ text: Substring, after start: Substring.Index) -> Substring.Index {
    var end = endOfWord(text, after: start)
    while end < text.endIndex, !text[end...].hasPrefix("  ") {
      end = endOfWord(text, after: text.index(after: end))
    }
    return end
  }

  /// The end of the last word of the quotation that begins here, behind a space and brackets; nil where none begins.
  private static func endOfQuotation(_ text: Substring, from start: Substring.Index) -> Substring.Index? {
    let rest = text[start...].drop { $0 == " " || $0 == "(" }
    guard let mark = rest.first, mark == "'" || mark == "\"" else { return nil }
    var place = rest.index(after: rest.startIndex)
    while let close = text[place...].firstIndex(of: mark) {
      place = text.index(after: close)
      // Before a letter or a digit, the mark is an apostrophe, or opens another quotation.
      if place == text.endIndex || !(text[place].isLetter || text[place].isNumber) {
        return text[place...].firstIndex(of: " ") ?? text.endIndex
      }
    }
    return nil
  }
}
