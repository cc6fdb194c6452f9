import Testing

@testable import ReminderCore

/// Reminders in their stored form: the rule, and the values that were delivered or past when set.
struct ReminderReaderTests {
  static func read(_ text: String) -> Result<Reminder, JSONError> {
    var reader = JSONReader(PaddedBytes(Array(text.utf8)))
    do throws(JSONError) {
      let reminder = try Reminder(from: &reader)
      try reader.finish()
      return .success(reminder)
    } catch {
      return .failure(error)
    }
  }

  static func wall(_ text: String) -> CivilDateTime { CivilDateTime(text) ?? CivilDateTime(unchecked: 0) }
  static func moment(_ text: String) -> Timestamp { Timestamp(rfc3339: text) ?? Timestamp(unchecked: 0) }

  static let rules: [(member: String, rule: ReminderRule)] = [
    (#""at":"09:00""#, .onDueDay(CivilTime(unchecked: 540))),
    (#""at":"00:00""#, .onDueDay(.midnight)),
    (#""at":"23:59""#, .onDueDay(CivilTime(unchecked: 1439))),
    (#""at":"2026-03-01T09:00""#, .at(wall("2026-03-01T09:00"))),
    (#""at":"0001-01-01T00:00""#, .at(wall("0001-01-01T00:00"))),
    (#""at":"9999-12-31T23:59""#, .at(wall("9999-12-31T23:59"))),
    (#""at":"2026-03-01T08:00:00Z""#, .instant(moment("2026-03-01T08:00:00Z"))),
    (#""at":"2026-03-01T08:00:59Z""#, .instant(moment("2026-03-01T08:00:59Z"))),
    (#""before":"0m""#, .before(.minutes(0))),
    (#""before":"1m""#, .before(.minutes(1))),
    (#""before":"90m""#, .before(.minutes(90))),
    (#""before":"1440m""#, .before(.minutes(1440))),
    (#""before":"52596000m""#, .before(.minutes(52_596_000))),
    (#""before":"0d""#, .before(.days(0))),
    (#""before":"1d""#, .before(.days(1))),
    (#""before":"36525d""#, .before(.days(36_525))),
  ]

  @Test(arguments: rules)
  func `every kind of rule reads back as written, with its state`(
    member: String, rule: ReminderRule
  ) throws {
    var value = RuleValue.due(Due(ReminderReaderTests.wall("2026-02-01T10:00").date, CivilTime(unchecked: 600)))
    if case .instant = rule { value = .instant(ReminderReaderTests.moment("2026-02-01T10:00:07Z")) }
    let next = Due(ReminderReaderTests.wall("2026-02-02T10:00").date)
    let reminders: [(text: String, reminder: Reminder)] = [
      ("{\(member)}", Reminder(rule)),
      ("{\(member),\"told\":\"\(value)\"}", Reminder(rule, RuleState(delivered: value))),
      ("{\(member),\"past\":\"\(value)\"}", Reminder(rule, RuleState(pastWhenSet: value))),
      (
        "{\(member),\"told\":\"\(value)\",\"past\":\"\(value)\",\"for\":\"2026-02-02\"}",
        Reminder(rule, RuleState(delivered: value, pastWhenSet: value, next: next))
      ),
    ]
    for (text, reminder) in reminders {
      #expect(ReminderReaderTests.read(text) == .success(reminder))
      var item = try StoredTask.read(StoredTask.with(#""due":"2026-03-01""#))
      item.reminders = [reminder]
      #expect(StoredTask.text(of: item).contains("\"reminders\":[\(text)],"))
      #expect(try StoredTask.read(StoredTask.text(of: item)).reminders == [reminder])
    }
  }

  @Test func `members may be in any order, and unknown members are kept`() throws {
    let value = RuleValue.due(Due(ReminderReaderTests.wall("2026-02-01T10:00").date))
    var reminder = Reminder(.onDueDay(CivilTime(unchecked: 540)), RuleState(pastWhenSet: value))
    let text = #" { "past" : "2026-02-01" , "x":[{}] ,"a\u0074": "09:00" , "y":null } "#
    reminder.unknown = [#""x":[{}]"#, #""y":null"#].map { Array($0.utf8) }
    #expect(ReminderReaderTests.read(text) == .success(reminder))
    var item = try StoredTask.read(StoredTask.with(#""due":"2026-03-01""#))
    item.reminders = [reminder]
    let written = #"[{"at":"09:00","past":"2026-02-01","x":[{}],"y":null}]"#
    #expect(StoredTask.text(of: item).contains("\"reminders\":\(written),"))
  }

  static let at = JSONProblem.expected("a time, a date and time, or a moment with Z")
  static let lead = JSONProblem.expected("a lead such as \"90m\" or \"1d\"")
  static let value = JSONProblem.expected("a date, a date and time, or a moment with Z")
  static let due = TaskRecordRefusedTests.due

  static let values: [RefusedDocument] = [
    (#"{"at":null}"#, 6, .expected("a string")),
    (#"{"at":900}"#, 6, .expected("a string")),
    (#"{"at":""}"#, 6, at),
    (#"{"at":"9:00"}"#, 6, at),
    (#"{"at":"24:00"}"#, 6, at),
    (#"{"at":"09:60"}"#, 6, at),
    (#"{"at":"09.00"}"#, 6, at),
    (#"{"at": "09:00:00"}"#, 7, at),
    (#"{"at":"2026-03-01"}"#, 6, at),
    (#"{"at":"2026-02-30T09:00"}"#, 6, at),
    (#"{"at":"2026-03-01T09:00:00"}"#, 6, at),
    (#"{"at":"2026-03-01T09:00Z"}"#, 6, at),
    (#"{"at":"2026-03-01T09:00:00+01:00"}"#, 6, at),
    (#"{"at":"noon"}"#, 6, at),
    (#"{"before":90}"#, 10, .expected("a string")),
    (#"{"before":""}"#, 10, lead),
    (#"{"before":"m"}"#, 10, lead),
    (#"{"before":"90"}"#, 10, lead),
    (#"{"before":"-1m"}"#, 10, lead),
    (#"{"before":"+1m"}"#, 10, lead),
    (#"{"before":"1h"}"#, 10, lead),
    (#"{"before":"1w"}"#, 10, lead),
    (#"{"before":"1M"}"#, 10, lead),
    (#"{"before":"1.5d"}"#, 10, lead),
    (#"{"before":"1 m"}"#, 10, lead),
    (#"{"before":"1h30m"}"#, 10, lead),
    (#"{"before":"52596001m"}"#, 10, lead),
    (#"{"before":"36526d"}"#, 10, lead),
    (#"{"before":"99999999d"}"#, 10, lead),
    (#"{"before":"99999999999999999999m"}"#, 10, lead),
    (#"{"told":null}"#, 8, .expected("a string")),
    (#"{"told":""}"#, 8, value),
    (#"{"told":"09:00"}"#, 8, value),
    (#"{"told":"2026-02-31"}"#, 8, value),
    (#"{"past":"2026-02-31T10:00"}"#, 8, value),
    (#"{"past":"2026-02-01T10:00:00"}"#, 8, value),
    (#"{"past":true}"#, 8, .expected("a string")),
    (#"{"for":null}"#, 7, .expected("a string")),
    (#"{"for":"2026-02-01T10:00:00Z"}"#, 7, due),
  ]

  static let shapes: [RefusedDocument] = [
    ("null", 0, .expected("an object")),
    ("[]", 0, .expected("an object")),
    ("{}", 0, .missingKey("at")),
    (#"  {"told":"2026-02-01"}"#, 2, .missingKey("at")),
    (#"{"for":"2026-02-01"}"#, 0, .missingKey("at")),
    (#"{"at":"09:00","at":"10:00"}"#, 14, .duplicateKey("at")),
    (#"{"at":"09:00","\u0061t":"10:00"}"#, 14, .duplicateKey("at")),
    (#"{"before":"1d","before":"1d"}"#, 15, .duplicateKey("before")),
    (#"{"at":"09:00","told":"2026-02-01","told":"2026-02-01"}"#, 34, .duplicateKey("told")),
    (#"{"past":"2026-02-01","past":"2026-02-02","at":"09:00"}"#, 21, .duplicateKey("past")),
    (#"{"for":"2026-02-01","for":"2026-02-01","at":"09:00"}"#, 20, .duplicateKey("for")),
    (#"{"x":1,"at":"09:00","x":1}"#, 20, .duplicateKey("x")),
    (#"{"at":"09:00","x":}"#, 18, .expected("a value")),
    (#"{"at":"09:00""#, 13, .cutShort),
  ]

  static let kind = JSONProblem.expected("a value of the same kind as the rule")

  static let kinds: [RefusedDocument] = [
    (#"{"at":"09:00","told":"2026-02-01T10:00:00Z"}"#, 21, kind),
    (#"{"before":"1d","told":"2026-02-01T10:00:00Z"}"#, 22, kind),
    (#"{"before":"0m","past":"2026-02-01T10:00:00Z"}"#, 22, kind),
    (#"{"at":"2026-03-01T09:00","told":"2026-02-01T10:00:00Z"}"#, 32, kind),
    (#"{"at":"2026-03-01T09:00","told":"2026-02-01"}"#, 32, kind),
    (#"{"at":"2026-03-01T08:00:00Z","past":"2026-02-01T10:00"}"#, 36, kind),
    (#"{"told":"2026-02-01T10:00","at":"2026-03-01T08:00:00Z"}"#, 8, kind),
    (#"{"at":"09:00","told" : "2026-02-01T10:00:00Z"}"#, 23, kind),
  ]

  @Test(arguments: values + shapes + kinds)
  func `an invalid reminder is refused at the wrong byte`(text: String, offset: Int, problem: JSONProblem) {
    #expect(ReminderReaderTests.read(text) == .failure(JSONError(offset: offset, problem: problem)))
  }

  @Test(arguments: [
    (#"{"at":"09:00"}"#, true), (#"{"before":"1d"}"#, true), (#"{"before":"0m"}"#, true),
    (#"{"at":"2026-03-01T09:00"}"#, false), (#"{"at":"2026-03-01T08:00:00Z"}"#, false),
  ])
  func `without a due date, a reminder that needs one is refused at the brace of the task`(
    reminder: String, followsDue: Bool
  ) throws {
    #expect(try ReminderReaderTests.read(reminder).get().rule.followsDue == followsDue)
    let alone = " " + StoredTask.with("\"reminders\":[{\"at\":\"2026-03-01T09:00\"},\(reminder)]")
    let error = followsDue ? JSONError(offset: 1, problem: .missingKey("due")) : nil
    #expect(StoredTask.refusal(of: alone) == error)
    let dated = StoredTask.with("\"reminders\":[\(reminder)],\"due\":\"2026-03-01\"")
    #expect(StoredTask.refusal(of: dated) == nil)
  }
}
