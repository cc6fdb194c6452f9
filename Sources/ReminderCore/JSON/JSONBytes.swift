/// The bytes of a JSON document with sixteen zero bytes behind them.
///
/// The padding lets the reader look at eight bytes at a time without a check for the end: a zero byte is no part of
/// any JSON token, so every scan stops there. Text can be appended, which is how a changed record is read back from
/// the very bytes that will be written.
struct JSONBytes: Sendable {
  /// Zero bytes behind the text.
  static let padding = 16

  private(set) var storage: [UInt8]

  /// How many bytes the text has, without the padding.
  var count: Int { storage.count - JSONBytes.padding }

  /// Takes over bytes that already end in the padding; pads them where they do not.
  init(padded bytes: [UInt8]) {
    storage = bytes
    if bytes.count < JSONBytes.padding || bytes.suffix(JSONBytes.padding).contains(where: { $0 != 0 }) {
      storage.append(contentsOf: repeatElement(0, count: JSONBytes.padding))
    }
  }

  /// Copies a text and pads it.
  init(_ text: some Collection<UInt8>) {
    storage = []
    storage.reserveCapacity(text.count + JSONBytes.padding)
    storage.append(contentsOf: text)
    storage.append(contentsOf: repeatElement(0, count: JSONBytes.padding))
  }

  /// Adds text at the end; returns where it lies.
  mutating func append(_ text: [UInt8]) -> Range<Int> {
    let start = count
    storage.removeLast(JSONBytes.padding)
    storage.append(contentsOf: text)
    storage.append(contentsOf: repeatElement(0, count: JSONBytes.padding))
    return start..<count
  }

  subscript(range: Range<Int>) -> ArraySlice<UInt8> { storage[range] }

  @inline(__always)
  subscript(index: Int) -> UInt8 { storage[index] }

  /// Eight bytes from `index`, the first in the low bits. The caller keeps `index` below `count + 8`.
  @inline(__always)
  func word(_ index: Int) -> UInt64 {
    // Checked here once: the load itself does not look at the bounds.
    precondition(index >= 0 && index <= storage.count &- 8)
    return UInt64(littleEndian: storage.span.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}
