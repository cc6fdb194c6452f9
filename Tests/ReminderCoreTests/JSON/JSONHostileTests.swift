import Testing

@testable import ReminderCore

/// The reader reads or refuses a document cut or changed at each byte, and never traps.
///
/// The counts come from the `json` module of Python 3, set to refuse constants such as `NaN`, repeated names, and lone
/// surrogates.
struct JSONHostileTests {
  /// Has every kind of value, escape and separator.
  static let sample = Array(
    #"{"a":[1,-0.5e+3,true],"é\u00e9\ud83d\ude00":null,"b\n": "x","c":{"d":false,"e":{}}}"#.utf8)

  /// Whether a document is accepted. Records an issue if the other reader disagrees, or if an offset lies outside.
  static func isAccepted(_ document: [UInt8]) -> Bool {
    switch readDocument(document) {
    case .success(let place):
      if !PlainJSON.accepts(document) { Issue.record("accepted: \(document)") }
      if place.lowerBound < 0 || place.upperBound > document.count { Issue.record("\(place) of \(document)") }
      return true
    case .failure(let error):
      if PlainJSON.accepts(document) { Issue.record("refused: \(error) \(document)") }
      if !(0...document.count ~= error.offset) { Issue.record("\(error.offset) in \(document)") }
      return false
    }
  }

  @Test func `the sample itself is accepted`() {
    #expect(JSONHostileTests.isAccepted(JSONHostileTests.sample))
  }

  @Test func `every prefix is refused`() {
    for count in JSONHostileTests.sample.indices {
      #expect(!JSONHostileTests.isAccepted(Array(JSONHostileTests.sample.prefix(count))), "\(count)")
    }
  }

  @Test func `a prefix in a longer buffer is refused, too`() {
    let bytes = PaddedBytes(JSONHostileTests.sample)
    for count in JSONHostileTests.sample.indices {
      var reader = JSONReader(bytes, at: 0..<count)
      #expect(throws: JSONError.self, "\(count)") {
        _ = try reader.value()
        try reader.finish()
      }
    }
  }

  @Test func `both readers agree on a document with any changed byte`() {
    var count = 0
    for index in JSONHostileTests.sample.indices {
      var document = JSONHostileTests.sample
      for byte in UInt8.min...UInt8.max where byte != JSONHostileTests.sample[index] {
        document[index] = byte
        count += JSONHostileTests.isAccepted(document) ? 1 : 0
      }
    }
    #expect(count == 1_097)
  }

  @Test func `both readers agree on a document with any byte left out`() {
    let count = JSONHostileTests.sample.indices.reduce(0) { count, index in
      var document = JSONHostileTests.sample
      document.remove(at: index)
      return count + (JSONHostileTests.isAccepted(document) ? 1 : 0)
    }
    #expect(count == 11)
  }

  @Test func `both readers agree on random documents`() {
    var state: UInt64 = 20_260_301
    let pieces: [[UInt8]] =
      ["{", "}", "[", "]", ",", ":", "\"", "\\", "\"a\"", "1", "-", "e", ".", "null", "\\ud83d", " "]
      .map { Array($0.utf8) } + [[0xc3], [0xa9], [0xff], [0x00], [0x1f]]
    for _ in 0..<2_000 {
      var document: [UInt8] = []
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        document += pieces[Int(state >> 33) % pieces.count]
      }
      _ = JSONHostileTests.isAccepted(document)
    }
  }
}
