extension [UInt8] {
  /// Adds a text. A long list adds half a million short texts; `+= text.utf8` takes twice as long.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Adds the digits of a number, behind a minus below 0.
  package mutating func add(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    number.magnitude.forEachDigit { append($0) }
  }

  /// Adds spaces.
  package mutating func add(spaces count: Int) {
    let some: StaticString = "                                                                "
    var rest = count
    while rest > 0 {
      let next = Swift.min(rest, some.utf8CodeUnitCount)
      append(contentsOf: UnsafeBufferPointer(start: some.utf8Start, count: next))
      rest -= next
    }
  }
}

extension Collection<UInt8> {
  /// 3 if the text begins with the byte-order mark of UTF-8, which some programs put before a text; else 0.
  package var lengthOfByteOrderMark: Int { starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0 }
}
