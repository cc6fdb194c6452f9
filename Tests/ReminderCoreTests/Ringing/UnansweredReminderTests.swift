import Testing

@testable import ReminderCore

/// Some deliveries make a task unanswered, and an answer ends that.
@Suite struct UnansweredReminderTests {
  /// A due date, the reminders, and the unanswered notification at ten past nine on the first of March.
  @Test(
    arguments: [
      (nil, [.at("09:00")], "task 09:00"), (nil, [.at("09:00"), .at("09:10")], "task 09:10"), (nil, [], "none"),
      (nil, [.at("2026-03-01T09:11")], "none"), ("2026-03-01T09:05", nil, "task 09:05"),
      ("2026-03-01", [.at("09:05")], "task 09:05"), ("2026-03-02", [.before(.days(1))], "task 09:00"),
      // The morning notice counts only if the task has no reminder of its own.
      ("2026-03-01", [], "due-date-morning 09:00"), ("2026-03-01", [.at("18:00")], "none"),
      ("2026-03-01T18:00", [], "due-date-morning 09:00"), ("2026-03-01T18:00", nil, "none"),
      // The advance notice never counts.
      ("2026-03-01T10:05", [], "due-date-morning 09:00"), ("2026-03-02", [], "none"),
    ] as [(String?, [ReminderInput]?, String)])
  func `an own reminder makes a task unanswered, or else the morning notice does`(
    due: String?, inputs: [ReminderInput]?, unanswered: String
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.advance, "on")
    var draft = TaskDraft(title: "T")
    draft.due = due.flatMap { Due($0) }
    draft.reminders = inputs
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 1 << 32, low: 0))]))
    _ = try scenario.minutes(from: "2026-03-01T08:01", to: "2026-03-01T09:10")
    try scenario.reload()
    #expect(scenario.unanswered(1) == unanswered)
  }

  @Test func `a digest makes each of its tasks unanswered, and so does the end of a snooze`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for _ in 1...6 { try scenario.add("T", .at("09:00")) }
    #expect(try scenario.fire("2026-03-01T09:00") == ["digest of 6"])
    #expect((1...6).map { scenario.unanswered($0) } == Array(repeating: "task 09:00", count: 6))
    try scenario.snooze(1, minutes: 15)
    #expect(scenario.unanswered(1) == "none")
    #expect(try scenario.fire("2026-03-01T09:15") == ["task T"])
    #expect(scenario.unanswered(1) == "task 09:15")
  }

  struct Answer: Sendable {
    var name: String
    var edit: Edit
    /// The unanswered notification after the edit, after its undo, and after its redo.
    var after: [String]

    var endsRepeating: Bool {
      if case .change(_, let change) = edit, case .remove = change.repetition { true } else { false }
    }

    static func change(_ name: String, _ after: [String], _ build: (inout TaskChange) -> Void) -> Answer {
      var change = TaskChange()
      build(&change)
      return Answer(name: name, edit: .change(.number(1), change), after: after)
    }
  }

  private static let answered = ["none", "task 09:00, seen 09:07", "none"]
  private static let unanswered = ["task 09:00", "task 09:00", "task 09:00"]
  private static let later = CivilDate("2026-03-05").map { OccurrenceName(date: $0, time: nil) }
  private static let moved = Due("2026-03-06T10:00")
  static let answers: [Answer] = [
    Answer(name: "done", edit: .complete([.number(1)]), after: answered),
    Answer(name: "skip", edit: .skip([.number(1)]), after: answered),
    Answer(name: "snooze", edit: .snooze(.number(1), .standard), after: answered),
    Answer(name: "cancel", edit: .cancel([.number(1)]), after: answered),
    Answer(name: "delete", edit: .delete([.number(1)]), after: answered),
    .change("edit", answered) { $0.due = Due("2026-03-03") ?? Due(.earliest) },
    .change("edit", answered) { $0.reminders = [.at("10:00")] },
    .change("edit", answered) { $0.repetition = .remove },
    // An edit that moves another occurrence answers only if it changes something else, too.
    .change("", unanswered) { ($0.occurrence, $0.due) = (later, moved) },
    .change("edit", answered) { ($0.occurrence, $0.due, $0.reminders) = (later, moved, [.at("10:00")]) },
    .change("", unanswered) { $0.title = "U" },
    .change("", unanswered) { $0.priority = .high },
    .change("", unanswered) { $0.nag = .every(minutes: 5) },
    Answer(name: "", edit: .set(.morningTime, "07:00"), after: unanswered),
  ]

  @Test(arguments: answers)
  func `only an answer ends an unanswered reminder, and undo brings the reminder back as seen`(answer: Answer) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: "2026-03-01", repeat: "daily", .at("09:00"))
    #expect(try scenario.fire("2026-03-01T09:00") == ["task T"])
    scenario.clock("2026-03-01T09:05")
    try scenario.edit(answer.edit)
    try scenario.reload()
    #expect(scenario.unanswered(1) == answer.after[0])
    scenario.clock("2026-03-01T09:07")
    try scenario.edit(.undo)
    try scenario.reload()
    #expect(scenario.unanswered(1) == answer.after[1])
    try scenario.edit(.redo)
    #expect(scenario.unanswered(1) == answer.after[2])
    let undone = answer.name.isEmpty ? [] : ["09:05 1 \(answer.name)", "09:07 1 redo"]
    #expect(scenario.logLines == undone)
  }

  // Removing the repeat rule does not answer a notification that is on its way.
  @Test(arguments: answers.filter { !$0.name.isEmpty && !$0.endsRepeating })
  func `an answer while the notification is on its way counts`(answer: Answer) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: "2026-03-01", repeat: "daily", .at("09:00"))
    scenario.clock("2026-03-01T09:00")
    #expect(try scenario.fire(meanwhile: answer.edit) == ["task T"])
    #expect(scenario.unanswered(1) == "none")
  }

  @Test func `a reminder that rings between a change and its undo stays unanswered`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", .at("09:00"))
    try scenario.change(1) { $0.title = "U" }
    #expect(try scenario.fire("2026-03-01T09:00") == ["task U"])
    try scenario.reload()
    try scenario.edit(.undo)
    #expect(scenario.unanswered(1) == "task 09:00")
    try scenario.edit(.redo)
    #expect(scenario.unanswered(1) == "task 09:00")
    // The second undo removes the task, so redo brings the reminder back as seen.
    try scenario.edit(.undo)
    try scenario.edit(.undo)
    try scenario.edit(.redo)
    #expect(scenario.unanswered(1) == "task 09:00, seen 09:00")
  }

  @Test func `a seen reminder stays seen, is no step of undo, and is logged`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", .at("09:00"))
    try scenario.change(1) { $0.title = "U" }
    _ = try scenario.fire("2026-03-01T09:00")
    scenario.clock("2026-03-01T09:03")
    try scenario.see(1)
    scenario.clock("2026-03-01T09:04")
    try scenario.see(1)
    #expect(scenario.unanswered(1) == "task 09:00, seen 09:03")
    try scenario.edit(.undo)
    #expect(scenario.list.title(at: 0) == "T")
    #expect(scenario.unanswered(1) == "task 09:00, seen 09:03")
    try scenario.edit(.complete([.number(1)]))
    #expect(scenario.logLines == ["09:03 1 seen", "09:04 1 done"])
  }

  @Test func `a reminder that was delivered while the clock was ahead counts as delivered now`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", .at("09:00"))
    try scenario.change(1) { $0.nag = .every(minutes: 10) }
    _ = try scenario.fire("2026-03-01T09:00")
    try scenario.reload { $0.replacing("\"ring\":{\"at\":\"2026-03-01", with: "\"ring\":{\"at\":\"2026-04-01") }
    #expect(scenario.view(1)?.unansweredSince == scenario.present.now)
    #expect(scenario.planned == ["2026-03-01T09:10:00+01:00 task T"])
    try scenario.list.correctDeliveredAhead(at: scenario.present)
    #expect(scenario.unanswered(1) == "task 09:00")
    #expect(
      try scenario.minutes(from: "2026-03-01T09:01", to: "2026-03-01T09:15") == [
        "09:10 2nd time, first at 09:00"
      ])
  }

  // MARK: Another file

  /// The steps before and after the save of the older version, and the unanswered notification in this version after
  /// its restore at half past nine.
  struct Version: Sendable {
    var before: @Sendable (inout Scenario) throws -> Void = { _ = try $0.fire("2026-03-01T09:00") }
    var since: @Sendable (inout Scenario) throws -> Void
    var unanswered: String
  }

  static let versions: [Version] = [
    Version(before: { _ in }, since: { _ = try $0.fire("2026-03-01T09:00") }, unanswered: "task 09:00"),
    Version(since: { _ in }, unanswered: "task 09:00"),
    // After the save, the reminder was answered, came again, was seen, or was snoozed.
    Version(since: { try $0.edit(.complete([.number(1)])) }, unanswered: "task 09:00, seen 09:30"),
    Version(since: { try $0.edit(.delete([.number(1)])) }, unanswered: "task 09:00, seen 09:30"),
    Version(since: { _ = try $0.fire("2026-03-01T09:10") }, unanswered: "task 09:00, 1 more, last 09:10"),
    Version(since: { try $0.see(1) }, unanswered: "task 09:00, seen 09:00"),
    Version(
      since: {
        try $0.snooze(1, minutes: 15)
        _ = try $0.fire("2026-03-01T09:15")
      }, unanswered: "task 09:15"),
  ]

  @Test(arguments: versions)
  func `a restored version takes over the later deliveries and answers`(version: Version) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", .at("09:00"))
    try scenario.change(1) { $0.nag = .every(minutes: 10) }
    try version.before(&scenario)
    var older = scenario
    try version.since(&scenario)
    older.clock("2026-03-01T09:30")
    try older.list.mergeDelivered(of: scenario.list, at: older.present)
    #expect(older.unanswered(1) == version.unanswered)
  }
}
