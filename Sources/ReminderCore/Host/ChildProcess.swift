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

  /// What `waitpid` says. The layout is the same on every system this is built for; the macros are not imported.
  init(waitStatus status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
  }
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
    identifier = try Spawn(input: .descriptor(standardInput), isSilent: true, group: .own)
      .start(program, arguments, environment: environment)
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
        return ChildOutcome(waitStatus: status)
      }
      if found < 0 { return .exited(127) }
      if elapsed() >= end { return nil }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
  }

  private var groupIsAlive: Bool { kill(-identifier, 0) == 0 }
}
