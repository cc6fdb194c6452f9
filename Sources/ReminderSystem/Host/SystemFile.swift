import ReminderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Small files and links.
package enum SystemFile {
  /// Returns the first 1 MiB of a regular file; nil if there is no file, or a folder instead.
  package static func bytes(of path: String) throws(HostError) -> [UInt8]? {
    do {
      guard let contents = try FileContents(of: path, limit: 1 << 20) else { return nil }
      return contents.bytes[0..<contents.bytes.count]
    } catch  where error.code == ENOTDIR || error.code == EISDIR {
      return nil
    }
  }

  /// Makes an empty file for the user alone if none exists; ignores errors.
  static func make(_ path: String) {
    _ = try? SideFile(path, beside: nil)
  }

  /// Whether a path leads to anything; false for a broken link.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns the target that a symbolic link contains; nil if the path is not a symbolic link.
  package static func linkTarget(of path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
  }
}
