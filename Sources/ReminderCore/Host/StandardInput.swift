#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system's `read` on standard input, under a name that the method below does not hide.
private func readBytes(_ buffer: inout [UInt8]) -> Int {
  let count = buffer.count
  return buffer.withUnsafeMutableBytes { read(0, $0.baseAddress, count) }
}

/// The input stream of the process.
public enum StandardInput {
  private static let piece = 65_536

  /// Reads all of it; throws `EFBIG` where it holds more than `limit` bytes.
  public static func read(limit: Int) throws(HostError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: piece)
    while true {
      let count = uninterrupted { readBytes(&buffer) }
      if count < 0 { throw HostError(.read, "standard input") }
      if count == 0 { return bytes }
      bytes += buffer.prefix(count)
      if bytes.count > limit { throw HostError(.read, "standard input", code: EFBIG) }
    }
  }
}
