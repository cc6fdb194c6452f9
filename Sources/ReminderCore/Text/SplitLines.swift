/// Splits bytes that come in pieces into lines, and gives each line as soon as it is complete. A line that is too long
/// is reported once and dropped as it comes, so that no input fills the memory.
package struct SplitLines: Sendable {
  /// A line of the input.
  package struct Line: Equatable, Sendable {
    /// Counted from 1.
    package let number: Int
    /// The line without its end (a line feed, with or without a carriage return before it), and without a byte-order
    /// mark before the first line; nil if the line is too long.
    package let bytes: [UInt8]?
  }

  /// The most bytes of a line, without its line feed.
  private let longest: Int
  private var number = 1
  /// The bytes so far of the line that has not ended.
  private var begun: [UInt8] = []
  /// Whether the line that has not ended was already reported as too long.
  private var isDropped = false

  /// Lines of at most `longest` bytes.
  package init(longest: Int) { self.longest = longest }

  /// The lines that end in a piece of the input.
  package mutating func split(_ piece: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = piece[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      add(rest[..<end], to: &lines)
      if !isDropped { lines.append(Line(number: number, bytes: content)) }
      next()
      rest = rest[(end + 1)...]
    }
    add(rest, to: &lines)
    return lines
  }

  /// The last line, if no line feed ends it.
  package mutating func end() -> [Line] {
    defer { next() }
    return begun.isEmpty ? [] : [Line(number: number, bytes: content)]
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>, to lines: inout [Line]) {
    if isDropped { return }
    if bytes.count <= longest - begun.count { return begun += bytes }
    lines.append(Line(number: number, bytes: nil))
    begun = []
    isDropped = true
  }

  private mutating func next() {
    begun.removeAll(keepingCapacity: true)
    isDropped = false
    number += 1
  }

  /// The line in `begun`, without a carriage return at its end and without a byte-order mark.
  private var content: [UInt8] {
    let start = number == 1 ? begun.lengthOfByteOrderMark : 0
    let line = begun[start...]
    return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }
}
