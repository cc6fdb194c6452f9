import Testing

@testable import ReminderCore

/// Changes of a task: the requests planned afterwards, and the notes.
@Suite struct TaskChangeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var now = "2026-02-20T12:00"
    var due: String?
    var inputs: [ReminderInput]?
    let change: @Sendable (inout TaskChange) -> Void
    let planned: [String]
    var notes: [EditNote] = []
  }

  private static func due(_ text: String) -> Due { Due(text) ?? Due(.earliest) }

  static let dueDates: [Row] = [
    Row(
      testDescription: "a due day for a task that has none", change: { $0.due = due("2026-03-01") },
      planned: ["2026-03-01T09:00:00+01:00 due-date-morning T"]),
    Row(
      testDescription: "a new due time rings at that time",
      change: { $0.due = due("2026-03-01T18:00") },
      planned: ["2026-03-01T09:00:00+01:00 due-date-morning T", "2026-03-01T18:00:00+01:00 task T"]),
    Row(
      testDescription: "a new due time brings no reminder if the task has its own reminder",
      inputs: [.at("2026-02-25T09:00")], change: { $0.due = due("2026-03-01T18:00") },
      planned: ["2026-02-25T09:00:00+01:00 task T", "2026-03-01T09:00:00+01:00 due-date-morning T"],
      notes: [
        .quietAtDueTime(
          Scenario.instant("2026-03-01T18:00", in: Scenario.berlin), number: 1,
          reminders: [.at(wall("2026-02-25T09:00"))])
      ]),
    Row(
      testDescription: "a day that gets a time", due: "2026-03-01", change: { $0.due = due("2026-03-02T18:00") },
      planned: ["2026-03-02T09:00:00+01:00 due-date-morning T", "2026-03-02T18:00:00+01:00 task T"]),
    Row(
      testDescription: "a new due time moves the reminder at the due time", due: "2026-03-01T18:00",
      change: { $0.due = due("2026-03-01T19:00") },
      planned: ["2026-03-01T09:00:00+01:00 due-date-morning T", "2026-03-01T19:00:00+01:00 task T"]),
    Row(
      testDescription: "a task set to have no reminders gets none with a new time", due: "2026-03-01T18:00",
      inputs: [], change: { $0.due = due("2026-03-02T18:00") },
      planned: ["2026-03-02T09:00:00+01:00 due-date-morning T"]),
    Row(
      testDescription: "a date alone removes the due time and its reminder", due: "2026-03-01T18:00",
      change: { $0.due = due("2026-03-02") }, planned: ["2026-03-02T09:00:00+01:00 due-date-morning T"],
      notes: [.timeRemoved(time("18:00"))]),
    Row(
      testDescription: "a date alone removes reminders that count hours, and says so", due: "2026-03-05T18:00",
      inputs: [.before(.minutes(60)), .before(.days(1)), .at("08:00")], change: { $0.due = due("2026-03-06") },
      planned: ["2026-03-05T09:00:00+01:00 task T", "2026-03-06T09:00:00+01:00 due-date-morning T"],
      notes: [.timeRemoved(time("18:00")), .remindersRemoved([.before(.minutes(60))])]),
    Row(
      testDescription: "reminders follow the due date", due: "2026-03-05T18:00",
      inputs: [.at("08:00"), .before(.minutes(90)), .before(.days(2))], change: { $0.due = due("2026-03-09T12:00") },
      planned: ["2026-03-07T12:00:00+01:00 task T", "2026-03-09T09:00:00+01:00 due-date-morning T"],
      notes: [
        .quietAtDueTime(
          Scenario.instant("2026-03-09T12:00", in: Scenario.berlin), number: 1,
          reminders: [.onDueDay(time("08:00")), .before(.minutes(90)), .before(.days(2))])
      ]),
    Row(
      testDescription: "reminders with a date of their own stay", due: "2026-03-05",
      inputs: [.at("2026-03-01T10:00")], change: { $0.due = due("2026-03-09") },
      planned: ["2026-03-01T10:00:00+01:00 task T", "2026-03-09T09:00:00+01:00 due-date-morning T"]),
    Row(
      testDescription: "removing the due date removes its reminders, and says so", due: "2026-03-05T18:00",
      inputs: [.at("08:00"), .at("2026-03-01T10:00"), .before(.minutes(30))], change: { $0.due = nil },
      planned: ["2026-03-01T10:00:00+01:00 task T"],
      notes: [.remindersRemoved([.onDueDay(time("08:00")), .before(.minutes(30))])]),
    Row(
      testDescription: "the reminder at the due time goes with the due date, without a note", due: "2026-03-05T18:00",
      change: { $0.due = nil }, planned: []),
    Row(
      testDescription: "a due date of the past", due: "2026-03-05", change: { $0.due = due("2026-02-19") },
      planned: [], notes: [.nothingWillNotify(number: 1)]),
    Row(
      testDescription: "a due date of the past with a reminder", due: "2026-03-05", inputs: [.at("10:00")],
      change: { $0.due = due("2026-02-19") }, planned: [],
      notes: [.hasPassed(wall("2026-02-19T10:00")), .nothingWillNotify(number: 1)]),
    Row(
      testDescription: "a due time and a day before it at once", due: "2026-03-05",
      change: {
        $0.due = due("2026-03-06T10:00")
        $0.reminders = [.before(.days(1))]
      },
      planned: ["2026-03-05T10:00:00+01:00 task T", "2026-03-06T09:00:00+01:00 due-date-morning T"],
      notes: [
        .quietAtDueTime(
          Scenario.instant("2026-03-06T10:00", in: Scenario.berlin), number: 1, reminders: [.before(.days(1))])
      ]),
    Row(
      testDescription: "a new reminder 1440 minutes before a date alone comes one day before",
      due: "2026-03-05T10:00",
      change: {
        $0.due = due("2026-03-06")
        $0.reminders = [.before(.minutes(1440))]
      },
      planned: ["2026-03-05T09:00:00+01:00 task T", "2026-03-06T09:00:00+01:00 due-date-morning T"],
      notes: [.timeRemoved(time("10:00"))]),
  ]

  static let reminders: [Row] = [
    Row(
      testDescription: "new reminders replace all reminders", due: "2026-03-05T18:00",
      inputs: [.at("08:00"), .at("2026-03-01T10:00")],
      change: { $0.reminders = [.before(.minutes(60)), .at("12:00")] },
      planned: ["2026-03-05T09:00:00+01:00 due-date-morning T", "2026-03-05T12:00:00+01:00 task T"],
      notes: [
        .quietAtDueTime(
          Scenario.instant("2026-03-05T18:00", in: Scenario.berlin), number: 1,
          reminders: [.before(.minutes(60)), .onDueDay(time("12:00"))])
      ]),
    Row(
      testDescription: "a reminder given twice is one reminder", due: "2026-03-05",
      change: { $0.reminders = [.at("12:00"), .at("12:00")] },
      planned: ["2026-03-05T09:00:00+01:00 due-date-morning T", "2026-03-05T12:00:00+01:00 task T"]),
    Row(
      testDescription: "none", due: "2026-03-05", inputs: [.at("08:00")], change: { $0.reminders = [] },
      planned: ["2026-03-05T09:00:00+01:00 due-date-morning T"]),
    Row(
      testDescription: "none without a due date", inputs: [.at("2026-03-01T10:00")], change: { $0.reminders = [] },
      planned: []),
    Row(
      testDescription: "in an hour", due: "2026-03-05", change: { $0.reminders = [.inDuration(days: 0, minutes: 60)] },
      planned: ["2026-02-20T13:00:00+01:00 task T", "2026-03-05T09:00:00+01:00 due-date-morning T"]),
    Row(
      testDescription: "a time without a due date is the next such time", change: { $0.reminders = [.at("11:00")] },
      planned: ["2026-02-21T11:00:00+01:00 task T"]),
    Row(
      testDescription: "of the past", change: { $0.reminders = [.at("2026-02-19T10:00")] }, planned: [],
      notes: [.hasPassed(wall("2026-02-19T10:00"))]),
  ]

  static let zones: [Row] = [
    Row(
      testDescription: "a new zone keeps the clock time", due: "2026-03-05T18:00", inputs: [.at("2026-03-01T10:00")],
      change: { $0.zone = "UTC" },
      planned: ["2026-03-01T11:00:00+01:00 task T", "2026-03-05T09:00:00+01:00 due-date-morning T"]),
    Row(
      testDescription: "a new zone moves no reminder that is a moment", inputs: [.inDuration(days: 0, minutes: 60)],
      change: { $0.zone = "UTC" }, planned: ["2026-02-20T13:00:00+01:00 task T"]),
    Row(
      testDescription: "a due time that was over comes if it lies ahead in the new zone", due: "2026-02-20T11:30",
      change: { $0.zone = "UTC" }, planned: ["2026-02-20T12:30:00+01:00 task T"]),
  ]

  private static func time(_ text: String) -> CivilTime { CivilTime(text) ?? .midnight }
  private static func wall(_ text: String) -> CivilDateTime { CivilDateTime(text) ?? CivilDateTime(unchecked: 0) }

  @Test(arguments: dueDates + reminders + zones)
  func `a change plans the requests again and notes its side effects`(row: Row) throws {
    var scenario = Scenario(row.now)
    var draft = TaskDraft(title: "T")
    draft.due = row.due.flatMap { Due($0) }
    draft.reminders = row.inputs
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 1, low: 0))]))
    try scenario.change(1, row.change)
    #expect(scenario.planned == row.planned)
    #expect(scenario.notes == row.notes)
    try scenario.reload()
    #expect(scenario.planned == row.planned)
  }

  // MARK: Delivered, and past when set

  @Test func `a change keeps delivered reminders and notices delivered`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", .at("08:30"), .at("20:00"))
    #expect(try scenario.fire("2026-03-01T09:00") == ["task T"])
    try scenario.change(1) {
      $0.title = "T2"
      $0.notes = "n"
      $0.priority = .low
      $0.key = "k"
      $0.addedCategories = ["c"]
      $0.due = Self.due("2026-03-01")
      $0.reminders = [.at("20:00"), .at("08:30"), .at("21:00")]
    }
    #expect(scenario.states(1) == [.planned, .delivered, .later])
    #expect(try scenario.fire() == [])
    #expect(scenario.view(1)?.notices.map(\.state) == [.delivered])
  }

  @Test func `a change keeps a late reminder due`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", .at("08:30"))
    scenario.clock("2026-03-01T12:00")
    try scenario.change(1) { $0.title = "T2" }
    #expect(scenario.notes == [])
    try scenario.change(1) { $0.reminders = [.at("08:30"), .at("13:00")] }
    #expect(scenario.notes == [])
    #expect(try scenario.fire() == ["task T2"])
  }

  @Test func `a reminder whose moment is over when its due date is set is past when set`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-02", .at("08:30"))
    scenario.clock("2026-03-05T12:00")
    try scenario.change(1) { $0.due = Self.due("2026-03-05") }
    #expect(scenario.notes == [.hasPassed(Self.wall("2026-03-05T08:30")), .nothingWillNotify(number: 1)])
    #expect(scenario.states(1) == [.pastWhenSet])
    #expect(try scenario.fire() == [])
  }

  @Test func `changing the due date and changing it back delivers nothing again`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.advance, "on")
    try scenario.add("T", due: "2026-03-01T10:00", .at("08:30"))
    #expect(try scenario.fire("2026-03-01T09:00") == ["task T"])
    try scenario.change(1) { $0.due = Self.due("2026-03-05T10:00") }
    try scenario.change(1) { $0.due = Self.due("2026-03-01T10:00") }
    #expect(try scenario.fire("2026-03-01T09:30") == [])
    #expect(try scenario.fire("2026-03-02T09:30") == [])
  }

  @Test func `a new zone delivers nothing again`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", .at("09:00"))
    #expect(try scenario.fire("2026-03-01T09:00") == ["task T"])
    try scenario.change(1) { $0.zone = "UTC" }
    #expect(scenario.states(1) == [.delivered])
    #expect(try scenario.fire("2026-03-01T10:00") == [])
    try scenario.change(1) { $0.zone = nil }
    #expect(try scenario.fire("2026-03-01T12:00") == [])
  }

  @Test func `a late --in reminder stays due after the zone changes`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", .inDuration(days: 0, minutes: 30))
    scenario.clock("2026-03-01T09:00")
    try scenario.change(1) { $0.zone = "UTC" }
    #expect(scenario.notes == [])
    #expect(try scenario.fire() == ["task T"])
  }

  // MARK: Everything else

  @Test func `a change of one member keeps the other members`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-05", .at("10:00"))
    scenario.clock("2026-03-01T08:30")
    let changes: [(@Sendable (inout TaskChange) -> Void, @Sendable (inout TaskItem) -> Void)] = [
      ({ $0.title = "  T2 " }, { $0.title = "T2" }),
      ({ $0.notes = "a\nb" }, { $0.notes = "a\nb" }),
      ({ $0.notes = nil }, { $0.notes = nil }),
      ({ $0.priority = .medium }, { $0.priority = .medium }),
      ({ $0.addedCategories = ["a", " b ", "a"] }, { $0.categories = ["a", "b"] }),
      ({ $0.removedCategories = ["a"] }, { $0.categories = ["b"] }),
      ({ $0.key = "k" }, { $0.key = "k" }),
    ]
    for (change, expected) in changes {
      var item = scenario.list.tasks.item(at: 0)
      try scenario.change(1, change)
      expected(&item)
      item.modified = scenario.present.now
      #expect(scenario.list.tasks.item(at: 0) == item)
      #expect(scenario.notes == [])
    }
  }

  @Test func `a change to the present values changes nothing and says so`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-05", .at("10:00"))
    let before = scenario.content
    scenario.clock("2026-03-01T08:30")
    try scenario.change(1) {
      $0.title = " T "
      $0.due = Self.due("2026-03-05")
      $0.reminders = [.at("10:00")]
      $0.zone = nil
      $0.notes = nil
      $0.priority = Priority.none
    }
    #expect(scenario.notes == [.unchanged(number: 1)])
    #expect(scenario.content == before)
    try scenario.change(1) { $0.removedCategories = ["c"] }
    #expect(scenario.notes == [.notInCategory("c"), .unchanged(number: 1)])
  }

  @Test func `a key belongs to one task`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("first")
    try scenario.add("second")
    try scenario.change(1) { $0.key = "k" }
    var change = TaskChange()
    change.key = " k "
    #expect(scenario.refusal(of: .change(.number(2), change)) == "keyIsTaken(\"k\", number: 1)")
    #expect(scenario.refusal(of: .change(.number(1), change)) == "")
  }

  @Test func `a change of a done task gives no note about notifications`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T")
    try scenario.edit(.complete([.number(1)]))
    try scenario.change(1) { $0.due = Self.due("2026-02-01") }
    #expect(scenario.notes == [])
    #expect(scenario.planned == [])
    #expect(scenario.view(1)?.task.isOpen == false)
  }
}
