import ReminderCore

/// Tasks as programs read them. Members are only ever added.
enum TaskJSON {
  static var shape: JSONShape { .object(members) }

  /// A task in the answer to a change.
  static var answer: JSONShape { .extended(members, DeliveryJSON.members) }

  private static var members: KeyValuePairs<String, JSONShape> {
    [
      "id": .string, "number": .integer, "title": .string, "notes": .optional(.string), "categories": .array(.string),
      "priority": .string, "due": .optional(.string), "dueAt": .optional(.string), "zone": .optional(.string),
      "reminders": .array(.object(["rule": .string, "at": .optional(.string), "state": .string])),
      "notices": .array(.object(["kind": .string, "at": .string, "state": .string])), "repeat": .optional(.string),
      "repeatStart": .optional(.string), "repeatFrom": .optional(.string), "open": .array(.string),
      "except": .array(.string), "extra": .array(.string), "moved": .array(.object(["from": .string, "to": .string])),
      "key": .optional(.string), "nag": .optional(.string), "then": .optional(.string), "rangAt": .optional(.string),
      "seenAt": .optional(.string), "escalatesAt": .optional(.string), "snoozedUntil": .optional(.string),
      "nextNotification": .optional(.string), "comesAt": .optional(.string), "coming": .array(.string),
      "start": .optional(.string), "hidden": .boolean, "ringsBeforeStart": .boolean, "loud": .boolean,
      "noNotices": .boolean, "steps": .array(.object(["title": .string, "done": .boolean])),
      "url": .optional(.string), "after": .array(.string), "waiting": .boolean,
      "overdue": .boolean, "createdAt": .string, "modifiedAt": .string, "completedAt": .optional(.string),
      "completion": .optional(.string),
      "lastCompletedAt": .optional(.string), "completions": .integer,
    ]
  }

  /// Prints an array of tasks.
  static func print(
    _ views: some Sequence<TaskView>, in zone: NamedZone, to output: ([UInt8]) throws -> Void,
    adding more: (TaskView, inout JSONWriter) -> Void = { _, _ in }
  ) throws {
    var json = JSONWriter()
    try write(views, in: zone, to: &json, handingOutTo: output, adding: more)
    try json.finish(to: output)
  }

  /// Prints tasks in groups.
  static func print(
    _ groups: [(group: TaskGroup, matches: [QueryMatch])], _ explanation: Explanation,
    to output: ([UInt8]) throws -> Void
  ) throws {
    var json = JSONWriter()
    try json.array { json in
      for (group, matches) in groups {
        try json.object { json in
          json.member("group", name(of: group))
          json.key("tasks")
          let views = matches.lazy.map { explanation.view(at: $0.index) }
          try write(views, in: explanation.zone, to: &json, handingOutTo: output)
        }
      }
    }
    try json.finish(to: output)
  }

  private static func name(of group: TaskGroup) -> String? {
    switch group {
    case .category(let name): name
    case .priority(let priority): priority.name
    case .day(let date): date.map { "\($0)" }
    }
  }

  /// Writes an array of tasks into a document, which is written piece by piece.
  static func write(
    _ views: some Sequence<TaskView>, in zone: NamedZone, to json: inout JSONWriter,
    handingOutTo output: ([UInt8]) throws -> Void, adding more: (TaskView, inout JSONWriter) -> Void = { _, _ in }
  ) throws {
    try json.array { json in
      for view in views {
        write(view, to: &json, in: zone, adding: more)
        try json.handOut(to: output)
      }
    }
  }

