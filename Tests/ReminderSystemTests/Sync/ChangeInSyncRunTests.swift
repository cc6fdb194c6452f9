import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// Changes of the tasks during a sync.
@Suite struct ChangeInSyncRunTests {
  /// Numbers in place of random numbers. Before each number, `action` runs.
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

  /// The titles in the folder after two syncs. A task is added before a step of the first sync. The result is nil if
  /// this sync has fewer steps, or if nobody can make a change at this step.
  private func titles(changingAt step: Int) throws -> [String]? {
    let (machine, steps) = (try Machine(), Steps())
    var host = machine.host
    host.random = { steps.next() }
    // The clock is later than the times of all files, so the sync trusts these times.
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

  @Test func `the next sync sends a change that was made at any step of a sync`() throws {
    let all = try (1...40).compactMap { try titles(changingAt: $0) }
    #expect(all.count > 5)
    #expect(all.allSatisfy { $0 == ["before", "meanwhile"] }, "\(all)")
  }
}
