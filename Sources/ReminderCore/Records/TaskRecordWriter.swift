// The stored form of a task, written. `JSONReader.taskRecord` reads it.

extension TaskItem {
  /// The stored form: one line, without members that have their default.
  func encoded() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { json in
      for field in TaskField.allCases {
        write(field, to: &json)
        for member in RareMember.behind(field) { member.write(self, to: &json) }
      }
      for member in unknown { json.raw(member) }
    }
    return writer.bytes
  }

  private func write(_ field: TaskField, to json: inout JSONWriter) {
    let text: String?
    switch field {
    case .number: return json.member("number", number)
    case .categories:
      return json.member("categories", ifAny: details.categories) { $1.string($0) }
    case .reminders:
      return json.member("reminders", ifAny: reminders) { $0.write(to: &$1) }
    case .id: text = "\(id)"
    case .title: text = details.title
    case .notes: text = details.notes
    case .priority: text = details.priority == .none ? nil : details.priority.name
    case .due: text = details.due.map { "\($0)" }
    case .zone: text = details.zone
    case .morningDelivered: text = morning.delivered.map { "\($0)" }
    case .morningPastWhenSet: text = morning.pastWhenSet.map { "\($0)" }
    case .created: text = "\(created)"
    case .modified: text = "\(modified)"
    case .completed: text = completed.map { "\($0)" }
    }
    if let text { json.member(field.name, text) }
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
