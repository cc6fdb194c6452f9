import Testing

@testable import ReminderCore

/// Reminders at a time of an earlier day: the evening before (C101).
@Suite struct EveningBeforeTests {
  @Test(arguments: [
    // The words, and the length with the time.
    ("1d 18:00", "1d 18:00"), ("2d 7am", "2d 07:00"), ("1w 18:00", "1w 18:00"),
    ("2 days before at 18:00", "2d 18:00"), ("1 day before 6pm", "1d 18:00"),
    ("the day before at 6pm", "1d 18:00"), ("the evening before", "1d 18:00"),
    ("The Evening Before", "1d 18:00"), ("am Abend vorher", "1d 18:00"),
    ("am Vorabend", "1d 18:00"), ("am Tag vorher um 20 Uhr", "1d 20:00"),
    ("2 Tage vorher um 18:00", "2d 18:00"), ("0d 18:00", "0m 18:00"),
    ("1d", "1d"), ("1h", "1h"), ("1d12h", "1d12h"), ("1d 12h", "1d12h"),
    ("2 days before", "2d"), ("an hour before", "1h"), ("0m", "0m"),
    ("1h 18:00", #"unknownUnit(":")"#), ("soon", #"noNumber("soon")"#), ("1d 25:00", #"unknownUnit(":")"#),
  ])
  func `words are read as a reminder before the due date`(words: String, expected: String) throws {
    let today = try #require(CivilDate("2026-03-01"))
    do throws(DurationError) {
      let phrase = try LeadPhrase(words, today: today)
      let said = ["\(phrase.length)", phrase.time.map { "\($0)" }].compactMap(\.self)
      #expect(said.joined(separator: " ") == expected)
    } catch { #expect("\(error)" == expected) }
  }

  private let six = CivilTime(unchecked: 18 * 60)

  @Test(
    arguments: [
      // The due date, the rule, how many days before, and what rings. The clocks in Berlin change on 29 March 2026.
      ("2026-03-30", nil, 1, ["2026-03-29T18:00"]), ("2026-03-30T20:00", nil, 1, ["2026-03-29T18:00"]),
      ("2026-03-30T07:00", nil, 2, ["2026-03-28T18:00"]),
      ("2026-03-26", "weekly", 1, ["2026-03-25T18:00", "2026-04-01T18:00"]),
      ("2026-03-31", "monthly", 1, ["2026-03-30T18:00"]),
    ] as [(String, String?, Int, [String])])
  func `it rings at that time on the clock, for each occurrence`(
    due: String, rule: String?, days: Int, rung: [String]
  ) throws {
    var scenario = Scenario("2026-03-20T08:00")
    try scenario.set(.morning, "off")
    if let rule {
      try scenario.add("T", due: due, repeat: rule, .daysBefore(days, six))
    } else {
      try scenario.add("T", due: due, .daysBefore(days, six))
    }
    try scenario.reload()
    #expect(try scenario.live(until: "2026-04-02T08:00") == rung.map { "\($0) task T" })
  }

  @Test func `it moves with the due date, and needs one`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-05", .daysBefore(1, six))
    try scenario.change(1) { $0.move = .by(DueShift(days: 2)) }
    #expect(try scenario.live(until: "2026-03-07T08:00") == ["2026-03-06T18:00 task T"])
    #expect(
      scenario.refusal(of: .change(.number(1), Scenario.change { $0.due = nil })) == "")
    var draft = TaskDraft(title: "Without a date")
    draft.reminders = [.daysBefore(1, six)]
    #expect(
      scenario.refusal(of: .add([NewTask(draft, id: TaskID(high: 9, low: 9))])).contains("beforeWithoutDue"))
  }

  @Test func `the file has format 3 only while a task has such a reminder`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-05", .daysBefore(1, six))
    #expect(StateHead.format(of: scenario.list) == 3)
    try scenario.reload()
    #expect(scenario.list.tasks.item(at: 0).reminders.map(\.rule) == [.daysBefore(1, six)])
    try scenario.change(1) { $0.reminders = [.before(.days(1))] }
    #expect(StateHead.format(of: scenario.list) == 2)
  }

  @Test(
    arguments: [
      (#"{"before":"1d","at":"18:00"}"#, "before 1d at 18:00"),
      (#"{"at":"18:00","before":"10d"}"#, "before 10d at 18:00"),
      (#"{"before":"1d"}"#, "before 1d"), (#"{"before":"0d","at":"18:00"}"#, nil),
      (#"{"before":"60m","at":"18:00"}"#, nil),
      (#"{"before":"1d","at":"2026-03-01T18:00"}"#, nil), (#"{"before":"1d","before":"1d"}"#, nil), ("{}", nil),
    ] as [(String, String?)])
  func `the stored form is a lead in days with a time`(json: String, rule: String?) throws {
    var reader = JSONReader(PaddedBytes(Array(json.utf8)))
    let read = try? Reminder(from: &reader)
    #expect(read.map { "\(TaskRule.reminder($0.rule))" } == rule)
    guard let rule else { return }
    var again = JSONReader(PaddedBytes(Array("\"\(rule)\"".utf8)))
    #expect(try TaskRule(from: &again) == read.map { .reminder($0.rule) })
  }
}
