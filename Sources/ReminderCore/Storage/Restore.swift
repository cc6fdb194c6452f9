/// An older version of the state file.
public struct Backup: Sendable {
  /// Its full path.
  public let path: String
  /// When it was saved.
  public let saved: FileTime
}

/// The result of a restore.
public struct Restored: Sendable {
  /// What the file now holds.
  public let agenda: Agenda
  /// The path at which the replaced version is kept; nil where there was none.
  public let kept: String?
  /// Whether the replaced version could be read, so that nothing comes again that was delivered since the backup.
  public let knowsDeliveries: Bool
}

extension Store {
  /// The older versions, the newest first.
  public func backups() throws -> [Backup] {
    try Backups(of: path).list().map { file in
      let saved = (try? FileStatus(path: file))?.modified ?? FileTime(seconds: 0, nanoseconds: 0)
      return Backup(path: file, saved: saved)
    }
  }

  /// The number of tasks that a backup holds, and of the open ones, or why it cannot be read.
  public typealias Counts = Result<(tasks: Int, open: Int), any Error>

  /// The backups as they are numbered, from 1: the newest first, and damaged ones last. So number 1 mends a damaged
  /// file, also where its damaged version is kept. What the system does not let be read keeps its place: that may pass,
  /// and a number names the same backup before and after.
  public func numbered(_ backups: [Backup]) -> [(backup: Backup, counts: Counts)] {
    let entries = backups.map { backup in (backup, counts: Counts { try contents(of: backup).counts }) }
    let isDamaged = { (counts: Counts) in if case .failure(_ as StateError) = counts { true } else { false } }
    return entries.filter { !isDamaged($0.counts) } + entries.filter { isDamaged($0.counts) }
  }

  /// The backup with a number, by reading as few of them as that takes; nil where there are not so many.
  public func backup(numbered number: Int, of backups: [Backup]) -> Backup? {
    var damaged: [Backup] = []
    var left = number
    for backup in backups {
      do { _ = try contents(of: backup) } catch is StateError {
        damaged.append(backup)
        continue
      } catch {}
      left -= 1
      if left == 0 { return backup }
    }
    return damaged.indices.contains(left - 1) ? damaged[left - 1] : nil
  }

  /// Whether there is no state file.
  public var isMissing: Bool {
    do { return try FileStatus(path: path.file) == nil } catch { return false }
  }

  /// What the newest backup holds that can be read, where the state file is gone: an empty list is no fresh start then.
  /// Nil where the file is there, or nothing is known of it.
  public func lastOfGoneFile() -> Agenda? {
    guard isMissing else { return nil }
    return Backups(of: path).newestReadable(zones: surroundings.zones)
  }

  /// What a backup holds.
  public func contents(of backup: Backup) throws -> Agenda {
    guard let contents = try contents(of: backup.path, named: backup.path, isBackup: true) else {
      throw HostError(.read, backup.path, code: HostError.missing)
    }
    return try agenda(in: contents, named: backup.path, isBackup: true)
  }

  /// Replaces the file, which may be damaged or missing, by an older version. If it can still be read, what was
  /// delivered since stays delivered, and no number is given twice.
  public func restore(_ backup: Backup, at present: Present) throws -> Restored {
    try Folder.create(path.folder)
    let restored = try FileLock.holding(
      path.lock, beside: path.file, waitingMilliseconds: Store.timeLimitMilliseconds
    ) {
      var agenda = try contents(of: backup)
      let old = try FileStatus(path: path.file)
      var knowsDeliveries = false
      if old != nil, let current = try loadUnlessDamaged() {
        if !fault(.c89) { try agenda.mergeTold(of: current, at: present) }
        knowsDeliveries = true
      }
      let kept = try old.map { _ in try Backups(of: path).keepReplaced(at: surroundings.clock()) }
      let plan = NotificationPlan(agenda, at: present)
      _ = try save(agenda, plan: plan, at: present, over: old, keepingOld: false)
      return Restored(agenda: agenda, kept: kept, knowsDeliveries: knowsDeliveries)
    }
    guard let restored else {
      throw StateError.locked(path: path.given, seconds: Store.timeLimitMilliseconds / 1_000)
    }
    return restored
  }

  /// What the file holds now; nil if it is not a state file that can be read, or the disk failed.
  public func loadUnlessDamaged() throws -> Agenda? {
    do {
      return try load()
    } catch is StateError {
      return nil
    } catch let error as HostError where error.code == HostError.diskFailed {
      return nil
    }
  }
}
