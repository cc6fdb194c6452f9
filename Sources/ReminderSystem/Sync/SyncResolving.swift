package import ReminderCore

// Resolves a conflict for the sync command: a file was changed on this machine and on the server.

extension SyncRun {
  /// Merges two versions of one task, and writes the result into both files. The names of the files are temporary, so
  /// only their content shows which is which. If the merge fails, and in a dry run, both files are unchanged.
  package func resolve(_ first: String, _ second: String, at present: Present, isDryRun: Bool = false) throws {
    let list = try store.load(at: present)
    let translation = CalendarTranslation(
      list, store.host.zones, isOfServer: try setup()?.server != nil, at: present)
    let (ours, theirs) = (try version(first, translation), try version(second, translation))
    guard let uid = ours.task.uid, theirs.task.uid == uid else { throw SyncError.otherTask }
    let id = list.tasks.id(ofUID: uid) ?? TaskID(uid: uid)
    let merge = TaskMerge(writer: translation.writer, now: present.now)
    let base = try? carried(id, translation)
    let result = merge.merged(base: base, ours: ours.task, theirs: theirs.task)
    guard let task = result.task else { throw SyncError.otherTask }
    let bytes = translation.file(ours, with: task)
    if isDryRun { return }
    let number = list.tasks.indices(of: [id])[id].map { list.number(at: $0) }
    let dropped = result.conflicts.map { DroppedValue($0, task: id, number: number) }
    try KeptValues.append(dropped, at: present.now, in: place, token: store.host.random())
    for path in [first, second] { try ScratchFile.replace(path, with: bytes) }
  }

  private func version(_ path: String, _ translation: CalendarTranslation) throws -> ForeignTask {
    guard let contents = try FileContents(of: path, limit: SyncedFolder.mostBytes) else {
      throw HostError(.read, path, code: HostError.missing)
    }
    do throws(FileProblem) { return try translation.read(contents.bytes[0..<contents.bytes.count]) } catch {
      throw SyncError.unreadable(path, error)
    }
  }

  /// Returns the version of a task that the server last had: it may not have received the base of this machine yet.
  private func carried(_ id: TaskID, _ translation: CalendarTranslation) throws -> CalendarTask? {
    guard let bytes = try place.contents(of: place.carried), let index = SyncIndex(bytes),
      let entry = index.entries.first(where: { $0.id == id }),
      let agreed = entry.bytes(in: try place.base(of: index))
    else { return nil }
    return try translation.read(agreed).task
  }

  /// Records that the server has the base.
  func keepCarried() {
    guard let bytes = (try? place.contents(of: place.index)) ?? nil else { return }
    try? place.replace(place.carried, with: bytes[0..<bytes.count], token: store.host.random())
  }
}

extension TaskList {
  /// Returns the task with a `UID` of another program; nil if no task has it.
  fileprivate func id(ofUID uid: String) -> TaskID? {
    records.first { $0.rare != 0 && rare(of: $0).uid.map { text($0).withoutControls } == uid }?.id
  }
}
