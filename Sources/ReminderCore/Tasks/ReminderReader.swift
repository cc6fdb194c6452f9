// The stored form of a reminder, read: `{"at":"09:00","after":"2026-02-01T10:00","delivered":true}`.

/// The names of its members, made once: a file has very many reminders.
private enum ReminderKey {
  static let at = JSONKey("at")
  static let before = JSONKey("before")
  static let after = JSONKey("after")
  static let delivered = JSONKey("delivered")
  static let occurrence = JSONKey("for")
}

extension JSONReader {
  /// Reads one reminder.
  ///
  /// The form of `at` tells the rule: a time (on the due day), a date and time (stands alone), a moment with `Z`.
  /// `before` holds a lead: `90m` or `1d`.
  mutating func reminder() throws(JSONError) -> Reminder {
    try beginObject()
    let start = position - 1
    var rule: ReminderRule?
    var after: (mark: Mark, offset: Int)?
    var delivered: Bool?
    var occurrence: Due?
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
      case ReminderKey.after:
        isRepeated = after != nil
        let text = try string()
        after = (try wanted(mark(text), "a date and time, or a moment with Z", at: text), Int(text.start) - 1)
      case ReminderKey.delivered:
        isRepeated = delivered != nil
        delivered = try boolean()
      case ReminderKey.occurrence:
        isRepeated = occurrence != nil
        occurrence = try due()
      default:
        isRepeated = false
        try insert(name, into: &names)
        unknown.append(bytes[try member(name)])
      }
      if isRepeated { throw failure(.duplicateKey(text(name)), at: Int(name.start) - 1) }
    }
    guard let rule else { throw failure(.missingKey("at"), at: start) }
    if let after, !after.mark.fits(rule) {
      throw failure(.expected("a mark of the same kind as the rule"), at: after.offset)
    }
    var reminder = Reminder(rule, after: after?.mark, isDelivered: delivered ?? false)
    reminder.occurrence = occurrence
    reminder.unknown = unknown
    return reminder
  }

  private func rule(_ text: JSONText) -> ReminderRule? {
    if let time = civilTime(text) { return .onDueDay(time) }
    switch mark(text) {
    case .wall(let moment): return .at(moment)
    case .instant(let moment): return .instant(moment)
    case nil: return nil
    }
  }

  private func mark(_ text: JSONText) -> Mark? {
    civilDateTime(text).map { .wall($0) } ?? timestamp(text).map { .instant($0) }
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

extension Mark {
  /// Whether a rule is held against marks of this kind.
  fileprivate func fits(_ rule: ReminderRule) -> Bool {
    switch (self, rule) {
    case (.instant, .instant), (.wall, .onDueDay), (.wall, .before), (.wall, .at): true
    default: false
    }
  }
}
