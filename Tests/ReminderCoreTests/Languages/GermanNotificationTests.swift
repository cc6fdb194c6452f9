import Testing

@testable import ReminderCore

/// The texts of notifications for a German reader.
@Suite struct GermanNotificationTests {
  private static func notifications(_ scenario: Scenario) -> [Notification] {
    let present = Present(now: scenario.present.now, zone: scenario.present.zone, language: .de)
    return FirePlan(scenario.list, at: present).notifications
  }

  @Test(arguments: [
    ("2026-03-01", "2026-03-01T10:00", "Heute fällig"),
    ("2026-03-01T18:00", "2026-03-01T10:00", "Heute um 18:00 fällig"),
    (nil, "2026-02-21T10:00", "10:00"),
    ("2026-03-01", "2026-03-01T10:03", "Heute fällig · 3 Minuten zu spät gesendet, geplant für 10:00"),
    ("2026-03-01", "2026-03-01T11:29", "Heute fällig · 1 Stunde zu spät gesendet, geplant für 10:00"),
    ("2026-03-01", "2026-03-01T11:59", "Heute fällig · 2 Stunden zu spät gesendet, geplant für 10:00"),
    ("2026-03-01", "2026-03-01T13:00", "Heute fällig · 3 Stunden zu spät gesendet, geplant für 10:00"),
    (
      "2026-03-01", "2026-03-02T12:00",
      "War am So 1. März fällig · 26 Stunden zu spät gesendet, geplant für So 1. März 10:00"
    ),
    (
      "2026-03-01T11:00", "2026-03-01T13:00",
      "War heute um 11:00 fällig · 3 Stunden zu spät gesendet, geplant für 10:00"
    ),
    (
      nil, "2026-02-27T10:00",
      "6 Tage zu spät gesendet, geplant für Sa 21. Feb. 10:00"
    ),
  ])
  func `a German reminder names the due date and the delay`(due: String?, delivered: String, body: String) throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: due, .at("10:00"))
    scenario.clock(delivered)
    #expect(GermanNotificationTests.notifications(scenario).map(\.text.body) == [body])
  }

  @Test(arguments: [
    ("2026-03-10T18:00", "60", "2026-03-10T17:00", "In 1 Stunde fällig"),
    ("2026-03-10T18:00", "90", "2026-03-10T16:30", "In 90 Minuten fällig"),
    ("2026-03-10", "2880", "2026-03-08T09:00", "In 2 Tagen fällig"),
  ])
  func `an advance notice is in German`(due: String, minutes: String, delivered: String, body: String) throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.morning, "off")
    try scenario.set(.dueReminder, "off")
    try scenario.set(.advance, "on")
    try scenario.set(.advanceMinutes, minutes)
    try scenario.add("T", due: due)
    scenario.clock(delivered)
    #expect(GermanNotificationTests.notifications(scenario).map(\.text.body) == [body])
  }

  @Test func `a German digest names days, and counts the tasks without a line`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.morning, "off")
    for number in 1...7 { try scenario.add("T\(number)", due: nil, .at("10:0\(number)")) }
    scenario.clock("2026-03-01T10:00")
    let digest = GermanNotificationTests.notifications(scenario)
    #expect(digest.map(\.text.title) == ["7 Erinnerungen"])
    #expect(
      digest.map(\.text.body) == [
        """
        Sa 21. Feb. 10:01 T1
        Sa 21. Feb. 10:02 T2
        Sa 21. Feb. 10:03 T3
        Sa 21. Feb. 10:04 T4
        Sa 21. Feb. 10:05 T5
        und 2 weitere
        """
      ])
  }

  @Test func `the setting decides the language before the environment does`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.language, "de")
    try scenario.add("T", due: "2026-02-20T13:00")
    scenario.clock("2026-02-20T13:00")
    let text = FirePlan(scenario.list, at: scenario.present).notifications.map(\.text.body)
    #expect(text == ["Heute um 13:00 fällig"])
    try scenario.set(.language, "en")
    #expect(
      GermanNotificationTests.notifications(scenario).map(\.text.body) == ["Due today at 13:00"])
  }

  @Test func `a request in JSON has English text, and a notification in JSON has German text`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.language, "de")
    try scenario.add("T", due: "2026-02-20T13:00")
    scenario.clock("2026-02-20T13:00")
    let notification = try #require(FirePlan(scenario.list, at: scenario.present).notifications.first)
    var json = JSONWriter()
    json.object { notification.requests[0].write(to: &$0) }
    #expect(String(decoding: json.bytes, as: UTF8.self).contains("\"body\":\"Due today at 13:00\""))
    #expect(String(decoding: notification.json, as: UTF8.self).contains("\"body\":\"Heute um 13:00 fällig\""))
  }

  @Test func `a notification held by quiet hours says so in German`() throws {
    var scenario = Scenario("2026-03-01T12:00")
    try scenario.set(.quietHours, "22:00-07:00")
    try scenario.add("T", .at("2026-03-01T23:30"))
    scenario.clock("2026-03-02T07:00")
    #expect(
      GermanNotificationTests.notifications(scenario).map(\.text.body) == [
        "während der Ruhezeit zurückgehalten, geplant für 23:30"
      ])
  }
}
