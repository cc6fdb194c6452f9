import ReminderCore

/// Older versions of the state file:
/// - the version before the last change
/// - the version before the first change of each of the last seven days
/// - the last seven versions that a restore replaced.
struct Backups {
  private let path: StatePath
  /// How many days are kept, and how many versions that a restore replaced.
  static let days = 7

  init(of path: StatePath) {
    self.path = path
  }

  private var previous: String { "\(path.backups)/\(path.name).previous" }
  private func daily(_ date: CivilDate) -> String { "\(path.backups)/\(path.name).\(date)" }

  /// Keeps the version that is about to be replaced; `today` is the day by the real clock.
  func keep(on today: CivilDate) throws(HostError) {
    try Folder.make(path.backups, of: path.file)
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
      for file in [previous, "\(previous).next"] where try FileStatus(path: file)?.isFolder == true {
        return HostError(.replace, file, code: HostError.folderInPlace)
      }
      if Ownership.refusal(ofWriting: previous)?.code == HostError.notPermitted {
        return HostError(.replace, previous, code: HostError.notPermitted)
      }
      // On another disk backups are copies, which need room; on the same disk they are second names.
      if let file = try FileStatus(path: path.file), file.device != folder.device,
        Folder.room(in: path.backups).map({ $0 < file.size }) == true
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

  /// Keeps the version before the last change under a name that no later change takes. The state file is gone, and this
  /// version may be all that is left of the file.
  func keepPrevious(at now: FileTime) throws(HostError) {
    guard SystemFile.exists(previous) else { return }
    try Folder.rename(previous, to: nameOfReplaced(at: now))
    removeOldestReplaced()
  }

  private static let replaced = "replaced-"

  private func nameOfReplaced(at now: FileTime) -> String {
    let stamp = "\(now)".prefix(19).map { $0 == ":" ? "." : $0 }
    let first = "\(path.backups)/\(path.name).\(Backups.replaced)\(String(stamp))"
    var name = first
    var count = 1
    while SystemFile.exists(name) {  // within the same second
      count += 1
      name = "\(first)-\(count)"
    }
    return name
  }

  private func removeOldestReplaced() {
    let all = names { $0.hasPrefix(Backups.replaced) }.sorted(by: >)
    for name in all.dropFirst(Backups.days) { try? Folder.remove("\(path.backups)/\(name)") }
  }

  /// The names of the backups whose ending is wanted.
  private func names(where isWanted: (Substring) -> Bool) -> [String] {
    Folder.names(in: path.backups).filter { ending(of: $0).map(isWanted) ?? false }
  }

  /// The part of a backup's name after the name of the state file and a dot; nil for another file. Compares bytes: for
  /// Swift the dot can be part of a longer character.
  private func ending(of name: String) -> Substring? {
    let start = "\(path.name).".utf8
    return name.utf8.starts(with: start) ? Substring(name.utf8.dropFirst(start.count)) : nil
  }

  /// The paths of the backups, the most recently saved first.
  func list() throws(HostError) -> [String] {
    guard Folder.canBeListed(path.backups) else { throw HostError(.read, path.backups, code: HostError.noRight) }
    let names = names { $0 == "previous" || CivilDate(String($0)) != nil || $0.hasPrefix(Backups.replaced) }
    var dated: [(path: String, saved: FileTime)] = []
    for name in names {
      // Throws if the time cannot be read: without its time a backup would not have the index at which it was shown.
      let path = "\(path.backups)/\(name)"
      dated.append((path, try FileStatus(path: path)?.modified ?? FileTime(seconds: 0, nanoseconds: 0)))
    }
    return dated.sorted { ($0.saved, $0.path) > ($1.saved, $1.path) }.map(\.path)
  }

  /// The list of the newest readable backup; nil where there is none.
  func newestReadable(zones: ZoneDatabase) -> ReminderList? {
    (try? list())?.lazy.compactMap { file in
      guard let contents = try? FileContents(of: file) else { return nil }
      return try? ReminderList(reading: contents.bytes, zones: zones)
    }.first
  }
}
