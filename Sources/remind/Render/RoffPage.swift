/// A manual page being written, in the man macros of roff, for mandoc(1) and groff(1).
struct RoffPage {
  /// Mandoc asks for lines of at most 80 bytes.
  private static let width = 78

  private(set) var text: String
  /// Whether the next paragraph is the first below a heading; such a paragraph has no paragraph macro.
  private var isFirst = true

  /// A page with only its title; the date has the form `2026-11-21`.
  init(name: String, section: Int, date: String, source: String) {
    text = ".TH \(name) \(section) \(date) \"\(RoffPage.escaped(source))\" \"User Commands\"\n"
  }

  mutating func heading(_ title: String) {
    raw(".SH \"\(title)\"")
    isFirst = true
  }

  mutating func subheading(_ title: String) {
    raw(".SS \(RoffPage.escaped(title))")
    isFirst = true
  }

  /// A command line; words in capitals are placeholders.
  mutating func usage(_ line: String) {
    let words = line.split(separator: " ").map { word in
      word.contains(where: \.isUppercase) ? RoffPage.named(word) : "\\fB\(RoffPage.escaped(word))\\fR"
    }
    raw(words.joined(separator: " "))
    isFirst = false
  }

  /// Paragraphs; a paragraph that begins with a space is an example, which stays unchanged.
  mutating func paragraphs(_ paragraphs: [String]) {
    for paragraph in paragraphs {
      if paragraph.hasPrefix(" ") {
        raw(".PP\n.RS 4\n.nf")
        for line in paragraph.split(separator: "\n") {
          raw(RoffPage.started(RoffPage.escaped(line.drop { $0 == " " })))
        }
        raw(".fi\n.RE")
      } else {
        if !isFirst { raw(".PP") }
        raw(RoffPage.filled(paragraph))
      }
      isFirst = false
    }
  }

  /// A term and its meaning; `value` is the placeholder in the term.
  mutating func item(_ term: String, value: String? = nil, _ meaning: String) {
    let words = term.split(separator: " ").map { word in
      word == value ?? "" ? "\\fI\(RoffPage.escaped(word))\\fR" : "\\fB\(RoffPage.escaped(word))\\fR"
    }
    raw(".TP\n\(words.joined(separator: " "))\n\(RoffPage.filled(meaning))")
    isFirst = false
  }

  /// Terms and their meanings.
  mutating func items(_ items: [(term: String, meaning: String)]) {
    for item in items { self.item(item.term, item.meaning) }
  }

  /// A line that is roff already.
  mutating func raw(_ line: String) { text += line + "\n" }

  /// `[ID]…`; only the name is a placeholder.
  private static func named(_ word: some StringProtocol) -> String {
    let isName = { (character: Character) in character.isUppercase }
    let start = word.prefix { !isName($0) }
    let name = word.dropFirst(start.count).prefix(while: isName)
    let end = word.dropFirst(start.count + name.count)
    return "\(escaped(start))\\fI\(escaped(name))\\fR\(escaped(end))"
  }

  /// A text broken into source lines; no line begins like a macro.
  private static func filled(_ text: String) -> String {
    var lines: [String] = []
    for word in escaped(text).split(separator: " ") {
      // A word of any length is never broken.
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append("\(word)")
      }
    }
    return lines.map(started).joined(separator: "\n")
  }

  /// A line that does not begin like a macro.
  private static func started(_ line: some StringProtocol) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : "\(line)"
  }

  /// A text escaped for roff, so that typed hyphens and quotation marks do not become dashes and curved quotes.
  static func escaped(_ text: some StringProtocol) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case " "..."~": "\(scalar)"
      default: "\\[u\(hexadecimal(scalar))]"
      }
    }.joined()
  }

  /// A code of at least four digits, as required by roff.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
