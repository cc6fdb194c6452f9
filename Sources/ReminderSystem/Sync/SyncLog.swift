package import ReminderCore

/// The result of a sync: a line of the log. It has no title and no notes.
package struct SyncLogEntry: Equatable, Sendable {
  /// When the sync ran.
  package let at: Timestamp
  /// The changes on either side.
  package let counts: SyncCounts
  /// The values that were not kept, by their numbers for `sync restore`.
  package let dropped: [Dropped]
  /// New parts of files that this program could not express.
  package var warnings: [SyncWarning]
  /// How many more warnings there were than are stored.
  package let warningsLeftOut: Int

  /// A loss without its value.
  package struct Dropped: Equatable, Sendable {
    /// The number for `sync restore`.
    package let number: Int
    /// The identity of the task.
    package let task: TaskID
    /// The number of the task on this machine; nil if it had none.
    package let taskNumber: Int?
    /// The title of a task that was dropped as a whole; nil if a field was dropped.
    package let title: String?
    /// The field; nil for the whole task.
    package let field: String?
    /// Whether this machine's value was dropped, and not the folder's.
    package let isOurs: Bool
  }
}

/// The log of the syncs.
enum SyncLog {
  /// The number of lines that are kept.
  static let most = 1_000
  /// The number of warnings that are kept per sync: the first sync may bring thousands.
  static let mostWarnings = 20

  /// Returns the syncs that have something to report, the newest last.
  static func read(in place: SyncPlace) throws(HostError) -> [SyncLogEntry] {
    guard let bytes = try place.contents(of: place.log) else { return [] }
    let kept = try KeptValues.read(in: place)
    return bytes[0..<bytes.count].split(separator: UInt8(ascii: "\n")).compactMap { line in
      var reader = JSONReader(PaddedBytes(line))
      guard let run = try? StoredSyncRun(from: &reader) else { return nil }
      let dropped = kept.filter { run.lost.contains($0.number) }.map { kept in
        SyncLogEntry.Dropped(
          number: kept.number, task: kept.dropped.task, taskNumber: kept.dropped.number, title: kept.dropped.title,
          field: kept.dropped.field, isOurs: kept.dropped.isOurs)
      }
      return SyncLogEntry(
        at: run.at, counts: run.counts, dropped: dropped, warnings: run.warnings, warningsLeftOut: run.warningsLeftOut
      )
    }
  }

  /// Adds a sync, if it has something to report.
  static func append(
    _ counts: SyncCounts, lost: [Int], _ warnings: [SyncWarning] = [], at now: Timestamp, in place: SyncPlace,
    token: UInt64
  ) throws(HostError) {
    if counts.isEmpty, lost.isEmpty, warnings.isEmpty { return }
    let old = try place.contents(of: place.log).map { $0[0..<$0.count] } ?? []
    let kept = old.split(separator: UInt8(ascii: "\n")).suffix(most - 1)
    var writer = JSONWriter()
    writer.object { json in
      json.member("at", "\(now)")
      counts.write(to: &json)
      json.key("lost")
      json.array { json in for number in lost { json.integer(number) } }
      if warnings.isEmpty { return }
      json.key("remarks")
      json.array { json in for warning in warnings.prefix(mostWarnings) { json.warning(warning) } }
      let leftOut = warnings.count - mostWarnings
      if leftOut > 0 { json.member("remarksLeftOut", leftOut) }
    }
    let lines = kept.map { Array($0) } + [writer.bytes]
    try place.replace(place.log, with: lines.flatMap { $0 + [UInt8(ascii: "\n")] }, token: token)
  }
}

extension SyncCounts {
  /// The counts with their names in files and documents.
  fileprivate static var names: [(name: String, path: WritableKeyPath<SyncCounts, Int>)] {
    [
      ("newHere", \.newTasks), ("changedHere", \.changedTasks), ("deletedHere", \.deletedTasks),
      ("newThere", \.newFiles), ("changedThere", \.changedFiles), ("deletedThere", \.deletedFiles),
      ("merged", \.merged),
    ]
  }

  /// Writes the counts as members of an object.
  package func write(to json: inout JSONWriter) {
    for (name, path) in SyncCounts.names {
      json.key(escaping: name)
      json.integer(self[keyPath: path])
    }
  }
}

/// A line as stored, with the numbers of the dropped values.
private struct StoredSyncRun {
  let at: Timestamp
  var counts = SyncCounts()
  var lost: [Int] = []
  var warnings: [SyncWarning] = []
  var warningsLeftOut = 0

  init(from reader: inout JSONReader) throws(JSONError) {
    var at: Timestamp?
    var isFirst = true
    try reader.beginObject()
    while let (key, name) = try reader.nextKey(&isFirst) {
      switch key {
      case JSONKey("at"): at = try Timestamp(from: &reader)
      case JSONKey("lost"):
        lost = try reader.array { (reader) throws(JSONError) in try reader.integer(in: 1...Int.max) }
      case JSONKey("remarks"):
        warnings = try reader.array { (reader) throws(JSONError) in try reader.warning() }.compactMap { $0 }
      case JSONKey("remarksLeftOut"): warningsLeftOut = try reader.integer(in: 0...Int.max)
      default:
        let text = reader.text(name)
        if let known = SyncCounts.names.first(where: { $0.name == text }) {
          counts[keyPath: known.path] = try reader.integer(in: 0...Int.max)
        } else {
          _ = try reader.value()
        }
      }
    }
    guard let at else { throw reader.missing("a moment") }
    self.at = at
  }
}
