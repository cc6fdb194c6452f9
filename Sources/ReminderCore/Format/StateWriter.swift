// The state file, written: the head, then one record a line, so that `git diff`, `grep` and a careful hand edit work.

/// A list and its plan as the parts of a file: the head, and the body after it.
package struct StateWriter {
  /// The width to which the size in the head is padded, so that the size is independent of its own length.
  private static let sizeWidth = 10

  /// Everything after the head.
  package let body: StateBody
  private let format: Int
  private let behindSize: [UInt8]

  package init(_ list: ReminderList, plan: NotificationPlan, at present: Present) {
    body = StateBody(list)
    format = StateHead.format(of: list)
    behindSize = StateWriter.behindSize(of: list, plan: plan, at: present)
  }

  /// The head for a file of this time. Its length does not depend on the time.
  package func head(savedAt: FileTime) -> [UInt8] {
    let start =
      Array("{\n".utf8) + StateLine.member("remind") { $0.integer(format) } + StateLine.separator
      + StateLine.member("savedAt") { $0.string("\(savedAt)") } + StateLine.separator
    let total = start.count + StateWriter.sizeName.count + StateWriter.sizeWidth + behindSize.count + body.size
    let digits = String(total)
    let padding = String(repeating: " ", count: max(0, StateWriter.sizeWidth - digits.count))
    return start + StateWriter.sizeName + Array("\(padding)\(digits)".utf8) + behindSize
  }

  /// The whole file of this time.
  package func bytes(savedAt time: FileTime) -> [UInt8] {
    var bytes = head(savedAt: time)
    body.write { bytes += $0 }
    return bytes
  }

  private static let sizeName = Array("\"size\": ".utf8)

  /// The part of the head after the size of the file.
  private static func behindSize(of list: ReminderList, plan: NotificationPlan, at present: Present) -> [UInt8] {
    let wakeAt = list.wakeAt(by: plan)
    var lines = [
      StateLine.member("notify") { $0.boolean(list.settings.notify) },
      StateLine.member("zone") { $0.string(StateHead.signature(of: present.zone)) },
      StateLine.member("wakeAt") { $0.string(wakeAt.map { "\($0)" }) },
    ]
    if let quiet = plan.quiet { lines.append(StateLine.member("quiet") { quiet.write(to: &$0) }) }
    lines.append(StateLine.member("forecast") { StatusForecast(list, at: present).write(to: &$0) })
    // The default is left out, so that only the files of people who set a language have it.
    if list.settings.language != .auto {
      lines.append(StateLine.member("language") { $0.string(list.settings.language.rawValue) })
    }
    if let clock = list.settings.clock { lines.append(StateLine.member("clock") { $0.string(clock.rawValue) }) }
    if let timer = list.timers.map(\.end).min() {
      lines.append(StateLine.member("timer") { $0.string("\(timer)") })
    }
    if wakeAt != plan.wakeAt { lines.append(StateLine.member("nextAt") { $0.string(plan.wakeAt.map { "\($0)" }) }) }
    lines.append(
      StateLine.list("pending", of: plan.slots) { request, json in
        json.object { json in
          json.member("identifier", "\(request.identifier)")
          json.member("fireAt", "\(request.fireAt)")
        }
      })
    return StateLine.separator + StateLine.joined(lines + list.unknown.inHead) + StateLine.separator
  }
}

extension ReminderList {
  /// When a run of `fire` has something to do next: the earliest request, escalation or entry of the outbox.
  package func wakeAt(by plan: NotificationPlan) -> Timestamp? {
    [plan.wakeAt, plan.escalatesAt, outboxWakeAt].compactMap { $0 }.min()
  }
}

/// The members of the file that have lines of their own: `"name": value`.
enum StateLine {
  /// The separator between two members.
  static let separator = Array(",\n".utf8)

  /// A member; `write` writes its value.
  static func member(_ name: StaticString, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    write(&json)
    return Array("\"\(name)\": ".utf8) + json.bytes
  }

  /// A member with an array whose elements have lines of their own.
  static func list<Element>(
    _ name: StaticString, of elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) -> [UInt8] {
    let lines = elements.map { element in
      var json = JSONWriter()
      write(element, &json)
      return json.bytes
    }
    return Array("\"\(name)\": [".utf8) + (lines.isEmpty ? [] : Array("\n".utf8)) + joined(lines) + Array("\n]".utf8)
  }

  static func joined(_ lines: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, line) in lines.enumerated() {
      if index > 0 { bytes += separator }
      bytes += line
    }
    return bytes
  }
}

extension QuietForecast {
  /// `{"spans":[{"from":"2026-03-01T21:00:00Z","until":"2026-03-02T06:00:00Z","wakeAt":null}],"end":null,"held":[]}`
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("spans", of: spans) { span, json in
        json.object { json in
          json.member("from", "\(span.from)")
          json.member("until", "\(span.until)")
          json.member("wakeAt", span.wakeAt.map { "\($0)" })
        }
      }
      json.member("end", end.map { "\($0)" })
      json.member("held", of: held) { $1.string("\($0)") }
    }
  }
}

extension StatusForecast {
  /// `{"from":[{"at":"2026-03-01T08:00:00Z","overdue":2,"today":3}],"end":null}`
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("from", of: points) { point, json in
        json.object { json in
          json.member("at", "\(point.at)")
          json.member("overdue", point.overdue)
          json.member("today", point.today)
          if point.unanswered > 0 { json.member("rang", point.unanswered) }
        }
      }
      json.member("end", end.map { "\($0)" })
    }
  }
}
