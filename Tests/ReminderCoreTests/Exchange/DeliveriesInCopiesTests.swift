import Testing

@testable import ReminderCore

/// After a merge of two machines, nothing is delivered again, and done tasks stay done.
@Suite struct DeliveriesInCopiesTests {
  @Test func `a reminder delivered on the other machine is not delivered again, also after undo`() throws {
    var machines = try TwoMachines { try $0.add("Call", due: "2026-03-01", .at("09:00")) }
    machines.here.clock("2026-03-01T08:10")
    try machines.here.change(1) { $0.priority = .high }
    #expect(try machines.there.fire("2026-03-01T09:00") == ["task Call"])
    machines.here.clock("2026-03-01T09:30")
    #expect(try machines.merge() == "0 added, 0 changed, 1 the same, 1 told")
    #expect(machines.here.unanswered(1) == "task 09:00")
    #expect(try machines.here.fire() == [])
    #expect(try machines.merge() == "0 added, 0 changed, 1 the same")
    // Undo takes back the priority, because a merge of deliveries alone is no change.
    try machines.here.edit(.undo)
    #expect(machines.here.item(1)?.priority == Priority.none)
    #expect(try machines.here.fire() == [])
    try machines.here.edit(.redo)
    #expect(try machines.here.fire() == [])
  }

  @Test func `a delivered reminder stays delivered if the change of the other machine wins`() throws {
    var machines = try TwoMachines { try $0.add("Call", due: "2026-03-01", .at("09:00"), .at("11:00")) }
    #expect(try machines.here.fire("2026-03-01T09:00") == ["task Call"])
    machines.there.clock("2026-03-01T09:10")
    try machines.there.change(1) { $0.title = "Call Ann" }
    machines.here.clock("2026-03-01T09:30")
    #expect(try machines.merge() == "0 added, 1 changed, 0 the same")
    #expect(machines.here.states(1) == [.delivered, .planned])
    #expect(machines.here.unanswered(1) == "task 09:00")
    #expect(try machines.here.fire() == [])
    try machines.here.edit(.undo)
    #expect(try machines.here.fire() == [])
    try machines.here.edit(.redo)
    #expect(try machines.here.fire() == [])
    #expect(try machines.here.fire("2026-03-01T11:00") == ["task Call Ann"])
  }

