import ReminderCore

extension Command {
  static let delete = Command(
    specification: CommandSpecification(
      name: "delete",
      summary: "take tasks away for good",
      details: ["Their numbers are never given again. To keep a task and have it out of sight, use 'done'."],
      operands: [.tasks(.allTasks)],
      examples: [Example(line: "remind delete 12", effect: "delete task 12")]),
    options: TaskChoice.init,
    change: { invocation, choice, tasks, context in
      try context.change(invocation, choice, tasks) { .delete($0) }
    })
}
