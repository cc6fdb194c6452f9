import Testing

@testable import ReminderCore

/// The document of `export`, and its import on another machine.
struct MergingListTests {
  /// Tasks in every state, on Sunday, 1 March 2026, at 12:00: delivered, late, deleted, done, planned.
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

  @Test func `an export has the records of the state file, but not its head`() throws {
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

  @Test func `a long export comes in pieces of about 64 KB, which make one document`() throws {
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

  @Test func `an import into an empty file restores the whole export, byte for byte`() throws {
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

  @Test func `import keeps unknown members of tasks and settings byte for byte`() throws {
    var first = Scenario("2026-02-01T10:00")
    first.list = try StoredAgenda.read(StoredAgenda.full)
    var second = Scenario("2026-02-01T10:00")
    _ = try second.importing(first.exported(), withCommands: true)
    #expect(try second.exported() == first.exported())
    #expect(second.list.unknown.inHead.isEmpty && second.list.unknown.behindHead.isEmpty)
  }

  @Test
  func `import adds the missing tasks, and keeps each number that was never given`()
    throws
  {
    let first = try busy()
    var second = Scenario("2026-03-01T12:00")
    // `add` would give these tasks the identifiers of the first file's tasks.
    second.list.tasks = try StoredAgenda.read(
      "{\"remind\":2,\"tasks\":[\(StoredAgenda.task(2, id: 102)),\(StoredAgenda.task(3, id: 103))]}"
    ).tasks
    #expect(try second.importing(first.exported()) == ["Delivered", "Done", "Planned", "Late"])
    #expect(second.numbers == [2, 3, 6, 7, 4, 5])
    #expect(second.list.tasks.nextNumber == 8)
    #expect(try second.fire() == ["task Late"])
    #expect(try second.importing(first.exported()) == [])
  }

  @Test func `import changes only settings with the default value, and nothing rings for the change`() throws {
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

  @Test func `an imported setting plans the next notice of a repeating task, and undo takes that back`() throws {
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

  @Test func `notices and reminders that were off or past when set do not come late after an import`() throws {
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

  @Test func `an imported repeating task from a file with notices off brings only notices that lie ahead`() throws {
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
    // The morning time of the first file and of the second, the times of adding and importing, and what comes at once.
    ("09:00", "11:00", "10:00", "12:00", []),
    ("11:00", "09:30", "08:00", "10:00", ["task Daily"]),
    ("11:00", "09:30", "08:00", "09:00", []),
  ])
  func `an imported reminder at the morning time comes late unless it was past when set`(
    theirs: String, ours: String, added: String, taken: String, expected: [String]
  ) throws {
    var first = Scenario("2026-03-01T\(added)")
    try first.set(.morningTime, theirs)
    try first.add("Daily", due: "2026-03-01", repeat: "daily", .before(.days(0)))
    var second = Scenario("2026-02-01T08:00")
    try second.set(.morningTime, ours)
    second.list.tasks = try StoredAgenda.read("{\"remind\":2,\"tasks\":[\(StoredAgenda.task(9, id: 109))]}").tasks
    second.clock("2026-03-01T\(taken)")
    #expect(try second.importing(first.exported()) == ["Daily"])
    #expect(try second.fire() == expected)
    // This setting plans all repeating tasks anew.
    try second.set(.advance, "on")
    #expect(try second.fire() == [])
    let today = taken < ours ? ["2026-03-01T\(ours) task Daily"] : []
    #expect(
      try second.live(until: "2026-03-02T12:00", every: 30) == today + ["2026-03-02T\(ours) task Daily"])
  }

  @Test func `import refuses a state file of another format, and names its number`() throws {
    for format in [1, 4] {
      let other = try #require(OtherFormat(format))
      #expect(Import.problems(of: "{\"remind\":\(format),\"tasks\":[]}").map(\.reason) == [.otherFormat(other)])
    }
    #expect(Import.problems(of: #"{"remind":2}"#).map(\.reason) == [.json(.missingKey("tasks"))])
  }

  @Test func `import reads a state file like an export`() throws {
    var scenario = Scenario("2026-02-01T10:00")
    #expect(try scenario.importing(StoredAgenda.full) == ["Done \"one\"", "Pay rent", "日本"])
  }
}
