/// Reads a JSON document in one pass, without building a tree (RFC 8259, strict).
///
/// On any bytes, the reader neither traps nor reads outside them. Every scan stops at the zero bytes after the text,
/// nesting is limited to `depthLimit`, and integers are checked for overflow. UTF-8, escapes and surrogates are checked
/// in every string, also in a skipped one.
package struct JSONReader {
  /// How many levels of arrays and objects a value may have.
  static let depthLimit = 64

  package let bytes: PaddedBytes
  /// Where the document ends: `bytes.count`, unless only part of the bytes is read.
  let end: Int
  package private(set) var position: Int
  /// Whether an object may have a name twice; RFC 8259, section 4, leaves open what that means.
  var allowsRepeatedNames = false

  package init(_ bytes: PaddedBytes) {
    self.init(bytes, at: 0..<bytes.count)
  }

  package init(_ bytes: PaddedBytes, at range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  // MARK: Tokens

  @inline(__always)
  private var peek: UInt8 { bytes[position] }

  /// Moves to an offset; the caller has checked the bytes before it.
  @inline(__always)
  mutating func advance(to offset: Int) { position = offset }

  /// The error if `what` is missing at the current position; at the end, the document is cut short.
  @inline(never)
  package func missing(_ what: String) -> JSONError {
    JSONError(offset: position, problem: position >= end ? .cutShort : .expected(what))
  }

  @inline(never)
  func failure(_ problem: JSONProblem, at offset: Int? = nil) -> JSONError {
    JSONError(offset: offset ?? position, problem: problem)
  }

  @inline(__always)
  mutating func skipSpace() {
    // One comparison is enough for nearly every byte that is not white space.
    while peek <= 0x20, peek == 0x20 || peek == 0x0a || peek == 0x0d || peek == 0x09 { position &+= 1 }
  }

  /// Skips white space and then this byte; false if another byte follows.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard peek == byte else { return false }
    position &+= 1
    return true
  }

  /// Skips white space and looks at the next byte; 0 at the end.
  package mutating func next() -> UInt8 {
    skipSpace()
    return peek
  }

  // MARK: Structure

  package mutating func beginObject() throws(JSONError) {
    if !skip(UInt8(ascii: "{")) { throw missing("an object") }
  }

  mutating func beginArray() throws(JSONError) {
    if !skip(UInt8(ascii: "[")) { throw missing("an array") }
  }

  /// Reads the name of the next member of an object and its colon; nil at the end of the object, which is skipped.
  ///
  /// `isFirst` is a variable of the caller's loop, true at its beginning.
  @inline(__always)
  package mutating func nextKey(_ isFirst: inout Bool) throws(JSONError) -> (key: JSONKey, name: JSONText)? {
    if skip(UInt8(ascii: "}")) { return nil }
    if isFirst {
      isFirst = false
    } else if !skip(UInt8(ascii: ",")) {
      throw missing("\",\" or \"}\"")
    }
    skipSpace()
    guard peek == UInt8(ascii: "\"") else { throw missing("a name in quotes") }
    let start = position &+ 1
    let word = bytes.word(start)
    let count = JSONReader.special(word).trailingZeroBitCount >> 3
    if count < 8, bytes[start &+ count] == UInt8(ascii: "\"") {  // most names are short and plain
      position = start &+ count &+ 1
      if !skip(UInt8(ascii: ":")) { throw missing("\":\"") }
      let key = JSONKey(low: word & ~(~0 << UInt64(count * 8)), high: 0)
      return (key, JSONText(start..<start &+ count, isEscaped: false))
    }
    let name = try string()
    if !skip(UInt8(ascii: ":")) { throw missing("\":\"") }
    return (key(of: name), name)
  }

  /// Moves to the next element of an array; false at the end of the array, which is skipped.
  @inline(__always)
  mutating func nextElement(_ isFirst: inout Bool) throws(JSONError) -> Bool {
    if skip(UInt8(ascii: "]")) { return false }
    if isFirst {
      isFirst = false
    } else if !skip(UInt8(ascii: ",")) {
      throw missing("\",\" or \"]\"")
    }
    return true
  }

  /// Reads an array; `parse` reads each element.
  package mutating func array<Element>(
    of parse: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    var isFirst = true
    try beginArray()
    while try nextElement(&isFirst) { elements.append(try parse(&self)) }
    return elements
  }

  /// Throws if anything but white space is left. White space may follow the part of the bytes that is read.
  package mutating func finish() throws(JSONError) {
    if position > end { throw failure(.cutShort, at: end) }
    skipSpace()
    if position < end { throw failure(.trailingBytes) }
  }

  // MARK: Strings

  /// Skips a string and checks it; returns the bytes between the quotes.
  @inline(__always)
  package mutating func string() throws(JSONError) -> JSONText {
    if !skip(UInt8(ascii: "\"")) { throw missing("a string") }
    let start = position
    var isEscaped = false
    while true {
      var special = JSONReader.special(bytes.word(position))
      while special == 0 {
        position &+= 8
        special = JSONReader.special(bytes.word(position))
      }
      position &+= special.trailingZeroBitCount >> 3
      let byte = peek
      if byte == UInt8(ascii: "\"") {
        position &+= 1
        return JSONText(start..<(position &- 1), isEscaped: isEscaped)
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        try skipEscape()
      } else if byte >= 0x80 {
        try skipMultibyte()
      } else {
        throw failure(position >= end ? .cutShort : .controlCharacter(byte))
      }
    }
  }

  /// The lowest bit that is set lies in the first byte that ends a run of plain ASCII: a quote, a backslash, a control
  /// character or a byte above 0x7f. Higher bits may be wrong, because subtraction borrows upwards.
  @inline(__always)
  private static func special(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = (word ^ (ones &* 0x22)) &- ones
    let backslashes = (word ^ (ones &* 0x5c)) &- ones
    let controls = word &- (ones &* 0x20)
    return (word | quotes | backslashes | controls) & (ones &* 0x80)
  }

  @inline(never)
  private mutating func skipEscape() throws(JSONError) {
    position += 1
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      let start = position - 1
      position += 1
      let unit = try hexadecimal()
      if unit & 0xfc00 == 0xdc00 { throw failure(.loneSurrogate, at: start) }
      if unit & 0xfc00 == 0xd800 {
        guard peek == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u") else {
          throw failure(.loneSurrogate, at: start)
        }
        position += 2
        if try hexadecimal() & 0xfc00 != 0xdc00 { throw failure(.loneSurrogate, at: start) }
      }
    default:
      throw failure(position >= end ? .cutShort : .invalidEscape)
    }
  }

  /// Four hexadecimal digits of an escape.
  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(UnicodeScalar(peek)).hexDigitValue else {
        throw failure(position >= end ? .cutShort : .invalidEscape)
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  /// One character of two to four bytes, by the table of RFC 3629, section 4.
  @inline(never)
  private mutating func skipMultibyte() throws(JSONError) {
    let (count, second): (Int, ClosedRange<UInt8>)
    switch peek {
    case 0xc2...0xdf: (count, second) = (1, 0x80...0xbf)
    case 0xe0: (count, second) = (2, 0xa0...0xbf)
    case 0xed: (count, second) = (2, 0x80...0x9f)
    case 0xe1...0xef: (count, second) = (2, 0x80...0xbf)
    case 0xf0: (count, second) = (3, 0x90...0xbf)
    case 0xf4: (count, second) = (3, 0x80...0x8f)
    case 0xf1...0xf3: (count, second) = (3, 0x80...0xbf)
    default: throw failure(.invalidUTF8)
    }
    for index in 1...count {
      let allowed = index == 1 ? second : 0x80...0xbf
      guard allowed.contains(bytes[position + index]) else { throw failure(.invalidUTF8) }
    }
    position += count + 1
  }

  // MARK: Other values

  /// Skips a number and checks its grammar (RFC 8259, section 6); returns its range.
  mutating func number() throws(JSONError) -> Range<Int> {
    skipSpace()
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    if peek == UInt8(ascii: "0") { position += 1 } else { try digits() }
    try fractionAndExponent()
    return start..<position
  }

  private mutating func fractionAndExponent() throws(JSONError) {
    if peek == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if peek | 0x20 == UInt8(ascii: "e") {
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
  }

  private mutating func digits() throws(JSONError) {
    guard peek &- 0x30 < 10 else { throw missing("a digit") }
    while peek &- 0x30 < 10 { position &+= 1 }
  }

  /// A whole number in a range, written without fraction and exponent.
  package mutating func integer(in range: ClosedRange<Int>) throws(JSONError) -> Int {
    skipSpace()
    let start = position
    let isNegative = peek == UInt8(ascii: "-")
    guard isNegative || peek &- 0x30 < 10 else { throw missing("a whole number") }
    if isNegative { position &+= 1 }
    let first = peek
    guard first &- 0x30 < 10 else { throw missing("a digit") }
    var value = 0
    var isTooLarge = false
    repeat {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(peek &- 0x30))
      isTooLarge = isTooLarge || overflow || carry
      value = sum
      position &+= 1
    } while first != UInt8(ascii: "0") && peek &- 0x30 < 10  // no digit follows a leading zero
    if peek == UInt8(ascii: ".") || peek | 0x20 == UInt8(ascii: "e") {
      try fractionAndExponent()
      throw failure(.expected("a whole number"), at: start)
    }
    if isNegative { value = 0 &- value }
    guard !isTooLarge, range.contains(value) else { throw failure(.outOfRange(range), at: start) }
    return value
  }

  package mutating func boolean() throws(JSONError) -> Bool {
    switch next() {
    case UInt8(ascii: "t"):
      try literal("true")
      return true
    case UInt8(ascii: "f"):
      try literal("false")
      return false
    default: throw missing("true or false")
    }
  }

  /// Skips `null`; false where something else follows.
  package mutating func skipNull() throws(JSONError) -> Bool {
    guard next() == UInt8(ascii: "n") else { return false }
    try literal("null")
    return true
  }

  private mutating func literal(_ word: StaticString) throws(JSONError) {
    for index in 0..<word.utf8CodeUnitCount {
      guard bytes[position + index] == word.utf8Start[index] else { throw missing("a value") }
    }
    position += word.utf8CodeUnitCount
  }

  /// Throws if one more array or object would be a level too many.
  private func requireLevel(_ depth: Int) throws(JSONError) {
    guard depth < JSONReader.depthLimit else { throw failure(.tooDeep(limit: JSONReader.depthLimit)) }
  }

  /// Skips any value and checks it; returns its range.
  ///
  /// A negative `depth` allows that many more levels.
  package mutating func value(depth: Int = 0) throws(JSONError) -> Range<Int> {
    let first = next()
    let start = position
    var isFirst = true
    switch first {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "{"):
      try requireLevel(depth)
      position += 1
      var names = JSONNames()
      while let (_, name) = try nextKey(&isFirst) {
        if !allowsRepeatedNames { try names.insert(name, of: self) }
        _ = try value(depth: depth + 1)
      }
    case UInt8(ascii: "["):
      try requireLevel(depth)
      position += 1
      while try nextElement(&isFirst) { _ = try value(depth: depth + 1) }
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try boolean()
    case UInt8(ascii: "n"): _ = try skipNull()
    case UInt8(ascii: "-"), 0x30...0x39: _ = try number()
    default: throw missing("a value")
    }
    return start..<position
  }

  /// Skips the value of a member and checks it; returns the range of the whole member, `"name":value`.
  mutating func member(_ name: JSONText) throws(JSONError) -> Range<Int> {
    Int(name.start) - 1..<(try value()).upperBound
  }

  /// Reads the name of a member that stands alone, `"name":value`, and its colon.
  mutating func memberName() throws(JSONError) -> String {
    let name = try string()
    if !skip(UInt8(ascii: ":")) { throw missing("\":\"") }
    return text(name)
  }
}
