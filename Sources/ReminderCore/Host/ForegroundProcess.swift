#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that takes over the terminal while this one waits, as an editor does.
public enum ForegroundProcess {
  /// Runs a program to its end; gives its exit status, or 128 and the number of the signal that ended it.
  public static func run(
    _ program: String, _ arguments: [String], environment: ProcessEnvironment
  ) throws(HostError) -> Int32 {
    // While the program runs, the keys that send signals are meant for it alone.
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    let child = try Spawn(input: .inherited, output: .inherited, group: .inherited)
      .start(program, arguments, environment: environment)
    var status: Int32 = 0
    guard uninterrupted({ waitpid(child, &status, 0) }) == child else { throw HostError(.run, program) }
    switch ChildOutcome(waitStatus: status) {
    case .exited(let code): return code
    case .signalled(let signal): return 128 + signal
    case .timedOut: return 124
    }
  }
}
