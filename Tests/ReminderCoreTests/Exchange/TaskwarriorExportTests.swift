import Testing

@testable import ReminderCore

/// Tasks as Taskwarrior prints them. The end-to-end tests read files of the real program.
struct TaskwarriorExportTests {
  static let uuid = "31230c82-0a06-47dc-bae2-045511445d88"

  /// A task with the required members and these.
  static func task(_ members: String) -> String {
    #"[{"description":"T","uuid":"\#(uuid)","status":"pending"\#(members.isEmpty ? "" : ",")\#(members)}]"#
  }

  static func item(_ members: String) throws -> TaskItem {
    var scenario = Scenario("2026-03-01T08:00")
    _ = try scenario.importing(task(members))
    return try #require(scenario.item(1))
  }

  @Test func `a task keeps its identity, moments, categories and notes`() throws {
    let item = try TaskwarriorExportTests.item(
      #"""
      "entry":"20260201T090000Z","modified":"20260202T090000Z","priority":"H","project":"Home.Bills",
      "tags":["finance","Home.Bills"],"annotations":[{"entry":"20260203T230000Z","description":"see \"it\""},
      {"description":"undated"} ]
      """#)
    #expect("\(item.id)" == "31230C82-0A06-47DC-BAE2-045511445D88")
    #expect("\(item.created) \(item.modified)" == "2026-02-01T09:00:00Z 2026-02-02T09:00:00Z")
    #expect(item.priority == .high)
    #expect(item.categories == ["Home.Bills", "finance"])
    #expect(item.notes == "2026-02-04: see \"it\"\nundated")
  }

  @Test(
    arguments: [
      ("20260303T230000Z", "2026-03-04"), ("20260304T140000Z", "2026-03-04T15:00"),
      ("20260304T140059Z", "2026-03-04T15:00"), ("20260304T225959Z", "2026-03-04"),
      ("20260304T225900Z", "2026-03-04T23:59"), ("20260630T220000Z", "2026-07-01"),
      ("2026-03-04T14:00:00Z", "2026-03-04T15:00"),
    ])
  func `midnight and the last second of a day give a date, other moments a time`(moment: String, due: String) throws {
    #expect(try TaskwarriorExportTests.item(#""due":"\#(moment)""#).due == Due(due))
  }

  @Test(
    arguments: [
      (
        #""due":"20260304T140000Z""#,
        ["2026-03-04T09:00:00+01:00 due-date-morning T", "2026-03-04T15:00:00+01:00 task T"]
      ),
      (#""due":"20260201T140000Z""#, []),
    ] as [(String, [String])])
  func `only a due date that lies ahead brings notifications`(members: String, planned: [String]) throws {
    var scenario = Scenario("2026-03-01T08:00")
    _ = try scenario.importing(TaskwarriorExportTests.task(members))
    #expect(scenario.planned == planned)
    #expect(try scenario.fire() == [])
  }

  @Test(
    arguments: [
      (#""wait":"20260303T230000Z""#, "2026-03-04", []), (#""wait":"20260304T173000Z""#, "2026-03-04T18:30", []),
      (#""wait":"20260301T060000Z""#, "2026-03-01T07:00", []),
      (
        #""wait":"20260303T230000Z","due":"20260305T140000Z""#, "2026-03-04",
        ["2026-03-05T09:00:00+01:00 due-date-morning T", "2026-03-05T15:00:00+01:00 task T"]
      ),
      // A wait date after the due date is no start, but becomes a reminder.
      (
        #""wait":"20260305T230000Z","due":"20260304T230000Z""#, nil,
        ["2026-03-05T09:00:00+01:00 due-date-morning T", "2026-03-06T09:00:00+01:00 task T"]
      ),
    ] as [(String, String?, [String])])
  func `a waiting task is hidden until its wait date`(members: String, start: String?, planned: [String]) throws {
    var scenario = Scenario("2026-03-01T08:00")
    _ = try scenario.importing(TaskwarriorExportTests.task(members))
    #expect(scenario.item(1)?.start == start.flatMap { Due($0) })
    #expect(scenario.planned == planned)
  }

  @Test func `done tasks stay done, and import leaves out deleted tasks and templates with a warning`() throws {
    let document = try Import.read(
      #"""
      {"description":"Done","uuid":"00000000-0000-0000-0000-000000000001","status":"completed","end":"20260220T100000Z"}
      {"description":"Gone","uuid":"no matter","status":"deleted","due":"no matter"}
      {"description":"Water","uuid":"00000000-0000-0000-0000-000000000003","status":"recurring","recur":"weekly"},
      {"description":"Water","uuid":"00000000-0000-0000-0000-000000000004","status":"pending","recur":"weekly","imask":0,
       "parent":"00000000-0000-0000-0000-000000000003","urgency":1.5e1,"depends":[],"estimate":"PT2H","wait":null}
      """#)
    #expect(document.tasks.map(\.draft.title) == ["Done", "Water"])
    #expect(document.tasks.map { $0.completed.map { "\($0)" } } == ["2026-02-20T10:00:00Z", nil])
    #expect(
      document.warnings == [
        .deleted(count: 1), .template(title: "Water", rule: "weekly"), .noPlace(field: "estimate", count: 1),
      ])
  }

  @Test(arguments: [
    (#"Call\nAnn\nand Bob"#, "Call", "Ann\nand Bob\n2026-02-03: note"),
    (#"\n Call\r\n\r\nAnn "#, "Call", "Ann\n2026-02-03: note"),
    ("Call", "Call", "2026-02-03: note"),
  ])
  func `the first line of a description is the title, and the others are notes`(
    description: String, title: String, notes: String
  ) throws {
    let document = try Import.read(
      #"[{"description":"\#(description)","annotations":[{"entry":"20260203T090000Z","description":"note"}]}]"#)
    #expect(document.tasks.map(\.draft.title) == [title])
    #expect(document.tasks.map(\.draft.notes) == [notes])
  }

  @Test func `import leaves out an unknown priority with a warning`() throws {
    let document = try Import.read(TaskwarriorExportTests.task(#""priority":"X""#))
    #expect(document.tasks.map(\.draft.priority) == [.none])
    #expect(document.warnings == [.noPlace(field: "priority X", count: 1)])
  }

  @Test func `importing an export twice adds each task once, also without identifiers`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    let text =
      #"[{"description":"A"},{"description":"A"},{"description":"B","uuid":"\#(TaskwarriorExportTests.uuid)"}]"#
    #expect(try scenario.importing(text) == ["A", "A", "B"])
    #expect(try scenario.importing(text) == [])
    #expect(try scenario.importing(TaskwarriorExportTests.task("")) == [])
  }

  static let moment = "a moment such as 20260301T080000Z"
  static let refused: [(String, ImportReason)] = [
    (#"[{"status":"pending","description":7}]"#, .wrongKind(field: "description", expected: "a text")),
    (#"[{"description":"  "}]"#, .draft(.emptyTitle)),
    (#"[{"description":"T","uuid":"1"}]"#, .badValue(field: "uuid", text: "1", expected: "a UUID")),
    (
      #"[{"description":"T","status":"open"}]"#,
      .badValue(
        field: "status", text: "open", expected: "one of pending, waiting, completed, deleted, recurring")
    ),
    (#"[{"description":"T","due":"soon"}]"#, .badValue(field: "due", text: "soon", expected: moment)),
    (
      #"[{"description":"T","due":"20260230T000000Z"}]"#,
      .badValue(field: "due", text: "20260230T000000Z", expected: moment)
    ),
    (#"[{"description":"T","entry":1771585200}]"#, .wrongKind(field: "entry", expected: "a text")),
    (#"[{"description":"T","tags":[1]}]"#, .wrongKind(field: "tags", expected: "an array of texts")),
    (
      #"[{"description":"T","annotations":["x"]}]"#,
      .wrongKind(field: "annotations", expected: "an array of objects")
    ),
  ]

  @Test(arguments: refused)
  func `an invalid task is refused with its reason`(text: String, reason: ImportReason) {
    #expect(Import.problems(of: text).map(\.reason) == [reason])
  }

  @Test func `import names every problem with the number and title of its task`() {
    let problems = Import.problems(
      of: #"[{"description":"A","due":"x","wait":"y"},{"uuid":"00000000-0000-0000-0000-000000000001"},7]"#)
    #expect(
      problems == [
        ImportProblem(
          place: .element(1, line: 1, name: "A"),
          reason: .badValue(field: "due", text: "x", expected: TaskwarriorExportTests.moment)),
        ImportProblem(
          place: .element(1, line: 1, name: "A"),
          reason: .badValue(field: "wait", text: "y", expected: TaskwarriorExportTests.moment)),
        ImportProblem(
          place: .element(2, line: 1, name: "00000000-0000-0000-0000-000000000001"),
          reason: .missing(field: "description")),
        ImportProblem(place: .element(3, line: 1, name: nil), reason: .notAnObject),
      ])
  }

  @Test func `a repeated task is refused, and the refusal names the first place`() {
    let task = TaskwarriorExportTests.task("").dropFirst().dropLast()
    #expect(
      Import.problems(of: "[\(task),\(task)]") == [
        ImportProblem(place: .element(2, line: 1, name: "T"), reason: .repeated(.element(1, line: 1, name: "T")))
      ])
  }

  @Test func `invalid JSON is refused with its line and column`() {
    let start = "[\n{\"description\":\"A\"},\n{\"description\":\"B\" "
    let position = TextPosition(of: start.utf8.count, in: Array(start.utf8))
    #expect((position.line, position.column) == (3, 20))
    #expect(
      Import.problems(of: "\(start)x}\n]") == [
        ImportProblem(place: .position(position), reason: .json(.expected("\",\" or \"}\"")))
      ])
  }
}
