/// The bytes of a file or a text, followed by sixteen zero bytes.
///
/// A scan that stops at a zero byte needs no check for the end and may read eight bytes at a time; no token of JSON has
/// a zero byte. Text can be appended, so that a changed record is read back from the bytes that will be written.
package struct PaddedBytes: @unchecked Sendable {
  /// The number of zeros after the text.
  static let padding = 16
  /// Room for appended text, so that a change need not copy the whole file.
  private static let spare = 65_536

  private var memory: ByteMemory {
    didSet { base = memory.base }
  }
  /// The start of `memory`, kept because every access to a byte needs it.
  private var base: UnsafeMutablePointer<UInt8>
  /// The length of the text in bytes.
  package private(set) var count: Int

  /// Copies a text.
  package init(_ text: some Collection<UInt8>) {
    memory = ByteMemory(capacity: text.count + PaddedBytes.padding)
    base = memory.base
    count = text.count
    _ = UnsafeMutableBufferPointer(start: memory.base, count: count).initialize(from: text)
    zeroPadding()
  }

  /// A text of at most `limit` bytes that `fill` writes into memory; `fill` returns the number of bytes written.
  package init(limit: Int, fill: (UnsafeMutableRawBufferPointer) -> Int) {
    memory = ByteMemory(capacity: limit + PaddedBytes.padding + PaddedBytes.spare)
    base = memory.base
    count = min(max(fill(UnsafeMutableRawBufferPointer(start: memory.base, count: limit)), 0), limit)
    zeroPadding()
  }

  /// Adds text at the end and returns its range. Memory grows by at least a quarter, so that few additions copy all of
  /// it.
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

  /// A copy of part of the text.
  package subscript(range: Range<Int>) -> [UInt8] { withBytes(in: range) { Array($0) } }

  /// Gives access to part of the text without copying it.
  package func withBytes<Result, Failure>(
    in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    defer { withExtendedLifetime(memory) {} }
    return try body(UnsafeBufferPointer(start: memory.base + range.lowerBound, count: range.count))
  }

  /// A byte of the text or of the zeros after it. Only a debug build checks `index`.
  @inline(__always)
  package subscript(index: Int) -> UInt8 {
    assert(index >= 0 && index < count + PaddedBytes.padding)
    return base[index]
  }

  /// Eight bytes from `index`, the first in the low bits. `index` is at most `count + 8`; only a debug build checks
  /// `index`.
  @inline(__always)
  func word(_ index: Int) -> UInt64 {
    assert(index >= 0 && index <= count + PaddedBytes.padding - 8)
    return UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }
}

/// Memory for bytes, which values may share: only a value with the only reference writes after its text.
private final class ByteMemory: @unchecked Sendable {
  /// Two mebibytes, the size of a large page on most machines.
  private static let largePage = 1 << 21

  let base: UnsafeMutablePointer<UInt8>
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    // Aligned so that the system can use large pages for a large file.
    let alignment = capacity > ByteMemory.largePage ? ByteMemory.largePage : 16
    let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: alignment)
    base = memory.bindMemory(to: UInt8.self, capacity: capacity)
  }

  deinit { base.deallocate() }
}
