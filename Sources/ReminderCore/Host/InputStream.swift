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

  /// All of standard input; refuses more than `limit` bytes, before it reads any where their number is known.
  public static func standardInput() throws(HostError) -> [UInt8] {
    try bytes(of: 0, name: "standard input")
  }

  /// All of a file or pipe, such as a shell's `<(command)`; throws where there is none, and as `standardInput` does.
  public static func bytes(ofFile path: String) throws(HostError) -> [UInt8] {
    guard let file = Descriptor(opening: path, O_RDONLY) else { throw HostError(.read, path) }
    return try bytes(of: file.number, name: path)
  }

  /// Whether a person types what is read: whether standard input is a terminal.
  public static var isTerminal: Bool { isatty(0) == 1 }

  private static func bytes(of number: Int32, name: String) throws(HostError) -> [UInt8] {
    if let rest = rest(of: number), rest > limit { throw HostError(tooLarge: name, limit: limit) }
    // Put together at the end: an array that grows takes up to three times the memory on its way.
    var pieces: [[UInt8]] = []
    var total = 0
    var buffer = [UInt8](repeating: 0, count: piece)
    while true {
      let count = uninterrupted { read(number, &buffer, piece) }
      if count < 0 { throw HostError(.read, name) }
      if count == 0 { break }
      pieces.append(Array(buffer.prefix(count)))
      total += count
      if total > limit { throw HostError(tooLarge: name, limit: limit) }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(total)
    for piece in pieces { bytes += piece }
    return bytes
  }

  /// How many bytes of a regular file are still to be read; nil of anything else.
  private static func rest(of number: Int32) -> Int? {
    var status = stat()
    guard fstat(number, &status) == 0, FileStatus(status).isRegular else { return nil }
    return Int(status.st_size) - max(Int(lseek(number, 0, SEEK_CUR)), 0)
  }
}
