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
    let source: Int32
    /// The program's standard output; -1 once closed.
    private(set) var sink: Int32 = -1

    /// Makes one whose ends no program inherits that is not handed them.
    init() throws(HostError) {
      let name = "/dev/ptmx"
      source = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
      guard source >= 0 else { throw HostError(.create, name) }
      var isLocked: Int32 = 0
      var number: Int32 = 0
      guard ioctl(source, PseudoTerminal.unlock, &isLocked) == 0, ioctl(source, PseudoTerminal.number, &number) == 0
      else { throw HostError(.create, name) }
      sink = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
      guard sink >= 0 else { throw HostError(.create, "/dev/pts/\(number)") }
    }

    deinit {
      closeSink()
      if source >= 0 { close(source) }
    }

    /// Closes the program's end, so that its end is seen here.
    func closeSink() {
      if sink >= 0 { close(sink) }
      sink = -1
    }
  }
#endif
