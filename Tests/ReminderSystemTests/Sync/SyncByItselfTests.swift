import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// Syncs that start by themselves.
@Suite struct SyncByItselfTests {
  private static let present = present(at: 0)

  private static func present(at minute: Int) -> Present {
    Present(now: Timestamp(unchecked: 1_772_362_800 + minute * 60), zone: Scenario.berlin)  // 2026-03-01
  }

  private let machine: Machine
  private let store: Store

  init() throws {
    machine = try Machine()
    store = Store(try machine.statePath, in: machine.host)
    let place = SyncPlace(of: store.path)
    try Folder.create(place.folder)
    try SyncSetup(folder: try machine.folder.folder("files")).write(in: place, token: 1)
    _ = try SyncRun(store, environment: []).run(at: Self.present)
  }

  private func step(at minute: Int) -> SyncByItself.Step {
    SyncByItself(store, environment: []).step(at: Self.present(at: minute))
  }

  private func set(_ minutes: Int?, before: Int? = 2) throws {
    _ = try store.edit(at: Self.present) { list in
      (list.settings.syncMinutes, list.settings.syncBeforeMinutes) = (minutes, before)
      return (true, ())
    }
  }

  private func run(at minute: Int) throws {
    _ = try SyncRun(store, environment: []).run(at: Self.present(at: minute))
  }

  private func setUp(command: String?) throws {
    var setup = SyncSetup(folder: try machine.folder.folder("files"))
    setup.command = command
    try setup.write(in: SyncPlace(of: store.path), token: 1)
  }

  /// A task that rings half an hour from now.
  private func addRing() throws {
    var draft = TaskDraft(title: "Milk")
    draft.reminders = [.inDuration(days: 0, minutes: 30)]
    _ = try store.edit(at: Self.present) { list in
      let outcome = try list.apply(.add([NewTask(draft, id: TaskID(name: "Milk"))]), at: Self.present)
      return (outcome.isChange, outcome)
    }
  }

  @Test func `a sync starts at its interval, after a change of the tasks, and after one in the folder`() throws {
    #expect([14, 15].map(step) == [.nothing, .start])
    try set(5)
    #expect([0, 1].map(step) == [.nothing, .start])
    try machine.folder.file("files/one.ics", "")
    #expect(step(at: 0) == .startAndWait)
  }

  @Test func `a sync starts by itself only while the setting is on`() throws {
    try set(nil)
    #expect([1, 15, 100].map(step) == [.nothing, .nothing, .nothing])
    try machine.folder.file("files/one.ics", "")
    #expect([1, 15, 100].map(step) == [.nothing, .nothing, .nothing])
    // The same holds after a sync.
    _ = try SyncRun(store, environment: []).run(at: Self.present)
    try machine.folder.file("files/two.ics", "")
    #expect([1, 15, 100].map(step) == [.nothing, .nothing, .nothing])
    try set(15)
    #expect(step(at: 1) == .startAndWait)
  }

  @Test func `a sync starts two minutes before a reminder, unless one ran in the last five minutes`() throws {
    try setUp(command: "true")
    try set(60)
    try addRing()
    try run(at: 0)
    #expect([4, 27, 28, 29, 30, 31].map(step) == [.nothing, .nothing, .startAhead, .startAhead, late, late])
    try run(at: 26)
    #expect([28, 30, 31].map(step) == [.nothing, .nothing, late])
    try set(60, before: 10)
    try run(at: 10)
    #expect([19, 20].map(step) == [.nothing, .startAhead])
  }

  private let late = SyncByItself.Step.startAheadAndWait

  @Test func `no sync starts before a reminder without the setting or without a command`() throws {
    try addRing()
    try set(60)
    try run(at: 0)
    #expect([28, 30].map(step) == [.nothing, .nothing])
    try setUp(command: "true")
    try set(60, before: nil)
    try run(at: 0)
    #expect([28, 30].map(step) == [.nothing, .nothing])
    try set(nil)
    try run(at: 0)
    #expect([28, 30].map(step) == [.nothing, .nothing])
  }

  @Test func `after a failure, a sync before a reminder starts only if a retry is due`() throws {
    try setUp(command: "false")
    try set(60)
    try addRing()
    for minute in [10, 11, 13] { #expect(throws: SyncError.self) { try run(at: minute) } }
    // The retry is due four minutes after the third failure.
    #expect([16, 17, 28].map(step) == [.nothing, .start, .startAhead])
  }
}
