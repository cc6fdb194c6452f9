/// The file beside the state in which `fire` writes down what it told, where the state cannot be saved.
///
/// What was told cannot be taken back, so that it can be written down has to be certain before. `fire` makes room
/// first: spaces, on the disk. Where the state is then saved, nothing more is written. Where it is not, the entry is
/// written over the spaces, by the same calls on the same bytes: that needs no room, no name and no right that was not
/// there a moment ago. Whoever reads the state merges the entries, and the next save that works keeps them there.
/// Only the run that holds the lock of `fire` writes here.
struct DeliveryJournal: ~Copyable {
  private let path: String
  private let file: SideFile
  /// What stands there, each with its offset.
  private(set) var entries: [(entry: JournalEntry, offset: Int)]
  /// Where the next entry goes, and up to where there is room.
  private var end: Int
  private let limit: Int

  /// Opens the journal of a state file for writing, with room for such entries. What stands there and is known to the
  /// state, which names `lastEntry`, makes room. Throws where it cannot be written, so that nothing may be told.
  init(of path: StatePath, lastEntry: String, roomFor coming: [JournalEntry]) throws(HostError) {
    let file = try SideFile(path.journal)
    // What has a second name, or holds other words, is somebody else's file that was put here.
    guard let contents = try JournalContents(of: path), contents.isOwn, file.isOwn else {
      throw HostError(.write, path.journal, code: HostError.notOwn)
    }
    let isKnown = contents.news(for: lastEntry) == (0, 0)
    let end = isKnown ? 0 : contents.end
    // Each may be noted first as sent, and then again as told.
    let limit = end + 2 * coming.reduce(0) { $0 + $1.line.count }
    // Of what stood there before nothing may be left behind the entries, nor the room that a digest of thousands
    // needed.
    let isTooLong = contents.size > limit && !file.truncate(to: limit)
    let size = isTooLong ? contents.size : limit
    try file.write([UInt8](repeating: UInt8(ascii: " "), count: size - end), at: end)
    if file.isNew { try Folder.synchronizeNames(in: path.folder) }
    self.path = path.journal
    self.file = file
    entries = isKnown ? [] : contents.entries
    (self.end, self.limit) = (end, limit)
  }

  /// Writes down that something was told, or sent: it is on the disk when this returns.
  mutating func write(_ entry: JournalEntry) throws(HostError) {
    let line = entry.line
    guard line.count <= limit - end else { throw HostError(.write, path, code: HostError.noRoom) }
    try file.write(line, at: end)
    entries.append((entry, end))
    end += line.count
  }

  /// Changes what became of an entry.
  mutating func set(_ state: JournalEntry.State, of id: String) throws(HostError) {
    guard let index = entries.firstIndex(where: { $0.entry.id == id }) else { return }
    try file.write(Array(state.rawValue.utf8), at: entries[index].offset + JournalEntry.offsetOfState)
    entries[index].entry.state = state
  }
}

/// What stands in a journal, as it was read.
struct JournalContents {
  /// The entries that are whole, each with its offset.
  private(set) var entries: [(entry: JournalEntry, offset: Int)] = []
  /// Where they end.
  private(set) var end = 0
  private let bytes: PaddedBytes
  private var isOwners = true

  /// How many bytes there are.
  var size: Int { bytes.count }

  /// Whether this program wrote it, for this user or the owner of the state file: behind the entries stands nothing but
  /// room, or one that was cut short.
  var isOwn: Bool {
    let rest = bytes[end..<size]
    return isOwners && (rest.allSatisfy { $0 == UInt8(ascii: " ") } || rest.starts(with: "{\"state\":".utf8))
  }

  /// Reads the journal of a state file; nil where there is none. What another user has put there counts for nothing.
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

  /// How much in it is unknown to a state that names the last entry it has taken in: what was told, and what was sent
  /// and has no answer yet.
  func news(for lastEntry: String) -> (told: Int, sent: Int) {
    let known = entries.lastIndex { $0.entry.id == lastEntry } ?? -1
    return (
      told: entries.indices.count { $0 > known && entries[$0].entry.state == .told },
      sent: entries.count { $0.entry.state == .sent }
    )
  }

  /// The entries of a state file's journal; none where it has none, or it cannot be read.
  static func entries(of path: StatePath) -> [JournalEntry] {
    ((try? JournalContents(of: path)) ?? nil)?.entries.map(\.entry) ?? []
  }
}
