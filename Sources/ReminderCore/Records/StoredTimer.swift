// The stored form of timers and focus blocks: `{"id":"550E…","title":"Tea","minutes":25,"end":"2026-03-01T08:25:00Z"}`
// and `{"id":"550E…","title":"Deep work","start":"2026-03-01T14:00","minutes":90,"tasks":["7C9E…"]}`; and of
// the daily agenda's state.

/// The timers and the focus blocks of a list, each in the order in which they were made; and the state of the daily
/// agenda.
struct TimedList: Equatable, Sendable {
  var timers: [TaskTimer] = []
  /// The timers without a task that rang and are unanswered, in the order in which they rang. They have no task that
  /// could show that they rang, so this list shows it.
  var rung: [TaskTimer] = []
  /// The paused timers, in the order in which they were paused. Nothing is planned from them.
  var paused: [TaskTimer] = []
  var blocks: [FocusBlock] = []
  var daily = DailyAgenda()

  /// The approximate size of the timers and the blocks in the history, in bytes.
  var size: Int {
    (timers + rung + paused).reduce(0) {
      $0 + 160 + ($1.title?.utf8.count ?? 0) + $1.unknown.reduce(0) { $0 + $1.count }
    }
      + blocks.reduce(0) { size, block in
        size + 320 + (block.title?.utf8.count ?? 0) + block.tasks.count * 39
          + block.unknown.reduce(0) { $0 + $1.count }
      }
  }
}

extension TaskTimer {
  /// Reads a timer.
  init(from reader: inout JSONReader) throws(JSONError) {
    var (id, task, title, minutes, end, deliveredAt): (TaskID?, TaskID?, String?, Int?, Timestamp?, Timestamp?)
    var (paused, nag, nags, lastNag): (Int?, NagChoice?, Int, Timestamp?) = (nil, nil, 0, nil)
    let object = try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "id": id = try TaskID(from: &reader)
      case "task": task = try TaskID(from: &reader)
      case "title": title = reader.text(try reader.string(limit: TaskItem.titleByteLimit))
      case "minutes": minutes = try reader.integer(in: 1...TaskTimer.longest)
      case "end": end = try Timestamp(from: &reader)
      case "rang": deliveredAt = try Timestamp(from: &reader)
      case "left": paused = try reader.integer(in: 1...TaskTimer.longest * 60)
      case "nag": nag = try NagChoice(from: &reader)
      case "nags": nags = try reader.integer(in: 0...UnansweredReminder.mostNags)
      case "last": lastNag = try Timestamp(from: &reader)
      default: return false
      }
      return true
    }
    self.init(
      id: try reader.required(id, "id", of: object), task: task, title: title,
      minutes: try reader.required(minutes, "minutes", of: object), end: try reader.required(end, "end", of: object))
    (self.deliveredAt, pausedSeconds, unknown) = (deliveredAt, paused, object.unknown)
    (self.nag, self.nags, self.lastNag) = (nag, nags, lastNag)
  }

  /// Writes the object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", "\(id)")
      if let task { json.member("task", "\(task)") }
      if let title { json.member("title", title) }
      json.member("minutes", minutes)
      json.member("end", "\(end)")
      if let deliveredAt { json.member("rang", "\(deliveredAt)") }
      if let pausedSeconds { json.member("left", pausedSeconds) }
      if let nag { json.member("nag", "\(nag)") }
      if nags > 0 { json.member("nags", nags) }
      if let lastNag { json.member("last", "\(lastNag)") }
      for member in unknown { json.raw(member) }
    }
  }
}

