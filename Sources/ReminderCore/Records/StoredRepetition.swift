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

/// The rules that were met while reading, each made once: most tasks that repeat have one of a few.
struct KnownRules: Sendable {
  private var known: [(text: String, rule: RecurrenceRule)] = []

  mutating func rule(_ text: String) -> RecurrenceRule? {
    if let match = known.first(where: { $0.text == text }) { return match.rule }
    guard let rule = try? RecurrenceRule(text) else { return nil }
    if known.count < 64 { known.append((text, rule)) }
    return rule
  }
}

extension JSONReader {
  /// Reads how a task repeats.
  mutating func repetition(_ known: inout KnownRules) throws(JSONError) -> Repetition {
    try beginObject()
    let begin = position - 1
    var rule: RecurrenceRule?
    var start: Due?
    var isFromDone = false
    var count = 0
    var countBefore = 0
    var completions: [Repetition.Completion] = []
    var names = JSONNames()
    var isFirst = true
    while let (_, name) = try nextKey(&isFirst) {
      try names.insert(name, of: self)
      switch text(name) {
      case "rule":
        let value = try string(limit: TaskItem.titleByteLimit)
        rule = try wanted(known.rule(text(value)), "a recurrence rule such as \"FREQ=DAILY\"", at: value)
      case "start": start = try due()
      case "from":
        let value = try string()
        isFromDone = try wanted(text(value) == "done" ? true : nil, "\"done\"", at: value)
      case "count": count = try integer(in: 0...TaskList.highestNumber)
      case "countBefore": countBefore = try integer(in: 0...TaskList.highestNumber)
      case "done": completions = try self.completions()
      default:
        throw failure(
          .expected("\"rule\", \"start\", \"from\", \"count\", \"countBefore\" or \"done\""), at: Int(name.start) - 1)
      }
    }
    guard let rule else { throw failure(.missingKey("rule"), at: begin) }
    guard let start else { throw failure(.missingKey("start"), at: begin) }
    var repetition = Repetition(rule, start: start, isFromDone: isFromDone)
    repetition.count = count
    repetition.countBefore = min(count, countBefore)
    repetition.completions = completions
    return repetition
  }

  private mutating func completions() throws(JSONError) -> [Repetition.Completion] {
    var completions: [Repetition.Completion] = []
    var isFirst = true
    try beginArray()
    while try nextElement(&isFirst) {
      try beginObject()
      let begin = position - 1
      var isFirstMember = true
      var names = JSONNames()
      var due: Due?
      var at: Timestamp?
      while let (_, name) = try nextKey(&isFirstMember) {
        try names.insert(name, of: self)
        switch text(name) {
        case "due": due = try self.due()
        case "at": at = try timestamp()
        default: throw failure(.expected("\"due\" or \"at\""), at: Int(name.start) - 1)
        }
      }
      guard let due else { throw failure(.missingKey("due"), at: begin) }
      guard let at else { throw failure(.missingKey("at"), at: begin) }
      completions.append(Repetition.Completion(due: due, at: at))
    }
    return completions
  }
}
