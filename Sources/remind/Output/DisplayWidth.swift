/// How many terminal columns a text takes, counted by grapheme cluster (UAX #29), and the cutting and padding that
/// columns need.
///
/// The widths are those of the Python package wcwidth, which follows what terminals do, with two exceptions. Each
/// cluster is measured alone (wcwidth lets a virama join letters of two clusters). Several joined emoji always take two
/// columns, whether or not the first of them is an emoji by itself. The widths hold for text that went through
/// `SafeText`: a control character counts 0 here, although a terminal may act on it. Ambiguous width (UAX #11) counts
/// as one column. No input traps.
enum DisplayWidth {
  /// The columns `text` takes, 0 or more.
  static func of(_ text: some StringProtocol) -> Int {
    if text.isPlainASCII { return text.utf8.count }
    if text.isPlainLatin { return text.unicodeScalars.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The columns one grapheme cluster takes: 0 for a control, format or combining character that stands alone, 2 for
  /// a wide character or an emoji, 1 for most others, and the sum for the few clusters of several letters (old Hangul).
  static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return (0x20..<0x7F).contains(ascii) ? 1 : 0 }
    var width = 0
    var base: Unicode.Scalar?
    var isLinked = false
    for scalar in character.unicodeScalars {
      let own = of(scalar)
      guard let last = base else {
        width = own
        base = own > 0 ? scalar : nil
        continue
      }
      if last.isPictograph, scalar.isPictograph {
        width = 2  // a flag's second half, a skin tone, or joined to the picture before
      } else if own > 0 {
        width = isLinked ? 2 : width + own  // consonants under a virama share two columns
        base = scalar
        isLinked = false
      } else if scalar == "\u{FE0F}" {
        if last.properties.isEmoji { width = max(width, 2) }
      } else if scalar == "\u{FE0E}" {
        if WideScalars.hasNarrowTextStyle(last) { width = max(1, width - 1) }
      } else if scalar.properties.generalCategory == .spacingMark {
        width = max(width, 2)
      } else if scalar.properties.canonicalCombiningClass == .virama {
        isLinked = true
      }
    }
    return width
  }

  /// `text`; if `text` is wider than `width` columns, as many of its first grapheme clusters as fit together with
  /// `ellipsis`. An ellipsis that is itself too wide is left out.
  ///
  /// The result is never wider than `width`; it is empty for a `width` of 0 or less.
  static func cut(_ text: String, to width: Int, ellipsis: String) -> String {
    guard width > 0 else { return "" }
    let ending = of(ellipsis) <= width ? ellipsis : ""
    let room = width - of(ending)
    var used = 0
    var end = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      used += of(text[index])
      if used > width { return text[..<end] + ending }
      index = text.index(after: index)
      if used <= room { end = index }
    }
    return text
  }

  /// `text` in lines of at most `width` columns, broken at spaces. A word that is wider than a line is broken at the
  /// end of the line. The spaces at the end of a line are left out, all others stay.
  ///
  /// There is at least one line. Each line takes at least one grapheme cluster of the text, even if the line is too
  /// narrow.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = text[...]
    while let end = endOfLine(line, width) {
      lines.append(String(line[..<end]).trimmingSpacesAtEnd)
      line = line[end...].drop { $0 == " " }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(String(line).trimmingSpacesAtEnd) }
    return lines
  }

  /// The end of the first line of a text: behind the last word that fits; nil where all of the text fits.
  private static func endOfLine(_ text: Substring, _ width: Int) -> String.Index? {
    var used = 0
    var endOfWord: String.Index?
    var isBehindWord = false
    var index = text.startIndex
    while index < text.endIndex {
      used += of(text[index])
      if text[index] == " " {
        // A space at the end of a line needs no room.
        if isBehindWord, used - 1 <= width { endOfWord = index }
      } else {
        if used > width, index > text.startIndex { return endOfWord ?? index }
        isBehindWord = true
      }
      index = text.index(after: index)
    }
    return nil
  }

  /// `text` with spaces after it up to `width` columns; `text` itself if it is already that wide.
  ///
  /// At most 65,536 spaces are added, so that no absurd width exhausts memory.
  static func pad(_ text: String, to width: Int) -> String {
    let used = of(text)
    guard used < width else { return text }
    return text + String(repeating: " ", count: min(width - used, 65_536))
  }

  /// The columns that one scalar takes alone: 0, 1 or 2.
  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 {
      // Most terminals draw a soft hyphen, so it is the only format character that counts here.
      return scalar.properties.generalCategory == .control ? 0 : 1
    }
    switch scalar.properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .spacingMark, .lineSeparator, .paragraphSeparator: return 0
    case .format: return scalar.isVisibleFormat ? 1 : 0
    default: break
    }
    if WideScalars.contains(scalar) { return 2 }
    switch scalar.value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Hangul vowels and finals, drawn inside the syllable
    default: return scalar.properties.isDefaultIgnorableCodePoint ? 0 : 1
    }
  }
}

extension String {
  /// The same text without the spaces at its end.
  fileprivate var trimmingSpacesAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether this scalar can be part of an emoji of several characters; digits cannot.
  var isPictograph: Bool { !isASCII && properties.isEmoji }

  /// Whether this is a format character that terminals draw nevertheless: Prepended_Concatenation_Mark, such as the
  /// Arabic number sign.
  var isVisibleFormat: Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}
