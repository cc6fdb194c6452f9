#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that takes over the terminal while this one waits, as an editor or a pager does. A person names it by
/// shell words, such as `code --wait`.
public enum ForegroundProcess {
  /// Runs a command with one more argument to its end; gives its exit status, or 128 and the number of the signal that
  /// ended it.
  public static func run(
    _ command: String, _ argument: String, environment: ProcessEnvironment
  ) throws(HostError) -> Int32 {
    try run(command, [argument], input: .inherited, environment: environment) {}
  }

  /// Shows a text in a pager and waits for its end. The pager need not read all of the text.
  ///
  /// Where `LESS` is not set it becomes `FRX`, so that less shows colours, leaves the text on the screen, and ends at
  /// once where the text fits.
  ///
  /// - Returns: Whether the text was shown; false if the pager could not be started or failed. That a person ended it
  ///   by a key is no failure.
  public static func show(_ text: [UInt8], in pager: String, environment: ProcessEnvironment) -> Bool {
    let hasOwn = environment.value(of: "LESS") != nil
    let environment = hasOwn ? environment : environment.setting([("LESS", "FRX")])
    guard let feed = try? Pipe(for: pager) else { return false }
    let status = try? run(pager, [], input: .pipe(feed), environment: environment) {
      feed.closeSource()
      // A pager that is left early does not want the rest.
      _ = text.withUnsafeBytes { writeAll($0, to: feed.sink.number) }
      feed.closeSink()
    }
    guard let status else { return false }
    return status == 0 || [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM].contains(status - 128)
  }

  /// Runs a command with more arguments; `meanwhile` is called once it was started.
  private static func run(
    _ command: String, _ arguments: [String], input: Spawn.Input, environment: ProcessEnvironment,
    meanwhile: () -> Void
  ) throws(HostError) -> Int32 {
    // While the program runs, the keys that send signals are meant for it alone.
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    let shell = "/bin/sh"
    let child = try Spawn(input: input, output: .inherited, group: .inherited)
      .start(shell, ["-c", "\(command) \"$@\"", "sh"] + arguments, environment: environment)
    meanwhile()
    var status: Int32 = 0
    guard uninterrupted({ waitpid(child, &status, 0) }) == child else { throw HostError(.run, shell) }
    switch ChildOutcome(waitStatus: status) {
    case .exited(let code): return code
    case .signalled(let signal): return 128 + signal
    case .timedOut: return 124
    }
  }
}
