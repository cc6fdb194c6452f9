/// Shows whether a file was written since an earlier stamp: size, modification time and inode.
package struct FileStamp: Equatable, Sendable {
  package var size: Int
  package var modified: FileTime
  package var inode: UInt64

  package init(size: Int, modified: FileTime, inode: UInt64) {
    (self.size, self.modified, self.inode) = (size, modified, inode)
  }
}

/// A moment to the nanosecond, as file systems keep it.
package struct FileTime: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package var seconds: Int
  /// 0 to 999,999,999.
  package var nanoseconds: Int

  /// A moment by its seconds and nanoseconds.
  package init(seconds: Int, nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Whether the first is earlier.
  package static func < (first: FileTime, second: FileTime) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }
}

extension FileTime {
  /// Reads what `description` writes; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ".")
    guard parts.count == 2, let moment = Timestamp(rfc3339: "\(parts[0])Z"), parts[1].utf8.count == 10,
      let nanoseconds = Int(parts[1].dropLast()), nanoseconds >= 0
    else { return nil }
    self.init(seconds: moment.seconds, nanoseconds: nanoseconds)
  }
}

extension FileTime: CustomStringConvertible {
  /// `2026-11-21T06:00:00.123456789Z`, always 30 characters.
  package var description: String {
    let whole = "\(Timestamp(seconds: seconds) ?? Timestamp(unchecked: 0))".dropLast()
    let digits = String(nanoseconds)
    return "\(whole).\(String(repeating: "0", count: max(0, 9 - digits.count)))\(digits)Z"
  }
}
