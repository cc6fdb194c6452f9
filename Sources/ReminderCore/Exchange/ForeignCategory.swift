/// The name of a category as another program has it.
struct ForeignCategory {
  /// As a category can have it here: in one line, without commas, each space alone; empty where nothing is left.
  let name: String
  /// Whether it had a comma, and so is another name than there.
  let hadComma: Bool

  init(_ text: String) {
    hadComma = text.contains(",")
    name = text.split { $0 == "," || $0.isWhitespace }.joined(separator: " ")
  }
}
