/// The columns of a list of tasks.
package enum ListColumn: String, CaseIterable, Sendable {
  /// The number.
  case number
  /// The title; cut if there is little room.
  case title
  /// When the task is due, or was done.
  case due
  /// How long it is until the due date, or how long ago that was.
  case left
  /// When the task notifies next, or rang.
  case reminder
  /// A mark for tasks that repeat, the priority and the categories, together.
  case tags
  /// The priority.
  case priority
  /// The categories.
  case category
  /// A mark for tasks that repeat.
  case `repeat`
  /// The first line of the notes.
  case notes
  /// The day from which the task is shown.
  case start
  /// The day on which the task was added.
  case created
  /// When the task, or an occurrence, was last done.
  case done
  /// The id.
  case id

  /// The default columns of a list.
  package static let usual: [ListColumn] = [.number, .title, .due, .reminder, .tags]

  /// Reads `number,title,due`, each once, in small letters; nil for anything else.
  package static func list(_ text: String) -> [ListColumn]? {
    var columns: [ListColumn] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let column = ListColumn(rawValue: String(name)), !columns.contains(column) else { return nil }
      columns.append(column)
    }
    return columns
  }
}
