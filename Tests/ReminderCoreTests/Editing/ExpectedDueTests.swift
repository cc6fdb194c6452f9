import Testing

@testable import ReminderCore

/// Changes that are made only if the due date is the expected one.
@Suite struct ExpectedDueTests {
  @Test(arguments: ["2026-03-01", "2026-03-01T09:00", ""])
  func `a stored due date or no due date can be expected`(text: String) throws {
    #expect(try #require(ExpectedDue(text)).due.map { "\($0)" } ?? "" == text)
  }

  @Test(arguments: [" ", "none", "today", "2026-02-30", "2026-03-01 09:00", "2026-03-01T09:00:00", "2026-03-01 "])
  func `any other text is no expected due date`(text: String) {
    #expect(ExpectedDue(text) == nil)
  }

  /// Task 1 is due on a day, task 2 at a time, task 3 never. Task 4 repeats daily and was done for 1 March.
  private func scenario() throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("day", due: "2026-03-01")
    try scenario.add("time", due: "2026-03-01T09:00")
    try scenario.add("none")
    try scenario.add("daily", due: "2026-03-01", repeat: "daily")
    try scenario.edit(.complete([.number(4)]))
    scenario.clock("2026-03-02T07:00")
    return scenario
  }

  @Test(
    arguments: [
      (1, "2026-03-01", true), (1, "2026-03-01T00:00", false), (1, "2026-03-02", false), (1, "", false), (1, nil, true),
      (2, "2026-03-01T09:00", true), (2, "2026-03-01T09:01", false), (2, "2026-03-01", false), (2, nil, true),
      (3, "", true), (3, "2026-03-01", false), (3, nil, true),
      (4, "2026-03-01", false), (4, "2026-03-02", true), (4, nil, true),
    ] as [(Int, String?, Bool)])
  func `the change is made only if the due date is the expected one`(
    number: Int, expected: String?, isMade: Bool
  ) throws {
    for edit in [Edit.complete([.number(number)]), .snooze(.number(number), .standard)] {
      var scenario = try scenario()
      let before = scenario.content
      let outcome = try scenario.list.apply(
        edit, to: .number(number), expecting: expected.map { try #require(ExpectedDue($0)) }, at: scenario.present)
      #expect(outcome.isChange == isMade)
      #expect((scenario.content != before) == isMade)
      #expect(outcome.notes.contains(.noLongerDue(number: number)) == !isMade)
      #expect(outcome.indices == [number - 1])
    }
  }

  @Test func `an unknown task is not found, with or without an expected due date`() throws {
    for expected in [nil, ExpectedDue(""), ExpectedDue("2026-03-01")] {
      var scenario = try scenario()
      let present = scenario.present
      let error = #expect(throws: EditError.self) {
        try scenario.list.apply(.complete([.number(9)]), to: .number(9), expecting: expected, at: present)
      }
      guard case .noSuchTask(.number(9), prefix: nil) = error else {
        Issue.record("another error")
        return
      }
    }
  }
}
