/// Quoting of words for the shell (POSIX, Shell Command Language, 2.2).
public enum ShellWord {
  /// The word itself if it is plain, else in single quotes.
  public static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy(isPlain)
    // By scalars: to Swift a quote with a combining mark is another Character.
    return isPlain ? word : "'" + word.unicodeScalars.reduce(into: "") { $0 += $1 == "'" ? "'\\''" : String($1) } + "'"
  }

  /// The words of a command of plain words, single quotes and backslashes; nil if the shell would give anything else in
  /// it a meaning.
  static func plainWords(of command: some Sequence<UInt8>) -> [[UInt8]]? {
    var words: [[UInt8]] = []
    var word: [UInt8]?
    var isQuoted = false
    var rest = command.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "'"):
        isQuoted.toggle()
        word = word ?? []
      case _ where isQuoted: word?.append(byte)
      case UInt8(ascii: " "):
        if let word { words.append(word) }
        word = nil
      case UInt8(ascii: "\\"):
        guard let next = rest.next() else { return nil }
        word = (word ?? []) + [next]
      case _ where isPlain(byte): word = (word ?? []) + [byte]
      default: return nil
      }
    }
    if let word { words.append(word) }
    return isQuoted ? nil : words
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/._-+,:@=".utf8.contains(byte)
    }
  }
}
