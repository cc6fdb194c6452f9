import ReminderCore

/// Standard input as lines, for commands that take one task a line.
enum InputLines {
  /// The lines that are not blank, with their numbers.
  static func read(in context: Context) throws -> [(number: Int, text: String)] {
    var lines: [(number: Int, text: String)] = []
    let input = try context.readInput()
    // A byte-order mark, which some programs put before a text, belongs to no title.
    let start = input.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let pieces = input[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      let line = piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece
      guard let text = String(validating: line, as: UTF8.self) else { throw UsageError.invalidInput(line: index + 1) }
      if !text.isBlank { lines.append((index + 1, text)) }
    }
    return lines
  }
}
