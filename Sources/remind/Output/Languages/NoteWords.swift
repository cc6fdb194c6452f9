import ReminderCore

/// Notes on a change.
struct NoteWords: Sendable {
  /// The word before each note.
  let note: String
  /// A note on a line of standard input: its number and the note.
  let inLine: Template
  let noTasks: String
  let noTaskFits: String
  let nothingPlanned: String
  let nothingUnanswered: String
  let noLines: String
  /// The time and the day.
  let hasPassed: Template
  let nothingWillNotify: Template
  let notificationsAreOff: String
  /// Says that no reminder rings, so none can repeat.
  let nothingNags: Template
  let nagsBehindMidnight: String
  /// The number of a task.
  let alreadyDone: Template
  let alreadyOpen: Template
  let nothingToCancel: Template
  let noLongerDue: Template
  let unchanged: Template
  /// The key and the number of its task.
  let keyIsTaken: Template
  /// The same for a task that is done.
  let keyIsOfDoneTask: Template
  /// A category.
  let notInCategory: Template
  let noTaskInCategory: Template
  /// Quiet hours hold the agenda of the day, at the time `{0}`, until the day is over.
  let agendaIsHeld: Template
  let notesReplaced: String
  /// How many open tasks still ring at their due time, and how many still do not.
  let stillRing: Counted
  let stillDoNotRing: Counted
  /// The old due time, and the reminders that were removed with it.
  let timeRemoved: Template
  let remindersRemoved: Template
  let startIsNotNamed: Template
  let onlyThisOccurrence: Template
  /// One skipped occurrence, or several: how many, the first day and the last.
  let passesOverOne: Template
  let passesOver: Template
  /// The moment at which the task of the reminder starts.
  let waitsForStart: Template
  let quietAtDueTime: Template
  /// The date and time of a reminder that does not repeat with its task.
  let ringsOnce: Template
  /// Times and their days.
  let willNotRing: Template
  let ringsNow: Template
  /// Words of a title, and the command that applies them.
  let staysInTitle: Template
  let stayInTitle: Template
  /// Two parts of a title; only one of them can apply.
  let bothStay: Template
  /// `{0}` takes the sentence below about the changes before this one.
  let cannotBeUndone: Template
  let norEarlier: Counted
  let cannotBeMadeAgain: String
  /// The end of the quiet time.
  let heldUntil: Template
  /// The setting that the only channel needs for its command; for one of several channels, with its name.
  let noCommand: Template
  let noCommandFor: Template
  /// The note after a dry run.
  let nothingChanged: String
  /// The parts that were understood in a sentence, and how to undo them.
  let read: Template
  let notMeant: String
  let readDue: String
  let readRule: String
  let readCategory: String
  let readPriority: String
  let readReminder: String
  let readStart: String
  /// The editor, which returned at once, and the file with the text.
  let editorCameBack: Template
  /// Words for fields that tasks do not have.
  let foreignFieldsStay: Counted
  /// Words about time in a task without a date, and the command that sets a date.
  let noDateRead: Template
  /// The placeholder in that command for an unknown date.
  let someDate: String
  /// A time without its half of the day: the time as it is read, and the other time.
  let readInTheNight: Template
  /// An option behind `--`.
  let optionStays: Template
  /// Words about time that were not understood.
  let timeStays: Template
  /// Words that are searched for in titles and notes, because `list` does not know them.
  let isSearched: Template
  /// Numbers for which there is no open task, or no done one.
  let noOpenNumber: Template
  let noDoneNumber: Template
  /// Questions before a change, for one task or for several.
  let question: ChangeQuestionWords
}

/// The questions before many tasks are changed, or one is deleted.
struct ChangeQuestionWords: Sendable {
  let tasks: Template
  let done: Template
  let undone: Template
  let edit: Template
  let delete: Template
  let skip: Template
  let snooze: Template
  let cancel: Template
  /// Asks whether a person wants to go on editing a text with a mistake.
  let again: String
}
