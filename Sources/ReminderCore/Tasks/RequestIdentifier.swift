/// What a notification is for.
public enum RequestKind: Hashable, Comparable, CaseIterable, Sendable {
  /// The task's own reminders; the nearest one not yet delivered.
  case task
  /// A notice of the due date.
  case notice(NoticeKind)

  /// In the order of `<`.
  public static let allCases: [RequestKind] = [.task, .notice(.morning), .notice(.advance)]

  /// As programs read it: `task`, `due-date-morning`, `due-date-advance`.
  public var name: String {
    switch self {
    case .task: "task"
    case .notice(.morning): "due-date-morning"
    case .notice(.advance): "due-date-advance"
    }
  }

  /// The order of requests that fall on one moment.
  public static func < (first: RequestKind, second: RequestKind) -> Bool { first.order < second.order }

  private var order: Int {
    switch self {
    case .task: 0
    case .notice(let kind): kind.rawValue + 1
    }
  }
}

/// The identifier of a notification request: `task-<UUID>`, `due-date-morning-<UUID>` or `due-date-advance-<UUID>`.
///
/// A plan has at most one request with an identifier.
public struct RequestIdentifier: Hashable, Sendable {
  /// What the request is for.
  public let kind: RequestKind
  /// The task.
  public let task: TaskID

  /// The identifier of a kind of request of a task.
  public init(_ kind: RequestKind, of task: TaskID) {
    self.kind = kind
    self.task = task
  }

  /// Reads an identifier; the UUID may be in either case. Nil for anything else.
  public init?(_ text: some StringProtocol) {
    for kind in RequestKind.allCases where text.hasPrefix("\(kind.name)-") {
      guard let id = TaskID(text.dropFirst(kind.name.count + 1)) else { continue }
      self.init(kind, of: id)
      return
    }
    return nil
  }
}

extension RequestIdentifier: CustomStringConvertible {
  /// `task-550E8400-E29B-41D4-A716-446655440000`.
  public var description: String { "\(kind.name)-\(task)" }
}
