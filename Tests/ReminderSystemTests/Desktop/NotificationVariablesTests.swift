import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// The facts of a notification arrive unchanged in another process.
@Suite struct NotificationVariablesTests {
  private static let task = TaskID(high: 0xabcd_0001 << 32, low: 7)
  /// Each fact differs from the fact in `nothing`, so the test sees a lost fact.
  private static let sample = NotificationVariables(
    identifier: "task-\(task)", kind: "task", task: task, number: 12, title: "Pay = rent\n'\u{301}🛒 ",
    body: "Due Sun 1 Mar · sent 3 hours late", fireAt: "2026-03-01T09:00:00+01:00", due: Due("2026-03-01T09:00"),
    priority: .high, lateSeconds: 10_800, snoozeMinutes: 20, comesAgain: true, language: .de,
    stateFile: "/a b/tasks.json", url: "https://example.org/a?b=c&d")
  private static let nothing = NotificationVariables(
    identifier: "", kind: "", task: nil, number: nil, title: "", body: "", fireAt: nil, due: nil, priority: .none,
    lateSeconds: 0, snoozeMinutes: nil, comesAgain: false, language: .en, stateFile: "")

  /// The facts by the names of their members.
  private static func facts(of variables: NotificationVariables) -> [(name: String, value: String)] {
    Mirror(reflecting: variables).children.map { ($0.label ?? "", "\($0.value)") }
  }

  @Test func `each fact arrives unchanged`() {
    let read = NotificationVariables(in: Self.sample.environment(["REMIND_TITLE=old", "PATH=/bin"]))
    #expect(read == Self.sample)
    for ((name, sent), (_, lost)) in zip(Self.facts(of: Self.sample), Self.facts(of: Self.nothing)) {
      #expect(sent != lost, "nothing would be missed where \(name) is forgotten")
    }
    #expect(Self.facts(of: Self.sample).map(\.name) == NotificationVariables.Name.allCases.map { "\($0)" })
  }

  @Test func `the missing facts of a digest arrive as missing`() {
    let digest = NotificationVariables(
      identifier: "digest", kind: "digest", task: nil, number: nil, title: "7 reminders", body: "a\nb", fireAt: nil,
      due: nil, priority: .high, lateSeconds: 0, snoozeMinutes: 15, comesAgain: false, language: .de, stateFile: "/t")
    #expect(NotificationVariables(in: digest.environment(Self.sample.environment([]))) == digest)
  }

  @Test func `an environment without facts gives no facts`() {
    #expect(NotificationVariables(in: ["PATH=/bin"]) == Self.nothing)
    #expect(NotificationVariables(in: Self.nothing.environment([])) == Self.nothing)
    #expect(
      NotificationVariables(in: NotificationVariables.removed(from: Self.sample.environment([]))) == Self.nothing)
  }

  @Test(
    arguments: [
      "REMIND_TASK_ID=x", "REMIND_NUMBER=12a", "REMIND_NUMBER=", "REMIND_DUE=tomorrow", "REMIND_PRIORITY=highest",
      "REMIND_LATE_SECONDS=99999999999999999999", "REMIND_SNOOZE_MINUTES=0", "REMIND_SNOOZE_MINUTES=-1",
      "REMIND_SNOOZE_MINUTES=10081", "REMIND_SNOOZE_MINUTES=99999999999999999999",
    ])
  func `a wrong value counts as missing`(entry: String) {
    #expect(NotificationVariables(in: [entry]) == Self.nothing)
  }

  @Test func `the window of a task gets only the facts of the task`() {
    var task = TaskItem(id: Self.task, number: 12, title: "Pay rent", created: Timestamp(unchecked: 0))
    task.due = Due("2026-03-01")
    let facts = NotificationVariables(opening: task, stateFile: "/t")
    #expect(
      facts.environment(["A=b"], naming: NotificationVariables.Name.ofTask) == [
        "A=b", "REMIND_TASK_ID=\(Self.task)", "REMIND_NUMBER=12", "REMIND_TITLE=Pay rent", "REMIND_FILE=/t",
      ])
    #expect(
      NotificationVariables(opening: nil, stateFile: "/t").environment(
        [], naming: NotificationVariables.Name.ofTask) == [
          "REMIND_TASK_ID=", "REMIND_NUMBER=", "REMIND_TITLE=", "REMIND_FILE=/t",
        ])
  }
}
