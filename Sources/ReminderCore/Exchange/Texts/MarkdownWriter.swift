/// Writes a checklist: one line per task, with its notes below. Typed text reads as it was typed, even if it has signs
/// of Markdown (CommonMark 0.31, and GitHub's boxes, tables and strikethrough).
struct MarkdownWriter: TaskWriter {
  func text(of task: ExportedTask, warnings: inout ExportWarnings) -> String {
    let item = task.item
    let facts = MarkdownWriter.facts(of: task).joined(separator: ", ")
    var text = "- [\(item.isOpen ? " " : "x")] \(MarkdownWriter.escaped(task.title))"
    if !facts.isEmpty { text += " (\(facts))" }
    warnings.addNotifying(of: task)
    warnings.addExceptions(item)
    if !item.after.isEmpty { warnings.add(.orders) }
    let steps = item.steps.map { "  - [\($0.isDone ? "x" : " ")] \(MarkdownWriter.escaped($0.title))\n" }
    return text + "\n" + steps.joined() + (item.notes.map(MarkdownWriter.notes) ?? "")
  }

  /// `due 2026-03-01 09:00`, `repeats monthly`, `high priority`, `#finance`
  private static func facts(of task: ExportedTask) -> [String] {
    let item = task.item
    var facts: [String] = []
    if let completed = item.completed { facts.append("done \(task.day(of: completed))") }
    if let due = item.due { facts.append("due \(text(due))" + (item.zone.map { " \(escaped($0))" } ?? "")) }
    if item.isOpen, let start = item.start { facts.append("from \(text(start))") }
    if item.isOpen, let repetition = item.repetition {
      let phrase = escaped(repetition.phrase(in: .plain))
      facts.append("repeats \(phrase)" + (repetition.isFromDone ? " from the day it is done" : ""))
    }
    if let url = item.url { facts.append("<\(url)>") }
    if item.priority != .none { facts.append("\(item.priority.name) priority") }
    return facts + item.categories.map { "#\(escaped($0))" }
  }

  private static func text(_ due: Due) -> String { due.time.map { "\(due.date) \($0)" } ?? "\(due.date)" }

  /// Returns the notes as paragraphs of the item, with their line breaks and the spaces at the beginning of a line.
  private static func notes(_ notes: String) -> String {
    var text = ""
    var isBehindLine = false
    for line in notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
      let rest = String(Substring(line.utf8.dropFirst(indent)))
      if rest.trimmed.isEmpty {
        isBehindLine = false
        continue
      }
      text += isBehindLine ? "\\\n  " : text.isEmpty ? "\n  " : "\n\n  "
      text += String(repeating: "&nbsp;", count: indent) + escapedAtStart(rest)
      isBehindLine = true
    }
    return text.isEmpty ? "" : "\(text)\n\n"
  }

  /// Returns escaped text for the beginning of a line: a sign that would begin a heading, a list or a rule, too.
  private static func escapedAtStart(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let digits = bytes.prefix { 0x30...0x39 ~= $0 }.count
    let signs = Array("#+-=".utf8)
    if let first = bytes.first, signs.contains(first) { return "\\\(escaped(text))" }
    let ends = [UInt8(ascii: "."), UInt8(ascii: ")")]
    guard 1...9 ~= digits, digits < bytes.count, ends.contains(bytes[digits]) else { return escaped(text) }
    let number = String(decoding: bytes[..<digits], as: UTF8.self)
    return "\(number)\\\(escaped(String(decoding: bytes[digits...], as: UTF8.self)))"
  }

  /// Returns text in a line with a backslash before each sign that could have a meaning.
  private static func escaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if isSign(byte, before: index > 0 ? bytes[index - 1] : nil, behind: bytes[(index + 1)...]) {
        result.append(UInt8(ascii: "\\"))
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a byte has a meaning between its neighbors. Inside a word, `_` has none, and an address stays clickable.
  private static func isSign(_ byte: UInt8, before: UInt8?, behind: ArraySlice<UInt8>) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"):
      true
    case UInt8(ascii: "_"): !isWord(before) || !isWord(behind.first)
    case UInt8(ascii: "~"): before != UInt8(ascii: "/")
    case UInt8(ascii: "&"):
      // `&amp;` and `&#38;` are character references.
      behind.drop { isWord($0) || $0 == UInt8(ascii: "#") }.first == UInt8(ascii: ";")
    default: false
    }
  }

  private static func isWord(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: false
    }
  }
}
