/// A note for a person about a change that was made, or that was not needed.
package enum EditNote: Equatable, Sendable {
  /// A reminder is set for a moment that has passed; the value is its civil time.
  case hasPassed(CivilDateTime)
  /// The task has a due date, and nothing will notify for it.
  case nothingWillNotify(number: Int)
  /// The task would notify, but notifications are switched off.
  case notificationsAreOff
  /// The task is set to nag until it is answered, but nothing of the task rings.
  case nothingNags(number: Int)
  /// The first nag after the task's next ring would be after midnight, but such frequent nags end with the day.
  case nagsBehindMidnight
  /// The task is to escalate through a channel that has no command yet.
  case channelHasNoCommand(ChannelName, number: Int)
  /// The task was done already.
  case alreadyDone(number: Int)
  /// The task was done although this many of its steps were open.
  case stepsOpen(Int, number: Int)
  /// The task was done at this moment, too.
  case doneBefore(Timestamp, number: Int)
  /// A task with the title of what was done has a due date.
  case hasDueDate(number: Int)
  /// The occurrence that a person could mean was done already, and the next one is still far away.
  case nextIsAhead(Due, done: Due, number: Int)
  /// Occurrences that were not done count as missed: this many, the first and the last of them.
  case missed(Int, first: Due, last: Due, number: Int)
  /// The task was open already.
  case alreadyOpen(number: Int)
  /// The key belongs to a task already, so nothing was added.
  case keyIsTaken(String, number: Int)
  /// The key belongs to a done task.
  case keyIsOfDoneTask(String, number: Int)
  /// A task has nothing that could be cancelled.
  case nothingToCancel(number: Int)
  /// The task no longer has the due date that was expected.
  case noLongerDue(number: Int)
  /// The task is unchanged.
  case unchanged(number: Int)
  /// The task is not in the category that it was to leave.
  case notInCategory(String)
  /// An icon is set for a category that no task has.
  case noTaskInCategory(String)
  /// The daily agenda is set for this time, but quiet hours hold it until each day is over.
  case agendaIsHeld(CivilTime)
  /// The setting for new tasks has changed: this many open tasks still ring at their due time, or still do not.
  case stillRing(count: Int)
  case stillDoNotRing(count: Int)
  /// New notes replaced the notes of a task.
  case notesReplaced
  /// A new due day keeps the time of the old due date.
  case timeKept(CivilTime)
  /// Like `timeKept`, but the time is over today.
  case dueIsOver(CivilTime, now: CivilDateTime, number: Int)
  /// The task does not have the reminder that was to be removed.
  case noSuchReminder(ReminderRule)
  /// A reminder on a day of the week rings before each occurrence.
  case beforeEach(ReminderRule)
  /// Reminders with dates of their own moved with the due date, to these moments.
  case remindersMoved([ReminderRule])
  /// A task stays where it is, because its next occurrence comes before the date to which it would move.
  case comesAgain(Due, number: Int)
  /// A task stays where it is, because its due date cannot move so.
  case notMoved(DraftError, number: Int)
  /// Of several tasks that were skipped, this one does not repeat.
  case doesNotRepeat(number: Int)
  /// A due date lost its time, because the new due date has none.
  case timeRemoved(CivilTime)
  /// Reminders were removed with the due date, or with its time.
  case remindersRemoved([ReminderRule])
  /// A change of the reminders ended a snooze that would have lasted until this moment.
  case snoozeEnded(Timestamp)
  /// The due date is the first occurrence, although the rule does not give that date.
  case startIsNotNamed(CivilDate)
  /// Only the present occurrence was moved; the task repeats as before.
  case onlyThisOccurrence(Repetition)
  /// Occurrences are left out from now on; in order.
  case leftOut([Due])
  /// An occurrence was moved onto another one: they are one now.
  case movedOnto(Due)
  /// An occurrence was moved behind others; the first of these is due before.
  case comesFirst(Due, moved: Due)
  /// A reminder is set for a moment before its task starts, and is delivered only at the start.
  case waitsForStart(Timestamp)
  /// The task has a due time and reminders, but no reminder rings at the due time.
  case quietAtDueTime(Timestamp, number: Int, reminders: [ReminderRule])
  /// The task repeats, but a reminder that names a date does not: it rings once, on that date.
  case ringsOnce(CivilDateTime)
  /// Reminders that still lay ahead will not ring, because `done` or `skip` passed over their occurrences. In order.
  case willNotRing([Timestamp])
  /// An undo or a redo makes a task notify at once, because this moment has passed.
  case ringsNow(Timestamp)
  /// This many timers and this many focus blocks were added from a document.
  case timedAdded(timers: Int, blocks: Int)
  /// This many timers of a document were left out, because no more can run.
  case timersLeftOut(Int)
  /// A focus block of a document was left out, because it overlaps another one.
  case blockLeftOut(String?)
  /// Words of a new title could be a date, a rule or a mark, but stay in the title.
  case staysInTitle(Sentence, number: Int)
  /// Words that are fields in other programs, but not in this program, stay in the title.
  case foreignFieldsStay([ForeignField])
  /// Fields of other programs stay in the title, because their values or their names are not read. `title` is nil if
  /// another note is about other words of the title.
  case fieldsAreNotRead([ForeignField], title: String?, number: Int)
  /// Words about time stay in the title of a task without a date: they are not understood in a sentence.
  case noDateRead(Sentence.Unread, number: Int)
  /// The same as `noDateRead`, but the task has a date or a reminder.
  case timeStays(Sentence.Unread, number: Int)
  /// The change is too large to be kept for `undo`. The `earlier` changes before it are no longer kept either, because
  /// undoing them would skip this change.
  case cannotBeUndone(earlier: Int)
  /// The undone change is too large to be kept for `redo`.
  case cannotBeMadeAgain
  /// A reminder or the end of a snooze lies in quiet hours, and is delivered when they are over.
  case heldUntil(Timestamp)
  /// A note about one of several tasks that were changed together; the value is its number.
  indirect case of(Int, EditNote)
  /// Most slots are used.
  case nearlyFull(used: Int, waiting: Int)
}
