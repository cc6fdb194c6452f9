import ReminderCore

extension Context {
  /// This process, this machine, now.
  static var real: Context {
    let environment = ThisProcess.environment
    return Context(
      surroundings: surroundings(environment),
      columns: OutputStream.standardOutput.isTerminal ? terminalColumns(environment) : nil,
      environment: environment,
      readInput: { () throws(HostError) in try InputStream.standardInput() },
      runInForeground: { (command, argument) throws(HostError) in
        try ForegroundProcess.run(
          "/bin/sh", ["-c", "\(command) \"$@\"", "sh", argument], environment: environment)
      },
      isPersonThere: InputStream.isTerminal && OutputStream.standardError.isTerminal,
      readLine: { Swift.readLine() },
      write: { (stream, bytes) throws(HostError) in try stream.write(bytes) })
  }

  private static func surroundings(_ environment: ProcessEnvironment) -> Surroundings {
    Surroundings(
      variables: environment,
      clock: { SystemClock.now },
      elapsedMilliseconds: { SystemClock.elapsedMilliseconds },
      random: { UInt64.random(in: .min ... .max) },
      zones: ZoneDatabase(
        load: { (path) throws(ZoneError) in
          do throws(HostError) { return try SystemFile.bytes(of: path) } catch {
            throw .inaccessible(path, errno: error.code)
          }
        },
        linkTarget: SystemFile.linkTarget,
        directory: environment.text(of: "TZDIR") ?? "/usr/share/zoneinfo"),
      user: ThisProcess.user,
      executable: { ThisProcess.executable },
      folders: SystemFolders())
  }

  /// What the terminal says; `COLUMNS` where it says nothing, else 80.
  private static func terminalColumns(_ environment: ProcessEnvironment) -> Int {
    OutputStream.standardOutput.columns
      ?? environment.text(of: "COLUMNS").flatMap { Int($0) }.map { min(max($0, 20), 10_000) } ?? 80
  }
}
