/// A text with numbered places: `{0} late, planned for {1}`. Each language puts the places in its own order.
package struct Template: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The text with its places.
  package let text: String

  /// A template with this text.
  package init(_ text: String) { self.text = text }

  /// A template from a literal in the source.
  package init(stringLiteral text: String) { self.text = text }

  /// The text with values in its places. A place without a value stays unchanged. Every other brace stays unchanged
  /// too, even in a value.
  package func filled(_ values: String...) -> String {
    var text = text
    return text.withUTF8 { bytes in
      // Everything before the index `copied` is in `result`.
      var (result, copied) = ("", 0)
      func copy(to end: Int) { result += String(decoding: bytes[copied..<end], as: UTF8.self) }
      for index in bytes.indices where bytes[index] == UInt8(ascii: "{") {
        guard let place = Template.place(bytes[index...].prefix(3)), place < values.count else { continue }
        copy(to: index)
        result += values[place]
        copied = index + 3
      }
      copy(to: bytes.count)
      return result
    }
  }

  /// The number in `{0}` to `{9}`; nil for anything else.
  private static func place(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let digit = bytes.startIndex + 1
    guard bytes.count == 3, bytes[digit + 1] == UInt8(ascii: "}"), 0x30...0x39 ~= bytes[digit] else { return nil }
    return Int(bytes[digit]) - 0x30
  }
}

/// A text with a number in it, in the form for one and the form for any other number.
package struct Counted: Equatable, Sendable {
  /// `1 day`
  package let one: Template
  /// `{0} days`
  package let many: Template

  /// A text in both forms; `{0}` is the number.
  package init(one: Template, many: Template) {
    self.one = one
    self.many = many
  }

  /// The text for a number; `written` is the number as shown if it is not in plain digits: `1,000`.
  package func text(_ number: Int, written: String? = nil) -> String {
    (number == 1 ? one : many).filled(written ?? String(number))
  }
}

/// How letters outside ASCII are written: unchanged, or replaced by ASCII that readers of the language know, for a
/// terminal without such letters.
package enum Spelling: Sendable {
  /// Unchanged.
  case full
  /// In ASCII: `ueberfaellig`.
  case ascii

  /// A text in this spelling.
  package func callAsFunction(_ text: String) -> String {
    guard self == .ascii else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "ß": result += "ss"
      case "…": result += "..."
      case "„", "“": result += "\""
      case "–": result += "-"
      default:
        if let letters = Spelling.letters(ofUmlaut: scalar) {
          result += letters
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// The two letters of an umlaut; nil for any other character.
  package static func letters(ofUmlaut scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "ä": "ae"
    case "ö": "oe"
    case "ü": "ue"
    case "Ä": "Ae"
    case "Ö": "Oe"
    case "Ü": "Ue"
    default: nil
    }
  }

  /// A template in this spelling.
  package func callAsFunction(_ template: Template) -> Template { Template(self(template.text)) }

  /// A text with a number in this spelling.
  package func callAsFunction(_ counted: Counted) -> Counted {
    Counted(one: self(counted.one), many: self(counted.many))
  }
}
