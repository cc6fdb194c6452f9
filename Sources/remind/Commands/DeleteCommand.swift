import ReminderCore

extension Command {
  static let delete = Command(
    specification: CommandSpecification(
      name: "delete",
      summary: "delete tasks for good",
      details: ["The number of a deleted task is never reused. To keep a task out of sight, use 'done'."],
      operands: [.tasks(.allTasks)],
      examples: [Example(line: "remind delete 12", effect: "delete task 12")]),
    options: TaskChoice.init,
    change: { invocation, choice, tasks, context in
      try context.editNamed(invocation, choice, tasks) { .delete($0) }
    })
}
