/// What a list shows of a task, each in a column.
public enum ListColumn: String, CaseIterable, Sendable {
  /// The number.
  case number
  /// The title, which is cut where there is little room.
  case title
  /// When it is due, or was done.
  case due
  /// When it notifies next, or rang.
  case reminder
  /// That it repeats, its priority and its categories together.
  case tags
  /// How much it matters.
  case priority
  /// Its categories.
  case category
  /// That it repeats.
  case `repeat`
  /// Its id.
  case id

  /// Those of a list for which nothing else is said.
  public static let usual: [ListColumn] = [.number, .title, .due, .reminder, .tags]

  /// Reads `number,title,due`, each once, in small letters; nil for anything else.
  public static func list(_ text: String) -> [ListColumn]? {
    var columns: [ListColumn] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let column = ListColumn(rawValue: String(name)), !columns.contains(column) else { return nil }
      columns.append(column)
    }
    return columns
  }
}
