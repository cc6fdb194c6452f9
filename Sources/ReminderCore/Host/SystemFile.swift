#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files and links as they are, read for the zone database and for finding the state file.
public enum SystemFile {
  /// All bytes of a regular file of at most a mebibyte; nil where there is none, or a folder in its place.
  public static func bytes(of path: String) throws(HostError) -> [UInt8]? {
    do {
      guard let contents = try FileContents(of: path, limit: 1 << 20) else { return nil }
      return contents.bytes[0..<contents.bytes.count]
    } catch  where error.code == ENOTDIR || error.code == EISDIR {
      return nil
    }
  }

  /// Makes an empty file for the user alone, where nothing stands yet. That it cannot be made is for whoever looks for
  /// it.
  static func make(_ path: String) {
    _ = try? SideFile(path)
  }

  /// Whether a path leads to anything; a link that leads nowhere does not.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Where a symbolic link points, as it is written in the link; nil where the path is none.
  public static func linkTarget(of path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
  }
}
