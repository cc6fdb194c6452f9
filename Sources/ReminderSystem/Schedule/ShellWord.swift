/// Quoting of words for the shell (POSIX, Shell Command Language, 2.2).
package enum ShellWord {
  /// Returns the word unchanged if it is plain, else in single quotes.
  package static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy(isPlain)
    // By scalars: to Swift, a quote with a combining mark is another Character.
    return isPlain ? word : "'" + word.unicodeScalars.reduce(into: "") { $0 += $1 == "'" ? "'\\''" : String($1) } + "'"
  }

  /// Returns the word for a line that a person types. A word with an apostrophe is in double quotes, unless it has a
  /// character with a meaning there, for a shell or for its history.
  package static func typed(_ word: String) -> String {
    let isApostrophe = word.utf8.contains(UInt8(ascii: "'"))
    let isSafe = isApostrophe && !word.utf8.contains { "\"$`\\!".utf8.contains($0) }
    return isSafe ? "\"\(word)\"" : quoted(word)
  }

  /// Returns the words of a command of plain words, single quotes and backslashes. Nil if anything else in the command
  /// has a meaning for the shell.
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

  /// Returns the words of a text as a shell splits them (2.2, 2.6.5), without their quotes and backslashes. Nothing
  /// else has a meaning: no variable, no pattern, no operator. Nil where a quote is not closed or the text ends with a
  /// backslash.
  package static func words(of text: String) -> [String]? {
    var words: [String] = []
    var word: [UInt8]?
    var quote: UInt8?
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      switch (quote, byte) {
      case (let open?, byte) where open == byte: quote = nil
      case (nil, UInt8(ascii: "'")), (nil, UInt8(ascii: "\"")):
        quote = byte
        word = word ?? []
      case (nil, UInt8(ascii: "\\")):
        guard let next = rest.next() else { return nil }
        word = (word ?? []) + [next]
      case (UInt8(ascii: "\""), UInt8(ascii: "\\")):
        guard let next = rest.next() else { return nil }
        // Before any other character, the backslash stands for itself.
        word = (word ?? []) + ("$`\"\\".utf8.contains(next) ? [next] : [byte, next])
      case (nil, 0x20), (nil, 0x09), (nil, 0x0a):
        if let word { words.append(String(decoding: word, as: UTF8.self)) }
        word = nil
      default: word = (word ?? []) + [byte]
      }
    }
    if let word { words.append(String(decoding: word, as: UTF8.self)) }
    return quote == nil ? words : nil
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
