package import ReminderCore

/// A part of a file that this program cannot express, such as a rule: it stays in the file. Or a part of a task that no
/// file may have: it stays in the task.
package struct SyncWarning: Equatable, Sendable {
  /// The task.
  package let task: TaskID
  /// The task's title; nil if the task is gone.
  package var title: String?
  /// What it is.
  package let what: TaskWarning
}

extension ImportWarning {
  /// The warning in the form of an import.
  package init(_ warning: SyncWarning) { self = .task(title: warning.title ?? "\(warning.task)", warning.what) }
}

// The stored form: `{"task":"550E…","kind":"exceptions","value":"EXDATE"}`, in which a long value is cut.

extension JSONWriter {
  mutating func warning(_ warning: SyncWarning) {
    object { json in
      json.member("task", "\(warning.task)")
      json.member("kind", warning.what.kind.rawValue)
      let value = warning.what.value
      json.member("value", value.utf8.count > 200 ? "\(value.prefix(200))..." : value)
    }
  }
}

extension JSONReader {
  /// Reads a warning; nil if this version does not know its kind.
  mutating func warning() throws(JSONError) -> SyncWarning? {
    var (task, kind, said): (TaskID?, String?, String?)
    var isFirst = true
    try beginObject()
    while let (key, _) = try nextKey(&isFirst) {
      switch key {
      case JSONKey("task"): task = try TaskID(from: &self)
      case JSONKey("kind"): kind = text(try string())
      case JSONKey("value"): said = text(try string())
      default: _ = try value()
      }
    }
    guard let task, let kind = kind.flatMap(TaskWarning.Kind.init), let said else { return nil }
    return SyncWarning(task: task, what: TaskWarning(kind, said))
  }
}
