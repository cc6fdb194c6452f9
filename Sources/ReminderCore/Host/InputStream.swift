#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a person hands over to be read: standard input, or a file or pipe by its path.
public enum InputStream {
  /// The most bytes that are read: 256 mebibytes, more than a hundred thousand tasks take.
  public static let limit = 1 << 28
  private static let piece = 1 << 16

  /// All of standard input; throws with `EFBIG` where it has more than `limit` bytes.
  public static func standardInput() throws(HostError) -> [UInt8] {
    try bytes(of: 0, name: "standard input")
  }

  /// All of a file or pipe, such as a shell's `<(command)`; throws where there is none.
  public static func bytes(ofFile path: String) throws(HostError) -> [UInt8] {
    let descriptor = uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw HostError(.read, path) }
    defer { close(descriptor) }
    return try bytes(of: descriptor, name: path)
  }

  private static func bytes(of descriptor: Int32, name: String) throws(HostError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: piece)
    while true {
      let count = uninterrupted { read(descriptor, &buffer, piece) }
      if count < 0 { throw HostError(.read, name) }
      if count == 0 { return bytes }
      bytes += buffer.prefix(count)
      if bytes.count > limit { throw HostError(.read, name, code: EFBIG) }
    }
  }
}
