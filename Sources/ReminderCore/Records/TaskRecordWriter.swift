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
    let name = field.name
    switch field {
    case .id: json.member(name, id)
    case .number: json.member(name, number)
    case .title: json.member(name, details.title)
    case .notes: if let notes = details.notes { json.member(name, notes) }
    case .categories: json.member(name, ifAny: details.categories) { $1.string($0) }
    case .priority: if details.priority != .none { json.member(name, details.priority.name) }
    case .due: if let due = details.due { json.member(name, due) }
    case .zone: if let zone = details.zone { json.member(name, zone) }
    case .reminders: json.member(name, ifAny: reminders) { $0.write(to: &$1) }
    case .morningDelivered: if let delivered = morning.delivered { json.member(name, "\(delivered)") }
    case .morningPastWhenSet: if let pastWhenSet = morning.pastWhenSet { json.member(name, "\(pastWhenSet)") }
    case .created: json.member(name, created)
    case .modified: json.member(name, modified)
    case .completed: if let completed { json.member(name, completed) }
    }
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
