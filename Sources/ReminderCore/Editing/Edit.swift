/// A change to a list as a value, made from a command before anything is read or locked.
package enum Edit: Sendable {
  /// Adds tasks, each with the id that was drawn for it.
  case add([NewTask])
  /// Changes a task.
  case change(TaskName, TaskChange)
  /// Puts tasks off.
  case postpone([Postponement])
  /// Completes tasks; of those that repeat, an occurrence. With a moment, as if they had been completed then.
  case complete([TaskName], OccurrenceChoice = .current, at: Timestamp? = nil)
  /// Records something that was done already.
  case did(NewTask, at: Timestamp)
  /// Reopens completed tasks, and reverts the last completion of repeating tasks.
  case reopen([TaskName])
  /// Deletes tasks.
  case delete([TaskName])
  /// Leaves out an occurrence of repeating tasks, without a completion.
  case skip([TaskName], OccurrenceChoice = .current)
  /// Leaves out all occurrences of repeating tasks before a day.
  case skipUntil([TaskName], CivilDate)
  /// Removes the reminders of tasks, and mutes the notices of their present due dates.
  case cancel([TaskName])
  /// Adds copies of tasks, under the ids that were drawn for them; with a move, for another date.
  case copy([TaskName], ids: [TaskID], to: DueMove?)
  /// Changes the steps of a task.
  case step(TaskName, StepEdit)
  /// Makes several changes of one kind as one, all of them or none.
  case together([Edit])
  /// Renames a category.
  case rename(CategoryRename)
  /// Snoozes a task; without a name, the task that was delivered last.
  case snooze(TaskName?, SnoozeEnd)
  /// Changes a timer or a focus block.
  case timed(TimedEdit)
  /// Gives a setting a value; nil puts the default back.
  case set(SettingName, String?)
  /// Holds notifications until a moment; nil ends the hold.
  case quiet(SnoozeEnd?)
  /// Leaves out what comes at least weekly until a day, and holds all else until a moment.
  case away(CivilDate, SnoozeEnd)
  /// Ends what `away` began.
  case back
  /// Undoes the last change.
  case undo
  /// Redoes what was undone last.
  case redo
}

extension Edit {
  /// The name of the change in the history; nil for an undo or a redo itself.
  fileprivate var change: HistoryEntry.Change? {
    switch self {
    case .add: HistoryEntry.Change(command: "add")
    case .change: HistoryEntry.Change(command: "edit")
    case .postpone: HistoryEntry.Change(command: "postpone")
    case .complete: HistoryEntry.Change(command: "done")
    case .did: HistoryEntry.Change(command: "did")
    case .reopen: HistoryEntry.Change(command: "undone")
    case .delete: HistoryEntry.Change(command: "delete")
    case .cancel: HistoryEntry.Change(command: "cancel")
    case .skip, .skipUntil: HistoryEntry.Change(command: "skip")
    case .snooze: HistoryEntry.Change(command: "snooze")
    case .quiet: HistoryEntry.Change(command: "quiet")
    case .away: HistoryEntry.Change(command: "away")
    case .back: HistoryEntry.Change(command: "away off")
    case .timed(let edit): HistoryEntry.Change(command: edit.command)
    case .set(let name, _): HistoryEntry.Change(command: "config", setting: name.text)
    case .together(let edits): edits.first?.change
    case .rename: HistoryEntry.Change(command: "categories rename")
    case .copy: HistoryEntry.Change(command: "copy")
    case .step: HistoryEntry.Change(command: "step")
    case .undo, .redo: nil
    }
  }
}

/// The result of a change.
package struct EditOutcome: Sendable {
  /// Whether anything changed, so that there is something to save.
  package var isChange = true
  /// The command that made the change, for the hook.
  package var command = ""
  /// Whether the change answers a notification, which then leaves the screen although the task may stay open.
  var isAnswer = false
  /// The tasks whose due date changed, so that their notifications are out of date.
  package var moved: Set<TaskID> = []
  /// The undo or redo; nil for any other change.
  package var step: HistoryStep?
  /// The indices of the tasks that the command named (in that order), added or brought back.
  package var indices: [Int] = []
  /// The indices in `indices` of tasks that the change left as they were.
  package var untouched: Set<Int> = []
  /// The sentences from which tasks were made, by index.
  package var readings: [Int: Sentence] = [:]
  /// The words that `did` read and that are not in the title of the task, by the index of the task.
  package var wordsRead: [Int: [String]] = [:]
  /// The indices of tasks whose due date was given as a day of the week.
  package var saidByWeekday: Set<Int> = []
  /// The removed tasks in their last state, but without a next notification.
  package var removed: [TaskView] = []
  /// The timers that were started, stopped or made longer, in their last state.
  package var timers: [TaskTimer] = []
  /// The focus blocks that were added, stopped or cancelled, in their last state.
  package var blocks: [FocusBlock] = []
  /// The timers and blocks whose notifications leave the screen.
  var stopped: [TaskID] = []
  /// Notes for the person.
  package var notes: [EditNote] = []

  /// The time that a new due day of a task keeps; nil if none is kept.
  package func keptTime(ofTask number: Int) -> CivilTime? {
    notes.lazy.compactMap { note -> CivilTime? in
      let own = if case .of(number, let note) = note { note } else { note }
      return switch own {
      case .timeKept(let time), .dueIsOver(let time, now: _, number: _): time
      default: nil
      }
    }.first
  }

  /// Whether the change is too large to be kept for `undo`.
  package var cannotBeUndone: Bool { notes.contains { if case .cannotBeUndone = $0 { true } else { false } } }
}

