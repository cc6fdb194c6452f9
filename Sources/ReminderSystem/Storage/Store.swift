package import ReminderCore

/// The state on disk: reads it, and changes it in one step, which happens as a whole or not at all.
///
/// Readers take no lock: a file is never changed in place, only replaced.
package struct Store: Sendable {
  /// The path of the file, and those of the files beside it.
  package let path: StatePath
  let host: Host

  /// The state at a path.
  package init(_ path: StatePath, in host: Host) {
    self.path = path
    self.host = host
  }

  // MARK: Reading

  /// The current list; empty where there is no file yet. A caller that plans with the list gives `present`: then
  /// deliveries days ahead are corrected and blocks begin, as in `fire` and in every change.
  package func load(at present: Present? = nil) throws -> ReminderList {
    try loadWithStatus(at: present).list
  }

  /// The list with the status of the file it came from; no status where there is no file.
  func loadWithStatus(at present: Present? = nil) throws -> (list: ReminderList, status: FileStatus?) {
    guard let contents = try contents(of: path.file, named: path.given, isBackup: false) else {
      var list = ReminderList(zones: host.zones)
      // Where the file is gone, notes elsewhere may still name tasks by their numbers.
      if let last = lastOfGoneFile() { list.tasks.nextNumber = last.tasks.nextNumber }
      return (list, nil)
    }
    var list = try self.list(in: contents, named: path.given, isBackup: false)
    // The journal has the deliveries from the time when the file could not be saved.
    let entries = JournalContents.entries(of: path)
    if !entries.isEmpty {
      try list.mergeJournal(entries, zones: host.zones) { machineZone }
    }
    if let present {
      try list.correctDeliveredAhead(at: present)
      list.beginBlocks(at: present)
    }
    return (list, contents.status)
  }

  /// A value that changes when the file is replaced or written.
  package struct Stamp: Equatable, Sendable {
    private let status: FileStatus?
    fileprivate init(_ status: FileStatus?) { self.status = status }
  }

  /// The current stamp of the file.
  package var stamp: Stamp { Stamp((try? FileStatus(path: path.file)) ?? nil) }

  private var machineZone: TimeZoneRules { (try? host.machineZone().rules) ?? .utc }

  /// All of a file; nil where there is none.
  func contents(of file: String, named name: String, isBackup: Bool) throws -> FileContents? {
    do throws(HostError) {
      return try FileContents(of: file)
    } catch {
      guard let limit = error.limit else { throw error }
      throw StateError.tooLarge(path: name, limit: limit, hasBackup: !isBackup && hasReadableBackup)
    }
  }

  private var hasReadableBackup: Bool { Backups(of: path).newestReadable(zones: host.zones) != nil }

  /// The list that a file holds.
  func list(in contents: FileContents, named name: String, isBackup: Bool) throws -> ReminderList {
    let bytes = contents.bytes
    let hasBackup = { !isBackup && hasReadableBackup }
    if bytes.count == 0 { throw StateError.empty(path: name, hasBackup: hasBackup()) }
    do {
      return try ReminderList(reading: bytes, zones: host.zones)
    } catch {
      if let format = OtherFormat(of: bytes) { throw StateError.otherFormat(path: name, format) }
      let offset = min(error.offset, bytes.count)
      let position = TextPosition(of: offset, in: bytes[0..<offset])
      if Store.isMark(at: offset, in: bytes) { throw StateError.bothVersions(path: name, position: position) }
      throw StateError.unreadable(path: name, position: position, problem: error.problem, hasBackup: hasBackup())
    }
  }

  /// Whether a conflict mark of git, between two versions of lines, begins at an offset.
  private static func isMark(at offset: Int, in bytes: PaddedBytes) -> Bool {
    guard offset == 0 || bytes[offset - 1..<offset] == [UInt8(ascii: "\n")] else { return false }
    let start = bytes[offset..<min(offset + 7, bytes.count)]
    return ["<", "=", ">"].contains { start.elementsEqual(String(repeating: $0, count: 7).utf8) }
  }

  /// Why the folder or the file cannot be written; nil if they can. Writes nothing.
  package func obstacle() -> HostError? {
    let refusal = Ownership.refusal(ofChangesIn: path.folder) ?? Ownership.refusal(ofWriting: path.file)
    // A missing file or folder is made with the first change.
    return refusal?.code == HostError.missing ? nil : refusal
  }

  // MARK: Changing

  /// The result of a change.
  package struct Change<Result> {
    /// The list after the change.
    package let list: ReminderList
    /// Its plan.
    package let plan: NotificationPlan
    /// The result of the closure.
    package let result: Result
    /// The status of the file that was read under the lock; nil where there was none.
    let found: FileStatus?
    /// The saved file; nil where nothing was saved.
    let saved: Saved?
    /// The list of the newest backup, where the file was gone and a new one was saved.
    package let lastOfGoneFile: ReminderList?
    /// Whether a file was saved where there was none.
    package var isFirst: Bool { found == nil && saved != nil }
    /// Why the earlier version could not be kept, although the change was saved; nil if it was kept, or there was none.
    package var backupFailure: HostError? { saved?.backupFailure }
  }

  /// A file that was saved.
  struct Saved {
    /// Its status.
    let status: FileStatus
    /// Why the earlier version could not be kept; nil where it was kept, or there was none.
    let backupFailure: HostError?
  }

  /// Changes the state: locks, reads, changes, plans, writes. Writes nothing if `change` says that nothing changed.
  ///
  /// If anything throws, the file is unchanged, unless the disk failed after the file was replaced.
  package func edit<Result>(
    at present: Present, for save: Save = .change,
    _ change: (inout ReminderList) throws -> (isChange: Bool, result: Result)
  ) throws -> Change<Result> {
    try Folder.create(path.folder)
    let changed = try FileLock.holding(
      path.lock, beside: path.file, waitingMilliseconds: host.lockLimitMilliseconds
    ) {
      var (list, found) = try loadWithStatus(at: present)
      let last = found == nil ? lastOfGoneFile() : nil
      let (isChange, result) = try change(&list)
      let plan = NotificationPlan(list, at: present)
      let saved = isChange ? try self.save(list, plan: plan, at: present, over: found, keeping: save) : nil
      return Change(
        list: list, plan: plan, result: result, found: found, saved: saved,
        lastOfGoneFile: isChange ? last : nil)
    }
    guard let changed else {
      throw StateError.locked(path: path.given, seconds: host.lockLimitMilliseconds / 1_000)
    }
    return changed
  }

  /// The result of a change that is not made: nothing is locked and nothing is written.
  package func rehearse<Result>(
    at present: Present, _ change: (inout ReminderList) throws -> Result
  ) throws -> Change<Result> {
    var (list, found) = try loadWithStatus(at: present)
    let result = try change(&list)
    return Change(
      list: list, plan: NotificationPlan(list, at: present), result: result, found: found, saved: nil,
      lastOfGoneFile: nil)
  }

  /// Replaces the file. Its old version becomes the backup before a save of this kind; with nil, no backup.
  func save(
    _ list: ReminderList, plan: NotificationPlan, at present: Present, over old: FileStatus?, keeping save: Save?
  ) throws -> Saved {
    if let old, let refusal = Ownership.refusal(ofReplacing: path.file, of: old.owner) { throw refusal }
    try removeLeftovers()
    let writer = StateWriter(list, plan: plan, at: present)
    let now = host.clock()
    var file = try AtomicFile(
      folder: path.folder, name: path.name, mode: 0o600, token: host.random(), like: old)
    try file.append(writer.head(savedAt: now))
    try writer.body.write { (piece) throws(HostError) in try file.append(piece) }
    let kept = try file.stamp(now)
    if kept != now {  // the file system rounded the time: the head must have the time of the file
      try file.overwrite(at: 0, with: writer.head(savedAt: kept))
      _ = try file.stamp(kept)
    }
    let status = try file.synchronize()
    var backupFailure: HostError?
    if old != nil, let save {
      // A change is worth more than the version before it.
      do throws(HostError) {
        try Backups(of: path).keep(
          before: save, on: present.zone.rules.local(at: Timestamp(unchecked: now.seconds)).date)
      } catch {
        if fault(.c93) { throw error }
        backupFailure = error
      }
    }
    if old == nil, save != nil { try? Backups(of: path).keepPrevious(at: now) }
    try file.commit()
    return Saved(status: status, backupFailure: backupFailure)
  }

  /// Removes temporary files that a killed command left behind. Under the lock nobody else is writing such a file.
  /// Throws if a file of the user cannot be removed: then no new version could be renamed, and each attempt would
  /// leave one more file.
  private func removeLeftovers() throws(HostError) {
    let prefix = AtomicFile.temporaryPrefix(for: path.name)
    for name in Folder.names(in: path.folder) where name.utf8.starts(with: prefix.utf8) {
      let leftover = "\(path.folder)/\(name)"
      do throws(HostError) { try Folder.remove(leftover) } catch {
        let isOwn = (try? FileStatus(path: leftover))?.owner == ThisProcess.user
        if isOwn { throw HostError(.replace, path.file, code: error.code) }
      }
    }
  }
}

