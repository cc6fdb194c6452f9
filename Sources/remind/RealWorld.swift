import ReminderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension World {
  /// This process, this machine, now.
  static var real: World {
    World(
      surroundings: surroundings,
      columns: isatty(1) == 1 ? terminalColumns : nil,
      environment: environmentEntries,
      readInput: { () throws(HostError) in try InputStream.standardInput() },
      runInForeground: { (command, argument) throws(HostError) in
        try ForegroundProcess.run(
          "/bin/sh", ["-c", "\(command) \"$@\"", "sh", argument], environment: environmentEntries)
      },
      isPersonThere: isatty(0) == 1 && isatty(2) == 1,
      readLine: { Swift.readLine() },
      write: { (stream, bytes) throws(HostError) in try stream.write(bytes) })
  }

  private static var surroundings: Surroundings {
    Surroundings(
      variable: { name in getenv(name).flatMap { String(validatingCString: $0) } },
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
        directory: getenv("TZDIR").flatMap { String(validatingCString: $0) } ?? "/usr/share/zoneinfo"),
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

  private static var environmentEntries: [String] {
    var entries: [String] = []
    var next = environ
    while let entry = next.pointee {
      entries.append(String(cString: entry))
      next += 1
    }
    return entries
  }

  /// What the terminal says; `COLUMNS` where it says nothing, else 80.
  private static var terminalColumns: Int {
    var size = winsize()
    if ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    return getenv("COLUMNS").flatMap { Int(String(cString: $0)) }.map { min(max($0, 20), 10_000) } ?? 80
  }
}
