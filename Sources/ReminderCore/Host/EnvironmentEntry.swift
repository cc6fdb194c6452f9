// An environment as programs inherit it is a list of texts, `NAME=value` each.

extension String {
  /// Whether an entry of an environment is that of a variable.
  ///
  /// By bytes: a value may begin with a combining mark, which to Swift makes one character of it and the sign before.
  func isEntry(of variable: String) -> Bool { utf8.starts(with: "\(variable)=".utf8) }
}
