package import ReminderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file in a new folder that only the user can open, for a text that another program edits.
package struct ScratchFile: Sendable {
  private let folder: String
  /// The full path.
  package let path: String

  /// Makes the folder in `TMPDIR`, or in `/tmp`; `name` is the name of the file.
  package init(name: String, in host: Host) throws(HostError) {
    let parent = host.variable("TMPDIR").flatMap { Path.isAbsolute($0) ? $0 : nil } ?? "/tmp"
    folder = "\(parent)/remind-\(String(host.random(), radix: 36))"
    path = "\(folder)/\(name)"
    // A folder that already exists may belong to another user.
    guard mkdir(folder, 0o700) == 0 else { throw HostError(.create, folder) }
  }

  /// Replaces the file's text.
  package func write(_ bytes: [UInt8]) throws(HostError) {
    guard let file = Descriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: 0o600) else {
      throw HostError(.create, path)
    }
    try file.write(bytes, named: path)
  }

  /// Replaces the contents of another program's file. The file must exist, and stays the same file.
  static func replace(_ path: String, with bytes: [UInt8]) throws(HostError) {
    guard let file = Descriptor(opening: path, O_WRONLY | O_TRUNC | O_NOFOLLOW) else { throw HostError(.write, path) }
    try file.write(bytes, named: path)
  }

  /// The size and the time of the file, to tell whether another program wrote it; nil if the file is gone.
  package var stamp: FileStamp? { FileStamp(ofFile: path) }

  /// The file's text; nil if it is not UTF-8 or larger than 1 MiB, empty if the file is gone.
  package func text() throws(HostError) -> String? {
    let limit = 1 << 20
    guard let contents = try FileContents(of: path, limit: limit + 1) else { return "" }
    guard contents.bytes.count <= limit else { return nil }
    return String(validating: contents.bytes[0..<contents.bytes.count], as: UTF8.self)
  }

  /// Removes the folder with all files that an editor left in it.
  package func remove() {
    for name in Folder.names(in: folder) { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }
}
