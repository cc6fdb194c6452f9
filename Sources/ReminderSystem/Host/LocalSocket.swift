#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A socket of this machine, by its path or, on Linux, by its abstract name.
enum LocalSocket {
  /// Who listens on a socket.
  enum Listener: Equatable {
    /// The user that the process ran as when it began to listen.
    case user(UInt32)
    /// A process that the system does not name, such as a stopped process with a full queue.
    case unknown
  }

  /// Whether a process listens on a socket.
  static func answers(_ name: String, isAbstract: Bool = false) -> Bool {
    listener(at: name, isAbstract: isAbstract) != nil
  }

  /// Returns who listens on a socket; nil if nobody does.
  static func listener(at name: String, isAbstract: Bool = false) -> Listener? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = (isAbstract ? [0] : []) + Array(name.utf8)
    let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    // A path needs one more byte, for the zero at its end.
    guard !name.isEmpty, bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard let own = Descriptor(socket(AF_UNIX, kind, 0)) else { return nil }
    // The queue of a stopped listener may be full, and `connect` would block.
    _ = fcntl(own.number, F_SETFL, O_NONBLOCK)
    let length = socklen_t(start + bytes.count + (isAbstract ? 0 : 1))
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(own.number, $0, length) }
    }
    if result == 0 { return peer(of: own).map { .user($0) } ?? .unknown }
    return errno == EAGAIN || errno == EINPROGRESS ? .unknown : nil
  }

  /// Returns the user at the other end of a connected socket; nil if the system does not say.
  private static func peer(of own: borrowing Descriptor) -> UInt32? {
    #if os(Linux)
      // Linux, unix(7): the number of the process, its user and its group.
      var credentials = (process: Int32(0), user: UInt32.max, group: UInt32.max)
      var length = socklen_t(MemoryLayout.size(ofValue: credentials))
      let result = withUnsafeMutableBytes(of: &credentials) {
        getsockopt(own.number, SOL_SOCKET, SO_PEERCRED, $0.baseAddress, &length)
      }
      return result == 0 ? credentials.user : nil
    #else
      var (user, group) = (uid_t.max, gid_t.max)
      return getpeereid(own.number, &user, &group) == 0 ? UInt32(user) : nil
    #endif
  }
}
