import ReminderCore

extension Command {
  static let undo = Command(
    specification: CommandSpecification(
      name: "undo",
      summary: "take back the last change",
      sharedSummary: "take back the last change; make it again",
      details: [
        "Twenty changes can be taken back, one after the other, whatever they were: also of many tasks, of settings, a "
          + "snooze. What was delivered stays delivered and does not come again. 'redo' makes a change again."
      ],
      examples: [Example(line: "remind undo", effect: "as it was before the last change")]),
    change: { _, tasks, context in try context.change(tasks, .undo, isReminderSet: true) })

  static let redo = Command(
    specification: CommandSpecification(
      name: "redo",
      summary: "make the change again that 'undo' took back",
      details: ["As long as nothing else was changed since."],
      examples: [Example(line: "remind redo", effect: "as it was before 'undo'")]),
    change: { _, tasks, context in try context.change(tasks, .redo, isReminderSet: true) })
}
