/// The due date that a task is expected to have. Somebody may answer an old notification whose task has moved on to
/// the next occurrence.
package struct ExpectedDue: Equatable, Sendable {
  /// The due date; nil for none.
  package let due: Due?

  /// The current due date of a task.
  package init(of due: Due?) { self.due = due }

  /// A due date as `Due` writes it, or empty for none; nil for anything else.
  package init?(_ text: String) {
    due = Due(text)
    if due == nil, !text.isEmpty { return nil }
  }
}
