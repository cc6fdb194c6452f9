#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// A terminal without a screen, for a program that keeps what it says to itself when its output is a pipe.
  final class PseudoTerminal {
    // `posix_openpt` and its kin are not imported. These are their requests (Linux, ioctl_tty(2)).
    private static let unlock: UInt = 0x4004_5431
    private static let number: UInt = 0x8004_5430

    /// What the program writes comes out here.
    let source: Descriptor
    /// The program's standard output; nil once closed.
    private(set) var sink: Descriptor?

    /// Makes one whose ends no program inherits that is not handed them.
    init() throws(HostError) {
      let name = "/dev/ptmx"
      guard let source = Descriptor(opening: name, O_RDWR | O_NOCTTY) else { throw HostError(.create, name) }
      var isLocked: Int32 = 0
      var number: Int32 = 0
      guard ioctl(source.number, PseudoTerminal.unlock, &isLocked) == 0,
        ioctl(source.number, PseudoTerminal.number, &number) == 0
      else { throw HostError(.create, name) }
      guard let sink = Descriptor(opening: "/dev/pts/\(number)", O_RDWR | O_NOCTTY) else {
        throw HostError(.create, "/dev/pts/\(number)")
      }
      self.source = source
      self.sink = consume sink
    }

    /// Closes the program's end, so that its end is seen here.
    func closeSink() { sink = nil }
  }
#endif
