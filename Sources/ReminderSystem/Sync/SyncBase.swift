import ReminderCore

/// The file with the base. New bytes are appended. If most of the file is no longer used, the needed bytes go to a new
/// file.
struct SyncBase {
  private let old: SyncIndex
  private let bytes: PaddedBytes
  private let place: SyncPlace
  private var added: [UInt8] = []

  init(_ old: SyncIndex, _ bytes: PaddedBytes, _ place: SyncPlace) {
    (self.old, self.bytes, self.place) = (old, bytes, place)
  }

  /// The number of bytes in use in the old file.
  private var size: Int { min(old.baseSize, bytes.count) }

  /// Adds bytes; returns their future range in the file.
  mutating func add(_ new: [UInt8]) -> Range<Int> {
    let start = size + added.count
    added += new
    return start..<start + new.count
  }

  /// Writes the new bytes; returns the index of these entries.
  func index(of entries: [SyncIndex.Entry], token: UInt64) throws(HostError) -> SyncIndex {
    var index = SyncIndex.empty
    index.entries = entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    let used = entries.reduce(0) { $0 + $1.base.count }
    let total = size + added.count
    if !old.baseName.isEmpty, size == old.baseSize, total < 2 * used + 1_048_576 {
      (index.baseName, index.baseSize) = (old.baseName, total)
      if !added.isEmpty {
        let file = try SideFile(place.file(old.baseName), beside: nil)
        try file.write(added, at: size)
      }
      return index
    }
    var whole: [UInt8] = []
    for entry in index.entries.indices {
      let range = index.entries[entry].base
      let start = whole.count
      whole += range.lowerBound >= size ? Array(added[range.lowerBound - size..<range.upperBound - size]) : bytes[range]
      index.entries[entry].base = start..<whole.count
    }
    (index.baseName, index.baseSize) = ("base-\(String(token, radix: 36))", whole.count)
    try place.replace(place.file(index.baseName), with: whole, token: token)
    return index
  }

  /// Removes files of earlier indexes.
  func removeOthers(than index: SyncIndex) {
    let carried = ((try? place.contents(of: place.carried)) ?? nil).flatMap { SyncIndex($0) }
    let kept = [index.baseName, carried?.baseName]
    for name in Folder.names(in: place.folder) where name.utf8.starts(with: "base-".utf8) && !kept.contains(name) {
      try? Folder.remove(place.file(name))
    }
  }
}
