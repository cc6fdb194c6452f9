import Testing

@testable import ReminderCore

struct RequestIdentifierTests {
  static let text = "550E8400-E29B-41D4-A716-446655440000"
  static let id = TaskID(high: 0x550e_8400_e29b_41d4, low: 0xa716_4466_5544_0000)

  @Test(arguments: [
    (RequestKind.task, "task-550E8400-E29B-41D4-A716-446655440000"),
    (.notice(.morning), "due-date-morning-550E8400-E29B-41D4-A716-446655440000"),
    (.notice(.advance), "due-date-advance-550E8400-E29B-41D4-A716-446655440000"),
    (.timer, "task-timer-550E8400-E29B-41D4-A716-446655440000"),
    (.blockStart, "focus-block-start-550E8400-E29B-41D4-A716-446655440000"),
    (.blockEnd, "focus-block-end-550E8400-E29B-41D4-A716-446655440000"),
  ])
  func `an identifier has the kind and the UUID in upper case`(kind: RequestKind, text: String) {
    let identifier = RequestIdentifier(kind, of: RequestIdentifierTests.id)
    #expect(identifier.description == text)
    #expect(RequestIdentifier(text) == identifier)
    #expect(RequestIdentifier("\(kind.name)-\(RequestIdentifierTests.text.lowercased())") == identifier)
    #expect(text == "\(kind.name)-\(RequestIdentifierTests.text)")
  }

  @Test(arguments: [
    "", "task", "task-", "task-12", text, "-\(text)", "task\(text)", "task--\(text)", "task-\(text) ", " task-\(text)",
    "task-\(text)0", "task-task-\(text)", "Task-\(text)", "TASK-\(text)", "due-date-\(text)", "due-date-morning",
    "due-date-morning-", "due-date-morning\(text)", "due-date-evening-\(text)", "due-morning-\(text)",
    "morning-\(text)", "advance-\(text)", "DUE-DATE-ADVANCE-\(text)", "digest", "digest-\(text)",
    "task-550E8400E29B41D4A716446655440000", "task-{\(text)}", "task-timer-", "timer-\(text)",
    "focus-block-\(text)", "focus-\(text)", "task-timer-timer-\(text)",
    "Agenda", "agenda-", "agenda-\(text)", "agenda-00000000-0000-0000-0000-000000000000", "agenda ",
  ])
  func `anything else is no identifier`(text: String) {
    #expect(RequestIdentifier(text) == nil)
  }

  @Test func `requests of one moment sort as timer, reminder, block end, block start, morning, advance, agenda`() {
    #expect(RequestKind.allCases.shuffled().sorted() == RequestKind.allCases)
    #expect(
      RequestKind.allCases.map(\.name) == [
        "task-timer", "task", "focus-block-end", "focus-block-start", "due-date-morning", "due-date-advance",
        "agenda",
      ])
  }

  @Test func `the identifier of the agenda names no task`() {
    #expect(RequestIdentifier("agenda") == .agenda)
    #expect("\(RequestIdentifier.agenda)" == "agenda")
    #expect(RequestIdentifier.agenda.task == nil)
  }

  @Test func `only identifiers of reminders and notices name a task`() {
    let named = RequestKind.allCases.filter { RequestIdentifier($0, of: RequestIdentifierTests.id).task != nil }
    #expect(named == [.task, .notice(.morning), .notice(.advance)])
    #expect(TaskName("task-timer-\(RequestIdentifierTests.text)") == nil)
  }
}
