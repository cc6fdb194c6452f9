import ReminderCore

/// The write-ahead log of `fire`: a file beside the state file that records deliveries if the state cannot be saved.
///
/// A notification cannot be taken back, so `fire` first makes sure that it can record the notification. `fire` writes
/// spaces to the disk, and makes the entry. After the delivery, `fire` writes the entry over the spaces, with the same
/// calls on the same bytes. This write needs no room, no permission and no memory that was not there just before. Every
/// reader of the state merges the entries. The next save that succeeds stores the entries in the state, and leaves only
/// room in the journal. Only the run that holds the lock of `fire` writes to the journal.
///
/// A save can fail for good. The file may be mounted by itself, or the disk may refuse to synchronize. Or the run is
/// killed for lack of memory. A check before each delivery would find only some of these causes. Any other cause would
/// make a reminder ring every minute.
struct DeliveryJournal: ~Copyable {
  private let path: String
  private let file: SideFile
  /// The entries in the file, each with its offset.
  private(set) var entries: [(entry: JournalEntry, offset: Int)]
  /// The offset of the next entry, and where the room ends.
  private var end: Int
  private let limit: Int

  /// Opens the journal of a state file for writing, with room for the coming entries. `lastEntry` is the last entry
  /// that the state has merged: if the state knows all entries, they are overwritten. If this throws, nothing may be
  /// delivered.
  init(of path: StatePath, lastEntry: String, roomFor coming: [JournalEntry]) throws(HostError) {
    let file = try SideFile(path.journal, beside: path.file)
    // A file with a second name or other contents is somebody else's.
    guard let contents = try JournalContents(of: path), contents.isOwn, file.isOwn else {
      throw HostError(.write, path.journal, code: HostError.notOwn)
    }
    let isKnown = contents.news(for: lastEntry) == (0, 0)
    let end = isKnown ? 0 : contents.end
    // Each entry may be written twice: as sent, and then as delivered.
    let limit = end + 2 * coming.reduce(0) { $0 + $1.line.count }
    // After the entries, no old bytes may remain, and no room that a digest of thousands needed.
    let isTooLong = contents.size > limit && !file.truncate(to: limit)
    let size = isTooLong ? contents.size : limit
    try file.write([UInt8](repeating: UInt8(ascii: " "), count: size - end), at: end)
    try file.synchronize()
    if file.isNew { try Folder.synchronizeNames(in: path.folder) }
    self.path = path.journal
    self.file = file
    entries = isKnown ? [] : contents.entries
    (self.end, self.limit) = (end, limit)
  }

  /// An entry with its bytes, made before anything is delivered.
  struct Line {
    let entry: JournalEntry
    fileprivate let bytes: [UInt8]

    init(_ entry: JournalEntry) { (self.entry, bytes) = (entry, entry.line) }
  }

  /// Records that something was delivered or sent. After this call, a killed process does not lose the record. After
  /// `synchronize`, a machine that fails does not lose the record either.
  mutating func write(_ line: Line) throws(HostError) {
    guard line.bytes.count <= limit - end else { throw HostError(.write, path, code: HostError.noRoom) }
    try file.write(line.bytes, at: end)
    entries.append((line.entry, end))
    end += line.bytes.count
  }

  /// Returns when everything that was written is on the disk.
  func synchronize() throws(HostError) { try file.synchronize() }

  /// Overwrites the state of an entry, on the disk; does nothing where there is no such entry.
  mutating func set(_ state: JournalEntry.State, of id: String) throws(HostError) {
    guard let index = entries.firstIndex(where: { $0.entry.id == id && $0.entry.state != state }) else { return }
    try file.write(Array(state.rawValue.utf8), at: entries[index].offset + JournalEntry.offsetOfState)
    try file.synchronize()
    entries[index].entry.state = state
  }

  /// Overwrites the entries that a saved state has merged, unless one of them still awaits an answer. Entries that
  /// cannot be overwritten stay, and are known to be merged.
  mutating func clear() {
    guard !entries.contains(where: { $0.entry.state == .sent }) else { return }
    guard (try? file.write([UInt8](repeating: UInt8(ascii: " "), count: end), at: 0)) != nil else { return }
    (entries, end) = ([], 0)
  }
}

/// The contents of a journal that was read.
struct JournalContents {
  /// The complete entries, each with its offset.
  private(set) var entries: [(entry: JournalEntry, offset: Int)] = []
  /// The offset at which the entries end.
  private(set) var end = 0
  private let bytes: PaddedBytes
  private var isOwners = true

  /// How many bytes there are.
  var size: Int { bytes.count }

  /// Whether this program wrote the journal: its owner is this user, root or the owner of the state file. Also, after
  /// the entries there is only room, or an entry that was cut short.
  var isOwn: Bool {
    let rest = bytes[end..<size]
    return isOwners && (rest.allSatisfy { $0 == UInt8(ascii: " ") } || rest.starts(with: "{\"state\":".utf8))
  }

  /// Reads the journal of a state file; nil where there is none. The entries in a file of another user do not count.
  init?(of path: StatePath) throws(HostError) {
    guard let contents = try FileContents(of: path.journal) else { return nil }
    self.init(contents.bytes)
    let owners = [ThisProcess.user, 0, (try? FileStatus(path: path.file))?.owner ?? 0]
    if !owners.contains(contents.status.owner) {
      entries = []
      isOwners = false
    }
  }

  init(_ bytes: PaddedBytes) {
    self.bytes = bytes
    // Nearly always there is nothing but room.
    while end < bytes.count, bytes[end] == UInt8(ascii: "{"),
      let lineEnd = (end..<bytes.count).first(where: { bytes[$0] == UInt8(ascii: "\n") }),
      let entry = JournalEntry(line: bytes[end..<lineEnd])
    {
      entries.append((entry, end))
      end = lineEnd + 1
    }
  }

  /// The number of delivered entries after `lastEntry`, the last entry that the state has merged; without that entry,
  /// all count. And the number of sent entries, which have no answer yet.
  func news(for lastEntry: String) -> (delivered: Int, sent: Int) {
    let known = entries.lastIndex { $0.entry.id == lastEntry } ?? -1
    return (
      delivered: entries.indices.count { $0 > known && entries[$0].entry.state == .delivered },
      sent: entries.count { $0.entry.state == .sent }
    )
  }

  /// The entries of a state file's journal; empty where there is none, or it cannot be read.
  static func entries(of path: StatePath) -> [JournalEntry] {
    ((try? JournalContents(of: path)) ?? nil)?.entries.map(\.entry) ?? []
  }
}
