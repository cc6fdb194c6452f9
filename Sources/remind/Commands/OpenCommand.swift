import ReminderCore
import ReminderSystem

extension Command {
  static let open = Command(
    specification: CommandSpecification(
      name: .open,
      summary: "for links: open a task, as a click on its notification does",
      sharedSummary: "for notifications: do what a click or a button does",
      details: [
        "'open' is for clicks on notifications and links; to look at a task, use 'show'. Name the task by a link, "
          + "remind://open-task?id=<UUID>, or as in other commands. 'remind schedule install' registers these links "
          + "with the desktop. Without a task, 'open' opens the list.",
        "The command in open.command (see 'remind config') opens the task. The command gets the task in the variables "
          + "REMIND_TASK_ID, REMIND_NUMBER, REMIND_TITLE and REMIND_FILE. If open.command is not set, this terminal "
          + "shows the task; without a terminal, a new window does.",
      ],
      operands: [
        OperandSpecification(name: "ID", count: .any, value: ValueSpecification(name: "ID", offer: .openTasks))
      ],
      examples: [
        Example(line: "remind open 12", effect: "open task 12"),
        Example(line: "remind open 12 --url", effect: "open the link of task 12"),
        Example(
          line: "remind open \"remind://open-task?id=550E8400-E29B-41D4-A716-446655440000\"",
          effect: "open a link, as a browser does"),
      ]),
    options: OpenCommand.Options.init,
    run: { invocation, options, tasks, context in
      if options.url.isGiven {
        guard let name = try context.task(chosenBy: invocation, tasks) else { return .failure }
        return try OpenCommand.openURL(of: name, tasks, in: context)
      }
      let name = invocation.operands.isEmpty ? nil : try context.task(chosenBy: invocation, tasks)
      return try OpenCommand.open(name, tasks, in: context)
    })
}

enum OpenCommand {
  struct Options {
    let url: Flag

    init(_ options: inout OptionList) {
      url = options.flag("url", summary: "open the link of the task with the program for such links")
    }
  }

  /// Opens the link of a task.
  static func openURL(of name: TaskName, _ tasks: Tasks, in context: Context) throws -> ExitCode {
    let list = try tasks.store.load()
    guard let task = try list.indices(of: [name]).first.map(list.task) else { return .failure }
    guard let url = task.url, TaskURL.checked(url) != nil else { throw NoURL(number: task.number) }
    if context.isDryRun { return .success }
    try LinkOpening(environment: context.environment, in: context.host).open(url)
    return .success
  }

  /// Opens a task, or the list where none is named. If there is no such task, nothing is run.
  static func open(_ name: TaskName?, _ tasks: Tasks, in context: Context) throws -> ExitCode {
    let list = try tasks.store.load()
    let task = try name.map { try list.indices(of: [$0]) }?.first.map(list.task)
    return try open(task.map { .task($0) } ?? .list, list.settings, tasks, in: context)
  }

  /// Opens `watch` for a digest: there, each task that rang has its keys.
  static func openDigest(_ tasks: Tasks, in context: Context) throws -> ExitCode {
    try open(.watch, try tasks.store.load().settings, tasks, in: context)
  }

  private static func open(
    _ page: TaskWindow.Page, _ settings: Settings, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    if settings.openCommand == nil, context.columns != nil {
      switch page {
      case .task(let task): return try ShowCommand.show([.id(task.id)], tasks, in: context)
      case .list: return try ListCommand.list(tasks, in: context) { _ in TaskQuery() }
      case .watch: return try WatchCommand.watch(tasks, of: .none, in: context)
      }
    }
    try TaskWindow(path: tasks.store.path, environment: context.environment, in: context.host)
      .open(page, with: settings.openCommand, in: context.speaking(settings).texts.language)
    return .success
  }
}

/// The task has no link.
struct NoURL: CodedError {
  let number: Int

  var errorCode: ErrorCode { .noLink }
}
