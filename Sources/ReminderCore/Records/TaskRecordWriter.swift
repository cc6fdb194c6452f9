// The stored form of a task, written. `JSONReader.taskRecord` reads it.

extension TaskItem {
  /// The stored form: one line, without members that have their default.
  func encoded() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { json in
      json.member("id", "\(id)")
      json.member("number", number)
      json.member("title", details.title)
      if let notes = details.notes { json.member("notes", notes) }
      if !details.categories.isEmpty {
        json.key("categories")
        json.array { for name in details.categories { $0.string(name) } }
      }
      if let key = details.key { json.member("key", key) }
      if let uid { json.member("uid", uid) }
      if details.priority != .none { json.member("priority", details.priority.name) }
      if let due = details.due { json.member("due", "\(due)") }
      if let zone = details.zone { json.member("zone", zone) }
      if let start = details.start { json.member("start", "\(start)") }
      if details.ringsBeforeStart { json.member("ringsBeforeStart", true) }
      if let delivered = morning.delivered { json.member("morningTold", "\(delivered)") }
      if let pastWhenSet = morning.pastWhenSet { json.member("morningPast", "\(pastWhenSet)") }
      if let next = morning.next { json.member("morningNext", "\(next)") }
      if let delivered = advance.delivered { json.member("advanceTold", "\(delivered)") }
      if let pastWhenSet = advance.pastWhenSet { json.member("advancePast", "\(pastWhenSet)") }
      if let next = advance.next { json.member("advanceNext", "\(next)") }
      if let mutedFor { json.member("mutedFor", "\(mutedFor)") }
      if let repetition {
        json.key("repeat")
        repetition.write(to: &json)
      }
      if !reminders.isEmpty {
        json.key("reminders")
        json.array { for reminder in reminders { reminder.write(to: &$0) } }
      }
      if let snoozedUntil { json.member("snoozedUntil", "\(snoozedUntil)") }
      if let snoozeDelivered { json.member("snoozeDelivered", "\(snoozeDelivered)") }
      if let nag = details.nag { json.member("nag", "\(nag)") }
      if let escalation = details.escalation { json.member("then", escalation) }
      if details.isLoud { json.member("loud", true) }
      if details.isWithoutNotices { json.member("noNotices", true) }
      if !details.steps.isEmpty {
        json.key("steps")
        json.array { for step in details.steps { step.write(to: &$0) } }
      }
      if let url = details.url { json.member("url", url) }
      if !details.after.isEmpty {
        json.key("after")
        json.array { for id in details.after { $0.string("\(id)") } }
      }
      if let unanswered {
        json.key("ring")
        unanswered.write(to: &json)
      }
      json.member("createdAt", "\(created)")
      json.member("modifiedAt", "\(modified)")
      if let completed { json.member("completedAt", "\(completed)") }
      if !doneBefore.isEmpty {
        json.key("doneBefore")
        json.array { for moment in doneBefore { $0.string("\(moment)") } }
      }
      if let ending { json.member("completion", ending.rawValue) }
      for member in unknown { json.raw(member) }
    }
    return writer.bytes
  }
}

extension Reminder {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      switch rule {
      case .onDueDay(let time): json.member("at", "\(time)")
      case .before(let lead): json.member("before", "\(lead)")
      case .daysBefore(let count, let time):
        json.member("before", "\(Lead.days(count))")
        json.member("at", "\(time)")
      case .at(let moment): json.member("at", "\(moment)")
      case .instant(let moment): json.member("at", "\(moment)")
      }
      if let delivered = state.delivered { json.member("told", "\(delivered)") }
      if let pastWhenSet = state.pastWhenSet { json.member("past", "\(pastWhenSet)") }
      if let next = state.next { json.member("for", "\(next)") }
      for member in unknown { json.raw(member) }
    }
  }
}
