// The stored form of a reminder, read: `{"at":"09:00"}`, or once delivered `{"at":"09:00","told":"2026-03-01"}`.

/// The names of the members, made once: a file has very many reminders.
private enum ReminderKey {
  static let at = JSONKey("at")
  static let before = JSONKey("before")
  static let delivered = JSONKey("told")
  static let pastWhenSet = JSONKey("past")
  static let next = JSONKey("for")
}

extension Reminder {
  /// Reads one reminder.
  ///
  /// The form of `at` decides the rule: a time (on the due day), a date and time, or a moment with `Z`. `before` holds
  /// a lead: `90m` or `1d`; beside it, `at` is the time of the day so many days before. `told`, `past` and `for`
  /// are values of that rule.
  init(from reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    let start = reader.position - 1
    var (at, before): (ReminderRule?, Lead?)
    var state = RuleState()
    var offsets = (delivered: 0, pastWhenSet: 0)
    var names: JSONNames?
    var unknown: [[UInt8]] = []
    var isFirst = true
    while let (key, name) = try reader.nextKey(&isFirst) {
      let isRepeated: Bool
      switch key {
      case ReminderKey.at:
        isRepeated = at != nil
        let text = try reader.string()
        at = try reader.wanted(reader.rule(text), "a time, a date and time, or a moment with Z", at: text)
      case ReminderKey.before:
        isRepeated = before != nil
        let text = try reader.string()
        before = try reader.wanted(reader.lead(text), "a lead such as \"90m\" or \"1d\"", at: text)
      case ReminderKey.delivered:
        isRepeated = state.delivered != nil
        let text = try reader.string()
        offsets.delivered = Int(text.start) - 1
        state.delivered = try reader.ruleValue(text)
      case ReminderKey.pastWhenSet:
        isRepeated = state.pastWhenSet != nil
        let text = try reader.string()
        offsets.pastWhenSet = Int(text.start) - 1
        state.pastWhenSet = try reader.ruleValue(text)
      case ReminderKey.next:
        isRepeated = state.next != nil
        state.next = try Due(from: &reader)
      default:
        isRepeated = false
        try reader.insert(name, into: &names)
        unknown.append(reader.bytes[try reader.member(name)])
      }
      if isRepeated { throw reader.failure(.duplicateKey(reader.text(name)), at: Int(name.start) - 1) }
    }
    guard at != nil || before != nil else { throw reader.failure(.missingKey("at"), at: start) }
    guard let rule = ReminderRule(before: before, at: at) else {
      throw reader.failure(.expected("\"at\" with a time beside \"before\" with days"), at: start)
    }
    for (value, offset) in [(state.delivered, offsets.delivered), (state.pastWhenSet, offsets.pastWhenSet)] {
      if let value, !value.fits(rule) {
        throw reader.failure(.expected("a value of the same kind as the rule"), at: offset)
      }
    }
    self.init(rule, state)
    self.unknown = unknown
  }
}

extension ReminderRule {
  /// Whether an older version would refuse the rule, or ring at another time.
  var needsFormat3: Bool { if case .daysBefore = self { true } else { false } }

  /// The rule of the two members; nil if they do not fit together.
  fileprivate init?(before lead: Lead?, at rule: ReminderRule?) {
    switch (lead, rule) {
    case (nil, let rule?): self = rule
    case (let lead?, nil): self = .before(lead)
    case (.days(let count)?, .onDueDay(let time)?) where count > 0: self = .daysBefore(count, time)
    default: return nil
    }
  }
}

extension TaskRule {
  /// Reads a rule where it is named beside a task: `"morning"`, `"advance"`, `"at 09:00"`, `"before 1d"`.
  init(from reader: inout JSONReader) throws(JSONError) {
    let text = try reader.string()
    self = try reader.wanted(reader.taskRule(text), "a rule such as \"morning\" or \"before 1d\"", at: text)
  }
}

extension RuleValue {
  /// Reads a due value or a moment.
  init(from reader: inout JSONReader) throws(JSONError) { self = try reader.ruleValue(try reader.string()) }
}

extension JSONReader {
  fileprivate func rule(_ text: JSONText) -> ReminderRule? {
    if let time = civilTime(text) { return .onDueDay(time) }
    return civilDateTime(text).map { .at($0) } ?? timestamp(text).map { .instant($0) }
  }

  fileprivate func taskRule(_ text: JSONText) -> TaskRule? {
    switch self.text(text) {
    case "morning": return .notice(.morning)
    case "advance": return .notice(.advance)
    case let words:
      // The rest has the form of the member with that name.
      guard let space = words.utf8.firstIndex(of: UInt8(ascii: " ")), !text.isEscaped else { return nil }
      let name = words.utf8.distance(from: words.utf8.startIndex, to: space)
      let rest = JSONText(Int(text.start) + name + 1..<Int(text.end), isEscaped: false)
      switch words[..<space] {
      case "at": return rule(rest).map { .reminder($0) }
      case "before":
        // `1d at 18:00`
        let time = Int(text.end) - 5
        guard words.utf8.suffix(9).starts(with: " at ".utf8), words.utf8.count > name + 10 else {
          return lead(rest).map { .reminder(.before($0)) }
        }
        let lead = lead(JSONText(Int(rest.start)..<time - 4, isEscaped: false))
        let rule = rule(JSONText(time..<Int(text.end), isEscaped: false))
        return ReminderRule(before: lead, at: rule).map { .reminder($0) }
      default: return nil
      }
    }
  }

  fileprivate func ruleValue(_ text: JSONText) throws(JSONError) -> RuleValue {
    let value = due(text).map { RuleValue.due($0) } ?? timestamp(text).map { .instant($0) }
    return try wanted(value, "a date, a date and time, or a moment with Z", at: text)
  }

  /// `90m` or `1d`, within the longest lead.
  fileprivate func lead(_ text: JSONText) -> Lead? {
    guard 2...9 ~= text.count else { return nil }
    var count = 0
    for offset in text.range.dropLast() {
      let digit = bytes[offset] &- 0x30
      if digit > 9 { return nil }
      count = count * 10 + Int(digit)
    }
    switch bytes[Int(text.end) - 1] {
    case UInt8(ascii: "m"): return count <= Lead.longestInDays * 1440 ? .minutes(count) : nil
    case UInt8(ascii: "d"): return count <= Lead.longestInDays ? .days(count) : nil
    default: return nil
    }
  }
}

extension RuleValue {
  /// Whether a rule can deliver a value of this kind.
  fileprivate func fits(_ rule: ReminderRule) -> Bool {
    switch (self, rule) {
    case (.instant, .instant), (.due, .onDueDay), (.due, .daysBefore), (.due, .before): true
    case (.due(let due), .at): due.time != nil
    default: false
    }
  }
}
