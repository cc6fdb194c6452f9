/// A TZif file written field by field (RFC 9636). A test may set wrong values.
struct TZifFixture {
  var version = UInt8(ascii: "2")
  /// Each moment, and the index of the type that holds from this moment on.
  var transitions: [(moment: Int, type: UInt8)] = []
  /// The offsets of the local time types.
  var offsets: [Int] = [0]
  var leapSeconds = 0
  var standardIndicators = 0
  var footer = "\n\n"

  /// The whole file. Version 1 has one data block. Later versions have an empty block, a second block and the footer.
  var bytes: [UInt8] {
    if version == 0 { return block(momentSize: 4) }
    let first = TZifFixture(version: version).block(momentSize: 4)
    return first + block(momentSize: 8) + Array(footer.utf8)
  }

  private func block(momentSize: Int) -> [UInt8] {
    let counts = [0, standardIndicators, leapSeconds, transitions.count, offsets.count, 4]
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in counts { bytes += bigEndian(count, size: 4) }
    for transition in transitions { bytes += bigEndian(transition.moment, size: momentSize) }
    bytes += transitions.map(\.type)
    for offset in offsets { bytes += bigEndian(offset, size: 4) + [0, 0] }
    bytes += Array("ZZZ\0".utf8)
    bytes += [UInt8](repeating: 0, count: leapSeconds * (momentSize + 4) + standardIndicators)
    return bytes
  }

  private func bigEndian(_ number: Int, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
