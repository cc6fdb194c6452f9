/// A change to an agenda as a value, made from a command before anything is read or locked.
public enum Edit: Sendable {
  /// Adds tasks, each with the id that was drawn for it.
  case add([NewTask])
  /// Changes a task.
  case change(TaskName, TaskChange)
  /// Completes tasks.
  case complete([TaskName])
  /// Reopens completed tasks, and takes back the last completion of repeating ones.
  case reopen([TaskName])
  /// Deletes tasks.
  case delete([TaskName])
  /// Moves repeating tasks on to their next occurrences, without a completion.
  case skip([TaskName])
  /// Removes the reminders of tasks, and mutes the notices of their present due dates.
  case cancel([TaskName])
  /// Makes several changes of one kind as one, all of them or none.
  case together([Edit])
  /// Snoozes a task; without a name the one that was delivered last.
  case snooze(TaskName?, SnoozeEnd)
  /// Changes a timer or a focus block.
  case timed(TimedEdit)
  /// Gives a setting a value; nil puts the default back.
  case set(SettingName, String?)
  /// Holds notifications until a moment; nil ends that.
  case quiet(SnoozeEnd?)
  /// Undoes the last change.
  case undo
  /// Redoes what was undone last.
  case redo
}

extension Edit {
  /// The change as the history names it; nil for a step through the history itself.
  fileprivate var change: HistoryEntry.Change? {
    switch self {
    case .add: HistoryEntry.Change(command: "add")
    case .change: HistoryEntry.Change(command: "edit")
    case .complete: HistoryEntry.Change(command: "done")
    case .reopen: HistoryEntry.Change(command: "undone")
    case .delete: HistoryEntry.Change(command: "delete")
    case .cancel: HistoryEntry.Change(command: "cancel")
    case .skip: HistoryEntry.Change(command: "skip")
    case .snooze: HistoryEntry.Change(command: "snooze")
    case .quiet: HistoryEntry.Change(command: "quiet")
    case .timed(let edit): HistoryEntry.Change(command: edit.command)
    case .set(let name, _): HistoryEntry.Change(command: "config", setting: name.text)
    case .together(let edits): edits.first?.change
    case .undo, .redo: nil
    }
  }
}

/// What a change did.
public struct EditOutcome: Sendable {
  /// Whether anything is different, so that there is something to save.
  public var isChange = true
  /// The command that made the change, for the hook.
  public var command = ""
  /// Whether it answers a notification, which then goes from the screen although the task may stay open.
  var isAnswer = false
  /// The tasks whose due date is another one, so that a notification of them tells of what is no more.
  var moved: Set<TaskID> = []
  /// What was undone or redone; nil for any other change.
  public var step: HistoryStep?
  /// The indices of the tasks that the command named, in that order, or that it added or brought back.
  public var indices: [Int] = []
  /// Which of them were so already, and are as they were.
  public var untouched: Set<Int> = []
  /// The sentences from which they were made, by index.
  public var readings: [Int: Sentence] = [:]
  /// Those whose due dates were said as days of the week, by index.
  public var saidByWeekday: Set<Int> = []
  /// The tasks that were removed, as they were, but without a next notification.
  public var removed: [TaskView] = []
  /// The timers that were started, stopped or made longer, as they are or were.
  public var timers: [TaskTimer] = []
  /// The focus blocks that were added, stopped or cancelled, as they are or were.
  public var blocks: [FocusBlock] = []
  /// Those timers and blocks of which nothing stays on the screen.
  var stopped: [TaskID] = []
  /// What a person should know.
  public var notes: [EditNote] = []

  /// Whether the change is too large to be kept for `undo`.
  public var cannotBeUndone: Bool { notes.contains { if case .cannotBeUndone = $0 { true } else { false } } }
}

