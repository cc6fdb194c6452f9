import ReminderCore

// Titles in scripts that are written from right to left. A terminal that orders such letters also moves the digits and
// marks around them, unless the title is isolated (UAX #9, FSI and PDI). Both characters take no column.

extension Terminal {
  private static let isolateStart = "\u{2068}", isolateEnd = "\u{2069}"

  /// A text in its own direction, for a place on a line beside other texts.
  func isolated(_ text: String) -> String {
    isolates && text.utf8.contains(where: Terminal.mayBeRightToLeft) && text.isRightToLeft
      ? Terminal.isolateStart + text + Terminal.isolateEnd : text
  }

  /// The same for the bytes of a text.
  func isolated(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard isolates, text.contains(where: Terminal.mayBeRightToLeft) else { return text }
    return Array(isolated(String(decoding: text, as: UTF8.self)).utf8)[...]
  }

  /// A line whose fields, which two spaces separate, are each in their own direction.
  func isolatingFields(of line: String) -> String {
    guard isolates, line.utf8.contains(where: Terminal.mayBeRightToLeft) else { return line }
    var fields: [[UInt8]] = [[]]
    var spaces = 0
    for byte in line.utf8 {
      if byte != UInt8(ascii: " ") {
        if spaces > 1 { fields += [Array(repeating: UInt8(ascii: " "), count: spaces), []] }
        if spaces == 1 { fields[fields.count - 1].append(UInt8(ascii: " ")) }
        fields[fields.count - 1].append(byte)
        spaces = 0
      } else {
        spaces += 1
      }
    }
    let end = String(repeating: " ", count: spaces)
    return fields.map { isolated(String(decoding: $0, as: UTF8.self)) }.joined() + end
  }

  /// Only a terminal orders letters, and a program that reads the output wants the title alone.
  private var isolates: Bool { columns != nil && isUnicode }

  /// Whether a byte of UTF-8 can begin a letter that is written from right to left: from U+0580 on.
  private static func mayBeRightToLeft(_ byte: UInt8) -> Bool { byte >= 0xd6 }
}

extension String {
  /// Whether it has a letter of Hebrew, Arabic, Syriac, Thaana, N'Ko or another script written from right to left.
  fileprivate var isRightToLeft: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
      default: false
      }
    }
  }
}
