extension StringProtocol {
  /// The text without the white space at both ends. The cut is between scalars: a cut between characters would lose a
  /// combining mark after a space.
  package var trimmed: String {
    let isText = { (scalar: Unicode.Scalar) in !scalar.properties.isWhitespace }
    guard let first = unicodeScalars.firstIndex(where: isText), let last = unicodeScalars.lastIndex(where: isText)
    else { return "" }
    return String(self[first..<unicodeScalars.index(after: last)])
  }

  /// Whether the text is empty or only white space.
  package var isBlank: Bool { unicodeScalars.allSatisfy { $0.properties.isWhitespace } }
}
