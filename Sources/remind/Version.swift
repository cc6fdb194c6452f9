/// The version of this program.
enum Version {
  /// The number printed by `--version`; only defined here.
  static let number = "0.1.0"
  /// The day of that version, for the manual.
  static let date = "2026-11-21"
  /// The commit, which `git archive` writes into this file; nil in a checkout.
  static let commit = hash(in: "$Format:%H$")

  /// `0.1.0 (5f2a9c41d0)`
  static let text = commit.map { "\(number) (\($0))" } ?? number

  /// The first ten digits of the hash from git; nil if git wrote none.
  static func hash(in text: String) -> String? {
    text.utf8.first == UInt8(ascii: "$") ? nil : String(text.prefix(10))
  }
}