  private static func write(
    _ view: TaskView, to json: inout JSONWriter, in zone: NamedZone, adding more: (TaskView, inout JSONWriter) -> Void
  ) {
    let task = view.task
    let details = task.details
    json.object { json in
      json.member("id", task.id)
      json.member("number", task.number)
      json.member("title", details.title)
      json.member("notes", details.notes)
      json.key("categories")
      json.array { for name in details.categories { $0.string(name) } }
      json.member("priority", details.priority.name)
      json.member("due", details.due)
      if let kept = view.keptTime { json.member("kept", "\(kept)") }
      json.member("dueAt", view.dueStart, in: zone)
      json.member("zone", details.zone)
      json.key("reminders")
      json.array { json in
        for reminder in view.reminders { write(reminder, to: &json, in: zone) }
      }
      json.key("notices")
      json.array { json in
        for notice in view.notices { write(notice, to: &json, in: zone) }
      }
      json.member("repeat", task.repetition.map { "\($0.rule)" })
      json.member("repeatStart", task.repetition?.start)
      json.member("repeatFrom", task.repetition.map { $0.isFromDone ? "done" : "due" })
      let changes = task.repetition?.changes ?? OccurrenceChanges()
      json.key("open")
      json.array { for due in view.openOccurrences { $0.string(due) } }
      json.key("except")
      json.array { for due in changes.except { $0.string(due) } }
      json.key("extra")
      json.array { for due in changes.extra { $0.string(due) } }
      json.key("moved")
      json.array { json in
        for move in changes.moved {
          json.object { json in
            json.member("from", move.from)
            json.member("to", move.to)
          }
        }
      }
      json.member("key", details.key)
      json.member("nag", details.nag.map { "\($0)" })
      json.member("then", details.escalate)
      let unansweredSince = view.unansweredSince
      json.member("rangAt", unansweredSince, in: zone)
      json.member("seenAt", unansweredSince == nil ? nil : task.unanswered?.seen.map { text($0, in: zone) })
      json.member("escalatesAt", view.escalation?.moment, in: zone)
      json.member("snoozedUntil", task.snoozedUntil, in: zone)
      json.member("nextNotification", view.next?.instant, in: zone)
      json.member("comesAt", view.comesAt, in: zone)
      json.key("coming")
      json.array { for moment in view.coming { $0.string(moment, in: zone) } }
      json.member("start", details.start)
      json.member("hidden", view.hiddenUntil != nil)
      json.member("ringsBeforeStart", details.ringsBeforeStart)
      json.member("loud", details.isLoud)
      json.member("noNotices", details.isWithoutNotices)
      json.key("steps")
      json.array { json in
        for step in details.steps {
          json.object { json in
            json.member("title", step.title)
            json.member("done", step.isDone)
          }
        }
      }
      json.member("url", details.url)
      json.key("after")
      json.array { for id in details.after { $0.string(id) } }
      json.member("waiting", !view.waitsFor.isEmpty)
      json.member("overdue", view.isOverdue)
      json.member("createdAt", task.created)
      json.member("modifiedAt", task.modified)
      json.member("completedAt", task.completed)
      json.member("completion", task.ending?.rawValue)
      let last = (task.ending == nil ? task.completed : nil) ?? task.repetition?.completions.last?.at
      json.member("lastCompletedAt", last)
      json.member(
        "completions",
        task.repetition?.count ?? task.doneBefore.count + (task.isOpen || task.ending == .givenUp ? 0 : 1))
      more(view, &json)
    }
  }

  private static func write(_ reminder: ReminderView, to json: inout JSONWriter, in zone: NamedZone) {
    json.object { json in
      json.member("rule", reminder.rule.written(in: zone))
      json.member("at", reminder.instant, in: zone)
      json.member("state", reminder.state.rawValue)
    }
  }

  private static func write(_ notice: NoticeView, to json: inout JSONWriter, in zone: NamedZone) {
    json.object { json in
      json.member("kind", notice.kind == .morning ? "morning" : "advance")
      json.member("at", notice.instant, in: zone)
      json.member("state", notice.state.rawValue)
    }
  }

  /// A moment with the machine's offset.
  static func text(_ instant: Timestamp, in zone: NamedZone) -> String {
    instant.text(at: zone.rules.offset(at: instant))
  }
}
