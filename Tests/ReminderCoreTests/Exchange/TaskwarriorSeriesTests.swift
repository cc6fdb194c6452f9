import Testing

@testable import ReminderCore

/// Import of Taskwarrior's templates and their tasks, on Sunday, 1 March 2026, at 09:00 in Berlin.
struct TaskwarriorSeriesTests {
  /// A template, due each Tuesday at 10:00 from 17 February on, with these additional members.
  static func template(_ mask: String, _ members: String = "") -> String {
    #"""
    {"description":"Water","uuid":"\#(uuid(0))","status":"recurring","recur":"weekly","rtype":"periodic",
    "due":"20260217T090000Z","mask":"\#(mask)","urgency":4.2\#(members.isEmpty ? "" : ",")\#(members)}
    """#
  }

  /// The task of the Tuesday with this index; `members` replaces members of the same name.
  static func child(_ index: Int, _ status: String = "pending", _ members: [String: String] = [:]) -> String {
    let day = ["20260217", "20260224", "20260303", "20260310"][index]
    let all = [
      "description": #""Water""#, "uuid": #""\#(uuid(index + 1))""#, "parent": #""\#(uuid(0))""#, "imask": "\(index)",
      "status": #""\#(status)""#, "recur": #""weekly""#, "due": #""\#(day)T090000Z""#,
    ].merging(members) { $1 }
    return "{\(all.sorted { $0.key < $1.key }.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ","))}"
  }

  static func uuid(_ number: Int) -> String { "00000000-0000-4000-8000-00000000000\(number)" }

  /// The imported tasks, and the warnings.
  static func imported(_ parts: String...) throws -> (tasks: [String], warnings: [ImportWarning]) {
    var scenario = Scenario("2026-03-01T09:00")
    let text = "[\(parts.joined(separator: ",\n"))]"
    _ = try scenario.importing(text)
    #expect(try scenario.importing(text) == [])
    return (scenario.tasks, try Import.read(text).warnings)
  }

  @Test func `unchanged open tasks of a template become one repeating task, due with the first of them`() throws {
    let (tasks, warnings) = try Self.imported(Self.template("---"), Self.child(0), Self.child(1), Self.child(2))
    #expect(tasks == ["2026-02-17T10:00 Water FREQ=WEEKLY"])
    #expect(warnings == [])
  }

  static let changes: [(String, [String: String], String)] = [
    ("title", ["description": #""Water roses""#], "2026-02-24T10:00 Water roses"),
    ("project", ["project": #""Garden""#], "2026-02-24T10:00 Water [Garden]"),
    ("tags", ["tags": #"["garden"]"#], "2026-02-24T10:00 Water [garden]"),
    ("priority", ["priority": #""H""#], "2026-02-24T10:00 Water"),
    ("annotations", ["annotations": #"[{"description":"with the can"}]"#], "2026-02-24T10:00 Water"),
    ("time", ["due": #""20260224T150000Z""#], "2026-02-24T16:00 Water"),
    ("day", ["due": #""20260226T090000Z""#], "2026-02-26T10:00 Water"),
    ("wait", ["wait": #""20260302T090000Z""#], "2026-02-24T10:00 Water"),
    ("title in a second line", ["description": #""Water\nroses""#], "2026-02-24T10:00 Water"),
  ]

  @Test(arguments: changes)
  func `a changed task becomes a task of its own, and the series goes on after it`(
    change: String, members: [String: String], task: String
  ) throws {
    let (tasks, warnings) = try Self.imported(
      Self.template("+--"), Self.child(0, "completed"), Self.child(1, "pending", members), Self.child(2))
    #expect(tasks == ["done 2026-02-17T10:00 Water", task, "2026-03-03T10:00 Water FREQ=WEEKLY"])
    #expect(warnings == [])
  }

  @Test(
    arguments: [
      ([:], "Water FREQ=WEEKLY"), (["priority": #""H""#], "Water"), (["status": #""deleted""#], nil),
    ] as [([String: String], String?)])
  func `a task waits for the task that stands for an occurrence`(members: [String: String], wanted: String?) throws {
    var scenario = Scenario("2026-03-01T09:00")
    let other = #"{"description":"Sell","depends":["\#(Self.uuid(2))"]}"#
    _ = try scenario.importing("[\(Self.template("+--")),\(Self.child(1, "pending", members)),\(other)]")
    let tasks = scenario.tasks.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    let before = (1...scenario.tasks.count).compactMap(scenario.item).first { $0.title == "Sell" }?.after ?? []
    let names = (1...scenario.tasks.count).filter { number in
      scenario.item(number).map { before.contains($0.id) } ?? false
    }.map { tasks[$0 - 1] }
    #expect(names.first == wanted && names.count <= 1)
  }

  @Test func `a changed task keeps its changed fields`() throws {
    var scenario = Scenario("2026-03-01T09:00")
    let changed = Self.child(
      2, "pending",
      [
        "priority": #""H""#, "project": #""Garden""#, "tags": #"["roses"]"#,
        "annotations": #"[{"entry":"20260227T090000Z","description":"with the can"}]"#,
      ])
    _ = try scenario.importing("[\(Self.template("++-")),\(changed)]")
    let item = try #require(scenario.item(1))
    #expect("\(item.id)" == Self.uuid(3))
    #expect(item.categories == ["Garden", "roses"])
    #expect(item.priority == .high)
    #expect(item.notes == "2026-02-27: with the can")
    #expect(scenario.item(2)?.priority == Priority.none)
  }

  static let early: [(String, [String], [String])] = [
    // After an occurrence done early, the series goes on with the next occurrence.
    ("+++-", [child(0, "completed"), child(1, "completed"), child(2, "completed")], ["2026-03-10T10:00 Water"]),
    ("++X", [child(2, "deleted")], ["2026-03-10T10:00 Water"]),
    ("++X", [], ["2026-03-10T10:00 Water"]),
    ("++-", [], ["2026-03-03T10:00 Water"]),
    // The mask does not show the deletion yet.
    ("---", [child(2, "deleted")], ["2026-03-10T10:00 Water"]),
    ("", [child(2, "deleted")], ["2026-03-10T10:00 Water"]),
    // An open task before a done task stays as a single task.
    ("-+-", [child(0), child(1, "completed"), child(2)], ["2026-02-17T10:00 Water", "2026-03-03T10:00 Water"]),
    // Occurrences that are over, and that Taskwarrior has not made yet, are left out.
    ("+", [child(0, "completed")], ["2026-03-03T10:00 Water"]),
    ("", [], ["2026-03-03T10:00 Water"]),
    ("W", [child(0, "waiting")], ["2026-02-17T10:00 Water"]),
  ]

  @Test(arguments: early)
  func `the series goes on after the last done or deleted occurrence`(
    mask: String, children: [String], open: [String]
  ) throws {
    var scenario = Scenario("2026-03-01T09:00")
    _ = try scenario.importing("[\(([Self.template(mask)] + children).joined(separator: ","))]")
    let tasks = scenario.tasks.filter { !$0.hasPrefix("done") }
    #expect(tasks == open.dropLast() + open.suffix(1).map { "\($0) FREQ=WEEKLY" })
  }

  @Test func `an occurrence of today without a time is still to come`() throws {
    let day = Self.template("+").replacing("20260217T090000Z", with: "20260221T230000Z")
    #expect(try Self.imported(day).tasks == ["2026-03-01 Water FREQ=WEEKLY"])
    let first = day.replacing("20260221T230000Z", with: "20260228T230000Z").replacing("+", with: "")
    #expect(try Self.imported(first).tasks == ["2026-03-01 Water FREQ=WEEKLY"])
  }

  @Test func `an hour moved only by the clock change does not make a changed task`() throws {
    // Taskwarrior counts seconds: eight weeks after Tuesday, 17 February, 10:00 is Tuesday, 14 April, 11:00.
    let summer = ["due": #""20260414T090000Z""#, "imask": "8"]
    #expect(
      try Self.imported(Self.template("+++++++--"), Self.child(0, "pending", summer)).tasks
        == ["2026-04-07T10:00 Water FREQ=WEEKLY"])
    #expect(
      try Self.imported(
        Self.template("++++++++-"), Self.child(0, "pending", summer.merging(["priority": #""L""#]) { $1 })
      ).tasks == ["2026-04-14T10:00 Water", "2026-04-21T10:00 Water FREQ=WEEKLY"])
  }

  @Test func `a waiting template hides each occurrence until the same number of days before its due date`() throws {
    var scenario = Scenario("2026-03-01T09:00")
    let wait = #""wait":"20260215T230000Z""#
    let waiting = Self.child(2, "waiting", ["wait": #""20260301T230000Z""#])
    _ = try scenario.importing("[\(Self.template("++W", wait)),\(waiting)]")
    #expect(scenario.tasks == ["2026-03-03T10:00 Water FREQ=WEEKLY"])
    #expect(scenario.item(1)?.reminders.map(\.rule) == [.before(.minutes(0))])
    #expect(scenario.item(1)?.start == Due("2026-03-02"))
    try scenario.edit(.complete([.number(1)]))
    #expect(scenario.item(1)?.due == Due("2026-03-10T10:00"))
    #expect(scenario.item(1)?.start == Due("2026-03-09"))
  }

  static let ends: [(String, String)] = [
    ("20260330T220000Z", "FREQ=WEEKLY;UNTIL=20260330"), ("20260331T215959Z", "FREQ=WEEKLY;UNTIL=20260331"),
    ("20260331T080000Z", "FREQ=WEEKLY;UNTIL=20260331T100000"),
  ]

  @Test(arguments: ends)
  func `the end of a series becomes UNTIL, and import does not warn of the end`(until: String, rule: String) throws {
    let (tasks, warnings) = try Self.imported(
      Self.template("++-", #""until":"\#(until)""#), Self.child(1, "completed", ["until": #""\#(until)""#]),
      Self.child(2, "pending", ["until": #""\#(until)""#]))
    #expect(tasks == ["done 2026-02-24T10:00 Water", "2026-03-03T10:00 Water \(rule)"])
    #expect(warnings == [])
  }

  @Test func `import leaves out a finished series with a warning`() throws {
    let (tasks, warnings) = try Self.imported(
      Self.template("++", #""until":"20260225T220000Z""#), Self.child(1, "completed"))
    #expect(tasks == ["done 2026-02-24T10:00 Water"])
    #expect(warnings == [.over(title: "Water", rule: "weekly")])
  }

  @Test func `a task without its template does not repeat, and import warns of that`() throws {
    let (tasks, warnings) = try Self.imported(Self.child(1), Self.child(2, "completed"))
    #expect(tasks == ["2026-02-24T10:00 Water", "done 2026-03-03T10:00 Water"])
    #expect(warnings == [.noTemplate(title: "Water", rule: "weekly")])
    let deleted = Self.template("-").replacing("recurring", with: "deleted")
    #expect(try Self.imported(deleted, Self.child(0)).warnings == [.deleted(count: 1)])
  }

  @Test func `a task with a rule and no template repeats by itself`() throws {
    let task = #"{"description":"Water","uuid":"\#(Self.uuid(1))","status":"pending","due":"20260226T090000Z","#
    let (tasks, warnings) = try Self.imported(#"\#(task)"recur":"weekly","until":"20260330T220000Z"}"#)
    #expect(tasks == ["2026-02-26T10:00 Water FREQ=WEEKLY;UNTIL=20260330"])
    #expect(warnings == [])
    for (text, rule) in [
      ("8h", "FREQ=HOURLY;INTERVAL=8"), ("PT8H", "FREQ=HOURLY;INTERVAL=8"), ("hour", "FREQ=HOURLY"),
      ("60min", "FREQ=MINUTELY;INTERVAL=60"), ("PT1H30M", "FREQ=MINUTELY;INTERVAL=90"),
      ("P1DT12H", "FREQ=HOURLY;INTERVAL=36"),
    ] {
      #expect(try Self.imported(#"\#(task)"recur":"\#(text)"}"#).tasks == ["2026-02-26T10:00 Water \(rule)"])
    }
    // A rule finer than a day needs a time, also midnight.
    let midnight = task.replacing("T090000Z", with: "T230000Z")
    #expect(
      try Self.imported(#"\#(midnight)"recur":"8h"}"#).tasks == ["2026-02-27T00:00 Water FREQ=HOURLY;INTERVAL=8"])
    #expect(
      try Self.imported(#"\#(task)"recur":"PT8S"}"#).warnings == [.task(title: "Water", TaskWarning(.rule, "PT8S"))])
  }

  @Test func `a template with an unsupported rule becomes a task with the rule in its notes`() throws {
    var scenario = Scenario("2026-03-01T09:00")
    let hours = Self.template("").replacing("weekly", with: "PT8S")
    _ = try scenario.importing("[\(hours)]")
    #expect(scenario.tasks == ["2026-02-17T10:00 Water"])
    #expect(scenario.item(1)?.notes == "recur:PT8S")
    #expect(try Self.imported(hours).warnings == [.task(title: "Water", TaskWarning(.rule, "PT8S"))])
    // The first occurrence is done, and the date of the next is unknown.
    scenario = Scenario("2026-03-01T09:00")
    _ = try scenario.importing("[\(hours.replacing(#""mask":"""#, with: #""mask":"+""#))]")
    #expect(scenario.tasks == ["Water"])
    #expect(scenario.item(1)?.notes == "due:2026-02-17T10:00\nrecur:PT8S")
    // The open tasks of the template exist, so only the rule is lost.
    let (tasks, warnings) = try Self.imported(hours, Self.child(2))
    #expect(tasks == ["2026-03-03T10:00 Water"])
    #expect(warnings == [.template(title: "Water", rule: "PT8S")])
  }

  @Test(arguments: [#""0""#, "-1", "1.5", "99999999999999999999999", #""x""#, "null", "7000000"])
  func `the date decides the occurrence of a task with an invalid index`(index: String) throws {
    let (tasks, _) = try Self.imported(
      Self.template(""), Self.child(1, "completed", ["imask": index]), Self.child(2, "pending", ["imask": index]))
    #expect(tasks == ["done 2026-02-24T10:00 Water", "2026-03-03T10:00 Water FREQ=WEEKLY"])
  }
}
