// The state file, written: the head, then one record a line, so that `git diff`, `grep` and a careful hand edit work.

/// An agenda and its plan as the pieces of a file: text of this program, and the bytes of records as they stand.
struct StateWriter {
  /// The length of the file is padded to so many characters, so that it does not depend on itself.
  private static let sizeWidth = 10

  private let agenda: Agenda
  private let behindSize: [UInt8]
  /// The settings and what else stands between the head and the tasks.
  private let middle: [UInt8]
  private let ending: [UInt8]

  init(_ agenda: Agenda, plan: NotificationPlan, at present: Present) {
    self.agenda = agenda
    behindSize = StateWriter.behindSize(of: agenda, plan: plan, at: present)
    middle = StateWriter.middle(of: agenda)
    ending = StateWriter.ending(of: agenda)
  }

  /// The head for a file of this time. Its length does not depend on the time.
  func head(savedAt: FileTime) -> [UInt8] {
    let start = "{\n\"remind\": \(StateHead.version),\n\"savedAt\": \"\(savedAt)\",\n\"size\": "
    let total = start.utf8.count + StateWriter.sizeWidth + behindSize.count + middle.count + tasksSize + ending.count
    let digits = String(total)
    let padding = String(repeating: " ", count: max(0, StateWriter.sizeWidth - digits.count))
    return Array("\(start)\(padding)\(digits)".utf8) + behindSize
  }

  /// What stands in the head behind the size of the file.
  private static func behindSize(of agenda: Agenda, plan: NotificationPlan, at present: Present) -> [UInt8] {
    let zone = StateWriter.json { $0.string(StateHead.signature(of: present.zone)) }
    var text = ",\n\"notify\": \(agenda.settings.notify),\n\"zone\": \(zone),\n"
    text += "\"wakeAt\": \(plan.wakeAt.map { "\"\($0)\"" } ?? "null"),\n"
    text += "\"outlook\": \(StateWriter.text(of: Outlook(agenda, at: present))),\n\"pending\": ["
    for (index, request) in plan.slots.enumerated() {
      text += "\(index == 0 ? "\n" : ",\n"){\"identifier\":\"\(request.identifier)\",\"fireAt\":\"\(request.fireAt)\"}"
    }
    text += "\n],\n"
    var bytes = Array(text.utf8)
    for member in agenda.unknown.inHead { bytes += member + Array(",\n".utf8) }
    return bytes
  }

  private static func text(of outlook: Outlook) -> String {
    let points = outlook.points.map { "{\"at\":\"\($0.at)\",\"overdue\":\($0.overdue),\"today\":\($0.today)}" }
    return "{\"from\":[\(points.joined(separator: ","))],\"end\":\(outlook.end.map { "\"\($0)\"" } ?? "null")}"
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
    var text = "\"nextNumber\": \(agenda.tasks.nextNumber),\n\"settings\": "
    text += json { agenda.settings.write(to: &$0) }
    text += ",\n\"tasks\": [\n"
    return Array(text.utf8)
  }

  private static func ending(of agenda: Agenda) -> [UInt8] {
    var bytes = Array("\n]".utf8)
    if !agenda.lastDelivered.isEmpty {
      let ids = agenda.lastDelivered.map { "\"\($0)\"" }.joined(separator: ",")
      bytes += Array(",\n\"lastDelivered\": [\(ids)]".utf8)
    }
    if !agenda.history.isEmpty {
      bytes += Array(",\n\"history\": [\n".utf8)
      bytes += agenda.history.map { $0.encoded() }.joined(separator: Array(",\n".utf8))
      bytes += Array("\n]".utf8)
    }
    for member in agenda.unknown.behindHead { bytes += Array(",\n".utf8) + member }
    return bytes + Array("\n}\n".utf8)
  }

  private static func json(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
