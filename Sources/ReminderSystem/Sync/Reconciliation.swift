import ReminderCore

/// Reconciles the folder and the tasks, without any network.
struct Reconciliation {
  /// The most files that are written to the disk one by one.
  private static let few = 8

  let store: Store
  let place: SyncPlace
  let folder: SyncedFolder
  let present: Present
  /// The time of the last reconciliation, and the state file at that time; nil before the first one.
  let last: SyncStatus.Reconciled?
  /// Whether the folder is synced with a server.
  let isOfServer: Bool
  /// Whether the folder is not set up yet. Files of an earlier setup are no base for this folder, and the folder may be
  /// missing.
  var isFirst = false

  /// The result of a reconciliation.
  struct Outcome {
    var counts = SyncCounts()
    var problems: [(name: String, problem: FileProblem)] = []
    /// New parts of files that this program cannot express.
    var warnings: [SyncWarning] = []
    /// Values of either side that were not kept, by task.
    var lost: [DroppedValue] = []
    /// The numbers under which `lost` is stored.
    var lostNumbers: [Int] = []
    /// The result of the change to the tasks; nil if the reconciliation ended before the tasks.
    var change: Store.Change<EditOutcome>?
    /// Files that were changed meanwhile; the next sync reconciles them.
    var postponed = 0
    /// Whether there was a base, but it was not trusted.
    var isAnew = false
    /// The state file that was reconciled, as read or as saved. After a later change it is another file.
    var state: FileStamp?
  }

  /// Deletions that were not carried out, by title. No other change was carried out either.
  struct Doubtful: Error {
    let titles: [String]
  }

  /// Reconciles all changes.
  ///
  /// The order is: dropped values, the new token, the tasks, the files, the index. If a run is killed in between, the
  /// next run has the old base. The next run merges the same changes again; a change already made stays as it is.
  func run(allowingDeletions: Bool = false, isDryRun: Bool = false) throws -> Outcome {
    if !isDryRun {
      place.removeLeftovers()
      folder.removeLeftovers()
    }
    let contents = isFirst ? nil : try place.contents(of: place.index)
    let index = contents.flatMap { SyncIndex($0) } ?? .empty
    let files = try files(knowing: index)
    if let state = last?.state, !isFirst, state == FileStamp(ofFile: store.path.file), isUnchanged(files, index) {
      return Outcome(state: state)
    }
    let base = (try? place.base(of: index)) ?? PaddedBytes([])
    let token = "\(TaskID(random: store.host.random(), store.host.random()))"
    var plan = ReconciliationPlan()
    var outcome = Outcome()
    var back: HistoryEntry?
    let make = { (list: inout ReminderList) throws -> (isChange: Bool, result: EditOutcome) in
      let isTrusted = self.isTrusted(index, beside: list)
      let trustedIndex = isTrusted ? index : .empty
      var translation = CalendarTranslation(
        list, self.store.host.zones, isOfServer: self.isOfServer, at: self.present)
      translation.writer.notices = WrittenNotices(list.settings, before: trustedIndex.notices)
      // Without a trusted index, no file is known.
      let found = isTrusted ? files : try self.files(knowing: .empty)
      plan = ReconciliationPlanner.plan(list, trustedIndex, base: base, files: found, by: translation)
      outcome.isAnew = !isTrusted && !index.entries.isEmpty
      let doubtful = plan.doubtfulDeletions(ofTasks: list.counts.tasks, files: index.entries.count)
      if !doubtful.isEmpty, !allowingDeletions {
        throw Doubtful(titles: self.titles(of: doubtful, in: plan, list, by: translation))
      }
      outcome.lost = self.dropped(of: plan, list, by: translation)
      if plan.steps.isEmpty { return (false, EditOutcome(isChange: false)) }
      let run = SyncRunContext(
        settings: list.settings, translation: translation,
        last: min(isTrusted ? self.last?.at ?? self.present.now : self.present.now, self.present.now))
      let reconciled = try list.reconcile(plan.steps, in: run)
      list.syncToken = token
      if reconciled.outcome.isChange { back = reconciled.back }
      if !isDryRun {
        // Saved before the tasks: if the run is killed after them, the next one would not see what was dropped.
        outcome.lostNumbers = try KeptValues.append(
          outcome.lost, at: self.present.now, in: self.place, token: self.random)
        try self.place.replace(self.place.next, with: Array(token.utf8), token: self.random)
      }
      return (true, reconciled.outcome)
    }
    let change =
      isDryRun
      ? try store.rehearse(at: present) { list in try make(&list).result } : try store.edit(at: present, make)
    outcome.counts = SyncCounts(plan)
    outcome.problems = plan.problems
    outcome.warnings = plan.steps.flatMap(\.warnings)
    outcome.change = change
    outcome.state = (change.saved?.status ?? change.found).map { FileStamp($0) }
    if isDryRun { return outcome }
    if let back { try? place.replace(place.undo, with: back.encoded(), token: random) }
    try carryOut(plan, change.list, index, base: base, &outcome)
    return outcome
  }

