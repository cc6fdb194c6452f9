// Edits of a task that change nothing if the task is not open for the due date that is expected.

extension ReminderList {
  /// Changes a task if its due date is the expected one, or none is expected; else returns only a note.
  package mutating func apply(
    _ edit: Edit, to name: TaskName, expecting expected: ExpectedDue?, at present: Present
  ) throws(EditError) -> EditOutcome {
    let indices = try indices(of: [name])
    guard let expected, let index = indices.first else { return try apply(edit, at: present) }
    guard try isOpen(expected, at: index, present) else {
      return EditOutcome(
        isChange: false, indices: indices, untouched: Set(indices), notes: [.noLongerDue(number: number(at: index))])
    }
    guard tasks.repeats(at: index), let due = expected.due else { return try apply(edit, at: present) }
    return try apply(edit.about(due), at: present)
  }

  /// Throws if one of the tasks is not open for the due date that is expected.
  package func require(_ expected: ExpectedDue?, of names: [TaskName], at present: Present) throws(EditError) {
    guard let expected else { return }
    for index in try indices(of: names) {
      guard tasks.records[index].isOpen, try isOpen(expected, at: index, present) else {
        throw .dueChanged(number: number(at: index))
      }
    }
  }

  /// Whether a task has the expected due date, or an open occurrence on that date.
  func isOpen(_ expected: ExpectedDue, at index: Int, _ present: Present) throws(EditError) -> Bool {
    let record = tasks.records[index]
    guard let due = expected.due, tasks.repeats(at: index) else { return record.due == expected.due }
    let item = tasks.shownItem(at: index)
    do { return item.isOpen(due, in: try rules(ofZone: item.zone, at: present)) } catch { throw .unexpected(error) }
  }
}

extension Edit {
  /// The same edit of one occurrence, where a notification announced that occurrence.
  fileprivate func about(_ due: Due) -> Edit {
    switch self {
    case .complete(let names, .current, let moment): .complete(names, .announced(due), at: moment)
    case .skip(let names, .current): .skip(names, .announced(due))
    default: self
    }
  }
}
