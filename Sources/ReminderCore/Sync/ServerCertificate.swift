/// The certificate of a server that a person trusts, where the machine does not, as with one at home.
public enum ServerCertificate: Equatable, Sendable {
  /// The certificates in a file (PEM), with its full path.
  case file(String)
  /// The certificate whose SHA-256 has these 32 bytes.
  case fingerprint([UInt8])
  /// The one that the server shows now; from then on it is known by its fingerprint. `vdirsyncer` 0.19 has no way of
  /// trusting whichever comes.
  case shown

  /// How many bytes a fingerprint has.
  private static let length = 32
  /// What no certificate has: with it the program says which it was shown.
  static let none = ServerCertificate.fingerprint([UInt8](repeating: 0, count: length))

  /// Reads what a person has typed: `off`, a fingerprint, or a file whose path is given as it is meant; nil where there
  /// is no such file.
  public init?(_ text: String, path: String) {
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

  /// Reads a fingerprint of 64 hexadecimal digits, in pairs with colons as `openssl` prints it, or without; nil for any
  /// other text.
  public init?(fingerprint text: String) {
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

  /// The certificate that a server has shown instead of the one that was wanted, by the words of the program:
  /// `(b'\x00…', b'\xd4,…', '127.0.0.1', 443)`, the bytes as Python writes them. Nil for any other words.
  init?(shownIn words: String) {
    guard let start = words.utf8.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    var rest = words.utf8[start...].dropFirst()
    guard PythonBytes.next(in: &rest) != nil, rest.starts(with: ", ".utf8) else { return nil }
    rest = rest.dropFirst(2)
    guard let bytes = PythonBytes.next(in: &rest), bytes.count == ServerCertificate.length else { return nil }
    self = .fingerprint(bytes)
  }

  /// A fingerprint as `openssl` prints it; nil for what is not known by one.
  public var fingerprint: String? {
    guard case .fingerprint(let bytes) = self else { return nil }
    return bytes.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "0\(digits)" : digits
    }.joined(separator: ":")
  }
}

/// Bytes as Python shows them: `b'\xd4,\''`, or with double quotes where a single one is among them.
private enum PythonBytes {
  /// Reads what is at the beginning, and goes behind it; nil where no bytes are shown there.
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
