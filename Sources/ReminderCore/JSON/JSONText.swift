/// The bytes of a JSON string in its document, between the quotes, not decoded.
package struct JSONText: Equatable, Sendable {
  /// The offset of the first byte after the opening quote.
  let start: UInt32
  /// The offset of the closing quote.
  let end: UInt32
  /// Whether the string has a backslash, so that it must be decoded.
  let isEscaped: Bool

  init(_ range: Range<Int>, isEscaped: Bool) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    self.isEscaped = isEscaped
  }

  var range: Range<Int> { Int(start)..<Int(end) }
  var count: Int { Int(end) - Int(start) }
}

/// A name of up to sixteen bytes as two words, so that a reader can switch over names without comparing strings.
///
/// Longer names and names with a zero byte, which have no meaning, are all equal to `JSONKey.other`.
package struct JSONKey: Equatable, Sendable {
  let low: UInt64
  let high: UInt64

  static var other: JSONKey { JSONKey(low: 0, high: 0) }

  @inline(__always)
  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// The key of a literal of at most sixteen ASCII characters.
  @inline(__always)
  package init(_ name: StaticString) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    for index in 0..<name.utf8CodeUnitCount {
      let byte = UInt64(name.utf8Start[index])
      if index < 8 { low |= byte << UInt64(index * 8) } else { high |= byte << UInt64(index * 8 - 64) }
    }
    self.init(low: low, high: high)
  }

  /// The key of a name that had to be decoded.
  package init(decoded name: String) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    // A key ends in zeros, so a name with a zero byte would look like a shorter name.
    guard name.utf8.count <= 16, !name.utf8.contains(0) else {
      self = .other
      return
    }
    for (index, byte) in name.utf8.enumerated() {
      if index < 8 { low |= UInt64(byte) << UInt64(index * 8) } else { high |= UInt64(byte) << UInt64(index * 8 - 64) }
    }
    self.init(low: low, high: high)
  }

  @inline(__always)
  static func ~= (pattern: JSONKey, value: JSONKey) -> Bool { pattern.low == value.low && pattern.high == value.high }
}
