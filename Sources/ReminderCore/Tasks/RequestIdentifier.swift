/// What a notification is for.
public enum RequestKind: Hashable, Comparable, CaseIterable, Sendable {
  /// The task's own reminders; the nearest one not yet delivered.
  case task
  /// A notice of the due date.
  case notice(NoticeKind)
  /// The end of a timer.
  case timer
  /// The end of a focus block.
  case blockEnd
  /// The start of a focus block.
  case blockStart

  /// In the order of `<`.
  public static let allCases: [RequestKind] = [
    .timer, .task, .blockEnd, .blockStart, .notice(.morning), .notice(.advance),
  ]
  /// Those that tasks ask for, in that order.
  static let ofTasks: [RequestKind] = [.task, .notice(.morning), .notice(.advance)]

  /// As programs read it: `task`, `due-date-morning`, `due-date-advance`, `task-timer`, `focus-block-start`,
  /// `focus-block-end`.
  public var name: String {
    switch self {
    case .task: "task"
    case .notice(.morning): "due-date-morning"
    case .notice(.advance): "due-date-advance"
    case .timer: "task-timer"
    case .blockStart: "focus-block-start"
    case .blockEnd: "focus-block-end"
    }
  }

  /// Whether the identifier names a task, and not a timer or a focus block.
  public var isOfTask: Bool {
    switch self {
    case .task, .notice: true
    case .timer, .blockStart, .blockEnd: false
    }
  }

  /// The order of requests that fall on one moment.
  public static func < (first: RequestKind, second: RequestKind) -> Bool { first.order < second.order }

  private var order: Int {
    switch self {
    case .timer: 0
    case .task: 1
    case .blockEnd: 2
    case .blockStart: 3
    case .notice(let kind): kind.rawValue + 4
    }
  }
}

/// The identifier of a notification request: `task-<UUID>`, `due-date-morning-<UUID>` or `due-date-advance-<UUID>` with
/// the UUID of the task, `task-timer-<UUID>` with that of the timer, `focus-block-start-<UUID>` or
/// `focus-block-end-<UUID>` with that of the block.
///
/// A plan has at most one request with an identifier.
public struct RequestIdentifier: Hashable, Sendable {
  /// What the request is for.
  public let kind: RequestKind
  /// The task, the timer or the focus block.
  public let id: TaskID

  /// The task; nil for what is of a timer or a focus block.
  public var task: TaskID? { kind.isOfTask ? id : nil }

  /// The identifier of a kind of request of a task, a timer or a focus block.
  public init(_ kind: RequestKind, of id: TaskID) {
    self.kind = kind
    self.id = id
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
  public var description: String { "\(kind.name)-\(id)" }
}
