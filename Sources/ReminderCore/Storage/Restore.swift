/// An older version of the state file.
public struct Backup: Sendable {
  /// Its full path.
  public let path: String
  /// When it was saved.
  public let saved: FileTime
}

/// What bringing back an older version came to.
public struct Restored: Sendable {
  /// What the file now holds.
  public let agenda: Agenda
  /// Where the version is kept that it held before; nil where there was none.
  public let kept: String?
  /// Whether that version told what was delivered since the backup, so that none of it comes again.
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

  /// What a backup holds.
  public func contents(of backup: Backup) throws -> Agenda {
    guard let contents = try contents(of: backup.path, named: backup.path, isBackup: true) else {
      throw HostError(.read, backup.path, code: HostError.missing)
    }
    return try agenda(in: contents, named: backup.path, isBackup: true)
  }

  /// Puts an older version in the place of the file, which may be damaged or gone. What was delivered since stays
  /// delivered, and no number is given twice, as far as the file at hand can still tell.
  public func restore(_ backup: Backup, at present: Present) throws -> Restored {
    try Folder.create(path.folder)
    let restored = try FileLock.holding(path.lock, waitingMilliseconds: Store.timeLimitMilliseconds) {
      var agenda = try contents(of: backup)
      let old = try FileStatus(path: path.file)
      var knowsDeliveries = false
      if old != nil, let current = try loadUnlessDamaged() {
        try agenda.mergeTold(of: current, at: present)
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

  /// What the file at hand holds; nil where it is damaged, or the disk does not give it any more.
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
