#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the run of a program ended.
enum ChildOutcome: Equatable {
  case exited(Int32)
  case signalled(Int32)
  /// The program was still running at the limit; its whole process group was ended.
  case timedOut

  /// Decodes a status of `waitpid`. The layout is the same on every supported system; the C macros are not imported.
  init(waitStatus status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
  }

  /// Returns how a child ended; nil if the child still runs and `isWaiting` is false. Counts a child as ended, with
  /// status 0, if its status was already taken. A failure would be wrong: its reminder would be delivered again each
  /// minute.
  static func of(_ child: pid_t, isWaiting: Bool = true) -> ChildOutcome? {
    var status: Int32 = 0
    let found = uninterrupted { waitpid(child, &status, isWaiting ? 0 : WNOHANG) }
    if found == child { return ChildOutcome(waitStatus: status) }
    return found < 0 ? .exited(0) : nil
  }
}

/// How long a program may take, in milliseconds.
struct TimeLimit: Equatable {
  /// In all.
  let total: Int
  /// Without printing anything.
  let silence: Int

  /// Sets the limits; without `silence`, a program may be silent all the time.
  init(total: Int, silence: Int? = nil) { (self.total, self.silence) = (total, silence ?? total) }
}

/// The result of a program's run: how the run ended, and the output.
struct CapturedRun {
  let outcome: ChildOutcome
  let output: [UInt8]
  let errors: [UInt8]
  /// The limit at which the program was ended, in seconds, and whether it is the limit of silence. Nil where the
  /// program ended by itself.
  var limit: (seconds: Int, isSilence: Bool)?

  /// Whether the program ended with status 0.
  var isSuccess: Bool { outcome == .exited(0) }

  /// The first line that the program wrote to standard error, for a message.
  var complaint: String {
    let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.first.map(String.init) ?? "it ended without a word"
  }
}

/// A program in a process group of its own, with input on standard input and a time limit.
struct ChildProcess {
  private let identifier: pid_t
  private var end: Int
  private let elapsed: () -> Int

  /// Runs a program to its end and discards its output.
  ///
  /// - Parameters:
  ///   - program: its full path.
  ///   - arguments: its arguments; no shell reads them.
  ///   - environment: the whole environment.
  ///   - input: the bytes for standard input; the program need not read all of them.
  ///   - limitMilliseconds: how long the program may take in all.
  ///   - elapsed: a monotonic clock, in milliseconds.
  /// - Returns: How the program ended.
  /// - Throws: An error if the program could not be started.
  static func run(
    _ program: String, _ arguments: [String], environment: ProcessEnvironment, input: [UInt8], limitMilliseconds: Int,
    elapsed: @escaping () -> Int
  ) throws(HostError) -> ChildOutcome {
    let feed = try Pipe(for: program)
    let child = try ChildProcess(
      program, arguments, environment: environment, input: feed, output: .nothing,
      end: elapsed() + limitMilliseconds, elapsed: elapsed)
    _ = feed.exchange(feeding: input, reading: [], remaining: child.remaining)
    return child.outcome()
  }

  /// Runs a program to its end and keeps its output; the parameters are those of `run`.
  static func capture(
    _ program: String, _ arguments: [String], environment: ProcessEnvironment, input: [UInt8] = [],
    limitMilliseconds: Int, elapsed: @escaping () -> Int
  ) throws(HostError) -> CapturedRun {
    try capture(
      program, arguments, environment: environment, input: input, limit: TimeLimit(total: limitMilliseconds),
      elapsed: elapsed)
  }

  /// Like the other `capture`, with a limit of silence, too. Calls `observing` with each piece of output as it comes.
  static func capture(
    _ program: String, _ arguments: [String], environment: ProcessEnvironment, input: [UInt8] = [],
    limit: TimeLimit, observing: ([UInt8]) -> Void = { _ in }, elapsed: @escaping () -> Int
  ) throws(HostError) -> CapturedRun {
    let feed = try Pipe(for: program)
    let (output, errors) = (try Pipe(for: program), try Pipe(for: program))
    let end = elapsed() + limit.total
    var child = try ChildProcess(
      program, arguments, environment: environment, input: feed,
      output: .pipes(output: output, errors: errors), end: min(end, elapsed() + limit.silence), elapsed: elapsed)
    output.closeSink()
    errors.closeSink()
    let outputs = feed.exchange(feeding: input, reading: [output, errors]) {
      child.remaining()
    } observing: { text in
      child.end = min(end, elapsed() + limit.silence)
      observing(text)
    }
    var run = CapturedRun(outcome: child.outcome(), output: outputs[0], errors: outputs[1])
    if run.outcome == .timedOut {
      let isSilence = child.end < end
      run.limit = ((isSilence ? limit.silence : limit.total) / 1_000, isSilence)
    }
    return run
  }

  private init(
    _ program: String, _ arguments: [String], environment: ProcessEnvironment, input: Pipe, output: Spawn.Output,
    end: Int,
    elapsed: @escaping () -> Int
  ) throws(HostError) {
    self.end = end
    self.elapsed = elapsed
    identifier = try Spawn(input: .pipe(input), output: output, group: .own)
      .start(program, arguments, environment: environment)
    input.closeSource()
  }

  /// The milliseconds that are left until the limit.
  private func remaining() -> Int { max(end - elapsed(), 0) }

  /// Returns how the program ended; kills the program if it is still running at the limit.
  private func outcome() -> ChildOutcome {
    if let outcome = wait(until: end) { return outcome }
    kill(-identifier, SIGTERM)
    if wait(until: elapsed() + 1_000) == nil || groupIsAlive {
      kill(-identifier, SIGKILL)
      _ = wait(until: .max)
    }
    return .timedOut
  }

  /// Returns how the program ended; nil if the program is still running at `end`.
  private func wait(until end: Int) -> ChildOutcome? {
    var pause: UInt32 = 500
    while true {
      if let outcome = ChildOutcome.of(identifier, isWaiting: end == .max) { return outcome }
      if elapsed() >= end { return nil }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
  }

  private var groupIsAlive: Bool { kill(-identifier, 0) == 0 }
}
