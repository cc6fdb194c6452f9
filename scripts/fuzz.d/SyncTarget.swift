// A sync with a folder: any files and any base are merged without a trap.
// Both sides are equal after the sync, and soon no sync changes anything.

enum SyncTarget {
  private static let morning = CivilTime(unchecked: 540)

  /// The input is up to four files: the task of this machine, the base, the file in the folder, and a copy of that
  /// file.
  /// Each file ends with a NUL.
  static func check(_ bytes: [UInt8]) {
    let files = bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false).map { Array($0) }
    var list = ReminderList(zones: StateTarget.zones)
    var index = SyncIndex.empty
    var base = PaddedBytes([])
    _ = exchange(&list, &index, &base, [file("a.ics", files[0])])
    if files.count > 1, let entry = index.entries.first {
      base = PaddedBytes(files[1])
      index.entries = [SyncIndex.Entry(name: entry.name, id: entry.id, record: 0, stamp: nil, base: 0..<base.count)]
    }
    checkMerge(files)
    var folder = files.dropFirst(2).enumerated().map { file($0.offset == 0 ? "a.ics" : copyName, $0.element) }
    // A sync may leave a base with the same meaning in other words, so a second sync may write.
    for round in 1...3 {
      let plan = exchange(&list, &index, &base, folder)
      for step in plan.steps {
        if case .update(let new) = step.file {
          folder.removeAll { $0.name == step.name }
          folder.append(file(step.name, new))
        }
        if case .delete = step.file { folder.removeAll { $0.name == step.name } }
        for copy in step.copies { folder.removeAll { $0.name == copy.name } }
      }
      if SyncCounts(plan).isEmpty { return }
      require(round < 3, "it does not come to rest: \(SyncCounts(plan))")
    }
  }

  private static let copyName = "a.sync-conflict-20260301-120000-ABCDEFG.ics"

  private static func file(_ name: String, _ bytes: [UInt8]) -> FolderFile {
    FolderFile(name: name, stamp: nil, contents: .read(bytes))
  }

  /// Plans a sync and performs it in the list. Both sides' new version is the new base.
  private static func exchange(
    _ list: inout ReminderList, _ index: inout SyncIndex, _ base: inout PaddedBytes, _ files: [FolderFile]
  ) -> ReconciliationPlan {
    let translation = CalendarTranslation(list, StateTarget.zones, isOfServer: false, at: StateTarget.present)
    let plan = ReconciliationPlanner.plan(list, index, base: base, files: files, by: translation)
    let round = SyncRunContext(settings: list.settings, translation: translation, last: StateTarget.present.now)
    mustNotThrow("an exchange") { _ = try list.reconcile(plan.steps, in: round) }
    _ = StateTarget.readBack(list)
    var bytes: [UInt8] = []
    let indices = list.tasks.indices(of: Set(plan.steps.map(\.id)))
    let kept = plan.unchanged.map { entry in
      let agreed = entry.bytes(in: base) ?? []
      bytes += agreed
      return SyncIndex.Entry(
        name: entry.name, id: entry.id, record: entry.record, stamp: nil, base: bytes.count - agreed.count..<bytes.count)
    }
    let new = plan.steps.compactMap { step -> SyncIndex.Entry? in
      guard let agreed = step.agreed, let place = indices[step.id] else { return nil }
      bytes += agreed
      let task = mustNotThrow("what both agree on") { try translation.read(agreed).task }
      let ours = translation.calendarTask(of: list.tasks.item(at: place))
      require(ours.title == task.title && ours.isDone == task.isDone, "the sides differ:\n\(ours)\n\(task)")
      return SyncIndex.Entry(
        name: step.name, id: step.id, record: list.tasks.checksum(of: list.tasks.records[place]), stamp: nil,
        base: bytes.count - agreed.count..<bytes.count)
    }
    index.entries = kept + new
    base = PaddedBytes(bytes)
    return plan
  }

  /// The two sides may change places, and a second merge changes nothing.
  private static func checkMerge(_ files: [[UInt8]]) {
    let list = ReminderList(zones: StateTarget.zones)
    let translation = CalendarTranslation(list, StateTarget.zones, isOfServer: false, at: StateTarget.present)
    let merge = TaskMerge(writer: translation.writer, now: StateTarget.present.now)
    let tasks = files.prefix(3).map { (try? translation.read($0))?.task }
    guard tasks.count == 3 else { return }
    let (base, ours, theirs) = (tasks[1], tasks[0], tasks[2])
    let result = merge.merged(base: base, ours: ours, theirs: theirs)
    let turned = merge.merged(base: base, ours: theirs, theirs: ours)
    require(turned.task == result.task, "turned round:\n\(result)\n\(turned)")
    require(
      turned.conflicts.map(\.text) == result.conflicts.map(\.text), "turned round it loses other things: \(turned.conflicts)")
    let again = merge.merged(base: result.task, ours: result.task, theirs: result.task)
    // The second merge may drop a change time that cannot be true, and nothing else.
    let isSame = again.conflicts.isEmpty && (again.task.map { result.task?.says($0) ?? false } ?? (result.task == nil))
    require(isSame, "merged once more:\n\(result)\n\(again)")
  }
}
