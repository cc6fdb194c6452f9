import ReminderCore
import Testing

/// The library as another program uses it. `scripts/library-check` runs the code of docs/library.md.
@Suite struct ReminderListTests {
  private static let berlin = NamedZone(
    name: "Europe/Berlin", rules: TimeZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc)

  /// A moment in Berlin, such as `2026-02-27T08:00:00Z`.
  private func moment(_ text: String) throws -> Present {
    Present(now: try #require(Timestamp(rfc3339: text)), zone: Self.berlin, language: .en)
  }

  /// The notifications of a plan: `2026-03-01T09:00 Pay rent: Due today`.
  private func lines(_ plan: ReminderPlan) -> [String] {
    plan.notifications.map { "\(Self.berlin.rules.local(at: $0.fireAt)) \($0.title): \($0.body)" }
  }

  @Test func `the program of the library page plans, delivers, completes and undoes`() throws {
    let now = try moment("2026-02-27T07:00:00Z")

    var list = ReminderList()
    let rent = try list.add(
      "Pay rent", due: .day(2026, 3, 1), at: [.at(9)], repeats: "FREQ=MONTHLY", now: now)
    let tax = try list.add("Send the tax return", due: .day(2026, 5, 31), before: [.days(7)], now: now)

    let plan = list.plan(now: now)
    for notification in plan.notifications { print(notification.fireAt, notification.title, notification.body) }

    #expect(
      lines(plan) == [
        "2026-03-01T09:00 Pay rent: Due today", "2026-05-24T09:00 Send the tax return: Due Sun 31 May",
        "2026-05-31T09:00 Send the tax return: Due today",
      ])
    #expect(plan.waitingCount == 0)
    #expect(plan.wakeAt == plan.notifications.first?.fireAt)

    var pending: [RequestIdentifier: Timestamp] = [:]
    let (add, remove) = plan.difference(from: pending)
    for notification in add { pending[notification.identifier] = notification.fireAt }
    for identifier in remove { pending[identifier] = nil }

    #expect(add == plan.notifications)
    #expect(remove.isEmpty)

    let morning = try moment("2026-03-01T08:00:00Z")
    let due = list.plan(now: morning).notifications.filter { $0.fireAt <= morning.now }
    try list.delivered(due.map(\.identifier), now: morning)
    try list.complete(rent, now: morning)
    print(list[rent]?.nextOccurrences(3) ?? [])

    #expect(due.map(\.title) == ["Pay rent"])
    #expect(list[rent]?.due == Due("2026-04-01"))
    #expect(list[rent]?.nextOccurrences(3).map { "\($0)" } == ["2026-05-01", "2026-06-01", "2026-07-01"])

    // The identifier stays and its moment changes, so the new request replaces the pending request.
    let next = list.plan(now: morning).difference(from: pending)
    #expect(next.add.map(\.id) == ["task-\(rent)"])
    #expect(next.add.map(\.body) == ["Due today"])
    #expect(next.remove.isEmpty)

    try list.undo(now: morning)
    let again = list.plan(now: morning)

    // The undo of the completion delivers nothing again.
    #expect(list[rent]?.due == Due("2026-03-01"))
    #expect(lines(again).first == "2026-04-01T09:00 Pay rent: Due today · open since Sun 1 Mar")

    let bytes = list.encoded(now: morning)
    let copy = try ReminderList(bytes)

    #expect(copy.ids == [rent, tax])
    #expect(lines(copy.plan(now: morning)) == lines(again))

    let friday = try DuePhrase("friday 9am", now: now).due

    #expect("\(friday)" == "2026-03-06T09:00")
  }

  @Test func `a wrong call throws an error with the facts, and changes nothing`() throws {
    let now = try moment("2026-02-27T07:00:00Z")
    var list = ReminderList()
    let stranger = TaskID(random: 1, 2)
    #expect(throws: ReminderError.noSuchDay(year: 2026, month: 2, day: 30)) {
      try list.add("T", due: .day(2026, 2, 30), now: now)
    }
    #expect(throws: ReminderError.noSuchTime(hour: 25, minute: 0)) { try list.add("T", at: [.at(25)], now: now) }
    #expect(throws: ReminderError.refused("emptyTitle")) { try list.add(" ", now: now) }
    #expect(throws: ReminderError.noRule("now and then")) {
      try list.add("T", due: .day(2026, 3, 1), repeats: "now and then", now: now)
    }
    #expect(throws: ReminderError.noSuchTask(stranger)) { try list.complete(stranger, now: now) }
    #expect(throws: ReminderError.refused("nothingToUndo")) { try list.undo(now: now) }
    #expect(list.ids.isEmpty)
    #expect(throws: ReminderError.notAStateFile(offset: 0)) { _ = try ReminderList("[1]".utf8) }
    #expect(throws: ReminderError.otherFormat(9)) { _ = try ReminderList("{\"remind\": 9}".utf8) }
  }

  @Test func `the list records no delivery of an unknown request, or of a request before its moment`() throws {
    let now = try moment("2026-02-27T07:00:00Z")
    var list = ReminderList()
    let rent = try list.add("Pay rent", due: .day(2026, 3, 1), at: [.at(9)], now: now)
    let before = list.encoded(now: now)
    try list.delivered([RequestIdentifier(.task, of: TaskID(random: 1, 2))], now: now)
    try list.delivered([RequestIdentifier(.task, of: rent)], now: now)
    #expect(list.encoded(now: now) == before)
  }

  @Test func `a plan has the nearest 64 requests, and the waiting requests come later`() throws {
    let now = try moment("2026-02-27T07:00:00Z")
    var list = ReminderList()
    for minute in 0..<60 {
      for hour in [14, 15] { try list.add("T", at: [.at(hour, minute)], now: now) }
    }
    let plan = list.plan(now: now)
    #expect(plan.notifications.count == ReminderPlan.budget)
    #expect(plan.waitingCount == 120 - 64)
    #expect(lines(plan).last == "2026-02-27T15:03 T: 15:03")
    let evening = try moment("2026-02-27T20:00:00Z")
    try list.delivered(plan.notifications.map(\.identifier), now: evening)
    #expect(list.plan(now: evening).notifications.count == 120 - 64)
    #expect(list.plan(now: evening).waitingCount == 0)
  }
}
