#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How a program is started: its input, its output and its process group.
struct Spawn {
  /// What a program reads on standard input.
  enum Input {
    case inherited
    case nothing
    /// A pipe.
    case pipe(Pipe)
  }

  /// Where the output of a program goes.
  enum Output {
    case inherited
    case nothing
    /// Standard output into a pipe; standard error inherited from this process.
    case answer(Pipe)
    /// Standard output into a pipe; standard error into another, or nowhere.
    case pipes(output: Pipe, errors: Pipe?)
    #if os(Linux)
      /// Both to a terminal.
      case terminal(PseudoTerminal)
    #endif
  }

  /// The process group of a program.
  enum Group {
    /// The group of this process, so that signals from the terminal reach the program.
    case inherited
    /// A group of its own, so that the program can be killed with all its children.
    case own
    /// A session of its own, so that the program outlives this process and its terminal.
    case session
  }

  let input: Input
  let output: Output
  let group: Group

  /// Starts a program by its full path; no shell reads its arguments.
  func start(_ program: String, _ arguments: [String], environment: ProcessEnvironment) throws(HostError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    switch input {
    case .inherited: break
    case .nothing: posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    case .pipe(let pipe): posix_spawn_file_actions_adddup2(&actions, pipe.source.number, 0)
    }
    switch output {
    case .inherited: break
    case .nothing:
      for stream: Int32 in [1, 2] { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0) }
    #if os(Linux)
      case .terminal(let terminal):
        for stream: Int32 in [1, 2] { posix_spawn_file_actions_adddup2(&actions, terminal.sink.number, stream) }
    #endif
    case .answer(let pipe): posix_spawn_file_actions_adddup2(&actions, pipe.sink.number, 1)
    case .pipes(let output, let errors):
      posix_spawn_file_actions_adddup2(&actions, output.sink.number, 1)
      if let errors {
        posix_spawn_file_actions_adddup2(&actions, errors.sink.number, 2)
      } else {
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      }
    }
    // This process ignores these signals; a program must not inherit that.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGDEF
    switch group {
    case .inherited: break
    case .own: flags |= POSIX_SPAWN_SETPGROUP
    case .session: flags |= Spawn.newSession
    }
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var identifier: pid_t = 0
    let code = withCStrings([program] + arguments) { argv in
      environment.withPointers { environment in
        posix_spawn(&identifier, program, &actions, &attributes, argv, environment)
      }
    }
    guard code == 0 else { throw HostError(.run, program, code: code) }
    return identifier
  }

  /// `POSIX_SPAWN_SETSID`, which not every C library exports to Swift.
  #if os(Linux)
    private static let newSession: Int32 = 0x80
  #else
    private static let newSession: Int32 = 0x400
  #endif
}

/// Calls `body` with texts as an argument vector of C. A zero byte would end a text, so it becomes U+FFFD; only a file
/// edited by hand can have one.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let pointers =
    texts.map { text in
      strdup(text.utf8.contains(0) ? String(text.map { $0 == "\0" ? "\u{fffd}" : $0 }) : text)
    } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { preconditionFailure("the vector holds at least its end") }
    return body(start)
  }
}
