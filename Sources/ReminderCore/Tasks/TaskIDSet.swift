/// A set of identities that only grows, up to a number that is known before.
///
/// Random identities need no hashing of their own: a multiplication spreads their bits (Knuth, The Art of Computer
/// Programming, volume 3, section 6.4), and a place that is taken leads to the next one.
struct TaskIDSet {
  private var places: [TaskID?]
  private let shift: UInt64

  init(capacity: Int) {
    // At most half of the places are ever taken.
    let bits = max(4, Int.bitWidth - max(capacity, 1).leadingZeroBitCount + 1)
    places = Array(repeating: nil, count: 1 << bits)
    shift = UInt64(64 - bits)
  }

  /// Takes an identity in; false where it is there already.
  mutating func insert(_ id: TaskID) -> Bool {
    let factor: UInt64 = 0x9e37_79b9_7f4a_7c15
    var place = Int(truncatingIfNeeded: ((id.high &* factor ^ id.low) &* factor) >> shift)
    while let other = places[place] {
      if other == id { return false }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = id
    return true
  }
}
