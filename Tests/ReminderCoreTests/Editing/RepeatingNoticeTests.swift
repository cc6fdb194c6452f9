import Testing

@testable import ReminderCore

/// An open task that repeats rings once at every occurrence, and brings one notification after downtime.
@Suite struct RepeatingNoticeTests {
  /// One line for each day of `days` and each notification of that day.
  static func days(_ month: String, _ days: ClosedRange<Int>, _ what: String...) -> [String] {
    days.flatMap { day in what.map { "\(month)-\(day < 10 ? "0" : "")\(day)T\($0)" } }
  }

  @Test(arguments: [false, true])
  func `an open daily task rings at every occurrence, across the clock change in spring`(
    isReloaded: Bool
  ) throws {
    var scenario = Scenario("2026-03-20T08:00")
    try scenario.set(.advance, "on")
    try scenario.add("T", due: "2026-03-20T18:00", repeat: "daily")
    var log: [String] = []
    for day in ["2026-03-24T12:00", "2026-03-29T01:00", "2026-03-29T12:00", "2026-04-03T23:00"] {
      log += try scenario.live(until: day)
      if isReloaded { try scenario.reload() }
    }
    let each = ["09:00 due-date-morning T", "17:00 due-date-advance T", "18:00 task T"]
    #expect(
      Set(log)
        == Set(
          Self.days("2026-03", 20...31, each[0], each[1], each[2])
            + Self.days("2026-04", 1...3, each[0], each[1], each[2])))
    #expect(Set(log).count == log.count)
    #expect(scenario.first == "2026-03-20T18:00 open, done 0")
  }

  @Test func `a daily task that is done now and then rings each day across the clock change in autumn`() throws {
    var scenario = Scenario("2026-10-20T08:00")
    try scenario.add("T", due: "2026-10-20T18:00", repeat: "daily")
    var log = try scenario.live(until: "2026-10-22T20:00")
    try scenario.done()
    #expect(scenario.first == "2026-10-23T18:00 open, done 1")
    log += try scenario.live(until: "2026-10-25T03:00")
    try scenario.done()
    #expect(scenario.first == "2026-10-25T18:00 open, done 2")
    log += try scenario.live(until: "2026-11-02T23:00")
    let each = ["09:00 due-date-morning T", "18:00 task T"]
    #expect(log == Self.days("2026-10", 20...31, each[0], each[1]) + Self.days("2026-11", 1...2, each[0], each[1]))
  }

  @Test(arguments: [
    ("2026-03-27T02:30", "2026-03-27", ["27T02:30", "28T02:30", "29T03:30", "30T02:30"], "2026-03-30T12:00"),
    ("2026-10-23T02:30", "2026-10-23", ["23T02:30", "24T02:30", "25T02:30", "26T02:30"], "2026-10-26T12:00"),
  ])
  func `an occurrence in a gap or an overlap rings once`(
    due: String, start: String, expected: [String], end: String
  ) throws {
    var scenario = Scenario(start + "T00:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: due, repeat: "daily")
    let month = start.prefix(8)
    #expect(try scenario.live(until: end, every: 10) == expected.map { "\(month)\($0) task T" })
  }

  @Test(arguments: ["2026-06-01T08:00", "2026-06-01T20:00"])
  func `three months without fire leave one due date and bring one late notification`(now: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.advance, "on")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily")
    #expect(try scenario.fire(now) == ["task T"])
    #expect(try scenario.fire() == [])
    #expect(scenario.list.tasks.records.map(\.number) == [1])
    #expect(scenario.first == "2026-03-01T18:00 open, done 0")
    try scenario.reload()
    let next = now.hasSuffix("T08:00") ? "2026-06-01" : "2026-06-02"
    let plan = [
      "\(next)T09:00:00+02:00 due-date-morning T", "\(next)T17:00:00+02:00 due-date-advance T",
      "\(next)T18:00:00+02:00 task T",
    ]
    #expect(scenario.planned == plan)
    try scenario.done()
    #expect(scenario.first == "\(next)T18:00 open, done 1")
    #expect(scenario.planned == plan)
  }

  @Test func `several reminders of a daily task ring, even if one comes two days early`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.add(
      "T", due: "2026-03-05T18:00", repeat: "daily", .before(.days(2)), .at("07:00"), .before(.minutes(30)))
    var log = try scenario.live(until: "2026-03-05T17:00", every: 30)
    #expect(
      log == [
        "2026-03-03T18:00 task T", "2026-03-04T18:00 task T", "2026-03-05T07:00 task T",
      ])
    try scenario.done()
    try scenario.reload()
    log = try scenario.live(until: "2026-03-07T23:00", every: 30)
    #expect(
      log == [
        "2026-03-05T18:00 task T", "2026-03-06T07:00 task T", "2026-03-06T17:30 task T", "2026-03-06T18:00 task T",
        "2026-03-07T07:00 task T", "2026-03-07T17:30 task T", "2026-03-07T18:00 task T",
      ])
  }

  @Test func `nothing rings after the last occurrence`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily for 3 times")
    #expect(try scenario.live(until: "2026-03-20T23:00") == Self.days("2026-03", 1...3, "18:00 task T"))
    #expect(scenario.planned == [])
    #expect(scenario.states(1) == [.delivered])
  }

  @Test func `a rule that counts from done rings only for the occurrences left`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily for 4 times", fromDone: true)
    try scenario.done("2026-03-01T19:00")
    try scenario.done("2026-03-02T19:00")
    scenario.clock("2026-03-03T08:00")
    let index = try #require(scenario.list.tasks.records.indices.first)
    let coming = Explanation(scenario.list, plan: scenario.plan, at: scenario.present).coming(at: index, limit: 10)
    #expect(coming?.map { "\($0.due)" } == ["2026-03-03T18:00", "2026-03-04T18:00"])
    #expect(try scenario.live(until: "2026-03-20T23:00") == Self.days("2026-03", 3...4, "18:00 task T"))
  }

  // MARK: Snoozed and cancelled

  @Test func `a snooze over three occurrences brings one notification, and later occurrences ring`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily")
    try scenario.edit(
      .snooze(.number(1), .wall(CivilDateTime("2026-03-04T12:00") ?? CivilDateTime(.earliest, .midnight))))
    #expect(
      try scenario.live(until: "2026-03-05T23:00") == [
        "2026-03-04T12:00 task T", "2026-03-04T18:00 task T", "2026-03-05T09:00 due-date-morning T",
        "2026-03-05T18:00 task T",
      ])
  }

  @Test func `done and skip end a snooze, and the next occurrence rings`() throws {
    for isSkip in [true, false] {
      var scenario = Scenario("2026-03-01T08:00")
      try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily")
      try scenario.snooze(1, minutes: 60)
      try isSkip ? scenario.skip() : scenario.done()
      #expect(
        try scenario.live(until: "2026-03-02T23:00") == [
          "2026-03-02T09:00 due-date-morning T", "2026-03-02T18:00 task T",
        ])
    }
  }

  @Test func `cancel removes the reminders and mutes one occurrence; the next ones bring their notices`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily")
    try scenario.edit(.cancel([.number(1)]))
    let index = try #require(scenario.list.tasks.records.indices.first)
    let coming = Explanation(scenario.list, plan: scenario.plan, at: scenario.present).coming(at: index, limit: 2)
    #expect(coming?.map(\.notifications.count) == [0, 1])
    #expect(
      try scenario.live(until: "2026-03-03T23:00") == Self.days("2026-03", 2...3, "09:00 due-date-morning T"))
    try scenario.done()
    #expect(scenario.planned == ["2026-03-04T09:00:00+01:00 due-date-morning T"])
  }

  // MARK: Settings

  @Test func `switching a notice off and on again brings no notice for the days between`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", repeat: "daily")
    #expect(
      try scenario.live(until: "2026-03-02T12:00") == Self.days("2026-03", 1...2, "09:00 due-date-morning T"))
    try scenario.set(.morning, "off")
    #expect(try scenario.live(until: "2026-03-06T12:00") == [])
    try scenario.set(.morning, "on")
    try scenario.reload()
    #expect(
      try scenario.live(until: "2026-03-08T12:00") == Self.days("2026-03", 7...8, "09:00 due-date-morning T"))
  }

  @Test func `a new morning time repeats no reminder, and moves the reminders ahead`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", repeat: "daily", .before(.days(0)), .before(.days(1)))
    var log = try scenario.live(until: "2026-03-02T10:00")
    try scenario.set(.morningTime, "11:00")
    log += try scenario.live(until: "2026-03-04T10:00")
    try scenario.set(.morningTime, "07:00")
    log += try scenario.live(until: "2026-03-06T10:00")
    #expect(
      log == [
        "2026-03-01T09:00 task T", "2026-03-02T09:00 task T", "2026-03-03T11:00 task T",
        "2026-03-04T10:00 task T", "2026-03-05T07:00 task T",
        "2026-03-06T07:00 task T",
      ])
  }

  // MARK: Edited, undone, in another zone

  @Test func `a moved occurrence rings at its new time, and later occurrences at the old time`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: "2026-03-02T18:00", repeat: "daily")
    try scenario.due("2026-03-02T21:00")
    #expect(
      try scenario.live(until: "2026-03-04T23:00") == [
        "2026-03-02T21:00 task T", "2026-03-03T18:00 task T", "2026-03-04T18:00 task T",
      ])
  }

  @Test(arguments: ["2026-03-01T18:00", "2026-03-01"])
  func `undo and redo of done repeat no delivery`(due: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: due, repeat: "daily", .at("12:00"))
    let each = ["09:00 due-date-morning T", "12:00 task T"]
    #expect(try scenario.live(until: "2026-03-02T20:00") == Self.days("2026-03", 1...2, each[0], each[1]))
    try scenario.done()
    #expect(try scenario.live(until: "2026-03-05T20:00") == Self.days("2026-03", 3...5, each[0], each[1]))
    try scenario.edit(.undo)
    #expect(scenario.first.hasSuffix("open, done 0"))
    #expect(try scenario.fire() == [])
    #expect(try scenario.live(until: "2026-03-07T20:00") == Self.days("2026-03", 6...7, each[0], each[1]))
    try scenario.reload()
    try scenario.edit(.redo)
    #expect(scenario.first.hasSuffix("open, done 1"))
    #expect(try scenario.fire() == [])
    #expect(try scenario.live(until: "2026-03-09T20:00") == Self.days("2026-03", 8...9, each[0], each[1]))
    try scenario.undone()
    #expect(scenario.first.hasSuffix("open, done 0"))
    #expect(try scenario.live(until: "2026-03-10T20:00") == Self.days("2026-03", 10...10, each[0], each[1]))
  }

  @Test func `a zoned task repeats by the clocks of its zone`() throws {
    var scenario = Scenario("2026-03-27T08:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: "2026-03-27T18:00", repeat: "daily", zone: "UTC")
    #expect(
      try scenario.live(until: "2026-03-30T23:00") == [
        "2026-03-27T19:00 task T", "2026-03-28T19:00 task T", "2026-03-29T20:00 task T", "2026-03-30T20:00 task T",
      ])
    // Half past one on the 31st in Berlin is still the 30th in UTC.
    try scenario.done("2026-03-31T01:30")
    #expect(scenario.first == "2026-03-31T18:00 open, done 1")
  }

  @Test func `a change of the zone repeats and loses no delivery`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily")
    var log = try scenario.live(until: "2026-03-02T19:00")
    scenario.fly(to: Scenario.newYork)
    log += try scenario.live(until: "2026-03-03T20:00")
    scenario.fly(to: Scenario.tokyo)
    log += try scenario.live(until: "2026-03-05T20:00")
    let each = ["09:00 due-date-morning T", "18:00 task T"]
    // The machine lands in Tokyo at ten on the 4th, so the morning notice is late.
    #expect(
      log == Self.days("2026-03", 1...3, each[0], each[1]) + [
        "2026-03-04T10:00 due-date-morning T", "2026-03-04T18:00 task T",
      ] + Self.days("2026-03", 5...5, each[0], each[1]))
  }

  @Test func `undone in an overlap does not bring back a reminder that was delivered`() throws {
    var scenario = Scenario("2026-10-24T01:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: "2026-10-24T02:30", repeat: "daily")
    #expect(try scenario.fire("2026-10-24T02:30") == ["task T"])
    #expect(try scenario.fire("2026-10-25T02:30:00+02:00") == ["task T"])
    try scenario.done("2026-10-25T02:40:00+02:00")
    try scenario.undone("2026-10-25T02:10:00+01:00")
    #expect(try scenario.fire() == [])
    #expect(try scenario.fire("2026-10-26T02:30") == ["task T"])
  }
}
