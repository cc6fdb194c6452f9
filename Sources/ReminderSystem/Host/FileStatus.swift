import ReminderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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

  /// The status of the file at a path, links followed; nil if there is none.
  init?(path: String) throws(HostError) {
    var status = stat()
    if stat(path, &status) != 0 {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw HostError(.read, path)
    }
    self.init(status)
  }

  /// The status of the file, folder or link at a path, a link not followed; nil if there is none, or it cannot be read.
  init?(ofName path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

extension FileStamp {
  init(_ status: FileStatus) {
    self.init(size: status.size, modified: status.modified, inode: status.inode)
  }

  /// The stamp of the file at a path, links followed; nil if there is no file, or its status cannot be read.
  init?(ofFile path: String) {
    guard let status = (try? FileStatus(path: path)) ?? nil else { return nil }
    self.init(status)
  }
}
