import Testing

@testable import ReminderCore

/// An unanswered reminder comes again until it is answered or seen.
@Suite struct NaggingTests {
  /// A task that rings at nine and nags every ten minutes, unless a test says otherwise.
  private func nagging(at time: String = "09:00", minutes: Int = 10, due: String? = nil) throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: due, .at("2026-03-01T\(time)"))
    try scenario.change(1) { $0.nag = .every(minutes: minutes) }
    return scenario
  }

  @Test func `a nag comes at each interval, and says how often the reminder has come`() throws {
    var scenario = try nagging()
    #expect(
      try scenario.minutes(from: "2026-03-01T09:00", to: "2026-03-01T09:35") == [
        "09:00 09:00", "09:10 2nd time, first at 09:00",
        "09:20 3rd time, first at 09:00", "09:30 4th time, first at 09:00",
      ])
    #expect(scenario.unanswered(1) == "task 09:00, 3 more, last 09:30")
    #expect(scenario.planned == ["2026-03-01T09:40:00+01:00 task T"])
  }

  @Test(arguments: [
    // The most nags, the time of the reminder, the interval, the due date, and the deliveries until the next noon.
    ("2", "09:00", 10, nil, ["09:00", "09:10", "09:20 last"]), ("1", "09:00", 10, nil, ["09:00", "09:10 last"]),
    // Nags end at midnight, or at the midnight after the due date.
    ("12", "23:45", 10, nil, ["23:45", "23:55 last"]), ("12", "23:50", 10, nil, ["23:50"]),
    ("2", "23:50", 10, "2026-03-02", ["23:50", "00:00", "00:10 last"]), ("12", "23:50", 719, nil, ["23:50"]),
    // A nag with an interval of twelve hours or more goes on past midnight.
    ("1", "09:00", 1_440, nil, ["09:00", "09:00 last"]), ("1", "23:50", 720, nil, ["23:50", "11:50 last"]),
    ("2", "23:50", 10, "2026-02-20", ["23:50"]),
  ])
  func `nags end after nag.times, or at midnight, and the last nag says so`(
    times: String, unanswered: String, minutes: Int, due: String?, delivered: [String]
  ) throws {
    var scenario = try nagging(at: unanswered, minutes: minutes, due: due)
    try scenario.set(.nagTimes, times)
    let lines = try scenario.minutes(from: "2026-03-01T09:00", to: "2026-03-02T12:00")
    #expect(lines.map { "\($0.prefix(5))\($0.contains("and last time") ? " last" : "")" } == delivered)
    #expect(scenario.planned == [])
  }

  @Test(arguments: [
    // The interval, the moment of the reminder, and the runs of `fire`. Each run delivers a nag.
    (1_440, "2026-03-01T09:00", ["03-02T09:00", "03-03T09:00", "03-04T15:20", "03-05T09:00"]),
    (1_440, "2026-03-27T02:30", ["03-28T02:30", "03-29T03:30", "03-30T02:30", "03-31T02:30"]),
    (720, "2026-03-01T20:00", ["03-02T08:00", "03-02T20:00", "03-03T08:10", "03-03T20:10"]),
    (1_200, "2026-03-01T20:00", ["03-02T16:00", "03-03T12:00", "03-04T08:00"]),
  ])
  func `nags of twelve hours or more go on past midnight, and daily nags keep the clock time`(
    minutes: Int, unanswered: String, times: [String]
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", .at(unanswered))
    try scenario.change(1) { $0.nag = .every(minutes: minutes) }
    #expect(try scenario.fire(unanswered) == ["task T"])
    for time in times {
      let moment = Scenario.instant("2026-\(time)", in: Scenario.berlin)
      #expect(scenario.plan.wakeAt.map { $0 <= moment } == true)
      #expect(try scenario.fire("2026-\(time)") == ["task T"])
    }
    try scenario.edit(.complete([.number(1)]))
    #expect(scenario.planned == [])
  }

  @Test func `the number of nags that a task sets replaces the number of the settings`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.nagTimes, "1")
    try scenario.add("T", .at("2026-03-01T09:00"))
    try scenario.change(1) { $0.nag = .every(minutes: 15, times: 3) }
    #expect(
      try scenario.minutes(from: "2026-03-01T08:59", to: "2026-03-01T11:00") == [
        "09:00 09:00", "09:15 2nd time, first at 09:00",
        "09:30 3rd time, first at 09:00",
        "09:45 4th and last time, first at 09:00",
      ])
  }

  @Test func `the last nag says so, and a nag on a later day names the day of the first ring`() throws {
    var scenario = try nagging(at: "23:50", due: "2026-03-02")
    try scenario.set(.nagTimes, "2")
    #expect(
      try scenario.minutes(from: "2026-03-01T23:50", to: "2026-03-02T00:30") == [
        "23:50 Due Mon 2 Mar", "00:00 Due today · 2nd time, first on Sun 1 Mar 23:50",
        "00:10 Due today · 3rd and last time, first on Sun 1 Mar 23:50",
      ])
  }

  @Test func `a nag that is a minute late is the last if the next nag would come at midnight`() throws {
    var scenario = try nagging(at: "15:59", minutes: 240)
    _ = try scenario.minutes(from: "2026-03-01T15:59", to: "2026-03-01T16:00")
    #expect(
      try scenario.delivered("2026-03-01T20:00") == ["task: T | 2nd and last time, first at 15:59"])
    #expect(scenario.planned == [])
  }

  @Test func `a timer of a task rings once, even if the task nags`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T")
    try scenario.change(1) { $0.nag = .every(minutes: 10) }
    try scenario.timer(25, of: 1)
    #expect(
      try scenario.minutes(from: "2026-03-01T08:20", to: "2026-03-01T12:00") == ["08:25 Time is up: 25 min"])
    #expect(scenario.unanswered(1) == "task-timer 08:25")
    #expect(scenario.planned == [])
  }

  @Test(arguments: ["08:20", "08:25", "08:29"])
  func `if one run delivers a reminder and a timer of a task, the reminder is unanswered and nags`(set: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", .at(set))
    try scenario.change(1) { $0.nag = .every(minutes: 10) }
    try scenario.timer(25, of: 1)
    _ = try scenario.fire("2026-03-01T08:30")
    #expect(scenario.unanswered(1) == "task 08:30")
    #expect(try scenario.delivered("2026-03-01T08:40").count == 1)
  }

  @Test func `a timer of a task does not end the nags of a reminder, and the nags count from the timer`() throws {
    var scenario = try nagging()
    scenario.clock("2026-03-01T08:59")
    try scenario.timer(26, of: 1)
    #expect(
      try scenario.minutes(from: "2026-03-01T09:00", to: "2026-03-01T09:40") == [
        "09:00 09:00", "09:10 2nd time, first at 09:00",
        "09:20 3rd time, first at 09:00",
        "09:25 Time is up: 26 min", "09:35 2nd time, first at 09:25",
      ])
  }

  @Test func `a timer replaces a seen reminder as the unanswered notification`() throws {
    var scenario = try nagging()
    try scenario.timer(65, of: 1)
    _ = try scenario.fire("2026-03-01T09:00")
    try scenario.see(1)
    _ = try scenario.fire("2026-03-01T09:05")
    #expect(scenario.unanswered(1) == "task-timer 09:05")
  }

  @Test func `nags that are missed while the machine is off come as one nag, which is not called late`() throws {
    var scenario = try nagging()
    #expect(
      try scenario.minutes(
        from: "2026-03-01T09:00", to: "2026-03-01T11:11", off: "2026-03-01T09:05"..."2026-03-01T11:00") == [
          "09:00 09:00", "11:01 2nd time, first at 09:00",
          "11:11 3rd time, first at 09:00",
        ])
  }

  @Test func `nags that are missed before midnight come as one nag, which is the last`() throws {
    var scenario = try nagging(at: "23:45")
    #expect(
      try scenario.minutes(
        from: "2026-03-01T23:45", to: "2026-03-02T02:00", off: "2026-03-01T23:50"..."2026-03-02T00:59") == [
          "23:45 23:45", "01:00 2nd and last time, first on Sun 1 Mar 23:45",
        ])
  }

  @Test(arguments: ["09:15", "09:10"])
  func `a new reminder begins the nags anew, even in the minute of a nag`(second: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.nagMinutes, "10")
    try scenario.set(.nagPriority, "none")
    try scenario.add("T", .at("09:00"), .at(second))
    let delivered = try scenario.minutes(from: "2026-03-01T09:00", to: "2026-03-01T09:25")
    #expect(
      delivered == ["09:00 09:00"] + (second == "09:15" ? ["09:10 2nd time, first at 09:00"] : [])
        + [
          "\(second) \(second)",
          "\(second == "09:15" ? "09:25" : "09:20") 2nd time, first at \(second)",
        ])
  }

  @Test func `if a reminder and a nag are missed, only the late reminder comes`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", .at("09:00"), .at("09:15"))
    try scenario.change(1) { $0.nag = .every(minutes: 10) }
    #expect(
      try scenario.minutes(
        from: "2026-03-01T09:00", to: "2026-03-01T09:40", off: "2026-03-01T09:01"..."2026-03-01T09:29") == [
          "09:00 09:00", "09:30 sent 15 minutes late, planned for 09:15",
          "09:40 2nd time, first at 09:30",
        ])
  }

  static let ends: [(name: String, end: @Sendable (inout Scenario) throws -> Void)] = [
    ("seen", { try $0.see(1) }), ("done", { try $0.edit(.complete([.number(1)])) }),
    ("cancel", { try $0.edit(.cancel([.number(1)])) }), ("delete", { try $0.edit(.delete([.number(1)])) }),
    ("no more", { try $0.change(1) { $0.nag = .off } }),
    (
      "done and undone",
      {
        try $0.edit(.complete([.number(1)])); try $0.edit(.reopen([.number(1)]))
      }
    ),
    (
      "done and taken back",
      {
        try $0.edit(.complete([.number(1)])); try $0.edit(.undo)
      }
    ),
    (
      "deleted and taken back",
      {
        try $0.edit(.delete([.number(1)])); try $0.edit(.undo)
      }
    ),
  ]

  @Test(arguments: ends.indices)
  func `an answer ends the nags, and so do seen and switching off`(index: Int) throws {
    var scenario = try nagging()
    #expect(try scenario.minutes(from: "2026-03-01T09:00", to: "2026-03-01T09:15").count == 2)
    try Self.ends[index].end(&scenario)
    try scenario.reload()
    #expect(scenario.planned == [], "\(Self.ends[index].name)")
    #expect(try scenario.minutes(from: "2026-03-01T09:16", to: "2026-03-01T12:00") == [])
  }

  @Test func `a snooze ends the nags, and the end of the snooze rings and nags`() throws {
    var scenario = try nagging()
    #expect(try scenario.minutes(from: "2026-03-01T09:00", to: "2026-03-01T09:05").count == 1)
    try scenario.snooze(1, minutes: 30)
    #expect(
      try scenario.minutes(from: "2026-03-01T09:06", to: "2026-03-01T09:50")
        == [
          "09:35 2nd time, first at 09:00", "09:45 2nd time, first at 09:35",
        ].map { $0.replacing("09:35 2nd time, first at 09:00", with: "09:36 09:36") }.map {
          $0.replacing(
            "09:45 2nd time, first at 09:35", with: "09:46 2nd time, first at 09:36")
        })
  }

  @Test(
    arguments: [
      // The settings, the priority, the task's own choice, and the number of deliveries until half past nine.
      ("off", "high", Priority.high, nil, 1), ("10", "high", .high, nil, 4), ("10", "high", .medium, nil, 1),
      ("10", "medium", .medium, nil, 4), ("10", "none", .none, nil, 4), ("10", "none", .none, .off, 1),
      ("off", "high", .none, .every(minutes: 15), 3), ("10", "high", .high, .every(minutes: 15), 3),
    ] as [(String, String, Priority, NagChoice?, Int)])
  func `the task decides whether it nags, or else the settings do by the priority of the task`(
    minutes: String, least: String, priority: Priority, choice: NagChoice?, times: Int
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.nagMinutes, minutes)
    try scenario.set(.nagPriority, least)
    try scenario.add("T", .at("09:00"))
    try scenario.change(1) {
      $0.priority = priority
      if let choice { $0.nag = choice }
    }
    #expect(try scenario.minutes(from: "2026-03-01T09:00", to: "2026-03-01T09:30").count == times)
  }

  @Test func `a morning notice nags as a morning notice, unless the task has its own reminder`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.nagMinutes, "10")
    try scenario.set(.nagPriority, "none")
    try scenario.add("alone", due: "2026-03-01")
    try scenario.add("with its own", due: "2026-03-01", .at("18:00"))
    #expect(
      try scenario.minutes(from: "2026-03-01T09:00", to: "2026-03-01T09:10") == [
        "09:00 Due today", "09:00 Due today", "09:10 Due today · 2nd time, first at 09:00",
      ])
    #expect(
      scenario.planned == [
        "2026-03-01T09:20:00+01:00 due-date-morning alone", "2026-03-01T18:00:00+01:00 task with its own",
      ])
    try scenario.set(.morning, "off")
    #expect(scenario.planned == ["2026-03-01T18:00:00+01:00 task with its own"])
  }

  @Test func `a morning notice does not end the nags of a reminder`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01")
    try scenario.change(1) { $0.nag = .every(minutes: 25) }
    try scenario.snooze(1, minutes: 10)
    #expect(
      try scenario.minutes(from: "2026-03-01T08:01", to: "2026-03-01T09:05") == [
        "08:10 Due today", "08:35 Due today · 2nd time, first at 08:10", "09:00 Due today · 3rd time, first at 08:10",
      ])
    #expect(scenario.unanswered(1) == "task 08:10, 2 more, last 09:00")
  }

  @Test func `a repeating task nags for its latest occurrence, and each occurrence counts anew`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: "2026-03-01", repeat: "daily", .at("09:00"))
    try scenario.change(1) { $0.nag = .every(minutes: 400) }
    #expect(
      try scenario.minutes(from: "2026-03-01T09:00", to: "2026-03-02T12:00") == [
        "09:00 Due today", "15:40 Due today · 2nd time, first at 09:00",
        "22:20 Due today · 3rd and last time, first at 09:00", "09:00 Due today · open since Sun 1 Mar",
      ])
    #expect(scenario.planned == ["2026-03-02T15:40:00+01:00 task T"])
    #expect(
      try scenario.minutes(from: "2026-03-02T12:00", to: "2026-03-02T16:00") == [
        "15:40 Due today · open since Sun 1 Mar · 2nd time, first at 09:00"
      ])
  }

  @Test(
    arguments: [
      (.nagMinutes, "10", "2026-03-01T14:00", ["14:10", "14:20"]), (.nagMinutes, "10", "2026-03-04T14:00", []),
      (.nagTimes, "30", "2026-03-01T14:00", []),
    ] as [(SettingName, String, String, [String])])
  func `a setting that is switched on later brings no nags from before the change`(
    name: SettingName, value: String, now: String, delivered: [String]
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.nagPriority, "none")
    try scenario.add("T", .at("09:00"))
    _ = try scenario.fire("2026-03-01T09:00")
    scenario.clock(now)
    try scenario.set(name, value)
    let end = now.prefix(11) + "14:25"
    #expect(try scenario.minutes(from: now, to: String(end)).map { String($0.prefix(5)) } == delivered)
  }

  @Test func `more than five nags in one minute are a digest, and each of them counts`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.nagMinutes, "10")
    try scenario.set(.nagPriority, "none")
    for _ in 1...6 { try scenario.add("T", .at("09:00")) }
    #expect(
      try scenario.minutes(from: "2026-03-01T09:00", to: "2026-03-01T09:20") == [
        "09:00 digest of 6", "09:10 digest of 6", "09:20 digest of 6",
      ])
    #expect(scenario.unanswered(6) == "task 09:00, 2 more, last 09:20")
  }

  @Test func `a nag and a later reminder of the same task share one slot`() throws {
    var scenario = try nagging()
    try scenario.change(1) { $0.reminders = [.at("2026-03-01T09:00"), .at("2026-03-01T12:00")] }
    _ = try scenario.fire("2026-03-01T09:00")
    #expect(scenario.planned == ["2026-03-01T09:10:00+01:00 task T"])
    #expect(scenario.plan.wakeAt == Scenario.instant("2026-03-01T09:10", in: Scenario.berlin))
    #expect(scenario.states(1) == [.delivered, .later])
    #expect(scenario.waiting == [])
  }

  @Test func `a journal entry reads back as written, and its nag is merged only once`() throws {
    var scenario = try nagging()
    _ = try scenario.fire("2026-03-01T09:00")
    scenario.clock("2026-03-01T09:10")
    let request = RequestIdentifier(.task, of: scenario.list.tasks.records[0].id)
    let log = [LogEntry(at: scenario.present.now, task: request.task, number: 1, what: .answered(by: "x"))]
    let written = JournalEntry(
      state: .delivered, id: "000000000000001f", moment: scenario.present.now, zone: "", requests: [request],
      delivered: scenario.list.delivered(by: [request], at: scenario.present),
      log: log)
    let entry = try #require(JournalEntry(line: written.line.dropLast()))
    #expect(entry == written)
    for _ in 1...2 {
      try scenario.list.mergeJournal([entry], zones: Scenario.database) { Scenario.berlin.rules }
      scenario.list.lastEntry = ""
      #expect(scenario.unanswered(1) == "task 09:00, 1 more, last 09:10")
      #expect(scenario.list.log.entries == log)
    }
  }

  @Test func `the text of a nag is translated into German`() throws {
    var scenario = try nagging()
    try scenario.set(.language, "de")
    try scenario.set(.nagTimes, "2")
    #expect(
      try scenario.minutes(from: "2026-03-01T09:00", to: "2026-03-01T09:20") == [
        "09:00 09:00", "09:10 2. Mal, zuerst um 09:00",
        "09:20 3. und letztes Mal, zuerst um 09:00",
      ])
  }

  @Test(
    arguments: [
      ("what nags", .every(minutes: 10), [.at("2026-03-01T09:00")], nil, []),
      ("nothing that rings", .every(minutes: 10), [], nil, [.nothingNags(number: 1)]),
      ("off", .off, [], nil, []), ("a due date", .every(minutes: 10), nil, "2026-03-01", []),
      (
        "what has passed", .every(minutes: 10), [.at("2026-03-01T07:00")], nil,
        [.hasPassed(CivilDateTime("2026-03-01T07:00") ?? CivilDateTime(.earliest, .midnight))]
      ),
    ] as [(String, NagChoice, [ReminderInput]?, String?, [EditNote])])
  func `a nag for a task without any coming reminder brings a note`(
    title: String, choice: NagChoice, inputs: [ReminderInput]?, due: String?, notes: [EditNote]
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    var draft = TaskDraft(title: title)
    draft.due = due.flatMap { Due($0) }
    draft.reminders = inputs
    draft.nag = choice
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 1 << 32, low: 0))]))
    #expect(scenario.notes == notes)
  }
}
