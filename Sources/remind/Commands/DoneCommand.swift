import ReminderCore

extension Command {
  static let done = Command(
    specification: CommandSpecification(
      name: .done,
      summary: "complete tasks",
      sharedSummary: "complete tasks; open them again",
      details: [
        "'done' also cancels the notifications of the tasks. If you name several tasks, 'done' completes all of them "
          + "or none, and one 'undo' undoes the whole change. At a terminal, remind asks before it completes more than "
          + "five tasks.",
        "In all commands, ID is a number (12), a range of open tasks (1-3), or a list (5,7). ID can also be the long "
          + "id of a task, or the beginning of a long id. If ID is -, remind reads IDs from standard input.",
        "At a terminal, you can also name one open task by words from its title: 'done buy milk'. The order and the "
          + "case of these words do not matter. If several tasks match, remind lists the tasks. A script cannot name "
          + "tasks by title.",
        "If you give no ID and fzf is installed, fzf shows the open tasks.",
      ],
      operands: [.tasks(.openTasks)],
      examples: [
        Example(line: "remind done 12", effect: "complete task 12"),
        Example(line: "remind done 12 13 550E", effect: "three tasks, the last one by the beginning of its id"),
        Example(line: "remind done 11-14", effect: "the open tasks from 11 to 14"),
      ]),
    options: TaskChoice.init,
    change: { invocation, choice, tasks, context in
      try context.editNamed(invocation, choice, tasks) { .complete($0) }
    })
}
