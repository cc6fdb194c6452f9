/// Writes compact JSON (RFC 8259) into bytes, with its commas; members keep the order in which they are given.
///
///     var writer = JSONWriter()
///     writer.object { $0.member("number", 12) }      // {"number":12}
package struct JSONWriter {
  /// The number of bytes written so far, or since the last `drain`.
  package private(set) var count = 0
  /// Memory for the bytes. The first `count` are written.
  private var memory: [UInt8] = []
  private var needsComma = false

  /// Starts with nothing written.
  package init() {}

  /// The bytes written so far, or since the last `drain`, in UTF-8.
  package var bytes: [UInt8] { Array(memory[..<count]) }

  /// Removes and returns the bytes written so far, for a caller that passes them on in portions.
  package mutating func drain() -> [UInt8] {
    defer { count = 0 }
    return bytes
  }

  // MARK: Structure

  /// Writes an object; `members` writes its members.
  package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    open(UInt8(ascii: "{"))
    try members(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array; `elements` writes its elements.
  package mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
    open(UInt8(ascii: "["))
    try elements(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes an array; `write` writes each element.
  mutating func array<Element>(of elements: some Sequence<Element>, _ write: (Element, inout JSONWriter) -> Void) {
    array { json in for element in elements { write(element, &json) } }
  }

  /// Writes the name of a member, which stands in the source and has nothing to escape; its value comes next.
  package mutating func key(_ name: StaticString) {
    member(name, upTo: 0) { _ in }
    needsComma = false
  }

  /// Writes a name that is made when the program runs; its value comes next.
  package mutating func key(escaping name: String) {
    string(name)
    needsComma = false
    add(upTo: 1) { $0.append(UInt8(ascii: ":")) }
    needsComma = false
  }

  private mutating func open(_ byte: UInt8) {
    add(upTo: 1) { $0.append(byte) }
    needsComma = false
  }

  private mutating func close(_ byte: UInt8) {
    needsComma = false
    add(upTo: 1) { $0.append(byte) }
  }

  /// Adds a comma where one is needed, and then the text that `write` gives, of at most `limit` bytes.
  @inline(__always)
  private mutating func add(upTo limit: Int, _ write: (inout FixedBytes) -> Void) {
    let (start, comma) = (count, needsComma)
    let room = limit + 1
    // An array that grows with each byte takes three times as long.
    if memory.count - start < room { memory += repeatElement(0, count: max(room, memory.count, 256)) }
    count += memory.withUnsafeMutableBufferPointer { memory in
      var text = FixedBytes(UnsafeMutableBufferPointer(rebasing: memory[start...]))
      if comma { text.append(UInt8(ascii: ",")) }
      write(&text)
      return text.count
    }
    needsComma = true
  }

  // MARK: Values

  /// Writes a string, or `null` where there is none.
  package mutating func string(_ text: String?) {
    guard var text else { return literal("null") }
    let isWritten = text.withUTF8 { utf8 in
      guard JSONWriter.isPlain(utf8) else { return false }
      string(upTo: utf8.count) { $0.append(utf8) }
      return true
    }
    if isWritten { return }
    var escaped: [UInt8] = []
    JSONWriter.escape(text, into: &escaped)
    escaped.withUnsafeBufferPointer { bytes in string(upTo: bytes.count) { $0.append(bytes) } }
  }

  /// Writes a string with nothing to escape, of at most `limit` bytes; `write` adds it.
  @inline(__always)
  mutating func string(upTo limit: Int, _ write: (inout FixedBytes) -> Void) {
    add(upTo: limit + 2) { text in
      text.append(UInt8(ascii: "\""))
      write(&text)
      text.append(UInt8(ascii: "\""))
    }
  }

  /// Writes a whole number, or `null` where there is none.
  package mutating func integer(_ number: Int?) {
    guard let number else { return literal("null") }
    add(upTo: FixedBytes.longestNumber) { $0.append(number) }
  }

  /// Writes `true` or `false`.
  package mutating func boolean(_ truth: Bool) { literal(truth ? "true" : "false") }

  private mutating func literal(_ name: StaticString) { add(upTo: name.utf8CodeUnitCount) { $0.append(name) } }

  /// Writes a value that is JSON already.
  package mutating func raw(_ json: some Collection<UInt8>) {
    json.withContiguousStorageIfAvailable { json in add(upTo: json.count) { $0.append(json) } } ?? raw(Array(json))
  }

  // MARK: Members

  /// Writes a member, and its value of at most `limit` bytes at once; `write` adds the value.
  @inline(__always)
  private mutating func member(_ name: StaticString, upTo limit: Int, _ write: (inout FixedBytes) -> Void) {
    add(upTo: name.utf8CodeUnitCount + 3 + limit) { text in
      text.append(UInt8(ascii: "\""))
      text.append(name)
      text.append(UInt8(ascii: "\""))
      text.append(UInt8(ascii: ":"))
      write(&text)
    }
  }

  /// Writes a member whose value is `null`.
  mutating func null(_ name: StaticString) { member(name, upTo: 4) { $0.append("null") } }

  /// Writes a member whose value is a string or `null`.
  package mutating func member(_ name: StaticString, _ text: String?) {
    guard let text else { return null(name) }
    key(name)
    string(text)
  }

  /// Writes a member whose value is a whole number or `null`.
  package mutating func member(_ name: StaticString, _ number: Int?) {
    guard let number else { return null(name) }
    member(name, upTo: FixedBytes.longestNumber) { $0.append(number) }
  }

  /// Writes a member whose value is `true` or `false`.
  package mutating func member(_ name: StaticString, _ truth: Bool) {
    member(name, upTo: 5) { $0.append(truth ? "true" : "false") }
  }

  /// Writes a member whose value is an array; `write` writes each element.
  mutating func member<Element>(
    _ name: StaticString, of elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) {
    key(name)
    array(of: elements, write)
  }

  /// Writes a member whose value is an array, unless the array is empty.
  mutating func member<Element>(
    _ name: StaticString, ifAny elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) {
    if !elements.isEmpty { member(name, of: elements, write) }
  }

  // MARK: Strings

  /// Adds the text, escaped for use between quotes.
  ///
  /// Beyond the escapes of RFC 8259, section 7, some characters are written as `\u`, because they could control a
  /// terminal or change the order of its text: DEL, the C1 controls, line and paragraph separators, the bidirectional
  /// controls and U+FEFF.
  static func escape(_ text: String, into bytes: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar.value)])
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case "\u{20}"..."\u{7e}": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case "\u{0}"..."\u{1f}": escape(scalar, into: &bytes)
      default: escapeIfUnsafe(scalar, into: &bytes)
      }
    }
  }

  /// Whether all bytes stand for themselves between quotes.
  @inline(__always)
  private static func isPlain(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    // Without an early end the compiler compares sixteen bytes at a time.
    utf8.reduce(0 as UInt8, { $0 | (isPlain($1) ? 0 : 1) }) == 0
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20...0x7e ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Returns foreign JSON with the characters of `escapeIfUnsafe` escaped. Valid JSON has them only inside strings.
  static func escapeUnsafe(_ json: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count)
    var start = 0
    var index = 0
    while index < json.count {
      let length = lengthOfUnsafe(UnsafeBufferPointer(rebasing: json[index...]))
      if length > 0 {
        bytes.append(contentsOf: json[start..<index])
        let text = String(decoding: json[index..<index + length], as: UTF8.self)
        for scalar in text.unicodeScalars { escape(scalar, into: &bytes) }
        start = index + length
      }
      index += max(length, 1)
    }
    bytes.append(contentsOf: json[start...])
    return bytes
  }

  /// The UTF-8 length of the first character if `escapeIfUnsafe` escapes that character; else 0.
  @inline(__always)
  private static func lengthOfUnsafe(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    switch bytes[0] {
    case 0x7f: return 1
    case 0xc2 where bytes.count > 1: return 0x80...0x9f ~= bytes[1] ? 2 : 0
    case 0xd8 where bytes.count > 1: return bytes[1] == 0x9c ? 2 : 0
    case 0xe2 where bytes.count > 2:
      switch (bytes[1], bytes[2]) {
      case (0x80, 0x8e...0x8f), (0x80, 0xa8...0xae), (0x81, 0xa6...0xa9): return 3
      default: return 0
      }
    case 0xef where bytes.count > 2: return bytes[1] == 0xbb && bytes[2] == 0xbf ? 3 : 0
    default: return 0
    }
  }

  private static func escapeIfUnsafe(_ scalar: Unicode.Scalar, into bytes: inout [UInt8]) {
    switch scalar {
    case "\u{7f}"..."\u{9f}", "\u{61c}", "\u{200e}", "\u{200f}", "\u{2028}"..."\u{202e}", "\u{2066}"..."\u{2069}",
      "\u{feff}":
      escape(scalar, into: &bytes)
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private static func escape(_ scalar: Unicode.Scalar, into bytes: inout [UInt8]) {
    let digits = String(scalar.value, radix: 16)
    bytes.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8)
  }
}
