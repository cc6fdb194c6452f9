import Testing

@testable import ReminderCore

/// After a merge of two machines, nothing is delivered again, and done tasks stay done.
@Suite struct DeliveriesInCopiesTests {
  @Test func `a reminder delivered on the other machine is not delivered again, also after undo`() throws {
    var machines = try TwoMachines { try $0.add("Call", due: "2026-03-01", .at("09:00")) }
    machines.ours.clock("2026-03-01T08:10")
    try machines.ours.change(1) { $0.priority = .high }
    #expect(try machines.theirs.fire("2026-03-01T09:00") == ["task Call"])
    machines.ours.clock("2026-03-01T09:30")
    #expect(try machines.merge() == "0 added, 0 changed, 1 the same, 1 told")
    #expect(machines.ours.unanswered(1) == "task 09:00")
    #expect(try machines.ours.fire() == [])
    #expect(try machines.merge() == "0 added, 0 changed, 1 the same")
    // Undo takes back the priority, because a merge of deliveries alone is no change.
    try machines.ours.edit(.undo)
    #expect(machines.ours.item(1)?.priority == Priority.none)
    #expect(try machines.ours.fire() == [])
    try machines.ours.edit(.redo)
    #expect(try machines.ours.fire() == [])
  }

  @Test func `a delivered reminder stays delivered if the change of the other machine wins`() throws {
    var machines = try TwoMachines { try $0.add("Call", due: "2026-03-01", .at("09:00"), .at("11:00")) }
    #expect(try machines.ours.fire("2026-03-01T09:00") == ["task Call"])
    machines.theirs.clock("2026-03-01T09:10")
    try machines.theirs.change(1) { $0.title = "Call Ann" }
    machines.ours.clock("2026-03-01T09:30")
    #expect(try machines.merge() == "0 added, 1 changed, 0 the same")
    #expect(machines.ours.states(1) == [.delivered, .planned])
    #expect(machines.ours.unanswered(1) == "task 09:00")
    #expect(try machines.ours.fire() == [])
    try machines.ours.edit(.undo)
    #expect(try machines.ours.fire() == [])
    try machines.ours.edit(.redo)
    #expect(try machines.ours.fire() == [])
    #expect(try machines.ours.fire("2026-03-01T11:00") == ["task Call Ann"])
  }

  @Test func `a due date moved on the other machine rings late if no machine delivered it`() throws {
    var machines = try TwoMachines { try $0.add("Call", due: "2026-03-01T09:00") }
    #expect(try machines.ours.fire("2026-03-01T09:00") == ["task Call"])
    machines.theirs.clock("2026-03-01T08:40")
    try machines.theirs.change(1) { $0.due = Due("2026-03-01T09:20") }
    machines.ours.clock("2026-03-01T09:30")
    #expect(try machines.merge() == "0 added, 1 changed, 0 the same")
    #expect(machines.ours.unanswered(1) == "none")
    #expect(try machines.ours.fire() == ["task Call"])
    // Undo brings back the old due date, which was already delivered.
    try machines.ours.edit(.undo)
    #expect(try machines.ours.fire() == [])
  }

