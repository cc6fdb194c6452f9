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
    try reader.beginObject()
    let begin = reader.position - 1
    var rule: RecurrenceRule?
    var start: Due?
    var isFromDone = false
    var count = 0
    var countBefore = 0
    var completions: [Repetition.Completion] = []
    var names = JSONNames()
    var isFirst = true
    while let (_, name) = try reader.nextKey(&isFirst) {
      try names.insert(name, of: reader)
      switch reader.text(name) {
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
      default:
        throw reader.failure(
          .expected("\"rule\", \"start\", \"from\", \"count\", \"countBefore\" or \"done\""), at: Int(name.start) - 1)
      }
    }
    guard let rule else { throw reader.failure(.missingKey("rule"), at: begin) }
    guard let start else { throw reader.failure(.missingKey("start"), at: begin) }
    self.init(rule, start: start, isFromDone: isFromDone)
    self.count = count
    self.countBefore = min(count, countBefore)
    self.completions = completions
  }
}

extension Repetition.Completion {
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    let begin = reader.position - 1
    var isFirst = true
    var names = JSONNames()
    var due: Due?
    var at: Timestamp?
    while let (_, name) = try reader.nextKey(&isFirst) {
      try names.insert(name, of: reader)
      switch reader.text(name) {
      case "due": due = try Due(from: &reader)
      case "at": at = try Timestamp(from: &reader)
      default: throw reader.failure(.expected("\"due\" or \"at\""), at: Int(name.start) - 1)
      }
    }
    guard let due else { throw reader.failure(.missingKey("due"), at: begin) }
    guard let at else { throw reader.failure(.missingKey("at"), at: begin) }
    self.init(due: due, at: at)
  }
}
