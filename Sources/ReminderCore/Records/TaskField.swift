/// The members of a stored task, in the order in which they are written.
enum TaskField: Int, CaseIterable, Sendable {
  case id, number, title, notes, categories, key, uid, priority, due, zone, start, ringsBeforeStart
  case morningDelivered, morningPastWhenSet, morningNext, advanceDelivered, advancePastWhenSet, advanceNext, mutedFor
  case repetition, reminders, snoozedUntil, snoozeDelivered, nag, escalation, isLoud, isWithoutNotices, steps, url,
    after,
    unanswered
  case created, modified, completed, doneBefore, ending

  /// The fields that every task has.
  static let required: [TaskField] = [.id, .number, .title, .created]

  /// The bit of the field in a set of fields.
  var bit: UInt64 { 1 &<< UInt64(truncatingIfNeeded: rawValue) }

  /// The bits of the fields that every task has.
  static var requiredBits: UInt64 {
    TaskField.id.bit | TaskField.number.bit | TaskField.title.bit | TaskField.created.bit
  }

  /// The name in the file.
  var name: StaticString {
    switch self {
    case .id: "id"
    case .number: "number"
    case .title: "title"
    case .notes: "notes"
    case .categories: "categories"
    case .key: "key"
    case .uid: "uid"
    case .priority: "priority"
    case .due: "due"
    case .zone: "zone"
    case .start: "start"
    case .ringsBeforeStart: "ringsBeforeStart"
    case .morningDelivered: "morningTold"
    case .morningPastWhenSet: "morningPast"
    case .morningNext: "morningNext"
    case .advanceDelivered: "advanceTold"
    case .advancePastWhenSet: "advancePast"
    case .advanceNext: "advanceNext"
    case .mutedFor: "mutedFor"
    case .repetition: "repeat"
    case .reminders: "reminders"
    case .snoozedUntil: "snoozedUntil"
    case .snoozeDelivered: "snoozeDelivered"
    case .nag: "nag"
    case .escalation: "then"
    case .isLoud: "loud"
    case .isWithoutNotices: "noNotices"
    case .steps: "steps"
    case .url: "url"
    case .after: "after"
    case .unanswered: "ring"
    case .created: "createdAt"
    case .modified: "modifiedAt"
    case .completed: "completedAt"
    case .doneBefore: "doneBefore"
    case .ending: "completion"
    }
  }
}

/// Finds the field of a name by its first three letters.
struct FieldTable: Sendable {
  private struct Entry: Sendable {
    let field: TaskField
    let key: JSONKey
    let mask: JSONKey
    let length: Int
    /// The index of the next field with the same place; -1 where there is none.
    let next: Int
  }

  /// In the order of the fields.
  private let entries: [Entry]
  /// The index of the first field of a place; -1 where there is none.
  private let heads: [Int]

  init() {
    var entries: [Entry] = []
    var heads = Array(repeating: -1, count: 64)
    for (index, field) in TaskField.allCases.enumerated().reversed() {
      let key = JSONKey(field.name)
      let length = field.name.utf8CodeUnitCount
      let mask = JSONKey(
        low: ~(~0 << UInt64(min(length, 8) * 8)), high: ~(~0 << UInt64(max(length - 8, 0) * 8)))
      let place = FieldTable.place(key.low | UInt64(UInt8(ascii: "\"")) << UInt64(length * 8))
      entries.append(Entry(field: field, key: key, mask: mask, length: length, next: heads[place]))
      heads[place] = index
    }
    self.entries = entries.reversed()
    self.heads = heads
  }

  /// A place for the first three bytes of a name; the quote after a short name is one of them. With this factor only
  /// names that begin alike share a place.
  @inline(__always)
  private static func place(_ word: UInt64) -> Int { Int(truncatingIfNeeded: ((word & 0xff_ffff) &* 841) &>> 12 & 63) }

  /// The field of a name, nil for one that is not known.
  func find(_ key: JSONKey) -> TaskField? { entries.first { $0.key == key }?.field }

  /// The field whose name begins at an offset and is followed by a quote and a colon.
  @inline(__always)
  fileprivate func field(at offset: Int, of bytes: PaddedBytes) -> (field: TaskField, end: Int)? {
    let low = bytes.word(offset)
    var index = heads[FieldTable.place(low)]
    while index >= 0 {
      let entry = entries[index]
      let end = offset &+ entry.length
      if low & entry.mask.low == entry.key.low, bytes.word(offset &+ 8) & entry.mask.high == entry.key.high,
        bytes[end] == UInt8(ascii: "\""), bytes[end &+ 1] == UInt8(ascii: ":")
      {
        return (entry.field, end &+ 2)
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
  mutating func parseField(of table: FieldTable, isFirst: Bool) -> TaskField? {
    let quote = isFirst ? position : position &+ 1
    // A quote may be the last byte; the two words that are read after it are then in the padding.
    guard isFirst || bytes[position] == UInt8(ascii: ","), bytes[quote] == UInt8(ascii: "\""),
      let (field, end) = table.field(at: quote &+ 1, of: bytes)
    else { return nil }
    advance(to: end)
    return field
  }
}
