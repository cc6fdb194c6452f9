import ReminderCore

extension Command {
  static let undone = Command(
    specification: CommandSpecification(
      name: "undone",
      summary: "open completed tasks again",
      details: ["Only future notifications come again; past ones stay silent."],
      operands: [.tasks(.doneTasks)],
      examples: [Example(line: "remind undone 12", effect: "open task 12 again")]),
    options: TaskChoice.init,
    change: { invocation, choice, tasks, context in
      try context.editNamed(invocation, choice, tasks, isReminderSet: true) { .reopen($0) }
    })
}
