import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// The facts that a machine keeps of its syncs.
@Suite struct SyncIndexTests {
  private static var index: SyncIndex {
    var index = SyncIndex.empty
    (index.token, index.baseName, index.baseSize) = ("0000-1", "base-x", 700)
    let stamp = FileStamp(size: 500, modified: FileTime(seconds: 1_772_362_800, nanoseconds: 7), inode: .max)
    index.entries = [
      SyncIndex.Entry(name: "a \"b\".ics", id: TaskID(uid: "1"), record: .max, stamp: stamp, base: 0..<500),
      SyncIndex.Entry(name: "ü.ics", id: TaskID(uid: "2"), record: 0, stamp: nil, base: 500..<700),
    ]
    return index
  }

  @Test func `a written index reads back`() {
    for index in [SyncIndex.empty, Self.index] { #expect(SyncIndex(PaddedBytes(index.encoded())) == index) }
  }

  @Test func `an index that is cut off or of another version is not read`() {
    let bytes = Self.index.encoded()
    for count in bytes.indices.dropLast() where count < bytes.count - 1 {
      #expect(SyncIndex(PaddedBytes(bytes.prefix(count))) == nil, "\(count)")
    }
    let other = String(decoding: bytes, as: UTF8.self).replacing("\"remind-sync\":1", with: "\"remind-sync\":2")
    #expect(SyncIndex(PaddedBytes(Array(other.utf8))) == nil)
  }

  @Test(
    arguments: [
      // Failures, and the minutes until the next try.
      (1, 1), (2, 2), (3, 4), (4, 8), (5, 16), (6, 32), (7, 60), (8, 60), (1_000, 60),
    ])
  func `after failures, syncs come at longer and longer intervals`(failures: Int, minutes: Int) {
    var status = SyncStatus()
    (status.tried, status.failures) = (Timestamp(unchecked: 1_000_000), failures)
    for (seconds, isDue) in [(minutes * 60 - 1, false), (minutes * 60, true)] {
      let now = Timestamp(unchecked: 1_000_000 + seconds)
      #expect(status.isRunDue(every: 15, isChanged: true, at: now) == isDue)
    }
  }

  @Test(
    arguments: [
      // The seconds since the last sync, the setting, and whether the tasks have changed.
      (0, 15, true, false), (59, 15, true, false), (60, 15, true, true), (60, 15, false, false),
      (899, 15, false, false), (900, 15, false, true),
      // The clock was set back.
      (-1, 15, false, true),
    ])
  func `a sync is due at its interval, and a minute after a change`(
    seconds: Int, minutes: Int, isChanged: Bool, isDue: Bool
  ) {
    var status = SyncStatus()
    status.tried = Timestamp(unchecked: 1_000_000)
    let now = Timestamp(unchecked: 1_000_000 + seconds)
    #expect(status.isRunDue(every: minutes, isChanged: isChanged, at: now) == isDue)
    #expect(SyncStatus().isRunDue(every: minutes, isChanged: false, at: now))
  }

  @Test(
    arguments: [
      ("550E8400-E29B-41D4-A716-446655440000", "550E8400-E29B-41D4-A716-446655440000.ics"),
      ("a.b_c+d-1", "a.b_c+d-1.ics"), ("", "ID.ics"), (".hidden", "ID.ics"), ("a/b", "ID.ics"), ("a@b", "ID.ics"),
      ("ü", "ID.ics"), (String(repeating: "a", count: 196), String(repeating: "a", count: 196) + ".ics"),
      (String(repeating: "a", count: 197), "ID.ics"),
    ])
  func `a new file takes its UID as its name if that is possible`(uid: String, name: String) {
    let id = TaskID(uid: "x")
    #expect(id.fileName(uid: uid) == name.replacing("ID", with: "\(id)"))
  }

  @Test(
    arguments: [
      // Deletions of tasks and of files, the counts of tasks and files, and the count of doubtful deletions: C84.
      (0, 0, 5, 5, 0), (1, 0, 1, 1, 0), (2, 0, 2, 2, 0), (3, 0, 7, 9, 0), (3, 0, 6, 9, 3), (0, 3, 6, 9, 0),
      (0, 3, 9, 6, 3), (10, 10, 100, 100, 0), (11, 1, 1_000, 1_000, 11), (3, 3, 6, 6, 6),
    ])
  func `more than ten deletions are doubtful, and so are three or more that are half of all`(
    ours: Int, theirs: Int, tasks: Int, files: Int, doubtful: Int
  ) {
    var plan = ReconciliationPlan()
    for number in 0..<ours + theirs {
      var step = ReconciliationPlan.Step(id: TaskID(uid: "\(number)"), name: "\(number).ics")
      if number < ours { step.task = .delete } else { step.file = .delete }
      plan.steps.append(step)
    }
    #expect(plan.doubtfulDeletions(ofTasks: tasks, files: files).count == doubtful)
    plan.isEmptied = true
    #expect(plan.doubtfulDeletions(ofTasks: 1_000, files: 1_000).count >= ours)
  }
}
