// The stored form of a reminder, read: `{"at":"09:00"}`, or once it was told `{"at":"09:00","told":"2026-03-01"}`.

/// The names of its members, made once: a file has very many reminders.
private enum ReminderKey {
  static let at = JSONKey("at")
  static let before = JSONKey("before")
  static let told = JSONKey("told")
  static let past = JSONKey("past")
  static let next = JSONKey("for")
}

extension JSONReader {
  /// Reads one reminder.
  ///
  /// The form of `at` tells the rule: a time (on the due day), a date and time (stands alone), a moment with `Z`.
  /// `before` holds a lead: `90m` or `1d`. `told`, `past` and `for` are values of that rule.
  mutating func reminder() throws(JSONError) -> Reminder {
    try beginObject()
    let start = position - 1
    var rule: ReminderRule?
    var state = RuleState()
    var offsets = (told: 0, past: 0)
    var names: JSONNames?
    var unknown: [[UInt8]] = []
    var isFirst = true
    while let (key, name) = try nextKey(&isFirst) {
      let isRepeated: Bool
      switch key {
      case ReminderKey.at:
        isRepeated = rule != nil
        let text = try string()
        rule = try wanted(self.rule(text), "a time, a date and time, or a moment with Z", at: text)
      case ReminderKey.before:
        isRepeated = rule != nil
        let text = try string()
        rule = .before(try wanted(lead(text), "a lead such as \"90m\" or \"1d\"", at: text))
      case ReminderKey.told:
        isRepeated = state.told != nil
        let text = try string()
        offsets.told = Int(text.start) - 1
        state.told = try ruleValue(text)
      case ReminderKey.past:
        isRepeated = state.past != nil
        let text = try string()
        offsets.past = Int(text.start) - 1
        state.past = try ruleValue(text)
      case ReminderKey.next:
        isRepeated = state.next != nil
        state.next = try due()
      default:
        isRepeated = false
        try insert(name, into: &names)
        unknown.append(bytes[try member(name)])
      }
      if isRepeated { throw failure(.duplicateKey(text(name)), at: Int(name.start) - 1) }
    }
    guard let rule else { throw failure(.missingKey("at"), at: start) }
    for (value, offset) in [(state.told, offsets.told), (state.past, offsets.past)] {
      if let value, !value.fits(rule) { throw failure(.expected("a value of the same kind as the rule"), at: offset) }
    }
    var reminder = Reminder(rule, state)
    reminder.unknown = unknown
    return reminder
  }

  private func rule(_ text: JSONText) -> ReminderRule? {
    if let time = civilTime(text) { return .onDueDay(time) }
    return civilDateTime(text).map { .at($0) } ?? timestamp(text).map { .instant($0) }
  }

  /// A rule where it is named beside a task: `morning`, `advance`, `at 09:00`, `before 1d`.
  mutating func taskRule() throws(JSONError) -> TaskRule {
    let text = try string()
    return try wanted(taskRule(text), "a rule such as \"morning\" or \"before 1d\"", at: text)
  }

  private func taskRule(_ text: JSONText) -> TaskRule? {
    switch self.text(text) {
    case "morning": return .notice(.morning)
    case "advance": return .notice(.advance)
    case let words:
      // The form of the rest is that of the member with the same name.
      guard let space = words.utf8.firstIndex(of: UInt8(ascii: " ")), !text.isEscaped else { return nil }
      let name = words.utf8.distance(from: words.utf8.startIndex, to: space)
      let rest = JSONText(Int(text.start) + name + 1..<Int(text.end), isEscaped: false)
      switch words[..<space] {
      case "at": return rule(rest).map { .reminder($0) }
      case "before": return lead(rest).map { .reminder(.before($0)) }
      default: return nil
      }
    }
  }

  /// A due value or a moment.
  mutating func ruleValue() throws(JSONError) -> RuleValue { try ruleValue(try string()) }

  private func ruleValue(_ text: JSONText) throws(JSONError) -> RuleValue {
    let value = due(text).map { RuleValue.due($0) } ?? timestamp(text).map { .instant($0) }
    return try wanted(value, "a date, a date and time, or a moment with Z", at: text)
  }

  /// `90m` or `1d`, within the longest lead.
  private func lead(_ text: JSONText) -> Lead? {
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
  /// Whether a rule can have told a value of this kind.
  fileprivate func fits(_ rule: ReminderRule) -> Bool {
    switch (self, rule) {
    case (.instant, .instant), (.due, .onDueDay), (.due, .before): true
    case (.due(let due), .at): due.time != nil
    default: false
    }
  }
}
