import ReminderCore

extension Command {
  static let pending = Command(
    specification: CommandSpecification(
      name: "pending",
      summary: "show what is planned to notify, soonest first",
      details: [
        "The plan holds 64 notifications, the nearest; those of due dates only for the 25 tasks that are due soonest. "
          + "What does not fit waits and moves up; nothing is lost by waiting.",
        "A task has one of its reminders in the plan at a time, the nearest. Its later ones are shown, too, and "
          + "take a slot one after the other.",
      ],
      examples: [Example(line: "remind pending", effect: "the plan, with the time left")]),
    run: { _, tasks, context in
      let agenda = try tasks.store.load(at: tasks.present)
      let context = context.speaking(agenda.settings)
      let plan = NotificationPlan(agenda, at: tasks.present, listingWaiting: true)
      let explanation = Explanation(agenda, plan: plan, at: tasks.present)
      if context.globals.json {
        try PlanText.printJSON(plan, explanation, to: context.print)
        context.warnOfUndelivered(tasks, plan, settings: agenda.settings)
        return .success
      }
      let text = PlanText(present: tasks.present, terminal: context.terminal, texts: context.texts)
      try text.print(plan, explanation, to: context.print)
      if plan.slots.isEmpty {
        let gone = agenda.tasks.count == 0 ? context.noteOfGoneFile(tasks) : nil
        context.note(gone ?? context.texts.notes.nothingPlanned)
      }
      if !agenda.settings.notify { context.tell([.notificationsAreOff], at: tasks.present) }
      context.warnOfUndelivered(tasks, plan, settings: agenda.settings)
      return .success
    })
}
