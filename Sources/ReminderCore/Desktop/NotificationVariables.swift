/// What travels to another process with a notification or a task, as variables of its environment: `REMIND_TITLE=Pay
/// rent`. Commands of the user's own read them, and the process that shows a notification.
public struct NotificationVariables: Equatable, Sendable {
  /// A variable, one for each fact.
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
    case stateFile = "REMIND_FILE"

    /// Those that tell of a task rather than of a notification.
    static let ofTask = [Name.task, .number, .title, .stateFile]
  }

  /// The identifier of the request, or `digest`, or `test`; empty where there is none.
  public let identifier: String
  /// The kind of the request, or `digest`, or `test`; empty where there is none.
  public let kind: String
  /// The task; nil for a digest, a test, or a list.
  public let task: TaskID?
  /// The task's number.
  public let number: Int?
  /// The title of the notification or the task.
  public let title: String
  /// What the notification says below its title.
  public let body: String
  /// The moment it was planned for, in RFC 3339 form; nil for a digest or a test.
  public let fireAt: String?
  /// When the task is due.
  public let due: Due?
  /// How urgent it is.
  public let priority: Priority
  /// Seconds between the planned moment and the moment it is told, 0 or more.
  public let lateSeconds: Int
  /// The state file by its absolute path.
  public let stateFile: String
}

extension NotificationVariables {
  /// The facts of a task that is opened, or of the list where there is none.
  init(opening task: TaskItem?, stateFile: String) {
    self.init(
      identifier: "", kind: "", task: task?.id, number: task?.number, title: task?.title ?? "", body: "", fireAt: nil,
      due: task?.due, priority: task?.priority ?? .none, lateSeconds: 0, stateFile: stateFile)
  }

  // MARK: Writing

  /// An environment in which a program finds the facts, or only those that are named. A fact that there is none of is
  /// empty.
  func environment(
    _ inherited: ProcessEnvironment, telling names: [Name] = Name.allCases
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
    case .stateFile: stateFile
    }
  }

  /// An environment without the facts: a program that a notification started may start others, which are told of
  /// another one, or of none.
  static func removed(from environment: ProcessEnvironment) -> ProcessEnvironment {
    environment.removing(Name.allCases.map(\.rawValue))
  }

  // MARK: Reading

  /// The facts that an environment has. One that is not set, or that makes no sense, counts as one that there is none
  /// of.
  public init(in environment: ProcessEnvironment) {
    let text = { (name: Name) in environment.text(of: name.rawValue) ?? "" }
    self.init(
      identifier: text(.identifier), kind: text(.kind), task: TaskID(text(.task)), number: Int(text(.number)),
      title: text(.title), body: text(.body), fireAt: text(.fireAt).isEmpty ? nil : text(.fireAt),
      due: Due(text(.due)), priority: Priority(name: text(.priority)) ?? .none,
      lateSeconds: Int(text(.lateSeconds)) ?? 0, stateFile: text(.stateFile))
  }
}
