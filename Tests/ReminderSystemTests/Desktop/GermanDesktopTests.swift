import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// Texts of the desktop for a German reader.
@Suite struct GermanDesktopTests {
  @Test(arguments: [
    (15, "In 15 Min."), (60, "In 1 Std."), (90, "In 1 Std. 30 Min."), (1_440, "In 1 Tag"), (2_880, "In 2 Tagen"),
    (nil, "Später"),
  ])
  func `the buttons are in German`(minutes: Int?, label: String) {
    let notice = DesktopNotice(
      key: "k", title: "T", body: "B", priority: .none, actions: [.open, .done, .snooze], snoozeMinutes: minutes,
      language: .de)
    #expect(
      notice.arguments(replacing: nil, isWaiting: true).filter { $0.hasPrefix("--action=") }
        == ["--action=default=Öffnen", "--action=done=Erledigt", "--action=snooze=\(label)"])
  }

  @Test func `the process of the desktop gets the German text`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.language, "de")
    try scenario.add("T", due: "2026-02-20T13:00")
    scenario.clock("2026-02-20T13:00")
    let notification = try #require(FirePlan(scenario.list, at: scenario.present).notifications.first)
    let variables = notification.variables(snoozeMinutes: 15, stateFile: "/t")
    #expect(variables.body == "Heute um 13:00 fällig")
    #expect(variables.language == .de)
  }
}
