/// A second reader for RFC 8259, unlike `JSONReader`, so that the two share no mistake. This reader works on decoded
/// scalars. Each rule is a function from the rest of the text to the rest behind the rule, or to nil without a match.
enum PlainJSON {
  typealias Rest = ArraySlice<Unicode.Scalar>

  /// Whether the bytes are one document of at most 64 levels, without repeated names in an object.
  static func accepts(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self), let rest = element(Array(text.unicodeScalars)[...], 0)
    else { return false }
    return rest.isEmpty
  }

  /// A value with the white space around it.
  private static func element(_ rest: Rest, _ level: Int) -> Rest? {
    value(skipSpace(rest), level).map(skipSpace)
  }

  private static func skipSpace(_ rest: Rest) -> Rest {
    rest.drop { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
  }

  private static func value(_ rest: Rest, _ level: Int) -> Rest? {
    switch rest.first {
    case "{": level == 64 ? nil : list(rest, "}") { member($0, level + 1, &$1) }
    case "[": level == 64 ? nil : list(rest, "]") { rest, _ in element(rest, level + 1) }
    case "\"": string(rest)?.rest
    case "t": word(rest, "true")
    case "f": word(rest, "false")
    case "n": word(rest, "null")
    default: number(rest)
    }
  }

  private static func word(_ rest: Rest, _ word: String) -> Rest? {
    rest.starts(with: word.unicodeScalars) ? rest.dropFirst(word.unicodeScalars.count) : nil
  }

  /// Items between brackets, with commas.
  private static func list(
    _ rest: Rest, _ close: Unicode.Scalar, _ item: (Rest, inout Set<[Unicode.Scalar]>) -> Rest?
  ) -> Rest? {
    var names: Set<[Unicode.Scalar]> = []
    let inner = skipSpace(rest.dropFirst())
    if inner.first == close { return inner.dropFirst() }
    var left = inner
    while let behind = item(left, &names) {
      if behind.first == close { return behind.dropFirst() }
      if behind.first != "," { return nil }
      left = behind.dropFirst()
    }
    return nil
  }

  private static func member(_ rest: Rest, _ level: Int, _ names: inout Set<[Unicode.Scalar]>) -> Rest? {
    guard let (name, behind) = string(skipSpace(rest)), names.insert(name).inserted else { return nil }
    let colon = skipSpace(behind)
    return colon.first == ":" ? element(colon.dropFirst(), level) : nil
  }

  private static func string(_ rest: Rest) -> (text: [Unicode.Scalar], rest: Rest)? {
    guard rest.first == "\"" else { return nil }
    var units: [UInt16] = []
    var left = rest.dropFirst()
    while let scalar = left.popFirst() {
      switch scalar {
      case "\"": return decoded(units).map { ($0, left) }
      case "\u{0}"..."\u{1f}": return nil
      case "\\":
        guard let kind = left.popFirst() else { return nil }
        if kind == "u" {
          let digits = String(String.UnicodeScalarView(left.prefix(4)))
          guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16) else {
            return nil
          }
          units.append(unit)
          left = left.dropFirst(4)
        } else {
          let escapes: [Unicode.Scalar: UInt16] = [
            "\"": 34, "\\": 92, "/": 47, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
          ]
          guard let unit = escapes[kind] else { return nil }
          units.append(unit)
        }
      default: units.append(contentsOf: String(scalar).utf16)
      }
    }
    return nil
  }

  /// Surrogates are valid if decoding and encoding the text changes nothing.
  private static func decoded(_ units: [UInt16]) -> [Unicode.Scalar]? {
    let text = String(decoding: units, as: UTF16.self)
    return text.utf16.elementsEqual(units) ? Array(text.unicodeScalars) : nil
  }

  /// The grammar of section 6: minus, int, frac, exp.
  private static func number(_ rest: Rest) -> Rest? {
    let unsigned = rest.first == "-" ? rest.dropFirst() : rest
    guard let whole = digits(unsigned), unsigned.first != "0" || whole.startIndex == unsigned.startIndex + 1 else {
      return nil
    }
    guard let fraction = whole.first == "." ? digits(whole.dropFirst()) : whole else { return nil }
    guard fraction.first == "e" || fraction.first == "E" else { return fraction }
    let exponent = fraction.dropFirst()
    return digits(exponent.first == "+" || exponent.first == "-" ? exponent.dropFirst() : exponent)
  }

  private static func digits(_ rest: Rest) -> Rest? {
    let behind = rest.drop { ("0"..."9").contains($0) }
    return behind.startIndex == rest.startIndex ? nil : behind
  }
}
