@testable import ReminderCore

/// The result of an export: the document, and the counts of lost fields, as `reminders 3`.
struct Exported: Equatable {
  let text: String
  let warnings: [String]

  init(_ text: String, warnings: [String] = []) {
    self.text = text
    self.warnings = warnings
  }
}

extension Scenario {
  /// Berlin on Sunday, 1 March 2026, at 08:00. Each text has the members of one task, as `--json` prints them.
  init(tasks: [String]) throws {
    self.init("2026-03-01T08:00")
    _ = try importing("[\(tasks.map { "{\($0)}" }.joined(separator: ","))]", as: .remind)
  }

  /// All tasks in the format of another program.
  func exported(as format: ExportFormat, asEvents: Bool = false) throws -> Exported {
    var bytes: [UInt8] = []
    let warnings = list.export(
      tasksAt: Array(0..<list.tasks.count), as: format, asEvents: asEvents, at: present
    ) { bytes += $0 }
    return Exported(
      String(decoding: bytes, as: UTF8.self),
      warnings: warnings.list.map { field, count in
        if case .option(let name) = field { "--\(name) \(count)" } else { "\(field) \(count)" }
      })
  }

  /// The tasks of this text, read into an empty file.
  func readingBack(_ text: String, as format: ImportFormat) throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    _ = try scenario.importing(text, as: format)
    return scenario
  }

  /// The fields of each task that a format can hold: title, due date, start, priority, categories, rule, the days of
  /// creation and completion.
  var facts: [String] {
    list.tasks.records.indices.map { index in
      let item = list.tasks.item(at: index)
      let day = { (moment: Timestamp) in "\(present.zone.rules.local(at: moment).date)" }
      let parts: [String?] = [
        item.title, item.due.map { "due \($0)" }, item.start.map { "start \($0)" }, item.priority.name,
        "\(item.categories)", item.repetition.map { "\($0.rule)\($0.isFromDone ? " from done" : "")" },
        "made \(day(item.created))", item.completed.map { "done \(day($0))" },
      ]
      return parts.compactMap(\.self).joined(separator: ", ")
    }
  }
}
