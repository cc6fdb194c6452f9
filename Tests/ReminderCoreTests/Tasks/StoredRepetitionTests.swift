import Testing

@testable import ReminderCore

/// The stored form of a repetition: valid texts read back as written, and invalid texts are refused at their byte.
struct StoredRepetitionTests {
  static let due = #""due":"2026-03-01T18:00""#

  @Test(arguments: [
    #"{"rule":"FREQ=DAILY","start":"2026-03-01T18:00"}"#,
    #"{"rule":"FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1","start":"2026-01-31"}"#,
    #"{"rule":"FREQ=DAILY;UNTIL=20271231T170000Z","start":"2026-03-01","from":"done"}"#,
    #"{"rule":"FREQ=DAILY","start":"2026-03-01","count":1}"#,
    #"{"rule":"FREQ=DAILY","start":"2026-03-01","count":999999999,"countBefore":7}"#,
    #"{"rule":"FREQ=DAILY","start":"2026-03-01","count":1,"done":[{"due":"2026-03-01","at":"2026-03-01T08:00:00Z"}]}"#,
  ])
  func `every member of a repetition is read and written back`(text: String) throws {
    let item = try StoredTask.read(StoredTask.with(#"\#(Self.due),"repeat":\#(text)"#))
    #expect(StoredTask.text(of: item).contains(#""repeat":\#(text),"#))
  }

  @Test(arguments: [
    (#"{"rule":"FREQ=DAILY","start":"2026-03-01","count":0,"countBefore":0,"done":[]}"#, ""),
    // `countBefore` is not more than `count`.
    (#"{"count":2,"start":"2026-03-01","rule":"FREQ=DAILY","countBefore":5}"#, #","count":2,"countBefore":2"#),
    (#"{ "start" : "2026-03-01" , "rule":"\u0046REQ=DAILY" }"#, ""),
  ])
  func `a repetition is written in one form`(text: String, rest: String) throws {
    let item = try StoredTask.read(StoredTask.with(#"\#(Self.due),"repeat":\#(text)"#))
    let written = #""repeat":{"rule":"FREQ=DAILY","start":"2026-03-01"\#(rest)},"#
    #expect(StoredTask.text(of: item).contains(written))
  }

  static let rule = JSONProblem.expected("a recurrence rule such as \"FREQ=DAILY\"")
  static let day = TaskRecordRefusedTests.due
  static let head = #"{"rule":"FREQ=DAILY","start":"2026-03-01""#

  static let refused: [RefusedDocument] = [
    (#"null"#, 0, .expected("an object")),
    (#""FREQ=DAILY""#, 0, .expected("an object")),
    (#"{}"#, 0, .missingKey("rule")),
    (#"{"start":"2026-03-01"}"#, 0, .missingKey("rule")),
    (#"{"rule":"FREQ=DAILY"}"#, 0, .missingKey("start")),
    (#"{"rule":null}"#, 8, .expected("a string")),
    (#"{"rule":7}"#, 8, .expected("a string")),
    (#"{"rule":""}"#, 8, rule),
    (#"{"rule":"daily"}"#, 8, rule),
    (#"{"rule":"FREQ=SECONDLY"}"#, 8, rule),
    (#"{"rule": "FREQ=DAILY;COUNT=0"}"#, 9, rule),
    (#"{"start":null}"#, 9, .expected("a string")),
    (#"{"start":"2026-02-30"}"#, 9, day),
    (#"{"start":"2026-03-01T18:00:00Z"}"#, 9, day),
    (#"{"from":"due"}"#, 8, .expected("\"done\"")),
    (#"{"from":true}"#, 8, .expected("a string")),
    (#"{"count":"3"}"#, 9, .expected("a whole number")),
    (#"{"count":-1}"#, 9, .outOfRange(0...999_999_999)),
    (#"{"count":1000000000}"#, 9, .outOfRange(0...999_999_999)),
    (#"{"countBefore":null}"#, 15, .expected("a whole number")),
    (#"{"done":{}}"#, 8, .expected("an array")),
    (#"{"done":null}"#, 8, .expected("an array")),
    (#"{"done":[7]}"#, 9, .expected("an object")),
    (#"{"done":[{}]}"#, 9, .missingKey("due")),
    (#"{"done":[{"at":"2026-03-01T08:00:00Z"}]}"#, 9, .missingKey("due")),
    (#"{"done":[{"due":"2026-03-01"}]}"#, 9, .missingKey("at")),
    (#"{"done":[{"due":"2026-03-32"}]}"#, 16, day),
    (#"{"done":[{"due":"2026-03-01","at":"2026-03-01T08:00"}]}"#, 34, TaskRecordRefusedTests.moment),
    (#"{"done":[{"due":"2026-03-01","due":"2026-03-01"}]}"#, 29, .duplicateKey("due")),
    (#"{"done":[{"x":1}]}"#, 9, .missingKey("due")),
    (#"{"except":{}}"#, 10, .expected("an array")),
    (#"{"except":["24 dec"]}"#, 11, day),
    (#"{"extra":[7]}"#, 10, .expected("a string")),
    (#"{"moved":[{}]}"#, 10, .missingKey("from")),
    (#"{"moved":[{"from":"2026-03-01"}]}"#, 10, .missingKey("to")),
    (#"{"moved":[{"from":"2026-03-01","x":1}]}"#, 31, .expected("\"from\" or \"to\"")),
    (head + #","rule":"FREQ=DAILY"}"#, 42, .duplicateKey("rule")),
  ]

  @Test(arguments: refused)
  func `an invalid repetition is refused at its byte`(text: String, offset: Int, problem: JSONProblem) {
    let before = #"{"repeat":"#
    let error = JSONError(offset: before.utf8.count + offset, problem: problem)
    #expect(StoredTask.refusal(of: before + text + "}") == error)
  }

  @Test(
    arguments: [
      (#"{"morningNext":null"#, 15, .expected("a string")), (#"{"morningNext":"09:00""#, 15, day),
      (#"{"advanceNext":7"#, 15, .expected("a string")), (#"{"advanceNext":"2026-02-30""#, 15, day),
      (#"{"reminders":[{"at":"09:00","for":null}]"#, 34, .expected("a string")),
      (#"{"reminders":[{"at":"09:00","for":"tomorrow"}]"#, 34, day),
      (#"{"reminders":[{"for":"2026-03-01","for":"2026-03-01"}]"#, 34, .duplicateKey("for")),
    ] as [RefusedDocument])
  func `the next occurrence of a rule has to be a due date`(text: String, offset: Int, problem: JSONProblem) {
    #expect(StoredTask.refusal(of: text + "}") == JSONError(offset: offset, problem: problem))
  }

  @Test func `a task that repeats has to have a due date`() {
    let text = StoredTask.with(#""repeat":{"rule":"FREQ=DAILY","start":"2026-03-01"}"#)
    #expect(StoredTask.refusal(of: text) == JSONError(offset: 0, problem: .missingKey("due")))
  }

  @Test func `an error in a repetition has the line and column in the file`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily")
    let lines = try scenario.saved().split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("FREQ=DAILY") })
    let column = try #require(lines[line].firstRange(of: "\"FREQ=DAILY\"")).lowerBound
    let text = try scenario.saved().replacing("\"FREQ=DAILY\"", with: "\"FREQ=NEVER\"")
    let error = #expect(throws: JSONError.self) { try scenario.reload { _ in text } }
    let position = TextPosition(of: try #require(error?.offset), in: text.utf8)
    #expect(position.line == line + 1)
    #expect(position.column == lines[line][..<column].utf8.count + 1)
  }
}
