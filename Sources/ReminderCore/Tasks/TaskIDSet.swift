/// The identities of a list of records, to tell whether one comes twice.
///
/// Random identities need no hashing of their own: a multiplication spreads their bits (Knuth, The Art of Computer
/// Programming, volume 3, section 6.4), and a place that is taken leads to the next one.
struct TaskIDSet {
  /// In each place one more than the index of a record, or 0.
  private var places: [UInt32]
  private let shift: UInt64

  /// A set with room for so many identities.
  init(capacity: Int) {
    // At most half of the places are ever taken.
    let bits = max(4, Int.bitWidth - max(capacity, 1).leadingZeroBitCount + 1)
    places = Array(repeating: 0, count: 1 << bits)
    shift = UInt64(64 - bits)
  }

  /// Takes in the identity of the record at an index; false where an earlier record has it.
  mutating func insert(_ index: Int, of records: [TaskRecord]) -> Bool {
    let id = records[index].id
    let factor: UInt64 = 0x9e37_79b9_7f4a_7c15
    var place = Int(truncatingIfNeeded: ((id.high &* factor ^ id.low) &* factor) >> shift)
    while places[place] != 0 {
      if records[Int(places[place]) - 1].id == id { return false }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = UInt32(truncatingIfNeeded: index + 1)
    return true
  }
}
