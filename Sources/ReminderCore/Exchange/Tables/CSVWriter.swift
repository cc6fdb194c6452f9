/// Writes a table by RFC 4180: UTF-8, commas, CRLF, a line with the column names, and quotes if a value needs them. The
/// names and the values are those of `--json`; moments are in UTC.
///
/// A spreadsheet runs a cell that begins with `=`, `+`, `-` or `@` as a formula. And somebody else may have written a
/// title. So a typed text with such a beginning gets an apostrophe in front. A text that begins with an apostrophe gets
/// one more. So removing one apostrophe restores the text.
package struct CSVWriter: TaskWriter {
  /// The names of the columns. New columns may only be added at the end.
  static let columns = [
    "id", "number", "title", "notes", "categories", "priority", "due", "zone", "start", "repeat", "repeatStart",
    "repeatFrom", "reminders", "nag", "then", "loud", "snoozedUntil", "key", "createdAt", "modifiedAt", "completedAt",
    "except", "extra", "moved", "noNotices", "steps", "url", "after",
  ]

  var head: String { CSVWriter.line(CSVWriter.columns) }

  func text(of task: ExportedTask, warnings: inout ExportWarnings) -> String {
    let item = task.item
    warnings.addCancelled(item)
    var cells: [String?] = [
      "\(item.id)", "\(item.number)", CSVWriter.typed(item.title), item.notes.map(CSVWriter.typed),
    ]
    cells.append(CSVWriter.typed(item.categories.joined(separator: ", ")))
    cells += [item.priority.name, item.due.map { "\($0)" }, item.zone, item.start.map { "\($0)" }]
    let repetition = item.repetition
    cells += [repetition.map { "\($0.rule)" }, repetition.map { "\($0.start)" }]
    cells.append(repetition.map { $0.isFromDone ? "done" : "due" })
    cells.append(item.reminders.map { $0.rule.written(in: task.present.zone) }.joined(separator: "; "))
    cells += [item.nag.map { "\($0)" }, item.escalate, item.isLoud ? "true" : "false"]
    cells += [item.snoozedUntil.map { "\($0)" }, item.key.map(CSVWriter.typed)]
    cells += ["\(item.created)", "\(item.modified)", item.completed.map { "\($0)" }]
    let changes = repetition?.changes ?? OccurrenceChanges()
    cells += [changes.except, changes.extra].map { $0.map { "\($0)" }.joined(separator: "; ") }
    cells.append(changes.moved.map { "\($0.from)/\($0.to)" }.joined(separator: "; "))
    cells.append(item.isWithoutNotices ? "true" : "false")
    cells.append(item.steps.map { "[\($0.isDone ? "x" : " ")] \($0.title)" }.joined(separator: "\n"))
    cells += [item.url, item.after.map { "\($0)" }.joined(separator: "; ")]
    return CSVWriter.line(cells.map { $0 ?? "" })
  }

  /// Returns a line of a table.
  package static func line(_ cells: [String]) -> String { cells.map(quoted).joined(separator: ",") + "\r\n" }

  /// Returns the text in quotes if a character would end the cell, or if a reader could trim it.
  private static func quoted(_ text: String) -> String {
    let signs: Set<UInt8> = [UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    let space = UInt8(ascii: " ")
    guard text.utf8.contains(where: signs.contains) || text.utf8.first == space || text.utf8.last == space else {
      return text
    }
    let inner = text.utf8.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
    return "\"\(String(decoding: inner, as: UTF8.self))\""
  }

  /// Returns a typed text so that no spreadsheet runs it. Some skip white space before the character, or also take its
  /// wide form from East Asian writing.
  package static func typed(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, starters.contains(first) else { return text }
    return "'\(text)"
  }

  private static let starters: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "'", "＝", "＋", "－", "＠",
  ]
}
