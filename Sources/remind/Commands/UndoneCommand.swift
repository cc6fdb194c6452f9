import ReminderCore

extension Command {
  static let undone = Command(
    specification: CommandSpecification(
      name: .undone,
      summary: "reopen completed tasks",
      details: ["Only future notifications come again; past ones stay silent."],
      operands: [.tasks(.doneTasks)],
      examples: [Example(line: "remind undone 12", effect: "reopen task 12")]),
    options: TaskChoice.init,
    change: { invocation, choice, tasks, context in
      try context.editNamed(invocation, choice, tasks, isReminderSet: true) { .reopen($0) }
    })
}
