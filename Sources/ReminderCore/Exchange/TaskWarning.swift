/// A difference between a task in another program and in this one.
package struct TaskWarning: Hashable, Sendable {
  /// The kind of a remark. The raw value is its name in files and in JSON.
  package enum Kind: String, CaseIterable, Sendable {
    /// A rule that cannot be expressed; the task does not repeat.
    case rule
    /// A rule of a task without a due date; the task does not repeat.
    case undated
    /// Several rules in one task: the first is used.
    case rules
    /// Dates that a rule leaves out or adds, and that are not taken: too many, or no dates.
    case exceptions
    /// A day that is added to times, or a time that is added to days. The value is the property.
    case addition
    /// A single occurrence with a title, notes or a place of its own. The value is this text.
    case occurrence
    /// A single occurrence with reminders of its own. The value is its `RECURRENCE-ID`.
    case occurrenceReminders
    /// A change of all occurrences from one on, which is not taken.
    case following
    /// A zone that the machine does not know and the calendar does not describe: its times float.
    case zone
    /// A zone that only the calendar describes, and that is like none of the machine: its times use the machine's
    /// clock.
    case ownZone
    /// A category with a comma, which becomes a space.
    case category
    /// An event without a begin, which has no due date.
    case begin
    /// A due date, or a rule, in words that are not understood. The task has the words in its notes.
    case date
    /// More steps than a task has room for. The notes have the others.
    case steps
    /// A priority that is a number.
    case priority
    /// A task without a title.
    case title
    /// A title that is too long. The task has its beginning as the title, and all of it in the notes. The value is the
    /// number of characters.
    case longTitle
    /// A task of which another version was left out.
    case version
    /// A reminder that cannot be expressed.
    case reminder
    /// A reminder further before the due date than the interval of the task: it rings when the task is due.
    case stale
    /// A reminder after the due date of a task that repeats, without a time of day for all occurrences: it rings when
    /// the task is due.
    case after
    /// A reminder that repeats in a way that cannot be expressed, or in another way than other reminders of the task.
    case nag
    /// A reminder at a place.
    case place
    /// A reminder by mail, or by a program.
    case mail
    /// A task that another program made for the next occurrence, without all values of the task before.
    case succession
    /// Control characters that a file is written without.
    case controls
  }

  /// What it is.
  package let kind: Kind
  /// The words of the other program: a rule, names of properties, the name of a zone, a trigger, a place, an action.
  /// For control characters and values taken over, the names of the fields.
  package let value: String

  package init(_ kind: Kind, _ value: String) { (self.kind, self.value) = (kind, value) }
}
