/// The forms in which tasks are printed.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// One task per line, as `import` reads it.
  case todoTxt = "todo.txt"
  /// The input of `task import`.
  case taskwarrior
  /// A calendar (iCalendar, RFC 5545).
  case ics
  /// A table (RFC 4180).
  case csv
  /// A checklist (CommonMark, with the boxes of GitHub).
  case markdown
  /// This program's own form, which leaves nothing out.
  case remind
}

/// Writes tasks one after the other. The output depends only on the tasks and on `ExportedTask.present`.
protocol TaskWriter: Sendable {
  /// The text before the first task, between two tasks, and after the last one.
  var head: String { get }
  var separator: String { get }
  var end: String { get }
  /// Returns a task as text; counts what the text cannot hold.
  func text(of task: ExportedTask, warnings: inout ExportWarnings) -> String
}

extension TaskWriter {
  var head: String { "" }
  var separator: String { "" }
  var end: String { "" }

  /// Returns the name of a category as one word: white space, and each of `signs`, becomes `_`.
  func word(_ name: String, without signs: Set<Unicode.Scalar> = []) -> String {
    let scalars = name.unicodeScalars.map { $0.properties.isWhitespace || signs.contains($0) ? "_" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension ReminderList {
  /// Writes the tasks at these indices for another program, in pieces of whole tasks. Returns the losses. With
  /// `asEvents`, a calendar has events instead of tasks. For `.remind`, writes nothing: `export(to:)` and `--json`
  /// write that form.
  package func export<Failure>(
    tasksAt indices: [Int], as format: ExportFormat, asEvents: Bool = false, at present: Present,
    to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> ExportWarnings {
    var warnings = ExportWarnings()
    guard let writer = writer(of: format, tasksAt: indices, asEvents: asEvents, at: present) else { return warnings }
    var piece = Array(writer.head.utf8)
    var isFirst = true
    for index in indices {
      if !isFirst { piece += writer.separator.utf8 }
      isFirst = false
      let task = ExportedTask(item: tasks.shownItem(at: index), ownZone: zone(ofTaskAt: index)?.rules, present: present)
      piece += writer.text(of: task, warnings: &warnings).utf8
      if piece.count < 65_536 { continue }
      try write(piece)
      piece.removeAll(keepingCapacity: true)
    }
    piece += writer.end.utf8
    if !piece.isEmpty { try write(piece) }
    return warnings
  }

  /// Returns the writer for the form of another program; nil for this program's own form.
  private func writer(
    of format: ExportFormat, tasksAt indices: [Int], asEvents: Bool, at present: Present
  ) -> (any TaskWriter)? {
    switch format {
    case .todoTxt: TodoTxtWriter()
    case .taskwarrior: TaskwarriorWriter()
    case .ics: CalendarWriter(of: self, tasksAt: indices, asEvents: asEvents, at: present)
    case .csv: CSVWriter()
    case .markdown: MarkdownWriter()
    case .remind: nil
    }
  }
}

/// A task to write for another program, with the zone of its times. Where a file has no zones, times are on the clock
/// of the machine.
struct ExportedTask {
  let item: TaskItem
  /// The rules of the zone that the task is pinned to; nil if it floats.
  let ownZone: TimeZoneRules?
  let present: Present

  /// The zone of the civil times.
  var zone: TimeZoneRules { ownZone ?? present.zone.rules }

  /// Returns the day of a moment in the machine's zone.
  func day(of moment: Timestamp) -> CivilDate { present.zone.rules.local(at: moment).date }

  /// Returns a date of the task as the machine's clock shows it. A day is the same day everywhere.
  func here(_ due: Due) -> Due {
    guard ownZone != nil, due.time != nil else { return due }
    let wall = present.zone.rules.local(at: zone.instant(of: due.wall))
    return Due(wall.date, wall.time)
  }

  /// The title on one line; a title from an old file may have a line break.
  var title: String {
    String(
      String.UnicodeScalarView(
        item.title.unicodeScalars.map { ExportedTask.lineBreaks.contains($0) ? " " : $0 }))
  }

  private static let lineBreaks: Set<Unicode.Scalar> = [
    "\n", "\u{b}", "\u{c}", "\r", "\u{85}", "\u{2028}", "\u{2029}",
  ]
}
