import Testing

@testable import ReminderCore

/// Nothing comes twice and nothing is lost, whatever happens to the clock, the machine's zone and the settings.
@Suite struct OnceAndOnlyOnceTests {
  @Test func `a clock set back brings nothing twice`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("own", .at("2026-03-01T09:00"))
    try scenario.add("notice", due: "2026-03-01")
    #expect(try scenario.fire("2026-03-01T09:00") == ["task own", "due-date-morning notice"])
    #expect(try scenario.fire("2026-03-01T08:30") == [])
    #expect(try scenario.fire("2026-03-01T09:00") == [])
  }

  @Test func `a clock set ahead and back loses no reminder`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("own", .at("2026-03-05T09:00"))
    scenario.clock("2026-03-04T09:00")
    #expect(try scenario.fire("2026-03-01T08:00") == [])
    #expect(try scenario.fire("2026-03-05T09:00") == ["task own"])
  }

  @Test func `an overlap brings nothing twice`() throws {
    var scenario = Scenario("2026-10-24T12:00")
    try scenario.add("own", .at("2026-10-25T02:30"))
    try scenario.add("due", due: "2026-10-25T02:45")
    #expect(try scenario.fire("2026-10-25T02:30:00+02:00") == ["task own"])
    #expect(try scenario.fire("2026-10-25T02:45:00+02:00") == ["task due"])
    #expect(try scenario.fire("2026-10-25T02:30:00+01:00") == [])
    #expect(try scenario.fire("2026-10-25T02:45:00+01:00") == [])
  }

  @Test(arguments: [
    // On 25 October, the clock shows 02:30 twice. Each row has the present moment and the next 02:30.
    ("2026-10-25T02:40:00+02:00", "2026-10-25T02:30:00+01:00"),
    ("2026-10-25T02:10:00+01:00", "2026-10-25T02:30:00+01:00"),
    ("2026-10-25T02:10:00+02:00", "2026-10-25T02:30:00+02:00"),
    ("2026-10-25T02:30:00+01:00", "2026-10-26T02:30:00+01:00"),
    // A time in a gap becomes later by the length of the gap.
    ("2026-03-29T01:30:00+01:00", "2026-03-29T03:30:00+02:00"),
  ])
  func `a time without a date rings when the clock next shows that time`(now: String, expected: String) throws {
    var scenario = Scenario(now)
    try scenario.add("own", .at("02:30"))
    #expect(scenario.notes == [])
    #expect(scenario.planned == ["\(expected) task own"])
    #expect(try scenario.fire(expected) == ["task own"])
    #expect(try scenario.fire("2026-11-25T02:30") == [])
  }

  @Test(arguments: [
    // Each time lies in a gap or an overlap, and is set shortly before or after its moment.
    ("2026-03-29T03:10", "2026-03-29T02:30", ReminderState.planned),
    ("2026-03-29T03:40", "2026-03-29T02:30", .pastWhenSet),
    ("2026-03-29T01:59", "2026-03-29T02:30", .planned),
    ("2026-10-25T02:10:00+01:00", "2026-10-25T02:30", .pastWhenSet),
    ("2026-10-25T02:40:00+02:00", "2026-10-25T02:30", .pastWhenSet),
    ("2026-10-25T02:10:00+02:00", "2026-10-25T02:30", .planned),
  ])
  func `a reminder in a gap or overlap comes once, or is past when set`(
    now: String, at: String, state: ReminderState
  ) throws {
    var scenario = Scenario(now)
    try scenario.add("own", .at(at))
    #expect(scenario.states(1) == [state])
    let due = try scenario.fire("2026-12-01T12:00")
    #expect(due == (state == .planned ? ["task own"] : []))
  }

  @Test func `near a clock change, one notice is past when set, and the other notice still comes`() throws {
    var scenario = Scenario("2026-03-20T12:00")
    try scenario.set(.dueReminder, "off")
    try scenario.set(.morningTime, "02:15")
    try scenario.set(.advance, "on")
    scenario.clock("2026-03-29T01:40")
    // The moment of the advance notice was 01:20. The morning time 02:15 lies in the gap, and becomes 03:15.
    try scenario.add("notice", due: "2026-03-29T03:20")
    try scenario.reload()
    #expect(scenario.planned == ["2026-03-29T03:15:00+02:00 due-date-morning notice"])
    #expect(try scenario.fire("2026-03-29T03:15") == ["due-date-morning notice"])
    #expect(try scenario.fire("2026-03-29T04:00") == [])
  }

  @Test func `a flight west brings nothing twice`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("own", .at("2026-03-01T09:00"))
    try scenario.add("notice", due: "2026-03-01")
    #expect(try scenario.fire("2026-03-01T09:00") == ["task own", "due-date-morning notice"])
    scenario.fly(to: Scenario.newYork)
    #expect(try scenario.fire() == [])
    #expect(try scenario.fire("2026-03-01T09:00") == [])
  }

  @Test func `a flight east makes a reminder and a notice late, and loses neither`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("own", .at("2026-03-01T09:00"))
    try scenario.add("notice", due: "2026-03-01")
    scenario.fly(to: Scenario.tokyo)
    #expect(try scenario.fire() == ["task own", "due-date-morning notice"])
    scenario.fly(to: Scenario.berlin)
    #expect(try scenario.fire("2026-03-01T09:00") == [])
  }

  @Test(arguments: [false, true])
  func `a notice that lay ahead when a setting changed comes late after a flight east`(repeats: Bool) throws {
    var scenario = Scenario("2026-03-01T08:00")
    if repeats {
      try scenario.add("notice", due: "2026-03-01", repeat: "daily")
    } else {
      try scenario.add("notice", due: "2026-03-01")
    }
    try scenario.add("pinned", due: "2026-03-01", zone: "UTC")
    try scenario.set(.morningTime, "10:00")
    scenario.fly(to: Scenario.tokyo)
    // The morning notice of a date follows the clock of the machine, even if the task has a zone.
    #expect(try scenario.fire() == ["due-date-morning notice", "due-date-morning pinned"])
    #expect(try scenario.fire("2026-03-01T19:00") == [])
  }

  @Test(arguments: [false, true])
  func `a notice that is past when set does not come after a flight west`(repeats: Bool) throws {
    var scenario = Scenario("2026-02-28T12:00")
    try scenario.set(.morning, "off")
    if repeats {
      try scenario.add("notice", due: "2026-03-01", repeat: "daily")
    } else {
      try scenario.add("notice", due: "2026-03-01")
    }
    try scenario.add("pinned", due: "2026-03-01", zone: "UTC")
    scenario.clock("2026-03-01T11:00")
    try scenario.set(.morning, "on")
    try scenario.reload()
    scenario.fly(to: Scenario.newYork)
    #expect(try scenario.fire("2026-03-01T09:00") == [])
    #expect(try scenario.fire("2026-03-02T09:00") == (repeats ? ["due-date-morning notice"] : []))
  }

  @Test func `a zoned reminder keeps its moment after a flight`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("call", .at("2026-03-02T09:00"), zone: "UTC")
    #expect(scenario.planned == ["2026-03-02T10:00:00+01:00 task call"])
    scenario.fly(to: Scenario.newYork)
    #expect(scenario.planned == ["2026-03-02T04:00:00-05:00 task call"])
  }

  @Test func `a morning notice switched on at ten does not come on the same day`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.morning, "off")
    try scenario.add("today", due: "2026-03-01")
    try scenario.add("tomorrow", due: "2026-03-02")
    scenario.clock("2026-03-01T10:00")
    try scenario.set(.morning, "on")
    #expect(try scenario.fire() == [])
    #expect(try scenario.fire("2026-03-02T09:00") == ["due-date-morning tomorrow"])
  }

  @Test(arguments: [Scenario.berlin, Scenario.newYork])
  func `after its first moment in an overlap, a notice or reminder is past when set, in any zone`(
    index: NamedZone
  ) throws {
    var scenario = Scenario("2026-10-20T12:00")
    try scenario.set(.morning, "off")
    try scenario.set(.morningTime, "01:00")
    try scenario.add("notice", due: "2026-10-25")
    scenario.clock("2026-10-25T02:10:00+01:00")
    try scenario.add("own", due: "2026-10-25", .before(.days(0)))
    try scenario.set(.morningTime, "02:30")
    try scenario.set(.morning, "on")
    scenario.fly(to: index)
    #expect(scenario.states(2) == [.pastWhenSet])
    #expect(try scenario.fire("2026-10-25T12:00") == [])
  }

  @Test func `switching a notice off and on neither loses nor repeats the notice`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.add("today", due: "2026-03-01")
    scenario.clock("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.set(.morning, "on")
    #expect(try scenario.fire("2026-03-01T09:00") == ["due-date-morning today"])
    try scenario.set(.morning, "off")
    try scenario.set(.morning, "on")
    #expect(try scenario.fire("2026-03-01T11:00") == [])
  }

  @Test func `a later morning time does not repeat a delivered notice or reminder`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.dueReminder, "off")
    try scenario.add("notice", due: "2026-03-01T20:00")
    try scenario.add("own", due: "2026-03-02", .before(.days(1)))
    #expect(try scenario.fire("2026-03-01T09:00") == ["task own", "due-date-morning notice"])
    try scenario.set(.morningTime, "11:00")
    #expect(try scenario.fire("2026-03-01T11:00") == [])
    #expect(try scenario.fire("2026-03-02T11:00") == ["due-date-morning own"])
  }

  @Test func `a later morning time does not repeat a notice that is on its way`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.add("notice", due: "2026-03-01")
    scenario.clock("2026-03-01T09:00")
    #expect(try scenario.fire(meanwhile: .set(.morningTime, "11:00")) == ["due-date-morning notice"])
    #expect(try scenario.fire("2026-03-01T11:00") == [])
  }

  @Test func `a missed notice comes late, even after an addition before the next run`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.add("notice", due: "2026-03-01")
    scenario.clock("2026-03-01T12:00")
    try scenario.add("typed meanwhile")
    let due = FirePlan(scenario.list, at: scenario.present).notifications
    #expect(due.map(\.text.body) == ["Due today · sent 3 hours late, planned for 09:00"])
    #expect(try scenario.fire() == ["due-date-morning notice"])
    #expect(try scenario.fire() == [])
  }

  @Test func `a notice comes even if its due date is over`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.add("notice", due: "2026-03-01")
    scenario.clock("2026-03-05T12:00")
    let due = FirePlan(scenario.list, at: scenario.present).notifications
    #expect(due.map(\.text.body) == ["Was due Sun 1 Mar · sent 4 days late, planned for Sun 1 Mar 09:00"])
  }

  @Test func `a reminder that comes due while notify is off comes late`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.notify, "off")
    try scenario.add("own", .at("2026-03-01T09:00"))
    #expect(scenario.notes == [.notificationsAreOff])
    #expect(scenario.states(1) == [.off])
    #expect(try scenario.fire("2026-03-01T09:00") == [])
    scenario.clock("2026-03-01T12:00")
    try scenario.set(.notify, "on")
    #expect(try scenario.fire() == ["task own"])
  }

  @Test func `hours are real time and days are days of the calendar`() throws {
    var scenario = Scenario("2026-03-28T12:00")
    try scenario.add("day", .inDuration(days: 1, minutes: 0))
    try scenario.add("hours", .inDuration(days: 0, minutes: 1440))
    #expect(
      scenario.planned == [
        "2026-03-29T12:00:00+02:00 task day", "2026-03-29T13:00:00+02:00 task hours",
      ])
  }
}
