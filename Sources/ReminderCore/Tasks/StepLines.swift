/// The steps of a task as lines of its notes: `- [x] passport`. Other programs show such lines as boxes.
///
/// In a calendar they are the last lines of `DESCRIPTION`, behind a blank line, and `X-REMIND-STEPS` counts them. Boxes
/// that a person typed into the notes are not counted, and stay notes.
package enum StepLines {
  /// The text of notes and steps; nil without both.
  package static func text(notes: String?, steps: [Step]) -> String? {
    if steps.isEmpty { return notes }
    let lines = steps.map(line).joined(separator: "\n")
    return notes.map { "\($0)\n\n\(lines)" } ?? lines
  }

  /// `- [x] passport`
  package static func line(_ step: Step) -> String { "- [\(step.isDone ? "x" : " ")] \(step.title)" }

  /// The notes and the steps of a text with `count` steps. Another program may have added, removed or moved lines.
  package static func split(_ text: String?, count: Int) -> (notes: String?, steps: [Step]) {
    guard let text, count > 0 else { return (text, []) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let block = block(of: lines, count: count) else { return (text, []) }
    let steps = lines[block].compactMap { step(of: $0) }.filter { !$0.title.isEmpty }
    var before = lines[..<block.lowerBound]
    if before.last?.isEmpty ?? false { before.removeLast() }
    let behind = lines[block.upperBound...].drop(while: isBlank)
    let notes = (before + withoutBlankEnd(behind)).joined(separator: "\n")
    return (notes.isEmpty ? nil : notes, steps)
  }

  /// The steps at the end of notes that a person typed, and the notes without them; nil if there are none.
  package static func boxes(atEndOf notes: String?) -> (notes: String?, steps: [Step])? {
    let lines = notes?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    let found = split(notes, count: withoutBlankEnd(lines[...]).reversed().prefix { step(of: $0) != nil }.count)
    return found.steps.isEmpty ? nil : found
  }

  /// The lines of the steps: the boxes at the end. Without a blank line before them, only the last `count`. If other
  /// lines follow, the last boxes if they are `count`.
  private static func block(of lines: [Substring], count: Int) -> Range<Int>? {
    let end = withoutBlankEnd(lines[...]).endIndex
    let start = end - lines[..<end].reversed().prefix { step(of: $0) != nil }.count
    if start < end {
      let isApart = start == 0 || isBlank(lines[start - 1])
      return (isApart ? start : max(start, end - count))..<end
    }
    guard let last = lines.lastIndex(where: { step(of: $0) != nil }) else { return nil }
    let first = last + 1 - lines[...last].reversed().prefix { step(of: $0) != nil }.count
    return last + 1 - first == count ? first..<last + 1 : nil
  }

  private static func withoutBlankEnd(_ lines: ArraySlice<Substring>) -> ArraySlice<Substring> {
    lines[..<(lines.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? lines.startIndex)]
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// The step of a line such as `- [x] passport`, also with `*` or `+`, `X`, and spaces before it; nil for any other
  /// line.
  package static func step(of line: some StringProtocol) -> Step? {
    let text = String(line).trimmed
    guard let bullet = text.utf8.first, "-*+".utf8.contains(bullet) else { return nil }
    let box = String(text.dropFirst()).trimmed
    let isDone = box.hasPrefix("[x]") || box.hasPrefix("[X]")
    let title = String(box.dropFirst(3)).trimmed
    guard isDone || box.hasPrefix("[ ]"), title.utf8.count <= TaskItem.titleByteLimit else { return nil }
    return Step(title, isDone: isDone)
  }
}
