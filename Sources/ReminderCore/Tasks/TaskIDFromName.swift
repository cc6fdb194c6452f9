// The identity of a task from another program's `UID`.

extension TaskID {
  /// The namespace for names that are not UUIDs: the one for object identifiers (RFC 9562, appendix A).
  private static let namespace = TaskID(high: 0x6BA7_B812_9DAD_11D1, low: 0x80B4_00C0_4FD4_30C8)

  /// The identity that every machine gives to a `UID` (RFC 5545, section 3.8.4.7): the `UID` itself if it is a UUID.
  /// Else a UUID of version 5 (RFC 9562) over `remind:` and the unchanged text.
  package init(uid: String) { self = TaskID(uid) ?? TaskID(name: "remind:\(uid)") }

  /// The UUID of version 5 for a name.
  init(name: String) {
    let digest = SHA1.digest(TaskID.namespace.bytes + Array(name.utf8))
    let high = UInt64(digest[0]) << 32 | UInt64(digest[1])
    let low = UInt64(digest[2]) << 32 | UInt64(digest[3])
    self.init(
      high: high & 0xffff_ffff_ffff_0fff | 0x5000, low: low & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000)
  }

  private var bytes: [UInt8] {
    [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) } }
  }
}

/// SHA-1 (RFC 3174), for names only, not for security.
enum SHA1 {
  /// The five words of the digest.
  static func digest(_ message: [UInt8]) -> [UInt32] {
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    let length = UInt64(message.count) * 8
    padded += (0..<8).map { UInt8(truncatingIfNeeded: length >> UInt64(56 - 8 * $0)) }
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    for start in stride(from: 0, to: padded.count, by: 64) { add(padded[start..<start + 64], to: &state) }
    return state
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      words.append(turned(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (mix, constant): (UInt32, UInt32) =
        switch index / 20 {
        case 0: (b & c | ~b & d, 0x5A82_7999)
        case 1: (b ^ c ^ d, 0x6ED9_EBA1)
        case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = turned(a, by: 5) &+ mix &+ e &+ constant &+ word
      (e, d, c, b, a) = (d, c, turned(b, by: 30), a, next)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] = state[index] &+ word }
  }

  private static func turned(_ word: UInt32, by count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
}
