/// Finds a member of a stored task by its name, beginning with the first three letters.
struct MemberTable: Sendable {
  private struct Entry: Sendable {
    let member: StoredMember
    let key: JSONKey
    let mask: JSONKey
    let length: Int
    /// The index of the next member with the same place; -1 where there is none.
    let next: Int
  }

  /// In the order of the members.
  private let entries: [Entry]
  /// The index of the first member of a place; -1 where there is none.
  private let heads: [Int]

  init() {
    var entries: [Entry] = []
    var heads = Array(repeating: -1, count: 64)
    for (index, member) in StoredMember.all.enumerated().reversed() {
      let key = JSONKey(member.name)
      let length = member.name.utf8CodeUnitCount
      let mask = JSONKey(
        low: ~(~0 << UInt64(min(length, 8) * 8)), high: ~(~0 << UInt64(max(length - 8, 0) * 8)))
      let place = MemberTable.place(key.low | UInt64(UInt8(ascii: "\"")) << UInt64(length * 8))
      entries.append(Entry(member: member, key: key, mask: mask, length: length, next: heads[place]))
      heads[place] = index
    }
    self.entries = entries.reversed()
    self.heads = heads
  }

  /// A place for the first three bytes of a name; the quote after a short name is one of them. With this factor only
  /// names that begin alike share a place.
  @inline(__always)
  private static func place(_ word: UInt64) -> Int { Int(truncatingIfNeeded: ((word & 0xff_ffff) &* 841) &>> 12 & 63) }

  /// The member with a name; nil for one that is not known.
  func find(_ key: JSONKey) -> StoredMember? { entries.first { $0.key == key }?.member }

  /// The member whose name begins at an offset and is followed by a quote and a colon.
  @inline(__always)
  fileprivate func member(at offset: Int, of bytes: PaddedBytes) -> (member: StoredMember, end: Int)? {
    let low = bytes.word(offset)
    var index = heads[MemberTable.place(low)]
    while index >= 0 {
      let entry = entries[index]
      let end = offset &+ entry.length
      if low & entry.mask.low == entry.key.low, bytes.word(offset &+ 8) & entry.mask.high == entry.key.high,
        bytes[end] == UInt8(ascii: "\""), bytes[end &+ 1] == UInt8(ascii: ":")
      {
        return (entry.member, end &+ 2)
      }
      index = entry.next
    }
    return nil
  }
}

extension JSONReader {
  /// Steps over the next name and its colon if they have the form that this program writes, without white space.
  /// Otherwise nil, without advancing; `nextKey` reads anything else.
  @inline(__always)
  mutating func parseMember(of table: MemberTable, isFirst: Bool) -> StoredMember? {
    let quote = isFirst ? position : position &+ 1
    // A quote may be the last byte; the two words that are read after it are then in the padding.
    guard isFirst || bytes[position] == UInt8(ascii: ","), bytes[quote] == UInt8(ascii: "\""),
      let (member, end) = table.member(at: quote &+ 1, of: bytes)
    else { return nil }
    advance(to: end)
    return member
  }
}
