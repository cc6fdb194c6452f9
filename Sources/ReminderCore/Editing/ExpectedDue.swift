/// The due date that a task is expected to have. Somebody may answer an old notification whose task has moved on to
/// the next occurrence.
package struct ExpectedDue: Equatable, Sendable {
  /// The due date; nil for none.
  package let due: Due?

  /// The current due date of a task.
  package init(of due: Due?) { self.due = due }

  /// A due date as `Due` writes it, or empty for none; nil for anything else.
  package init?(_ text: String) {
    due = Due(text)
    if due == nil, !text.isEmpty { return nil }
  }
}

extension ReminderList {
  /// Changes a task if its due date is the expected one, or none is expected; else returns only a note.
  package mutating func apply(
    _ edit: Edit, to name: TaskName, expecting expected: ExpectedDue?, at present: Present
  ) throws(EditError) -> EditOutcome {
    let indices = try indices(of: [name])
    if let expected, let index = indices.first, tasks.records[index].due != expected.due {
      return EditOutcome(
        isChange: false, indices: indices, untouched: Set(indices), notes: [.noLongerDue(number: number(at: index))])
    }
    return try apply(edit, at: present)
  }
}
