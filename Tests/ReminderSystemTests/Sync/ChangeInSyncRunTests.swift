import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// Changes of the tasks that land while a round runs.
@Suite struct ChangeInSyncRunTests {
  /// Random numbers; before one of them, something else happens.
  private final class Steps: @unchecked Sendable {
    private var numbers = CountedNumbers()
    var count = 0
    var action: (Int) -> Void = { _ in }

    func next() -> UInt64 {
      count += 1
      action(count)
      return numbers.next()
    }
  }

  private static let present = Present(now: Timestamp(unchecked: 1_772_362_800), zone: Scenario.berlin)

  private static func add(_ title: String, _ store: Store) throws {
    let task = NewTask(TaskDraft(title: title), id: TaskID(name: title))
    _ = try store.edit(at: present) { list in
      let outcome = try list.apply(.add([task]), at: present)
      return (outcome.isChange, outcome)
    }
  }

  private static func titles(in folder: String) throws -> [String] {
    try Folder.names(in: folder).flatMap { name in
      String(decoding: try SystemFile.bytes(of: "\(folder)/\(name)") ?? [], as: UTF8.self)
        .split(whereSeparator: \.isNewline).filter { $0.hasPrefix("SUMMARY:") }.map { String($0.dropFirst(8)) }
    }.sorted()
  }

  /// The titles in the folder after a round in which a task was added before its step of a number, and one more round;
  /// nil where the round has fewer steps, or nobody can change anything at this one.
  private func titles(changingAt step: Int) throws -> [String]? {
    let (machine, steps) = (try Machine(), Steps())
    var host = machine.host
    host.random = { steps.next() }
    // Later than all files, whose times are believed.
    host.clock = { FileTime(seconds: 4_000_000_000, nanoseconds: 0) }
    let store = Store(try machine.statePath, in: host)
    let other = Store(try machine.statePath, in: machine.host)
    let place = SyncPlace(of: store.path)
    try Folder.create(place.folder)
    let folder = try machine.folder.folder("files")
    try SyncSetup(folder: folder).write(in: place, token: 1)
    try Self.add("before", other)
    var isChanged = false
    steps.action = { count in
      guard count == step, !FileLock.isHeld(other.path.lock) else { return }
      isChanged = (try? Self.add("meanwhile", other)) != nil
    }
    _ = try SyncRun(store, environment: []).run(at: Self.present)
    steps.action = { _ in }
    _ = try SyncRun(store, environment: []).run(at: Self.present)
    return isChanged ? try Self.titles(in: folder) : nil
  }

  @Test func `a change that lands at any step of a round is sent by the next one`() throws {
    let all = try (1...40).compactMap { try titles(changingAt: $0) }
    #expect(all.count > 5)
    #expect(all.allSatisfy { $0 == ["before", "meanwhile"] }, "\(all)")
  }
}
