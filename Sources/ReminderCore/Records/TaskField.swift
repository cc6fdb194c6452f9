/// The members of a stored task that stand in its record, in the order in which they are written.
enum TaskField: Int, CaseIterable, Sendable {
  case id, number, title, notes, categories, priority, due, zone
  case morningDelivered, morningPastWhenSet, reminders, created, modified, completed

  /// The fields that every task has.
  static let required: [TaskField] = [.id, .number, .title, .created]

  /// The bits of the fields that every task has.
  static var requiredBits: UInt64 {
    TaskField.id.bit | TaskField.number.bit | TaskField.title.bit | TaskField.created.bit
  }

  /// The bit of the field in a set of members.
  var bit: UInt64 { 1 &<< UInt64(truncatingIfNeeded: rawValue) }

  /// The name in the file.
  var name: StaticString {
    switch self {
    case .id: "id"
    case .number: "number"
    case .title: "title"
    case .notes: "notes"
    case .categories: "categories"
    case .priority: "priority"
    case .due: "due"
    case .zone: "zone"
    case .morningDelivered: "morningTold"
    case .morningPastWhenSet: "morningPast"
    case .reminders: "reminders"
    case .created: "createdAt"
    case .modified: "modifiedAt"
    case .completed: "completedAt"
    }
  }
}

/// A member of a stored task, which stands in its record or in its rare members.
enum StoredMember: Equatable, Sendable {
  case field(TaskField)
  /// The index in `RareMember.all`.
  case rare(Int)

  /// All members, in the order in which they are written.
  static let all: [StoredMember] = TaskField.allCases.reduce(into: []) { members, field in
    members.append(.field(field))
    for _ in RareMember.behind(field) {
      members.append(.rare(members.count { if case .rare = $0 { true } else { false } }))
    }
  }

  /// The name in the file.
  var name: StaticString {
    switch self {
    case .field(let field): field.name
    case .rare(let index): RareMember.all[index].name
    }
  }

  /// The bit of the member in a set of members.
  var bit: UInt64 {
    switch self {
    case .field(let field): field.bit
    case .rare(let index): 1 &<< UInt64(truncatingIfNeeded: TaskField.allCases.count + index)
    }
  }
}
