import Testing

@testable import ReminderCore

/// Lines of todo.txt as tasks.
struct TodoTxtTests {
  @Test func `a line becomes a task with its priority, categories, due date and threshold`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    let titles = try scenario.importing(
      "(A) 2026-02-01 Pay rent +Home @bank due:2026-03-04 t:2026-03-02\r\n\n(B) Medium\n(C) Low\n(Z) Lower\nNone\n")
    #expect(titles == ["Pay rent", "Medium", "Low", "Lower", "None"])
    let item = try #require(scenario.item(1))
    #expect(item.categories == ["Home", "bank"])
    #expect("\(item.created)" == "2026-02-01T11:00:00Z")
    #expect(scenario.list.tasks.records.map(\.priority) == [.high, .medium, .low, .low, .none])
    #expect(item.start == Due("2026-03-02"))
    #expect(scenario.planned == ["2026-03-04T09:00:00+01:00 due-date-morning Pay rent"])
  }

  @Test(arguments: ["2026-02-28", "2026-03-01", "2026-03-02"])
  func `a threshold becomes the start of an open task`(day: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    #expect(try scenario.importing("Pay t:\(day)\nx Done t:\(day)") == ["Pay", "Done"])
    #expect(scenario.wholePlan == [])
    #expect(scenario.item(1)?.start == Due(day))
    #expect(scenario.item(2)?.start == nil)
    #expect(scenario.list.tasks.records.map { scenario.list.tasks.reminders(of: $0).count } == [0, 0])
  }

  @Test func `a done task keeps its day, and a completion of today is not later than now`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    _ = try scenario.importing("x 2026-02-03 2026-02-01 Old\nx 2026-03-01 Today\nx No day")
    #expect(
      scenario.list.tasks.records.map { "\($0.created) \($0.completed.map { "\($0)" } ?? "open")" } == [
        "2026-02-01T11:00:00Z 2026-02-03T11:00:00Z", "2026-03-01T07:00:00Z 2026-03-01T07:00:00Z",
        "2026-03-01T07:00:00Z 2026-03-01T07:00:00Z",
      ])
  }

  @Test func `priorities from C on become low, and import warns of each letter`() throws {
    let document = try Import.read("(C) Low\n(Z) Lower\n(C) Also low\n(B) Medium\nx Done pri:D\n(A) High\nNone")
    #expect(document.tasks.map(\.draft.priority) == [.low, .low, .low, .medium, .low, .high, .none])
    #expect(
      document.warnings == [
        .lowPriority(letter: "C", count: 2), .lowPriority(letter: "D", count: 1), .lowPriority(letter: "Z", count: 1),
      ])
  }

  @Test(arguments: [
    // Each task is done on 3 March.
    ("due:2026-03-05 t:2026-03-03 rec:+1w", "2026-03-03", "2026-03-12", "2026-03-10"),
    ("due:2026-03-05 t:2026-03-03 rec:1w", "2026-03-03", "2026-03-10", "2026-03-08"),
    ("due:2026-03-02 t:2026-02-27 rec:+1w", "2026-02-27", "2026-03-09", "2026-03-06"),
    ("due:2026-03-05T18:00 t:2026-03-03 rec:+1w", "2026-03-03", "2026-03-12T18:00", "2026-03-10"),
  ])
  func `the threshold of a task that repeats moves along with its due date`(
    tags: String, start: String, nextDue: String, nextStart: String
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    #expect(try scenario.importing("Water the plants \(tags)") == ["Water the plants"])
    #expect(scenario.item(1)?.start == Due(start))
    scenario.clock("2026-03-03T12:00")
    try scenario.edit(.complete([.number(1)]))
    #expect(scenario.item(1)?.due == Due(nextDue))
    #expect(scenario.item(1)?.start == Due(nextStart))
  }

  @Test func `a threshold after the due date of a repeating task becomes one reminder`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    _ = try scenario.importing("Water due:2026-03-05 t:2026-03-07 rec:1w")
    let moment = try #require(CivilDateTime("2026-03-07T09:00"))
    #expect(scenario.item(1)?.reminders.map(\.rule) == [.at(moment)])
  }

  @Test func `a done task without a creation date gets its completion date as creation date`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    _ = try scenario.importing("x 2011-03-03 Review pull request")
    let item = try #require(scenario.item(1))
    #expect("\(item.created) \(item.modified)" == "2011-03-03T11:00:00Z 2011-03-03T11:00:00Z")
    #expect(item.completed == item.created)
  }

  @Test(arguments: [
    ("rec:1w", "FREQ=WEEKLY", true), ("rec:+1m", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", false),
    ("rec:3d", "FREQ=DAILY;INTERVAL=3", true), ("rec:+1y", "FREQ=YEARLY", false),
    ("rec:1b", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", true),
  ])
  func `a repeat mark beside a due date becomes a rule`(tag: String, rule: String, isFromDone: Bool) throws {
    let document = try Import.read("Water the plants \(tag) due:2026-03-31")
    #expect(document.warnings == [])
    #expect(document.tasks.map { $0.draft.repetition.map { "\($0.rule)" } } == [rule])
    #expect(document.tasks.map(\.draft.repetition?.isFromDone) == [isFromDone])
    #expect(document.tasks.map(\.draft.notes) == [nil])
  }

  @Test(
    arguments: ["rec:1w"]
      + ["rec:2b", "rec:often", "rec:0d", "rec:++1d", "rec:+-1d", "rec:-1d", "rec:+", "rec:+d"].map {
        "\($0) due:2026-03-05"
      })
  func `an unsupported rule stays in the notes, and import warns of the rule`(tags: String) throws {
    let rule = String(tags.prefix { $0 != " " })
    let document = try Import.read("Water the plants \(tags)")
    #expect(document.warnings == [.task(title: "Water the plants", TaskWarning(.rule, rule))])
    #expect(document.tasks.map(\.draft.notes) == [rule])
  }

  @Test func `importing lines twice adds no task twice, even after a completion or a new priority`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    #expect(
      try scenario.importing("(A) Pay\nTidy up\nTidy up\n2026-02-01 Call") == ["Pay", "Tidy up", "Tidy up", "Call"])
    #expect(try scenario.importing("(A) Pay\nTidy up\nTidy up\n2026-02-01 Call") == [])
    #expect(
      try scenario.importing("x 2026-03-01 Pay pri:A\nx 2026-03-01 Tidy up\n(B) Tidy up\nx 2026-02-01 Call") == ["Call"]
    )
    #expect(try scenario.importing("x 2026-03-01 2026-02-01 Call\nTidy up\nTidy up\nTidy up") == ["Tidy up"])
    #expect(scenario.numbers == [1, 2, 3, 4, 5, 6])
  }

  @Test func `import names every invalid line`() {
    let problems = Import.problems(
      of: "fine @a\nPay due:soon\n\nx 2026-03-01\n\(String(repeating: "x", count: 1_001))\nline\u{2028}break")
    #expect(
      problems == [
        ImportProblem(
          place: .line(2), reason: .badValue(field: "due", text: "soon", expected: "a date such as 2026-03-01")),
        ImportProblem(place: .line(4), reason: .draft(.emptyTitle)),
        ImportProblem(place: .line(5), reason: .draft(.tooLong(part: "title", length: 1_001, limit: 1_000))),
        ImportProblem(place: .line(6), reason: .draft(.titleOfManyLines)),
      ])
  }

  @Test(
    arguments: [[0xff], [0xc3], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0xf4, 0x90, 0x80, 0x80]] as [[UInt8]])
  func `invalid UTF-8 is refused with its line`(bytes: [UInt8]) {
    #expect(throws: ImportRefusal.problems([ImportProblem(place: .line(2), reason: .invalidUTF8)], rest: 1)) {
      try ImportDocument(
        reading: Array("ok @a\nbad ".utf8) + bytes, zones: Scenario.database, at: Import.present)
    }
  }

  @Test func `import accepts a byte-order mark and a replacement character`() throws {
    #expect(try Import.read("\u{feff}x Call Ann \u{fffd}").tasks.map(\.draft.title) == ["Call Ann \u{fffd}"])
  }
}
