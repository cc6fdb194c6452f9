import Testing

@testable import ReminderCore

/// Rounds that start by themselves.
@Suite struct SyncByItselfTests {
  private static let present = present(at: 0)

  private static func present(at minute: Int) -> Present {
    Present(now: Timestamp(unchecked: 1_772_362_800 + minute * 60), zone: Scenario.berlin)  // 2026-03-01
  }

  private let machine: Machine
  private let store: Store

  init() throws {
    machine = try Machine()
    store = Store(try machine.statePath, in: machine.surroundings)
    let place = SyncPlace(of: store.path)
    try Folder.create(place.folder)
    try SyncSetup(folder: try machine.folder.folder("files")).write(in: place, token: 1)
    _ = try SyncRound(store, environment: []).run(at: Self.present)
  }

  private func step(at minute: Int) -> SyncByItself.Step {
    SyncByItself(store, environment: []).step(at: Self.present(at: minute))
  }

  private func set(_ minutes: Int?) throws {
    _ = try store.edit(at: Self.present) { agenda in
      agenda.settings.syncMinutes = minutes
      return (true, ())
    }
  }

  @Test func `one is made as often as the setting says, after a change here, and for one in the folder`() throws {
    #expect([14, 15].map(step) == [.nothing, .start])
    try set(5)
    #expect([0, 1].map(step) == [.nothing, .start])
    try machine.folder.file("files/one.ics", "")
    #expect(step(at: 0) == .startAndWait)
  }

  @Test func `none is where that is switched off, from then on`() throws {
    try set(nil)
    #expect([1, 15, 100].map(step) == [.nothing, .nothing, .nothing])
    try machine.folder.file("files/one.ics", "")
    #expect([1, 15, 100].map(step) == [.nothing, .nothing, .nothing])
    // What a round has seen holds, too.
    _ = try SyncRound(store, environment: []).run(at: Self.present)
    try machine.folder.file("files/two.ics", "")
    #expect([1, 15, 100].map(step) == [.nothing, .nothing, .nothing])
    try set(15)
    #expect(step(at: 1) == .startAndWait)
  }
}
