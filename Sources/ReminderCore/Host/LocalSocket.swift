#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A socket of this machine, by its path or, on Linux, by its abstract name.
enum LocalSocket {
  /// Whether somebody listens there.
  static func answers(_ name: String, isAbstract: Bool = false) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = (isAbstract ? [0] : []) + Array(name.utf8)
    let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    // One byte has to be left for the zero at the end of a path.
    guard !name.isEmpty, bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // A listener that is stopped has a queue that may be full; one that is not there refuses at once.
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let length = socklen_t(start + bytes.count + (isAbstract ? 0 : 1))
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
    }
    return result == 0 || errno == EAGAIN || errno == EINPROGRESS
  }
}
