#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How a program that was run came to its end.
enum ChildOutcome: Equatable {
  case exited(Int32)
  case signalled(Int32)
  /// It was still running at the limit; its whole process group was ended.
  case timedOut
}

/// A program in a process group of its own: fed on standard input, its output thrown away, ended at a limit of time.
struct ChildProcess {
  private let identifier: pid_t

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: its full path.
  ///   - arguments: its arguments; no shell comes near them.
  ///   - environment: the whole environment, as `NAME=value`.
  ///   - input: what it reads on standard input; what it does not care to read is no error.
  ///   - limitMilliseconds: how long it may take in all.
  ///   - elapsed: a clock that is never set, in milliseconds.
  /// - Returns: How it ended.
  /// - Throws: An error where it could not be started.
  static func run(
    _ program: String, _ arguments: [String], environment: [String], input: [UInt8], limitMilliseconds: Int,
    elapsed: () -> Int
  ) throws(HostError) -> ChildOutcome {
    let end = elapsed() + limitMilliseconds
    var pipeEnds: [Int32] = [-1, -1]
    guard pipe(&pipeEnds) == 0 else { throw HostError(.run, program) }
    for descriptor in pipeEnds { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let child: ChildProcess
    do {
      child = try ChildProcess(program, arguments, environment: environment, standardInput: pipeEnds[0])
    } catch {
      for descriptor in pipeEnds { close(descriptor) }
      throw error
    }
    close(pipeEnds[0])
    feed(input, to: pipeEnds[1], until: end, elapsed: elapsed)
    close(pipeEnds[1])
    if let outcome = child.wait(until: end, elapsed: elapsed) { return outcome }
    kill(-child.identifier, SIGTERM)
    if child.wait(until: elapsed() + 1_000, elapsed: elapsed) == nil || child.groupIsAlive {
      kill(-child.identifier, SIGKILL)
      _ = child.wait(until: .max, elapsed: elapsed)
    }
    return .timedOut
  }

  private init(
    _ program: String, _ arguments: [String], environment: [String], standardInput: Int32
  ) throws(HostError) {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, standardInput, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // SIGPIPE is ignored in this process; the program gets it as any program would.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var identifier: pid_t = 0
    let code = withCStrings([program] + arguments) { argv in
      withCStrings(environment) { environment in
        posix_spawn(&identifier, program, &actions, &attributes, argv, environment)
      }
    }
    guard code == 0 else { throw HostError(.run, program, code: code) }
    self.identifier = identifier
  }

  /// Writes as much of the input as the program takes before the limit.
  private static func feed(_ input: [UInt8], to descriptor: Int32, until end: Int, elapsed: () -> Int) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var written = 0
    while written < input.count, elapsed() < end {
      var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      let wait = Int32(truncatingIfNeeded: min(max(end - elapsed(), 0), 60_000))
      guard uninterrupted({ poll(&event, 1, wait) }) > 0 else { return }
      let count = input[written...].withUnsafeBytes { bytes in
        uninterrupted { write(descriptor, bytes.baseAddress, bytes.count) }
      }
      if count < 0, errno != EAGAIN { return }  // the program has closed its standard input
      written += max(count, 0)
    }
  }

  /// How the program ended; nil where it has not until then.
  private func wait(until end: Int, elapsed: () -> Int) -> ChildOutcome? {
    var status: Int32 = 0
    var pause: UInt32 = 500
    while true {
      let found = uninterrupted { waitpid(identifier, &status, end == .max ? 0 : WNOHANG) }
      if found == identifier {
        // The layout of a wait status is the same on every system this is built for; the macros are not imported.
        let signal = status & 0x7f
        return signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
      }
      if found < 0 { return .exited(127) }
      if elapsed() >= end { return nil }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
  }

  private var groupIsAlive: Bool { kill(-identifier, 0) == 0 }
}

/// Calls with texts as C wants an argument vector: pointers to zero-terminated bytes, a null pointer at the end.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let pointers = texts.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { preconditionFailure("the vector holds at least its end") }
    return body(start)
  }
}
