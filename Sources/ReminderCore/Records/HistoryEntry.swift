/// A change that can be undone or redone: everything that it touched, in its state on the other side of the change.
///
/// For a made change, the other side is the state before it. For an undone change, it is the state after it. An undo
/// keeps the side that it left as a new entry, which redoes the change.
package struct HistoryEntry: Sendable {
  /// The most changes that are kept.
  static let countLimit = 20
  /// The highest serial number, which is enough for a change each second in sixty years.
  static let highestSerial = 2_000_000_000
  /// The most bytes that all kept changes may have.
  static let byteLimit = 1_048_576

  /// What was done.
  var change: Change
  /// When it was done, or last undone or redone.
  var at: Timestamp
  /// The serial number of the change in the file. A number is never given again while the history has an entry.
  var serial = 0
  /// Whether it is undone, so that it can be redone.
  package var isUndone = false
  /// The task records of the other side: a JSON array.
  package var tasks: [UInt8] = Array("[]".utf8)
  /// The tasks that do not exist on the other side.
  package var absent = StoredIDs()
  /// The settings on the other side, a JSON object; nil where they are the same.
  var settings: [UInt8]?
  /// Running, rung and paused timers, and the focus blocks, on the other side; nil where they are the same.
  var timers: [TaskTimer]?
  var rungTimers: [TaskTimer]?
  var pausedTimers: [TaskTimer]?
  var blocks: [FocusBlock]?
  /// The past values of rules on the other side, where a change of settings decided them.
  var pastWhenSet: [PastWhenSet] = []
  /// Members that this version does not know: `"name":value` each, kept unchanged.
  var unknown: [[UInt8]] = []

  /// The past value of one rule, the same in some tasks.
  struct PastWhenSet: Equatable, Sendable {
    var rule: TaskRule
    /// The value; nil where nothing is past.
    var value: RuleValue?
    var tasks: StoredIDs
  }

  /// The kind of change, and the name of a changed setting.
  package struct Change: Equatable, Sendable {
    /// The command that made it.
    var command: String
    /// The setting that it changed.
    var setting: String?

    package init(command: String, setting: String? = nil) { (self.command, self.setting) = (command, setting) }

    /// Whether it answers a notification, also where it is redone.
    var isAnswer: Bool { ["done", "skip", "cancel", "snooze"].contains(command) }
    /// Whether undoing it answers a notification.
    var isTakenBackAnswer: Bool { command == "undone" }
  }
}

extension HistoryEntry {
  /// Names the change for a program that may want to undo it.
  package var token: String { "\(serial)-\(at.seconds)" }
}

// The stored form:
// `{"undone":true,"change":"done","at":"2026-03-01T08:00:00Z","serial":12,"tasks":[…],"absent":["550E…"]}`.

extension HistoryEntry {
  /// One line of the file.
  package func encoded() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { json in
      if isUndone { json.member("undone", true) }
      json.member("change", change.command)
      if let setting = change.setting { json.member("setting", setting) }
      json.member("at", "\(at)")
      if serial > 0 { json.member("serial", serial) }
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
      json.member("past", ifAny: pastWhenSet) { $0.write(to: &$1) }
      if let timers { json.member("timers", of: timers) { $0.write(to: &$1) } }
      if let rungTimers { json.member("rungTimers", of: rungTimers) { $0.write(to: &$1) } }
      if let pausedTimers { json.member("pausedTimers", of: pausedTimers) { $0.write(to: &$1) } }
      if let blocks { json.member("blocks", of: blocks) { $0.write(to: &$1) } }
      for member in unknown { json.raw(member) }
    }
    return writer.bytes
  }
}

extension HistoryEntry.PastWhenSet {
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
  /// Reads a change that can be undone or redone. Its records are only checked to be JSON; they are read when they are
  /// needed.
  package init(from reader: inout JSONReader) throws(JSONError) {
    var entry = HistoryEntry(change: Change(command: ""), at: Timestamp(unchecked: 0))
    var at: Timestamp?
    let object = try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "undone": entry.isUndone = try reader.boolean()
      case "change": entry.change.command = reader.text(try reader.string(limit: TaskItem.nameByteLimit))
      case "setting": entry.change.setting = reader.text(try reader.string())
      case "at": at = try Timestamp(from: &reader)
      case "serial": entry.serial = try reader.integer(in: 0...HistoryEntry.highestSerial)
      case "tasks":
        guard reader.next() == UInt8(ascii: "[") else { throw reader.missing("an array") }
        // An unknown member of a reminder may be nested as deeply as in the list of tasks. There, too, four levels are
        // around it.
        entry.tasks = reader.bytes[try reader.value(depth: -4)]
      case "absent": entry.absent = try StoredIDs(from: &reader)
      case "settings":
        guard reader.next() == UInt8(ascii: "{") else { throw reader.missing("an object") }
        entry.settings = reader.bytes[try reader.value(depth: -1)]
      case "past": entry.pastWhenSet = try reader.array(of: PastWhenSet.init(from:))
      case "timers": entry.timers = try reader.timers()
      case "rungTimers": entry.rungTimers = try reader.timers()
      case "pausedTimers": entry.pausedTimers = try reader.timers()
      case "blocks": entry.blocks = try reader.blocks()
      default: return false
      }
      return true
    }
    _ = try reader.required(entry.change.command.isEmpty ? nil : entry.change.command, "change", of: object)
    (entry.at, entry.unknown) = (try reader.required(at, "at", of: object), object.unknown)
    self = entry
  }
}

extension HistoryEntry.PastWhenSet {
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    var rule: TaskRule?
    var value: RuleValue?
    var tasks = StoredIDs()
    let object = try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "rule": rule = try TaskRule(from: &reader)
      case "value": value = try RuleValue(from: &reader)
      case "tasks": tasks = try StoredIDs(from: &reader)
      default: return false
      }
      return true
    }
    try reader.refuseUnknown(of: object, expected: "\"rule\", \"value\" or \"tasks\"")
    self.init(rule: try reader.required(rule, "rule", of: object), value: value, tasks: tasks)
  }
}
