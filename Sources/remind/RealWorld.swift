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
      isInputTerminal: isatty(0) == 1,
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
        directory: getenv("TZDIR").flatMap { String(validatingCString: $0) } ?? "/usr/share/zoneinfo"))
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
