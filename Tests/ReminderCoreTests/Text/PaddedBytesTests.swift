import Testing

@testable import ReminderCore

struct PaddedBytesTests {
  static let zeros = [UInt8](repeating: 0, count: 16)

  @Test(arguments: [[], [1], Array(1...16), Array(1...40)] as [[UInt8]])
  func `sixteen zero bytes follow a text`(text: [UInt8]) {
    let filled = PaddedBytes(limit: text.count + 5) { memory in
      memory.copyBytes(from: text)
      return text.count
    }
    for bytes in [PaddedBytes(text), filled] {
      #expect((0..<text.count + 16).map { bytes[$0] } == text + PaddedBytesTests.zeros)
      #expect(bytes.count == text.count)
      #expect(Array(bytes[0..<bytes.count]) == text)
    }
  }

  @Test func `appending to one copy does not change the other copy`() {
    var first = PaddedBytes([1, 2, 3])
    let second = first
    #expect(first.append([4]) == 3..<4)
    #expect(second.count == 3)
    #expect((0..<19).map { second[$0] } == [1, 2, 3] + PaddedBytesTests.zeros)
  }

  @Test func `appended text comes after the old text and before the zero bytes`() {
    var bytes = PaddedBytes([1, 2, 3])
    #expect(bytes.append([4, 5]) == 3..<5)
    #expect(bytes.append([]) == 5..<5)
    #expect(bytes.append([6]) == 5..<6)
    #expect((0..<22).map { bytes[$0] } == [1, 2, 3, 4, 5, 6] + PaddedBytesTests.zeros)
    #expect(bytes[5] == 6)
    #expect(Array(bytes[3..<5]) == [4, 5])
  }

  @Test func `a word is eight bytes, the first in its low bits, up to the end of the padding`() {
    let bytes = PaddedBytes(Array(1...10))
    #expect(bytes.word(0) == 0x0807_0605_0403_0201)
    #expect(bytes.word(1) == 0x0908_0706_0504_0302)
    #expect(bytes.word(9) == 10)
    #expect(bytes.word(10) == 0)
    #expect(bytes.word(18) == 0)
  }
}
