import ReminderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Context {
  /// This process, this machine, now.
  static var real: Context {
    let environment = ProcessEnvironment(inherited: environ)
    return Context(
      surroundings: surroundings(environment),
      columns: isatty(1) == 1 ? terminalColumns(environment) : nil,
      environment: environment,
      readInput: { () throws(HostError) in try InputStream.standardInput() },
      runInForeground: { (command, argument) throws(HostError) in
        try ForegroundProcess.run(
          "/bin/sh", ["-c", "\(command) \"$@\"", "sh", argument], environment: environment)
      },
      isPersonThere: isatty(0) == 1 && isatty(2) == 1,
      readLine: { Swift.readLine() },
      write: { (stream, bytes) throws(HostError) in try stream.write(bytes) })
  }

  private static func surroundings(_ environment: ProcessEnvironment) -> Surroundings {
    Surroundings(
      variables: environment,
      clock: {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return FileTime(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
      },
      elapsedMilliseconds: {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
      },
      random: { UInt64.random(in: .min ... .max) },
      zones: ZoneDatabase(
        load: { (path) throws(ZoneError) in
          do throws(HostError) { return try SystemFile.bytes(of: path) } catch {
            throw .inaccessible(path, errno: error.code)
          }
        },
        linkTarget: SystemFile.linkTarget,
        directory: environment.text(of: "TZDIR") ?? "/usr/share/zoneinfo"),
      user: geteuid(),
      executable: { executable },
      folders: SystemFolders())
  }

  /// This program by its full path. Linux marks the path of a file that was replaced meanwhile; whatever stands there
  /// now is taken, and else this process itself.
  private static var executable: String {
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

  /// What the terminal says; `COLUMNS` where it says nothing, else 80.
  private static func terminalColumns(_ environment: ProcessEnvironment) -> Int {
    var size = winsize()
    if ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    return environment.text(of: "COLUMNS").flatMap { Int($0) }.map { min(max($0, 20), 10_000) } ?? 80
  }
}
