/// A hash table of ids: finds the index of a record without a search through the list.
///
/// The hash is multiplicative, and a used slot leads to the next one (Knuth, The Art of Computer Programming, volume 3,
/// section 6.4). The factors differ in each process, so that nobody can make all ids of a document fall on one slot.
/// The records are not kept: each call needs the list that was inserted.
struct TaskIndex {
  /// Each slot holds one more than the index of a record, or 0.
  private var slots: [UInt32]
  private let shift: UInt64
  private let factors: (high: UInt64, low: UInt64)

  /// Room for `capacity` records.
  init(capacity: Int) {
    // At most half of the slots are ever used.
    let bits = max(4, Int.bitWidth - max(capacity, 1).leadingZeroBitCount + 1)
    slots = Array(repeating: 0, count: 1 << bits)
    shift = UInt64(64 - bits)
    factors = (TaskIndex.factor(1), TaskIndex.factor(2))
  }

  /// An odd number: the standard library's hash of `number`, which has a new seed in each process.
  private static func factor(_ number: Int) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(number)
    return UInt64(truncatingIfNeeded: hasher.finalize()) | 1
  }

  /// The indices of all records; for two records with the same id, the first.
  init(of records: [TaskRecord]) {
    self.init(capacity: records.count)
    for index in records.indices { _ = insert(index, of: records) }
  }

  /// Inserts the record at an index; returns false if an earlier record has the same id.
  mutating func insert(_ index: Int, of records: [TaskRecord]) -> Bool {
    let slot = slot(of: records[index].id, in: records)
    if slots[slot] != 0 { return false }
    slots[slot] = UInt32(truncatingIfNeeded: index + 1)
    return true
  }

  /// The index of the record with an identity; nil where no record has it.
  func index(of id: TaskID, in records: [TaskRecord]) -> Int? {
    let slot = slot(of: id, in: records)
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// The slot of the record with an identity, or the free slot for it.
  private func slot(of id: TaskID, in records: [TaskRecord]) -> Int {
    var slot = Int(truncatingIfNeeded: (id.high &* factors.high &+ id.low &* factors.low) >> shift)
    while slots[slot] != 0, records[Int(slots[slot]) - 1].id != id { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
