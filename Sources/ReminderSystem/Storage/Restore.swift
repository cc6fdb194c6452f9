package import ReminderCore

/// The result of a restore.
package struct Restored: Sendable {
  /// The list in the file now.
  package let list: ReminderList
  /// The path at which the replaced version is kept; nil where there was none.
  package let kept: String?
  /// The list in the file before; nil where it could not be read. It tells which deliveries not to repeat.
  package let replaced: ReminderList?
  /// Whether `undo` brings the replaced list back.
  package let canBeUndone: Bool
}

extension Store {
  /// The older versions, the newest first.
  package func backups() throws -> [Backup] { try Backups(of: path).list() }

  /// The number of tasks in a backup, and of open tasks, or why the backup cannot be read.
  package typealias Counts = Result<(tasks: Int, open: Int), any Error>

  /// The backups in the order of their numbers, from 1: the newest first, and damaged ones last. So number 1 fixes a
  /// damaged file, even if its damaged version is kept. A backup that the system refuses to read keeps its place. The
  /// problem may pass, and a number names the same backup before and after.
  package func numbered(_ backups: [Backup]) -> [(backup: Backup, counts: Counts)] {
    let entries = backups.map { backup in (backup, counts: Counts { try contents(of: backup).counts }) }
    let isDamaged = { (counts: Counts) in if case .failure(_ as StateError) = counts { true } else { false } }
    return entries.filter { !isDamaged($0.counts) } + entries.filter { isDamaged($0.counts) }
  }

  /// The backup with a number; nil where there are fewer. Reads as few backups as possible.
  package func backup(numbered number: Int, of backups: [Backup]) -> Backup? {
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
  package var isMissing: Bool {
    do { return try FileStatus(path: path.file) == nil } catch { return false }
  }

  /// The list of the newest readable backup, where the state file is gone: then an empty list is no fresh start. Nil
  /// where the file exists, or nothing is known of it.
  package func lastOfGoneFile() -> ReminderList? {
    guard isMissing else { return nil }
    return Backups(of: path).newestReadable(zones: host.zones)
  }

  /// The list in a backup.
  package func contents(of backup: Backup) throws -> ReminderList {
    guard let contents = try contents(of: backup.path, named: backup.path, isBackup: true) else {
      throw HostError(.read, backup.path, code: HostError.missing)
    }
    return try list(in: contents, named: backup.path, isBackup: true)
  }

  /// The contents of all backups that can be read.
  package var readableBackups: [ReminderList] { ((try? backups()) ?? []).compactMap { try? contents(of: $0) } }

  /// Replaces the file, which may be damaged or missing, by an older version. If the file can still be read, deliveries
  /// since that version stay recorded, and no number is given twice.
  package func restore(_ backup: Backup, at present: Present) throws -> Restored {
    try Folder.create(path.folder)
    let restored = try FileLock.holding(
      path.lock, beside: path.file, waitingMilliseconds: host.lockLimitMilliseconds
    ) {
      var list = try contents(of: backup)
      let old = try FileStatus(path: path.file)
      let replaced = old == nil ? nil : try loadUnlessDamaged()
      var canBeUndone = false
      if let replaced {
        if !fault(.c89) { try list.mergeDelivered(of: replaced, at: present) }
        canBeUndone = list.recordRestore(over: replaced, at: present.now)
      }
      let kept = try old.map { _ in try Backups(of: path).keepReplaced(at: host.clock()) }
      let plan = NotificationPlan(list, at: present)
      _ = try save(list, plan: plan, at: present, over: old, keeping: nil)
      return Restored(list: list, kept: kept, replaced: replaced, canBeUndone: canBeUndone)
    }
    guard let restored else {
      throw StateError.locked(path: path.given, seconds: host.lockLimitMilliseconds / 1_000)
    }
    return restored
  }

  /// The list in the file now; nil if the file is no readable state file, or the disk failed.
  package func loadUnlessDamaged() throws -> ReminderList? {
    do {
      return try load()
    } catch is StateError {
      return nil
    } catch let error as HostError where error.code == HostError.diskFailed {
      return nil
    }
  }
}
