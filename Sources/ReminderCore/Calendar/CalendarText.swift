// Values of the type TEXT (RFC 5545, section 3.3.11), and lists of them.

extension CalendarProperty {
  /// A property of texts, which are escaped; several texts become one list.
  init(_ name: String, texts: [String]) {
    self.init(name, value: texts.map(CalendarProperty.escaped).joined(separator: ","))
  }

  /// The value as one text. An unescaped comma, as some programs write, is part of the text.
  package var text: String { CalendarProperty.unescaped(bytes) }

  /// The value as a list of texts.
  var texts: [String] {
    var isEscaped = false
    return bytes.split(omittingEmptySubsequences: false) { byte in
      defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
      return byte == UInt8(ascii: ",") && !isEscaped
    }.map { CalendarProperty.unescaped($0) }
  }

  /// Whether the value is encoded (RFC 2045, section 6.7), as in vCalendar 1.0.
  var isQuotedPrintable: Bool { !parameters.isEmpty && keyword("ENCODING") == "QUOTED-PRINTABLE" }

  /// The bytes of the value. Many programs encode texts as vCalendar 1.0 did: `=C3=BC`.
  private var bytes: [UInt8] {
    guard isQuotedPrintable else { return Array(value.utf8) }
    var (bytes, rest) = ([UInt8](), value.utf8[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "="), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(code)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes.filter { $0 != UInt8(ascii: "\r") }
  }

  private static func unescaped(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
        continue
      }
      let isLineEnd = isEscaped && byte | 0x20 == UInt8(ascii: "n")
      text.append(isLineEnd ? UInt8(ascii: "\n") : byte)
      isEscaped = false
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    var last: UInt8 = 0
    for byte in text.withoutControls.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\r"): bytes += "\\n".utf8
      // A carriage return and a line feed are one line end.
      case UInt8(ascii: "\n"): if last != UInt8(ascii: "\r") { bytes += "\\n".utf8 }
      default: bytes.append(byte)
      }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// Whether the text has control characters other than the tab and line ends. No calendar may have them (RFC 5545,
  /// section 3.1). XML does not allow them either, so a server cannot report a calendar with them.
  var hasControls: Bool { utf8.contains(where: \.isControl) }

  /// The text without the controls that `hasControls` finds.
  package var withoutControls: String {
    hasControls ? String(decoding: utf8.filter { !$0.isControl }, as: UTF8.self) : self
  }
}

extension UInt8 {
  fileprivate var isControl: Bool {
    switch self {
    case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): false
    case 0..<0x20, 0x7F: true
    default: false
    }
  }
}
