extension StringProtocol {
  /// The text with each decimal digit of any script as an ASCII digit: `１７:００` and `١٧:٠٠` are `17:00`. A full-width
  /// mark behind a digit, as keyboards for Japanese write it, becomes its ASCII mark.
  package var withPlainFigures: String {
    // Nearly every text is ASCII.
    guard utf8.contains(where: { $0 >= 0x80 }) else { return String(self) }
    var plain = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isBehindDigit = plain.last.map { "0"..."9" ~= $0 } ?? false
      plain.append(scalar.plainDigit ?? (isBehindDigit ? scalar.plainMark : nil) ?? scalar)
    }
    return String(plain)
  }
}

extension Unicode.Scalar {
  /// The ASCII digit of the same value; nil for anything but a decimal digit.
  var plainDigit: Unicode.Scalar? {
    guard !isASCII, properties.generalCategory == .decimalNumber,
      let value = properties.numericValue.flatMap({ UInt8(exactly: $0) }), value < 10
    else { return nil }
    return Unicode.Scalar(0x30 + value)
  }

  /// The ASCII mark of a full-width one that stands between digits; nil for any other.
  fileprivate var plainMark: Unicode.Scalar? {
    switch self {
    case "\u{ff0c}": ","
    case "\u{ff0d}": "-"
    case "\u{ff0e}": "."
    case "\u{ff0f}": "/"
    case "\u{ff1a}": ":"
    default: nil
    }
  }
}
