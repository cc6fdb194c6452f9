import ReminderCore

extension Command {
  static let mute = Command(
    specification: CommandSpecification(
      name: .mute,
      summary: "switch the reminders of tasks off; the tasks stay",
      details: [
        "'mute' removes the tasks' own reminders, and mutes the notices of their present due dates. A new due date "
          + "brings its notices again, and 'edit' sets new reminders."
      ],
      operands: [.tasks(.openTasks)],
      examples: [Example(line: "remind mute 12", effect: "no more notifications for task 12")]),
    options: TaskChoice.init,
    change: { invocation, choice, tasks, context in
      try context.editNamed(invocation, choice, tasks) { .cancel($0) }
    })
}