/// Something that a person should know about a change that was made, or that was not needed.
public enum EditNote: Equatable, Sendable {
  /// A reminder is set for a moment that has passed; the value is what the clock showed.
  case hasPassed(CivilDateTime)
  /// The task has a due date, and nothing will notify for it.
  case nothingWillNotify(number: Int)
  /// The task would notify, but notifications are switched off.
  case notificationsAreOff
  /// The task is to come again until it is answered, and nothing of it rings.
  case nothingNags(number: Int)
  /// What rings of the task next would come again only behind midnight, and what comes so often ends with the day.
  case nagsBehindMidnight
  /// What rings of the task is to go through a channel that has no command yet.
  case channelHasNoCommand(ChannelName, number: Int)
  /// The task was done already.
  case alreadyDone(number: Int)
  /// The task was open already.
  case alreadyOpen(number: Int)
  /// The key belongs to a task already, so nothing was added.
  case keyIsTaken(String, number: Int)
  /// The same, and the task is done.
  case keyIsOfDoneTask(String, number: Int)
  /// A task has nothing that could be cancelled.
  case nothingToCancel(number: Int)
  /// The task is not due any more when it was expected to be.
  case noLongerDue(number: Int)
  /// The task is as it was.
  case unchanged(number: Int)
  /// The task is not in the category that it was to leave.
  case notInCategory(String)
  /// An icon is set for a category that no task has.
  case noTaskInCategory(String)
  /// The agenda of the day is set for this time, and quiet hours hold it until each day is over.
  case agendaIsHeld(CivilTime)
  /// The setting for new tasks has changed: so many open tasks ring at their due time as before, or do not.
  case stillRing(count: Int)
  case stillDoNotRing(count: Int)
  /// Other notes took the place of those that a task had.
  case notesReplaced
  /// A due date lost its time, because the new one has none.
  case timeRemoved(CivilTime)
  /// Reminders were removed with the due date, or with its time.
  case remindersRemoved([ReminderRule])
  /// The due date is the first occurrence although the rule does not give it.
  case startIsNotNamed(CivilDate)
  /// Only the present occurrence was moved; the task repeats as before.
  case onlyThisOccurrence(Repetition)
  /// So many occurrences, the first and the last of them on these days, do not come, for the one at hand was moved
  /// behind them.
  case passesOver(Int, from: CivilDate, through: CivilDate)
  /// A reminder is set for a moment before the start of its task, and comes only then.
  case waitsForStart(Timestamp)
  /// The task has a due time and reminders, and none of them comes at that time.
  case quietAtDueTime(Timestamp)
  /// The task repeats, and a reminder that names a date does not: it rings once, then.
  case ringsOnce(CivilDateTime)
  /// Reminders of the occurrences that `done` or `skip` passed over: these lay ahead, and do not come. In order.
  case willNotRing([Timestamp])
  /// What was taken back or made again has something to tell at once: this moment has passed.
  case ringsNow(Timestamp)
  /// So many timers and so many focus blocks were added from a document.
  case timedAdded(timers: Int, blocks: Int)
  /// So many timers of a document were left out, because no more can run.
  case timersLeftOut(Int)
  /// A focus block of a document was left out, because it overlaps another one.
  case blockLeftOut(String?)
  /// Words of a new title read as a date, a rule or a mark, and stay in the title.
  case staysInTitle(Sentence, number: Int)
  /// Words that are fields to other programs, and have no place here, stay in the title.
  case foreignFieldsStay([String])
  /// Words of time are left in the title of a task without a date, because they are not read in a sentence.
  case noDateRead(Sentence.Unread, number: Int)
  /// The same, of a task that has a date or a reminder.
  case timeStays(Sentence.Unread)
  /// The change is too large to be kept for `undo`. The `earlier` ones before it are no longer kept either, because to
  /// undo them would skip this one.
  case cannotBeUndone(earlier: Int)
  /// What was undone is too large to be kept for `redo`.
  case cannotBeMadeAgain
  /// A reminder or the end of a snooze lies in quiet hours, and comes when they are over.
  case heldUntil(Timestamp)
  /// The note is on one of several tasks that were changed together; its number.
  indirect case of(Int, EditNote)
  /// Most slots are used.
  case nearlyFull(used: Int, waiting: Int)
}

extension EditNote {
  /// Whether the change took away what was still to ring.
  public var isLoss: Bool {
    if case .willNotRing = self { true } else { false }
  }
}

