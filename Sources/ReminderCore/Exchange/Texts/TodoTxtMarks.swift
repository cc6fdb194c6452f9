// Distinguishes todo.txt from other text. Any line of text is a valid task, so only the marks that people write for
// todo.txt identify it.

extension TodoTxt {
  /// The number of lines to check.
  private static let sample = 1_000
  /// The number of bytes of a line to check.
  private static let width = 4_096
  /// How many lines there may be for each marked line: other text has `@media` and the like in places, too.
  private static let share = 10

  /// Whether a file has a name that todo.txt and its programs use.
  static func isNamed(_ file: String?) -> Bool {
    guard let name = file?.lowercased().utf8.split(separator: UInt8(ascii: "/")).last else { return false }
    return ["todo.txt", "done.txt"].contains { name.elementsEqual($0.utf8) }
  }

  /// Whether enough lines have a priority, a date, a project, a context or a known tag; false if the first begins like
  /// another form, or if a line has a tag of TaskPaper. True also if there is no line.
  static func isMarked(_ text: PaddedBytes) -> Bool {
    text.withBytes(in: 0..<text.count) { bytes in
      var lines = 0
      var marked = 0
      var rest = bytes[...]
      while !rest.isEmpty, lines < sample {
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        rest = rest[line.endIndex...].dropFirst()
        let start = line.prefix(width).drop { $0 <= UInt8(ascii: " ") }
        let words = start.split { $0 <= UInt8(ascii: " ") }
        if words.isEmpty { continue }
        let isMarked = TodoTxt.isMarked(words)
        if lines == 0, isForeign(start) || !isMarked && isTable(start) { return false }
        if words.contains(where: isTagOfTaskPaper) { return false }
        lines += 1
        if isMarked { marked += 1 }
      }
      return marked * share >= lines
    }
  }

  private static func isMarked(_ words: [Slice<UnsafeBufferPointer<UInt8>>]) -> Bool {
    guard let first = words.first else { return false }
    if words.count > 1, isPriority(first) || isDate(first) || first.elementsEqual("x".utf8) { return true }
    return words.contains { isName($0) || isTag($0) }
  }

  /// `(A)`
  private static func isPriority(_ word: some Collection<UInt8>) -> Bool {
    let bytes = Array(word.prefix(4))
    return bytes.count == 3 && bytes[0] == UInt8(ascii: "(") && bytes[2] == UInt8(ascii: ")") && isCapital(bytes[1])
  }

  private static func isDate(_ word: some Collection<UInt8>) -> Bool {
    word.count == 10 && CivilDate(String(decoding: word, as: UTF8.self)) != nil
  }

  /// `@phone`, `+Family`: not `+3`, and no word that cannot be the name of a category.
  private static func isName(_ word: some Collection<UInt8>) -> Bool {
    guard let sign = word.first, sign == UInt8(ascii: "@") || sign == UInt8(ascii: "+"),
      let initial = word.dropFirst().first
    else { return false }
    return (isCapital(initial & 0xdf) || initial >= 0x80) && !word.contains(UInt8(ascii: ","))
  }

  /// `due:2026-03-01`, `t:2026-03-01`, `rec:1w`, `pri:A`
  private static func isTag(_ word: some Collection<UInt8>) -> Bool {
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let value = word[word.index(after: colon)...]
    switch String(decoding: word[..<colon], as: UTF8.self) {
    case "due", "t", "rec": return !value.isEmpty
    case "pri": return value.count == 1
    default: return false
    }
  }

  /// `@due(2026-03-01)`
  private static func isTagOfTaskPaper(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let name = word.dropFirst().prefix { $0 != UInt8(ascii: "(") }
    return word.first == UInt8(ascii: "@") && word.last == UInt8(ascii: ")") && !name.isEmpty
      && name.endIndex < word.endIndex && name.allSatisfy { isCapital($0 & 0xdf) }
  }

  private static func isCapital(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }

  /// Whether a first line begins a calendar, a page, an outline of Org, or the reminders of another program.
  private static func isForeign(_ line: some Collection<UInt8>) -> Bool {
    ["BEGIN:", "<", "#+", "REM "].contains { line.starts(with: $0.utf8) }
  }

  /// Whether a first line is that of a table: three or more values, with only a separator between them.
  private static func isTable(_ line: some Collection<UInt8>) -> Bool {
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    return separators.contains { separator in
      let values = line.split(separator: separator, omittingEmptySubsequences: false)
      return values.count > 2 && !values.dropFirst().contains { $0.first == UInt8(ascii: " ") }
    }
  }
}
