import Testing

@testable import ReminderCore

/// Tasks as this program's own `--json` prints them.
struct ListedTasksTests {
  static let full = #"""
    [{"id":"550E8400-E29B-41D4-A716-446655440000","number":12,"title":"Pay rent","notes":"By transfer",
    "categories":["finance"],"priority":"high","due":"2026-03-04","zone":"UTC",
    "reminders":[{"rule":"at 09:30 on the due day","at":"2026-03-04T10:30:00+01:00","state":"planned"},
    {"rule":"1 days before","at":"x","state":"waiting"}],"repeat":null,"snoozedUntil":null,"nextNotification":"x",
    "overdue":false,"createdAt":"2026-02-01T10:00:00Z","modifiedAt":"2026-02-02T10:00:00Z","completedAt":null,
    "completions":0}]
    """#

  @Test func `an imported task keeps its id, number, texts, reminders and moments`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    #expect(try scenario.importing(ListedTasksTests.full) == ["Pay rent"])
    #expect(
      StoredTask.text(of: try #require(scenario.item(12))) == #"""
        {"id":"550E8400-E29B-41D4-A716-446655440000","number":12,"title":"Pay rent","notes":"By transfer",\#
        "categories":["finance"],"priority":"high","due":"2026-03-04","zone":"UTC",\#
        "reminders":[{"at":"09:30"},{"before":"1d"}],\#
        "createdAt":"2026-02-01T10:00:00Z","modifiedAt":"2026-02-02T10:00:00Z"}
        """#)
    #expect(try scenario.importing(ListedTasksTests.full) == [])
  }

  @Test func `a task needs only a title, and import warns of unknown fields`() throws {
    let text = #"[{"title":"A","colour":"red"},{"title":"A","colour":"red"},{"title":"Due","due":"2026-03-04T10:00"}]"#
    #expect(try Import.read(text).warnings == [.noPlace(field: "colour", count: 2)])
    var scenario = Scenario("2026-03-01T08:00")
    #expect(try scenario.importing(text) == ["A", "A", "Due"])
    #expect(try scenario.importing(text) == [])
    #expect(scenario.item(3)?.reminders.map(\.rule) == [.before(.minutes(0))])
    #expect(scenario.item(1)?.created.description == "2026-03-01T07:00:00Z")
  }

  @Test func `one object, or one object in each line, is read as a list of tasks`() throws {
    #expect(try Import.read(#"{"title":"A"}"#).tasks.map(\.draft.title) == ["A"])
    #expect(try Import.read("{\"title\":\"A\"}\n{\"title\":\"B\"}\n").tasks.map(\.draft.title) == ["A", "B"])
  }

  @Test func `a task with an empty list of reminders gets no reminders`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    _ = try scenario.importing(#"[{"title":"A","due":"2026-03-04T10:00","reminders":[]}]"#)
    #expect(scenario.item(1)?.reminders.isEmpty == true)
  }

  @Test func `imported reminders stay delivered or past when set, and imported tasks stay done`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    _ = try scenario.importing(
      #"""
      [{"title":"A","reminders":[{"rule":"at 2026-03-01T07:00","state":"delivered"},
      {"rule":"at 2026-03-01T07:30","state":"past"},{"rule":"at 2026-03-01T10:00:00+01:00","state":"planned"}]},
      {"title":"B","due":"2026-03-09","completedAt":"2026-02-03T10:00:00Z"}]
      """#)
    #expect(scenario.states(1) == [.delivered, .pastWhenSet, .planned])
    #expect(scenario.planned == ["2026-03-01T10:00:00+01:00 task A"])
    #expect(scenario.item(2)?.completed.map { "\($0)" } == "2026-02-03T10:00:00Z")
  }

  static let rules: [(String, due: String?, ReminderRule?)] = [
    ("at 09:00 on the due day", "2026-03-01", .onDueDay(CivilTime(unchecked: 540))),
    ("at the due time", "2026-03-01T10:00", .before(.minutes(0))),
    ("at the due time", "2026-03-01", .before(.days(0))),
    ("45 minutes before", "2026-03-01T10:00", .before(.minutes(45))),
    ("2 hours before", "2026-03-01T10:00", .before(.minutes(120))),
    ("3 days before", "2026-03-01T10:00", .before(.days(3))),
    ("3 days before", "2026-03-01", .before(.days(3))),
    ("36525 days before", "2026-03-01", .before(.days(36_525))),
    ("36526 days before", "2026-03-01", nil),
    ("9223372036854775807 hours before", "2026-03-01T10:00", nil),
    ("99999999999999999999 days before", "2026-03-01T10:00", nil),
    ("-1 days before", "2026-03-01", nil),
    ("-0 days before", "2026-03-01", nil),
    ("+1 days before", "2026-03-01", nil),
    ("1 day before", "2026-03-01", .before(.days(1))),
    ("1 days before", "2026-03-01", .before(.days(1))),
    ("1 hour before", "2026-03-01T10:00", .before(.minutes(60))),
    ("1 hours before", "2026-03-01T10:00", .before(.minutes(60))),
    ("1 minute before", "2026-03-01T10:00", .before(.minutes(1))),
    ("at 24:00 on the due day", "2026-03-01", nil),
    ("at 2026-03-01T09:00:07", nil, nil),
    ("at 2026-02-30T09:00", nil, nil),
    ("", nil, nil),
    ("at ", nil, nil),
  ]

  @Test(arguments: rules)
  func `the reader reads a reminder rule from its words`(text: String, due: String?, rule: ReminderRule?) throws {
    #expect(try ReminderRule(written: text, due: due.flatMap { Due($0) }) == rule)
  }

  @Test func `a rule that does not fit the due date is refused`() {
    #expect(throws: ImportReason.draft(.beforeWithoutDue)) { try ReminderRule(written: "1 days before", due: nil) }
    #expect(throws: ImportReason.draft(.beforeWithoutDue)) {
      try ReminderRule(written: "at 09:00 on the due day", due: nil)
    }
    #expect(throws: ImportReason.draft(.beforeNeedsDays)) {
      try ReminderRule(written: "90 minutes before", due: Due("2026-03-01"))
    }
  }

  static let refused: [(String, ImportReason)] = [
    (#"[{}]"#, .missing(field: "title")),
    (#"[{"title":null}]"#, .missing(field: "title")),
    (#"[{"title":"T","number":0}]"#, .wrongKind(field: "number", expected: "a whole number from 1 to 999999999")),
    (#"[{"title":"T","number":1.5}]"#, .wrongKind(field: "number", expected: "a whole number from 1 to 999999999")),
    (#"[{"title":"T","zone":"Mars/Olympus"}]"#, .draft(.zone(.unknown("Mars/Olympus")))),
    (
      #"[{"title":"T","priority":"urgent"}]"#,
      .badValue(field: "priority", text: "urgent", expected: "one of none, low, medium, high")
    ),
    (
      #"[{"title":"T","due":"tomorrow"}]"#,
      .badValue(field: "due", text: "tomorrow", expected: "a date such as 2026-03-01 or 2026-03-01T09:00")
    ),
    (
      #"[{"title":"T","createdAt":"2026-03-01"}]"#,
      .badValue(field: "createdAt", text: "2026-03-01", expected: "a moment such as 2026-03-01T08:00:00Z")
    ),
    (
      #"[{"title":"T","reminders":[{"rule":"soon"}]}]"#,
      .badValue(field: "rule", text: "soon", expected: "a rule such as \"at 09:00 on the due day\"")
    ),
    (#"[{"title":"T","reminders":[{}]}]"#, .missing(field: "rule")),
    (#"[{"title":"T","reminders":[{"rule":"1 days before"}]}]"#, .draft(.beforeWithoutDue)),
    (#"[{"title":"T","title":"T"}]"#, .json(.duplicateKey("title"))),
  ]

  @Test(arguments: refused)
  func `an invalid task is refused with its reason`(text: String, reason: ImportReason) {
    #expect(Import.problems(of: text).map(\.reason) == [reason])
  }
}
