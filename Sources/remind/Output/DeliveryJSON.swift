import ReminderCore
import ReminderSystem

/// What an answer to a program says about the coming delivery, and the token that takes the change back.
struct DeliveryJSON {
  let outlook: DeliveryOutlook
  let zone: NamedZone
  /// Names the change for `undo --change`; nil if nothing was changed.
  var undo: String?

  static var shape: JSONShape {
    .object([
      "comesAt": .optional(.string), "through": .array(.string), "firing": .string, "lastRunAt": .optional(.string),
      "held": .optional(.string),
    ])
  }

  /// The members that an answer has beside those of a task.
  static var members: KeyValuePairs<String, JSONShape> {
    ["delivery": shape, "undo": .optional(.string)]
  }

  /// Writes `delivery` and `undo` for a task or a timer.
  func writeAnswer(
    comesAt: Timestamp?, priority: Priority, heldBy reason: Receipt.Reason? = nil, to json: inout JSONWriter
  ) {
    write(comesAt: comesAt, priority: priority, heldBy: reason, to: &json)
    json.member("undo", undo)
  }

  /// Writes `delivery` for a task or a timer.
  func write(
    comesAt: Timestamp?, priority: Priority, heldBy reason: Receipt.Reason?, to json: inout JSONWriter
  ) {
    json.key("delivery")
    json.object { json in
      json.member("comesAt", comesAt, in: zone)
      json.key("through")
      json.array { json in
        if comesAt != nil { for name in outlook.channels(for: priority) { json.string("\(name)") } }
      }
      json.member("firing", outlook.firing.rawValue)
      json.member("lastRunAt", outlook.lastRun, in: zone)
      json.member("held", reason?.rawValue)
    }
  }
}
