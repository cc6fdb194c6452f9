import Testing

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

extension Import {
  /// The tasks of a text as they stand in a new list: `2026-03-05T09:00 Pay rent [Home] FREQ=MONTHLY · high · before 1h`.
  static func arrivals(
    _ text: String, as format: ImportFormat? = nil, named file: String? = nil, columns: [String: String] = [:],
    dates order: TableDate.Order? = nil
  ) throws -> [String] {
    var scenario = Scenario("2026-03-01T08:00")
    let document = try ImportDocument(
      reading: Array(text.utf8), as: format, named: file, columns: columns, dates: order, zones: Scenario.database,
      at: present)
    var drawn: UInt64 = 0
    let merge = { (list: inout ReminderList) in
      try list.merge([document], at: present) {
        drawn += 1
        return TaskID(high: 0xface << 48, low: drawn)
      }
    }
    _ = try merge(&scenario.list)
    let tasks = scenario.tasks
    // A second import adds nothing.
    #expect(try merge(&scenario.list).isChange == false)
    return zip(tasks, scenario.list.tasks.records.indices).map { text, index in
      ([text] + facts(of: scenario.list.tasks.item(at: index))).joined(separator: " · ")
    }
  }

  private static func facts(of item: TaskItem) -> [String] {
    let standard: [ReminderRule] = item.due?.time == nil ? [] : [.before(.minutes(0))]
    let rules = item.reminders.map(\.rule)
    let facts: [String?] = [
      item.completed.map { "\($0)" }, item.ending.map(\.rawValue), item.zone, item.start.map { "from \($0)" },
      item.priority == .none ? nil : item.priority.name, item.repetition?.isFromDone == true ? "from done" : nil,
      rules == standard ? nil : rules.map { $0.written(in: present.zone) }.joined(separator: ", "),
      item.steps.isEmpty ? nil : item.steps.map { "\($0.isDone ? "x" : "-")\($0.title)" }.joined(separator: "/"),
      item.url, item.after.isEmpty ? nil : "after \(item.after.count)", item.notes.map { "\"\($0)\"" },
    ]
    return facts.compactMap(\.self)
  }

  /// What was left out, as the note counts it, and what was changed.
  static func warnings(_ text: String, named file: String? = nil) throws -> [String] {
    try ImportDocument(reading: Array(text.utf8), named: file, zones: Scenario.database, at: present).warnings.map {
      switch $0 {
      case .noPlace(let field, let count): "\(field): \(count)"
      case .task(let title, let warning): "\(warning.kind.rawValue) \(warning.value) of \(title)"
      case .line(let number, let line): "\(number) \(line)"
      case .lowPriority(let letter, let count): "(\(letter)): \(count)"
      default: "\($0)"
      }
    }
  }
}
