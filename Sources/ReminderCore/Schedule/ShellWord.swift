/// A word as the shell reads it (POSIX, Shell Command Language, 2.2).
public enum ShellWord {
  /// The word itself where it is plain, else in single quotes.
  public static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "/._-+,:@=".utf8.contains(byte)
        }
      }
    // Scalar by scalar: a mark that stands on a quote is no part of it to the shell.
    return isPlain ? word : "'" + word.unicodeScalars.reduce(into: "") { $0 += $1 == "'" ? "'\\''" : String($1) } + "'"
  }
}
