/// Splits a line as a shell does, for the examples of the help.
enum ShellLine {
  /// The words of a line, with quotes and backslashes removed. Nil if the line has more than words, such as a
  /// pipe, a redirection or a variable.
  static func words(of line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = line[...]
    while let character = rest.popFirst() {
      switch (quote, character) {
      case (let open?, character) where open == character: quote = nil
      case (nil, "'"), (nil, "\""):
        quote = character
        word = word ?? ""
      case ("\"", "$"), ("\"", "`"): return nil
      case (nil, let sign) where "|&;<>()$`*?[#~!".contains(sign): return nil
      case (nil, "\\"), ("\"", "\\"): word = (word ?? "") + (rest.popFirst().map(String.init) ?? "")
      case (nil, " "):
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return quote == nil ? words : nil
  }
}
