import ReminderCore

extension Command {
  static let cancel = Command(
    specification: CommandSpecification(
      name: .cancel,
      summary: "remove the reminders of tasks; the tasks stay",
      details: [
        "'cancel' removes the tasks' own reminders, and mutes the notices of their present due dates. A new due date "
          + "brings its notices again, and 'edit' sets new reminders."
      ],
      operands: [.tasks(.openTasks)],
      examples: [Example(line: "remind cancel 12", effect: "no more notifications for task 12")]),
    options: TaskChoice.init,
    change: { invocation, choice, tasks, context in
      try context.editNamed(invocation, choice, tasks) { .cancel($0) }
    })
}
