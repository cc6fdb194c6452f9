/// A text in UTF-8 that is written once, from front to back, into memory of a fixed size. What has no room is left out.
struct FixedBytes {
  /// The most bytes of a whole number.
  static let longestNumber = 20

  private let memory: UnsafeMutableBufferPointer<UInt8>
  /// The number of bytes written so far.
  private(set) var count = 0

  init(_ memory: UnsafeMutableBufferPointer<UInt8>) { self.memory = memory }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    guard count < memory.count else { return }
    memory[count] = byte
    count &+= 1
  }

  /// Adds a text that stands in the source.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, let target = memory.baseAddress, bytes.count <= memory.count - count else {
      return
    }
    (target + count).update(from: source, count: bytes.count)
    count &+= bytes.count
  }

  /// Adds the digits of a number, behind a minus below 0.
  mutating func append(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    number.magnitude.forEachDigit { append($0) }
  }

  /// Adds a number from 0 to 99, or from 0 to 9999 with four digits.
  mutating func append(_ number: Int, digits: Int) {
    if digits == 4 { append(number / 100, digits: 2) }
    let (tens, ones) = (UInt32(truncatingIfNeeded: number) % 100).quotientAndRemainder(dividingBy: 10)
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: tens))
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: ones))
  }
}

extension UInt {
  /// Hands out the digits of the number in ASCII.
  @inline(__always)
  func forEachDigit(_ body: (UInt8) -> Void) {
    var divisor: UInt = 1
    while self / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      body(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: self / divisor % 10))
      divisor /= 10
    }
  }
}

extension [UInt8] {
  /// Adds the text that `write` gives, of at most `limit` bytes.
  mutating func add(upTo limit: Int, _ write: (inout FixedBytes) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: limit) { memory in
      var text = FixedBytes(memory)
      write(&text)
      append(contentsOf: UnsafeBufferPointer(start: memory.baseAddress, count: text.count))
    }
  }
}

extension String {
  /// The text that `write` gives, of at most `limit` bytes in ASCII.
  init(upTo limit: Int, _ write: (inout FixedBytes) -> Void) {
    self.init(unsafeUninitializedCapacity: limit) { memory in
      var text = FixedBytes(memory)
      write(&text)
      return text.count
    }
  }
}