  @Test(arguments: [true, false])
  func `a reminder delivered before its task was deleted is not delivered again`(isDeletedHere: Bool) throws {
    var machines = try TwoMachines {
      try $0.add("Call", due: "2026-03-01", .at("09:00"))
      try $0.add("Other")
    }
    func tellAndDelete(_ scenario: inout Scenario) throws {
      #expect(try scenario.fire("2026-03-01T09:00") == ["task Call"])
      try scenario.edit(.delete([.number(1)]))
    }
    try isDeletedHere ? tellAndDelete(&machines.ours) : tellAndDelete(&machines.theirs)
    machines.ours.clock("2026-03-01T09:30")
    let came = try machines.merge()
    #expect(came == (isDeletedHere ? "1 added, 0 changed, 1 the same" : "0 added, 0 changed, 1 the same, 1 told"))
    #expect(machines.ours.tasks.count == 2)
    #expect(try machines.ours.fire() == [])
    #expect(
      try machines.merge() == (isDeletedHere ? "0 added, 0 changed, 2 the same" : "0 added, 0 changed, 1 the same"))
  }

  @Test func `a snooze whose end was delivered on the other machine ends on this machine, too`() throws {
    var machines = try TwoMachines {
      try $0.add("Call", .at("2026-03-01T08:30"))
      _ = try $0.fire("2026-03-01T08:30")
      try $0.snooze(1, minutes: 15)
    }
    #expect(try machines.theirs.fire("2026-03-01T08:45") == ["task Call"])
    machines.ours.clock("2026-03-01T09:00")
    #expect(try machines.merge() == "0 added, 0 changed, 1 the same, 1 told")
    #expect(machines.ours.unanswered(1) == "task 08:45")
    #expect(try machines.ours.fire() == [])
    #expect(machines.ours.item(1)?.snoozedUntil == nil)
  }

  @Test func `a done occurrence stays done on both machines, whichever change wins`()
    throws
  {
    var machines = try TwoMachines {
      try $0.add("Water", due: "2026-03-01T09:00", repeat: "daily")
      try $0.add("Walk", due: "2026-03-01T09:00", repeat: "daily", .before(.minutes(0)))
    }
    try machines.ours.done("2026-03-01T08:10", number: 1)
    machines.theirs.clock("2026-03-01T08:10")
    try machines.theirs.edit(.complete([.number(2)]))
    machines.ours.clock("2026-03-01T08:20")
    try machines.ours.change(2) { $0.title = "Walk far" }
    machines.theirs.clock("2026-03-01T08:20")
    try machines.theirs.change(1) { $0.title = "Water all" }
    try machines.theirs.change(1) { $0.reminders = [.before(.minutes(30))] }
    machines.ours.clock("2026-03-01T08:30")
    machines.theirs.clock("2026-03-01T08:30")
    #expect(try machines.mergeBothWays() == ["0 added, 2 changed, 0 the same", "0 added, 2 changed, 0 the same"])
    #expect(
      machines.ours.tasks == ["2026-03-02T09:00 Water all FREQ=DAILY", "2026-03-02T09:00 Walk far FREQ=DAILY"])
    #expect((1...2).map { machines.ours.item($0)?.repetition?.count } == [1, 1])
    #expect(machines.ours.records == machines.theirs.records)
    let comes = ["2026-03-02T08:30 task Water all", "2026-03-02T09:00 task Walk far"]
    #expect(try machines.ours.ahead(until: "2026-03-02T12:00") == comes)
    #expect(try machines.theirs.ahead(until: "2026-03-02T12:00") == comes)
    #expect(try machines.mergeBothWays() == ["0 added, 0 changed, 2 the same", "0 added, 0 changed, 2 the same"])
  }

  @Test(arguments: [("08:10", "08:10"), ("08:10", "08:20"), ("08:20", "08:10")])
  func `tasks done or skipped on the other machine stay so, whichever change wins`(ours: String, theirs: String) throws
  {
    var machines = try TwoMachines {
      try $0.add("Rent")
      try $0.add("Walk", due: "2026-03-01T09:00", repeat: "daily")
      try $0.add("Swim", due: "2026-03-01T09:00", repeat: "daily")
      try $0.add("Pills", due: "2026-03-01T09:00", repeat: "FREQ=DAILY;COUNT=1")
    }
    machines.ours.clock("2026-03-01T\(ours)")
    for number in 1...4 { try machines.ours.change(number) { $0.notes = "Here" } }
    machines.theirs.clock("2026-03-01T\(theirs)")
    try machines.theirs.edit(.complete([.number(1), .number(2), .number(4)]))
    try machines.theirs.edit(.skip([.number(3)]))
    for path in [\TwoMachines.ours, \.theirs] { machines[keyPath: path].clock("2026-03-01T08:30") }
    let came = try machines.mergeBothWays()
    #expect(came[0] == "0 added, 4 changed, 0 the same")
    let tasks = [
      "done Rent", "2026-03-02T09:00 Walk FREQ=DAILY", "2026-03-02T09:00 Swim FREQ=DAILY",
      "done 2026-03-01T09:00 Pills FREQ=DAILY;COUNT=1",
    ]
    for scenario in [machines.ours, machines.theirs] { #expect(scenario.tasks == tasks) }
    #expect((2...4).map { machines.ours.item($0)?.repetition?.count } == [1, 0, 1])
    for again in try machines.mergeBothWays() { #expect(again == "0 added, 0 changed, 4 the same") }
  }

  @Test(arguments: [true, false])
  func `tasks that were done and then reopened stay open after a merge`(isThere: Bool) throws {
    var machines = try TwoMachines {
      try $0.add("Rent")
      try $0.add("Walk", due: "2026-03-01T09:00", repeat: "daily")
      $0.clock("2026-03-01T08:10")
      try $0.edit(.complete([.number(1), .number(2)]))
    }
    func reopen(_ scenario: inout Scenario) throws {
      scenario.clock("2026-03-01T08:20")
      try scenario.edit(.reopen([.number(1), .number(2)]))
    }
    try isThere ? reopen(&machines.theirs) : reopen(&machines.ours)
    for path in [\TwoMachines.ours, \.theirs] { machines[keyPath: path].clock("2026-03-01T08:30") }
    _ = try machines.mergeBothWays()
    for scenario in [machines.ours, machines.theirs] {
      #expect(scenario.tasks == ["Rent", "2026-03-01T09:00 Walk FREQ=DAILY"])
    }
  }

  @Test func `a due date moved on this machine wins over an earlier skip on the other machine`() throws {
    var machines = try TwoMachines { try $0.add("Walk", due: "2026-03-05", repeat: "daily") }
    machines.theirs.clock("2026-03-01T08:10")
    try machines.theirs.edit(.skip([.number(1)]))
    machines.ours.clock("2026-03-01T08:20")
    try machines.ours.change(1) { $0.due = Due("2026-03-03") }
    machines.ours.clock("2026-03-01T08:30")
    #expect(try machines.merge() == "0 added, 0 changed, 1 the same")
    #expect(machines.ours.tasks == ["2026-03-03 Walk FREQ=DAILY"])
    #expect(machines.ours.lost == ["exceptions there"])
  }

  @Test func `an occurrence done on both machines counts once`() throws {
    var machines = try TwoMachines {
      $0.clock("2026-02-27T08:00")
      try $0.add("Water", due: "2026-02-27", repeat: "daily", .at("20:00"))
    }
    machines.ours.clock("2026-03-01T08:00")
    for scenario in [\TwoMachines.ours, \.theirs] { try machines[keyPath: scenario].done("2026-03-01T08:10") }
    try machines.ours.done("2026-03-01T08:20")
    machines.theirs.clock("2026-03-01T08:30")
    try machines.theirs.change(1) { $0.title = "Water all" }
    machines.ours.clock("2026-03-01T08:40")
    machines.theirs.clock("2026-03-01T08:40")
    _ = try machines.mergeBothWays()
    #expect(machines.ours.first == "2026-03-02 open, done 2")
    #expect(machines.theirs.first == "2026-03-02 open, done 2")
    #expect(machines.ours.records == machines.theirs.records)
    #expect(
      try machines.ours.ahead(until: "2026-03-02T20:00") == [
        "2026-03-02T09:00 due-date-morning Water all", "2026-03-02T20:00 task Water all",
      ])
  }

  @Test(arguments: [("FREQ=DAILY;UNTIL=20260301", false), ("FREQ=DAILY;COUNT=1", false), ("FREQ=DAILY;COUNT=1", true)])
  func `a merge does not reopen a task whose last occurrence is done`(rule: String, fromDone: Bool) throws {
    var machines = try TwoMachines { try $0.add("Water", due: "2026-03-01", repeat: rule, fromDone: fromDone) }
    try machines.ours.done("2026-03-01T08:10")
    machines.theirs.clock("2026-03-01T08:20")
    try machines.theirs.change(1) { $0.title = "Water all" }
    machines.ours.clock("2026-03-01T08:30")
    #expect(try machines.merge() == "0 added, 1 changed, 0 the same")
    #expect(machines.ours.first == "2026-03-01 completed, done 1")
    #expect(machines.ours.tasks == ["done 2026-03-01 Water all \(rule)"])
  }

  @Test func `after a merge with a new rule, the next occurrence follows the new rule`() throws {
    var machines = try TwoMachines { try $0.add("Water", due: "2026-03-01", repeat: "daily") }
    try machines.ours.done("2026-03-01T08:10")
    machines.theirs.clock("2026-03-01T08:20")
    let rule = try machines.theirs.rule("weekly", from: "2026-03-01")
    try machines.theirs.change(1) { $0.repetition = .set(RepetitionInput(rule)) }
    machines.ours.clock("2026-03-01T08:30")
    #expect(try machines.merge() == "0 added, 1 changed, 0 the same")
    #expect(machines.ours.first == "2026-03-08 open, done 1")
    #expect(try machines.merge() == "0 added, 0 changed, 1 the same")
  }

  @Test func `a missed reminder of the next occurrence comes late after a merge`() throws {
    var machines = try TwoMachines { try $0.add("Water", due: "2026-03-01", repeat: "daily", .at("09:00")) }
    _ = try machines.ours.fire("2026-03-01T09:00")
    try machines.ours.done("2026-03-01T09:10")
    machines.theirs.clock("2026-03-01T09:20")
    try machines.theirs.change(1) { $0.title = "Water all" }
    // Both machines were off at nine.
    machines.ours.clock("2026-03-02T10:00")
    _ = try machines.merge()
    #expect(try machines.ours.fire() == ["task Water all"])
  }

  @Test func `a merge takes over what was seen, and the next nag counts from the merge`() throws {
    var machines = try TwoMachines {
      try $0.add("Call", .at("2026-03-01T09:00"))
      try $0.add("Mail", .at("2026-03-01T09:00"))
      for number in 1...2 { try $0.change(number) { $0.nag = .every(minutes: 10) } }
    }
    _ = try machines.theirs.minutes(from: "2026-03-01T09:00", to: "2026-03-01T09:12")
    try machines.theirs.see(1)
    machines.ours.clock("2026-03-01T09:25")
    #expect(try machines.merge() == "0 added, 0 changed, 2 the same, 2 told")
    #expect(
      [1, 2].map { machines.ours.unanswered($0) } == [
        "task 09:00, 1 more, last 09:10, seen 09:13", "task 09:00, 1 more, last 09:25",
      ])
    let delivered = try machines.ours.minutes(from: "2026-03-01T09:25", to: "2026-03-01T09:36")
    #expect(delivered == ["09:35 3rd time, first at 09:00"])
    // Both machines delivered this reminder, and the person saw it on one machine.
    machines.theirs.clock("2026-03-01T09:36")
    try machines.theirs.see(2)
    _ = try machines.merge()
    #expect(machines.ours.unanswered(2).hasSuffix("seen 09:36"))
  }

  @Test func `an answer on the other machine withdraws the notification on this machine`() throws {
    var machines = try TwoMachines {
      try $0.add("Call", .at("2026-03-01T08:05"))
      _ = try $0.fire("2026-03-01T08:05")
    }
    machines.theirs.clock("2026-03-01T08:10")
    try machines.theirs.edit(.complete([.number(1)]))
    machines.ours.clock("2026-03-01T08:20")
    var document = try ImportDocument(
      readingCopy: Array(machines.theirs.saved().utf8), zones: Scenario.database, at: machines.ours.present)
    document.includesCommands = false
    let outcome = try machines.ours.list.merge(copy: document, at: machines.ours.present).outcome
    #expect(machines.ours.unanswered(1) == "none")
    #expect(machines.ours.list.notificationsToWithdraw(after: outcome).count == 1)
    #expect(machines.ours.logLines == ["08:20 1 merge"])
  }

  @Test func `timers and focus blocks come if they lie ahead, and a delivered block start stays delivered`() throws {
    var machines = try TwoMachines {
      try $0.add("Call")
      try $0.focus("Deep", at: "2026-03-01T09:00", for: 60, rule: "FREQ=DAILY")
    }
    try machines.theirs.timer(120, of: 1)
    try machines.theirs.timer(5, "Short")
    #expect(try machines.theirs.delivered("2026-03-01T09:00").count == 2)
    machines.ours.clock("2026-03-01T08:10")
    try machines.ours.edit(.complete([.number(1)]))
    machines.ours.clock("2026-03-01T09:10")
    _ = try machines.merge()
    // The task of the timer is done, and the other timer is over.
    #expect(machines.ours.list.timers == [])
    #expect(try machines.ours.delivered("2026-03-01T09:11") == [])
    #expect(try machines.ours.delivered("2026-03-01T10:00").count == 1)
    #expect(try machines.theirs.delivered("2026-03-01T10:00").count == 2)
    machines.ours.clock("2026-03-01T10:10")
    #expect(try machines.merge() == "0 added, 0 changed, 1 the same")
  }
}
