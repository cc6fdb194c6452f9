import ReminderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// This process.
package enum ThisProcess {
  /// The environment that this process was started with.
  package static var environment: ProcessEnvironment { ProcessEnvironment(inherited: environ) }

  /// The number of the user whose rights this process has.
  package static var user: UInt32 { UInt32(geteuid()) }

  /// The number of this process.
  static var identifier: Int32 { getpid() }

  /// The current folder; nil if it was removed.
  static var folder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns a path from the root, for other programs; unchanged if the current folder was removed.
  static func absolute(_ path: String) -> String { folder.map { Path.absolute(path, from: $0) } ?? path }

  /// This program by its full path. If the file was replaced, for which Linux adds a suffix, the new program at the
  /// same path; if there is none, a path that leads to this process itself.
  package static var executable: String {
    #if canImport(Darwin)
      var size: UInt32 = 4_096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0, let path = realpath(buffer, nil) else { return "remind" }
      defer { free(path) }
      return String(cString: path)
    #else
      let itself = "/proc/self/exe"
      guard let path = SystemFile.linkTarget(of: itself) else { return itself }
      let suffix = " (deleted)"
      let plain = path.hasSuffix(suffix) ? String(path.dropLast(suffix.count)) : path
      return ProgramSearch.isProgram(plain) ? plain : itself
    #endif
  }

  /// Ignores the signals for a missing reader and for the limit on file sizes, so that writing fails instead.
  package static func surviveFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Lets the system keep the status of ended children. A parent that ignores `SIGCHLD`, such as a daemon, passes that
  /// on: then this process could wait for no child.
  package static func waitForChildren() { signal(SIGCHLD, SIG_DFL) }

  /// Lets the system forget the children that have ended, in a process that runs for days. Only while nobody waits for
  /// a child.
  package static func forgetEndedChildren() { while waitpid(-1, nil, WNOHANG) > 0 {} }

  /// Ends this process with an exit status.
  package static func end(with status: Int32) -> Never { exit(status) }
}

#if FAULTS
  extension ThisProcess {
    /// Breaks the clause that the folder of this program is named after, as in `…/c21/remind`.
    package static func chooseFault() { Clause.choose(Path.name(of: Path.parent(of: executable))) }
  }
#endif
