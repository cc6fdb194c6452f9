import Testing

@testable import ReminderCore

/// Tasks without notices: `--no-notices` and `--notices` (C102).
@Suite struct NoNoticesTests {
  private static func scenario(_ due: String, _ repeats: RecurrenceRule? = nil) throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.advance, "on")
    var draft = TaskDraft(title: "T")
    draft.due = Due(due)
    draft.repetition = repeats.map { RepetitionInput($0, isFromDone: false) }
    draft.reminders = due.count > 10 ? nil : []
    draft.isWithoutNotices = true
    draft.nag = .every(minutes: 10)
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 1 << 32, low: 0))]))
    return scenario
  }

  private static let again = "18:10 Was due today at 18:00 · 2nd time, first at 18:00"

  @Test(
    arguments: [
      ("2026-03-02", nil, []),
      // Its own reminder rings and nags, and neither notice does.
      ("2026-03-02T18:00", nil, ["18:00 Due today at 18:00", again]),
      ("2026-03-02T18:00", "FREQ=DAILY", ["18:00 Due today at 18:00", again]),
    ] as [(String, String?, [String])])
  func `a task without notices rings by its own reminders alone`(due: String, rule: String?, rings: [String]) throws {
    var scenario = try Self.scenario(due, try rule.map { try RecurrenceRule($0) })
    let delivered = try scenario.minutes(from: "2026-03-01T08:01", to: "2026-03-02T18:10")
    #expect(delivered == rings)
    try scenario.reload()
    #expect(scenario.unanswered(1) == (rings.isEmpty ? "none" : "task 18:00, 1 more, last 18:10"))
  }

  @Test func `notices that are switched on again ring if their moment lies ahead`() throws {
    var scenario = try Self.scenario("2026-03-02")
    scenario.clock("2026-03-01T20:00")
    // The advance notice was at 09:00 today, the morning notice is tomorrow.
    try scenario.change(1) { $0.set(.isWithoutNotices) { $0.isWithoutNotices = false } }
    #expect(try scenario.minutes(from: "2026-03-01T20:01", to: "2026-03-02T09:00") == ["09:00 Due today"])
    var late = try Self.scenario("2026-03-02")
    late.clock("2026-03-02T12:00")
    try late.change(1) { $0.set(.isWithoutNotices) { $0.isWithoutNotices = false } }
    #expect(try late.minutes(from: "2026-03-02T12:01", to: "2026-03-02T13:00") == [])
  }

  @Test func `switching notices off ends the ring of a notice, and not of a reminder`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Notice", due: "2026-03-01")
    try scenario.add("Reminder", due: "2026-03-01T09:00")
    _ = try scenario.minutes(from: "2026-03-01T08:01", to: "2026-03-01T09:00")
    #expect([1, 2].map { scenario.unanswered($0) } == ["due-date-morning 09:00", "task 09:00"])
    for number in [1, 2] { try scenario.change(number) { $0.set(.isWithoutNotices) { $0.isWithoutNotices = true } } }
    #expect([1, 2].map { scenario.unanswered($0) } == ["none", "task 09:00"])
    #expect(scenario.logLines.last == "09:01 1 edit")
    try scenario.edit(.undo)
    try scenario.edit(.undo)
    #expect(scenario.unanswered(1) == "due-date-morning 09:00, seen 09:01")
  }

  @Test func `an occurrence without a bell comes with its day`() throws {
    // Done at seven in the morning: with a notice at nine, Monday's would still be the current one.
    var scenario = try Self.scenario("2026-03-02", try RecurrenceRule("FREQ=DAILY"))
    scenario.clock("2026-03-03T07:00")
    try scenario.edit(.complete([.number(1)]))
    #expect(scenario.list.tasks.records[0].due == Due("2026-03-04"))
    var withNotices = try Self.scenario("2026-03-02", try RecurrenceRule("FREQ=DAILY"))
    try withNotices.change(1) { $0.set(.isWithoutNotices) { $0.isWithoutNotices = false } }
    withNotices.clock("2026-03-03T07:00")
    try withNotices.edit(.complete([.number(1)]))
    #expect(withNotices.list.tasks.records[0].due == Due("2026-03-03"))
  }
}
