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
  /// The agenda of the day.
  case agenda

  /// All kinds, in the order of `<`.
  public static let allCases: [RequestKind] = [
    .timer, .task, .blockEnd, .blockStart, .notice(.morning), .notice(.advance), .agenda,
  ]
  /// The kinds that tasks request, in the order of `<`.
  static let ofTasks: [RequestKind] = [.task, .notice(.morning), .notice(.advance)]

  /// The name for programs: `task`, `due-date-morning`, `due-date-advance`, `task-timer`, `focus-block-start`,
  /// `focus-block-end`, `agenda`.
  public var name: String {
    switch self {
    case .task: "task"
    case .notice(.morning): "due-date-morning"
    case .notice(.advance): "due-date-advance"
    case .timer: "task-timer"
    case .blockStart: "focus-block-start"
    case .blockEnd: "focus-block-end"
    case .agenda: "agenda"
    }
  }

  /// Whether the request is for a task, and not a timer, a focus block or the agenda.
  package var isOfTask: Bool {
    switch self {
    case .task, .notice: true
    case .timer, .blockStart, .blockEnd, .agenda: false
    }
  }

  /// The order of requests at the same moment.
  public static func < (first: RequestKind, second: RequestKind) -> Bool { first.order < second.order }

  private var order: Int {
    switch self {
    case .timer: 0
    case .task: 1
    case .blockEnd: 2
    case .blockStart: 3
    case .notice(let kind): kind.rawValue + 4
    case .agenda: 6
    }
  }
}

/// The identifier of a notification request. With the UUID of the task: `task-<UUID>`, `due-date-morning-<UUID>` or
/// `due-date-advance-<UUID>`. With the UUID of the timer: `task-timer-<UUID>`. With the UUID of the block:
/// `focus-block-start-<UUID>` or `focus-block-end-<UUID>`. For the agenda of the day: `agenda`.
///
/// A plan has at most one request for each identifier.
///
/// The type is in `Tasks`, not in `Planning`, because an identifier can name a task.
public struct RequestIdentifier: Hashable, Sendable {
  /// What the request is for.
  public let kind: RequestKind
  /// The task, the timer or the focus block; only zeros for the agenda.
  public let id: TaskID

  /// The identifier of the agenda of the day.
  public static let agenda = RequestIdentifier(.agenda, of: TaskID(high: 0, low: 0))

  /// The task; nil if the request is not for a task.
  public var task: TaskID? { kind.isOfTask ? id : nil }

  /// The identifier of a request for a task, a timer or a focus block; not for the agenda.
  public init(_ kind: RequestKind, of id: TaskID) {
    self.kind = kind
    self.id = id
  }

  /// Reads an identifier; the UUID may be in either case. Nil for anything else.
  public init?(_ text: String) {
    if text == RequestKind.agenda.name {
      self = .agenda
      return
    }
    for kind in RequestKind.allCases where kind != .agenda && text.hasPrefix("\(kind.name)-") {
      guard let id = TaskID(String(text.dropFirst(kind.name.count + 1))) else { continue }
      self.init(kind, of: id)
      return
    }
    return nil
  }
}

extension RequestIdentifier: CustomStringConvertible {
  /// `task-550E8400-E29B-41D4-A716-446655440000`.
  public var description: String { kind == .agenda ? kind.name : "\(kind.name)-\(id)" }
}
