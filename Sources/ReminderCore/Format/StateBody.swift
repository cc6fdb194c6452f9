/// The state file after its head: the settings, the tasks and the history. The bytes of records are copied unchanged.
package struct StateBody {
  private let list: ReminderList
  /// The part before the tasks.
  private let start: [UInt8]
  private let ending: [UInt8]

  init(_ list: ReminderList) {
    self.list = list
    start =
      StateLine.joined([
        StateLine.member("nextNumber") { $0.integer(list.tasks.nextNumber) },
        StateLine.member("settings") { list.settings.write(to: &$0) },
      ]) + Array(",\n\"tasks\": [\n".utf8)
    ending = StateBody.ending(of: list)
  }

  /// Its length in bytes.
  var size: Int {
    let records = list.tasks.records
    return records.reduce(start.count + max(0, records.count - 1) * 2 + ending.count) { $0 + $1.byteRange.count }
  }

  /// Passes the body to `append` in pieces; a piece of records ends as soon as it has `piece` bytes.
  package func write<Failure>(
    inPiecesOf piece: Int = .max, _ append: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try start.withUnsafeBufferPointer(append)
    let records = list.tasks.records
    let bytes = list.tasks.bytes
    let separator: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: "\n")]
    var next = 0
    while next < records.count {
      // Records that follow each other in the bytes, as nearly all do, are copied in one piece.
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

  private static func ending(of list: ReminderList) -> [UInt8] {
    var lines: [[UInt8]] = []
    if !list.timers.isEmpty {
      lines.append(StateLine.list("timers", of: list.timers) { timer, json in timer.write(to: &json) })
    }
    if !list.rungTimers.isEmpty {
      lines.append(StateLine.list("rungTimers", of: list.rungTimers) { timer, json in timer.write(to: &json) })
    }
    if !list.pausedTimers.isEmpty {
      lines.append(StateLine.list("pausedTimers", of: list.pausedTimers) { timer, json in timer.write(to: &json) })
    }
    if !list.blocks.isEmpty {
      lines.append(StateLine.list("blocks", of: list.blocks) { block, json in block.write(to: &json) })
    }
    if list.timed.daily != DailyAgenda() {
      lines.append(StateLine.member("agenda") { list.timed.daily.write(to: &$0) })
    }
    if !list.lastDelivered.isEmpty {
      lines.append(
        StateLine.member("lastDelivered") { $0.array(of: list.lastDelivered) { $1.string("\($0)") } })
    }
    if !list.outbox.isEmpty {
      lines.append(StateLine.list("owed", of: list.outbox) { outboxEntry, json in outboxEntry.write(to: &json) })
    }
    if !list.lastEntry.isEmpty { lines.append(StateLine.member("journal") { $0.string(list.lastEntry) }) }
    if !list.syncToken.isEmpty { lines.append(StateLine.member("exchange") { $0.string(list.syncToken) }) }
    if !list.history.isEmpty {
      lines.append(StateLine.list("history", of: list.history) { entry, json in json.raw(entry.encoded()) })
    }
    for (name, array) in [("log", list.log.bytes), ("completions", list.earlierCompletions.bytes)] where !array.isEmpty
    {
      lines.append(Array("\"\(name)\": ".utf8) + array)
    }
    lines += list.unknown.behindHead
    let separator = lines.isEmpty ? [] : StateLine.separator
    return Array("\n]".utf8) + separator + StateLine.joined(lines) + Array("\n}\n".utf8)
  }
}
