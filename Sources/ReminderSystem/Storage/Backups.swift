package import ReminderCore

/// Why the state file is saved. The raw value ends the name of the backup that is made before such a save. `fire` has a
/// backup of its own, so that a ring does not replace the version before a person's last change.
package enum Save: String, CaseIterable, Sendable {
  /// A change by a person, a program or a sync.
  case change = "previous"
  /// What `fire` notes.
  case delivery = "before-fire"
}

/// An older version of the state file.
package struct Backup: Sendable {
  /// Why a version was kept.
  package enum Reason: Sendable {
    /// It is the version before the last save of this kind.
    case before(Save)
    /// It is the version before the first save of a day.
    case beginningOfDay
    /// A restore replaced it, or the state file was gone.
    case restore
  }
  /// Its full path.
  package let path: String
  /// When it was saved.
  package let saved: FileTime
  /// Why it was kept.
  package let reason: Reason
}

/// Older versions of the state file:
/// - the version before the last change, and the version before the last save of `fire`
/// - the version before the first save of each of the last seven days
/// - the last seven versions that a restore replaced.
struct Backups {
  private let path: StatePath
  /// How many days are kept, and how many versions that a restore replaced.
  static let days = 7

  init(of path: StatePath) {
    self.path = path
  }

  private func file(_ ending: String) -> String { "\(path.backups)/\(path.name).\(ending)" }
  private func daily(_ date: CivilDate) -> String { file("\(date)") }
  private var beforeSaves: [String] { Save.allCases.map { file($0.rawValue) } }

  /// Keeps the version that is about to be replaced; `today` is the day by the real clock.
  func keep(before save: Save, on today: CivilDate) throws(HostError) {
    try Folder.make(path.backups, of: path.file)
    let previous = file(save.rawValue)
    let first = daily(today)
    if !SystemFile.exists(first) {
      try duplicate(path.file, as: first)
      for name in Folder.names(in: path.backups) where isOutdated(name, on: today) {
        try? Folder.remove("\(path.backups)/\(name)")
      }
    }
    // The copy gets another name first, so that a previous version exists at every moment.
    let next = "\(previous).next"
    try? Folder.remove(next)
    try duplicate(path.file, as: next)
    // If both are names of one file already, `rename` keeps both (POSIX), so `next` is removed in any case.
    defer { try? Folder.remove(next) }
    try Folder.rename(next, to: previous)
  }

  /// Why the next version could not be kept; nil if it could. Writes nothing.
  func obstacle() -> HostError? {
    guard Folder.isNamed(path.backups) else { return nil }  // the next change makes the folder
    do throws(HostError) {
      guard let folder = try FileStatus(path: path.backups) else {
        return HostError(.write, path.backups, code: HostError.missing)
      }
      if !folder.isFolder { return HostError(.write, path.backups, code: HostError.notFolder) }
      if let refusal = Ownership.refusal(ofChangesIn: path.backups) { return refusal }
      for previous in beforeSaves {
        for file in [previous, "\(previous).next"] where try FileStatus(path: file)?.isFolder == true {
          return HostError(.replace, file, code: HostError.folderInPlace)
        }
        if Ownership.refusal(ofWriting: previous)?.code == HostError.notPermitted {
          return HostError(.replace, previous, code: HostError.notPermitted)
        }
      }
      // On another disk backups are copies, which need room; on the same disk they are second names.
      if let status = try FileStatus(path: path.file), status.device != folder.device,
        Folder.room(in: path.backups).map({ $0 < status.size }) == true
      {
        return HostError(.write, path.backups, code: HostError.noRoom)
      }
      return nil
    } catch {
      return error
    }
  }

  /// Gives a file a second name; makes a copy where no hard link can be made.
  private func duplicate(_ file: String, as copy: String) throws(HostError) {
    if Folder.link(file, as: copy) { return }
    guard let contents = try FileContents(of: file) else { return }
    removeLeftovers()
    let name = Path.name(of: copy)
    var target = try AtomicFile(
      folder: path.backups, name: name, mode: 0o600, token: UInt64(clamping: ThisProcess.identifier))
    try target.append(contents.bytes[0..<contents.bytes.count])
    _ = try target.synchronize()
    try target.commit()
  }

