import Testing

@testable import ReminderCore

/// The texts of notifications on a clock of twelve hours, in each language.
@Suite struct ClockNotificationTests {
  /// The titles and texts of what is due.
  private static func texts(_ scenario: Scenario, _ language: Language) -> [String] {
    let present = Present(now: scenario.present.now, zone: scenario.present.zone, language: language)
    return FirePlan(scenario.list, at: present).notifications.map { "\($0.text.title): \($0.text.body)" }
  }

  private static func scenario() throws -> Scenario {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.clock, "12")
    try scenario.set(.morning, "off")
    return scenario
  }

  @Test(arguments: [
    ("2026-03-01T18:00", "2026-03-01T10:00", "Due today at 6:00 pm", "Heute um 6:00 pm fällig"),
    ("2026-03-03T12:00", "2026-03-01T10:00", "Due Tue 3 Mar 12:00 pm", "Fällig am Di 3. März 12:00 pm"),
    ("2027-01-01T00:30", "2026-03-01T10:00", "Due Fri 1 Jan 2027 12:30 am", "Fällig am Fr 1. Jan. 2027 12:30 am"),
    ("2026-03-01T09:00", "2026-03-01T10:00", "Was due today at 9:00 am", "War heute um 9:00 am fällig"),
    ("2026-02-28T18:00", "2026-03-01T10:00", "Was due Sat 28 Feb 6:00 pm", "War am Sa 28. Feb. 6:00 pm fällig"),
    (
      nil, "2026-03-01T11:00", "sent 1 hour late, planned for 10:00 am",
      "1 Stunde zu spät gesendet, geplant für 10:00 am"
    ),
    (
      nil, "2026-03-02T12:00",
      "sent 26 hours late, planned for Sun 1 Mar 10:00 am",
      "26 Stunden zu spät gesendet, geplant für So 1. März 10:00 am"
    ),
  ])
  func `a reminder has its times with am and pm`(due: String?, now: String, english: String, german: String) throws {
    var scenario = try Self.scenario()
    try scenario.set(.dueReminder, "off")
    try scenario.add("T", due: due, .dateTime(#require(CivilDateTime("2026-03-01T10:00"))))
    scenario.clock(now)
    #expect(Self.texts(scenario, .en) == ["T: \(english)"])
    #expect(Self.texts(scenario, .de) == ["T: \(german)"])
  }

  @Test func `so have a nag, a hold, a zone and a focus block`() throws {
    var scenario = try Self.scenario()
    try scenario.add("Zone", due: "2026-02-21T20:00", zone: "America/New_York")
    try scenario.focus("Deep", at: "2026-02-22T14:00", for: 90)
    for (moment, english, german) in [
      (
        "2026-02-22T02:00", ["Zone: Due today at 2:00 am (Sat 21 Feb 8:00 pm in New York)"],
        ["Zone: Heute um 2:00 am fällig (Sa 21. Feb. 8:00 pm in New York)"]
      ),
      ("2026-02-22T14:00", ["Deep: 90 min, until 3:30 pm"], ["Deep: 90 Min., bis 3:30 pm"]),
    ] {
      scenario.clock(moment)
      #expect(Self.texts(scenario, .en).contains(english[0]))
      #expect(Self.texts(scenario, .de).contains(german[0]))
    }
    var nagging = try Self.scenario()
    try nagging.set(.nagMinutes, "10")
    try nagging.set(.nagPriority, "none")
    try nagging.add("Nag", .dateTime(#require(CivilDateTime("2026-02-21T13:00"))))
    _ = try nagging.fire("2026-02-21T13:00")
    nagging.clock("2026-02-21T13:10")
    #expect(Self.texts(nagging, .en) == ["Nag: 2nd time, first at 1:00 pm"])
    #expect(Self.texts(nagging, .de) == ["Nag: 2. Mal, zuerst um 1:00 pm"])
    var quiet = try Self.scenario()
    try quiet.set(.quietHours, "22:00-07:00")
    try quiet.add("Held", .dateTime(#require(CivilDateTime("2026-02-21T23:30"))))
    quiet.clock("2026-02-22T07:00")
    #expect(
      Self.texts(quiet, .en) == [
        "Held: held while quiet, planned for 11:30 pm"
      ])
  }

  @Test func `so have the lines of a digest and of an agenda`() throws {
    var scenario = try Self.scenario()
    for hour in 13...18 {
      try scenario.add("T\(hour)", .dateTime(#require(CivilDateTime("2026-02-2\(hour % 2)T\(hour):00"))))
    }
    scenario.clock("2026-02-21T19:00")
    #expect(
      Self.texts(scenario, .en) == [
        """
        6 reminders: Fri 20 Feb 2:00 pm T14
        Fri 20 Feb 4:00 pm T16
        Fri 20 Feb 6:00 pm T18
        1:00 pm T13
        3:00 pm T15
        5:00 pm T17
        """
      ])
    #expect(Self.texts(scenario, .de).first?.hasPrefix("6 Erinnerungen: Fr 20. Feb. 2:00 pm T14\n") == true)
    var day = try Self.scenario()
    try day.set(.agendaTime, "07:30")
    try day.add("Dentist", due: "2026-02-21T15:00")
    day.clock("2026-02-21T07:30")
    #expect(Self.texts(day, .en) == ["1 today: 3:00 pm Dentist"])
    #expect(Self.texts(day, .de) == ["1 heute: 3:00 pm Dentist"])
  }

  @Test func `a request in JSON has times as on every clock`() throws {
    var scenario = try Self.scenario()
    try scenario.add("T", due: "2026-02-20T13:00")
    scenario.clock("2026-02-20T13:00")
    let notification = try #require(FirePlan(scenario.list, at: scenario.present).notifications.first)
    var json = JSONWriter()
    json.object { notification.requests[0].write(to: &$0) }
    #expect(String(decoding: json.bytes, as: UTF8.self).contains("Due today at 13:00"))
    #expect(String(decoding: notification.json, as: UTF8.self).contains("Due today at 1:00 pm"))
  }
}
