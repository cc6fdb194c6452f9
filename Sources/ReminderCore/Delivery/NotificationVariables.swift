extension Notification {
  /// What every variable that tells of a notification begins with.
  private static let prefix = "REMIND_"
  /// The variables, as they stand behind the prefix.
  private enum Variable: String, CaseIterable {
    case identifier = "IDENTIFIER"
    case kind = "KIND"
    case task = "TASK_ID"
    case number = "NUMBER"
    case title = "TITLE"
    case body = "BODY"
    case fireAt = "FIRE_AT"
    case due = "DUE"
    case priority = "PRIORITY"
    case lateSeconds = "LATE_SECONDS"
    case file = "FILE"
  }

  /// An environment in which a program finds the facts: `REMIND_TITLE=Pay rent`.
  func environment(_ inherited: ProcessEnvironment, stateFile: String) -> ProcessEnvironment {
    let single = isDigest ? nil : requests.first
    let isUrgent = requests.contains { $0.priority == .high }
    let priority = single?.priority ?? (isUrgent ? .high : .none)
    let facts = Variable.allCases.map { variable in
      let value =
        switch variable {
        case .identifier: identifier
        case .kind: kind
        case .task: single.map { "\($0.identifier.task)" } ?? ""
        case .number: single.map { "\($0.number)" } ?? ""
        case .title: text.title
        case .body: text.body
        case .fireAt: single?.fireAt ?? ""
        case .due: single?.due.map { "\($0)" } ?? ""
        case .priority: priority.name
        case .lateSeconds: "\(text.lateSeconds)"
        case .file: stateFile
        }
      return (name: "\(Notification.prefix)\(variable.rawValue)", value: value)
    }
    return inherited.setting(facts)
  }

  /// An environment without the facts of a notification: a program that a notification started may start others, which
  /// are told of another one, or of none.
  static func withoutFacts(_ environment: ProcessEnvironment) -> ProcessEnvironment {
    environment.removing(Variable.allCases.map { "\(prefix)\($0.rawValue)" })
  }
}
