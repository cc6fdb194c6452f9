// The state file, written: the head, then one record a line, so that `git diff`, `grep` and a careful hand edit work.

/// An agenda and its plan as the pieces of a file: text of this program, and the bytes of records as they stand.
struct StateWriter {
  private let agenda: Agenda
  private let plan: NotificationPlan
  private let zone: NamedZone
  /// The settings and what else stands between the head and the tasks.
  private let middle: [UInt8]
  private let ending: [UInt8]

  init(_ agenda: Agenda, plan: NotificationPlan, zone: NamedZone) {
    self.agenda = agenda
    self.plan = plan
    self.zone = zone
    middle = StateWriter.middle(of: agenda)
    ending = StateWriter.ending(of: agenda)
  }

  /// The head for a file of this time. Its length does not depend on the time.
  func head(savedAt: FileTime) -> [UInt8] {
    let total = head(savedAt: savedAt, size: 0).count + middle.count + tasksSize + ending.count
    return head(savedAt: savedAt, size: total)
  }

  /// The number is padded to a fixed width, so that the length of the file does not depend on itself.
  private func head(savedAt: FileTime, size: Int) -> [UInt8] {
    let digits = String(size)
    let padding = String(repeating: " ", count: max(0, 10 - digits.count))
    let zone = StateWriter.json { $0.string(StateHead.signature(of: self.zone)) }
    var text = "{\n\"remind\": \(StateHead.version),\n\"savedAt\": \"\(savedAt)\",\n"
    text += "\"size\": \(padding)\(digits),\n\"notify\": \(agenda.settings.notify),\n\"zone\": \(zone),\n"
    text += "\"wakeAt\": \(plan.wakeAt.map { "\"\($0)\"" } ?? "null"),\n\"pending\": ["
    for (index, request) in plan.slots.enumerated() {
      text += "\(index == 0 ? "\n" : ",\n"){\"identifier\":\"\(request.identifier)\",\"fireAt\":\"\(request.fireAt)\"}"
    }
    text += "\n],\n"
    var bytes = Array(text.utf8)
    for member in agenda.unknown.inHead { bytes += member + Array(",\n".utf8) }
    return bytes
  }

  /// Hands out everything behind the head, piece by piece.
  func writeRest(_ append: (UnsafeBufferPointer<UInt8>) throws(HostError) -> Void) throws(HostError) {
    try middle.withUnsafeBufferPointer(append)
    let records = agenda.tasks.records
    let bytes = agenda.tasks.bytes
    let separator: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: "\n")]
    var next = 0
    while next < records.count {
      // Records that follow each other in the old file, as nearly all do, are copied in one piece.
      let start = records[next].place.lowerBound
      var end = records[next].place.upperBound
      next += 1
      while next < records.count, records[next].place.lowerBound == end + 2, bytes[end] == separator[0],
        bytes[end + 1] == separator[1]
      {
        end = records[next].place.upperBound
        next += 1
      }
      try bytes.withBytes(in: start..<end, append)
      if next < records.count { try separator.withUnsafeBufferPointer(append) }
    }
    try ending.withUnsafeBufferPointer(append)
  }

  private var tasksSize: Int {
    let records = agenda.tasks.records
    return records.reduce(max(0, records.count - 1) * 2) { $0 + $1.place.count }
  }

  private static func middle(of agenda: Agenda) -> [UInt8] {
    let settings = agenda.settings
    let initial = Settings()
    var text = "\"nextNumber\": \(agenda.tasks.nextNumber),\n\"settings\": "
    text += json { json in
      json.object { json in
        let icons = settings.icons.keys.sorted().map { SettingName.icon(category: $0) }
        for name in SettingName.fixed + icons where settings.value(of: name) != initial.value(of: name) {
          json.member(name.text, settings.value(of: name))
        }
        if let moment = settings.morningAfter { json.member("due.morning.since", "\(moment)") }
        if let moment = settings.advanceAfter { json.member("due.advance.since", "\(moment)") }
        for member in settings.unknown { json.raw(member) }
      }
    }
    text += ",\n\"tasks\": [\n"
    return Array(text.utf8)
  }

  private static func ending(of agenda: Agenda) -> [UInt8] {
    var bytes = Array("\n]".utf8)
    for member in agenda.unknown.behindHead { bytes += Array(",\n".utf8) + member }
    return bytes + Array("\n}\n".utf8)
  }

  private static func json(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
