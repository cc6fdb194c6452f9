package import ReminderCore

/// Opens a task for a person who is not at a terminal: with the person's own command, else in a terminal window.
package struct TaskWindow: Sendable {
  /// What a window shows.
  package enum Page: Sendable {
    case task(TaskItem)
    case list
    /// `watch`: what rang, with keys.
    case watch
  }

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

  /// Opens a page, and does not wait. The window says, in `language`, how to close it.
  ///
  /// The user's own command gets `REMIND_TASK_ID`, `REMIND_NUMBER`, `REMIND_TITLE` and `REMIND_FILE`. Without a task,
  /// all but `REMIND_FILE` are empty.
  package func open(_ page: Page, with command: String?, in language: Language) throws {
    let inherited = SessionDisplay.environment(environment, in: host)
    if let command {
      let task: TaskItem? = if case .task(let task) = page { task } else { nil }
      let facts = NotificationVariables(opening: task, stateFile: path.absolute)
      return try start(
        "/bin/sh", ["-c", command],
        environment: facts.environment(inherited ?? environment, naming: NotificationVariables.Name.ofTask))
    }
    guard let inherited else { throw TaskWindowError.noDisplay }
    guard let terminal else { throw TaskWindowError.noTerminal }
    let run = terminal.dropFirst() + words(for: page, in: language) + ["--file", path.absolute]
    try start(terminal[0], Array(run), environment: inherited)
  }

  /// The command of a window. A list and a task stay on the screen until a person has read them.
  private func words(for page: Page, in language: Language) -> [String] {
    let script = "\"$@\"; printf '\\n\(language.notifications.closesWindow) '; read -r answer"
    let remind = host.executable()
    return switch page {
    case .task(let task): ["/bin/sh", "-c", script, "sh", remind, "show", "\(task.id)"]
    case .list: ["/bin/sh", "-c", script, "sh", remind, "list"]
    case .watch: [remind, "watch"]
    }
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
  /// No program that opens links is installed.
  case noLinkProgram
}

extension TaskWindowError: CodedError {
  package var errorCode: ErrorCode { .noDesktop }
}
