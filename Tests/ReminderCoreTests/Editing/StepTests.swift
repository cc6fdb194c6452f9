import Testing

@testable import ReminderCore

/// The steps of a task, and what becomes of them when the task moves on (C106).
@Suite struct StepTests {
  private static func packing(repeat rule: String? = nil) throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    if let rule { try scenario.add("Pack", due: "2026-03-02T09:00", repeat: rule) } else { try scenario.add("Pack") }
    try scenario.step(.add(["passport", "charger", "two photos"].map { $0 }))
    return scenario
  }

  @Test(arguments: [
    (StepEdit.mark([.text("passport")], isDone: true), "+passport, charger, two photos"),
    (.mark([.number(1), .number(3)], isDone: true), "+passport, charger, +two photos"),
    (.mark([.text("PHOTO")], isDone: true), "passport, charger, +two photos"),
    (.rename(.number(2), " two chargers "), "passport, two chargers, two photos"),
    (.delete([.text("charger")]), "passport, two photos"), (.delete([.number(1), .number(2)]), "two photos"),
    (.move(.number(3), to: 1), "two photos, passport, charger"),
    (.move(.text("pass"), to: 3), "charger, two photos, passport"),
    (.add(["keys"]), "passport, charger, two photos, keys"),
  ])
  func `steps are named by their place or their text`(edit: StepEdit, steps: String) throws {
    var scenario = try Self.packing()
    try scenario.step(edit)
    #expect(scenario.steps == steps)
    try scenario.reload()
    #expect(scenario.steps == steps)
    try scenario.edit(.undo)
    #expect(scenario.steps == "passport, charger, two photos")
    try scenario.edit(.redo)
    #expect(scenario.steps == steps)
  }

  @Test(arguments: [
    (StepEdit.mark([.number(4)], isDone: true), StepError.noStep(.number(4), count: 3)),
    (.mark([.text("keys")], isDone: true), .noStep(.text("keys"), count: 3)),
    (.delete([.text("a")]), .severalSteps("a", [1, 2])), (.move(.number(1), to: 9), .noStep(.number(9), count: 3)),
    (.take, .noBoxes),
  ])
  func `a step that is not there is refused`(edit: StepEdit, error: StepError) throws {
    var scenario = try Self.packing()
    do { try scenario.step(edit) } catch EditError.step(let found, number: 1) { #expect(found == error) }
    #expect(scenario.steps == "passport, charger, two photos")
  }

  @Test(arguments: [
    ("", DraftError.badStep("")), ("two\nlines", .badStep("two\nlines")),
    (String(repeating: "x", count: 501), .tooLong(part: "step", length: 501, limit: 500)),
  ])
  func `a step has one line of 1 to 500 characters`(title: String, error: DraftError) throws {
    var scenario = try Self.packing()
    do { try scenario.step(.add([title])) } catch EditError.draft(let found) { #expect(found == error) }
    #expect(scenario.steps == "passport, charger, two photos")
  }

  @Test func `a task has at most a hundred steps`() throws {
    var scenario = try Self.packing()
    try scenario.step(.add((1...97).map { "\($0)" }))
    #expect(throws: EditError.self) { try scenario.step(.add(["one more"])) }
  }

  @Test(arguments: [
    ("weekly", Edit.complete([.number(1)]), "2026-03-02T10:00"), ("weekly", .skip([.number(1)]), "2026-03-02T10:00"),
    ("every 8 hours", .complete([.number(1)]), "2026-03-02T10:00"),
  ])
  func `with the next occurrence all steps are open, and undone brings the marks back`(
    rule: String, edit: Edit, now: String
  ) throws {
    var scenario = try Self.packing(repeat: rule)
    try scenario.step(.mark([.number(1), .number(2)], isDone: true))
    scenario.clock(now)
    try scenario.edit(edit)
    #expect(scenario.steps == "passport, charger, two photos")
    try scenario.edit(.undo)
    #expect(scenario.steps == "+passport, +charger, two photos")
    try scenario.edit(.redo)
    if case .complete = edit {
      try scenario.reload()
      try scenario.undone()
      #expect(scenario.steps == "+passport, +charger, two photos")
    }
  }

  @Test func `an occurrence that lapses leaves no marks`() throws {
    var scenario = try Self.packing(repeat: "every 8 hours")
    try scenario.step(.mark([.number(1)], isDone: true))
    _ = try scenario.fire("2026-03-02T09:00")
    #expect(scenario.steps == "+passport, charger, two photos")
    _ = try scenario.fire("2026-03-02T17:00")
    #expect(scenario.steps == "passport, charger, two photos")
  }

  @Test func `done of a task with open steps says how many, and keeps their marks`() throws {
    var scenario = try Self.packing()
    try scenario.step(.mark([.number(1)], isDone: true))
    let outcome = try scenario.list.apply(.complete([.number(1)]), at: scenario.present)
    #expect(outcome.notes == [.stepsOpen(2, number: 1)])
    #expect(scenario.steps == "+passport, charger, two photos")
  }

  @Test func `boxes at the end of the notes become steps when a person asks`() throws {
    var scenario = try Self.packing()
    try scenario.change(1) { $0.notes = "for Rome\n\n- [x] tickets\n- [ ] map" }
    #expect(scenario.steps == "passport, charger, two photos")
    try scenario.step(.take)
    #expect(scenario.steps == "passport, charger, two photos, +tickets, map")
    #expect(scenario.list.task(at: 0).notes == "for Rome")
  }
}

extension Scenario {
  mutating func step(_ edit: StepEdit) throws { try self.edit(.step(.number(1), edit)) }

  /// The steps of the first task; `+` is one that is done.
  var steps: String {
    list.task(at: 0).steps.map { "\($0.isDone ? "+" : "")\($0.title)" }.joined(separator: ", ")
  }
}
