#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that takes over the terminal while this one waits, such as an editor or a pager. A person names an editor
/// or a pager by shell words, such as `code --wait`.
package enum ForegroundProcess {
  /// Runs a command with one more argument to its end. Returns the exit status, or 128 plus the number of the signal
  /// that ended the command.
  package static func run(
    _ command: String, _ argument: String, environment: ProcessEnvironment
  ) throws(HostError) -> Int32 {
    try run(shell, words(command, [argument]), environment: environment) {}
  }

  /// Shows a text in a pager and waits for the pager's end. The pager need not read all of the text.
  ///
  /// - Returns: Whether the text was shown; false if the pager could not be started or failed. A pager that a person
  ///   ended by a key has not failed.
  package static func show(_ text: [UInt8], in pager: String, environment: ProcessEnvironment) -> Bool {
    guard let feed = try? Pipe(for: pager) else { return false }
    let status = try? run(shell, words(pager, []), input: .pipe(feed), environment: environment) {
      feed.closeSource()
      // A pager that is left early does not want the rest.
      _ = text.withUnsafeBytes { writeAll($0, to: feed.sink.number) }
      feed.closeSink()
    }
    guard let status else { return false }
    return status == 0 || [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM].contains(status - 128)
  }

  /// Runs a program, by its full path, that lets a person choose among lines and prints the choice. Returns the exit
  /// status and the output. The program draws on standard error or on the terminal itself.
  package static func choose(
    from lines: [UInt8], with program: String, _ arguments: [String], environment: ProcessEnvironment
  ) throws(HostError) -> (status: Int32, output: [UInt8]) {
    let (feed, answer) = (try Pipe(for: program), try Pipe(for: program))
    var output: [UInt8] = []
    let status = try run(
      program, arguments, input: .pipe(feed), output: .answer(answer), environment: environment
    ) {
      feed.closeSource()
      answer.closeSink()
      output = feed.exchange(feeding: lines, reading: [answer]) { nil }[0]
    }
    return (status, output)
  }

  private static let shell = "/bin/sh"

  /// Returns the arguments for a shell that runs a command of several words with more arguments.
  private static func words(_ command: String, _ arguments: [String]) -> [String] {
    ["-c", "\(command) \"$@\"", "sh"] + arguments
  }

  /// Runs a program to its end; calls `meanwhile` once the program was started.
  private static func run(
    _ program: String, _ arguments: [String], input: Spawn.Input = .inherited, output: Spawn.Output = .inherited,
    environment: ProcessEnvironment, meanwhile: () -> Void
  ) throws(HostError) -> Int32 {
    // While the program runs, the keys that send signals are meant for it alone.
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    let child = try Spawn(input: input, output: output, group: .inherited)
      .start(program, arguments, environment: environment)
    meanwhile()
    switch ChildOutcome.of(child) {
    case .exited(let code): return code
    case .signalled(let signal): return 128 + signal
    case .timedOut, nil: return 124
    }
  }
}
