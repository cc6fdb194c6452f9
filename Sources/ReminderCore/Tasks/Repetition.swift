/// How a task repeats, and what was done of it.
public struct Repetition: Equatable, Sendable {
  /// The most completions that are kept with their dates; `count` counts on.
  public static let keptCompletions = 20

  /// One occurrence that was done.
  public struct Completion: Equatable, Sendable {
    /// The due date it had.
    public let due: Due
    /// When it was done.
    public let at: Timestamp
  }

  /// What comes after what.
  public var rule: RecurrenceRule
  /// The first occurrence (`DTSTART`), which also gives the time of day.
  public var start: Due
  /// Whether the next occurrence counts from the day of completion, and not from the due date.
  public var isFromDone = false
  /// How often it was done.
  public var count = 0
  /// How often it was done before the present rule was set: no `COUNT` of the rule counts those.
  var countBefore = 0
  /// The last completions, the newest at the end.
  public var completions: [Completion] = []

  /// A repetition that begins with a due date.
  public init(_ rule: RecurrenceRule, start: Due, isFromDone: Bool = false) {
    self.rule = rule
    self.start = start
    self.isFromDone = isFromDone
  }

  /// How many times it can be done where completions are what its `COUNT` counts; nil where only the rule tells.
  var left: Int? {
    guard isFromDone, case .count(let limit) = rule.end else { return nil }
    return max(0, limit - (count - countBefore))
  }

  /// The due dates later than one, in order; `zone` is that of the task.
  func dues(laterThan due: Due, in zone: TimeZoneRules) -> some Sequence<Due> {
    dues(laterThan: lastWall(of: due), in: zone)
  }

  /// The next due date; nil where there is none.
  func due(laterThan due: Due, in zone: TimeZoneRules) -> Due? { dues(laterThan: due, in: zone).first { _ in true } }

  /// The last time that belongs to a due date: one whose time was taken away is still that of its whole day.
  private func lastWall(of due: Due) -> CivilDateTime {
    due.time == nil && start.time != nil ? CivilDateTime(due.date, CivilTime(unchecked: 1439)) : due.wall
  }

  /// The first due date that is later than one and lies ahead; a day without a time does so from the day before on.
  func due(laterThan due: Due, at now: Timestamp, in zone: TimeZoneRules) -> Due? {
    let wall = zone.local(at: now)
    // What the clock shows tells the day; around a clock change only the moment tells what lies ahead.
    let passed = start.time == nil ? CivilDateTime(wall.date, .midnight) : wall.adding(days: -2) ?? wall
    let isAhead = { (next: Due) in next.time == nil || zone.instant(of: next.wall) > now }
    if passed > lastWall(of: due) { return dues(laterThan: passed, in: zone).first(where: isAhead) }
    return dues(laterThan: due, in: zone).first(where: isAhead)
  }

  /// The due dates later than a time on the clock; a day without a time counts as its midnight.
  func dues(laterThan wall: CivilDateTime, in zone: TimeZoneRules) -> some Sequence<Due> {
    let hasTime = start.time != nil
    return Occurrences(of: rule, from: start.wall, in: zone).later(than: wall).lazy
      .map { Due($0.date, hasTime ? $0.time : nil) }
  }

  /// Whether the rule itself names the start, or it is the first occurrence only because the task begins with it.
  func namesStart(in zone: TimeZoneRules) -> Bool {
    Occurrences(of: rule, from: start.wall, in: zone, startCounts: false).first == start.wall
  }
}

extension Due {
  /// The time on the clock; midnight for a day without one.
  var wall: CivilDateTime { CivilDateTime(date, time ?? .midnight) }
}

// The stored form: `{"rule":"FREQ=DAILY","start":"2026-03-01T18:00","from":"done","count":3,"done":[{"due":…,"at":…}]}`.

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