  /// Removes copies that a killed command left unfinished. Under the lock nobody else is making a copy.
  private func removeLeftovers() {
    let start = ".\(path.name).".utf8
    for name in Folder.names(in: path.backups) where name.utf8.starts(with: start) && name.holds(".tmp-") {
      try? Folder.remove("\(path.backups)/\(name)")
    }
  }

  private func isOutdated(_ name: String, on today: CivilDate) -> Bool {
    guard let date = ending(of: name).flatMap({ CivilDate(String($0)) }) else { return false }
    return date.dayNumber <= today.dayNumber - Backups.days
  }

  /// Keeps the version that a restore is about to replace, even if it is damaged. Removes the oldest of more than
  /// `days` such versions. Returns the path of the version.
  func keepReplaced(at now: FileTime) throws(HostError) -> String {
    try Folder.make(path.backups, of: path.file)
    let kept = nameOfReplaced(at: now)
    try duplicate(path.file, as: kept)
    removeOldestReplaced()
    return kept
  }

  /// Keeps the versions before the last saves under names that no later save takes. The state file is gone, and one of
  /// these versions may be all that is left of the file.
  func keepPrevious(at now: FileTime) throws(HostError) {
    for previous in beforeSaves where SystemFile.exists(previous) {
      try Folder.rename(previous, to: nameOfReplaced(at: now))
    }
    removeOldestReplaced()
  }

  private static let replaced = "replaced-"

  private func nameOfReplaced(at now: FileTime) -> String {
    let stamp = "\(now)".prefix(19).map { $0 == ":" ? "." : $0 }
    let first = file("\(Backups.replaced)\(String(stamp))")
    var name = first
    var count = 1
    while SystemFile.exists(name) {  // within the same second
      count += 1
      name = "\(first)-\(count)"
    }
    return name
  }

  private func removeOldestReplaced() {
    let all = Folder.names(in: path.backups).filter { ending(of: $0)?.hasPrefix(Backups.replaced) ?? false }
    for name in all.sorted(by: >).dropFirst(Backups.days) { try? Folder.remove("\(path.backups)/\(name)") }
  }

  /// The part of a backup's name after the name of the state file and a dot; nil for another file. Compares bytes: for
  /// Swift the dot can be part of a longer character.
  private func ending(of name: String) -> Substring? {
    let start = "\(path.name).".utf8
    return name.utf8.starts(with: start) ? Substring(name.utf8.dropFirst(start.count)) : nil
  }

  /// The reason in the ending of a backup's name; nil for another file.
  private static func reason(in ending: Substring) -> Backup.Reason? {
    if let save = Save(rawValue: String(ending)) { return .before(save) }
    if CivilDate(String(ending)) != nil { return .beginningOfDay }
    return ending.hasPrefix(replaced) ? .restore : nil
  }

  /// The backups, the most recently saved first.
  func list() throws(HostError) -> [Backup] {
    guard Folder.canBeListed(path.backups) else { throw HostError(.read, path.backups, code: HostError.noRight) }
    var backups: [Backup] = []
    for name in Folder.names(in: path.backups) {
      guard let reason = ending(of: name).flatMap(Backups.reason) else { continue }
      // Throws if the time cannot be read: without its time a backup would not have the index at which it was shown.
      let path = "\(path.backups)/\(name)"
      let saved = try FileStatus(path: path)?.modified ?? FileTime(seconds: 0, nanoseconds: 0)
      backups.append(Backup(path: path, saved: saved, reason: reason))
    }
    return backups.sorted { ($0.saved, $0.path) > ($1.saved, $1.path) }
  }

  /// The list of the newest readable backup; nil where there is none.
  func newestReadable(zones: ZoneDatabase) -> ReminderList? {
    (try? list())?.lazy.compactMap { backup in
      guard let contents = try? FileContents(of: backup.path) else { return nil }
      return try? ReminderList(reading: contents.bytes, zones: zones)
    }.first
  }
}
