import Testing

@testable import ReminderCore

/// An unanswered notification goes through one more channel.
@Suite struct EscalatingTests {
  /// A task that rings at nine, and escalates to the channel phone after 30 minutes. `delivered` is the run of `fire`.
  private func scenario(
    then choice: String? = "phone", due: String? = nil, delivered: String? = "2026-03-01T09:00"
  ) throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: due, .at("2026-03-01T09:00"))
    try scenario.change(1) { if let choice { $0.escalate = choice } }
    if let delivered { _ = try scenario.fire(delivered) }
    return scenario
  }

  /// The channel and the time of the escalation, such as `phone 09:30`, or `none`.
  private func described(_ scenario: Scenario) -> String {
    let rules = RequestRules(scenario.list, at: scenario.present)
    guard let escalation = rules.escalation(of: scenario.list.tasks.records[0], at: 0) else { return "none" }
    return "\(escalation.channel) \(scenario.present.zone.rules.local(at: escalation.moment).time)"
  }

  @Test(arguments: [
    // The task's choice, the settings, and the escalation.
    ("phone", nil, nil, "phone 09:30"), (nil, "mail", nil, "mail 09:30"), ("phone", "mail", "5", "phone 09:05"),
    ("off", "mail", nil, "none"), (nil, nil, nil, "none"), ("desktop", nil, "90", "desktop 10:30"),
  ])
  func `the task names the channel of the escalation, or else the settings do`(
    choice: String?, channel: String?, minutes: String?, goes: String
  ) throws {
    var scenario = try scenario(then: choice, delivered: nil)
    try scenario.set(.escalateChannel, channel)
    try scenario.set(.escalateMinutes, minutes)
    #expect(described(scenario) == "none")
    _ = try scenario.fire("2026-03-01T09:00")
    #expect(described(scenario) == goes)
  }

  @Test(
    arguments: [
      .complete([.number(1)]), .snooze(.number(1), .standard), .delete([.number(1)]), .cancel([.number(1)]),
    ] as [Edit])
  func `an answer ends the escalation, even if undo takes the answer back`(answer: Edit) throws {
    var scenario = try scenario(due: "2026-03-01T18:00")
    #expect(described(scenario) == "phone 09:30")
    try scenario.edit(answer)
    if !scenario.list.tasks.records.isEmpty { #expect(described(scenario) == "none") }
    try scenario.edit(.undo)
    #expect(described(scenario) == "none")
  }

  @Test func `a reminder that was seen does not escalate`() throws {
    var scenario = try scenario()
    try scenario.see(1)
    #expect(described(scenario) == "none")
  }

  @Test func `the escalation counts from a late delivery, and again from the next delivery`() throws {
    var scenario = try scenario(delivered: "2026-03-01T11:11")
    #expect(described(scenario) == "phone 11:41")
    try scenario.change(1) { $0.reminders = [.at("2026-03-01T12:00")] }
    #expect(described(scenario) == "none")
    _ = try scenario.fire("2026-03-01T12:00")
    #expect(described(scenario) == "phone 12:30")
  }

  @Test func `a nag does not put off the escalation`() throws {
    var scenario = try scenario()
    try scenario.change(1) { $0.nag = .every(minutes: 10) }
    _ = try scenario.minutes(from: "2026-03-01T09:10", to: "2026-03-01T09:20")
    #expect(scenario.unanswered(1) == "task 09:00, 2 more, last 09:20")
    #expect(described(scenario) == "phone 09:30")
  }

  @Test(
    arguments: [
      // The task's choice, the channel of the settings, and the escalation of the morning notice.
      ("phone", nil, "phone 09:30"), ("phone", "mail", "phone 09:30"), ("off", "mail", "none"), (nil, "mail", "none"),
    ] as [(String?, String?, String)])
  func `a morning notice escalates only if the task names the channel`(
    choice: String?, channel: String?, goes: String
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.escalateChannel, channel)
    try scenario.add("T", due: "2026-03-01")
    try scenario.change(1) { if let choice { $0.escalate = choice } }
    _ = try scenario.fire("2026-03-01T09:00")
    #expect(described(scenario) == goes)
    try scenario.see(1)
    #expect(described(scenario) == "none")
  }

  @Test func `a timer of a task escalates`() throws {
    var scenario = try scenario(delivered: nil)
    try scenario.timer(25, of: 1)
    _ = try scenario.fire("2026-03-01T08:25")
    #expect(described(scenario) == "phone 08:55")
  }

  @Test func `a reminder that rang long before its escalation was switched on does not escalate`() throws {
    var scenario = try scenario(then: nil)
    scenario.clock("2026-03-01T12:00")
    try scenario.set(.escalateChannel, "phone")
    #expect(described(scenario) == "none")
    // A reminder that rang just before the change escalates in time.
    try scenario.add("U", .at("2026-03-01T12:10"))
    _ = try scenario.fire("2026-03-01T12:10")
    try scenario.set(.escalateMinutes, "10")
    let rules = RequestRules(scenario.list, at: scenario.present)
    #expect(
      rules.escalation(of: scenario.list.tasks.records[1], at: 1)?.moment
        == Scenario.instant("2026-03-01T12:20", in: Scenario.berlin))
  }

  @Test func `nags that are switched on later count from now, and earlier rings do not escalate`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for (number, time) in ["09:00", "09:20", "09:40"].enumerated() {
      try scenario.add("T\(number + 1)", .at("2026-03-01T\(time)"))
      if number == 1 { try scenario.change(2) { $0.nag = .every(minutes: 600) } }
    }
    _ = try scenario.minutes(from: "2026-03-01T09:00", to: "2026-03-01T09:45")
    scenario.clock("2026-03-01T12:00")
    try scenario.set(.nagPriority, "none")
    try scenario.set(.nagMinutes, "10")
    #expect(
      scenario.planned == [
        "2026-03-01T12:10:00+01:00 task T1", "2026-03-01T12:10:00+01:00 task T3", "2026-03-01T19:20:00+01:00 task T2",
      ])
    try scenario.set(.escalateChannel, "phone")
    let rules = RequestRules(scenario.list, at: scenario.present)
    let going = scenario.list.tasks.records.enumerated().map { rules.escalation(of: $1, at: $0) }
    #expect(going == [nil, nil, nil])
  }

  @Test func `fire wakes for an escalation, and quiet hours hold the escalation unless the task is loud`() throws {
    var scenario = try scenario()
    #expect(try scenario.saved().contains("\"wakeAt\": \"2026-03-01T08:30:00Z\""))
    try scenario.set(.quietHours, "09:15-11:00")
    scenario.clock("2026-03-01T09:40")
    let quiet = QuietRules(scenario.list, at: scenario.present)
    let going = { (scenario: Scenario) in
      let segment = quiet.segment(at: scenario.present.now)
      return scenario.list.escalations(at: scenario.present, held: segment).count
    }
    #expect(going(scenario) == 0)
    scenario.clock("2026-03-01T11:00")
    #expect(going(scenario) == 1)
    scenario.clock("2026-03-01T09:40")
    try scenario.change(1) { $0.set(.isLoud) { $0.isLoud = true } }
    #expect(going(scenario) == 1)
  }

  @Test func `the state file keeps the record of an escalation`() throws {
    var scenario = try scenario()
    scenario.clock("2026-03-01T09:30")
    let outboxEntry = try #require(
      scenario.list.escalations(at: scenario.present, held: nil).first)
    try scenario.list.recordDelivered(outboxEntry.deliveredByEscalation, at: scenario.present)
    #expect(described(scenario) == "none")
    try scenario.reload()
    #expect(described(scenario) == "none")
    #expect(scenario.unanswered(1) == "task 09:00")
  }
}
