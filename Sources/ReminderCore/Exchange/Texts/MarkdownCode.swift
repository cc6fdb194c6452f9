/// Finds the lines of a Markdown text that are code or a comment (CommonMark 0.31, sections 4.4 to 4.6, and Obsidian).
struct MarkdownCode {
  enum Part {
    /// A line without the white space before the column of its fence.
    case code(String)
    case comment
  }

  private struct Fence {
    let sign: Character
    let count: Int
    /// The column of its list item; a line before that column ends the item, and the fence.
    let item: Int
    let quotes: Int
    /// The column of the fence itself.
    let indent: Int
  }

  /// The columns at which the texts of the open list items begin.
  private var items: [Int] = []
  private var fence: Fence?
  /// The text that ends a comment.
  private var end: String?
  private var isBehindBlank = true

  /// Whether a fence is open, so that the next line may be code.
  var isInside: Bool { fence != nil }

  /// Takes the next line; nil for one that is neither code nor a comment.
  mutating func part(of line: TextLines.Line, quotes: Int) -> Part? {
    let text = line.trimmed
    if let fence {
      if text.isEmpty { return .code("") }
      if line.indent >= fence.item, quotes >= fence.quotes {
        if text.count >= fence.count, text.allSatisfy({ $0 == fence.sign }) { self.fence = nil }
        return .code(line.code(from: fence.indent))
      }
      self.fence = nil
    }
    if let end {
      if text.holds(end) { self.end = nil }
      return .comment
    }
    let isIndentedCode = isBehindBlank && items.isEmpty && line.indent >= 4
    isBehindBlank = text.isEmpty
    if text.isEmpty { return nil }
    if isIndentedCode {
      isBehindBlank = true
      return .code(line.code(from: 4))
    }
    if let end = MarkdownCode.end(ofComment: text) {
      if !text.dropFirst(2).holds(end) { self.end = end }
      return .comment
    }
    return fence(beginning: line, text, quotes: quotes).map { .code($0) }
  }

  private mutating func fence(beginning line: TextLines.Line, _ text: String, quotes: Int) -> String? {
    items.removeAll { $0 > line.indent }
    var (rest, column) = (text[...], line.indent)
    while let width = MarkdownCode.widthOfMarker(rest) {
      column += width
      items.append(column)
      rest = rest.dropFirst(width)
    }
    guard let sign = rest.first, sign == "`" || sign == "~" else { return nil }
    let count = rest.prefix { $0 == sign }.count
    // A backtick behind the fence makes it a code span in a line of text.
    guard count >= 3, sign == "~" || !rest.dropFirst(count).contains("`") else { return nil }
    fence = Fence(sign: sign, count: count, item: items.last ?? 0, quotes: quotes, indent: column)
    return String(rest)
  }

  /// The text that ends a comment which a line begins; nil for any other line.
  private static func end(ofComment text: String) -> String? {
    text.hasPrefix("<!--") ? "-->" : text.hasPrefix("%%") ? "%%" : nil
  }

  /// The width of a bullet or a number, with the white space behind it, in columns; nil for any other text.
  private static func widthOfMarker(_ text: Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }.count
    guard let sign = text.dropFirst(digits).first, (digits == 0 ? "-*+" : ".)").contains(sign) else { return nil }
    let spaces = text.dropFirst(digits + 1).prefix { $0 == " " || $0 == "\t" }.count
    return spaces == 0 ? nil : digits + 1 + spaces
  }
}

extension TextLines.Line {
  /// The text without the white space before a column.
  func code(from column: Int) -> String {
    let dropped = text.prefix { $0 == " " || $0 == "\t" }.count - max(0, indent - column)
    return String(text.dropFirst(max(0, dropped)))
  }

  /// The line without the `>` of its quotes, and the number of quotes.
  var unquoted: (line: TextLines.Line, quotes: Int) {
    let space = text.prefix { $0 == " " || $0 == "\t" }
    var (rest, quotes) = (text.dropFirst(space.count), 0)
    while rest.first == ">" {
      rest = rest.dropFirst()
      if rest.first == " " { rest = rest.dropFirst() }
      quotes += 1
    }
    return quotes == 0 ? (self, 0) : (TextLines.Line(number: number, text: space + rest), quotes)
  }
}
