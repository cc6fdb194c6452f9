// The state file, written: the head, then one record a line, so that `git diff`, `grep` and a careful hand edit work.

/// An agenda and its plan as the pieces of a file: the head, and the body behind it.
struct StateWriter {
  /// The length of the file is padded to so many characters, so that it does not depend on itself.
  private static let sizeWidth = 10

  /// Everything behind the head.
  let body: StateBody
  private let behindSize: [UInt8]

  init(_ agenda: Agenda, plan: NotificationPlan, at present: Present) {
    body = StateBody(agenda)
    behindSize = StateWriter.behindSize(of: agenda, plan: plan, at: present)
  }

  /// The head for a file of this time. Its length does not depend on the time.
  func head(savedAt: FileTime) -> [UInt8] {
    let start = "{\n\"remind\": \(StateHead.version),\n\"savedAt\": \"\(savedAt)\",\n\"size\": "
    let total = start.utf8.count + StateWriter.sizeWidth + behindSize.count + body.size
    let digits = String(total)
    let padding = String(repeating: " ", count: max(0, StateWriter.sizeWidth - digits.count))
    return Array("\(start)\(padding)\(digits)".utf8) + behindSize
  }

  /// What stands in the head behind the size of the file.
  private static func behindSize(of agenda: Agenda, plan: NotificationPlan, at present: Present) -> [UInt8] {
    var zone = JSONWriter()
    zone.string(StateHead.signature(of: present.zone))
    var text = ",\n\"notify\": \(agenda.settings.notify),\n"
    text += "\"zone\": \(String(decoding: zone.bytes, as: UTF8.self)),\n"
    text += "\"wakeAt\": \(plan.wakeAt.map { "\"\($0)\"" } ?? "null"),\n"
    text += "\"forecast\": \(StateWriter.text(of: StatusForecast(agenda, at: present))),\n\"pending\": ["
    for (index, request) in plan.slots.enumerated() {
      text += "\(index == 0 ? "\n" : ",\n"){\"identifier\":\"\(request.identifier)\",\"fireAt\":\"\(request.fireAt)\"}"
    }
    text += "\n],\n"
    var bytes = Array(text.utf8)
    for member in agenda.unknown.inHead { bytes += member + Array(",\n".utf8) }
    return bytes
  }

  private static func text(of forecast: StatusForecast) -> String {
    let points = forecast.points.map { "{\"at\":\"\($0.at)\",\"overdue\":\($0.overdue),\"today\":\($0.today)}" }
    return "{\"from\":[\(points.joined(separator: ","))],\"end\":\(forecast.end.map { "\"\($0)\"" } ?? "null")}"
  }
}
