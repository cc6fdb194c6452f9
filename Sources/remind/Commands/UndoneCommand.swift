import ReminderCore

extension Command {
  static let undone = Command(
    specification: CommandSpecification(
      name: "undone",
      summary: "open completed tasks again",
      details: ["Only what lies ahead notifies again; what has passed stays silent."],
      operands: [.tasks(.doneTasks)],
      examples: [Example(line: "remind undone 12", effect: "open task 12 again")]),
    change: { invocation, tasks, context in
      try context.change(tasks, .reopen(try invocation.operands(named: "ID", as: Values.taskName)), isReminderSet: true)
    })
}
