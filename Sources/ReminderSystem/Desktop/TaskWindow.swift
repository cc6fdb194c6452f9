package import ReminderCore

/// Opens a task for a person who is not at a terminal: with the person's own command, else in a terminal window.
package struct TaskWindow: Sendable {
  /// Programs that open a terminal window, and the options before the command that runs in the window. The first two
  /// programs start the terminal that the user prefers.
  private static let terminals: [(name: String, options: [String])] = [
    ("xdg-terminal-exec", []), ("x-terminal-emulator", ["-e"]), ("gnome-terminal", ["--"]), ("konsole", ["-e"]),
    ("xfce4-terminal", ["-x"]), ("foot", []), ("kitty", []), ("alacritty", ["-e"]), ("wezterm", ["start", "--"]),
    ("xterm", ["-e"]),
  ]

  private let environment: ProcessEnvironment
  private let host: Host
  private let path: StatePath

  /// Windows for the tasks of a state file; programs inherit `environment`.
  package init(path: StatePath, environment: ProcessEnvironment, in host: Host) {
    self.path = path
    self.environment = environment
    self.host = host
  }

  /// Opens a task, or the list if `task` is nil, and does not wait. The window says, in `language`, how to close it.
  ///
  /// The user's own command gets `REMIND_TASK_ID`, `REMIND_NUMBER`, `REMIND_TITLE` and `REMIND_FILE`. For the list, all
  /// but `REMIND_FILE` are empty.
  package func open(_ task: TaskItem?, with command: String?, in language: Language) throws {
    let inherited = SessionDisplay.environment(environment, in: host)
    if let command {
      let facts = NotificationVariables(opening: task, stateFile: path.absolute)
      return try start(
        "/bin/sh", ["-c", command],
        environment: facts.environment(inherited ?? environment, naming: NotificationVariables.Name.ofTask))
    }
    guard let inherited else { throw TaskWindowError.noDisplay }
    guard let terminal else { throw TaskWindowError.noTerminal }
    let words = task.map { ["show", "\($0.id)"] } ?? ["list"]
    let script = "\"$@\"; printf '\\n\(language.notifications.closesWindow) '; read -r answer"
    try start(
      terminal[0],
      terminal.dropFirst() + ["/bin/sh", "-c", script, "sh", host.executable()] + words
        + ["--file", path.absolute],
      environment: inherited)
  }

  private func start(_ program: String, _ arguments: [String], environment: ProcessEnvironment) throws {
    _ = try Spawn(input: .nothing, output: .nothing, group: .session)
      .start(program, arguments, environment: environment)
  }

  /// A program that opens a terminal window, with its options: `TERMINAL`, else the first installed program.
  private var terminal: [String]? {
    let own = host.variable("TERMINAL").map { [(name: $0, options: ["-e"])] } ?? []
    return (own + TaskWindow.terminals).lazy.compactMap { terminal in
      ProgramSearch.find(terminal.name, in: host).map { [$0] + terminal.options }
    }
    .first
  }
}

/// Why no window could be opened.
package enum TaskWindowError: Error, Equatable, Sendable {
  /// There is no display.
  case noDisplay
  /// No program that opens a terminal is installed.
  case noTerminal
}

extension TaskWindowError: CodedError {
  package var errorCode: ErrorCode { .noDesktop }
}
