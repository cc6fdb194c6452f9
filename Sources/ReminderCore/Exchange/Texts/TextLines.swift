/// The lines of a text, each with its number.
struct TextLines: Sequence, IteratorProtocol {
  struct Line {
    /// From 1.
    let number: Int
    let text: String
    /// How many columns of white space it begins with; a tab counts to the next multiple of four.
    let indent: Int

    init(number: Int, text: some StringProtocol) {
      (self.number, self.text) = (number, String(text))
      indent = TextLines.indent(of: self.text)
    }

    /// The text without the white space around it.
    var trimmed: String { text.trimmed }
  }

  /// The length in bytes of the longest line that is read. A title and its marks are shorter.
  static let longest = 2 * TaskItem.titleByteLimit

  private let bytes: PaddedBytes
  private let longest: Int
  private var position = 0
  private var number = 0

  init(_ bytes: PaddedBytes, upTo longest: Int = TextLines.longest) {
    (self.bytes, self.longest) = (bytes, longest)
  }

  /// The next line; the problem of one that is too long, or not UTF-8; nil at the end.
  mutating func next() -> Result<Line, ImportProblem>? {
    guard position < bytes.count else { return nil }
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    let line = position..<(end > position && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
    position = end + 1
    number += 1
    guard line.count <= longest else {
      let reason = DraftError.tooLong(part: "line in bytes", length: line.count, limit: longest)
      return .failure(ImportProblem(place: .line(number), reason: .draft(reason)))
    }
    guard let text = String(validating: bytes[line], as: UTF8.self) else {
      return .failure(ImportProblem(place: .line(number), reason: .invalidUTF8))
    }
    return .success(Line(number: number, text: text))
  }

  fileprivate static func indent(of text: String) -> Int {
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

extension ImportGathering {
  /// A line that was read; nil for one with a problem, which is refused.
  mutating func line(_ read: Result<TextLines.Line, ImportProblem>) -> TextLines.Line? {
    do throws(ImportProblem) { return try read.get() } catch {
      refuse(error.reason, at: error.place)
      return nil
    }
  }
}

/// Recognizes a document by its first lines, or by the name of its file.
enum TextShape {
  /// The most lines that are examined.
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

  /// The folder of a file, with its slash; nil for standard input.
  static func folder(ofFile file: String?) -> String? {
    guard let file, file != "-" else { return nil }
    return file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
  }

  /// The name of a file without its folder, its ending, and the number that a browser gives to a second copy: `(1)`.
  static func name(ofFile file: String?) -> String? {
    guard let file, file != "-" else { return nil }
    var name = file[(file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex)...]
    if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = name[..<dot] }
    let plain = name.last == ")" ? withoutCopy(String(name)) : String(name)
    return plain.isEmpty ? nil : plain
  }

  /// A name without what a program adds for a second copy: `(1)`, `-1`, ` 2`, ` copy`, ` [2203306141]`.
  static func withoutCopy(_ name: String) -> String {
    if name.lowercased().hasSuffix(" copy") { return name.dropLast(5).trimmed }
    let brackets: [Character: Character] = [")": "(", "]": "["]
    let opening = name.last.flatMap { brackets[$0] }
    let behind = opening == nil ? name[...] : name.dropLast()
    let digits = behind.reversed().prefix { $0.isASCII && $0.isNumber }.count
    let before = behind.dropLast(digits)
    let isCopy = opening.map { $0 == before.last } ?? (digits == 1 && [" ", "-"].contains(before.last))
    // A number that is the whole name is no count.
    return digits > 0 && isCopy && before.count > 1 ? before.dropLast().trimmed : name
  }
}
