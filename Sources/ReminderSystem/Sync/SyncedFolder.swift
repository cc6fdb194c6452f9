import ReminderCore

/// A file of the folder as a sync found it.
struct FolderFile {
  /// The contents of the file.
  enum Contents {
    /// The contents in the index.
    case known
    /// These bytes.
    case read([UInt8])
    /// Something that is skipped.
    case refused(FileProblem)
  }

  let name: String
  /// Nil if the status of the file cannot be read.
  let stamp: FileStamp?
  let contents: Contents
}

/// The folder with a file for each task, as a sync finds and leaves it.
struct SyncedFolder {
  /// The largest file that is read, in bytes.
  static let mostBytes = 1 << 20

  /// The path of the folder.
  let path: String

  /// The ending of the names of task files.
  static let ending = ".ics"

  /// Returns the files that may hold a task. A file with the stamp of the index is not read.
  func files(knowing index: SyncIndex) throws(HostError) -> [FolderFile] {
    guard isThere, Folder.canBeListed(path) else {
      throw HostError(.read, path, code: Folder.isNamed(path) ? HostError.notFolder : HostError.missing)
    }
    let stamps = Dictionary(index.entries.map { ($0.name, $0.stamp) }, uniquingKeysWith: { first, _ in first })
    let names = Folder.names(in: path).filter { SyncedFolder.isTask($0) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { name in
      guard let status = FileStatus(ofName: file(name)) else {
        // Invalid UTF-8 in a name is read as this character, and no file is found by such a name.
        let isText = !name.unicodeScalars.contains("\u{fffd}")
        return FolderFile(name: name, stamp: nil, contents: .refused(isText ? .changing : .badName))
      }
      let stamp = FileStamp(status)
      guard status.isRegular else { return FolderFile(name: name, stamp: stamp, contents: .refused(.notRegular)) }
      if let known = stamps[name], known == stamp { return FolderFile(name: name, stamp: stamp, contents: .known) }
      return read(name)
    }
  }

  private static func isTask(_ name: String) -> Bool {
    name.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) && name.utf8.first != UInt8(ascii: ".")
  }

  /// Returns the path of a file.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Reads a file, and checks that its stamp is the same before and after.
  private func read(_ name: String) -> FolderFile {
    do throws(HostError) {
      let limit = SyncedFolder.mostBytes
      let contents = try FileContents(of: file(name), limit: limit + 1, followingLink: false)
      guard let contents else { return FolderFile(name: name, stamp: nil, contents: .refused(.changing)) }
      let stamp = FileStamp(contents.status)
      let bytes = contents.bytes
      if bytes.count > limit { return FolderFile(name: name, stamp: stamp, contents: .refused(.tooLarge)) }
      guard FileStatus(ofName: file(name)).map({ FileStamp($0) }) == stamp, bytes.count == stamp.size else {
        return FolderFile(name: name, stamp: stamp, contents: .refused(.changing))
      }
      return FolderFile(name: name, stamp: stamp, contents: .read(bytes[0..<bytes.count]))
    } catch {
      let stamp = FileStatus(ofName: file(name)).map { FileStamp($0) }
      return FolderFile(name: name, stamp: stamp, contents: .refused(.unreadable(error)))
    }
  }

  // MARK: Writing

  /// Replaces the file that has the stamp `old` by new bytes; `old` is nil for a new file. Returns the stamp of the new
  /// file, or nil if another file is there, which stays. `isOneOfMany` files are written to the disk together, by
  /// `settle`.
  func write(
    _ name: String, _ bytes: [UInt8], insteadOf old: FileStamp?, isOneOfMany: Bool, token: UInt64
  ) throws(HostError) -> FileStamp? {
    var new = try AtomicFile(folder: path, name: SyncedFolder.temporary, mode: 0o600, token: token)
    try new.append(bytes)
    let status = isOneOfMany ? try new.finished() : try new.synchronize()
    guard try new.commit(as: name, insteadOf: old) else { return nil }
    return FileStamp(status)
  }

  /// Makes sure that all writes and removals reach the disk. For many files this writes all buffers of the system, of
  /// any program: that is faster than one file at a time.
  func settle(many: Bool) {
    if many { Folder.synchronizeAll() } else { try? Folder.synchronizeNames(in: path) }
  }

  /// Removes the file that has this stamp; returns false if another file is there, which stays.
  func remove(_ name: String, _ stamp: FileStamp) throws(HostError) -> Bool {
    guard let status = FileStatus(ofName: file(name)) else { return true }
    guard FileStamp(status) == stamp else { return false }
    try Folder.remove(file(name))
    return true
  }

  /// Whether the folder exists; it may be a link to a folder.
  var isThere: Bool { ((try? FileStatus(path: path)) ?? nil)?.isFolder == true }

  /// When a name in the folder was last created, changed or removed.
  var modified: FileTime? { ((try? FileStatus(path: path)) ?? nil)?.modified }

  /// Removes the temporary files of a killed sync.
  func removeLeftovers() {
    let prefix = AtomicFile.temporaryPrefix(for: SyncedFolder.temporary)
    for name in Folder.names(in: path) where name.utf8.starts(with: prefix.utf8) { try? Folder.remove(file(name)) }
  }

  /// The base of the names of temporary files. These names do not end like a task file, so that no program mistakes
  /// them for one.
  private static let temporary = "remind-sync"
}

extension TaskID {
  /// Returns the name of the file of a new task: its `UID` if that can be a name, else the id.
  func fileName(uid: String) -> String {
    let isPlain = uid.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    let isUsable = isPlain && 1...196 ~= uid.utf8.count && uid.utf8.first != UInt8(ascii: ".")
    return "\(isUsable ? uid : "\(self)")\(SyncedFolder.ending)"
  }
}
