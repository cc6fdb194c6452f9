import ReminderCore

extension Command {
  static let cancel = Command(
    specification: CommandSpecification(
      name: "cancel",
      summary: "take away the reminders of tasks; the tasks stay",
      details: [
        "Their own reminders go, and the notices of their present due dates are muted. A new due date brings its "
          + "notices again, and 'edit' sets new reminders."
      ],
      operands: [.tasks(.openTasks)],
      examples: [Example(line: "remind cancel 12", effect: "nothing notifies for task 12 any more")]),
    options: TaskChoice.init,
    change: { invocation, choice, tasks, context in
      try context.change(invocation, choice, tasks) { .cancel($0) }
    })
}
