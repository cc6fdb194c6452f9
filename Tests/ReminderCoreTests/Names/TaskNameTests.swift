import Testing

@testable import ReminderCore

/// Names of tasks on the command line, and finding tasks by name.
struct TaskNameTests {
  static let text = "550E8400-E29B-41D4-A716-446655440000"
  static let lower = "550e8400-e29b-41d4-a716-446655440000"
  static let id = TaskID(high: 0x550e_8400_e29b_41d4, low: 0xa716_4466_5544_0000)

  @Test(arguments: [
    ("12", "12"), ("#12", "12"), ("1", "1"), ("0", "0"), ("#0", "0"), ("999999999", "999999999"), ("1234", "1234"),
    ("12345678", "12345678"), ("#12345678", "12345678"),
    ("123456789012345678901234567890123456", "123456789012345678901234567890123456"),
  ])
  func `a name of digits is the number of a task`(text: String, digits: String) {
    #expect(TaskName(text) == .digits(digits))
  }

  @Test(arguments: [
    text, lower, "task-\(text)", "task-\(lower)", "due-date-morning-\(text)", "due-date-advance-\(lower)",
    "remind://open-task?id=\(text)", "remind://open-task?id=\(lower)",
  ])
  func `a UUID, a request identifier and a link name the id of a task`(text: String) {
    #expect(TaskName(text) == .id(TaskNameTests.id))
  }

  @Test(arguments: [
    ("550e", "550E"), ("550E", "550E"), ("abcd", "ABCD"), ("12ab", "12AB"), ("12345678-", "12345678-"),
    ("550e8400-e29b", "550E8400-E29B"), ("550e8400-e29b-", "550E8400-E29B-"), ("550E84", "550E84"),
    ("550e8400-e29b-41d4-a716-44665544000", "550E8400-E29B-41D4-A716-44665544000"),
  ])
  func `four or more characters of a UUID are the beginning of an id`(text: String, prefix: String) throws {
    guard case .prefix(let read) = try #require(TaskName(text)) else {
      Issue.record("\(text) is no prefix")
      return
    }
    #expect(read == TaskIDPrefix(text))
    #expect(read.text == prefix)
  }

  @Test(arguments: [
    "", " ", "#", "##12", "# 12", "#550e", "+12", "-12", "12.", "1,2", " 12", "12 ", "12\n", "①", "十二", "a", "ab",
    "abc",
    "Pay rent", "wxyz", "550e8400e", "550e-", "-550e", "5-50e8", "550e8400--", "550e840-", "12345678-e29b4",
    "\(text)0", "\(text)-", "{\(text)}", "task-", "task-12", "task-550e", "task-\(text)0", "TASK-\(text)",
    "due-date-\(text)", "due-date-morning-12", "due-\(text)", "morning-\(text)", "digest",
    "remind://open-task?id=", "remind://open-task?id=12", "remind://open-task?id=550e",
    "remind://open-task?id=\(text)&x=1", "remind://open-task?id=task-\(text)", "REMIND://open-task?id=\(text)",
    "remind://open-task/\(text)", "remind://\(text)", "#\(text)",
  ])
  func `anything else names no task`(text: String) {
    #expect(TaskName(text) == nil)
  }

  @Test func `a beginning of any length matches only UUIDs with that beginning`() throws {
    for length in 4...36 {
      let prefix = try #require(TaskIDPrefix(String(TaskNameTests.lower.prefix(length))))
      #expect(prefix.text == String(TaskNameTests.text.prefix(length)))
      #expect(prefix.matches(TaskNameTests.id))
      for index in 0..<36 where Array(TaskNameTests.text)[index] != "-" {
        var characters = Array(TaskNameTests.text)
        characters[index] = characters[index] == "F" ? "0" : "F"
        #expect(prefix.matches(try #require(TaskID(String(characters)))) == (index >= length))
      }
    }
  }

  @Test(arguments: ["", "5", "55", "550", "\(text)0", "550g", "é50", "550e840-", "550e8400e", "550e\u{301}"])
  func `a beginning that is too short or too long or has a wrong character is refused`(text: String) {
    #expect(TaskIDPrefix(text) == nil)
  }

  @Test func `the case of a beginning does not matter`() {
    #expect(TaskIDPrefix("550e8400-E29b") == TaskIDPrefix("550E8400-e29B"))
    #expect(TaskIDPrefix("550e") != TaskIDPrefix("550e8"))
  }

  // MARK: Looking up

  static let identities = [
    "550E8400-E29B-41D4-A716-446655440000", "550E8400-E29B-41D4-A716-446655440001",
    "12345678-0000-4000-8000-000000000000", "00000012-0000-4000-8000-000000000000",
  ]

  /// Four tasks with the numbers 3, 12, 4 and 1234; the second has a key.
  static func tasks() throws -> TaskList {
    var tasks = TaskList(zones: Scenario.database)
    for (number, text) in zip([3, 12, 4, 1234], identities) {
      let id = try #require(TaskID(text))
      var item = TaskItem(id: id, number: number, title: "Task \(number)", created: Timestamp(unchecked: 0))
      if number == 12 { item.key = "rent\n\"é\"" }
      _ = try tasks.append(item)
    }
    return tasks
  }

  @Test(
    arguments: [
      ("3", .found(0)), ("#12", .found(1)), ("012", .found(1)), ("1234", .found(3)), ("5", .none), ("0", .none),
      ("12345678", .none), ("99999999999999999999", .none),
      ("12345678-", .found(2)), ("0000", .none), ("0000001", .none), ("00000012-", .found(3)),
      ("550e", .several([0, 1])),
      ("550e8400-e29b-41d4-a716-44665544000", .several([0, 1])), ("550e8400-e29b-41d4-a716-446655440001", .found(1)),
      ("550e8400-e29b-41d4-a716-446655440002", .none), ("abcd", .none),
      ("task-550e8400-e29b-41d4-a716-446655440000", .found(0)),
      ("remind://open-task?id=12345678-0000-4000-8000-000000000000", .found(2)),
    ] as [(String, TaskList.Lookup)])
  func `a name finds one task, none or several`(text: String, result: TaskList.Lookup) throws {
    #expect(try TaskNameTests.tasks().lookUp(try #require(TaskName(text))) == result)
  }

  @Test(arguments: [("rent\n\"é\"", 1), ("rent", nil), ("", nil)])
  func `a key finds the task that has it`(key: String, index: Int?) throws {
    #expect(try TaskNameTests.tasks().index(ofKey: key) == index)
  }
}
