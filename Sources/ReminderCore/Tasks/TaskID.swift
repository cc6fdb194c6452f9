/// The identity of a task: a random UUID (RFC 9562, version 4), printed in upper case.
public struct TaskID: Hashable, Comparable, Sendable {
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A new identity from 128 random bits; the version and the variant replace six bits.
  public init(random high: UInt64, _ low: UInt64) {
    self.high = high & 0xffff_ffff_ffff_0fff | 0x4000
    self.low = low & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
  }

  /// Reads `550E8400-E29B-41D4-A716-446655440000`, in either case; nil for anything else.
  public init?(_ text: String) {
    self.init(utf8: Array(text.utf8)[...])
  }

  init?(utf8 bytes: ArraySlice<UInt8>) {
    guard bytes.count == 36 else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    var digits = 0
    for (offset, byte) in bytes.enumerated() {
      if offset == 8 || offset == 13 || offset == 18 || offset == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = TaskID.digit(byte) else { return nil }
      if digits < 16 { words.0 = words.0 << 4 | digit } else { words.1 = words.1 << 4 | digit }
      digits += 1
    }
    (high, low) = words
  }

  /// The value of a hexadecimal digit in either case; nil for another byte.
  package static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case 0x30...0x39: UInt64(byte - 0x30)
    case 0x41...0x46: UInt64(byte - 0x41 + 10)
    case 0x61...0x66: UInt64(byte - 0x61 + 10)
    default: nil
    }
  }

  /// An arbitrary order, the same on every machine.
  public static func < (first: TaskID, second: TaskID) -> Bool {
    (first.high, first.low) < (second.high, second.low)
  }
}

extension TaskID: CustomStringConvertible {
  /// `550E8400-E29B-41D4-A716-446655440000`.
  public var description: String {
    String(upTo: TaskID.longestText) { write(to: &$0) }
  }

  fileprivate static let longestText = 36

  fileprivate func write(to text: inout FixedBytes) {
    for index in 0..<32 {
      if index == 8 || index == 12 || index == 16 || index == 20 { text.append(UInt8(ascii: "-")) }
      let word = index < 16 ? high : low
      let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - index % 16 * 4) & 0xf)
      text.append(digit < 10 ? 0x30 + digit : 0x41 + digit - 10)
    }
  }
}

extension JSONWriter {
  /// Writes an id.
  package mutating func string(_ id: TaskID) { string(upTo: TaskID.longestText) { id.write(to: &$0) } }

  /// Writes a member whose value is an id.
  package mutating func member(_ name: StaticString, _ id: TaskID) {
    key(name)
    string(id)
  }
}
