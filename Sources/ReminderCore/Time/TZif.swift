/// What a TZif file holds of a zone (RFC 9636): its offsets and when they change. Abbreviations are left out.
///
/// Every count, length and index is checked before it is used: any bytes at all give either a zone or an error,
/// in time and space proportional to their number.
struct TZif: Sendable {
  /// The transitions that the file lists.
  let timeline: OffsetTimeline
  /// The footer: the rule for all moments from the last listed transition on; nil where the last offset holds on.
  let footer: PosixRule?

  /// Reads a whole file: the 64-bit data block and the footer; of a version 1 file the 32-bit block, the only one.
  init(_ bytes: [UInt8]) throws(TZifError) {
    var reader = TZifReader(bytes)
    let first = try reader.header()
    if first.version == 0 {
      timeline = try reader.timeline(first, momentSize: 4)
      footer = nil
      if reader.left > 0 { throw .trailing(reader.left) }
      return
    }
    try reader.skip(first.length(momentSize: 4))
    timeline = try reader.timeline(try reader.header(), momentSize: 8)
    footer = try reader.footer()
  }
}

/// The counts of a data block, in the order of the header (RFC 9636, section 3.1).
private struct TZifHeader {
  let version: UInt8
  let universalIndicators: Int
  let standardIndicators: Int
  let leapSeconds: Int
  let transitions: Int
  let types: Int
  let characters: Int

  /// The length of the data block in bytes. Counts are below 2³², so the sum is far from the limits of `Int`.
  func length(momentSize: Int) -> Int {
    transitions * (momentSize + 1) + types * 6 + characters + leapSeconds * (momentSize + 4) + standardIndicators
      + universalIndicators
  }

  func check() throws(TZifError) {
    guard leapSeconds == 0 else { throw .leapSeconds(leapSeconds) }
    guard types > 0, characters > 0, standardIndicators == 0 || standardIndicators == types,
      universalIndicators == 0 || universalIndicators == types
    else { throw .counts }
  }
}

/// A cursor over the bytes of a file. What is taken has been asked for with `need` before.
private struct TZifReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// How many bytes are not read yet.
  var left: Int { bytes.count - position }

  private func need(_ count: Int) throws(TZifError) {
    guard count <= left else { throw .truncated(needed: position + count, found: bytes.count) }
  }

  mutating func skip(_ count: Int) throws(TZifError) {
    try need(count)
    position += count
  }

  /// A big-endian number of so many bytes.
  private mutating func unsigned(_ size: Int) -> UInt64 {
    defer { position += size }
    return bytes[position..<position + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A big-endian number in two's complement of so many bytes, 4 or 8.
  private mutating func signed(_ size: Int) -> Int {
    let unsigned = unsigned(size)
    return size == 4 ? Int(Int32(truncatingIfNeeded: unsigned)) : Int(Int64(bitPattern: unsigned))
  }

  mutating func header() throws(TZifError) -> TZifHeader {
    guard bytes.dropFirst(position).starts(with: "TZif".utf8) else { throw .notTZif }
    try need(44)
    let version = bytes[position + 4]
    guard version == 0 || version >= UInt8(ascii: "2") else { throw .version(version) }
    // 15 bytes of the header are kept for later versions.
    position += 20
    return TZifHeader(
      version: version, universalIndicators: Int(unsigned(4)), standardIndicators: Int(unsigned(4)),
      leapSeconds: Int(unsigned(4)), transitions: Int(unsigned(4)), types: Int(unsigned(4)),
      characters: Int(unsigned(4)))
  }

  /// The data block after a header (RFC 9636, section 3.2).
  mutating func timeline(_ header: TZifHeader, momentSize: Int) throws(TZifError) -> OffsetTimeline {
    try header.check()
    let length = header.length(momentSize: momentSize)
    try need(length)
    let end = position + length
    let moments = (0..<header.transitions).map { _ in signed(momentSize) }
    let types = (0..<header.transitions).map { _ in Int(unsigned(1)) }
    let offsets = try offsets(header.types)
    // Type 0 holds before the first transition. What is left of the block are names and hints for POSIX.
    var timeline = OffsetTimeline(initial: offsets[0])
    for (index, (moment, type)) in zip(moments, types).enumerated() {
      guard type < offsets.count else { throw .type(transition: index) }
      guard timeline.append(.init(moment: moment, offset: offsets[type])) else { throw .order(transition: index) }
    }
    position = end
    return timeline
  }

  private mutating func offsets(_ count: Int) throws(TZifError) -> [UTCOffset] {
    var offsets: [UTCOffset] = []
    for _ in 0..<count {
      let seconds = signed(4)
      guard let offset = UTCOffset(seconds: seconds) else { throw .offset(seconds) }
      offsets.append(offset)
      // Whether it is daylight time, and its abbreviation.
      position += 2
    }
    return offsets
  }

  /// The footer, which ends the file (RFC 9636, section 3.3).
  mutating func footer() throws(TZifError) -> PosixRule? {
    try need(2)
    let newline = UInt8(ascii: "\n")
    let content = bytes[(position + 1)...]
    guard bytes[position] == newline, let end = content.firstIndex(of: newline) else {
      throw .footer(String(decoding: bytes[position...], as: UTF8.self))
    }
    guard end == bytes.count - 1 else { throw .trailing(bytes.count - 1 - end) }
    if end == content.startIndex { return nil }
    let text = String(decoding: bytes[content.startIndex..<end], as: UTF8.self)
    guard let rule = PosixRule(text) else { throw .footer(text) }
    return rule
  }
}
