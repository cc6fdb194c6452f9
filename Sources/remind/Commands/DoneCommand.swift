import ReminderCore

extension Command {
  static let done = Command(
    specification: CommandSpecification(
      name: "done",
      summary: "complete tasks",
      details: ["Their notifications are cancelled. Several tasks are completed all together or not at all."],
      operands: [.tasks(.openTasks)],
      examples: [
        Example(line: "remind done 12", effect: "complete task 12"),
        Example(line: "remind done 12 13 550E", effect: "several, the last by the beginning of its id"),
      ]),
    change: { invocation, tasks, context in
      try context.change(tasks, .complete(try invocation.operands(named: "ID", as: Values.taskName)))
    })
}
