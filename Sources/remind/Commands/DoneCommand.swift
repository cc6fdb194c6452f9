import ReminderCore

extension Command {
  static let done = Command(
    specification: CommandSpecification(
      name: "done",
      summary: "complete tasks",
      sharedSummary: "complete tasks; open them again",
      details: [
        "Their notifications are cancelled. Several tasks are completed all together or not at all, and one 'undo' "
          + "takes that back; more than five are asked about at a terminal.",
        "IDs as every command takes them: numbers (12), ranges of which it takes the open tasks (1-3), lists (5,7), "
          + "ids and beginnings of ids, and - for those on standard input. At a terminal any other words are, all "
          + "together, words of the title of one open task, in any case and order: 'done buy milk'. Where several "
          + "fit, they are listed; a script never names by titles. Without an ID, fzf shows the open tasks where it is "
          + "installed.",
      ],
      operands: [.tasks(.openTasks)],
      examples: [
        Example(line: "remind done 12", effect: "complete task 12"),
        Example(line: "remind done 12 13 550E", effect: "several, the last by the beginning of its id"),
        Example(line: "remind done 11-14", effect: "those of the four that are open"),
      ]),
    options: TaskChoice.init,
    change: { invocation, choice, tasks, context in
      try context.change(invocation, choice, tasks) { .complete($0) }
    })
}
