// What the program cannot do yet; it goes when it can.

enum NotYet {
  static let hasRings = false
  static let hasStarts = true
}

extension NotificationFacts { var nag: Int? { nil } }

extension TaskDraft {
  var nag: NagChoice? {
    get { nil }
    set {}
  }
}

extension TaskChange {
  var nag: Member<NagChoice> {
    get { .keep }
    set {}
  }
}

extension TaskList { func ring(of record: TaskRecord) -> Ring? { nil } }

extension Ring.What { var isListed: Bool { true } }

extension Agenda {
  mutating func see(_ names: [TaskName], at present: Present) throws -> EditOutcome { EditOutcome(isChange: false) }
}
