/// The forms that can be imported.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// The output of `task export`: an array of objects, or one object per line.
  case taskwarrior
  /// One task per line.
  case todoTxt = "todo.txt"
  /// The tasks of a calendar (iCalendar, RFC 5545).
  case ics
  /// The output of this program, with `export` or with `--json`.
  case remind
  /// Apple's reminders, as `remindctl` and `reminders-cli` print them with JSON.
  case apple = "apple-reminders"
  /// `Tasks.json` of Google Takeout.
  case google = "google-tasks"
  /// A table with a header: of Todoist, of TickTick, of `export --format csv`, or of anybody.
  case csv
  /// The reminders of Dianne Skoll's `remind`.
  case rem
  /// Headings of Org with a keyword.
  case org
  /// Boxes in Markdown.
  case markdown
}

/// What a document contains.
enum ImportShape: CaseIterable {
  case taskwarrior
  case todoTxt
  case calendar
  /// Tasks as `--json` prints them.
  case listed
  /// A whole list: the output of `export`, or a state file.
  case whole
  case apple, google, table, rem, org, markdown

  /// The shape of a document of a given form.
  init(of bytes: PaddedBytes, as format: ImportFormat) {
    let isWhole = format == .remind && ImportShape(ofJSON: bytes) == .whole
    self = isWhole ? .whole : ImportShape.allCases.first { $0.format == format } ?? .listed
  }

  /// The shapes that a document may have, by its first bytes and the names in its first object. Otherwise by its file
  /// name, or by its lines. Empty if nothing matches.
  static func all(of bytes: PaddedBytes, named file: String? = nil) -> [ImportShape] {
    if isCalendar(bytes) { return [.calendar] }
    if let shape = ImportShape(ofJSON: bytes) { return [shape] }
    if let shape = ImportShape(named: file) { return [shape] }
    if TextShape.isNamed(file, ".taskpaper") { return [] }
    let lines: [(ImportShape, Bool)] = [
      (.table, CSVDocument.isKnown(bytes)), (.rem, TextShape.hasLine(bytes, RemFile.isReminder)),
      (.org, TextShape.hasLine(bytes, OrgFile.isHeading)), (.markdown, TextShape.hasLine(bytes, MarkdownBoxes.isBox)),
      (.todoTxt, TodoTxt.isMarked(bytes)),
    ]
    return lines.filter(\.1).map(\.0)
  }

  /// The form of a text by the ending of its file.
  private init?(named file: String?) {
    if TodoTxt.isNamed(file) {
      self = .todoTxt
    } else if TextShape.isNamed(file, ".csv", ".tsv") {
      self = .table
    } else if TextShape.isNamed(file, ".rem") {
      self = .rem
    } else if TextShape.isNamed(file, ".org") {
      self = .org
    } else if TextShape.isNamed(file, ".md", ".markdown") {
      self = .markdown
    } else {
      return nil
    }
  }

  /// The form that a person names for it.
  var format: ImportFormat {
    switch self {
    case .taskwarrior: .taskwarrior
    case .todoTxt: .todoTxt
    case .calendar: .ics
    case .listed, .whole: .remind
    case .apple: .apple
    case .google: .google
    case .table: .csv
    case .rem: .rem
    case .org: .org
    case .markdown: .markdown
    }
  }

  /// Whether the first line that is not empty begins a component.
  static func isCalendar(_ bytes: PaddedBytes) -> Bool {
    var start = 0
    while start < bytes.count, [9, 10, 13, 32].contains(bytes[start]) { start += 1 }
    let words = bytes[start..<min(start + 16, bytes.count)].map { 0x61...0x7A ~= $0 ? $0 - 0x20 : $0 }
    return ["BEGIN:VCALENDAR", "BEGIN:VTODO", "BEGIN:VEVENT"].contains { words.starts(with: Array($0.utf8)) }
  }

  /// The shape of JSON; nil if it does not begin as a list of tasks or a whole list.
  private init?(ofJSON bytes: PaddedBytes) {
    var reader = JSONReader(foreign: bytes)
    let isArray = reader.next() == UInt8(ascii: "[")
    var isFirst = true
    if isArray {
      guard (try? reader.beginArray()) != nil, let hasElement = try? reader.nextElement(&isFirst) else { return nil }
      if !hasElement {
        // `[ ]` may also begin a line of text.
        if (try? reader.finish()) == nil { return nil }
        self = .listed
        return
      }
      isFirst = true
    }
    guard (try? reader.beginObject()) != nil,
      [UInt8(ascii: "\""), UInt8(ascii: "}")].contains(reader.next())
    else { return nil }
    var names: Set<String> = []
    while let (_, name) = try? reader.nextKey(&isFirst) {
      let text = reader.text(name)
      if !isArray, text == "remind" || text == "tasks" {
        self = .whole
        return
      }
      names.insert(text)
      if !isArray, text == "kind", reader.next() == UInt8(ascii: "\"") {
        guard let kind = try? reader.string() else { break }
        if GoogleTasks.isKind(reader.text(kind)) {
          self = .google
          return
        }
        continue
      }
      guard (try? reader.value()) != nil else { break }
    }
    if AppleReminders.isFirst(names) {
      self = .apple
      return
    }
    let isTaskwarrior = names.contains("description") && (!names.contains("title") || names.contains("uuid"))
    let isOthers = names.subtracting(["due", "status"]).contains(where: ListedTasks.isOthers)
    if isTaskwarrior, !names.contains("uuid"), isOthers { return nil }
    self = isTaskwarrior ? .taskwarrior : .listed
  }
}
