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

  /// In the order of `<`.
  public static let allCases: [RequestKind] = [
    .timer, .task, .blockEnd, .blockStart, .notice(.morning), .notice(.advance), .agenda,
  ]
  /// Those that tasks ask for, in that order.
  static let ofTasks: [RequestKind] = [.task, .notice(.morning), .notice(.advance)]

  /// As programs read it: `task`, `due-date-morning`, `due-date-advance`, `task-timer`, `focus-block-start`,
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

  /// Whether the identifier names a task, and not a timer, a focus block or the agenda.
  public var isOfTask: Bool {
    switch self {
    case .task, .notice: true
    case .timer, .blockStart, .blockEnd, .agenda: false
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
    case .agenda: 6
    }
  }
}

/// The identifier of a notification request: `task-<UUID>`, `due-date-morning-<UUID>` or `due-date-advance-<UUID>` with
/// the UUID of the task, `task-timer-<UUID>` with that of the timer, `focus-block-start-<UUID>` or
/// `focus-block-end-<UUID>` with that of the block. That of the agenda of the day is `agenda`.
///
/// A plan has at most one request with an identifier.
public struct RequestIdentifier: Hashable, Sendable {
  /// What the request is for.
  public let kind: RequestKind
  /// The task, the timer or the focus block; of the agenda, which is of none, only zeros.
  public let id: TaskID

  /// That of the agenda of the day.
  public static let agenda = RequestIdentifier(.agenda, of: TaskID(high: 0, low: 0))

  /// The task; nil for what is of none.
  public var task: TaskID? { kind.isOfTask ? id : nil }

  /// The identifier of a kind of request of a task, a timer or a focus block; not for the agenda.
  public init(_ kind: RequestKind, of id: TaskID) {
    self.kind = kind
    self.id = id
  }

  /// Reads an identifier; the UUID may be in either case. Nil for anything else.
  public init?(_ text: some StringProtocol) {
    if text == RequestKind.agenda.name {
      self = .agenda
      return
    }
    for kind in RequestKind.allCases where kind != .agenda && text.hasPrefix("\(kind.name)-") {
      guard let id = TaskID(text.dropFirst(kind.name.count + 1)) else { continue }
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
