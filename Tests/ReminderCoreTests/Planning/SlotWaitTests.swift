import Testing

@testable import ReminderCore

/// `show` says why a request has no slot.
@Suite struct SlotWaitTests {
  private func waits(_ number: Int, in scenario: Scenario) -> [RequestKind: SlotWait] {
    Explanation(scenario.list, plan: scenario.plan, at: scenario.present).waits(at: number - 1)
  }

  @Test(arguments: [(1, nil), (64, nil), (65, 64), (66, 65), (70, 69)] as [(Int, Int?)])
  func `an own reminder without a slot waits behind all earlier reminders`(number: Int, behind: Int?) throws {
    var scenario = Scenario("2026-03-01T08:00")
    for minute in 1...70 {
      try scenario.add("T", .at("2026-03-02T1\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"))
    }
    #expect(waits(number, in: scenario) == (behind.map { [.task: .behind($0)] } ?? [:]))
  }

  @Test func `a notice waits while the notices of twenty-five other tasks have slots`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for _ in 1...26 { try scenario.add("T", due: "2026-03-02") }
    #expect(waits(25, in: scenario) == [:])
    #expect(waits(26, in: scenario) == [.notice(.morning): .behindDueDates])
    try scenario.edit(.complete([.number(1)]))
    #expect(waits(26, in: scenario) == [:])
  }
}
