/// The certificate of a server that a person trusts although the machine does not, such as a server at home.
package enum ServerCertificate: Equatable, Sendable {
  /// The certificates in a file (PEM), with its full path.
  case file(String)
  /// The certificate whose SHA-256 has these 32 bytes.
  case fingerprint([UInt8])
  /// The certificate that the server shows now; its fingerprint identifies it from then on. `vdirsyncer` 0.19 cannot
  /// trust just any certificate.
  case shown

  /// How many bytes a fingerprint has.
  private static let length = 32
  /// No certificate has this fingerprint, so `vdirsyncer` reports the one that it was shown.
  static let none = ServerCertificate.fingerprint([UInt8](repeating: 0, count: length))

  /// Reads a typed text: `off`, a fingerprint, or a file. `path` is the path of the file as meant. Nil if there is no
  /// such file.
  package init?(_ text: String, path: String) {
    if text.lowercased() == "off" {
      self = .shown
    } else if let fingerprint = ServerCertificate(fingerprint: text) {
      self = fingerprint
    } else {
      let path = ThisProcess.absolute(path)
      guard FileStatus(ofName: path)?.isFolder == false else { return nil }
      self = .file(path)
    }
  }

  /// Reads a fingerprint of 64 hexadecimal digits, with or without colons between pairs, as `openssl` prints it; nil
  /// for any other text.
  package init?(fingerprint text: String) {
    var bytes: [UInt8] = []
    var first: Int?
    for sign in text.unicodeScalars where sign != ":" {
      guard let digit = Character(sign).hexDigitValue, sign.isASCII else { return nil }
      if let high = first { bytes.append(UInt8(high * 16 + digit)) }
      first = first == nil ? digit : nil
    }
    guard bytes.count == ServerCertificate.length, first == nil else { return nil }
    self = .fingerprint(bytes)
  }

  /// Reads the certificate that a server showed instead of the expected one, from the message of `vdirsyncer`:
  /// `(b'\x00…', b'\xd4,…', '127.0.0.1', 443)`, with the bytes as Python writes them. Nil for any other message.
  init?(shownIn words: String) {
    guard let start = words.utf8.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    var rest = words.utf8[start...].dropFirst()
    guard PythonBytes.next(in: &rest) != nil, rest.starts(with: ", ".utf8) else { return nil }
    rest = rest.dropFirst(2)
    guard let bytes = PythonBytes.next(in: &rest), bytes.count == ServerCertificate.length else { return nil }
    self = .fingerprint(bytes)
  }

  /// The fingerprint as `openssl` prints it; nil for a certificate without one.
  package var fingerprint: String? {
    guard case .fingerprint(let bytes) = self else { return nil }
    return bytes.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "0\(digits)" : digits
    }.joined(separator: ":")
  }
}

/// Bytes as Python writes them: `b'\xd4,\''`, or with double quotes if a single quote is among them.
private enum PythonBytes {
  /// Reads bytes at the beginning of `text` and removes them; nil if there are none.
  static func next(in text: inout Substring.UTF8View) -> [UInt8]? {
    guard text.popFirst() == UInt8(ascii: "b"), let quote = text.popFirst(),
      quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    else { return nil }
    var bytes: [UInt8] = []
    while let byte = text.popFirst(), byte != quote {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      switch text.popFirst() {
      case UInt8(ascii: "x"):
        guard let value = UInt8(String(Substring(text.prefix(2))), radix: 16) else { return nil }
        bytes.append(value)
        text = text.dropFirst(2)
      case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
      case let sign?: bytes.append(sign)
      case nil: return nil
      }
    }
    return bytes
  }
}
