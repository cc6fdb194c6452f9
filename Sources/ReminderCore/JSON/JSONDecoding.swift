// Decodes strings, and compares the names of an object.

extension JSONReader {
  /// The key of a name.
  @inline(__always)
  func key(of name: JSONText) -> JSONKey {
    if name.isEscaped { return JSONKey(decoded: text(name)) }
    let start = Int(name.start)
    let count = name.count
    if count > 16 { return .other }
    // A shift by 64 bits gives 0 in Swift, so that a full word is no special case.
    let low = bytes.word(start) & ~(~0 << UInt64(min(count, 8) * 8))
    if count <= 8 { return JSONKey(low: low, high: 0) }
    return JSONKey(low: low, high: bytes.word(start + 8) & ~(~0 << UInt64((count - 8) * 8)))
  }

  /// The text that a string stands for.
  package func text(_ string: JSONText) -> String {
    JSONReader.decode(string, from: bytes)
  }

  /// Whether two strings stand for the same text, scalar by scalar.
  fileprivate func isSame(_ first: JSONText, _ second: JSONText) -> Bool {
    if first.isEscaped || second.isEscaped { return text(first).utf8.elementsEqual(text(second).utf8) }
    return first.count == second.count && bytes[first.range] == bytes[second.range]
  }

  /// The text that a checked string stands for.
  static func decode(_ string: JSONText, from bytes: PaddedBytes) -> String {
    if !string.isEscaped { return bytes.withBytes(in: string.range) { String(decoding: $0, as: UTF8.self) } }
    var plain: [UInt8] = []
    plain.reserveCapacity(string.count)
    var rest = bytes[string.range][...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        plain.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "b"): plain.append(0x08)
      case UInt8(ascii: "f"): plain.append(0x0c)
      case UInt8(ascii: "n"): plain.append(0x0a)
      case UInt8(ascii: "r"): plain.append(0x0d)
      case UInt8(ascii: "t"): plain.append(0x09)
      case UInt8(ascii: "u"):
        var unit = hexadecimal(&rest)
        if unit & 0xfc00 == 0xd800 {  // the reader has checked that the other half follows
          rest = rest.dropFirst(2)
          unit = 0x10000 + (unit & 0x3ff) << 10 + hexadecimal(&rest) & 0x3ff
        }
        plain.append(contentsOf: Character(UnicodeScalar(unit) ?? "\u{fffd}").utf8)
      default: plain.append(escape)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func hexadecimal(_ rest: inout ArraySlice<UInt8>) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = rest.popFirst() else { break }
      value = value << 4 | UInt32(Character(UnicodeScalar(byte)).hexDigitValue ?? 0)
    }
    return value
  }
}

/// The names in an object so far; refuses one that occurs twice.
///
/// Names are compared byte by byte (RFC 8259, section 8.3): as strings, `é` and `e\u0301` would be equal.
struct JSONNames {
  private var few: [JSONText] = []
  private var many: Set<[UInt8]> = []

  /// Adds a name; throws where the object has it already.
  mutating func insert(_ name: JSONText, of reader: JSONReader) throws(JSONError) {
    // For few names it is quickest to compare each with each; a hostile object may have very many.
    if few.count < 16 {
      for other in few where reader.isSame(other, name) {
        throw reader.failure(.duplicateKey(reader.text(name)), at: Int(name.start) - 1)
      }
      few.append(name)
      return
    }
    if many.isEmpty { many = Set(few.map { Array(reader.text($0).utf8) }) }
    guard many.insert(Array(reader.text(name).utf8)).inserted else {
      throw reader.failure(.duplicateKey(reader.text(name)), at: Int(name.start) - 1)
    }
  }
}
