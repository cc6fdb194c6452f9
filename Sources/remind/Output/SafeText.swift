/// Text from a file made safe for a terminal: nothing in the text moves the cursor, starts an escape sequence, turns
/// the reading direction or is invisible.
///
/// Shown escaped: every control character (C0, DEL, C1), line and paragraph separators, and every invisible format
/// character or filler: bidirectional marks, overrides, embeddings and isolates, tags, the byte order mark, the word
/// joiner, and the soft hyphen, which some terminals draw and some do not. A line feed is `\n`, a tab `\t`, an escape
/// `\e`, any other `\u{202E}`. A backslash stays unchanged, so escapes cannot be read back.
///
/// Kept, because people's writing needs them: variation selectors; a joiner (U+200D, U+200C) between emoji or after a
/// letter of a script written with joiners, and likewise one U+200B or U+180E there; the tags of the three flags in
/// `subdivisionFlags`. At most `mostMarks` combining marks in a row are kept; the rest is dropped without a sign. No
/// language writes so many, and stacked marks cover the lines around.
///
/// Safe text made safe again is the same text. No input traps.
enum SafeText {
  /// The most combining marks in a row; writing systems use five or six.
  static let mostMarks = 8

  /// `text` on one line, as in a table: a line feed is escaped like any other control character.
  ///
  /// Printable ASCII and plain Latin letters are returned unchanged, without a copy.
  static func line(_ text: String) -> String {
    if text.isPlainASCII || text.isPlainLatin { return text }
    return shown(text, keepsNewlines: false)
  }

  /// `text` with its line feeds kept, as in a note shown in full. A carriage return before a line feed is dropped. Any
  /// other is escaped, because it would let the text overwrite its own line.
  static func paragraph(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) { return text }
    return shown(text, keepsNewlines: true)
  }

  private static func shown(_ text: String, keepsNewlines: Bool) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    /// The last scalar of the result; nil where that is not a scalar of `text`.
    var previous: Unicode.Scalar?
    var marks = 0
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if keepsNewlines, scalar == "\n" || (scalar == "\r" && rest.first == "\n") {
        if scalar == "\n" { result.append("\n") }
        previous = nil
        marks = 0
        continue
      }
      if scalar == "\u{1F3F4}", let tags = subdivisionFlags.first(where: { rest.starts(with: $0.unicodeScalars) }) {
        result.unicodeScalars.append(scalar)
        result.append(tags)
        rest = rest.dropFirst(tags.unicodeScalars.count)
        previous = nil
        marks = 0
        continue
      }
      guard isShownAsIs(scalar, after: previous, before: rest.first) else {
        result.append(escape(scalar))
        previous = nil
        marks = 0
        continue
      }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: marks += 1
      case .format where !scalar.isVisibleFormat: break  // a joiner does not end the stack of marks
      default: marks = 0
      }
      if marks > mostMarks { continue }
      result.unicodeScalars.append(scalar)
      previous = scalar
    }
    return result
  }

  private static func isShownAsIs(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    case .format: scalar.isVisibleFormat || isJoiner(scalar, after: previous, before: next)
    default: !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether `scalar` joins or separates letters in a place where people write so.
  private static func isJoiner(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    guard let previous else { return false }
    switch scalar {
    case "\u{200D}" where previous.isPictograph || previous == "\u{FE0F}":
      return next?.isPictograph ?? false
    case "\u{200B}", "\u{200C}", "\u{200D}", "\u{180E}":
      return previous.properties.generalCategory != .format && isWrittenWithJoiners(previous)
    default:
      return false
    }
  }

  /// Whether the script of `scalar` shapes its letters by joiners or separates its words by U+200B: Arabic and its
  /// neighbours, the Indic scripts, those of South-East Asia, Mongolian. By blocks, since Swift does not know scripts.
  private static func isWrittenWithJoiners(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600...0x109F, 0x1700...0x1C4F, 0x1CD0...0x1CFF, 0xA800...0xA95F, 0xA980...0xAAFF, 0xABC0...0xABFF,
      0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10A00...0x10FFF, 0x11000...0x11FFF, 0x1E900...0x1E95F:
      true
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\u{1B}": "\\e"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// The tags after a black flag that make it the flag of England, Scotland or Wales. No other tag sequences are
  /// recommended for interchange (UTS #51, ED-27).
  private static let subdivisionFlags = [
    "\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
  ]
}

extension StringProtocol {
  /// Whether the text is only printable ASCII: then a byte, a character and a column are the same.
  var isPlainASCII: Bool {
    utf8.withContiguousStorageIfAvailable(\.isPlainASCII) ?? utf8.allSatisfy { $0 &- 0x20 < 0x5F }
  }

  /// Whether the text has only printable ASCII and letters and signs up to U+02FF, each of one column: no controls, no
  /// marks, no soft hyphen. Most titles are so, and need no check of each character.
  var isPlainLatin: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300: true
      default: false
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The same for bytes, eight at a time.
  fileprivate var isPlainASCII: Bool {
    let bytes = UnsafeRawBufferPointer(self)
    let whole = count & ~7
    for start in stride(from: 0, to: whole, by: 8) {
      let word = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      // The high bit of a byte is set if the byte has it, is below 0x20, or is 0x7F.
      let other = word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)
      if other & 0x8080_8080_8080_8080 != 0 { return false }
    }
    return self[whole...].allSatisfy { $0 &- 0x20 < 0x5F }
  }
}
