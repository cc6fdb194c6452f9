@testable import ReminderCore

/// Reads texts in Berlin on Sunday, 1 March 2026, at 08:00.
enum Import {
  static let present = Scenario("2026-03-01T08:00").present

  static func read(_ text: String, as format: ImportFormat? = nil) throws(ImportRefusal) -> ImportDocument {
    try ImportDocument(reading: Array(text.utf8), as: format, zones: Scenario.database, at: present)
  }

  /// The problems of a text, with place and reason; empty if the text is valid.
  static func problems(of text: String, as format: ImportFormat? = nil) -> [ImportProblem] {
    do throws(ImportRefusal) {
      _ = try read(text, as: format)
      return []
    } catch {
      if case .problems(let problems, _) = error { return problems }
      return []
    }
  }
}

extension Scenario {
  /// Imports a text; returns the titles of the added tasks.
  mutating func importing(
    _ text: String, as format: ImportFormat? = nil, named file: String? = nil,
    withCommands includesCommands: Bool = false
  ) throws -> [String] {
    var document = try ImportDocument(
      reading: Array(text.utf8), as: format, named: file, zones: Scenario.database, at: present)
    document.includesCommands = includesCommands
    var drawn = UInt64(list.tasks.nextNumber) << 32
    let outcome = try list.merge([document], at: present) {
      drawn += 1
      return TaskID(high: 0xface << 48, low: drawn)
    }
    notes = outcome.notes
    return outcome.indices.map { list.tasks.item(at: $0).title }
  }

  /// The document that `export` prints.
  func exported() throws -> String {
    var bytes: [UInt8] = []
    list.export { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The tasks as `2026-03-03T10:00 Water [garden] FREQ=WEEKLY`; a done task begins with `done`.
  var tasks: [String] {
    list.tasks.records.indices.map { index in
      let item = list.tasks.item(at: index)
      let categories = item.categories.isEmpty ? nil : "[\(item.categories.joined(separator: " "))]"
      let parts: [String?] = [
        item.isOpen ? nil : "done", item.due.map { "\($0)" }, item.title, categories,
        item.repetition.map { "\($0.rule)" },
      ]
      return parts.compactMap(\.self).joined(separator: " ")
    }
  }

  var numbers: [Int] { list.tasks.records.map(\.number) }

  func item(_ number: Int) -> TaskItem? {
    list.tasks.records.firstIndex { $0.number == number }.map { list.tasks.item(at: $0) }
  }
}