  private var random: UInt64 { store.host.random() }

  private func files(knowing index: SyncIndex) throws(HostError) -> [FolderFile] {
    isFirst && !Folder.isNamed(folder.path) ? [] : try folder.files(knowing: index)
  }

  private func isUnchanged(_ files: [FolderFile], _ index: SyncIndex) -> Bool {
    files.count == index.entries.count
      && files.allSatisfy { if case .known = $0.contents { true } else { false } }
  }

  /// Whether the index belongs to this state file: it was saved with the file, or the next reconciliation saved the
  /// file and was killed before it saved its index.
  private func isTrusted(_ index: SyncIndex, beside list: ReminderList) -> Bool {
    if index.token.isEmpty || list.syncToken.isEmpty { return false }
    if fault(.c80) || index.token == list.syncToken { return true }
    guard let next = (try? place.contents(of: place.next)) ?? nil else { return false }
    return next[0..<next.count].elementsEqual(list.syncToken.utf8)
  }

  private func titles(
    of ids: [TaskID], in plan: ReconciliationPlan, _ list: ReminderList, by translation: CalendarTranslation
  ) -> [String] {
    let indices = list.tasks.indices(of: Set(ids))
    return plan.steps.filter { ids.contains($0.id) }.map { step in
      if let index = indices[step.id] { return list.title(at: index) }
      return (step.before.flatMap { try? translation.read($0) })?.task.title ?? step.name
    }
  }

  private func dropped(of plan: ReconciliationPlan, _ list: ReminderList, by translation: CalendarTranslation)
    -> [DroppedValue]
  {
    let indices = list.tasks.indices(of: Set(plan.steps.map(\.id)))
    return plan.steps.flatMap { step -> [DroppedValue] in
      let number = indices[step.id].map { list.number(at: $0) }
      var dropped = step.conflicts.map { DroppedValue($0, task: step.id, number: number) }
      // A task deleted on both sides is not a loss.
      let own = indices[step.id].map {
        translation.file(of: translation.calendarTask(of: list.tasks.shownItem(at: $0)))
      }
      if case .delete = step.task, let text = own ?? step.before {
        dropped.append(DroppedValue(task: step.id, number: number, field: nil, side: .ours, text: text))
      }
      if case .delete = step.file, let text = step.before {
        dropped.append(DroppedValue(task: step.id, number: number, field: nil, side: .theirs, text: text))
      }
      return dropped
    }
  }

  // MARK: The folder

  private func carryOut(
    _ plan: ReconciliationPlan, _ list: ReminderList, _ old: SyncIndex, base: PaddedBytes, _ outcome: inout Outcome
  ) throws {
    let records = list.tasks.records
    let indices = list.tasks.indices(of: Set(plan.steps.map(\.id)))
    let scanned = store.host.clock()
    let isMuch = outcome.counts.filesChanged > Reconciliation.few
    var writer = SyncBase(old, base, place)
    let settled = { (stamp: FileStamp?) in stamp.flatMap { Reconciliation.isSettled($0, at: scanned) ? $0 : nil } }
    var entries = plan.unchanged.map { entry in
      var entry = entry
      entry.stamp = settled(entry.stamp)
      return entry
    }
    // The base stays as it is: the next reconciliation merges again, with the file as it is then.
    func postpone(_ step: ReconciliationPlan.Step) {
      outcome.postponed += 1
      entries += old.entries.filter { $0.id == step.id }
    }
    for step in plan.steps {
      var stamp = step.found
      switch step.file {
      case .keep: break
      case .update(let bytes):
        let written = try folder.write(
          step.name, bytes, insteadOf: step.found, isOneOfMany: isMuch, token: random)
        guard let written else {
          postpone(step)
          continue
        }
        stamp = written
      case .delete:
        guard let found = step.found, try folder.remove(step.name, found) else {
          postpone(step)
          continue
        }
      }
      for copy in step.copies { if let stamp = copy.stamp { _ = try folder.remove(copy.name, stamp) } }
      guard let agreed = step.agreed, let index = indices[step.id] else { continue }
      entries.append(
        SyncIndex.Entry(
          name: step.name, id: step.id, record: list.tasks.checksum(of: records[index]),
          stamp: settled(stamp),
          base: step.known ?? writer.add(agreed)))
    }
    if outcome.counts.filesChanged > 0 { folder.settle(many: isMuch) }
    var index = try writer.index(of: entries, token: random)
    index.token = list.syncToken
    index.notices = WrittenNotices.text(list.settings)
    if index.encoded() != old.encoded() {
      try place.replace(fault(.c78) ? place.file("gone") : place.index, with: index.encoded(), token: random)
      writer.removeOthers(than: index)
    }
    try? Folder.remove(place.next)
  }

  /// Whether another write would certainly change the time of the file: clocks of file systems tick coarsely.
  private static func isSettled(_ stamp: FileStamp, at now: FileTime) -> Bool {
    stamp.modified.seconds + 2 < now.seconds
  }
}
