import ReminderCore

/// Notes on a change.
struct NoteWords: Sendable {
  /// Before each note.
  let note: String
  /// A note on a line of standard input: its number and the note.
  let inLine: Template
  let noTasks: String
  let noTaskFits: String
  let nothingPlanned: String
  let nothingRang: String
  let noLines: String
  /// The time and the day.
  let hasPassed: Template
  let nothingWillNotify: String
  let notificationsAreOff: String
  /// That nothing rings that could come again.
  let nothingNags: String
  let nagsBehindMidnight: String
  /// The number of a task.
  let alreadyDone: Template
  let alreadyOpen: Template
  let nothingToCancel: Template
  let noLongerDue: Template
  let unchanged: Template
  /// The key and the number of its task.
  let keyIsTaken: Template
  /// The same of a task that is done.
  let keyIsOfDoneTask: Template
  /// A category.
  let notInCategory: Template
  let noTaskInCategory: Template
  /// Quiet holds the agenda of the day, of the time `{0}`, until the day is over.
  let agendaIsHeld: Template
  let notesReplaced: String
  /// How many open tasks ring at their due time as before, and how many do not.
  let stillRing: Counted
  let stillDoNotRing: Counted
  /// The time that it had, and the reminders that went with it.
  let timeRemoved: Template
  let remindersRemoved: Template
  let startIsNotNamed: Template
  let onlyThisOccurrence: Template
  /// One occurrence that does not come, and several: how many, the first day and the last.
  let passesOverOne: Template
  let passesOver: Template
  /// The moment at which its task begins.
  let waitsForStart: Template
  let quietAtDueTime: Template
  /// The date and time of a reminder that does not repeat with its task.
  let ringsOnce: Template
  /// Times and their days.
  let willNotRing: Template
  let ringsNow: Template
  /// Words of a title, and the command that has them read.
  let staysInTitle: Template
  let stayInTitle: Template
  /// Two parts of which only one can count.
  let bothStay: Template
  /// What is said below of the changes before it.
  let cannotBeUndone: Template
  let norEarlier: Counted
  let cannotBeMadeAgain: String
  /// When quiet is over.
  let heldUntil: Template
  /// The setting that would have the command of the only channel; of one of several, with its name.
  let noCommand: Template
  let noCommandFor: Template
  /// After a dry run.
  let nothingChanged: String
  /// What was read in a sentence, in its parts, and how to take it back.
  let read: Template
  let notMeant: String
  let readDue: String
  let readRule: String
  let readCategory: String
  let readPriority: String
  let readLead: String
  let readReminder: String
  let readStart: String
  /// The editor, which came back at once, and the file with the text.
  let editorCameBack: Template
  /// Words for fields that a task does not have.
  let foreignFieldsStay: Counted
  /// Words of time of a task without a date, and the command that sets one.
  let noDateRead: Template
  /// What stands in that command for a date that is not known.
  let someDate: String
  /// A time without its half of the day, as it is read, and the other one.
  let readInTheNight: Template
  /// An option that stands behind `--`.
  let optionStays: Template
  /// Words of time that were not read.
  let timeStays: Template
  /// Words that are looked for in titles and notes, because they are none of `list`.
  let isSearched: Template
  /// Numbers that no open task, or no done one, has.
  let noOpenNumber: Template
  let noDoneNumber: Template
  /// Questions before a change, of one task or of what is said of several.
  let question: ChangeQuestionWords
}

/// What a person is asked before many tasks are changed, or one is deleted.
struct ChangeQuestionWords: Sendable {
  let tasks: Template
  let done: Template
  let undone: Template
  let edit: Template
  let delete: Template
  let skip: Template
  let snooze: Template
  let cancel: Template
  /// Whether a person goes on editing a text with a mistake in it.
  let again: String
}
