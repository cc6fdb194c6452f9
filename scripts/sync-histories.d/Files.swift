// The files of a history: few, small, and in memory if possible.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Replaces `sync`. Waiting for all disks would take most of the time, and no check depends on them.
@_cdecl("sync")
func withoutDisks() {}

extension Files {
  /// Replaces a file as a whole, with the given time.
  static func write(_ path: String, _ bytes: [UInt8], at moment: FileTime) {
    let new = "\(path).new"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    let time = timespec(tv_sec: moment.seconds, tv_nsec: moment.nanoseconds)
    futimens(descriptor, [time, time])
    close(descriptor)
    rename(new, path)
  }

  static func remove(_ path: String) { unlink(path) }

  /// The files in a folder, with their contents.
  static func all(in folder: String) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in Folder.names(in: folder) { found[name] = read("\(folder)/\(name)") }
    return found
  }

  /// Gives a folder exactly these files. A file with the same contents stays untouched.
  static func restore(_ files: [String: [UInt8]], in folder: String, at moment: FileTime) {
    let present = all(in: folder)
    for name in present.keys where files[name] == nil { remove("\(folder)/\(name)") }
    for (name, bytes) in files where present[name] != bytes { write("\(folder)/\(name)", bytes, at: moment) }
  }

  /// The name, size, time and place on the disk of each file.
  static func stamps(in folder: String, without left: Set<String> = []) -> [String] {
    Folder.names(in: folder).filter { !left.contains($0) }.sorted().map { name in
      "\(name) \(FileStatus(ofName: "\(folder)/\(name)").map { "\(FileStamp($0))" } ?? "gone")"
    }
  }
}
