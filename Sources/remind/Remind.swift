import ReminderCore
import ReminderSystem

/// The program: runs the command line in this process and ends it with an exit status.
@main
enum Remind {
  static func main() {
    #if FAULTS
      ThisProcess.chooseFault()
    #endif
    StandardStreams.fillClosed()
    ThisProcess.surviveFailedWrites()
    ThisProcess.waitForChildren()
    let context = Context.ofThisProcess
    let status = context.run(words(CommandLine.unsafeArgv, Int(CommandLine.argc)))
    ThisProcess.end(with: status.rawValue)
  }

  /// The arguments as given; nil for an argument that is not valid UTF-8. `CommandLine.arguments` would silently repair
  /// such an argument.
  private static func words(_ argv: UnsafePointer<UnsafeMutablePointer<CChar>?>, _ count: Int) -> [String?] {
    stride(from: 1, to: count, by: 1).compactMap { argv[$0] }.map { String(validatingCString: $0) }
  }
}

extension Context {
  /// This process, this machine, now.
  static var ofThisProcess: Context {
    let environment = ThisProcess.environment
    let isTerminal = OutputStream.standardOutput.isTerminal
    var context = Context(
      host: host(environment),
      columns: isTerminal ? terminalColumns(environment) : nil,
      rows: isTerminal ? terminalRows(environment) : nil,
      environment: environment,
      readInput: { () throws(HostError) in try InputStream.standardInput() },
      runInForeground: { (command, argument) throws(HostError) in
        try ForegroundProcess.run(command, argument, environment: environment)
      },
      showInPager: { ForegroundProcess.show($2, in: $0, environment: environment.setting($1)) },
      chooseInForeground: { (program, arguments, lines) throws(HostError) in
        try ForegroundProcess.choose(from: lines, with: program, arguments, environment: environment)
      },
      isPersonThere: InputStream.isTerminal && OutputStream.standardError.isTerminal,
      readLine: { Swift.readLine() },
      write: { (stream, bytes) throws(HostError) in try stream.write(bytes) },
      errorColumns: { OutputStream.standardError.columns },
      isOutputKept: { OutputStream.standardOutput.isKept })
    context.isTypedAhead = { InputStream.isTypedAhead }
    context.renew = { Context.ofThisProcess }
    context.claimOutput = StandardStreams.claimOutput
    return context
  }

  private static func host(_ environment: ProcessEnvironment) -> Host {
    var host = Host(
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
      calledAs: CommandLine.unsafeArgv[0].map { String(cString: $0) },
      folders: SystemFolders())
    host.sleptMilliseconds = { SystemClock.sleptMilliseconds }
    return host
  }

  /// The columns of the terminal; if not known, `COLUMNS`, else 80.
  private static func terminalColumns(_ environment: ProcessEnvironment) -> Int {
    OutputStream.standardOutput.columns ?? number("COLUMNS", 20...10_000, environment) ?? 80
  }

  /// The rows of the terminal; if not known, `LINES`.
  private static func terminalRows(_ environment: ProcessEnvironment) -> Int? {
    OutputStream.standardOutput.rows ?? number("LINES", 1...10_000, environment)
  }

  /// The number in a variable, limited to a range.
  private static func number(_ name: String, _ range: ClosedRange<Int>, _ environment: ProcessEnvironment) -> Int? {
    environment.text(of: name).flatMap { Int($0) }.map { min(max($0, range.lowerBound), range.upperBound) }
  }
}
