#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The process that this runs in.
public enum ThisProcess {
  /// The environment that it was started with.
  public static var environment: ProcessEnvironment { ProcessEnvironment(inherited: environ) }

  /// The number of the user whose rights it has.
  public static var user: UInt32 { UInt32(geteuid()) }

  /// Its own number.
  static var identifier: Int32 { getpid() }

  /// The folder that it runs in, in which relative paths begin; nil where that is gone.
  static var folder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// This program by its full path. Linux marks the path of a file that was replaced meanwhile; whatever stands there
  /// now is taken, and else this process itself.
  public static var executable: String {
    #if canImport(Darwin)
      var size: UInt32 = 4_096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0, let path = realpath(buffer, nil) else { return "remind" }
      defer { free(path) }
      return String(cString: path)
    #else
      let itself = "/proc/self/exe"
      guard let path = SystemFile.linkTarget(of: itself) else { return itself }
      let mark = " (deleted)"
      let plain = path.hasSuffix(mark) ? String(path.dropLast(mark.count)) : path
      return ProgramSearch.isProgram(plain) ? plain : itself
    #endif
  }

  /// Lets a write that fails be an error, where the system would end the process: to a reader that has gone away, or
  /// beyond a limit on the size of files.
  public static func surviveFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends it with an exit status.
  public static func end(with status: Int32) -> Never { exit(status) }
}
