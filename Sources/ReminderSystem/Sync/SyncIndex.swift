import ReminderCore

/// The base of this machine and the folder: for each task its file, and the contents of that file.
///
/// The index is trusted only beside the state file with which it was saved: both have the token of the reconciliation.
/// So a task that is missing in a restored or copied state file does not count as deleted. All differences are then
/// merged as new. Where the tokens are equal, a task that only the base has was deleted by a person. So there are no
/// tombstones, and no command has to record a deletion.
struct SyncIndex: Equatable, Sendable {
  /// A task and its file.
  struct Entry: Equatable, Sendable {
    /// The name of the file.
    var name: String
    /// The task.
    var id: TaskID
    /// The checksum of the task's record in the state file. It says whether the task has to be compared with the base.
    var record: UInt64
    /// The stamp of the file when last seen; nil if another write within the same clock tick was possible.
    var stamp: FileStamp?
    /// The range of the task's bytes in the base file.
    var base: Range<Int>

    /// Returns the task's bytes in the base file; nil if the file was truncated.
    func bytes(in file: PaddedBytes) -> [UInt8]? { base.upperBound <= file.count ? file[base] : nil }
  }

  /// The largest base file, in bytes.
  static let mostBytes = 1 << 40

  /// The token of the reconciliation.
  var token = ""
  /// The name of the base file, and the number of its bytes in use.
  var baseName = ""
  var baseSize = 0
  /// The notices that were written: `WrittenNotices.text`.
  var notices = ""
  /// The tasks, in the order of their file names.
  var entries: [Entry] = []
}

// The stored form, one entry per line:
// `{"remind-sync":1,"token":"…","base":"base-…","size":5120,"entries":[\n…\n]}`.

extension SyncIndex {
  private static let version = 1

  /// The bytes of the file.
  func encoded() -> [UInt8] {
    var head = JSONWriter()
    head.object { json in
      json.member("remind-sync", SyncIndex.version)
      json.member("token", token)
      json.member("base", baseName)
      json.member("size", baseSize)
      if !notices.isEmpty { json.member("notices", notices) }
    }
    var bytes = Array(head.bytes.dropLast()) + Array(",\"entries\":[".utf8)
    for (index, entry) in entries.enumerated() {
      var line = JSONWriter()
      entry.write(to: &line)
      bytes += Array((index == 0 ? "\n" : ",\n").utf8) + line.bytes
    }
    return bytes + Array("\n]}\n".utf8)
  }

  /// Reads a file; nil if this version did not write it.
  init?(_ bytes: PaddedBytes) {
    self.init()
    var reader = JSONReader(bytes)
    guard (try? reader.syncIndex(into: &self, version: SyncIndex.version)) == true else { return nil }
  }

}

extension SyncIndex {
  /// An index without a base.
  static let empty = SyncIndex()
}

extension SyncIndex.Entry {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("id", "\(id)")
      json.member("record", String(record, radix: 16))
      json.key("stamp")
      json.stamp(stamp)
      json.member("from", base.lowerBound)
      json.member("count", base.count)
    }
  }
}

extension JSONWriter {
  mutating func stamp(_ stamp: FileStamp?) {
    guard let stamp else { return string(nil) }
    object { json in
      json.member("size", stamp.size)
      // As numbers: each sync reads the stamp of each file, and a date takes ten times as long.
      json.member("seconds", stamp.modified.seconds)
      json.member("nanoseconds", stamp.modified.nanoseconds)
      json.member("inode", String(stamp.inode, radix: 16))
    }
  }
}

extension JSONReader {
  fileprivate mutating func syncIndex(into index: inout SyncIndex, version: Int) throws(JSONError) -> Bool {
    try beginObject()
    var isFirst = true
    var isKnown = false
    while let (key, _) = try nextKey(&isFirst) {
      switch key {
      case JSONKey("remind-sync"): isKnown = try integer(in: 1...Int.max) == version
      case JSONKey("token"): index.token = text(try string())
      case JSONKey("base"): index.baseName = text(try string())
      case JSONKey("size"): index.baseSize = try integer(in: 0...SyncIndex.mostBytes)
      case JSONKey("notices"): index.notices = text(try string())
      case JSONKey("entries"): index.entries = try array(of: SyncIndex.Entry.init(from:))
      default: _ = try value()
      }
    }
    try finish()
    return isKnown
  }

  mutating func fileStamp() throws(JSONError) -> FileStamp? {
    if try skipNull() { return nil }
    var (size, seconds, nanoseconds, inode): (Int?, Int?, Int?, UInt64?)
    var isFirst = true
    try beginObject()
    while let (key, _) = try nextKey(&isFirst) {
      switch key {
      case JSONKey("size"): size = try integer(in: 0...Int.max)
      case JSONKey("seconds"): seconds = try integer(in: Int.min...Int.max)
      case JSONKey("nanoseconds"): nanoseconds = try integer(in: 0...999_999_999)
      case JSONKey("inode"): inode = UInt64(text(try string()), radix: 16)
      default: _ = try value()
      }
    }
    guard let size, let seconds, let nanoseconds, let inode else { return nil }
    return FileStamp(size: size, modified: FileTime(seconds: seconds, nanoseconds: nanoseconds), inode: inode)
  }
}

extension SyncIndex.Entry {
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    var (name, id, record, stamp): (String?, TaskID?, UInt64?, FileStamp?)
    var (start, count) = (0, 0)
    var isFirst = true
    try reader.beginObject()
    while let (key, _) = try reader.nextKey(&isFirst) {
      switch key {
      case JSONKey("name"): name = reader.text(try reader.string())
      case JSONKey("id"): id = try TaskID(from: &reader)
      case JSONKey("record"): record = UInt64(reader.text(try reader.string()), radix: 16)
      case JSONKey("stamp"): stamp = try reader.fileStamp()
      case JSONKey("from"): start = try reader.integer(in: 0...SyncIndex.mostBytes)
      case JSONKey("count"): count = try reader.integer(in: 0...SyncIndex.mostBytes)
      default: _ = try reader.value()
      }
    }
    guard let name, let id, let record else { throw reader.missing("a name, an id and a record") }
    self.init(name: name, id: id, record: record, stamp: stamp, base: start..<start + count)
  }
}

extension TaskList {
  /// The checksum of a record's bytes.
  func checksum(of record: TaskRecord) -> UInt64 { bytes.withBytes(in: record.byteRange) { $0.checksum } }
}
