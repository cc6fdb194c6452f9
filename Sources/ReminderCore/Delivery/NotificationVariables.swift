extension Notification {
  /// The facts as a program gets them in its environment: `REMIND_TITLE=Pay rent`.
  func variables(stateFile: String) -> [String] {
    let single = isDigest ? nil : requests.first
    let isUrgent = requests.contains { $0.priority == .high }
    let priority = single?.priority ?? (isUrgent ? .high : .none)
    let variables: [(name: String, value: String)] = [
      ("IDENTIFIER", identifier),
      ("KIND", kind),
      ("TASK_ID", single.map { "\($0.identifier.task)" } ?? ""),
      ("NUMBER", single.map { "\($0.number)" } ?? ""),
      ("TITLE", text.title),
      ("BODY", text.body),
      ("FIRE_AT", single?.fireAt ?? ""),
      ("DUE", single?.due.map { "\($0)" } ?? ""),
      ("PRIORITY", priority.name),
      ("LATE_SECONDS", "\(text.lateSeconds)"),
      ("FILE", stateFile),
    ]
    return variables.map { "REMIND_\($0.name)=\($0.value)" }
  }
}