extension EditOutcome {
  /// The outcome of a change that no command made.
  package init(isChange: Bool = true, moved: Set<TaskID> = [], indices: [Int] = [], untouched: Set<Int> = []) {
    self.init()
    (self.isChange, self.moved, self.indices, self.untouched) = (isChange, moved, indices, untouched)
  }
}

extension EditNote {
  /// Whether the change removed reminders that were still to ring.
  package var isWarning: Bool {
    if case .willNotRing = self { true } else { false }
  }
}

/// The reason why a change was not made. The list must not be saved then.
package enum EditError: Error, Sendable {
  /// No task has this name. For a number that no task has, `prefix` is the beginning of an id that starts with the same
  /// digits.
  case noSuchTask(TaskName, prefix: String?)
  /// Several tasks have ids with this prefix.
  case ambiguous(TaskIDPrefix, candidates: [TaskItem])
  /// The draft is not a valid task.
  case draft(DraftError)
  /// A line of the input is not a valid task.
  case line(Int, DraftError)
  /// One of several tasks cannot be changed as asked; the value is its number.
  case task(Int, DraftError)
  /// The text is not a valid value of the setting.
  case setting(SettingName, String, SettingError)
  /// The task does not repeat.
  case doesNotRepeat(number: Int)
  /// No occurrence is left to move on to.
  case noNextOccurrence(number: Int)
  /// The next occurrence comes before the date to which the present one would move.
  case comesAgain(Due, number: Int)
  /// The named occurrence cannot be used.
  case occurrence(OccurrenceError, number: Int)
  /// More occurrences of one task would be left out, added or moved than are kept.
  case tooManyChanges(number: Int)
  /// Only open tasks can be snoozed or skipped.
  case taskIsDone(number: Int)
  /// A snooze would end before it begins; the value is the civil time of the end.
  case snoozeHasPassed(CivilDateTime)
  /// Quiet would end before it begins; the value is the civil time of the end.
  case quietHasPassed(CivilDateTime)
  /// There is nothing to snooze: nothing was delivered yet, or its task is gone.
  case nothingDelivered
  /// The last notification was of several tasks, so that one has to be named.
  case severalDelivered([TaskItem])
  /// Another task has the key.
  case keyIsTaken(String, number: Int)
  /// The task with `number` would come after itself, through the task with the first number.
  case circle(Int, number: Int)
  /// The steps of a task cannot be changed as asked.
  case step(StepError, number: Int)
  /// A timer or a focus block cannot be changed as asked.
  case timed(TimedError)
  /// The task is not open for the due date that was expected.
  case dueChanged(number: Int)
  /// There is no change that could be undone.
  case nothingToUndo
  /// The change that was to be undone is not the last one.
  case changedSince
  /// There is nothing that could be redone.
  case nothingToRedo
  /// The tasks no longer match the history: the file was edited by hand.
  case changedMeanwhile
  /// Fewer consecutive numbers are left than there are tasks to be added.
  case noNumberLeft
  /// The new state could not be read back: a fault of this program.
  case unreadable(JSONError)
  /// An error that no change should throw: a fault of this program.
  case unexpected(any Error)
}

extension EditError: CodedError {
  package var errorCode: ErrorCode {
    switch self {
    case .noSuchTask: .noSuchTask
    case .ambiguous, .severalDelivered: .ambiguousTask
    case .draft(let error), .line(_, let error), .task(_, let error): error.errorCode
    case .setting: .badValue
    case .doesNotRepeat: .doesNotRepeat
    case .noNextOccurrence: .noNextOccurrence
    case .comesAgain: .comesAgain
    case .occurrence(let error, _): error.errorCode
    case .tooManyChanges: .tooMany
    case .taskIsDone: .taskIsDone
    case .snoozeHasPassed, .quietHasPassed: .timeHasPassed
    case .nothingDelivered: .nothingDelivered
    case .keyIsTaken: .keyIsTaken
    case .circle: .badOrder
    case .step: .noSuchStep
    case .timed(let error): error.errorCode
    case .dueChanged: .dueChanged
    case .nothingToUndo: .nothingToUndo
    case .changedSince: .changedSince
    case .nothingToRedo: .nothingToRedo
    case .changedMeanwhile: .historyChanged
    case .noNumberLeft: .noNumberLeft
    case .unreadable, .unexpected: .internalError
    }
  }
}

