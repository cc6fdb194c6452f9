import Testing

@testable import ReminderCore

/// Timers: delivered once and never lost, removed with their task, undone and redone.
@Suite struct TimerTests {
  private static func running(_ scenario: Scenario) -> [String] {
    scenario.list.timers.map { timer in
      let end = scenario.present.zone.rules.local(at: timer.end)
      return "\(scenario.list.title(of: timer) ?? "-") \(timer.minutes) \(end.time)"
    }
  }

  @Test func `a timer rings once with its title and length, and is gone`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Call Ann", due: "2026-04-01")
    try scenario.timer(25, of: 1)
    try scenario.timer(25, "Tea")
    try scenario.timer(25)
    #expect(try scenario.delivered("2026-03-01T08:24") == [])
    #expect(
      try scenario.delivered("2026-03-01T08:25") == [
        "task-timer: Call Ann | Time is up: 25 min", "task-timer: Tea | Time is up: 25 min",
        "task-timer: Timer | Time is up: 25 min",
      ])
    #expect(try scenario.delivered("2026-03-01T08:26") == [])
    #expect(scenario.list.timers == [])
  }

  @Test(arguments: [
    (1, "Time is up: 1 min"), (25, "Time is up: 25 min"), (60, "Time is up: 1 h"), (90, "Time is up: 90 min"),
    (120, "Time is up: 2 h"), (150, "Time is up: 2 h 30 min"), (1_440, "Time is up: 1 day"),
    (10_080, "Time is up: 7 days"),
  ])
  func `the notification gives the length in minutes, hours or days`(minutes: Int, body: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.timer(minutes)
    let end = try #require(scenario.list.timers.first?.end)
    scenario.present = Present(now: end, zone: Scenario.berlin)
    #expect(FirePlan(scenario.list, at: scenario.present).notifications.map(\.text.body) == [body])
  }

  @Test(arguments: [
    ("2026-03-01T08:27", "Time is up: 25 min"),
    ("2026-03-01T08:28", "Time is up: 25 min · sent 3 minutes late, planned for 08:25"),
    ("2026-03-01T11:30", "Time is up: 25 min · sent 3 hours late, planned for 08:25"),
    ("2026-03-03T09:00", "Time is up: 25 min · sent 2 days late, planned for Sun 1 Mar 08:25"),
  ])
  func `a timer more than two minutes late says so`(now: String, body: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.timer(25, "Tea")
    #expect(try scenario.delivered(now) == ["task-timer: Tea | \(body)"])
  }

  @Test func `a late timer says so in German`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.language, "de")
    try scenario.timer(25)
    #expect(
      try scenario.delivered("2026-03-01T08:30") == [
        "task-timer: Timer | Die Zeit ist um: 25 Min. · 5 Minuten zu spät gesendet, geplant für 08:25"
      ])
  }

  @Test func `a changed zone does not move a timer, and a clock set back does not repeat it`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.timer(25, "Tea")
    scenario.fly(to: Scenario.tokyo)
    #expect(scenario.planned == ["2026-03-01T16:25:00+09:00 task-timer Tea"])
    scenario.fly(to: Scenario.berlin)
    #expect(try scenario.fire("2026-03-01T08:25") == ["task-timer Tea"])
    #expect(try scenario.fire("2026-03-01T07:00") == [])
    #expect(try scenario.fire("2026-03-01T08:25") == [])
  }

  @Test func `more than five late requests are one digest, even if one is a timer`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for number in 1...5 { try scenario.add("Task \(number)", .at("2026-03-01T09:00")) }
    try scenario.timer(30, "Tea")
    #expect(try scenario.fire("2026-03-01T12:00") == ["digest of 6"])
    #expect(scenario.list.timers == [])
    #expect(scenario.list.lastDelivered.count == 6)
  }

  @Test func `a timer waits while notify is off, and then comes late`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.notify, "off")
    try scenario.timer(25, "Tea")
    #expect(scenario.notes == [.notificationsAreOff])
    #expect(try scenario.fire("2026-03-01T09:00") == [])
    try scenario.set(.notify, "on")
    #expect(
      try scenario.delivered("2026-03-01T09:01") == [
        "task-timer: Tea | Time is up: 25 min · sent 36 minutes late, planned for 08:25"
      ]
    )
  }

  @Test func `a timer extended while its notification is on its way rings again`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.timer(25, "Tea")
    scenario.clock("2026-03-01T08:25")
    #expect(try scenario.fire(meanwhile: .timed(.extendTimer(nil, seconds: 5 * 60))) == ["task-timer Tea"])
    #expect(TimerTests.running(scenario) == ["Tea 30 08:30"])
    #expect(try scenario.fire("2026-03-01T08:30") == ["task-timer Tea"])
    #expect(try scenario.fire("2026-03-01T08:31") == [])
  }

  @Test func `done or delete removes the timers of a task, and undo brings back those that lie ahead`() throws {
    for edit in [Edit.complete([.number(1)]), .delete([.number(1)])] {
      var scenario = Scenario("2026-03-01T08:00")
      try scenario.add("Call Ann")
      try scenario.add("Water", due: "2026-03-01")
      try scenario.timer(25, of: 1)
      try scenario.timer(50, of: 1)
      try scenario.timer(60, of: 2)
      try scenario.edit(edit)
      #expect(TimerTests.running(scenario) == ["Water 60 09:00"])
      #expect(try scenario.fire("2026-03-01T08:30") == [])
      try scenario.edit(.undo)
      #expect(TimerTests.running(scenario) == ["Call Ann 50 08:50", "Water 60 09:00"])
      try scenario.edit(.redo)
      #expect(TimerTests.running(scenario) == ["Water 60 09:00"])
    }
  }

  @Test func `done of one occurrence removes the timer of its task`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    var draft = TaskDraft(title: "Water")
    draft.due = Due("2026-03-01")
    draft.repetition = RepetitionInput(try RecurrenceRule("FREQ=DAILY"))
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 9, low: 0))]))
    try scenario.timer(25, of: 1)
    try scenario.edit(.complete([.number(1)]))
    #expect(scenario.list.timers == [])
  }

  @Test func `undo and redo bring back no timer that was delivered`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.timer(25, "Tea")
    try scenario.timer(50, "Cake")
    #expect(try scenario.fire("2026-03-01T08:25") == ["task-timer Tea"])
    try scenario.edit(.undo)
    #expect(scenario.list.timers == [])
    try scenario.edit(.redo)
    #expect(TimerTests.running(scenario) == ["Cake 50 08:50"])
    #expect(try scenario.fire("2026-03-01T08:50") == ["task-timer Cake"])
    try scenario.edit(.undo)
    try scenario.edit(.undo)
    try scenario.edit(.redo)
    try scenario.edit(.redo)
    #expect(scenario.list.timers == [])
  }

  @Test func `undo takes back a stop and added time, and a timer that is over then rings`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.timer(25, "Tea")
    try scenario.edit(.timed(.extendTimer(.number(1), seconds: 5 * 60)))
    #expect(TimerTests.running(scenario) == ["Tea 30 08:30"])
    try scenario.edit(.timed(.stopTimer(.number(1))))
    #expect(scenario.list.timers == [])
    try scenario.edit(.undo)
    #expect(TimerTests.running(scenario) == ["Tea 30 08:30"])
    scenario.clock("2026-03-01T08:27")
    try scenario.edit(.undo)
    #expect(TimerTests.running(scenario) == ["Tea 25 08:25"])
    #expect(try scenario.fire() == ["task-timer Tea"])
  }

  @Test func `an older file brings back no answered timer, and gets the unanswered timer`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.timer(5, "Tea")
    try scenario.timer(6, "Cake")
    _ = try scenario.fire("2026-03-01T08:05")
    let older = scenario
    _ = try scenario.fire("2026-03-01T08:06")
    try scenario.edit(.timed(.stopTimer(.number(1))))
    var restored = older.list
    try restored.mergeDelivered(of: scenario.list, at: scenario.present)
    #expect(restored.timers == [])
    #expect(restored.rungTimers.map(\.title) == ["Cake"])
  }

  @Test func `the list keeps the last twenty timers that rang`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for number in 1...22 {
      try scenario.timer(1, "Timer \(number)")
      scenario.present = Present(now: try #require(scenario.list.timers.first?.end), zone: Scenario.berlin)
      _ = try scenario.fire()
    }
    #expect(scenario.list.rungTimers.compactMap(\.title) == (3...22).map { "Timer \($0)" })
  }

  @Test func `a snooze of a timer lasts a week at most, and is refused beside five timers`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.timer(5, "Tea")
    _ = try scenario.fire("2026-03-01T08:05")
    #expect(
      scenario.refusal(of: .snooze(nil, .span(days: 8, minutes: 0)))
        == "timed(ReminderCore.TimedError.tooLong(minutes: 11520))")
    for number in 1...5 { try scenario.timer(20, "\(number)") }
    #expect(scenario.refusal(of: .snooze(nil, .standard)).hasPrefix("timed(ReminderCore.TimedError.tooManyTimers("))
    #expect(scenario.list.rungTimers.map(\.title) == ["Tea"])
  }

  @Test(arguments: [
    (0, "tooShort"), (-5, "tooShort"), (10_081, "tooLong(minutes: 10081)"),
    (Int.max, "tooLong(minutes: \(Int.max))"),
  ])
  func `a timer is a minute at least and a week at most`(minutes: Int, problem: String) throws {
    let new = Edit.timed(.startTimer(NewTimer(id: TaskID(high: 1, low: 0), minutes: minutes)))
    #expect(Scenario("2026-03-01T08:00").refusal(of: new) == "timed(ReminderCore.TimedError.\(problem))")
  }

  @Test func `an unknown timer, an unclear timer, a done task, too long a time and a sixth timer are refused`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    let refusal = { (scenario: Scenario, edit: TimedEdit) in scenario.refusal(of: .timed(edit)) }
    #expect(refusal(scenario, .stopTimer(nil)) == "timed(ReminderCore.TimedError.noTimer(nil))")
    try scenario.add("Done")
    try scenario.edit(.complete([.number(1)]))
    let ofDone = NewTimer(id: TaskID(high: 1, low: 0), task: .number(1), minutes: 5)
    #expect(refusal(scenario, .startTimer(ofDone)) == "taskIsDone(number: 1)")
    try scenario.timer(1)
    #expect(
      refusal(scenario, .stopTimer(.number(2)))
        == "timed(ReminderCore.TimedError.noTimer(Optional(ReminderCore.TimerName.number(2))))")
    #expect(
      refusal(scenario, .extendTimer(nil, seconds: 10_080 * 60)).hasPrefix("timed(ReminderCore.TimedError.tooLong"))
    for title in ["Tea", "Cake", "Egg", "Rice"] { try scenario.timer(20, title) }
    #expect(refusal(scenario, .stopTimer(nil)).hasPrefix("timed(ReminderCore.TimedError.severalTimers("))
    let sixth = NewTimer(id: TaskID(high: 1, low: 0), minutes: 5)
    #expect(
      refusal(scenario, .startTimer(sixth))
        == #"timed(ReminderCore.TimedError.tooManyTimers([nil, Optional("Tea"), Optional("Cake"), Optional("Egg"), "#
        + #"Optional("Rice")]))"#)
  }
}
