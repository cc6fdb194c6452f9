@testable import ReminderCore

/// A state file with every member, and a check of changed copies. The reader refuses the copy at an offset inside the
/// copy, or reads every part with unchanged bytes as before.
struct StateBytes: Sendable {
  /// A part of the file with bytes of its own: a task, an entry of the history, or another member of the file.
  struct Part: Sendable {
    let index: Range<Int>
    let kind: Kind
  }

  enum Kind: Sendable {
    case task(Int)
    case entry(Int)
    case nextNumber
    case settings
    case agenda
    case lastDelivered
    case journal
    case exchange
    case outbox
    case unknown([UInt8])
    /// The names of the two lists, and the members of the head that are worked out anew.
    case other
  }

  let bytes: [UInt8]
  let list: ReminderList
  let parts: [Part]
  private let items: [TaskItem]
  private let entries: [[UInt8]]
  private let settings: [UInt8]
  private let database: ZoneDatabase

  init(_ text: String, zones database: ZoneDatabase) throws {
    bytes = Array(text.utf8)
    self.database = database
    list = try ReminderList(reading: PaddedBytes(bytes), zones: database)
    items = (0..<list.tasks.count).map { [list] in list.tasks.item(at: $0) }
    entries = list.history.map { $0.encoded() }
    settings = StateBytes.stored(list.settings)
    parts = try StateBytes.parts(of: PaddedBytes(bytes))
  }

  private static func stored(_ settings: Settings) -> [UInt8] {
    var writer = JSONWriter()
    settings.write(to: &writer)
    return writer.bytes
  }

  private static func parts(of bytes: PaddedBytes) throws -> [Part] {
    var reader = JSONReader(bytes)
    var parts: [Part] = []
    var isFirst = true
    try reader.beginObject()
    while let (_, name) = try reader.nextKey(&isFirst) {
      let start = Int(name.start) - 1
      let known = reader.text(name)
      if known == "tasks" || known == "history" {
        parts.append(Part(index: start..<reader.position, kind: .other))
        var isFirstElement = true
        var count = 0
        try reader.beginArray()
        while try reader.nextElement(&isFirstElement) {
          parts.append(Part(index: try reader.value(), kind: known == "tasks" ? .task(count) : .entry(count)))
          count += 1
        }
        continue
      }
      let member = try reader.member(name)
      let kind: Kind =
        switch known {
        case "nextNumber": .nextNumber
        case "settings": .settings
        case "agenda": .agenda
        case "lastDelivered": .lastDelivered
        case "journal": .journal
        case "exchange": .exchange
        case "owed": .outbox
        case "remind", "savedAt", "size", "notify", "zone", "wakeAt", "quiet", "forecast", "language", "clock",
          "nextAt",
          "pending":
          .other
        default: .unknown(bytes[member])
        }
      parts.append(Part(index: member, kind: kind))
    }
    return parts
  }

  // MARK: The check

  /// The fault in reading a changed file; nil if there is none.
  ///
  /// `touched` is the range of the original that was changed.
  func fault(of changed: [UInt8], touched: Range<Int>) -> String? {
    let read: ReminderList
    do throws(JSONError) {
      read = try ReminderList(reading: PaddedBytes(changed), zones: database)
    } catch {
      return fault(of: error, in: changed)
    }
    // Each task is on a line of its own, and no string goes beyond a line. So no task becomes part of another task.
    if read.tasks.count != items.count { return "\(items.count) tasks are \(read.tasks.count)" }
    for part in parts where !part.index.overlaps(touched) {
      if let fault = fault(of: part.kind, in: read) { return fault }
    }
    return nil
  }

  private func fault(of error: JSONError, in changed: [UInt8]) -> String? {
    guard 0...changed.count ~= error.offset else { return "the offset \(error.offset) of \(changed.count) bytes" }
    let position = TextPosition(of: error.offset, in: changed)
    let lines = changed.split(separator: 0x0a, omittingEmptySubsequences: false)
    guard 1...lines.count ~= position.line else { return "line \(position.line) of \(lines.count)" }
    let length = lines[position.line - 1].count
    return 1...length + 1 ~= position.column ? nil : "column \(position.column) of \(length)"
  }

  private func fault(of kind: Kind, in read: ReminderList) -> String? {
    switch kind {
    case .task(let index):
      return read.tasks.item(at: index) == items[index] ? nil : "the task \(items[index].title) is another"
    case .entry(let index):
      let isThere = index < read.history.count && read.history[index].encoded() == entries[index]
      // If the name of the list was changed, the whole list is kept as an unknown member.
      return isThere || isKept(entries[index], in: read) ? nil : "entry \(index) of the history is another"
    case .nextNumber:
      return read.tasks.nextNumber >= list.tasks.nextNumber ? nil : "the next number is \(read.tasks.nextNumber)"
    case .settings: return StateBytes.stored(read.settings) == settings ? nil : "the settings are others"
    case .agenda: return read.timed.daily == list.timed.daily ? nil : "what is known of the agenda is other"
    case .lastDelivered: return read.lastDelivered == list.lastDelivered ? nil : "the last delivered are others"
    case .exchange: return read.syncToken == list.syncToken ? nil : "the last exchange is another"
    case .journal: return read.lastEntryInFile == list.lastEntryInFile ? nil : "the last entry is another"
    case .outbox: return read.outbox == list.outbox ? nil : "what is owed is other"
    case .unknown(let member):
      return isKept(member, in: read) ? nil : "\(String(decoding: member, as: UTF8.self)) is gone"
    case .other: return nil
    }
  }

  private func isKept(_ bytes: [UInt8], in read: ReminderList) -> Bool {
    (read.unknown.inHead + read.unknown.behindHead).contains { !$0.ranges(of: bytes).isEmpty }
  }
}
