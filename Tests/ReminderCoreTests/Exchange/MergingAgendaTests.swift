import Testing

@testable import ReminderCore

/// What `export` prints, and what becomes of it elsewhere.
struct MergingAgendaTests {
  /// Tasks in every state, on Sunday, 1 March 2026, at 12:00: delivered, late, past, done, planned.
  private func busy() throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morningTime, "08:30")
    try scenario.set(.icon(category: "fun"), "🎉")
    try scenario.add("Delivered", due: "2026-03-01", .at("09:00"))
    try scenario.add("Gone")
    try scenario.add("Done", due: "2026-03-05")
    try scenario.add("Planned", due: "2026-03-06T15:00", .before(.minutes(60)), zone: "UTC")
    _ = try scenario.fire("2026-03-01T10:00")
    try scenario.add("Late", .at("2026-03-01T11:00"))
    try scenario.edit(.complete([.number(3)]))
    try scenario.edit(.delete([.number(2)]))
    scenario.clock("2026-03-01T12:00")
    return scenario
  }

  @Test func `an export holds the records of the file and no head`() throws {
    let scenario = Scenario("2026-02-01T10:00")
    var full = scenario
    full.list = try StoredAgenda.read(StoredAgenda.full)
    let records = StoredAgenda.full.split(separator: "\n").filter { $0.hasPrefix("{\"id\"") }.joined(separator: "\n")
    let settings = StoredAgenda.full.split(separator: "\n").first { $0.hasPrefix("\"settings\"") } ?? ""
    #expect(
      try full.exported() == "{\n\"remind\": 2,\n\"nextNumber\": 13,\n\(settings)\n\"tasks\": [\n\(records)\n]\n}\n")
    #expect(
      try scenario.exported() == "{\n\"remind\": 2,\n\"nextNumber\": 1,\n\"settings\": {},\n\"tasks\": [\n\n]\n}\n")
  }

  @Test func `an export of any length comes in pieces of some 64 KB, and together they are one document`() throws {
    let records = (1...900).map { number in
      #"{"id":"00000000-0000-0000-0000-00000000\#(1_000 + number)","number":\#(number),"title":"Größe","#
        + #""notes":"\#(String(repeating: "é", count: 100))","createdAt":"2026-02-01T10:00:00Z","#
        + #""modifiedAt":"2026-02-01T10:00:00Z"}"#
    }
    let text =
      "{\n\"remind\": 2,\n\"nextNumber\": 901,\n\"settings\": {},\n\"tasks\": [\n"
      + "\(records.joined(separator: ",\n"))\n]\n}\n"
    var pieces: [[UInt8]] = []
    try StoredAgenda.read(text).export { pieces.append($0) }
    #expect(String(decoding: pieces.joined(), as: UTF8.self) == text)
    #expect(pieces.map { $0.count / 10_000 } == [6, 6, 6, 6, 6])
  }

  @Test func `an export into a new file brings everything back, to the byte`() throws {
    var first = try busy()
    var second = Scenario("2026-03-01T12:00")
    #expect(try second.importing(first.exported()) == ["Delivered", "Done", "Planned", "Late"])
    #expect(try second.exported() == first.exported())
    #expect(second.numbers == [1, 3, 4, 5])
    #expect(second.planned == first.planned)
    #expect(try second.fire() == ["task Late"])
    #expect(try first.fire() == ["task Late"])
    #expect(try second.importing(first.exported()) == [])
    #expect(try second.exported() == first.exported())
  }

  @Test func `unknown members of tasks and settings come along byte for byte`() throws {
    var first = Scenario("2026-02-01T10:00")
    first.list = try StoredAgenda.read(StoredAgenda.full)
    var second = Scenario("2026-02-01T10:00")
    _ = try second.importing(first.exported(), withCommands: true)
    #expect(try second.exported() == first.exported())
    #expect(second.list.unknown.inHead.isEmpty && second.list.unknown.behindHead.isEmpty)
  }

  @Test
  func `into a file with other tasks come those that are missing, with their numbers where those were never given`()
    throws
  {
    let first = try busy()
    var second = Scenario("2026-03-01T12:00")
    // Added there, they would have the identities of the first file's tasks.
    second.list.tasks = try StoredAgenda.read(
      "{\"remind\":2,\"tasks\":[\(StoredAgenda.task(2, id: 102)),\(StoredAgenda.task(3, id: 103))]}"
    ).tasks
    #expect(try second.importing(first.exported()) == ["Delivered", "Done", "Planned", "Late"])
    #expect(second.numbers == [2, 3, 6, 7, 4, 5])
    #expect(second.list.tasks.nextNumber == 8)
    #expect(try second.fire() == ["task Late"])
    #expect(try second.importing(first.exported()) == [])
  }

  @Test func `a setting is taken where the default stands, and nothing rings for it`() throws {
    var first = Scenario("2026-03-01T08:00")
    try first.set(.morningTime, "10:00")
    try first.set(.advance, "on")
    try first.set(.command, "first")
    var second = Scenario("2026-03-01T08:00")
    try second.add("Today", due: "2026-03-01")
    try second.set(.command, "second")
    _ = try second.fire("2026-03-01T09:30")
    second.clock("2026-03-01T11:00")
    let document = try ImportDocument(
      reading: Array(first.exported().utf8), zones: Scenario.database, at: second.present)
    let taking = document.taking(into: second.list.settings)
    #expect(taking == SettingsTaking(taken: ["due.morning.time", "due.advance"], commandsLeftOut: []))
    _ = try second.importing(first.exported())
    #expect(second.list.settings.value(of: .morningTime) == "10:00")
    #expect(second.list.settings.value(of: .command) == "second")
    #expect(try second.fire() == [])
  }

  @Test func `a setting that is taken lets what repeats here aim at what lies ahead`() throws {
    var first = Scenario("2026-02-20T08:00")
    try first.set(.advance, "on")
    var second = Scenario("2026-02-20T08:00")
    try second.add("Here", due: "2026-02-20T18:00", repeat: "daily")
    _ = try second.live(until: "2026-03-01T12:00")
    #expect(try second.importing(first.exported()) == [])
    #expect(try second.fire() == [])
    #expect(second.planned.first == "2026-03-01T17:00:00+01:00 due-date-advance Here")
    try second.edit(.undo)
    #expect(second.planned.first == "2026-03-01T18:00:00+01:00 task Here")
    try second.edit(.redo)
    #expect(second.planned.first == "2026-03-01T17:00:00+01:00 due-date-advance Here")
  }

  @Test func `what was off or past in one file does not come late in another with other settings`() throws {
    var first = Scenario("2026-02-01T08:00")
    try first.set(.morningTime, "07:00")
    try first.add("Call", due: "2026-02-28T18:00", .at("2026-02-28T10:00"))
    first.clock("2026-02-28T07:30")
    try first.add("Day", due: "2026-02-28", .before(.days(0)))
    #expect(try first.fire("2026-02-28T19:00") == ["task Call"])
    try first.add("Late", .at("2026-03-01T10:00"))
    var second = Scenario("2026-02-01T08:00")
    try second.set(.advance, "on")
    try second.set(.morningTime, "11:00")
    second.list.tasks = try StoredAgenda.read("{\"remind\":2,\"tasks\":[\(StoredAgenda.task(9, id: 109))]}").tasks
    second.clock("2026-03-01T12:00")
    #expect(try second.importing(first.exported()) == ["Call", "Day", "Late"])
    #expect(try second.fire() == ["task Late"])
    #expect(second.planned == [])
  }

  @Test func `what repeats and had a notice off in one file brings in another those that lie ahead`() throws {
    var first = Scenario("2026-02-23T08:00")
    try first.set(.advance, "on")
    try first.add("Run", due: "2026-02-23T18:00", repeat: "daily")
    _ = try first.live(until: "2026-02-25T12:00")
    try first.set(.advance, "off")
    try first.add("Walk", due: "2026-02-26T17:30", repeat: "daily")
    _ = try first.live(until: "2026-03-01T12:00")
    var second = Scenario("2026-02-01T08:00")
    try second.set(.advance, "on")
    second.list.tasks = try StoredAgenda.read("{\"remind\":2,\"tasks\":[\(StoredAgenda.task(9, id: 109))]}").tasks
    second.clock("2026-03-01T12:00")
    #expect(try second.importing(first.exported()) == ["Run", "Walk"])
    #expect(try second.fire() == [])
    #expect(
      second.planned == [
        "2026-03-01T16:30:00+01:00 due-date-advance Walk", "2026-03-01T17:00:00+01:00 due-date-advance Run",
        "2026-03-01T17:30:00+01:00 task Walk", "2026-03-01T18:00:00+01:00 task Run",
        "2026-03-02T09:00:00+01:00 due-date-morning Run", "2026-03-02T09:00:00+01:00 due-date-morning Walk",
      ])
  }

  @Test(arguments: [
    // The morning in the first file, in the second; when the task was added there, when it comes here; what comes at
    // once.
    ("09:00", "11:00", "10:00", "12:00", []),
    ("11:00", "09:30", "08:00", "10:00", ["task Daily"]),
    ("11:00", "09:30", "08:00", "09:00", []),
  ])
  func `a reminder at the morning of what repeats comes late where it still lay ahead, and not where it was past`(
    there: String, here: String, added: String, taken: String, expected: [String]
  ) throws {
    var first = Scenario("2026-03-01T\(added)")
    try first.set(.morningTime, there)
    try first.add("Daily", due: "2026-03-01", repeat: "daily", .before(.days(0)))
    var second = Scenario("2026-02-01T08:00")
    try second.set(.morningTime, here)
    second.list.tasks = try StoredAgenda.read("{\"remind\":2,\"tasks\":[\(StoredAgenda.task(9, id: 109))]}").tasks
    second.clock("2026-03-01T\(taken)")
    #expect(try second.importing(first.exported()) == ["Daily"])
    #expect(try second.fire() == expected)
    // Lets everything that repeats aim anew.
    try second.set(.advance, "on")
    #expect(try second.fire() == [])
    let today = taken < here ? ["2026-03-01T\(here) task Daily"] : []
    #expect(
      try second.live(until: "2026-03-02T12:00", every: 30) == today + ["2026-03-02T\(here) task Daily"])
  }

  @Test func `a file of another format is refused with its number`() throws {
    for format in [1, 3] {
      let other = try #require(OtherFormat(format))
      #expect(Import.problems(of: "{\"remind\":\(format),\"tasks\":[]}").map(\.reason) == [.otherFormat(other)])
    }
    #expect(Import.problems(of: #"{"remind":2}"#).map(\.reason) == [.json(.missingKey("tasks"))])
  }

  @Test func `a state file is an export, too`() throws {
    var scenario = Scenario("2026-02-01T10:00")
    #expect(try scenario.importing(StoredAgenda.full) == ["Done \"one\"", "Pay rent", "日本"])
  }
}
