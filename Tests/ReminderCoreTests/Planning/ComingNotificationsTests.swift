import Testing

@testable import ReminderCore

/// `comingNotifications` lists the notifications that come if nobody answers and nobody changes anything.
@Suite struct ComingNotificationsTests {
  private static func comingNotifications(of scenario: Scenario, until end: String) -> [String] {
    let zone = scenario.present.zone
    let explanation = Explanation(scenario.list, plan: scenario.plan, at: scenario.present)
    let comingNotifications = explanation.comingNotifications(
      of: scenario.list.tasks.records.indices, from: scenario.present.now,
      until: Timestamp(unchecked: Scenario.instant(end, in: zone).seconds + 1))
    return comingNotifications.map { comingNotification in
      let kind = comingNotification.request.identifier.kind.name
      return
        "\("\(zone.rules.local(at: comingNotification.comesAt))".prefix(16)) \(kind) \(explanation.title(of: comingNotification.request) ?? "")"
    }
  }

  @Test func `the forecast lists exactly the notifications that come`() throws {
    let builds: [(inout Scenario) throws -> Void] = [
      { try $0.add("A", due: "2026-03-05", .at("2026-03-02T09:00")) },
      { try $0.add("A", due: "2026-03-05T18:00", .before(.days(2)), .before(.minutes(90)), .at("2026-03-05T09:00")) },
      { try $0.add("A", due: "2026-03-02T18:00", repeat: "FREQ=DAILY") },
      { try $0.add("A", due: "2026-03-02", repeat: "FREQ=DAILY;INTERVAL=3") },
      {
        try $0.add("A", due: "2026-03-02T10:00", repeat: "FREQ=DAILY;COUNT=4", zone: "America/New_York")
      },
      {
        try $0.add("A", due: "2026-03-02T10:00", repeat: "FREQ=WEEKLY;BYDAY=MO,TH")
        try $0.add("B", due: "2026-03-02T10:00", .before(.minutes(30)))
        try $0.set(.advance, "on")
        try $0.set(.advanceMinutes, "30")
      },
      {
        try $0.add("A", due: "2026-03-03", repeat: "FREQ=DAILY")
        try $0.snooze(1, minutes: 3_000)
      },
      {
        // Nothing rings before the start of a task.
        var draft = TaskDraft(title: "A")
        draft.start = Due("2026-03-04T08:00")
        draft.reminders = [.inDuration(days: 0, minutes: 120), .at("2026-03-06T09:00")]
        try $0.edit(.add([NewTask(draft, id: TaskID(high: 1 << 32, low: 0))]))
      },
      {
        try $0.add("A", due: "2026-03-05", .at("2026-03-02T09:00"))
        try $0.timer(90, "Tea")
        try $0.timer(60, of: 1)
      },
      {
        try $0.add("A", due: "2026-03-02", repeat: "FREQ=DAILY")
        try $0.set(.morning, "off")
      },
      {
        // Nothing rings before the start of the current occurrence, not even a reminder of a later occurrence.
        var draft = TaskDraft(title: "A")
        (draft.due, draft.start) = (Due("2026-03-08"), Due("2026-03-07"))
        draft.reminders = [.before(.days(3))]
        draft.repetition = RepetitionInput(try RecurrenceRule("FREQ=DAILY"))
        try $0.edit(.add([NewTask(draft, id: TaskID(high: 1 << 32, low: 0))]))
      },
      {
        // New York changes its clocks three weeks before Berlin. In these weeks the due time is 08:30 in Berlin, so no
        // morning notice comes.
        try $0.add("A", due: "2026-03-02T03:30", repeat: "FREQ=DAILY", zone: "America/New_York")
      },
    ]
    for (place, build) in builds.enumerated() {
      var scenario = Scenario("2026-03-01T08:00")
      try build(&scenario)
      let forecast = Self.comingNotifications(of: scenario, until: "2026-04-02T12:00")
      let comes = try scenario.ahead(until: "2026-04-02T12:00")
      #expect(forecast == comes, "scenario \(place)")
    }
  }

  @Test func `the forecast puts a held request at the end of quiet hours, and is empty while notify is off`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("A", due: "2026-03-02T23:00", repeat: "FREQ=DAILY")
    try scenario.set(.quietHours, "22:00-07:00")
    #expect(
      Self.comingNotifications(of: scenario, until: "2026-03-03T12:00") == [
        "2026-03-02T09:00 due-date-morning A", "2026-03-03T07:00 task A", "2026-03-03T09:00 due-date-morning A",
      ])
    try scenario.set(.notify, "off")
    #expect(Self.comingNotifications(of: scenario, until: "2026-03-03T12:00") == [])
  }

  @Test func `the agenda comes on each day unless quiet hours hold it until midnight`() throws {
    var scenario = Scenario("2026-03-06T08:00")
    try scenario.set(.agendaTime, "06:00")
    try scenario.set(.quietHours, "fri-sat 22:00-08:00,sun 00:00-24:00")
    #expect(
      Self.comingNotifications(of: scenario, until: "2026-03-10T12:00") == [
        "2026-03-07T08:00 agenda ", "2026-03-09T06:00 agenda ", "2026-03-10T06:00 agenda ",
      ])
  }

  @Test func `the forecast lists nags, and puts a late request at the present moment`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.nagMinutes, "10")
    try scenario.set(.nagPriority, "none")
    try scenario.add("A", due: "2026-03-01T09:00")
    try scenario.add("B", due: "2026-03-01T09:20")
    _ = try scenario.fire("2026-03-01T09:00")
    scenario.clock("2026-03-01T09:05")
    #expect(
      Self.comingNotifications(of: scenario, until: "2026-03-01T20:00") == [
        "2026-03-01T09:10 task A", "2026-03-01T09:20 task B",
      ])
    scenario.clock("2026-03-01T09:30")
    #expect(
      Self.comingNotifications(of: scenario, until: "2026-03-01T20:00") == [
        "2026-03-01T09:30 task A", "2026-03-01T09:30 task B",
      ])
  }
}
