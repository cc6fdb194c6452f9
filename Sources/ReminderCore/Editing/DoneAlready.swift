// `did`: records what a person has done already, without a task for it before.

extension ReminderList {
  /// Records that something was done at a moment, once. The task with this title gets the completion if it has no due
  /// date, whether it is open or was done before. Otherwise a task is added that is done.
  mutating func recordDone(_ wanted: NewTask, at moment: Timestamp, _ present: Present) throws -> EditOutcome {
    let title = SearchText.folded(try TaskDraft.checkedTitle(wanted.draft.title))
    let same = tasks.records.indices.filter { SearchText.folded(tasks.text(tasks.records[$0].title)) == title }
    guard let index = same.last(where: { tasks.records[$0].due == nil }) else {
      var outcome = try add([wanted], at: present)
      guard let index = outcome.indices.first else { return outcome }
      try complete(at: index, doneAt: moment, present)
      outcome.notes = same.last.map { [.hasDueDate(number: tasks.records[$0].number)] } ?? []
      if !wanted.wordsRead.isEmpty { outcome.wordsRead[index] = wanted.wordsRead }
      return outcome
    }
    let before = tasks.item(at: index).timesDone.last { $0 < moment }
    try complete(at: index, doneAt: moment, present)
    if !wanted.draft.categories.isEmpty {
      var change = TaskChange()
      change.addedCategories = wanted.draft.categories
      _ = try self.change(.number(tasks.records[index].number), change, at: present)
    }
    let number = tasks.records[index].number
    var outcome = EditOutcome(indices: [index], notes: before.map { [.doneBefore($0, number: number)] } ?? [])
    if !wanted.wordsRead.isEmpty { outcome.wordsRead[index] = wanted.wordsRead }
    return outcome
  }

  private mutating func complete(at index: Int, doneAt moment: Timestamp, _ present: Present) throws {
    var item = tasks.item(at: index)
    item.recordDone(at: moment)
    item.modified = present.now
    try tasks.replace(at: index, with: item)
    endTimers(ofTasks: [item.id])
  }
}

extension TaskItem {
  /// Records one more completion of a task without a due date. The last one counts as the completion of the task.
  package mutating func recordDone(at moment: Timestamp) {
    var all = (timesDone + [moment]).sorted()
    completed = all.removeLast()
    ending = nil
    let surplus = max(0, all.count - Repetition.keptCompletions)
    forgotten += all.prefix(surplus).map {
      Repetition.Completion(due: Due(TimeZoneRules.utc.local(at: $0).date), at: $0)
    }
    doneBefore = Array(all.dropFirst(surplus))
    snoozedUntil = nil
    unanswered = nil
  }

  /// Takes back the last completion of a task that does not repeat. Returns false if there was no earlier one.
  mutating func returnToDoneBefore() -> Bool {
    guard repetition == nil, completed != nil, let last = doneBefore.popLast() else { return false }
    completed = last
    return true
  }
}
