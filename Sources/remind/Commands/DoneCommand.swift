import ReminderCore

extension Command {
  static let done = Command(
    specification: CommandSpecification(
      name: "done",
      summary: "complete tasks",
      sharedSummary: "complete tasks; open them again",
      details: [
        "'done' also cancels the notifications of the tasks. Several tasks are completed together or not at all, and "
          + "one 'undo' undoes that. At a terminal, remind asks before it completes more than five tasks.",
        "All commands take the same IDs: numbers (12), ranges (1-3, open tasks only), lists (5,7), ids and their "
          + "beginnings, and - for IDs on standard input.",
        "At a terminal, any other words are words from the title of one open task, in any case and order: 'done buy "
          + "milk'. If several tasks match, remind lists the tasks. A script cannot name tasks by title.",
        "Without an ID, fzf shows the open tasks, if fzf is installed.",
      ],
      operands: [.tasks(.openTasks)],
      examples: [
        Example(line: "remind done 12", effect: "complete task 12"),
        Example(line: "remind done 12 13 550E", effect: "three tasks, the last one by the beginning of its id"),
        Example(line: "remind done 11-14", effect: "the open tasks from 11 to 14"),
      ]),
    options: TaskChoice.init,
    change: { invocation, choice, tasks, context in
      try context.change(invocation, choice, tasks) { .complete($0) }
    })
}
