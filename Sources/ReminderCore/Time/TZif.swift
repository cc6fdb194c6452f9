/// A zone from a TZif file (RFC 9636): the offsets and when they change. Abbreviations are left out.
///
/// Every count, length and index is checked before use. So any bytes give either a zone or an error, in time and space
/// proportional to the number of bytes.
struct TZif: Sendable {
  /// The transitions that the file lists.
  let timeline: OffsetTimeline
  /// The footer: the rule from the last listed transition on; nil if the last offset never changes again.
  let footer: PosixRule?

  /// Reads a whole file: the 64-bit data block and the footer; the 32-bit block in a version 1 file.
  init(_ bytes: [UInt8]) throws(TZifError) {
    var reader = TZifReader(bytes)
    let first = try reader.header()
    if first.version == 0 {
      timeline = try reader.timeline(first, momentSize: 4)
      footer = nil
      if reader.remaining > 0 { throw .trailing(reader.remaining) }
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

/// A cursor over the bytes of a file. `require` is called before bytes are read.
private struct TZifReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The number of bytes not read yet.
  var remaining: Int { bytes.count - position }

  private func require(_ count: Int) throws(TZifError) {
    guard count <= remaining else { throw .truncated(needed: position + count, found: bytes.count) }
  }

  mutating func skip(_ count: Int) throws(TZifError) {
    try require(count)
    position += count
  }

  /// A big-endian number of `size` bytes.
  private mutating func unsigned(_ size: Int) -> UInt64 {
    defer { position += size }
    return bytes[position..<position + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A big-endian number in two's complement of `size` bytes, 4 or 8.
  private mutating func signed(_ size: Int) -> Int {
    let unsigned = unsigned(size)
    return size == 4 ? Int(Int32(truncatingIfNeeded: unsigned)) : Int(Int64(bitPattern: unsigned))
  }

  mutating func header() throws(TZifError) -> TZifHeader {
    guard bytes.dropFirst(position).starts(with: "TZif".utf8) else { throw .notTZif }
    try require(44)
    let version = bytes[position + 4]
    guard version == 0 || version >= UInt8(ascii: "2") else { throw .version(version) }
    // 15 bytes of the header are reserved.
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
    try require(length)
    let end = position + length
    let moments = (0..<header.transitions).map { _ in signed(momentSize) }
    let types = (0..<header.transitions).map { _ in Int(unsigned(1)) }
    let offsets = try offsets(header.types)
    // Type 0 is valid before the first transition. The rest of the block is abbreviations and indicators, not needed
    // here.
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
      // Skips the daylight time flag and the index of the abbreviation.
      position += 2
    }
    return offsets
  }

  /// The footer, which ends the file (RFC 9636, section 3.3).
  mutating func footer() throws(TZifError) -> PosixRule? {
    try require(2)
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

/// Why bytes are not a usable TZif file (RFC 9636).
public enum TZifError: Error, Equatable, Sendable {
  /// The bytes do not begin with `TZif`.
  case notTZif
  /// The version is neither 1 (a zero byte) nor `2` or later; the byte.
  case version(UInt8)
  /// The bytes end early: `needed` bytes were expected in all, `found` are there.
  case truncated(needed: Int, found: Int)
  /// This many bytes follow the end.
  case trailing(Int)
  /// There is no local time type, or the counts of the header contradict each other (RFC 9636, section 3.1).
  case counts
  /// The file has this many leap seconds, like the zones under `right/`; times in this program have none.
  case leapSeconds(Int)
  /// A local time type has an offset of more than two days; in seconds.
  case offset(Int)
  /// A transition, counted from 0, names a local time type that the file does not have.
  case type(transition: Int)
  /// A transition, counted from 0, is not later than the one before.
  case order(transition: Int)
  /// The footer is not a POSIX TZ rule between two newlines; its text, with bytes that are not UTF-8 replaced.
  case footer(String)
}
