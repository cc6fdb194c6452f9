package import ReminderCore

/// The data of a notification or a task for another process, as environment variables: `REMIND_TITLE=Pay rent`. The
/// user's own commands and the notification process read these variables.
package struct NotificationVariables: Equatable, Sendable {
  /// The name of a variable.
  enum Name: String, CaseIterable {
    case identifier = "REMIND_IDENTIFIER"
    case kind = "REMIND_KIND"
    case task = "REMIND_TASK_ID"
    case number = "REMIND_NUMBER"
    case title = "REMIND_TITLE"
    case body = "REMIND_BODY"
    case fireAt = "REMIND_FIRE_AT"
    case due = "REMIND_DUE"
    case priority = "REMIND_PRIORITY"
    case lateSeconds = "REMIND_LATE_SECONDS"
    case snoozeMinutes = "REMIND_SNOOZE_MINUTES"
    case comesAgain = "REMIND_COMES_AGAIN"
    case language = "REMIND_LANGUAGE"
    case stateFile = "REMIND_FILE"
    case url = "REMIND_URL"

    /// The variables about a task rather than a notification.
    static let ofTask = [Name.task, .number, .title, .stateFile]
  }

  /// The identifier of the request, or `digest`, or `test`; empty if there is none.
  package let identifier: String
  /// The kind of the request, or `digest`, or `test`; empty if there is none.
  package let kind: String
  /// The task; nil for a digest, a test, or a list.
  package let task: TaskID?
  /// The task's number.
  package let number: Int?
  /// The title of the notification or the task.
  package let title: String
  /// The body of the notification.
  package let body: String
  /// The planned moment of the notification, in RFC 3339 form; nil for a digest or a test.
  package let fireAt: String?
  /// When the task is due.
  package let due: Due?
  /// The priority.
  package let priority: Priority
  /// Seconds from the planned moment to the delivery, 0 or more.
  package let lateSeconds: Int
  /// How long the Snooze button snoozes the task; nil if not known.
  package let snoozeMinutes: Int?
  /// Whether the notification is delivered again, unless it is answered or seen.
  package let comesAgain: Bool
  /// The language of the title, the body and the buttons.
  package let language: Language
  /// The state file by its absolute path.
  package let stateFile: String
  /// The link of the task.
  package var url: String?
}

extension NotificationVariables {
  /// For opening a task, or the list if nil.
  init(opening task: TaskItem?, stateFile: String) {
    self.init(
      identifier: "", kind: "", task: task?.id, number: task?.number, title: task?.title ?? "", body: "", fireAt: nil,
      due: task?.due, priority: task?.priority ?? .none, lateSeconds: 0, snoozeMinutes: nil,
      comesAgain: false, language: .en, stateFile: stateFile)
  }

  // MARK: Writing

  /// Returns an environment with the variables, or only some of them; a variable without a value is empty.
  func environment(
    _ inherited: ProcessEnvironment, naming names: [Name] = Name.allCases
  ) -> ProcessEnvironment {
    inherited.setting(names.map { (name: $0.rawValue, value: value(of: $0)) })
  }

  private func value(of name: Name) -> String {
    switch name {
    case .identifier: identifier
    case .kind: kind
    case .task: task.map { "\($0)" } ?? ""
    case .number: number.map { "\($0)" } ?? ""
    case .title: title
    case .body: body
    case .fireAt: fireAt ?? ""
    case .due: due.map { "\($0)" } ?? ""
    case .priority: priority.name
    case .lateSeconds: "\(lateSeconds)"
    case .snoozeMinutes: snoozeMinutes.map { "\($0)" } ?? ""
    case .comesAgain: comesAgain ? "1" : ""
    case .url: url ?? ""
    case .language: language.rawValue
    case .stateFile: stateFile
    }
  }

  /// Returns an environment without the variables, for programs that this notification is not about.
  static func removed(from environment: ProcessEnvironment) -> ProcessEnvironment {
    environment.removing(Name.allCases.map(\.rawValue) + NotificationFacts.Details().variables.map(\.name))
  }

  // MARK: Reading

  /// Reads an environment. A variable that is not set or cannot be read counts as empty.
  package init(in environment: ProcessEnvironment) {
    let text = { (name: Name) in environment.text(of: name.rawValue) ?? "" }
    self.init(
      identifier: text(.identifier), kind: text(.kind), task: TaskID(text(.task)), number: Int(text(.number)),
      title: text(.title), body: text(.body), fireAt: text(.fireAt).isEmpty ? nil : text(.fireAt),
      due: Due(text(.due)), priority: Priority(name: text(.priority)) ?? .none,
      lateSeconds: Int(text(.lateSeconds)) ?? 0,
      snoozeMinutes: Int(text(.snoozeMinutes)).flatMap { 1...Settings.mostMinutes ~= $0 ? $0 : nil },
      comesAgain: text(.comesAgain) == "1",
      language: Language(rawValue: text(.language)) ?? .en, stateFile: text(.stateFile),
      url: text(.url).isEmpty ? nil : text(.url))
  }
}