extension ReminderList {
  /// Makes a change. If the change throws, the list may be half changed and must not be used or saved.
  package mutating func apply(_ edit: Edit, at present: Present) throws(EditError) -> EditOutcome {
    do {
      var edit = edit
      if case .set(let name, let value) = edit { edit = .set(stored(name), value) }
      return try settlingAnswered { list in
        guard let change = edit.change else { return try list.perform(edit, at: present) }
        return try list.recording(change, at: present) { try $0.perform(edit, at: present) }
      }
    } catch let error as EditError {
      throw error
    } catch let error as DraftError {
      throw .draft(error)
    } catch let error as TimedError {
      throw .timed(error)
    } catch let error as JSONError {
      throw .unreadable(error)
    } catch {
      throw .unexpected(error)
    }
  }

  /// Makes a change that is not kept in the history by itself.
  mutating func perform(_ edit: Edit, at present: Present) throws -> EditOutcome {
    switch edit {
    case .add(let tasks): try add(tasks, at: present)
    case .change(let name, let change): try self.change(name, change, at: present)
    case .postpone(let all): try postpone(all, at: present)
    case .complete(let names, let choice, let moment): try complete(names, choice, doneAt: moment, at: present)
    case .did(let task, let moment): try recordDone(task, at: moment, present)
    case .reopen(let names): try reopen(names, at: present)
    case .delete(let names): try delete(names, at: present)
    case .cancel(let names): try cancel(names, at: present)
    case .skip(let names, let choice): try skip(names, choice, at: present)
    case .skipUntil(let names, let day): try skip(names, until: day, at: present)
    case .snooze(let name, let end): try snooze(name, until: end, at: present)
    case .timed(let edit): try perform(edit, at: present)
    case .set(let name, let value): try set(name, to: value, at: present)
    case .quiet(let end): try setQuiet(until: end, at: present)
    case .away(let day, let end): try goAway(until: day, end, at: present)
    case .back: try comeBack(at: present)
    case .together(let edits): try together(edits, at: present)
    case .rename(let rename): try self.rename(rename, at: present)
    case .copy(let names, let ids, let move): try copy(names, ids: ids, to: move, at: present)
    case .step(let name, let edit): try changeSteps(name, edit, at: present)
    case .undo: try undo(at: present)
    case .redo: try redo(at: present)
    }
  }

  /// The indices of the named tasks, each once.
  package func indices(of names: [TaskName]) throws(EditError) -> [Int] {
    var indices: [Int] = []
    // For a few names, comparing is faster than making a set.
    let isShort = names.count < 16
    var seen: Set<Int> = []
    for name in names {
      switch tasks.lookUp(name) {
      case .found(let index):
        if isShort ? !indices.contains(index) : seen.insert(index).inserted { indices.append(index) }
      case .none:
        throw .noSuchTask(name, prefix: prefixHint(for: name))
      case .several(let candidates):
        guard case .prefix(let prefix) = name else { throw .noSuchTask(name, prefix: nil) }
        throw .ambiguous(prefix, candidates: candidates.prefix(10).map { tasks.shownItem(at: $0) })
      }
    }
    return indices
  }

  /// The task at an index, as it is to be shown.
  package func task(at index: Int) -> TaskItem { tasks.shownItem(at: index) }

  /// The zone that a task is pinned to; nil where it floats.
  package func zone(ofTaskAt index: Int) -> NamedZone? { tasks.zones[tasks.records[index].zone] }

  /// The beginning of an id that starts with a number that no task has; nil where no id does.
  private func prefixHint(for name: TaskName) -> String? {
    guard case .digits(let digits) = name, let prefix = TaskIDPrefix(digits) else { return nil }
    return tasks.records.first { prefix.matches($0.id) }.map { "\($0.id)".prefix(9).description }
  }
}

extension ReminderList {
  /// The tasks whose notifications have to leave the screen after a change.
  package func notificationsToWithdraw(after outcome: EditOutcome) -> [TaskID] {
    guard outcome.isChange else { return [] }
    let changed = outcome.indices.map { tasks.records[$0] }.filter { record in
      outcome.isAnswer || outcome.moved.contains(record.id)
        || outcome.step != nil && (!record.isOpen || tasks.snoozedUntil(of: record) != nil)
    }
    return changed.map(\.id) + outcome.removed.map(\.task.id) + outcome.stopped
  }
}
