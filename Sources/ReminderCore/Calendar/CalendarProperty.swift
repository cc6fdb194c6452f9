/// A property of an iCalendar component: the contents of one content line (RFC 5545, section 3.1).
package struct CalendarProperty: Equatable, Sendable {
  /// A parameter of a property.
  package struct Parameter: Equatable, Sendable {
    /// The parameter's name in upper case.
    package let name: String
    /// The parameter's values; none without an equals sign, as some programs write (`COMPLETED;America/New_York:…`).
    package let values: [String]
  }

  /// The name in upper case.
  package let name: String
  /// The parameters in their order in the line.
  package var parameters: [Parameter] = []
  /// The value as written, still escaped.
  package var value: String

  /// A property whose parameters have one value each.
  package init(_ name: String, _ parameters: KeyValuePairs<String, String> = [:], value: String) {
    self.name = name
    self.parameters = parameters.map { Parameter(name: $0.key, values: [$0.value]) }
    self.value = value
  }

  /// The first value of a parameter.
  package subscript(parameter: String) -> String? { parameters.first { $0.name == parameter }?.values.first }

  /// The value in upper case: the case of enumerated values does not matter (RFC 5545, section 2).
  var keyword: String { value.trimmed.uppercased() }

  /// Returns the first value of a parameter in upper case.
  func keyword(_ parameter: String) -> String? { self[parameter]?.uppercased() }
}

// Reading

extension CalendarProperty {
  /// Reads an unfolded content line. Names may be in any case.
  init(line bytes: ArraySlice<UInt8>) throws(CalendarLineError) {
    guard let colon = try CalendarProperty.endOfName(bytes) else { throw .noProperty }
    let pieces = CalendarProperty.split(bytes[..<colon], at: UInt8(ascii: ";"))
    let name = pieces[0]
    guard !name.isEmpty, name.allSatisfy(CalendarProperty.isNameByte) else { throw .noProperty }
    self.name = CalendarProperty.upperCase(name)
    parameters = pieces.dropFirst().map { piece in
      guard let equals = piece.firstIndex(of: UInt8(ascii: "=")) else {
        return Parameter(name: String(decoding: piece, as: UTF8.self), values: [])
      }
      let values = CalendarProperty.split(piece[(equals + 1)...], at: UInt8(ascii: ","))
      return Parameter(
        name: CalendarProperty.upperCase(piece[..<equals]), values: values.map(CalendarProperty.parameterValue))
    }
    guard let text = String(validating: bytes[(colon + 1)...], as: UTF8.self),
      String(validating: bytes[..<colon], as: UTF8.self) != nil
    else { throw .invalidUTF8 }
    value = text
  }

  /// Returns the index of the colon after name and parameters: the first colon outside quotation marks.
  private static func endOfName(_ bytes: ArraySlice<UInt8>) throws(CalendarLineError) -> Int? {
    var isQuoted = false
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == UInt8(ascii: ":"), !isQuoted { return index }
    }
    if isQuoted, bytes.contains(UInt8(ascii: ":")) { throw .openQuote }
    return nil
  }

  /// Splits bytes at each separator outside quotation marks.
  private static func split(_ bytes: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var isQuoted = false
    return bytes.split(omittingEmptySubsequences: false) { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == separator && !isQuoted
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    default: false
    }
  }

  private static func upperCase(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { 0x61...0x7A ~= $0 ? $0 - 0x20 : $0 }, as: UTF8.self)
  }

  /// Returns a value without quotation marks, and with the escapes of RFC 6868 resolved: `^n`, `^'` and `^^`.
  private static func parameterValue(_ bytes: ArraySlice<UInt8>) -> String {
    var value: [UInt8] = []
    var isEscaped = false
    for byte in bytes where byte != UInt8(ascii: "\"") {
      switch (isEscaped, byte) {
      case (false, UInt8(ascii: "^")):
        isEscaped = true
        continue
      case (true, UInt8(ascii: "n")): value.append(UInt8(ascii: "\n"))
      case (true, UInt8(ascii: "'")): value.append(UInt8(ascii: "\""))
      case (true, UInt8(ascii: "^")): value.append(byte)
      case (true, _): value += [UInt8(ascii: "^"), byte]
      case (false, _): value.append(byte)
      }
      isEscaped = false
    }
    if isEscaped { value.append(UInt8(ascii: "^")) }
    return String(decoding: value, as: UTF8.self)
  }
}

/// What is wrong with a content line.
enum CalendarLineError: Error {
  case noProperty, openQuote, invalidUTF8
}

// Writing

extension CalendarProperty {
  /// The most bytes of a line, without its line end (RFC 5545, section 3.1).
  private static let lineLimit = 75

  /// Returns the content line, folded between characters. Each line ends with `newline`.
  func encoded(newline: [UInt8]) -> [UInt8] {
    var line = Array(name.utf8)
    for parameter in parameters {
      line += [UInt8(ascii: ";")] + Array(parameter.name.utf8)
      for (index, value) in parameter.values.enumerated() {
        line += [UInt8(ascii: index == 0 ? "=" : ",")] + CalendarProperty.encoded(parameter: value)
      }
    }
    line.append(UInt8(ascii: ":"))
    // A value never has line ends of its own: in a text, line ends are escaped.
    line += value.utf8.filter { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    var folded: [UInt8] = []
    var room = CalendarProperty.lineLimit
    for index in line.indices {
      let isStart = line[index] & 0xC0 != 0x80
      let length = isStart ? CalendarProperty.scalarLength(line[index]) : 0
      if length > room {
        folded += newline + [UInt8(ascii: " ")]
        room = CalendarProperty.lineLimit - 1
      }
      folded.append(line[index])
      room -= length
    }
    return folded + newline
  }

  /// Returns the number of bytes of a character's first scalar, by the first byte.
  private static func scalarLength(_ first: UInt8) -> Int {
    switch first {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }

  private static func encoded(parameter value: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): bytes += "^n".utf8
      case UInt8(ascii: "\""): bytes += "^'".utf8
      case UInt8(ascii: "^"): bytes += "^^".utf8
      case 0..<0x20, 0x7F: break
      default: bytes.append(byte)
      }
    }
    let special = [UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ",")]
    return bytes.contains(where: special.contains) ? [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")] : bytes
  }
}
