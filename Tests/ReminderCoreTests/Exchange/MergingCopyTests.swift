import Testing

@testable import ReminderCore

/// Merging a copy of the state file that another machine changed: which changes win, and which stay.
@Suite struct MergingCopyTests {
  @Test func `a merge keeps the changes of both machines, and both machines get the same tasks`() throws {
    var machines = try TwoMachines {
      for title in ["Rent", "Ann", "Milk", "Bread"] { try $0.add(title, due: "2026-03-05") }
    }
    machines.ours.clock("2026-03-01T08:10")
    try machines.ours.change(1) { $0.title = "Pay rent" }
    try machines.ours.change(2) { $0.priority = .high }
    try machines.ours.edit(.delete([.number(4)]))
    machines.theirs.clock("2026-03-01T08:20")
    try machines.theirs.change(1) { $0.priority = .low }
    try machines.theirs.edit(.complete([.number(3)]))
    try machines.theirs.add("There")
    machines.ours.clock("2026-03-01T08:30")
    try machines.ours.add("Here")
    machines.theirs.clock("2026-03-01T08:30")
    #expect(
      try machines.mergeBothWays() == ["2 added, 2 changed, 1 the same", "1 added, 2 changed, 1 the same"])
    #expect(
      machines.ours.tasks == [
        "2026-03-05 Pay rent", "2026-03-05 Ann", "done 2026-03-05 Milk", "Here", "2026-03-05 Bread", "There",
      ])
    #expect(machines.ours.item(1)?.priority == .low)
    #expect(machines.ours.numbers == [1, 2, 3, 5, 6, 7])
    #expect(machines.theirs.numbers == [1, 2, 3, 4, 5, 6])
    #expect(machines.ours.records == machines.theirs.records)
    #expect(try machines.mergeBothWays() == ["0 added, 0 changed, 6 the same", "0 added, 0 changed, 6 the same"])
  }

  @Test(arguments: [
    // When each machine changed the title, and whose title wins; the merge is at 08:30.
    ("08:10", "08:20", "There"), ("08:20", "08:10", "Here"), ("08:10", "08:10", "There"),
    // A change dated more than a day ahead comes from a wrong clock, and loses.
    ("08:10", "2026-03-02T08:31", "Here"), ("2026-03-02T08:31", "08:10", "There"),
    ("2026-03-02T08:31", "2026-03-02T08:40", "There"), ("08:10", "2026-03-02T08:29", "There"),
  ])
  func `the later change of a field wins, else the greater text, and the other text is kept`(
    ours: String, theirs: String, title: String
  ) throws {
    var machines = try TwoMachines { try $0.add("Before") }
    machines.ours.clock(ours.count == 5 ? "2026-03-01T\(ours)" : ours)
    try machines.ours.change(1) { $0.title = "Here" }
    machines.theirs.clock(theirs.count == 5 ? "2026-03-01T\(theirs)" : theirs)
    try machines.theirs.change(1) { $0.title = "There" }
    machines.ours.clock("2026-03-01T08:30")
    let counts = title == "There" ? "0 added, 1 changed, 0 the same" : "0 added, 0 changed, 1 the same"
    #expect(try machines.merge() == counts)
    #expect(machines.ours.tasks == [title])
    #expect(machines.ours.lost == [title == "There" ? "title here" : "title there"])
    #expect(try machines.merge() == "0 added, 0 changed, 1 the same")
  }

  @Test func `undo takes a merge back as one change, and redo makes it again`() throws {
    var machines = try TwoMachines { for title in ["Rent", "Ann"] { try $0.add(title, due: "2026-03-05") } }
    machines.theirs.clock("2026-03-01T08:20")
    try machines.theirs.change(1) { $0.title = "Pay rent" }
    try machines.theirs.add("There")
    try machines.theirs.set(.snoozeMinutes, "20")
    try machines.theirs.timer(600, "Tea")
    machines.ours.clock("2026-03-01T08:30")
    let before = machines.ours.content
    #expect(try machines.merge() == "1 added, 1 changed, 1 the same")
    #expect(machines.ours.notes == [.timedAdded(timers: 1, blocks: 0)])
    let after = machines.ours.content
    try machines.ours.edit(.undo)
    #expect(machines.ours.content == before)
    #expect(machines.ours.list.timers == [])
    try machines.ours.edit(.redo)
    #expect(machines.ours.content == after)
    #expect(machines.ours.list.settings.value(of: .snoozeMinutes) == "20")
    #expect(machines.ours.list.timers.count == 1)
  }

  @Test func `a merge into an empty file copies everything byte for byte, and a merge back adds nothing`() throws {
    var machines = try TwoMachines()
    try machines.theirs.add("Call", due: "2026-03-01", .at("09:00"))
    _ = try machines.theirs.fire("2026-03-01T09:00")
    machines.ours.clock("2026-03-01T10:00")
    #expect(try machines.merge() == "1 added, 0 changed, 0 the same")
    #expect(try machines.ours.exported() == machines.theirs.exported())
    #expect(try machines.ours.fire() == [])
    machines.theirs.clock("2026-03-01T10:00")
    #expect(try machines.theirs.merging(machines.ours.saved()) == "0 added, 0 changed, 1 the same")
    #expect(try machines.ours.merging(Scenario("2026-03-01T10:00").saved()) == "0 added, 0 changed, 0 the same")
  }

  @Test func `a merge joins tasks with the same key, and never gives one key to two tasks`() throws {
    func add(_ title: String, key: String?, to scenario: inout Scenario) throws {
      var draft = TaskDraft(title: title)
      draft.key = key
      scenario.identities += 1
      try scenario.edit(.add([NewTask(draft, id: TaskID(high: scenario.identities << 32, low: 0))]))
    }
    var machines = try TwoMachines { try $0.add("Shared") }
    try add("Backup here", key: "backup", to: &machines.ours)
    try add("Mail", key: "mail", to: &machines.ours)
    machines.theirs.clock("2026-03-01T08:20")
    try add("Backup there", key: "backup", to: &machines.theirs)
    try machines.theirs.change(1) { $0.key = "mail" }
    machines.ours.clock("2026-03-01T08:30")
    #expect(try machines.merge() == "0 added, 2 changed, 0 the same")
    #expect(machines.ours.tasks == ["Shared", "Backup there", "Mail"])
    #expect((1...3).map { machines.ours.item($0)?.key } == [nil, "backup", "mail"])
    // Two tasks with one key have no common base, so the losing title is kept as dropped.
    #expect(machines.ours.lost == ["title here"])
    #expect(try machines.merge() == "0 added, 0 changed, 2 the same")
    try machines.ours.edit(.undo)
    #expect(machines.ours.tasks == ["Shared", "Backup here", "Mail"])
  }

  @Test func `a merge changes only settings with the default value, and takes commands only if asked to`() throws {
    var machines = try TwoMachines { try $0.set(.snoozeMinutes, "20") }
    try machines.theirs.set(.snoozeMinutes, "30")
    try machines.theirs.set(.advance, "on")
    try machines.theirs.set(.command, "true")
    #expect(try machines.merge() == "0 added, 0 changed, 0 the same")
    let names: [SettingName] = [.snoozeMinutes, .advance, .command]
    #expect(names.map { machines.ours.list.settings.value(of: $0) } == ["20", "on", nil])
    #expect(
      try machines.ours.merging(machines.theirs.saved(), withCommands: true) == "0 added, 0 changed, 0 the same")
    #expect(names.map { machines.ours.list.settings.value(of: $0) } == ["20", "on", "true"])
  }

  @Test(arguments: [
    // How many timers run on this machine and on the other, how many are added, how many are left out.
    (0, 5, 5, 0), (3, 2, 2, 0), (3, 4, 2, 2), (5, 1, 0, 1),
  ])
  func `merge and import leave at most five timers`(ours: Int, theirs: Int, come: Int, leftOut: Int) throws {
    for isImport in [false, true] {
      var machines = try TwoMachines()
      for number in 0..<ours { try machines.ours.timer(600, "Here \(number)") }
      for number in 0..<theirs { try machines.theirs.timer(600, "There \(number)") }
      let copy = try machines.theirs.saved()
      if isImport { _ = try machines.ours.importing(copy) } else { _ = try machines.ours.merging(copy) }
      let titles = (0..<ours).map { "Here \($0)" } + (0..<come).map { "There \($0)" }
      #expect(machines.ours.list.timers.map(\.title) == titles)
      let added = come > 0 ? [EditNote.timedAdded(timers: come, blocks: 0)] : []
      #expect(machines.ours.notes == added + (leftOut > 0 ? [.timersLeftOut(leftOut)] : []))
    }
  }

  @Test func `a merge keeps the spelling of this machine's categories, and takes over unknown members`() throws {
    var machines = try TwoMachines { try $0.add("Rent") }
    machines.ours.clock("2026-03-01T08:10")
    try machines.ours.add("Loan")
    try machines.ours.change(2) { $0.addedCategories = ["Finance"] }
    machines.theirs.clock("2026-03-01T08:20")
    try machines.theirs.change(1) { $0.addedCategories = ["finance"] }
    try machines.theirs.reload { $0.replacing(#""title":"Rent""#, with: #""title":"Rent","mood":{"x":[1]}"#) }
    machines.ours.clock("2026-03-01T08:30")
    #expect(try machines.merge() == "0 added, 1 changed, 0 the same")
    #expect(machines.ours.tasks == ["Rent [Finance]", "Loan [Finance]"])
    #expect(machines.ours.content[0].contains(#""mood":{"x":[1]}"#))
  }

  @Test(arguments: [1, 4]) func `a merge refuses another format, and names its number`(format: Int) throws {
    var scenario = Scenario("2026-03-01T08:00")
    let place = ImportPlace.position(TextPosition(of: 10, in: Array("{\"remind\":4".utf8)))
    let other = try CopyRefusal.problem(
      ImportProblem(place: place, reason: .otherFormat(#require(OtherFormat(format)))))
    #expect(throws: other) { try scenario.merging("{\"remind\":\(format),\"tasks\":{}}") }
  }

  @Test(arguments: [
    "", " ", "null", "[]", "{}", "[{\"title\":\"A\"}]", "{\"title\":\"A\"}", "(A) Milk", "BEGIN:VCALENDAR",
    "{\"tasks\":[]}", "\u{feff}", "{\"remind\"",
  ])
  func `a merge refuses a text that is no state file`(text: String) {
    var scenario = Scenario("2026-03-01T08:00")
    #expect(throws: CopyRefusal.noStateFile) { try scenario.merging(text) }
  }

  @Test(arguments: [
    ("{\"remind\":2}", "missingKey(\"tasks\")"), ("{\"remind\":2,\"tasks\":[}", "expected"),
    ("{\"remind\":2,\"tasks\":[\(StoredAgenda.task(1, id: 1)),\(StoredAgenda.task(2, id: 1))]}", "repeated"),
    ("{\"remind\":2,\"tasks\":[\(StoredAgenda.task(1, id: 1)),\(StoredAgenda.task(1, id: 2))]}", "repeated"),
    ("{\"remind\":2,\"tasks\":[]", "cutShort"), ("{\"remind\":2,\"tasks\":[]}x", ""),
  ])
  func `a merge refuses a damaged state file, and names the problem`(text: String, problem: String) {
    var scenario = Scenario("2026-03-01T08:00")
    do {
      _ = try scenario.merging(text)
      Issue.record("merged")
    } catch CopyRefusal.problem(let found) {
      #expect("\(found.reason)".contains(problem))
    } catch {
      Issue.record("\(error)")
    }
  }
}
