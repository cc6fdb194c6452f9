// The whole state file: a written file reads back the same, and a refusal names a place in the file.

enum StateTarget {
  /// Knows `Europe/Berlin` with its present rule, and `UTC`.
  static let zones = ZoneDatabase(load: { path in path.hasSuffix("/Europe/Berlin") ? berlin : nil })

  private static let berlin: [UInt8] = {
    let header = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 31) + [0, 0, 0, 1, 0, 0, 0, 1]
    let block = header + [0, 0, 0x0e, 0x10, 0, 0, 0]
    return block + block + Array("\nCET-1CEST,M3.5.0,M10.5.0/3\n".utf8)
  }()

  static let present: Present = {
    guard let zone = try? zones.zone(named: "Europe/Berlin") else { fatalError("the driver's own zone") }
    return Present(now: Timestamp(unchecked: 1_772_352_000), zone: zone, language: .en)
  }()

  static func read(_ bytes: some Collection<UInt8>) throws(JSONError) -> ReminderList {
    try ReminderList(reading: PaddedBytes(bytes), zones: zones)
  }

  static func check(_ bytes: [UInt8]) {
    // The journal, too, may have any bytes.
    let journal = JournalContents(PaddedBytes(bytes))
    require(journal.entries.allSatisfy { JournalEntry(line: $0.entry.line.dropLast()) == $0.entry }, "an entry")
    let list: ReminderList
    do throws(JSONError) {
      list = try read(bytes)
    } catch {
      require(0...bytes.count ~= error.offset, "the offset \(error.offset) of \(bytes.count) bytes")
      let lines = bytes.count { $0 == 0x0a } + 1
      require(1...lines ~= TextPosition(of: error.offset, in: bytes).line, "the line of \(error.offset)")
      return
    }
    _ = readBack(list)
  }

  /// Writes the list and reads it again. The copy equals the list, and a second write has the same bytes.
  static func readBack(_ list: ReminderList) -> ReminderList {
    let first = written(list)
    let again = mustNotThrow("a file that was written") {
      try read(first)
    }
    requireSame(list, again)
    require(written(again) == first, "written a second time the file is another")
    guard let head = StateHead(start: PaddedBytes(first), readingForecast: true) else { fatalError("property: no head") }
    require(head.size == first.count && head.notify == list.settings.notify, "the head says \(head)")
    require(head.forecast?.point(at: present.now) != nil || head.forecast?.end != nil, "the head has no forecast")
    return again
  }

  static func written(_ list: ReminderList) -> [UInt8] {
    let plan = NotificationPlan(list, at: present)
    require(plan.slots.count <= 64, "\(plan.slots.count) slots")
    let writer = StateWriter(list, plan: plan, at: present)
    return writer.bytes(savedAt: FileTime(seconds: 1_772_352_000, nanoseconds: 7))
  }

  static func requireSame(_ first: ReminderList, _ second: ReminderList) {
    require(first.tasks.count == second.tasks.count, "\(first.tasks.count) tasks are \(second.tasks.count)")
    for index in 0..<first.tasks.count {
      let (old, new) = (first.tasks.item(at: index), second.tasks.item(at: index))
      require(old == new, "the task\n\(old)\nis\n\(new)")
    }
    require(first.tasks.nextNumber == second.tasks.nextNumber, "the next number")
    require(stored(first.settings) == stored(second.settings), "the settings")
    require(first.history.map { $0.encoded() } == second.history.map { $0.encoded() }, "the history")
    require(first.lastDelivered == second.lastDelivered, "what was delivered last")
    require(first.lastEntry == second.lastEntryInFile, "the last entry of the journal")
    require(first.unknown.inHead == second.unknown.inHead, "unknown members of the head")
    require(first.unknown.behindHead == second.unknown.behindHead, "unknown members")
  }

  static func stored(_ settings: Settings) -> [UInt8] {
    var writer = JSONWriter()
    settings.write(to: &writer)
    return writer.bytes
  }
}

/// The head alone, which `fire` and `status` read from the first bytes of a file. The file may have any bytes.
enum HeadTarget {
  static func check(_ bytes: [UInt8]) {
    for readingForecast in [false, true] {
      guard let head = StateHead(start: PaddedBytes(bytes), readingForecast: readingForecast) else { continue }
      for behind in ["", "x", "\"", ",\"pending\":[]}"] {
        let longer = StateHead(start: PaddedBytes(bytes + Array(behind.utf8)), readingForecast: readingForecast)
        require(longer == head, "with more behind it the head is another")
      }
      for seconds in [Int.min / 2, 0, 1_772_352_000, Int.max / 2] {
        guard let moment = Timestamp(seconds: seconds), let point = head.forecast?.point(at: moment) else { continue }
        require(point.at <= moment && point.overdue >= 0 && point.today >= 0, "the point \(point)")
      }
    }
  }
}
