/// What stands behind the head of the state file: the settings, the tasks and the history; text of this program, and
/// the bytes of records as they stand.
struct StateBody {
  private let agenda: Agenda
  /// What stands before the tasks.
  private let start: [UInt8]
  private let ending: [UInt8]

  init(_ agenda: Agenda) {
    self.agenda = agenda
    var settings = JSONWriter()
    agenda.settings.write(to: &settings)
    start =
      Array("\"nextNumber\": \(agenda.tasks.nextNumber),\n\"settings\": ".utf8) + settings.bytes
      + Array(",\n\"tasks\": [\n".utf8)
    ending = StateBody.ending(of: agenda)
  }

  /// How many bytes it has.
  var size: Int {
    let records = agenda.tasks.records
    return records.reduce(start.count + max(0, records.count - 1) * 2 + ending.count) { $0 + $1.byteRange.count }
  }

  /// Hands out the body, piece by piece: of the records none is longer than `piece` and one more.
  func write(
    inPiecesOf piece: Int = .max, _ append: (UnsafeBufferPointer<UInt8>) throws(HostError) -> Void
  ) throws(HostError) {
    try start.withUnsafeBufferPointer(append)
    let records = agenda.tasks.records
    let bytes = agenda.tasks.bytes
    let separator: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: "\n")]
    var next = 0
    while next < records.count {
      // Records that follow each other in the old file, as nearly all do, are copied in one piece.
      let first = records[next].byteRange.lowerBound
      var end = records[next].byteRange.upperBound
      next += 1
      while next < records.count, end - first < piece, records[next].byteRange.lowerBound == end + 2,
        bytes[end] == separator[0],
        bytes[end + 1] == separator[1]
      {
        end = records[next].byteRange.upperBound
        next += 1
      }
      try bytes.withBytes(in: first..<end, append)
      if next < records.count { try separator.withUnsafeBufferPointer(append) }
    }
    try ending.withUnsafeBufferPointer(append)
  }

  private static func ending(of agenda: Agenda) -> [UInt8] {
    var bytes = Array("\n]".utf8)
    if !agenda.lastDelivered.isEmpty {
      let ids = agenda.lastDelivered.map { "\"\($0)\"" }.joined(separator: ",")
      bytes += Array(",\n\"lastDelivered\": [\(ids)]".utf8)
    }
    if !agenda.lastEntry.isEmpty {
      var entry = JSONWriter()
      entry.string(agenda.lastEntry)
      bytes += Array(",\n\"journal\": ".utf8) + entry.bytes
    }
    if !agenda.history.isEmpty {
      bytes += Array(",\n\"history\": [\n".utf8)
      bytes += agenda.history.map { $0.encoded() }.joined(separator: Array(",\n".utf8))
      bytes += Array("\n]".utf8)
    }
    for member in agenda.unknown.behindHead { bytes += Array(",\n".utf8) + member }
    return bytes + Array("\n}\n".utf8)
  }
}
