import ReminderCore

extension Command {
  static let undo = Command(
    specification: CommandSpecification(
      name: .undo,
      summary: "undo the last change",
      sharedSummary: "undo the last change; redo it",
      details: [
        "You can undo the last twenty changes, one after the other. A change of many tasks counts as one. You can "
          + "also undo snoozes, and changes of settings. Delivered notifications stay delivered and do not come again. "
          + "'redo' brings an undone change back."
      ],
      examples: [Example(line: "remind undo", effect: "undo the last change")]),
    options: { options in
      options.option(
        "change", ValueSpecification(name: "TOKEN"),
        summary: "undo only the change whose answer had this token in 'undo' (--json), if it is the last one")
    },
    change: { _, token, tasks, context in
      try context.changeList(tasks, isReminderSet: true) { list in
        if let token = token.text { try list.requireLast(token) }
        return try list.apply(.undo, at: tasks.present)
      }
    })

  static let redo = Command(
    specification: CommandSpecification(
      name: .redo,
      summary: "redo the change that was undone last",
      details: ["'redo' works as long as you have changed nothing else since 'undo'."],
      examples: [Example(line: "remind redo", effect: "redo the undone change")]),
    change: { _, tasks, context in try context.apply(.redo, to: tasks, isReminderSet: true) })
}
