// The stored form of how a task repeats:
// `{"rule":"FREQ=DAILY","start":"2026-03-01T18:00","from":"done","count":3,"done":[{"due":…,"at":…}]}`.

extension Repetition {
  /// Writes the object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", "\(rule)")
      json.member("start", "\(start)")
      if isFromDone { json.member("from", "done") }
      if count > 0 { json.member("count", count) }
      if countBefore > 0 { json.member("countBefore", countBefore) }
      guard !completions.isEmpty else { return }
      json.key("done")
      json.array { json in
        for completion in completions {
          json.object { json in
            json.member("due", "\(completion.due)")
            json.member("at", "\(completion.at)")
          }
        }
      }
    }
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
      default: return false
      }
      return true
    }
    try reader.refuseUnknown(
      of: object, expected: "\"rule\", \"start\", \"from\", \"count\", \"countBefore\" or \"done\"")
    self.init(
      try reader.required(rule, "rule", of: object), start: try reader.required(start, "start", of: object),
      isFromDone: isFromDone)
    self.count = count
    self.countBefore = min(count, countBefore)
    self.completions = completions
  }
}

extension Repetition.Completion {
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    var due: Due?
    var at: Timestamp?
    let object = try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "due": due = try Due(from: &reader)
      case "at": at = try Timestamp(from: &reader)
      default: return false
      }
      return true
    }
    try reader.refuseUnknown(of: object, expected: "\"due\" or \"at\"")
    self.init(due: try reader.required(due, "due", of: object), at: try reader.required(at, "at", of: object))
  }
}
