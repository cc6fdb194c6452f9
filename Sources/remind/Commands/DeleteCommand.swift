import ReminderCore

extension Command {
  static let delete = Command(
    specification: CommandSpecification(
      name: .delete,
      summary: "delete tasks",
      details: [
        "'undo' brings deleted tasks back. The number of a deleted task is never reused. 'done' also removes a task "
          + "from 'list', but keeps the task."
      ],
      operands: [.tasks(.allTasks)],
      examples: [Example(line: "remind delete 12", effect: "delete task 12")]),
    options: TaskChoice.init,
    change: { invocation, choice, tasks, context in
      try context.editNamed(invocation, choice, tasks) { .delete($0) }
    })
}
