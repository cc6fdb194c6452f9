// Done, undone, deleted.

extension ReminderList {
  /// Completes open tasks, and notes those that were done already. A task that repeats moves on.
  mutating func complete(
    _ names: [TaskName], _ choice: OccurrenceChoice = .current, doneAt moment: Timestamp? = nil, at present: Present
  ) throws -> EditOutcome {
    try change(names) { list, index in
      var item = list.tasks.item(at: index)
      guard item.isOpen else { return .untouched(.alreadyDone(number: item.number)) }
      let openSteps = item.steps.count - item.steps.doneCount
      var notes: [EditNote] = openSteps > 0 ? [.stepsOpen(openSteps, number: item.number)] : []
      if item.repetition != nil {
        let context = try list.context(ofZone: item.zone, at: present)
        let before = item
        guard let found = try item.complete(choice, doneAt: moment, in: context) else {
          return .untouched(item.nextIsAhead(in: context))
        }
        notes += found + item.lostTimes(since: before, in: context)
      } else if case .only = choice {
        throw EditError.doesNotRepeat(number: item.number)
      } else {
        item.completed = moment ?? present.now
        item.snoozedUntil = nil
        item.unanswered = nil
      }
      item.modified = present.now
      try list.tasks.replace(at: index, with: item)
      list.endTimers(ofTasks: [item.id])
      // The task stays open, so what comes after it would wait for ever.
      if item.repetition != nil, item.isOpen { try list.free(after: [item.id], at: present) }
      return .changed(notes)
    }
  }

  /// Reopens done tasks, and reverts the last completion of repeating tasks. Only reminders that lie ahead notify
  /// again.
  mutating func reopen(_ names: [TaskName], at present: Present) throws -> EditOutcome {
    try change(names) { list, index in
      var item = list.tasks.item(at: index)
      if item.hasNothingToReopen { return .untouched(.alreadyOpen(number: item.number)) }
      let context = try list.context(ofZone: item.zone, at: present)
      if !item.reopenOccurrence(in: context.zone), !item.returnToDoneBefore() {
        (item.completed, item.ending) = (nil, nil)
      }
      item.unanswered = nil
      item.modified = present.now
      if !fault(.c64) { item.raisePastWhenSet(in: context) }
      try list.tasks.replace(at: index, with: item)
      // Nobody expects reminders that have passed to ring after `undone`, so no note mentions them.
      return .changed(
        list.notes(afterSetting: index, at: present).filter {
          if case .hasPassed = $0 { false } else { true }
        })
    }
  }

  /// Deletes tasks.
  mutating func delete(_ names: [TaskName], at present: Present) throws -> EditOutcome {
    let indices = try indices(of: names)
    try free(after: Set(indices.map { tasks.records[$0].id }), at: present)
    return EditOutcome(removed: remove(at: indices, at: present))
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

  /// The result of a change for one of the named tasks.
  enum NamedChange {
    /// The task was changed.
    case changed([EditNote])
    /// The task stays as it is; the note says why.
    case untouched(EditNote)
  }

  /// Changes each named task.
  mutating func change(
    _ names: [TaskName], by change: (inout ReminderList, Int) throws -> NamedChange
  ) throws -> EditOutcome {
    var outcome = EditOutcome(isChange: false, indices: try indices(of: names))
    for index in outcome.indices {
      let due = tasks.records[index].due
      switch try change(&self, index) {
      case .untouched(let note):
        outcome.notes.append(note)
        outcome.untouched.insert(index)
      case .changed(let notes):
        outcome.notes += notes
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
