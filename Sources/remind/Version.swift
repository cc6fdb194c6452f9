/// Which program this is.
enum Version {
  /// As `--version` prints it; here alone.
  static let number = "0.1.0"
  /// The day of that version, for the manual.
  static let date = "2026-11-21"
  /// The commit, where the source came out of `git archive`, which writes it in here; nil in a checkout.
  static let commit = hash(in: "$Format:%H$")

  /// `0.1.0 (5f2a9c41d0)`
  static let text = commit.map { "\(number) (\($0))" } ?? number

  /// The first ten digits of what git wrote.
  static func hash(in text: String) -> String? {
    text.utf8.first == UInt8(ascii: "$") ? nil : String(text.prefix(10))
  }
}