/// Why the state could not be read or changed. The file is unchanged.
package enum StateError: Error, Sendable {
  /// No file was named, and there is no home folder for it.
  case noHome
  /// `--file` names nothing.
  case emptyOption
  /// The file is not a valid state file; `hasBackup` says whether an older version can be read.
  case unreadable(path: String, position: TextPosition, problem: JSONProblem, hasBackup: Bool)
  /// git has put two versions of some lines into the file, and marked them.
  case bothVersions(path: String, position: TextPosition)
  /// The file is empty.
  case empty(path: String, hasBackup: Bool)
  /// Another version of this program wrote the file.
  case otherFormat(path: String, OtherFormat)
  /// The file has more bytes than are read; `hasBackup` says whether an older version can be read.
  case tooLarge(path: String, limit: Int, hasBackup: Bool)
  /// Another command held the lock for this many seconds.
  case locked(path: String, seconds: Int)
}

extension StateError: CodedError {
  package var errorCode: ErrorCode {
    switch self {
    case .noHome: .noHome
    case .emptyOption: .badValue
    case .unreadable, .bothVersions, .empty: .stateDamaged
    case .otherFormat(_, let format): format.isNewer ? .stateTooNew : .stateTooOld
    case .tooLarge: .tooLarge
    case .locked: .stateLocked
    }
  }
}
