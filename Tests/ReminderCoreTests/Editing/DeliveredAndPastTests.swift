import Testing

@testable import ReminderCore

/// A delivery counts for a due date, and *past when set* is decided once. Marks by clock time got these cases wrong.
@Suite struct DeliveredAndPastTests {
  private static func due(_ text: String) -> Due { Due(text) ?? Due(.earliest) }

  @Test func `undo delivers nothing again for a due date changed and changed back before its delivery`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-05T18:00")
    try scenario.change(1) { $0.due = Self.due("2026-03-06T18:00") }
    try scenario.change(1) { $0.due = Self.due("2026-03-05T18:00") }
    #expect(try scenario.fire("2026-03-05T09:00") == ["due-date-morning T"])
    #expect(try scenario.fire("2026-03-05T18:00") == ["task T"])
    try scenario.edit(.undo)
    #expect(scenario.planned == ["2026-03-06T09:00:00+01:00 due-date-morning T", "2026-03-06T18:00:00+01:00 task T"])
    try scenario.edit(.undo)
    #expect(scenario.planned == [])
    #expect(scenario.states(1) == [.delivered])
  }

  @Test(arguments: [("07:00", "2026-03-01T08:30"), ("08:00", "2026-03-01T08:30"), ("10:00", "2026-03-01T10:00")])
  func `a morning notice that has not come still comes when its time is moved`(time: String, delivered: String) throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.add("T", due: "2026-03-01")
    scenario.clock("2026-03-01T08:30")
    try scenario.set(.morningTime, time)
    #expect(try scenario.fire(delivered) == ["due-date-morning T"])
    #expect(try scenario.fire("2026-03-01T12:00") == [])
  }

  @Test func `a late morning notice is still delivered after the morning time is moved`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.add("T", due: "2026-03-01")
    scenario.clock("2026-03-01T09:30")
    try scenario.set(.morningTime, "08:00")
    #expect(try scenario.fire() == ["due-date-morning T"])
  }

  @Test func `one run with the clock in 2038 does not stop a daily task`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily")
    #expect(try scenario.fire("2026-03-01T09:00") == ["due-date-morning T"])
    #expect(try scenario.fire("2038-01-19T04:00") == ["task T"])
    scenario.clock("2026-03-01T10:00")
    try scenario.list.correctDeliveredAhead(at: scenario.present)
    // The morning notice stays delivered, and the reminders ahead come.
    #expect(try scenario.fire() == [])
    #expect(
      try scenario.live(until: "2026-03-02T20:00") == [
        "2026-03-01T18:00 task T", "2026-03-02T09:00 due-date-morning T", "2026-03-02T18:00 task T",
      ])
  }

  @Test func `a clock set back by days delivers nothing again`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily")
    #expect(try scenario.live(until: "2026-03-10T12:00").count == 9)
    scenario.clock("2026-03-04T12:00")
    try scenario.list.correctDeliveredAhead(at: scenario.present)
    #expect(try scenario.fire() == [])
    // Once the clock is right, the occurrences delivered before do not ring again.
    #expect(try scenario.fire("2026-03-10T12:01") == [])
    #expect(try scenario.fire("2026-03-10T18:00") == ["task T"])
  }

  @Test func `a delivered notice stays delivered after the morning time moved and the due date changed back`()
    throws
  {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-02")
    #expect(try scenario.fire("2026-03-02T09:00") == ["due-date-morning T"])
    try scenario.set(.morningTime, "11:00")
    try scenario.change(1) { $0.due = Self.due("2026-03-20") }
    try scenario.change(1) { $0.due = Self.due("2026-03-02") }
    #expect(scenario.planned == [])
    #expect(try scenario.fire("2026-03-02T11:00") == [])
  }

  @Test func `switching on morning notices for thousands of overdue tasks delivers none and can be undone`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    for number in 1...3_000 { try scenario.add("T\(number)", due: "2026-02-\(number % 18 + 10)") }
    scenario.clock("2026-03-01T12:00")
    try scenario.set(.morning, "on")
    #expect(scenario.notes == [])
    #expect(scenario.planned == [])
    try scenario.edit(.undo)
    #expect(scenario.list.settings.morning == false)
    try scenario.edit(.redo)
    #expect(scenario.list.settings.morning)
    #expect(scenario.planned == [])
    #expect(try scenario.fire() == [])
  }

  @Test(arguments: [
    // 20:00 UTC is 05:00 of the next day in Tokyo, so no morning notice comes before the due time.
    ("2026-03-10T20:00", ["2026-03-11T05:00:00+09:00 task T"]),
    // 12:00 UTC is 21:00 in Tokyo.
    ("2026-03-10T12:00", ["2026-03-10T09:00:00+09:00 due-date-morning T", "2026-03-10T21:00:00+09:00 task T"]),
    // For 08:30 UTC, the morning time is before the due time only in Tokyo.
    ("2026-03-10T08:30", ["2026-03-10T09:00:00+09:00 due-date-morning T", "2026-03-10T17:30:00+09:00 task T"]),
    // A due date without a time is the same day in every zone.
    ("2026-03-10", ["2026-03-10T09:00:00+09:00 due-date-morning T"]),
  ])
  func `the morning notice of a zoned task follows the machine's clock`(due: String, planned: [String]) throws {
    var scenario = Scenario("2026-03-01T08:00", in: Scenario.tokyo)
    try scenario.add("T", due: due, zone: "UTC")
    #expect(scenario.planned == planned)
  }

  @Test func `a change of the machine's zone repeats no morning notice of a zoned task`() throws {
    var scenario = Scenario("2026-03-01T08:00", in: Scenario.tokyo)
    try scenario.add("T", due: "2026-03-10T12:00", zone: "UTC")
    #expect(try scenario.fire("2026-03-10T09:00") == ["due-date-morning T"])
    scenario.fly(to: Scenario.newYork)
    #expect(scenario.planned == ["2026-03-10T08:00:00-04:00 task T"])
  }

  @Test(arguments: [false, true])
  func `undone brings back an occurrence and does not deliver its morning notice again`(
    isDoneMeanwhile: Bool
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-10T20:00", repeat: "monthly", zone: "UTC")
    if isDoneMeanwhile {
      scenario.clock("2026-03-10T09:00")
      #expect(try scenario.fire(meanwhile: .complete([.number(1)])) == ["due-date-morning T"])
    } else {
      try scenario.done()
      try scenario.edit(.undo)
      #expect(try scenario.fire("2026-03-10T09:00") == ["due-date-morning T"])
      try scenario.edit(.redo)
    }
    // In Tokyo the task is due at 05:00, so it has no morning notice that could be past when set.
    scenario.fly(to: Scenario.tokyo)
    try scenario.undone()
    scenario.fly(to: Scenario.berlin)
    #expect(scenario.planned == ["2026-03-10T21:00:00+01:00 task T", "2026-04-10T09:00:00+02:00 due-date-morning T"])
  }

  @Test func `a notice is delivered even if a record of the history was broken by hand`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-02")
    scenario.list.history[0].tasks = Array(#"[{"id":7}]"#.utf8)
    #expect(try scenario.fire("2026-03-02T09:00") == ["due-date-morning T"])
    #expect(try scenario.fire("2026-03-02T09:01") == [])
    #expect(scenario.refusal(of: .undo) == "changedMeanwhile")
  }

  @Test func `a morning notice stays past when set after undone in a zone without that notice`() throws {
    var scenario = Scenario("2026-03-10T12:00")
    try scenario.add("T", due: "2026-03-10T20:00", zone: "UTC")
    try scenario.done()
    scenario.fly(to: Scenario.tokyo)
    try scenario.undone()
    scenario.fly(to: Scenario.berlin)
    #expect(scenario.planned == ["2026-03-10T21:00:00+01:00 task T"])
  }

  @Test func `a morning notice delivered while its due date changes does not ring again for the old date`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-10T20:00", zone: "UTC")
    scenario.clock("2026-03-10T09:00")
    var later = TaskChange()
    later.due = Self.due("2026-04-10T20:00")
    #expect(try scenario.fire(meanwhile: .change(.number(1), later)) == ["due-date-morning T"])
    scenario.fly(to: Scenario.tokyo)
    try scenario.due("2026-03-10T20:00")
    scenario.fly(to: Scenario.berlin)
    #expect(scenario.planned == ["2026-03-10T21:00:00+01:00 task T"])
  }
}
