/// The lines of a text, each with its number.
struct TextLines {
  struct Line {
    /// From 1.
    let number: Int
    let text: String
    /// How many columns of white space it begins with; a tab counts to the next multiple of four.
    let indent: Int

    /// The text without the white space around it.
    var trimmed: String { text.trimmed }
  }

  /// The length in bytes of the longest line that is read. A title and its marks are shorter.
  private static let longest = 2 * TaskItem.titleByteLimit

  let lines: [Line]

  /// Reads all lines; a line that is too long, or not UTF-8, is refused.
  init(_ bytes: PaddedBytes, into gathering: inout ImportGathering) {
    var lines: [Line] = []
    let all = bytes[0..<bytes.count].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in all.enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard line.count <= TextLines.longest else {
        let reason = DraftError.tooLong(part: "line in bytes", length: line.count, limit: TextLines.longest)
        gathering.refuse(.draft(reason), at: .line(index + 1))
        continue
      }
      guard let text = String(validating: line, as: UTF8.self) else {
        gathering.refuse(.invalidUTF8, at: .line(index + 1))
        continue
      }
      lines.append(Line(number: index + 1, text: text, indent: TextLines.indent(of: text)))
    }
    self.lines = lines
  }

  private static func indent(of text: String) -> Int {
    var columns = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "): columns += 1
      case UInt8(ascii: "\t"): columns = (columns / 4 + 1) * 4
      default: return columns
      }
    }
    return columns
  }
}

/// Texts that begin the first lines of a document.
enum TextShape {
  /// So many lines are looked at.
  private static let sample = 200

  /// Whether one of the first lines fits.
  static func hasLine(_ bytes: PaddedBytes, _ fits: (Substring) -> Bool) -> Bool {
    var rest = Substring(String(decoding: bytes[0..<min(bytes.count, 64_000)], as: UTF8.self))
    for _ in 0..<sample where !rest.isEmpty {
      let line = rest.prefix { !$0.isNewline }
      if fits(line) { return true }
      rest = rest[line.endIndex...].dropFirst()
    }
    return false
  }

  /// Whether a file has one of these endings.
  static func isNamed(_ file: String?, _ endings: String...) -> Bool {
    let name = file?.lowercased() ?? ""
    return endings.contains { name.hasSuffix($0) }
  }

  /// The name of a file without its folder, its ending, and the number that a browser gives to a second copy: ` (1)`.
  static func name(ofFile file: String?) -> String? {
    guard let file, file != "-" else { return nil }
    var name = file[(file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex)...]
    if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = name[..<dot] }
    if name.last == ")", let open = name.range(ofLast: " ("),
      name[open...].dropFirst(2).dropLast().allSatisfy(\.isNumber)
    {
      name = name[..<open]
    }
    return name.isEmpty ? nil : String(name)
  }
}

extension Substring {
  /// Where a text last begins; nil where it does not occur.
  fileprivate func range(ofLast text: String) -> Index? {
    indices.reversed().first { self[$0...].hasPrefix(text) }
  }
}
