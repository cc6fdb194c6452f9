/// Writes a table as RFC 4180 has it: UTF-8, commas, CRLF, a line with the names of the columns, and quotes where a
/// value needs them. The names and the values are those of `--json`; moments are in UTC.
///
/// A spreadsheet takes a cell that begins with `=`, `+`, `-` or `@` for a formula and runs it, and a title may come
/// from somebody else. So what was typed stands behind an apostrophe where it begins so, and where it begins with one
/// itself: whoever takes one apostrophe away has the text as it was.
struct CSVWriter: TaskWriter {
  /// The names of the columns. There may only ever be more, at the end.
  static let columns = [
    "id", "number", "title", "notes", "categories", "priority", "due", "zone", "start", "repeat", "repeatStart",
    "repeatFrom", "reminders", "nag", "then", "loud", "snoozedUntil", "key", "createdAt", "modifiedAt", "completedAt",
  ]

  var head: String { CSVWriter.line(CSVWriter.columns) }

  func text(of task: ExportedTask, losing losses: inout ExportLosses) -> String {
    let item = task.item
    losses.addCancelled(item)
    var cells: [String?] = [
      "\(item.id)", "\(item.number)", CSVWriter.typed(item.title), item.notes.map(CSVWriter.typed),
    ]
    cells.append(CSVWriter.typed(item.categories.joined(separator: ", ")))
    cells += [item.priority.name, item.due.map { "\($0)" }, item.zone, item.start.map { "\($0)" }]
    let repetition = item.repetition
    cells += [repetition.map { "\($0.rule)" }, repetition.map { "\($0.start)" }]
    cells.append(repetition.map { $0.isFromDone ? "done" : "due" })
    cells.append(item.reminders.map { $0.rule.written(in: task.present.zone) }.joined(separator: "; "))
    cells += [item.nag.map { "\($0)" }, item.escalation, item.isLoud ? "true" : "false"]
    cells += [item.snoozedUntil.map { "\($0)" }, item.key.map(CSVWriter.typed)]
    cells += ["\(item.created)", "\(item.modified)", item.completed.map { "\($0)" }]
    return CSVWriter.line(cells.map { $0 ?? "" })
  }

  private static func line(_ cells: [String]) -> String { cells.map(quoted).joined(separator: ",") + "\r\n" }

  /// In quotes where a sign in it would end the cell, or a reader could trim it.
  private static func quoted(_ text: String) -> String {
    let signs: Set<UInt8> = [UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    let space = UInt8(ascii: " ")
    guard text.utf8.contains(where: signs.contains) || text.utf8.first == space || text.utf8.last == space else {
      return text
    }
    let inner = text.utf8.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
    return "\"\(String(decoding: inner, as: UTF8.self))\""
  }

  /// What a person has typed, so that no spreadsheet runs it. Some read white space before the sign, or the wide signs
  /// of East Asian writing, as the sign alone.
  private static func typed(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, starters.contains(first) else { return text }
    return "'\(text)"
  }

  private static let starters: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "'", "＝", "＋", "－", "＠",
  ]
}