  @Test func `a due date moved on the other machine rings late if no machine delivered it`() throws {
    var machines = try TwoMachines { try $0.add("Call", due: "2026-03-01T09:00") }
    #expect(try machines.here.fire("2026-03-01T09:00") == ["task Call"])
    machines.there.clock("2026-03-01T08:40")
    try machines.there.change(1) { $0.due = Due("2026-03-01T09:20") }
    machines.here.clock("2026-03-01T09:30")
    #expect(try machines.merge() == "0 added, 1 changed, 0 the same")
    #expect(machines.here.unanswered(1) == "none")
    #expect(try machines.here.fire() == ["task Call"])
    // Undo brings back the old due date, which was already delivered.
    try machines.here.edit(.undo)
    #expect(try machines.here.fire() == [])
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
    try isDeletedHere ? tellAndDelete(&machines.here) : tellAndDelete(&machines.there)
    machines.here.clock("2026-03-01T09:30")
    let came = try machines.merge()
    #expect(came == (isDeletedHere ? "1 added, 0 changed, 1 the same" : "0 added, 0 changed, 1 the same, 1 told"))
    #expect(machines.here.tasks.count == 2)
    #expect(try machines.here.fire() == [])
    #expect(
      try machines.merge() == (isDeletedHere ? "0 added, 0 changed, 2 the same" : "0 added, 0 changed, 1 the same"))
  }

  @Test func `a snooze whose end was delivered on the other machine ends on this machine, too`() throws {
    var machines = try TwoMachines {
      try $0.add("Call", .at("2026-03-01T08:30"))
      _ = try $0.fire("2026-03-01T08:30")
      try $0.snooze(1, minutes: 15)
    }
    #expect(try machines.there.fire("2026-03-01T08:45") == ["task Call"])
    machines.here.clock("2026-03-01T09:00")
    #expect(try machines.merge() == "0 added, 0 changed, 1 the same, 1 told")
    #expect(machines.here.unanswered(1) == "task 08:45")
    #expect(try machines.here.fire() == [])
    #expect(machines.here.item(1)?.snoozedUntil == nil)
  }

  @Test func `a done occurrence stays done on both machines, whichever change wins`()
    throws
  {
    var machines = try TwoMachines {
      try $0.add("Water", due: "2026-03-01T09:00", repeat: "daily")
      try $0.add("Walk", due: "2026-03-01T09:00", repeat: "daily", .before(.minutes(0)))
    }
    try machines.here.done("2026-03-01T08:10", number: 1)
    machines.there.clock("2026-03-01T08:10")
    try machines.there.edit(.complete([.number(2)]))
    machines.here.clock("2026-03-01T08:20")
    try machines.here.change(2) { $0.title = "Walk far" }
    machines.there.clock("2026-03-01T08:20")
    try machines.there.change(1) { $0.title = "Water all" }
    try machines.there.change(1) { $0.reminders = [.before(.minutes(30))] }
    machines.here.clock("2026-03-01T08:30")
    machines.there.clock("2026-03-01T08:30")
    #expect(try machines.mergeBothWays() == ["0 added, 2 changed, 0 the same", "0 added, 2 changed, 0 the same"])
    #expect(
      machines.here.tasks == ["2026-03-02T09:00 Water all FREQ=DAILY", "2026-03-02T09:00 Walk far FREQ=DAILY"])
    #expect((1...2).map { machines.here.item($0)?.repetition?.count } == [1, 1])
    #expect(machines.here.records == machines.there.records)
    let comes = ["2026-03-02T08:30 task Water all", "2026-03-02T09:00 task Walk far"]
    #expect(try machines.here.ahead(until: "2026-03-02T12:00") == comes)
    #expect(try machines.there.ahead(until: "2026-03-02T12:00") == comes)
    #expect(try machines.mergeBothWays() == ["0 added, 0 changed, 2 the same", "0 added, 0 changed, 2 the same"])
  }

  @Test(arguments: [("08:10", "08:10"), ("08:10", "08:20"), ("08:20", "08:10")])
  func `tasks done or skipped on the other machine stay so, whichever change wins`(here: String, there: String) throws {
    var machines = try TwoMachines {
      try $0.add("Rent")
      try $0.add("Walk", due: "2026-03-01T09:00", repeat: "daily")
      try $0.add("Swim", due: "2026-03-01T09:00", repeat: "daily")
      try $0.add("Pills", due: "2026-03-01T09:00", repeat: "FREQ=DAILY;COUNT=1")
    }
    machines.here.clock("2026-03-01T\(here)")
    for number in 1...4 { try machines.here.change(number) { $0.notes = "Here" } }
    machines.there.clock("2026-03-01T\(there)")
    try machines.there.edit(.complete([.number(1), .number(2), .number(4)]))
    try machines.there.edit(.skip([.number(3)]))
    for path in [\TwoMachines.here, \.there] { machines[keyPath: path].clock("2026-03-01T08:30") }
    let came = try machines.mergeBothWays()
    #expect(came[0] == "0 added, 4 changed, 0 the same")
    let tasks = [
      "done Rent", "2026-03-02T09:00 Walk FREQ=DAILY", "2026-03-02T09:00 Swim FREQ=DAILY",
      "done 2026-03-01T09:00 Pills FREQ=DAILY;COUNT=1",
    ]
    for scenario in [machines.here, machines.there] { #expect(scenario.tasks == tasks) }
    #expect((2...4).map { machines.here.item($0)?.repetition?.count } == [1, 0, 1])
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
    try isThere ? reopen(&machines.there) : reopen(&machines.here)
    for path in [\TwoMachines.here, \.there] { machines[keyPath: path].clock("2026-03-01T08:30") }
    _ = try machines.mergeBothWays()
    for scenario in [machines.here, machines.there] {
      #expect(scenario.tasks == ["Rent", "2026-03-01T09:00 Walk FREQ=DAILY"])
    }
  }

  @Test func `a due date moved on this machine wins over an earlier skip on the other machine`() throws {
    var machines = try TwoMachines { try $0.add("Walk", due: "2026-03-05", repeat: "daily") }
    machines.there.clock("2026-03-01T08:10")
    try machines.there.edit(.skip([.number(1)]))
    machines.here.clock("2026-03-01T08:20")
    try machines.here.change(1) { $0.due = Due("2026-03-03") }
    machines.here.clock("2026-03-01T08:30")
    #expect(try machines.merge() == "0 added, 0 changed, 1 the same")
    #expect(machines.here.tasks == ["2026-03-03 Walk FREQ=DAILY"])
    #expect(machines.here.lost == ["exceptions there"])
  }

  @Test func `an occurrence done on both machines counts once`() throws {
    var machines = try TwoMachines {
      $0.clock("2026-02-27T08:00")
      try $0.add("Water", due: "2026-02-27", repeat: "daily", .at("20:00"))
    }
    machines.here.clock("2026-03-01T08:00")
    for scenario in [\TwoMachines.here, \.there] { try machines[keyPath: scenario].done("2026-03-01T08:10") }
    try machines.here.done("2026-03-01T08:20")
    machines.there.clock("2026-03-01T08:30")
    try machines.there.change(1) { $0.title = "Water all" }
    machines.here.clock("2026-03-01T08:40")
    machines.there.clock("2026-03-01T08:40")
    _ = try machines.mergeBothWays()
    #expect(machines.here.first == "2026-03-02 open, done 2")
    #expect(machines.there.first == "2026-03-02 open, done 2")
    #expect(machines.here.records == machines.there.records)
    #expect(
      try machines.here.ahead(until: "2026-03-02T20:00") == [
        "2026-03-02T09:00 due-date-morning Water all", "2026-03-02T20:00 task Water all",
      ])
  }

  @Test(arguments: [("FREQ=DAILY;UNTIL=20260301", false), ("FREQ=DAILY;COUNT=1", false), ("FREQ=DAILY;COUNT=1", true)])
  func `a merge does not reopen a task whose last occurrence is done`(rule: String, fromDone: Bool) throws {
    var machines = try TwoMachines { try $0.add("Water", due: "2026-03-01", repeat: rule, fromDone: fromDone) }
    try machines.here.done("2026-03-01T08:10")
    machines.there.clock("2026-03-01T08:20")
    try machines.there.change(1) { $0.title = "Water all" }
    machines.here.clock("2026-03-01T08:30")
    #expect(try machines.merge() == "0 added, 1 changed, 0 the same")
    #expect(machines.here.first == "2026-03-01 completed, done 1")
    #expect(machines.here.tasks == ["done 2026-03-01 Water all \(rule)"])
  }

  @Test func `after a merge with a new rule, the next occurrence follows the new rule`() throws {
    var machines = try TwoMachines { try $0.add("Water", due: "2026-03-01", repeat: "daily") }
    try machines.here.done("2026-03-01T08:10")
    machines.there.clock("2026-03-01T08:20")
    let rule = try machines.there.rule("weekly", from: "2026-03-01")
    try machines.there.change(1) { $0.repetition = .set(RepetitionInput(rule)) }
    machines.here.clock("2026-03-01T08:30")
    #expect(try machines.merge() == "0 added, 1 changed, 0 the same")
    #expect(machines.here.first == "2026-03-08 open, done 1")
    #expect(try machines.merge() == "0 added, 0 changed, 1 the same")
  }

  @Test func `a missed reminder of the next occurrence comes late after a merge`() throws {
    var machines = try TwoMachines { try $0.add("Water", due: "2026-03-01", repeat: "daily", .at("09:00")) }
    _ = try machines.here.fire("2026-03-01T09:00")
    try machines.here.done("2026-03-01T09:10")
    machines.there.clock("2026-03-01T09:20")
    try machines.there.change(1) { $0.title = "Water all" }
    // Both machines were off at nine.
    machines.here.clock("2026-03-02T10:00")
    _ = try machines.merge()
    #expect(try machines.here.fire() == ["task Water all"])
  }

  @Test func `a merge takes over what was seen, and the next nag counts from the merge`() throws {
    var machines = try TwoMachines {
      try $0.add("Call", .at("2026-03-01T09:00"))
      try $0.add("Mail", .at("2026-03-01T09:00"))
      for number in 1...2 { try $0.change(number) { $0.nag = .every(minutes: 10) } }
    }
    _ = try machines.there.minutes(from: "2026-03-01T09:00", to: "2026-03-01T09:12")
    try machines.there.see(1)
    machines.here.clock("2026-03-01T09:25")
    #expect(try machines.merge() == "0 added, 0 changed, 2 the same, 2 told")
    #expect(
      [1, 2].map { machines.here.unanswered($0) } == [
        "task 09:00, 1 more, last 09:10, seen 09:13", "task 09:00, 1 more, last 09:25",
      ])
    let delivered = try machines.here.minutes(from: "2026-03-01T09:25", to: "2026-03-01T09:36")
    #expect(delivered == ["09:35 3rd time, first at 09:00"])
    // Both machines delivered this reminder, and the person saw it on one machine.
    machines.there.clock("2026-03-01T09:36")
    try machines.there.see(2)
    _ = try machines.merge()
    #expect(machines.here.unanswered(2).hasSuffix("seen 09:36"))
  }

  @Test func `an answer on the other machine withdraws the notification on this machine`() throws {
    var machines = try TwoMachines {
      try $0.add("Call", .at("2026-03-01T08:05"))
      _ = try $0.fire("2026-03-01T08:05")
    }
    machines.there.clock("2026-03-01T08:10")
    try machines.there.edit(.complete([.number(1)]))
    machines.here.clock("2026-03-01T08:20")
    var document = try ImportDocument(
      readingCopy: Array(machines.there.saved().utf8), zones: Scenario.database, at: machines.here.present)
    document.includesCommands = false
    let outcome = try machines.here.list.merge(copy: document, at: machines.here.present).outcome
    #expect(machines.here.unanswered(1) == "none")
    #expect(machines.here.list.notificationsToWithdraw(after: outcome).count == 1)
    #expect(machines.here.logLines == ["08:20 1 merge"])
  }

  @Test func `timers and focus blocks come if they lie ahead, and a delivered block start stays delivered`() throws {
    var machines = try TwoMachines {
      try $0.add("Call")
      try $0.focus("Deep", at: "2026-03-01T09:00", for: 60, rule: "FREQ=DAILY")
    }
    try machines.there.timer(120, of: 1)
    try machines.there.timer(5, "Short")
    #expect(try machines.there.delivered("2026-03-01T09:00").count == 2)
    machines.here.clock("2026-03-01T08:10")
    try machines.here.edit(.complete([.number(1)]))
    machines.here.clock("2026-03-01T09:10")
    _ = try machines.merge()
    // The task of the timer is done, and the other timer is over.
    #expect(machines.here.list.timers == [])
    #expect(try machines.here.delivered("2026-03-01T09:11") == [])
    #expect(try machines.here.delivered("2026-03-01T10:00").count == 1)
    #expect(try machines.there.delivered("2026-03-01T10:00").count == 2)
    machines.here.clock("2026-03-01T10:10")
    #expect(try machines.merge() == "0 added, 0 changed, 1 the same")
  }
}
