/// The members of a stored task, in the order in which they are written.
enum TaskField: Int, CaseIterable, Sendable {
  case id, number, title, notes, categories, key, priority, due, zone, noticesAfter, morningFor, advanceFor
  case reminders, created, modified, completed

  /// Those that every task has.
  static let required: [TaskField] = [.id, .number, .title, .created]

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
    case .reminders: "reminders"
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
  private let keys: [JSONKey] = TaskField.allCases.map { JSONKey($0.name) }

  /// The field of a name, nil for one that is not known; `last` is the caller's, 0 before the first search.
  @inline(__always)
  func find(_ key: JSONKey, from last: inout Int) -> TaskField? {
    for step in 0..<keys.count {
      let place = last &+ step
      let index = place < keys.count ? place : place &- keys.count
      if keys[index] == key {
        last = index &+ 1 < keys.count ? index &+ 1 : 0
        return TaskField(rawValue: index)
      }
    }
    return nil
  }
}
