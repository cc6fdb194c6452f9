import ReminderCore

extension Command {
  static let open = Command(
    specification: CommandSpecification(
      name: "open",
      summary: "open a task, as a click on its notification does",
      sharedSummary: "do what a click and a button of a notification do",
      details: [
        "Takes a link, remind://open-task?id=<UUID>, as well as any other name of a task; 'remind schedule install' "
          + "registers these links with the desktop. Without a task it opens the list.",
        "What opens it is the command in open.command (see 'remind config'), which finds the task in REMIND_TASK_ID, "
          + "REMIND_NUMBER, REMIND_TITLE and REMIND_FILE. Where none is set, a terminal shows the task: this one, or a "
          + "new window where there is none.",
      ],
      operands: [
        OperandSpecification(name: "ID", count: .any, value: ValueSpecification(name: "ID", offer: .openTasks))
      ],
      examples: [
        Example(line: "remind open 12", effect: "open task 12"),
        Example(
          line: "remind open \"remind://open-task?id=550E8400-E29B-41D4-A716-446655440000\"",
          effect: "as a browser does"),
      ]),
    run: { invocation, tasks, context in
      let name = invocation.operands.isEmpty ? nil : try context.task(chosenBy: invocation, tasks)
      return try OpenCommand.open(name, tasks, in: context)
    })
}

enum OpenCommand {
  /// Opens a task, or the list where none is named. Nothing is run for a task that is not there.
  static func open(_ name: TaskName?, _ tasks: Tasks, in context: Context) throws -> ExitCode {
    let agenda = try tasks.store.load()
    let task = try name.map { try agenda.indices(of: [$0]) }?.first.map(agenda.task)
    let command = agenda.settings.openCommand
    if command == nil, context.columns != nil {
      return try task.map { try ShowCommand.show([.id($0.id)], tasks, in: context) }
        ?? ListCommand.list(tasks, in: context) { _ in TaskQuery() }
    }
    try TaskWindow(path: tasks.store.path, environment: context.environment, in: context.surroundings)
      .open(task, with: command, in: context.speaking(agenda.settings).texts.language)
    return .success
  }
}
