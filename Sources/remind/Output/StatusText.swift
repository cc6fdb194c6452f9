import ReminderCore

/// What a prompt or a bar shows.
struct StatusText {
  private let facts: StatusFacts
  private let present: Present
  private let terminal: Terminal

  init(_ facts: StatusFacts, at present: Present, terminal: Terminal) {
    self.facts = facts
    self.present = present
    self.terminal = terminal
  }

  /// `2 overdue · 3 today · next 14:00`, or `2 overdue · notifications off`
  var line: String {
    let next = facts.next.map { $0 <= present.now ? "next now" : "next \(DateText(present: present).near($0))" }
    let parts = counts + [next, facts.notify ? nil : "notifications off"].compactMap { $0 }
    return parts.isEmpty ? "nothing due" : parts.joined(separator: separator)
  }

  var json: JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("overdue", facts.overdue)
      json.member("today", facts.today)
      json.member("next", facts.next.map { TaskJSON.text($0, in: present.zone) })
      json.member("notifications", facts.notify)
    }
    return json
  }

  /// The members that a custom module of Waybar reads: the text, its tooltip, and a class for its colour.
  var waybar: JSONWriter {
    let name = facts.overdue > 0 ? "overdue" : facts.today > 0 ? "today" : "idle"
    var json = JSONWriter()
    json.object { json in
      json.member("text", counts.joined(separator: separator))
      json.member("alt", name)
      json.member("tooltip", line)
      json.member("class", name)
    }
    return json
  }

  private var counts: [String] {
    [(facts.overdue, "overdue"), (facts.today, "today")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
  }

  private var separator: String { terminal.isUnicode ? " · " : ", " }
}
