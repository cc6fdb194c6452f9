// The stored form of how a task repeats:
// `{"rule":"FREQ=DAILY","start":"2026-03-01T18:00","from":"done","count":3,"done":[{"due":…,"at":…}],
// "except":["2026-12-24"],"away":["2026-12-24"],"extra":["2026-12-27T18:00"],"moved":[{"from":…,"to":…}]}`.

extension Repetition {
  /// Writes the object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", "\(rule)")
      json.member("start", "\(start)")
      if isFromDone { json.member("from", "done") }
      if count > 0 { json.member("count", count) }
      if countBefore > 0 { json.member("countBefore", countBefore) }
      json.member("done", ifAny: completions) { completion, json in
        json.object { json in
          json.member("due", "\(completion.due)")
          json.member("at", "\(completion.at)")
          json.member("steps", ifAny: completion.steps) { $1.string($0) }
          for member in completion.unknown { json.raw(member) }
        }
      }
      json.member("except", ifAny: changes.except) { $1.string("\($0)") }
      json.member("away", ifAny: away) { $1.string("\($0)") }
      json.member("extra", ifAny: changes.extra) { $1.string("\($0)") }
      json.member("moved", ifAny: changes.moved) { move, json in
        json.object { json in
          json.member("from", "\(move.from)")
          json.member("to", "\(move.to)")
        }
      }
      for member in unknown { json.raw(member) }
    }
  }

  /// Whether a program that reads only format 2 would not read the repetition, or would ring wrongly.
  func needsFormat3(beside due: Due?) -> Bool {
    rule.isFinerThanDay || !changes.isEmpty
      || !isFromDone && due.map { due in completions.contains { $0.due > due } } ?? false
  }
}

/// The rules that were read, each parsed once: most tasks that repeat share a few. At most 64 are kept.
struct KnownRules: Sendable {
  private var known: [(text: String, rule: RecurrenceRule)] = []

  mutating func rule(_ text: String) -> RecurrenceRule? {
    if let match = known.first(where: { $0.text == text }) { return match.rule }
    guard let rule = try? RecurrenceRule(text) else { return nil }
    if known.count < 64 { known.append((text, rule)) }
    return rule
  }
}

extension Repetition {
  /// Reads how a task repeats.
  init(from reader: inout JSONReader, knowing known: inout KnownRules) throws(JSONError) {
    var rule: RecurrenceRule?
    var start: Due?
    var isFromDone = false
    var count = 0
    var countBefore = 0
    var completions: [Repetition.Completion] = []
    var except: [Due] = []
    var away: [Due] = []
    var extra: [Due] = []
    var moved: [OccurrenceChanges.Move] = []
    let object = try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "rule":
        let value = try reader.string(limit: TaskItem.titleByteLimit)
        rule = try reader.wanted(known.rule(reader.text(value)), "a recurrence rule such as \"FREQ=DAILY\"", at: value)
      case "start": start = try Due(from: &reader)
      case "from":
        let value = try reader.string()
        isFromDone = try reader.wanted(reader.text(value) == "done" ? true : nil, "\"done\"", at: value)
      case "count": count = try reader.integer(in: 0...TaskList.highestNumber)
      case "countBefore": countBefore = try reader.integer(in: 0...TaskList.highestNumber)
      case "done": completions = try reader.array(of: Completion.init(from:))
      case "except": except = try reader.array(of: Due.init(from:))
      case "away": away = try reader.array(of: Due.init(from:))
      case "extra": extra = try reader.array(of: Due.init(from:))
      case "moved": moved = try reader.array(of: OccurrenceChanges.Move.init(from:))
      default: return false
      }
      return true
    }
    self.init(
      try reader.required(rule, "rule", of: object), start: try reader.required(start, "start", of: object),
      isFromDone: isFromDone)
    self.count = count
    self.countBefore = min(count, countBefore)
    self.completions = completions
    changes = OccurrenceChanges(except: except, extra: extra, moved: moved)
    self.away = away
    unknown = object.unknown
  }
}

extension Repetition.Completion {
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    var due: Due?
    var at: Timestamp?
    var steps: [String] = []
    let object = try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "due": due = try Due(from: &reader)
      case "at": at = try Timestamp(from: &reader)
      case "steps":
        steps = try reader.array { (reader) throws(JSONError) in
          reader.text(try reader.string(limit: TaskItem.titleByteLimit))
        }
      default: return false
      }
      return true
    }
    self.init(due: try reader.required(due, "due", of: object), at: try reader.required(at, "at", of: object))
    (self.steps, unknown) = (steps, object.unknown)
  }
}

extension OccurrenceChanges.Move {
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    var from: Due?
    var to: Due?
    let object = try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "from": from = try Due(from: &reader)
      case "to": to = try Due(from: &reader)
      default: return false
      }
      return true
    }
    try reader.refuseUnknown(of: object, expected: "\"from\" or \"to\"")
    self.init(from: try reader.required(from, "from", of: object), to: try reader.required(to, "to", of: object))
  }
}
