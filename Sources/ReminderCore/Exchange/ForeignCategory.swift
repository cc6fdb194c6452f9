/// The name of a category in another program.
struct ForeignCategory {
  /// The name as this program can have it: in one line, without commas, with single spaces; empty if nothing is left.
  let name: String
  /// Whether the name had a comma, and so differs from the other program's.
  let hadComma: Bool

  init(_ text: String) {
    hadComma = text.contains(",")
    name = text.split { $0 == "," || $0.isWhitespace }.joined(separator: " ")
  }
}
