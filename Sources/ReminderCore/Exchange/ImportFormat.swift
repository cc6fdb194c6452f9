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
}

/// What a document contains.
enum ImportShape: Equatable {
  case taskwarrior
  case todoTxt
  case calendar
  /// Tasks as `--json` prints them.
  case listed
  /// A whole list: the output of `export`, or a state file.
  case whole

  /// The shape of a document of a given form.
  init(of bytes: PaddedBytes, as format: ImportFormat) {
    switch format {
    case .taskwarrior: self = .taskwarrior
    case .todoTxt: self = .todoTxt
    case .ics: self = .calendar
    case .remind: self = ImportShape(ofJSON: bytes) == .whole ? .whole : .listed
    }
  }

  /// The shape of a document, by its first bytes and the names in its first object. Otherwise by its file name, or by
  /// the marks of todo.txt in its lines; nil if nothing matches.
  init?(of bytes: PaddedBytes, named file: String? = nil) {
    if ImportShape.isCalendar(bytes) {
      self = .calendar
    } else if let shape = ImportShape(ofJSON: bytes) {
      self = shape
    } else if TodoTxt.isNamed(file) || TodoTxt.isMarked(bytes) {
      self = .todoTxt
    } else {
      return nil
    }
  }

  /// Whether the first line that is not empty begins a component.
  static func isCalendar(_ bytes: PaddedBytes) -> Bool {
    var start = 0
    while start < bytes.count, [9, 10, 13, 32].contains(bytes[start]) { start += 1 }
    let words = bytes[start..<min(start + 16, bytes.count)].map { 0x61...0x7A ~= $0 ? $0 - 0x20 : $0 }
    return words.starts(with: Array("BEGIN:VCALENDAR".utf8)) || words.starts(with: Array("BEGIN:VTODO".utf8))
  }

  /// The shape of JSON; nil if it does not begin as a list of tasks or a whole list.
  private init?(ofJSON bytes: PaddedBytes) {
    var reader = JSONReader(bytes)
    let isArray = reader.next() == UInt8(ascii: "[")
    var isFirst = true
    if isArray {
      guard (try? reader.beginArray()) != nil, let hasElement = try? reader.nextElement(&isFirst) else { return nil }
      if !hasElement {
        // A line of text can begin with an empty box in brackets.
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
      guard (try? reader.value()) != nil else { break }
    }
    let isTaskwarrior = names.contains("description") && (!names.contains("title") || names.contains("uuid"))
    let isOthers = names.subtracting(["due", "status"]).contains(where: ListedTasks.isOthers)
    if isTaskwarrior, !names.contains("uuid"), isOthers { return nil }
    self = isTaskwarrior ? .taskwarrior : .listed
  }
}
