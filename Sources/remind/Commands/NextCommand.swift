import ReminderCore

extension Command {
  static let next = Command(
    specification: CommandSpecification(
      name: "next",
      summary: "show the coming occurrences of a repeating task",
      details: ["Each with the notifications it brings, and what moved it: a clock change or the end of a month."],
      operands: [
        OperandSpecification(name: "ID", count: .one, value: ValueSpecification(name: "ID", offer: .openTasks))
      ],
      options: [
        OptionSpecification(name: "count", value: ValueSpecification(name: "N"), summary: "so many; 10 without it")
      ],
      examples: [Example(line: "remind next 14 --count 3", effect: "the current occurrence and two more")]),
    run: { invocation, session in
      let names = try invocation.operands(named: "ID", as: Values.taskName)
      let count = try invocation.value(of: "count") { try Values.number($0, in: 1...1_000) } ?? 10
      let agenda = try session.store.load()
      let plan = NotificationPlan(agenda, at: session.present)
      let explanation = Explanation(agenda, plan: plan, at: session.present)
      for place in try agenda.places(of: names) {
        guard let coming = explanation.coming(at: place, limit: count) else {
          let task = agenda.task(at: place)
          throw task.isOpen ? EditError.doesNotRepeat(number: task.number) : .taskIsDone(number: task.number)
        }
        if session.globals.json {
          try session.print(ComingText.json(coming, in: session.present.zone))
        } else {
          try session.print(ComingText.lines(coming, at: session.present, terminal: session.terminal))
        }
      }
      return .success
    })

  static let skip = Command(
    specification: CommandSpecification(
      name: "skip",
      summary: "move repeating tasks to their next occurrences",
      details: ["Nothing is recorded as done; 'undo' brings the occurrence back."],
      operands: [.tasks(.openTasks)],
      examples: [Example(line: "remind skip 14", effect: "not this time")]),
    run: { invocation, session in
      try session.change(.skip(try invocation.operands(named: "ID", as: Values.taskName)), isReminderSet: true)
    })
}
