/// The identity of a task of a form without ids: `csv:85944171f73967e8`, from its list, the titles of its parents and
/// its own. A due date has a checksum, too: `csv:85944171f73967e8.1c2a5f0b9d3e4f60`. The second task of the same
/// content gets `-2` at the end.
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
  /// Returns the tasks of a document that are new, of those whose identity is not known. If as many tasks of a title
  /// are left over in the document as in this list, only their dates were changed; done tasks do not count.
  /// `ids` are those in all documents of an import.
  func withoutMoved(_ indices: [Int], of document: ImportDocument, besides ids: Set<TaskID>) -> [Int] {
    let titles = indices.compactMap { TextIdentity(of: document.tasks[$0])?.title }
    guard !titles.isEmpty else { return indices }
    let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
    var left: [Substring: Int] = [:]
    for (index, record) in tasks.records.enumerated() where record.isOpen && !ids.contains(record.id) {
      if let title = tasks.item(at: index).uid.flatMap({ TextIdentity($0) })?.title { left[title, default: 0] += 1 }
    }
    return indices.filter { index in
      guard let title = TextIdentity(of: document.tasks[index])?.title else { return true }
      return counts[title] != left[title]
    }
  }
}
