import Testing

@testable import ReminderCore

@Suite struct NotificationTextTests {
  struct Row: Sendable {
    var due: String?
    var input: ReminderInput
    var delivered: String
    var body: String
  }

  @Test(arguments: [
    Row(due: "2026-03-01", input: .at("10:00"), delivered: "2026-03-01T10:00", body: "Due today"),
    Row(due: "2026-03-01T18:00", input: .at("10:00"), delivered: "2026-03-01T10:01", body: "Due today at 18:00"),
    Row(due: nil, input: .at("10:00"), delivered: "2026-02-21T10:00", body: "10:00"),
    // `fire` runs each minute, so a delivery within two minutes is not late.
    Row(due: "2026-03-01", input: .at("10:00"), delivered: "2026-03-01T10:02", body: "Due today"),
    Row(
      due: "2026-03-01", input: .at("10:00"), delivered: "2026-03-01T10:03",
      body: "Due today · sent 3 minutes late, planned for 10:00"),
    Row(
      due: "2026-03-01", input: .at("10:00"), delivered: "2026-03-01T11:29",
      body: "Due today · sent 1 hour late, planned for 10:00"),
    // The lateness is rounded to the nearest hour.
    Row(
      due: "2026-03-01", input: .at("10:00"), delivered: "2026-03-01T11:50",
      body: "Due today · sent 2 hours late, planned for 10:00"),
    Row(
      due: "2026-03-01", input: .at("10:00"), delivered: "2026-03-02T12:00",
      body: "Was due Sun 1 Mar · sent 26 hours late, planned for Sun 1 Mar 10:00"),
    Row(
      due: "2026-03-01T11:00", input: .at("10:00"), delivered: "2026-03-01T13:00",
      body: "Was due today at 11:00 · sent 3 hours late, planned for 10:00"),
    Row(
      due: nil, input: .at("10:00"), delivered: "2026-02-27T10:00",
      body: "sent 6 days late, planned for Sat 21 Feb 10:00"),
  ])
  func `an own reminder names the due date, and says how late the notification comes`(row: Row) throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: row.due, row.input)
    scenario.clock(row.delivered)
    let due = FirePlan(scenario.list, at: scenario.present).notifications
    #expect(due.map(\.text.title) == ["T"])
    #expect(due.map(\.text.body) == [row.body])
  }

  @Test(arguments: [
    ("2026-03-10T18:00", "60", "2026-03-10T17:00", "Due in 1 hour"),
    ("2026-03-10T18:00", "90", "2026-03-10T16:30", "Due in 90 minutes"),
    ("2026-03-10T18:00", "1", "2026-03-10T17:59", "Due in 1 minute"),
    ("2026-03-10T18:00", "1440", "2026-03-09T18:00", "Due in 1 day"),
    ("2026-03-10", "2880", "2026-03-08T09:00", "Due in 2 days"),
    ("2026-03-10T18:00", "60", "2026-03-10T17:20", "Due in 40 minutes · sent 20 minutes late, planned for 17:00"),
    (
      "2026-03-10T18:00", "60", "2026-03-10T19:00",
      "Was due today at 18:00 · sent 2 hours late, planned for 17:00"
    ),
  ])
  func `an advance notice says how much time is left`(
    due: String, minutes: String, delivered: String, body: String
  ) throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.advance, "on")
    try scenario.set(.advanceMinutes, minutes)
    try scenario.set(.morning, "off")
    try scenario.set(.dueReminder, "off")
    try scenario.add("T", due: due)
    scenario.clock(delivered)
    #expect(FirePlan(scenario.list, at: scenario.present).notifications.map(\.text.body) == [body])
  }

  @Test(arguments: [
    // The due date, the moments of each `fire`, and the bodies of the notifications.
    ("2026-03-01T20:30", ["2026-03-01T20:30"], ["Due today at 20:30"]),
    (
      "2026-03-01T20:30", ["2026-03-01T20:30", "2026-03-02T20:30"],
      ["Due today at 20:30", "Due today at 20:30 · open since Sun 1 Mar"]
    ),
    (
      "2026-03-01T20:30", ["2026-03-01T20:30", "2026-03-03T08:00"],
      ["Due today at 20:30", "Was due Mon 2 Mar 20:30 · open since Sun 1 Mar · sent 12 hours late"]
    ),
    ("2026-03-01", ["2026-03-01T09:00", "2026-03-02T09:00"], ["Due today", "Due today · open since Sun 1 Mar"]),
    // A notification for several missed occurrences names the last, which its button completes.
    (
      "2026-03-01T20:30", ["2026-03-03T21:30", "2026-03-04T20:30"],
      [
        "Was due today at 20:30 · open since Sun 1 Mar · sent 1 hour late",
        "Due today at 20:30 · open since Sun 1 Mar",
      ]
    ),
  ])
  func `a later occurrence names its own due date, and says since when the task is open`(
    due: String, delivered: [String], bodies: [String]
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    if due.contains("T") { try scenario.set(.morning, "off") }
    try scenario.add("Pills", due: due, repeat: "daily")
    var found: [String] = []
    for moment in delivered {
      scenario.clock(moment)
      found += FirePlan(scenario.list, at: scenario.present).notifications.map(\.text.body)
      _ = try scenario.fire(moment)
    }
    #expect(found == bodies)
  }

  @Test func `the end of a snooze names the snoozed occurrence, but none from before a change of the due date`()
    throws
  {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.add("Pills", due: "2026-03-01T20:30", repeat: "daily")
    for moment in ["2026-03-01T20:30", "2026-03-02T20:30"] { _ = try scenario.fire(moment) }
    let body = { (scenario: Scenario) in
      FirePlan(scenario.list, at: scenario.present).notifications.map(\.text.body)
    }
    try scenario.snooze(1, minutes: 60)
    scenario.clock("2026-03-02T21:30")
    #expect(body(scenario) == ["Was due today at 20:30 · open since Sun 1 Mar"])
    try scenario.change(1) { $0.due = Due("2026-03-01T08:00") ?? Due(.earliest) }
    try scenario.snooze(1, minutes: 30)
    scenario.clock("2026-03-02T22:00")
    // The occurrence of 2 March was moved; that of 1 March is still open.
    #expect(body(scenario) == ["Was due Sun 1 Mar 20:30 · open since 08:00"])
  }

  @Test func `categories come last, with their icons`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.icon(category: "finance"), "📊")
    var draft = TaskDraft(title: "T")
    draft.due = Due("2026-03-01")
    draft.categories = ["finance", "house", "finance"]
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 1, low: 1))]))
    scenario.clock("2026-03-01T09:00")
    let due = FirePlan(scenario.list, at: scenario.present).notifications
    #expect(due.map(\.text.body) == ["Due today · 📊 finance, house"])
  }

  @Test func `five late requests come alone, and six come as a digest`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for number in 1...5 { try scenario.add("late \(number)", .at("2026-03-01T09:00")) }
    try scenario.add("punctual", .at("2026-03-01T12:00"))
    scenario.clock("2026-03-01T12:00")
    let alone = FirePlan(scenario.list, at: scenario.present).notifications
    #expect(alone.map(\.text.title) == (1...5).map { "late \($0)" } + ["punctual"])
    #expect(
      alone.map(\.text.body)
        == Array(repeating: "sent 3 hours late, planned for 09:00", count: 5)
        + ["12:00"])
    scenario.clock("2026-03-01T08:10")
    try scenario.add("late 6", .at("2026-03-01T10:00"))
    scenario.clock("2026-03-01T12:00")
    let due = FirePlan(scenario.list, at: scenario.present).notifications
    #expect(due.map(\.identifier).map { String($0.prefix(6)) } == ["digest", "task-0"])
    #expect(due.map(\.text.title) == ["6 reminders", "punctual"])
    #expect(
      due[0].text.body == (1...5).map { "09:00 late \($0)\n" }.joined() + "10:00 late 6")
  }

  @Test(arguments: [
    // The counts of late and punctual requests that are due together, and the notifications for them.
    (0, 5, "5 alone"), (0, 6, "digest of 6"), (5, 5, "10 alone"), (6, 5, "digest of 6, 5 alone"),
    (5, 6, "5 alone, digest of 6"), (6, 6, "digest of 12"), (1, 8, "1 alone, digest of 8"),
  ])
  func `more than five late requests become a digest, and so do more than five punctual requests`(
    late: Int, punctual: Int, sent: String
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    for number in 0..<late { try scenario.add("late \(number)", .at("2026-03-01T09:00")) }
    for number in 0..<punctual { try scenario.add("punctual \(number)", .at("2026-03-01T12:00")) }
    scenario.clock("2026-03-01T12:00")
    var words: [String] = []
    var alone = 0
    for notification in FirePlan(scenario.list, at: scenario.present).notifications {
      if notification.isDigest, alone > 0 { words.append("\(alone) alone") }
      alone = notification.isDigest ? 0 : alone + 1
      if notification.isDigest { words.append("digest of \(notification.requests.count)") }
    }
    if alone > 0 { words.append("\(alone) alone") }
    #expect(words.joined(separator: ", ") == sent)
  }

  @Test func `a digest has six short lines: five with a time and a title, and a count of the rest`() throws {
    var scenario = Scenario("2026-02-28T08:00")
    try scenario.add("Water the plants", .at("2026-02-28T09:00"))
    try scenario.add("A title that is longer than any line of a notification", .at("2026-02-28T18:30"))
    for number in 1...10 { try scenario.add("Task \(number)", .at("2026-03-01T10:30")) }
    scenario.clock("2026-03-01T12:00")
    let digest = try #require(FirePlan(scenario.list, at: scenario.present).notifications.first)
    #expect(digest.text.title == "12 reminders")
    #expect(
      digest.text.body == """
        Sat 28 Feb 09:00 Water the plants
        Sat 28 Feb 18:30 A title that is longer…
        10:30 Task 1
        10:30 Task 2
        10:30 Task 3
        and 7 more
        """)
  }

  @Test func `a digest says when the tasks of its notices are due, not when the notices come`() throws {
    var scenario = Scenario("2026-02-28T20:00")
    try scenario.set(.advance, "on")
    try scenario.set(.advanceMinutes, "1440")
    for hour in [11, 14] { try scenario.add("Task at \(hour)", due: "2026-03-01T\(hour):00") }
    try scenario.add("Any time", due: "2026-03-01")
    try scenario.add("Tomorrow", due: "2026-03-02T09:00")
    try scenario.add("A day ahead", due: "2026-03-02")
    try scenario.add("Own", .at("2026-03-01T09:00"))
    scenario.clock("2026-03-01T09:00")
    let digest = try #require(FirePlan(scenario.list, at: scenario.present).notifications.first)
    #expect(
      digest.text.body == """
        09:00 Own
        11:00 Task at 11
        14:00 Task at 14
        Any time
        Mon 2 Mar 09:00 Tomorrow
        Mon 2 Mar A day ahead
        """)
  }

  @Test(
    arguments: [
      // The tasks are added at noon, and quiet hours last from 22:00 to 07:00.
      (
        nil, "2026-03-01T23:30", "2026-03-02T07:00",
        "held while quiet, planned for 23:30"
      ),
      (
        nil, "2026-03-01T23:30", "2026-03-02T07:02",
        "held while quiet, planned for 23:30"
      ),
      // If the machine was off when quiet hours began or ended, the notification is late instead.
      (
        nil, "2026-03-01T23:30", "2026-03-02T07:03",
        "sent 8 hours late, planned for Sun 1 Mar 23:30"
      ),
      (
        nil, "2026-03-01T21:50", "2026-03-02T07:00",
        "sent 9 hours late, planned for Sun 1 Mar 21:50"
      ),
      (nil, "2026-03-02T06:59", "2026-03-02T07:01", "06:59"),
      ("2026-03-01T23:30", nil, "2026-03-02T07:00", "Was due Sun 1 Mar 23:30 · held while quiet"),
      ("2026-03-03", "2026-03-01T23:30", "2026-03-02T07:00", "Due Tue 3 Mar · held while quiet, planned for 23:30"),
    ] as [(String?, String?, String, String)])
  func `after quiet hours, a notification says whether it was held or is late`(
    due: String?, at: String?, delivered: String, body: String
  ) throws {
    var scenario = Scenario("2026-03-01T12:00")
    try scenario.set(.morning, "off")
    try scenario.set(.quietHours, "22:00-07:00")
    if let at { try scenario.add("T", due: due, .at(at)) } else { try scenario.add("T", due: due) }
    scenario.clock(delivered)
    #expect(FirePlan(scenario.list, at: scenario.present).notifications.map(\.text.body) == [body])
  }

  @Test func `a notification that was held for days names the day of its moment`() throws {
    var scenario = Scenario("2026-02-27T12:00")
    try scenario.set(.quietHours, "fri 18:00-00:00,sat-sun 00:00-00:00")
    try scenario.add("T", .at("2026-02-27T20:00"))
    scenario.clock("2026-03-02T00:00")
    #expect(
      FirePlan(scenario.list, at: scenario.present).notifications.map(\.text.body) == [
        "held while quiet, planned for Fri 27 Feb 20:00"
      ])
  }
}
