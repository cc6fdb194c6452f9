// Documents of tasks: each accepted document can be stored and read, and a second import adds nothing.
// An import of the output of `export` brings the same records.

enum ImportTarget {
  /// The first byte chooses the form of the document.
  static func check(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let formats: [ImportFormat?] = [nil] + ImportFormat.allCases.filter { $0 != .ics }
    let document: ImportDocument
    do throws(ImportRefusal) {
      document = try read(Array(bytes.dropFirst()), as: formats[Int(first) % formats.count])
    } catch {
      if case .problems(let problems, _) = error { require(!problems.isEmpty, "refused for no reason") }
      return
    }
    var list = ReminderList(zones: StateTarget.zones)
    guard let outcome = merge(document, into: &list) else { return }
    require(outcome.indices.count == document.count, "\(outcome.indices.count) of \(document.count) tasks")
    list = StateTarget.readBack(list)
    var again = list
    if let second = merge(document, into: &again) {
      require(second.indices.isEmpty || hasNameless(document), "taken twice it adds \(second.indices.count) tasks")
    }
    checkExport(of: list)
  }

  /// Imports a document. A task may have the whole document refused, but never because nobody could read the result.
  private static func merge(_ document: ImportDocument, into list: inout ReminderList) -> EditOutcome? {
    var drawn: UInt64 = 0
    do {
      return try list.merge([document], at: StateTarget.present) {
        drawn += 1
        return TaskID(high: 0xface << 48, low: drawn)
      }
    } catch {
      require(!(error is JSONError), "what it comes to is refused: \(error)")
      return nil
    }
  }

  private static func hasNameless(_ document: ImportDocument) -> Bool {
    document.whole == nil && document.tasks.contains { $0.id == nil && $0.draft.key == nil }
  }

  private static func checkExport(of list: ReminderList) {
    var bytes: [UInt8] = []
    mustNotThrow("export") { try list.export { bytes += $0 } }
    let document = mustNotThrow("what export prints") { try read(bytes, as: nil) }
    require(document.whole != nil, "what export prints is no whole agenda")
    var copy = ReminderList(zones: StateTarget.zones)
    _ = merge(document, into: &copy)
    let (old, new) = (tasks(of: list), tasks(of: copy))
    require(old == new, "exported and taken:\n\(old)\n\(new)")
    for format in ExportFormat.allCases { checkExport(of: list, as: format) }
  }

  /// An export in the form of another program can be imported again, with the same words in the titles.
  private static func checkExport(of list: ReminderList, as format: ExportFormat) {
    var bytes: [UInt8] = []
    let indices = Array(0..<list.tasks.count)
    mustNotThrow("export") {
      _ = try list.export(tasksAt: indices, as: format, at: StateTarget.present) { bytes += $0 }
    }
    let forms: [ExportFormat: ImportFormat] = [.todoTxt: .todoTxt, .taskwarrior: .taskwarrior, .ics: .ics]
    guard let form = forms[format] else { return }
    let document = mustNotThrow("what export prints") { try read(bytes, as: form) }
    let old = indices.map { index in
      let title = list.tasks.item(at: index).title
      guard form == .ics else { return words(of: title) }
      // A calendar has no control characters.
      return words(of: title.withoutControls.isBlank ? "?" : title.withoutControls)
    }
    let new = document.tasks.map { words(of: $0.draft.title) }
    require(old == new, "exported and taken as \(form):\n\(old)\n\(new)")
  }

  private static func words(of title: String) -> [String] {
    title.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The tasks without the *past when set* values of their notices.
  /// `remind` decides these values again when a notice is switched on.
  private static func tasks(of list: ReminderList) -> [TaskItem] {
    (0..<list.tasks.count).map { index in
      var item = list.tasks.item(at: index)
      for kind in NoticeKind.allCases { item[kind] = RuleState(delivered: item[kind].delivered) }
      return item
    }
  }

  private static func read(_ bytes: [UInt8], as format: ImportFormat?) throws(ImportRefusal) -> ImportDocument {
    try ImportDocument(reading: bytes, as: format, zones: StateTarget.zones, at: StateTarget.present)
  }
}
