/// The identity of a task from a form without ids: a checksum of its list, the titles of its parents and its own title.
/// `csv:85944171f73967e8`; with a second checksum for a due date, `csv:85944171f73967e8.1c2a5f0b9d3e4f60`. The second
/// task of the same content gets `-2` at the end.
struct TextIdentity {
  /// The part that tasks with the same title have: `csv:85944171f73967e8`.
  let title: Substring
  /// The identity without its count.
  let content: Substring

  private static let sources = ["todoist", "ticktick", "csv", "rem", "org", "markdown"]

  /// Nil for any other identity.
  init?(_ uid: String) {
    guard let colon = uid.firstIndex(of: ":"), TextIdentity.sources.contains(String(uid[..<colon])) else { return nil }
    let digits = uid[colon...].dropFirst().prefix { $0.isHexDigit }
    guard digits.count == 16, digits.endIndex == uid.endIndex || ".-".contains(uid[digits.endIndex]) else { return nil }
    title = uid[..<digits.endIndex]
    content = uid.prefix { $0 != "-" }
  }

  init?(of task: ImportedTask) {
    guard let uid = task.uid else { return nil }
    self.init(uid)
  }
}

extension ReminderList {
  /// Returns the identities of tasks in documents that are tasks of this list with a new date. The test: as many tasks
  /// of a title are left over in the documents as in this list. Done tasks do not count.
  func moved(in documents: [ImportDocument]) -> Set<TaskID> {
    var titles: [TaskID: Substring] = [:]
    for task in documents.flatMap(\.tasks) {
      if let id = task.id, let title = TextIdentity(of: task)?.title { titles[id] = title }
    }
    if titles.isEmpty { return [] }
    var left: [Substring: Int] = [:]
    for (index, record) in tasks.records.enumerated() {
      if titles.removeValue(forKey: record.id) != nil || !record.isOpen { continue }
      if let title = tasks.item(at: index).uid.flatMap({ TextIdentity($0) })?.title { left[title, default: 0] += 1 }
    }
    let counts = Dictionary(titles.values.map { ($0, 1) }, uniquingKeysWith: +)
    return Set(titles.filter { counts[$0.value] == left[$0.value] }.keys)
  }
}
