/// Something in a file that cannot be said here, such as a rule: the file keeps it. Or something here that no file may
/// have: it stays here.
public struct SyncRemark: Equatable, Sendable {
  /// The task.
  public let task: TaskID
  /// Its title; nil where it is gone.
  public var title: String?
  /// What it is.
  let what: CalendarRemark

  /// The kind: `zone`, `rule`, `exceptions`, `reminder` or `controls`.
  public var kind: String { what.named.kind }
  /// As the file says it: the name of a zone, a rule, the names of the properties, or a trigger; of controls the names
  /// of the fields.
  public var value: String { what.named.value }
}

extension CalendarRemark {
  /// The kind and the value, as they are written.
  fileprivate var named: (kind: String, value: String) {
    switch self {
    case .unknownZone(let name): ("zone", name)
    case .rule(let rule): ("rule", rule)
    case .exceptions(let names): ("exceptions", names)
    case .alarm(let trigger): ("reminder", trigger)
    case .controls(let fields): ("controls", fields)
    }
  }

  fileprivate init?(kind: String, value: String) {
    switch kind {
    case "zone": self = .unknownZone(value)
    case "rule": self = .rule(value)
    case "exceptions": self = .exceptions(value)
    case "reminder": self = .alarm(value)
    case "controls": self = .controls(value)
    default: return nil
    }
  }
}

extension ImportRemark {
  /// What an import would say of it.
  public init(_ remark: SyncRemark) { self.init(remark.what, title: remark.title ?? "\(remark.task)") }
}

// The stored form: `{"task":"550E…","kind":"exceptions","value":"EXDATE"}`, in which a long value is cut.

extension JSONWriter {
  mutating func remark(_ remark: SyncRemark) {
    object { json in
      json.member("task", "\(remark.task)")
      json.member("kind", remark.kind)
      json.member("value", remark.value.utf8.count > 200 ? "\(remark.value.prefix(200))..." : remark.value)
    }
  }
}

extension JSONReader {
  /// nil for one of a kind that only a later version knows.
  mutating func remark() throws(JSONError) -> SyncRemark? {
    var (task, kind, said): (TaskID?, String?, String?)
    var isFirst = true
    try beginObject()
    while let (key, _) = try nextKey(&isFirst) {
      switch key {
      case JSONKey("task"): task = try TaskID(from: &self)
      case JSONKey("kind"): kind = text(try string())
      case JSONKey("value"): said = text(try string())
      default: _ = try value()
      }
    }
    guard let task, let kind, let said, let what = CalendarRemark(kind: kind, value: said) else { return nil }
    return SyncRemark(task: task, what: what)
  }
}
