/// Something of a task of another program that is not here as it is there, or the other way round.
public struct TaskRemark: Hashable, Sendable {
  /// What it is. The raw value is its name in files and in JSON.
  public enum Kind: String, CaseIterable, Sendable {
    /// A rule that cannot be expressed; the task does not repeat.
    case rule
    /// Dates that a rule leaves out or adds: it repeats without these exceptions.
    case exceptions
    /// A zone that neither the machine knows nor the calendar describes: its times float.
    case zone
    /// A zone that only the calendar describes, and none of the machine is like: its times go by the machine's clock.
    case ownZone
    /// A category with a comma, which is a space here.
    case category
    /// A priority that is a number.
    case priority
    /// A task without a title.
    case title
    /// A task of which another version was left out.
    case version
    /// A reminder that cannot be expressed.
    case reminder
    /// A reminder longer before the due date than the task repeats: it rings when the task is due.
    case stale
    /// A reminder at a place.
    case place
    /// A reminder by mail, or by a program.
    case mail
    /// A task that another program has made of the next occurrence, without all that the task before had.
    case succession
    /// Control characters that a file is written without.
    case controls
  }

  /// What it is.
  public let kind: Kind
  /// As the other program says it: a rule, names of properties, the name of a zone, a trigger, a place, an action; of
  /// control characters, and of what a task takes over, the names of the fields.
  public let value: String

  init(_ kind: Kind, _ value: String) { (self.kind, self.value) = (kind, value) }
}
