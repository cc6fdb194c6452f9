// Done, undone, deleted.

extension ReminderList {
  /// Completes open tasks, and notes those that were done already.
  mutating func complete(_ names: [TaskName], at present: Present) throws -> EditOutcome {
    try change(names, alreadySo: { !$0.isOpen }, note: EditNote.alreadyDone) { list, index in
      var item = list.tasks.item(at: index)
      var notes: [EditNote] = []
      if item.repetition != nil {
        let context = try list.context(ofZone: item.zone, at: present)
        let before = item
        item.completeOccurrence(in: context)
        notes = item.lostTimes(since: before, in: context)
      } else {
        item.completed = present.now
      }
      item.snoozedUntil = nil
      item.unanswered = nil
      item.modified = present.now
      try list.tasks.replace(at: index, with: item)
      list.endTimers(ofTasks: [item.id])
      return notes
    }
  }

  /// Reopens done tasks, and reverts the last completion of repeating tasks. Only reminders that lie ahead notify
  /// again.
  mutating func reopen(_ names: [TaskName], at present: Present) throws -> EditOutcome {
    try change(names, alreadySo: \.hasNothingToReopen, note: EditNote.alreadyOpen) { list, index in
      var item = list.tasks.item(at: index)
      if !item.reopenOccurrence() { (item.completed, item.ending) = (nil, nil) }
      item.unanswered = nil
      item.modified = present.now
      if !fault(.c64) { item.raisePastWhenSet(in: try list.context(ofZone: item.zone, at: present)) }
      try list.tasks.replace(at: index, with: item)
      // Nobody expects reminders that have passed to ring after `undone`, so no note mentions them.
      return list.notes(afterSetting: index, at: present).filter {
        if case .hasPassed = $0 { false } else { true }
      }
    }
  }

  /// Deletes tasks.
  mutating func delete(_ names: [TaskName], at present: Present) throws(EditError) -> EditOutcome {
    EditOutcome(removed: remove(at: try indices(of: names), at: present))
  }

  /// Removes the tasks at these indices. Returns their last state, without a next notification.
  package mutating func remove(at indices: [Int], at present: Present) -> [TaskView] {
    guard !indices.isEmpty else { return [] }
    let plan = NotificationPlan(self, at: present)
    let removed = views(at: indices, plan: plan, at: present).map { view in
      var view = view
      view.next = nil
      view.comesAt = nil
      return view
    }
    endTimers(ofTasks: Set(removed.map(\.task.id)))
    tasks.remove(at: Set(indices))
    return removed
  }

  /// Changes each named task unless it is already so; a task that is already so gets a note.
  mutating func change(
    _ names: [TaskName], alreadySo: (TaskItem) -> Bool, note: (Int) -> EditNote,
    by change: (inout ReminderList, Int) throws -> [EditNote]
  ) throws -> EditOutcome {
    var outcome = EditOutcome(isChange: false, indices: try indices(of: names))
    for index in outcome.indices {
      if alreadySo(tasks.shownItem(at: index)) {
        outcome.notes.append(note(tasks.records[index].number))
        outcome.untouched.insert(index)
      } else {
        let due = tasks.records[index].due
        outcome.notes += try change(&self, index)
        outcome.isChange = true
        if tasks.records[index].due != due { outcome.moved.insert(tasks.records[index].id) }
      }
    }
    return outcome
  }
}

extension TaskItem {
  /// Whether the task is open, and has no completion of an earlier occurrence that could be reverted.
  fileprivate var hasNothingToReopen: Bool { isOpen && repetition?.completions.isEmpty ?? true }
}
