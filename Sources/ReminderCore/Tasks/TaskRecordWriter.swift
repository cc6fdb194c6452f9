// The stored form of a task, written. `TaskRecordReader` reads it back.

extension TaskItem {
  /// The record as it stands in the file: one line, without what is empty.
  func encoded() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { json in
      json.member("id", "\(id)")
      json.member("number", number)
      json.member("title", title)
      if let notes { json.member("notes", notes) }
      if !categories.isEmpty {
        json.key("categories")
        json.array { for name in categories { $0.string(name) } }
      }
      if let key { json.member("key", key) }
      if priority != .none { json.member("priority", priority.name) }
      if let due { json.member("due", "\(due)") }
      if let zone { json.member("zone", zone) }
      if let noticesAfter { json.member("noticesAfter", "\(noticesAfter)") }
      if let advanceAfter { json.member("advanceAfter", "\(advanceAfter)") }
      if let morningFor { json.member("morningFor", "\(morningFor)") }
      if let advanceFor { json.member("advanceFor", "\(advanceFor)") }
      if let mutedFor { json.member("mutedFor", "\(mutedFor)") }
      if let morningNext { json.member("morningNext", "\(morningNext)") }
      if let advanceNext { json.member("advanceNext", "\(advanceNext)") }
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
      json.member("createdAt", "\(created)")
      json.member("modifiedAt", "\(modified)")
      if let completed { json.member("completedAt", "\(completed)") }
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
      case .before(.minutes(let count)): json.member("before", "\(count)m")
      case .before(.days(let count)): json.member("before", "\(count)d")
      case .at(let moment): json.member("at", "\(moment)")
      case .instant(let moment): json.member("at", "\(moment)")
      }
      switch after {
      case .wall(let moment): json.member("after", "\(moment)")
      case .instant(let moment): json.member("after", "\(moment)")
      case nil: break
      }
      if isDelivered { json.member("delivered", true) }
      if let occurrence { json.member("for", "\(occurrence)") }
      for member in unknown { json.raw(member) }
    }
  }
}