/// Why a change was not made. The agenda is not to be saved then.
public enum EditError: Error, Sendable {
  /// No task has this name. For a number that no task has, `prefix` is how to write an id that begins with its digits.
  case noSuchTask(TaskName, prefix: String?)
  /// Several tasks have ids that begin so.
  case ambiguous(TaskIDPrefix, candidates: [TaskItem])
  /// What was asked for is no task.
  case draft(DraftError)
  /// A line of the input is no task.
  case line(Int, DraftError)
  /// One of several tasks cannot be what was asked for; its number.
  case task(Int, DraftError)
  /// The text is no value of the setting.
  case setting(SettingName, String, SettingError)
  /// The task does not repeat.
  case doesNotRepeat(number: Int)
  /// No occurrence is left to move on to.
  case noNextOccurrence(number: Int)
  /// Only what is open can be snoozed or skipped.
  case taskIsDone(number: Int)
  /// A snooze that would end before it begins: what the clock shows then.
  case snoozeHasPassed(CivilDateTime)
  /// Quiet that would end before it begins: what the clock shows then.
  case quietHasPassed(CivilDateTime)
  /// Nothing was delivered yet, or its task is gone, so that there is nothing to snooze.
  case nothingDelivered
  /// The last notification was of several tasks, so that one has to be named.
  case severalDelivered([TaskItem])
  /// Another task has the key.
  case keyIsTaken(String, number: Int)
  /// A timer or a focus block cannot be what was asked for.
  case timed(TimedError)
  /// There is no change that could be undone.
  case nothingToUndo
  /// There is nothing that could be redone.
  case nothingToRedo
  /// The tasks are no longer as the history has them: the file was edited by hand.
  case changedMeanwhile
  /// Fewer numbers are left in a row than there are tasks to be added.
  case noNumberLeft
  /// What would be written could not be read back: a fault of this program.
  case unreadable(JSONError)
  /// An error that no change should throw: a fault of this program.
  case unexpected(any Error)
}

extension Agenda {
  /// Makes a change. An agenda whose change threw may be half changed and is not to be used or saved.
  public mutating func apply(_ edit: Edit, at present: Present) throws(EditError) -> EditOutcome {
    do {
      var edit = edit
      if case .set(let name, let value) = edit { edit = .set(stored(name), value) }
      return try settlingAnswered { agenda in
        guard let change = edit.change else { return try agenda.make(edit, at: present) }
        return try agenda.recording(change, at: present) { try $0.make(edit, at: present) }
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
  mutating func make(_ edit: Edit, at present: Present) throws -> EditOutcome {
    switch edit {
    case .add(let tasks): try add(tasks, at: present)
    case .change(let name, let change): try self.change(name, change, at: present)
    case .complete(let names): try complete(names, at: present)
    case .reopen(let names): try reopen(names, at: present)
    case .delete(let names): try delete(names, at: present)
    case .cancel(let names): try cancel(names, at: present)
    case .skip(let names): try skip(names, at: present)
    case .snooze(let name, let end): try snooze(name, until: end, at: present)
    case .timed(let edit): try make(edit, at: present)
    case .set(let name, let value): try set(name, to: value, at: present)
    case .quiet(let end): try setQuiet(until: end, at: present)
    case .together(let edits): try together(edits, at: present)
    case .undo: try undo(at: present)
    case .redo: try redo(at: present)
    }
  }

  /// The indices of the tasks that names mean, each once.
  public func indices(of names: [TaskName]) throws(EditError) -> [Int] {
    var indices: [Int] = []
    // A few are compared faster than a set is made.
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
  public func task(at index: Int) -> TaskItem { tasks.shownItem(at: index) }

  /// The zone that a task is pinned to; nil where it floats.
  public func zone(ofTaskAt index: Int) -> NamedZone? { tasks.zones[tasks.records[index].zone] }

  /// How to write the beginning of an id that begins with a number that no task has; nil where there is none.
  private func prefixHint(for name: TaskName) -> String? {
    guard case .digits(let digits) = name, let prefix = TaskIDPrefix(digits) else { return nil }
    return tasks.records.first { prefix.matches($0.id) }.map { "\($0.id)".prefix(9).description }
  }
}

extension Agenda {
  /// The tasks whose notifications are to go from the screen after a change.
  public func notificationsToWithdraw(after outcome: EditOutcome) -> [TaskID] {
    guard outcome.isChange else { return [] }
    let changed = outcome.indices.map { tasks.records[$0] }.filter { record in
      outcome.isAnswer || outcome.moved.contains(record.id)
        || outcome.step != nil && (!record.isOpen || tasks.snoozedUntil(of: record) != nil)
    }
    return changed.map(\.id) + outcome.removed.map(\.task.id) + outcome.stopped
  }
}
