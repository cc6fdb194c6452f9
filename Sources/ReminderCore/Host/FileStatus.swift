#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A moment to the nanosecond, as file systems keep it.
public struct FileTime: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var seconds: Int
  /// 0 to 999,999,999.
  public var nanoseconds: Int

  /// A moment by its seconds and nanoseconds.
  public init(seconds: Int, nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Whether the first is earlier.
  public static func < (first: FileTime, second: FileTime) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }
}

extension FileTime {
  /// Reads what `description` writes; nil for anything else.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".")
    guard parts.count == 2, let moment = Timestamp(rfc3339: "\(parts[0])Z"), parts[1].utf8.count == 10,
      let nanoseconds = Int(parts[1].dropLast()), nanoseconds >= 0
    else { return nil }
    self.init(seconds: moment.seconds, nanoseconds: nanoseconds)
  }
}

extension FileTime: CustomStringConvertible {
  /// `2026-11-21T06:00:00.123456789Z`, always 30 characters.
  public var description: String {
    let whole = "\(Timestamp(seconds: seconds) ?? Timestamp(unchecked: 0))".dropLast()
    let digits = String(nanoseconds)
    return "\(whole).\(String(repeating: "0", count: max(0, 9 - digits.count)))\(digits)Z"
  }
}

/// What the system knows of a file without reading it.
struct FileStatus: Equatable {
  var device: UInt64
  var inode: UInt64
  var size: Int
  var modified: FileTime
  var mode: UInt32
  var owner: UInt32
  var group: UInt32
  var isRegular: Bool
  var isFolder: Bool

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int(status.st_size)
    #if canImport(Darwin)
      modified = FileTime(seconds: status.st_mtimespec.tv_sec, nanoseconds: status.st_mtimespec.tv_nsec)
    #else
      modified = FileTime(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    #endif
    mode = UInt32(status.st_mode) & 0o7777
    owner = UInt32(status.st_uid)
    group = UInt32(status.st_gid)
    isRegular = UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFREG)
    isFolder = UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFDIR)
  }

  /// The status of an open file.
  init(of descriptor: Int32, path: String) throws(HostError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw HostError(.read, path) }
    self.init(status)
  }

  /// The status of a file by its path, links followed; nil where there is none.
  init?(path: String) throws(HostError) {
    var status = stat()
    if stat(path, &status) != 0 {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw HostError(.read, path)
    }
    self.init(status)
  }
}
