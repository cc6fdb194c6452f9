// Programs that sync files between machines leave a second version of a file that was changed on two machines.

/// The names that such programs give to a second version.
package enum OtherVersion {
  /// Whether a name was made from that of a file: by Syncthing (`tasks.sync-conflict-20260301-120000-ABCDEFG.json`), by
  /// Nextcloud or Dropbox in any language (`tasks (conflicted copy 2026-03-01 120000).json`), or by others that put
  /// `conflict` between the name and its ending.
  package static func isNamed(_ name: String, of file: String) -> Bool {
    let (name, file) = (Array(name.utf8), Array(file.utf8))
    // A leading dot does not begin an ending.
    let dot = file.dropFirst().lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex
    let (stem, ending) = (file[..<dot], file[dot...])
    guard !stem.isEmpty, name.count > file.count, name.starts(with: stem), name.suffix(ending.count) == ending else {
      return false
    }
    let middle = name[stem.count..<(name.count - ending.count)]
    guard let first = middle.first, ".-_ [(".utf8.contains(first) else { return false }
    if middle.holds(Array("conflict".utf8)) { return true }
    // In other languages only the date is the same: `(Anns in Konflikt stehende Kopie 2026-03-01)`.
    return middle.starts(with: Array(" (".utf8)) && middle.last == UInt8(ascii: ")") && middle.holdsDate
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes contain `word` (in small letters), in either case.
  fileprivate func holds(_ word: [UInt8]) -> Bool {
    let small = map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }
    return small.indices.contains { small[$0...].starts(with: word) }
  }

  /// Whether the bytes contain a date such as `2026-03-01`.
  fileprivate var holdsDate: Bool {
    let signs = map { 0x30...0x39 ~= $0 ? UInt8(ascii: "0") : $0 }
    return signs.indices.contains { signs[$0...].starts(with: Array("0000-00-00".utf8)) }
  }
}

extension StatePath {
  /// The paths of the other versions beside the file, in the order of their names. In a folder with more names than
  /// `limit`, only the first `limit` names are examined, in the order of the system.
  package func conflictCopies(among limit: Int = .max) -> [String] {
    Folder.names(in: folder, atMost: limit).filter { OtherVersion.isNamed($0, of: name) }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// Whether a path names a second version of this file, in any folder.
  package func isConflictCopy(_ path: String) -> Bool { OtherVersion.isNamed(Path.name(of: path), of: name) }

  /// Whether a path leads to the file itself.
  package func isItself(_ path: String) -> Bool {
    guard let other = (try? FileStatus(path: path)) ?? nil, let own = (try? FileStatus(path: file)) ?? nil else {
      return false
    }
    return (own.device, own.inode) == (other.device, other.inode)
  }
}
