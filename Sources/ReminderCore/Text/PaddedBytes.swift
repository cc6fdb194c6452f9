/// The bytes of a file or a text, with sixteen zero bytes behind them.
///
/// A scan that does not pass a zero byte ends there by itself, and may look at eight bytes at a time. So the reader of
/// JSON needs no check for the end: no token has a zero byte in it. Text can be appended, which is how a changed record
/// is read back from the very bytes that will be written.
struct PaddedBytes: @unchecked Sendable {
  /// Zero bytes behind the text.
  static let padding = 16
  /// Room for what a change appends, so that it does not move a whole file in memory.
  private static let spare = 65_536

  private var memory: ByteMemory {
    didSet { base = memory.base }
  }
  /// Where `memory` begins, kept beside it because every look at a byte needs it.
  private var base: UnsafeMutablePointer<UInt8>
  /// How many bytes the text has.
  private(set) var count: Int

  /// Copies a text.
  init(_ text: some Collection<UInt8>) {
    memory = ByteMemory(capacity: text.count + PaddedBytes.padding)
    base = memory.base
    count = text.count
    _ = UnsafeMutableBufferPointer(start: memory.base, count: count).initialize(from: text)
    zeroPadding()
  }

  /// A text of at most `limit` bytes that `fill` writes into memory; it returns how many it wrote.
  init(limit: Int, fill: (UnsafeMutableRawBufferPointer) -> Int) {
    memory = ByteMemory(capacity: limit + PaddedBytes.padding + PaddedBytes.spare)
    base = memory.base
    count = min(max(fill(UnsafeMutableRawBufferPointer(start: memory.base, count: limit)), 0), limit)
    zeroPadding()
  }

  /// Adds text at the end; returns where it lies. Very many additions take memory ahead, so that few of them move all.
  mutating func append(_ text: [UInt8]) -> Range<Int> {
    let wanted = count + text.count + PaddedBytes.padding
    if !isKnownUniquelyReferenced(&memory) || wanted > memory.capacity {
      let spare = wanted > memory.capacity ? max(PaddedBytes.spare, count / 4) : PaddedBytes.spare
      let larger = ByteMemory(capacity: wanted + spare)
      larger.base.update(from: memory.base, count: count)
      memory = larger
    }
    text.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { (memory.base + count).update(from: start, count: bytes.count) }
    }
    count += text.count
    zeroPadding()
    return (count - text.count)..<count
  }

  private func zeroPadding() {
    (memory.base + count).update(repeating: 0, count: PaddedBytes.padding)
  }

  // MARK: Reading

  /// A copy of a part of the text.
  subscript(range: Range<Int>) -> [UInt8] { withBytes(in: range) { Array($0) } }

  /// Lends out a part of the text without copying it.
  func withBytes<Result, Failure>(
    in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    defer { withExtendedLifetime(memory) {} }
    return try body(UnsafeBufferPointer(start: memory.base + range.lowerBound, count: range.count))
  }

  /// A byte of the text or of the zeros behind it. The reader keeps `index` there; a debug build checks it.
  @inline(__always)
  subscript(index: Int) -> UInt8 {
    assert(index >= 0 && index < count + PaddedBytes.padding)
    return base[index]
  }

  /// Eight bytes from `index`, the first in the low bits. The reader keeps `index` below `count + 8`.
  @inline(__always)
  func word(_ index: Int) -> UInt64 {
    assert(index >= 0 && index <= count + PaddedBytes.padding - 8)
    return UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }
}

/// Memory for bytes.
///
/// What lies behind a text is only written by the one value that holds the memory alone.
private final class ByteMemory: @unchecked Sendable {
  /// Two mebibytes, the size of a large page on most machines.
  private static let largePage = 1 << 21

  let base: UnsafeMutablePointer<UInt8>
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    // Large memory begins where a large page can, for a system that is asked for some.
    let alignment = capacity > ByteMemory.largePage ? ByteMemory.largePage : 16
    let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: alignment)
    base = memory.bindMemory(to: UInt8.self, capacity: capacity)
  }

  deinit { base.deallocate() }
}
