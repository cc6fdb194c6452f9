/// What a round did: a line of the log, without a word of any task.
public struct SyncLogEntry: Equatable, Sendable {
  /// When it was.
  public let at: Timestamp
  /// What it changed on either side.
  public let counts: SyncCounts
  /// What it lost, by the number under which `sync restore` gives it back.
  public let losses: [Loss]
  /// What of files could not be said here, where a file had it newly.
  public var remarks: [SyncRemark]
  /// How many of these there were beside those that are kept.
  public let remarksLeftOut: Int

  /// A loss without its value.
  public struct Loss: Equatable, Sendable {
    /// The number for `sync restore`.
    public let number: Int
    /// The task, and the number that it had here.
    public let task: TaskID
    /// The number of the task here; nil where it had none.
    public let taskNumber: Int?
    /// The title of a task that was lost as a whole; nil where a field was.
    public let title: String?
    /// The field; nil for the whole task.
    public let field: String?
    /// Whether it was lost here, and not in the folder.
    public let isHere: Bool
  }
}

/// The log of the rounds.
enum SyncLog {
  /// So many lines are kept.
  static let most = 1_000
  /// So many remarks are kept of a round: the first one may bring thousands.
  static let mostRemarks = 20

  /// The rounds that there is something to say of, the newest last.
  static func read(in place: SyncPlace) throws(HostError) -> [SyncLogEntry] {
    guard let bytes = try place.contents(of: place.log) else { return [] }
    let kept = try SyncLosses.read(in: place)
    return bytes[0..<bytes.count].split(separator: UInt8(ascii: "\n")).compactMap { line in
      var reader = JSONReader(PaddedBytes(line))
      guard let round = try? StoredRound(from: &reader) else { return nil }
      let losses = kept.filter { round.lost.contains($0.number) }.map { kept in
        SyncLogEntry.Loss(
          number: kept.number, task: kept.loss.task, taskNumber: kept.loss.number, title: kept.loss.title,
          field: kept.loss.field, isHere: kept.loss.isHere)
      }
      return SyncLogEntry(
        at: round.at, counts: round.counts, losses: losses, remarks: round.remarks, remarksLeftOut: round.remarksLeftOut
      )
    }
  }

  /// Adds a round, if there is something to say of it.
  static func append(
    _ counts: SyncCounts, lost: [Int], _ remarks: [SyncRemark] = [], at now: Timestamp, in place: SyncPlace,
    token: UInt64
  ) throws(HostError) {
    if counts.isEmpty, lost.isEmpty, remarks.isEmpty { return }
    let old = try place.contents(of: place.log).map { $0[0..<$0.count] } ?? []
    let kept = old.split(separator: UInt8(ascii: "\n")).suffix(most - 1)
    var writer = JSONWriter()
    writer.object { json in
      json.member("at", "\(now)")
      for (name, path) in SyncCounts.names { json.member(name, counts[keyPath: path]) }
      json.key("lost")
      json.array { json in for number in lost { json.integer(number) } }
      if remarks.isEmpty { return }
      json.key("remarks")
      json.array { json in for remark in remarks.prefix(mostRemarks) { json.remark(remark) } }
      let leftOut = remarks.count - mostRemarks
      if leftOut > 0 { json.member("remarksLeftOut", leftOut) }
    }
    let lines = kept.map { Array($0) } + [writer.bytes]
    try place.replace(place.log, with: lines.flatMap { $0 + [UInt8(ascii: "\n")] }, token: token)
  }
}

extension SyncCounts {
  /// The counts with their names in files and documents.
  public static var names: [(name: String, path: WritableKeyPath<SyncCounts, Int>)] {
    [
      ("newHere", \.newHere), ("changedHere", \.changedHere), ("deletedHere", \.deletedHere),
      ("newThere", \.newThere), ("changedThere", \.changedThere), ("deletedThere", \.deletedThere),
      ("merged", \.merged),
    ]
  }
}

/// A line as it is stored, with the numbers of what was lost.
private struct StoredRound {
  let at: Timestamp
  var counts = SyncCounts()
  var lost: [Int] = []
  var remarks: [SyncRemark] = []
  var remarksLeftOut = 0

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
        remarks = try reader.array { (reader) throws(JSONError) in try reader.remark() }.compactMap { $0 }
      case JSONKey("remarksLeftOut"): remarksLeftOut = try reader.integer(in: 0...Int.max)
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
