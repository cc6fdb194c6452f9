/// A change that can be undone, or made again: what it touched, as that is on the other side of the change.
///
/// The other side is the one before a change that is made, and the one after a change that is undone. Undoing keeps the
/// side that it left as a new entry, which makes the change again.
struct HistoryEntry: Sendable {
  /// The most changes that are kept.
  static let countLimit = 20
  /// The most bytes that all of them may have.
  static let byteLimit = 1_048_576

  /// What was done.
  var change: Change
  /// When it was done, or last undone or made again.
  var at: Timestamp
  /// Whether it is undone, so that it can be made again.
  var isUndone = false
  /// The records of tasks as they are on the other side: a JSON array.
  var tasks: [UInt8] = Array("[]".utf8)
  /// The tasks that are not there on the other side.
  var absent = StoredIDs()
  /// The settings on the other side, a JSON object; nil where they are the same.
  var settings: [UInt8]?
  /// The timers that run, those that rang, and the focus blocks on the other side; nil where they are the same.
  var timers: [TaskTimer]?
  var rungTimers: [TaskTimer]?
  var blocks: [FocusBlock]?
  /// What is past for rules on the other side, where a change of settings decided that.
  var past: [Past] = []
  /// Members that this version does not know: `"name":value` each, kept as they are.
  var unknown: [[UInt8]] = []

  /// What is past for one rule, the same in some tasks.
  struct Past: Equatable, Sendable {
    var rule: TaskRule
    /// The value; nil where nothing is.
    var value: RuleValue?
    var tasks: StoredIDs
  }

  /// What kind of change it was, and for a setting which.
  struct Change: Equatable, Sendable {
    /// The command that made it.
    var command: String
    /// The setting that it changed.
    var setting: String?

    /// Whether it answers a notification, also where it is made again.
    var isAnswer: Bool { ["done", "skip", "cancel", "snooze"].contains(command) }
    /// Whether to take it back answers one.
    var isTakenBackAnswer: Bool { command == "undone" }
  }
}

// The stored form: `{"undone":true,"change":"done","at":"2026-03-01T08:00:00Z","tasks":[…],"absent":["550E…"]}`.

extension HistoryEntry {
  /// One line of the file.
  func encoded() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { json in
      if isUndone { json.member("undone", true) }
      json.member("change", change.command)
      if let setting = change.setting { json.member("setting", setting) }
      json.member("at", "\(at)")
      json.key("tasks")
      json.raw(tasks)
      if !absent.isEmpty {
        json.key("absent")
        json.raw(absent.bytes)
      }
      if let settings {
        json.key("settings")
        json.raw(settings)
      }
      if !past.isEmpty {
        json.key("past")
        json.array { for past in past { past.write(to: &$0) } }
      }
      if let timers { json.member("timers", timers) }
      if let rungTimers { json.member("rungTimers", rungTimers) }
      if let blocks { json.member("blocks", blocks) }
      for member in unknown { json.raw(member) }
    }
    return writer.bytes
  }
}

extension HistoryEntry.Past {
  /// `{"rule":"morning","value":"2026-03-01","tasks":["550E…"]}`
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", "\(rule)")
      if let value { json.member("value", "\(value)") }
      json.key("tasks")
      json.raw(tasks.bytes)
    }
  }
}

extension HistoryEntry {
  /// Reads a change that can be taken back. The records in it are only checked to be JSON here; they are read when they
  /// are wanted.
  init(from reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    let start = reader.position - 1
    self.init(change: Change(command: ""), at: Timestamp(unchecked: 0))
    var names = JSONNames()
    var isFirst = true
    var isTimed = false
    while let (_, name) = try reader.nextKey(&isFirst) {
      try names.insert(name, of: reader)
      switch reader.text(name) {
      case "undone": isUndone = try reader.boolean()
      case "change": change.command = reader.text(try reader.string(limit: TaskItem.nameByteLimit))
      case "setting": change.setting = reader.text(try reader.string())
      case "at":
        at = try Timestamp(from: &reader)
        isTimed = true
      case "tasks":
        guard reader.next() == UInt8(ascii: "[") else { throw reader.missing("an array") }
        // An unknown member of a reminder may be nested as deeply as in the list of tasks, where four levels are around
        // it, too.
        tasks = reader.bytes[try reader.value(depth: -4)]
      case "absent": absent = try StoredIDs(from: &reader)
      case "settings":
        guard reader.next() == UInt8(ascii: "{") else { throw reader.missing("an object") }
        settings = reader.bytes[try reader.value(depth: -1)]
      case "past": past = try reader.array(of: Past.init(from:))
      case "timers": timers = try reader.timers()
      case "rungTimers": rungTimers = try reader.timers()
      case "blocks": blocks = try reader.blocks()
      default: unknown.append(reader.bytes[try reader.member(name)])
      }
    }
    if change.command.isEmpty { throw reader.failure(.missingKey("change"), at: start) }
    if !isTimed { throw reader.failure(.missingKey("at"), at: start) }
  }
}

extension HistoryEntry.Past {
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    let start = reader.position - 1
    var rule: TaskRule?
    var value: RuleValue?
    var tasks = StoredIDs()
    var names = JSONNames()
    var isFirst = true
    while let (_, name) = try reader.nextKey(&isFirst) {
      try names.insert(name, of: reader)
      switch reader.text(name) {
      case "rule": rule = try TaskRule(from: &reader)
      case "value": value = try RuleValue(from: &reader)
      case "tasks": tasks = try StoredIDs(from: &reader)
      default: throw reader.failure(.expected("\"rule\", \"value\" or \"tasks\""), at: Int(name.start) - 1)
      }
    }
    guard let rule else { throw reader.failure(.missingKey("rule"), at: start) }
    self.init(rule: rule, value: value, tasks: tasks)
  }
}
