import Testing

@testable import ReminderCore

/// Tasks at the limits of the format. After every change, the written file can be read again.
struct HostileRecordTests {
  static func nested(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
  }

  static func file(task: String = "", settings: String = "") -> String {
    """
    {"remind":2,"settings":{\(settings)},"tasks":[{"id":"00000000-0000-0002-0000-000000000002","number":2,"title":"T",\
    "due":"2026-02-01","createdAt":"2026-02-01T10:00:00Z"\(task)}]}
    """
  }

  static func scenario(_ file: String) throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    scenario.list = try StoredAgenda.read(file)
    return scenario
  }

  @Test(arguments: [
    file(task: ",\"x\":\(nested(64))"),
    file(task: ",\"reminders\":[{\"at\":\"09:00\",\"x\":\(nested(64))}]"),
    file(settings: "\"x\":\(nested(64))"),
  ])
  func `the history keeps unknown members of the greatest depth`(file: String) throws {
    var scenario = try HostileRecordTests.scenario(file)
    try scenario.edit(.complete([.number(2)]))
    try scenario.reload()
    try scenario.edit(.set(.notify, "off"))
    try scenario.reload()
    try scenario.edit(.undo)
    try scenario.reload()
    try scenario.edit(.undo)
    try scenario.reload()
    let before = try HostileRecordTests.scenario(file)
    #expect(scenario.list.tasks.item(at: 0) == before.list.tasks.item(at: 0))
    #expect(scenario.content.last == before.content.last)
  }

  @Test func `a task whose rule has the highest count can be done once more`() throws {
    let repetition = #","repeat":{"rule":"FREQ=DAILY","start":"2026-02-01","count":999999999,"countBefore":999999999}"#
    var scenario = try HostileRecordTests.scenario(HostileRecordTests.file(task: repetition))
    try scenario.edit(.complete([.number(2)]))
    try scenario.reload()
    #expect(scenario.list.tasks.item(at: 0).due == Due("2026-03-01"))
    #expect(scenario.list.tasks.item(at: 0).repetition?.count == 999_999_999)
  }
}
