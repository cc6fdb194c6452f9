#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file in a folder of its own that nobody else can look into, for a text that another program edits.
public struct ScratchFile: Sendable {
  private let folder: String
  /// The full path.
  public let path: String

  /// Makes the folder in `TMPDIR`, or in `/tmp`; `name` is the file's.
  public init(name: String, in surroundings: Surroundings) throws(HostError) {
    let parent = surroundings.variable("TMPDIR").flatMap { Path.isAbsolute($0) ? $0 : nil } ?? "/tmp"
    folder = "\(parent)/remind-\(String(surroundings.random(), radix: 36))"
    path = "\(folder)/\(name)"
    // One that is there already is somebody else's, and not to be trusted.
    guard mkdir(folder, 0o700) == 0 else { throw HostError(.create, folder) }
  }

  /// Puts a text in the place of the file's.
  public func write(_ bytes: [UInt8]) throws(HostError) {
    guard let file = Descriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: 0o600) else {
      throw HostError(.create, path)
    }
    try file.write(bytes, named: path)
  }

  /// The file's text; nil where it is not UTF-8 or larger than a mebibyte, empty where the file is gone.
  public func text() throws(HostError) -> String? {
    let limit = 1 << 20
    guard let contents = try FileContents(of: path, limit: limit + 1) else { return "" }
    guard contents.bytes.count <= limit else { return nil }
    return String(validating: contents.bytes[0..<contents.bytes.count], as: UTF8.self)
  }

  /// Takes the folder away with all that editors leave beside a file.
  public func remove() {
    for name in Folder.names(in: folder) { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }
}