extension FocusBlock {
  /// Reads a block.
  init(from reader: inout JSONReader) throws(JSONError) {
    var (id, title, start, minutes): (TaskID?, String?, Start?, Int?)
    var rest = FocusBlock(id: TaskID(high: 0, low: 0), start: .moment(Timestamp(unchecked: 0)), minutes: 1)
    var rules = KnownRules()
    let object = try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "id": id = try TaskID(from: &reader)
      case "title": title = reader.text(try reader.string(limit: TaskItem.titleByteLimit))
      case "start": start = try Start(from: &reader)
      case "minutes": minutes = try reader.integer(in: 1...FocusBlock.longest)
      case "tasks": rest.tasks = try reader.array(of: TaskID.init(from:))
      case "repeat": rest.repetition = try Repetition(from: &reader, knowing: &rules)
      case "began": rest.began = try Timestamp(from: &reader)
      case "startTold": rest.isStartDelivered = try reader.boolean()
      case "over": rest.over = try Start(from: &reader)
      case "aside": rest.displaced = try Occurrence(from: &reader)
      default: return false
      }
      return true
    }
    self.init(
      id: try reader.required(id, "id", of: object), title: title,
      start: try reader.required(start, "start", of: object),
      minutes: try reader.required(minutes, "minutes", of: object))
    (tasks, repetition, began, isStartDelivered) = (rest.tasks, rest.repetition, rest.began, rest.isStartDelivered)
    (over, displaced, unknown) = (rest.over, rest.displaced, object.unknown)
  }

  /// Writes the object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", "\(id)")
      if let title { json.member("title", title) }
      json.member("start", "\(start.value)")
      json.member("minutes", minutes)
      json.member("tasks", ifAny: tasks) { $1.string("\($0)") }
      if let repetition {
        json.key("repeat")
        repetition.write(to: &json)
      }
      if let began { json.member("began", "\(began)") }
      if isStartDelivered { json.member("startTold", true) }
      if let over { json.member("over", "\(over.value)") }
      if let displaced {
        json.key("aside")
        displaced.write(to: &json)
      }
      for member in unknown { json.raw(member) }
    }
  }
}

extension FocusBlock.Occurrence {
  /// Reads `{"start":"2026-03-01T14:00","began":"2026-03-01T13:00:00Z","startTold":true}`.
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    var start: FocusBlock.Start?
    var rest = FocusBlock.Occurrence(start: .moment(Timestamp(unchecked: 0)))
    let object = try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "start": start = try FocusBlock.Start(from: &reader)
      case "began": rest.began = try Timestamp(from: &reader)
      case "startTold": rest.isStartDelivered = try reader.boolean()
      default: return false
      }
      return true
    }
    self.init(
      start: try reader.required(start, "start", of: object), began: rest.began,
      isStartDelivered: rest.isStartDelivered, unknown: object.unknown)
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("start", "\(start.value)")
      if let began { json.member("began", "\(began)") }
      if isStartDelivered { json.member("startTold", true) }
      for member in unknown { json.raw(member) }
    }
  }
}

extension FocusBlock.Start {
  /// Reads `"2026-03-01T14:00"` or a moment.
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    let text = try reader.string()
    let wall = reader.civilDateTime(text).map { FocusBlock.Start.wall($0) }
    self = try reader.wanted(
      wall ?? reader.timestamp(text).map { .moment($0) }, "a time such as \"2026-03-01T14:00\"", at: text)
  }
}

extension JSONReader {
  /// Reads the timers of a file; no two may have the same id.
  mutating func timers() throws(JSONError) -> [TaskTimer] {
    let start = position
    let timers = try array(of: TaskTimer.init(from:))
    try requireUnique(timers.map(\.id), at: start)
    return timers
  }

  /// Reads the focus blocks of a file; no two may have the same id.
  mutating func blocks() throws(JSONError) -> [FocusBlock] {
    let start = position
    let blocks = try array(of: FocusBlock.init(from:))
    try requireUnique(blocks.map(\.id), at: start)
    return blocks
  }

  private func requireUnique(_ ids: [TaskID], at start: Int) throws(JSONError) {
    var seen: Set<TaskID> = []
    for id in ids where !seen.insert(id).inserted { throw failure(.repeated("id \(id)"), at: start) }
  }
}

extension DailyAgenda {
  /// Reads `{"told":["2026-02-28","2026-03-01"],"past":"2026-02-27"}`. Skips members that only a later version knows.
  init(from reader: inout JSONReader) throws(JSONError) {
    var (delivered, pastWhenSet): ([CivilDate], CivilDate?) = ([], nil)
    _ = try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "told": delivered = try reader.array(of: Due.init(from:)).map(\.date)
      case "past": pastWhenSet = try Due(from: &reader).date
      default: return false
      }
      return true
    }
    self.init(delivered: delivered, pastWhenSet: pastWhenSet)
  }

  /// Writes the object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("told", ifAny: delivered) { $1.string("\($0)") }
      if let pastWhenSet { json.member("past", "\(pastWhenSet)") }
    }
  }
}
