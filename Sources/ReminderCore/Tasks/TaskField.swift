/// The members of a stored task, in the order in which they are written.
enum TaskField: Int, CaseIterable, Sendable {
  case id, number, title, notes, categories, key, priority, due, zone, noticesAfter, morningFor, advanceFor, mutedFor
  case morningNext, advanceNext, repetition, reminders, snoozedUntil, snoozeDelivered, created, modified, completed

  /// Those that every task has.
  static let required: [TaskField] = [.id, .number, .title, .created]

  /// A bit of its own in a set of fields.
  var bit: UInt32 { 1 &<< UInt32(truncatingIfNeeded: rawValue) }

  /// The bits of those that every task has.
  static var requiredBits: UInt32 {
    TaskField.id.bit | TaskField.number.bit | TaskField.title.bit | TaskField.created.bit
  }

  /// As it stands in the file.
  var name: StaticString {
    switch self {
    case .id: "id"
    case .number: "number"
    case .title: "title"
    case .notes: "notes"
    case .categories: "categories"
    case .key: "key"
    case .priority: "priority"
    case .due: "due"
    case .zone: "zone"
    case .noticesAfter: "noticesAfter"
    case .morningFor: "morningFor"
    case .advanceFor: "advanceFor"
    case .mutedFor: "mutedFor"
    case .morningNext: "morningNext"
    case .advanceNext: "advanceNext"
    case .repetition: "repeat"
    case .reminders: "reminders"
    case .snoozedUntil: "snoozedUntil"
    case .snoozeDelivered: "snoozeDelivered"
    case .created: "createdAt"
    case .modified: "modifiedAt"
    case .completed: "completedAt"
    }
  }
}

/// Finds the field that a name stands for.
///
/// Fields are nearly always met in the order in which they are written, so the search begins behind the last one found.
struct FieldTable: Sendable {
  private struct Entry: Sendable {
    let field: TaskField
    let key: JSONKey
    let mask: JSONKey
    let length: Int
  }

  private let entries = TaskField.allCases.map { field in
    let length = field.name.utf8CodeUnitCount
    let mask = JSONKey(
      low: ~(~0 << UInt64(min(length, 8) * 8)), high: ~(~0 << UInt64(max(length - 8, 0) * 8)))
    return Entry(field: field, key: JSONKey(field.name), mask: mask, length: length)
  }

  /// The field of a name, nil for one that is not known; `last` is the caller's, 0 before the first search.
  func find(_ key: JSONKey, from last: inout Int) -> TaskField? {
    for step in 0..<entries.count {
      let index = (last + step) % entries.count
      if entries[index].key == key {
        last = (index + 1) % entries.count
        return entries[index].field
      }
    }
    return nil
  }

  /// The field from `last` on whose name begins at an offset and is followed by a quote and a colon.
  @inline(__always)
  fileprivate func field(at offset: Int, of bytes: JSONBytes, from last: Int) -> (field: TaskField, end: Int)? {
    let low = bytes.word(offset)
    for index in last..<entries.count where low & entries[index].mask.low == entries[index].key.low {
      let entry = entries[index]
      let end = offset &+ entry.length
      if bytes.word(offset &+ 8) & entry.mask.high == entry.key.high, bytes[end] == UInt8(ascii: "\""),
        bytes[end &+ 1] == UInt8(ascii: ":")
      {
        return (entry.field, end &+ 2)
      }
    }
    return nil
  }
}

extension JSONReader {
  /// Steps over the next name and its colon where they stand just as this program writes them, without white space and
  /// in order; nil, and nothing is stepped over, for anything else, which `nextKey` then reads.
  @inline(__always)
  mutating func takeField(of table: FieldTable, isFirst: Bool, from last: inout Int) -> TaskField? {
    let quote = isFirst ? position : position &+ 1
    // Two zero bytes may be all that is left; the word behind them is still in the padding.
    guard isFirst || bytes[position] == UInt8(ascii: ","), bytes[quote] == UInt8(ascii: "\""),
      let (field, end) = table.field(at: quote &+ 1, of: bytes, from: last)
    else { return nil }
    advance(to: end)
    last = field.rawValue + 1
    return field
  }
}
