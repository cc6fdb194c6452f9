/// Deliveries and their answers, at least the last thousand: `remind log` shows them, and they can be counted. Titles
/// of tasks are not in the log; they are looked up.
struct DeliveryLog: Equatable, Sendable {
  private var lines: KeptLines

  /// The log of a file: a JSON array; empty for no entries.
  init(_ array: [UInt8] = []) { lines = KeptLines(array, limit: 1_000) }

  /// A JSON array; empty where there is none.
  var bytes: [UInt8] { lines.bytes }

  /// The entries in the order in which they were made, without entries that a later version wrote in another form.
  var entries: [LogEntry] { lines.values(LogEntry.init) }

  /// From when on all deliveries and answers are in the log; nil if none was removed from it yet.
  var knownSince: Timestamp? {
    let entries = entries
    return entries.count < lines.limit ? nil : entries.first?.at
  }

  /// Adds entries at the end; removes the first entries where there are too many.
  mutating func append(_ entries: [LogEntry]) { lines.append(entries.map(\.encoded)) }

  /// Adds the entries that are not there yet: a failing disk may have written some of them in spite of the failure.
  mutating func merge(_ entries: [LogEntry]) { lines.merge(entries.map(\.encoded)) }

  /// Adds, in front, the entries that only an earlier version of the same file has.
  mutating func restore(_ earlier: DeliveryLog) { lines.restore(earlier.lines) }
}

extension ReminderList {
  /// The failures that the log does not have yet: of the same request, channel and error.
  package func unloggedFailures(_ failures: [LogEntry]) -> [LogEntry] {
    if failures.isEmpty { return [] }
    let known = log.entries
    return failures.filter { failure in
      !known.contains { $0.what == failure.what && $0.task == failure.task && $0.title == failure.title }
    }
  }

  /// When and why a channel last failed, by its name. A channel that has delivered since is left out.
  package var lastFailures: [String: (at: Timestamp, error: String)] {
    var failures: [String: (at: Timestamp, error: String)] = [:]
    for entry in log.entries {
      switch entry.what {
      case .delivered(_, _, let channel, _): failures[channel] = nil
      case .failed(_, _, let channel, let error): failures[channel] = (entry.at, error)
      case .answered: break
      }
    }
    return failures
  }

  /// Adds the failures that the log does not have yet.
  package mutating func logFailures(_ failures: [LogEntry]) { log.append(unloggedFailures(failures)) }
}

/// A delivery, a channel that failed, or an answer.
package struct LogEntry: Equatable, Sendable {
  /// What happened.
  package enum What: Equatable, Sendable {
    /// A request of this kind was delivered. `set` is its planned moment, and `channel` the channel that delivered it.
    /// `nag` counts the nags so far, 0 where the request was new.
    case delivered(kind: String, set: Timestamp, channel: String, nag: Int)
    /// A channel did not take a request; `error` says why, in a few words that name no task.
    case failed(kind: String, set: Timestamp, channel: String, error: String)
    /// An unanswered reminder was answered by this command, or by `seen`.
    case answered(by: String)
  }

  /// The kind of an escalation: an unanswered reminder that went through another channel.
  package static let escalate = "escalation"
  /// The answer of a person who says only that the reminder was seen.
  package static let seen = "seen"

  /// When it happened.
  package let at: Timestamp
  /// The task; nil where there is none.
  package let task: TaskID?
  /// The number that the task had.
  package let number: Int?
  /// The title of a timer without a task or of a focus block, which is gone; nil for a task, and without a title.
  package let title: String?
  /// What happened.
  package let what: What

  package init(at: Timestamp, task: TaskID?, number: Int?, title: String? = nil, what: What) {
    (self.at, self.task, self.number, self.title, self.what) = (at, task, number, title, what)
  }

  /// An answer to a timer without a task that rang.
  package init(at: Timestamp, _ timer: TaskTimer, answeredBy command: String) {
    self.init(at: at, task: nil, number: nil, title: timer.title, what: .answered(by: command))
  }
}

extension LogEntry {
  /// `{"at":…,"task":"550E…","number":12,"kind":"task","set":…,"channel":"desktop","nag":2}`, or
  /// `{"at":…,"task":"550E…","number":12,"answer":"done"}`; of a timer or a focus block `"title":"Tea"`. A channel that
  /// failed has `"error":"exit 1"`.
  var encoded: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }

  /// Writes the object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("at", "\(at)")
      if let task { json.member("task", "\(task)") }
      if let number { json.member("number", number) }
      if let title { json.member("title", title) }
      switch what {
      case .delivered(let kind, let set, let channel, let nag):
        json.member("kind", kind)
        json.member("set", "\(set)")
        json.member("channel", channel)
        if nag > 0 { json.member("nag", nag) }
      case .failed(let kind, let set, let channel, let error):
        json.member("kind", kind)
        json.member("set", "\(set)")
        json.member("channel", channel)
        json.member("error", error)
      case .answered(let command): json.member("answer", command)
      }
    }
  }

  /// Reads the object; skips members that this version does not know.
  package init(from reader: inout JSONReader) throws(JSONError) {
    var (at, set): (Timestamp?, Timestamp?)
    var (task, number, nag): (TaskID?, Int?, Int) = (nil, nil, 0)
    var (title, kind, channel, error, answer): (String?, String?, String?, String?, String?)
    var isFirst = true
    try reader.beginObject()
    while let (key, _) = try reader.nextKey(&isFirst) {
      switch key {
      case JSONKey("at"): at = try Timestamp(from: &reader)
      case JSONKey("task"): task = try TaskID(from: &reader)
      case JSONKey("number"): number = try reader.integer(in: 1...TaskList.highestNumber)
      case JSONKey("kind"): kind = reader.text(try reader.string())
      case JSONKey("title"): title = reader.text(try reader.string(limit: TaskItem.titleByteLimit))
      case JSONKey("set"): set = try Timestamp(from: &reader)
      case JSONKey("channel"): channel = reader.text(try reader.string())
      case JSONKey("error"): error = reader.text(try reader.string())
      case JSONKey("nag"): nag = try reader.integer(in: 0...UnansweredReminder.mostNags)
      case JSONKey("answer"): answer = reader.text(try reader.string())
      default: _ = try reader.value()
      }
    }
    guard let at else { throw reader.missing("\"at\"") }
    if let answer {
      self.init(at: at, task: task, number: number, title: title, what: .answered(by: answer))
    } else if let kind, let set, let channel {
      let what: What =
        error.map { .failed(kind: kind, set: set, channel: channel, error: $0) }
        ?? .delivered(kind: kind, set: set, channel: channel, nag: nag)
      self.init(at: at, task: task, number: number, title: title, what: what)
    } else {
      throw reader.missing("\"answer\", or \"kind\", \"set\" and \"channel\"")
    }
  }
}
