extension [UInt8] {
  /// Adds spaces.
  mutating func add(spaces count: Int) {
    let some: StaticString = "                                                                "
    var rest = count
    while rest > 0 {
      let next = Swift.min(rest, some.utf8CodeUnitCount)
      append(contentsOf: UnsafeBufferPointer(start: some.utf8Start, count: next))
      rest -= next
    }
  }
}
