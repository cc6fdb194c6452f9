// Tasks that repeat: `done` and `skip` move the same task to its next occurrence.

extension ReminderList {
  /// Moves tasks to their next occurrences without a completion.
  mutating func skip(_ names: [TaskName], at present: Present) throws -> EditOutcome {
    var outcome = EditOutcome(indices: try indices(of: names))
    for index in outcome.indices {
      var item = tasks.item(at: index)
      let context = try context(ofZone: item.zone, at: present)
      guard item.isOpen else { throw EditError.taskIsDone(number: item.number) }
      guard item.repetition != nil, let due = item.due else { throw EditError.doesNotRepeat(number: item.number) }
      guard let next = item.occurrence(laterThan: due, in: context) else {
        throw EditError.noNextOccurrence(number: item.number)
      }
      let before = item
      item.move(to: next, in: context)
      outcome.notes += item.lostTimes(since: before, in: context)
      item.unanswered = nil
      item.modified = present.now
      try tasks.replace(at: index, with: item)
      outcome.notes += notes(afterSetting: index, at: present)
    }
    return outcome
  }
}

extension TaskItem {
  /// Records a completion and moves on to the first occurrence later than both the due date and now. A rule that counts
  /// from done moves on to the first occurrence after the day of completion. The last occurrence completes the task.
  package mutating func completeOccurrence(in context: RuleContext) {
    guard var repetition, let due = details.due else { return }
    let (now, zone) = (context.now, context.zone)
    repetition.count = min(repetition.count + 1, TaskList.highestNumber)
    repetition.completions.append(Repetition.Completion(due: due, at: now))
    repetition.completions = repetition.completions.suffix(Repetition.keptCompletions)
    // A rule that counts from done starts again on the day of completion; its `COUNT` counts completions.
    repetition = repetition.done(on: zone.local(at: now).date)
    self.repetition = repetition
    let next: Due?
    if repetition.isFromDone {
      next = repetition.left == 0 ? nil : repetition.due(laterThan: repetition.start, in: zone)
    } else {
      next = occurrence(laterThan: due, in: context)
    }
    if let next { move(to: next, in: context) } else { completed = now }
  }

  /// The first occurrence that is later than a due date and still lies ahead.
  fileprivate func occurrence(laterThan due: Due, in context: RuleContext) -> Due? {
    repetition?.due(laterThan: due, at: context.now, in: context.zone) { next in
      context.firstMoment(of: next, reminders: reminders.lazy.map(\.rule))
    }
  }

  /// A note with the reminder times that still lay ahead when a task with several times a day moved on. One press
  /// completes or skips the whole day. A task with one time a day gets no note: the press was meant for that time.
  func lostTimes(since before: TaskItem, in context: RuleContext) -> [EditNote] {
    let times = before.reminders.filter { if case .onDueDay = $0.rule { true } else { false } }
    guard times.count > 1, let repetition = before.repetition, let first = before.due else { return [] }
    // Times of earlier days are over.
    let begin = context.zone.local(at: context.now).adding(days: -2).map { max($0, first.wall) } ?? first.wall
    let next = isOpen ? details.due?.wall : nil
    let passed = repetition.dues(laterThan: begin, in: context.zone).prefix { day in
      next.map { day.wall < $0 } ?? false
    }
    let days = [first] + passed
    let lost = days.flatMap { day in
      times.compactMap { reminder in
        let isOpen = reminder.state.isOpen(for: .due(day), repeats: true)
        return isOpen ? context.moment(of: .reminder(reminder.rule), for: .due(day)) : nil
      }
    }
    let ahead = lost.filter { $0 > context.now }.sorted()
    return ahead.isEmpty ? [] : [.willNotRing(ahead)]
  }

  /// Reverts the last completion. Returns false if no completion is still known.
  mutating func reopenOccurrence() -> Bool {
    guard var repetition, let last = repetition.completions.popLast() else { return false }
    repetition.count = max(0, repetition.count - 1)
    repetition.countBefore = min(repetition.countBefore, repetition.count)
    if repetition.isFromDone {
      repetition.start = Due(last.due.date, repetition.start.time)
    } else if let due = details.due, due.wall < repetition.start.wall {
      // The current occurrence was moved earlier. It is on its old date again, after all completed occurrences.
      let done = repetition.completions.lazy.compactMap { $0.due.date.adding(days: 1) }.max()
      repetition.begin(from: max(last.due.date, done ?? last.due.date))
    }
    self.repetition = repetition
    completed = nil
    move(startBeside: last.due)
    details.due = last.due
    snoozedUntil = nil
    return true
  }

  /// Moves to another occurrence. Each rule that follows the due date is open for the first undelivered occurrence
  /// whose moment lies ahead.
  mutating func move(to next: Due, in context: RuleContext) {
    move(startBeside: next)
    details.due = next
    snoozedUntil = nil
    mutedFor = nil
    decidePastWhenSet(of: rules.filter(\.followsDue), in: context)
  }
}
