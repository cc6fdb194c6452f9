// Readers of quoted texts. They work byte by byte, like the programs that the texts are for.
// nil if such a program would take a part of the text for more than text.

enum Unquoting {
  /// The words that a shell reads (POSIX, Shell Command Language, 2.2), up to a comment.
  static func shell(_ text: [UInt8]) -> [[UInt8]]? {
    var words: [[UInt8]] = []
    var word: [UInt8]?
    var isQuoted = false
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "'") {
        isQuoted.toggle()
        word = word ?? []
      } else if isQuoted {
        word?.append(byte)
      } else if byte == UInt8(ascii: "\\") {
        guard let next = rest.popFirst() else { return nil }
        word = (word ?? []) + [next]
      } else if byte == UInt8(ascii: " ") {
        if let word { words.append(word) }
        word = nil
      } else if byte == UInt8(ascii: "#"), word == nil {
        return words
      } else {
        if "|&;<>()$`\"*?[~!{}".utf8.contains(byte) { return nil }
        word = (word ?? []) + [byte]
      }
    }
    if let word { words.append(word) }
    return isQuoted ? nil : words
  }

  /// The command in a line of a crontab. An unescaped `%` would end the command.
  static func cron(_ text: [UInt8]) -> [UInt8]? {
    var command: [UInt8] = []
    for (index, byte) in text.enumerated() {
      if byte == UInt8(ascii: "%") {
        guard index > 0, text[index - 1] == UInt8(ascii: "\\") else { return nil }
        command.removeLast()
      }
      command.append(byte)
    }
    return command
  }

  /// Words in double quotes (systemd.syntax(7)). `%%` and `$$` stand for one character; `%` and `$` alone are more than
  /// text.
  static func systemd(_ text: [UInt8]) -> [[UInt8]]? {
    inDoubleQuotes(text) { byte, rest in
      switch byte {
      case UInt8(ascii: "\\"): rest.popFirst()
      case UInt8(ascii: "%"), UInt8(ascii: "$"): rest.popFirst() == byte ? byte : nil
      default: byte
      }
    }
  }

  /// The words of `Exec` (Desktop Entry Specification): first the escapes of strings, then those of quotes.
  static func exec(_ text: [UInt8]) -> [[UInt8]]? {
    var plain: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") {
        guard let next = rest.popFirst(), next == byte else { return nil }
      }
      plain.append(byte)
    }
    guard let end = plain.lastIndex(of: UInt8(ascii: " ")) else { return nil }  // `%u` comes last
    return inDoubleQuotes(Array(plain[..<end])) { byte, rest in
      switch byte {
      case UInt8(ascii: "\\"): rest.popFirst()
      case UInt8(ascii: "%"): rest.popFirst() == byte ? byte : nil
      case UInt8(ascii: "`"), UInt8(ascii: "$"): nil
      default: byte
      }
    }
  }

  private static func inDoubleQuotes(
    _ text: [UInt8], _ read: (UInt8, inout ArraySlice<UInt8>) -> UInt8?
  ) -> [[UInt8]]? {
    var words: [[UInt8]] = [[]]
    var isQuoted = false
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == UInt8(ascii: " "), !isQuoted {
        words.append([])
      } else {
        guard let plain = isQuoted ? read(byte, &rest) : byte else { return nil }
        words[words.count - 1].append(plain)
      }
    }
    return isQuoted ? nil : words
  }

  /// The text of markup with its three entities; nil if an ampersand begins any other entity.
  static func markup(_ text: [UInt8]) -> [UInt8]? {
    var plain: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&") else {
        plain.append(byte)
        continue
      }
      let entities: [(name: String, byte: UInt8)] = [("amp;", 0x26), ("lt;", 0x3c), ("gt;", 0x3e)]
      guard let entity = entities.first(where: { rest.starts(with: $0.name.utf8) }) else { return nil }
      plain.append(entity.byte)
      rest = rest.dropFirst(entity.name.utf8.count)
    }
    return plain
  }
}
