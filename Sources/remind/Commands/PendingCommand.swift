import ReminderCore
import ReminderSystem

extension Command {
  static let pending = Command(
    specification: CommandSpecification(
      name: .pending,
      summary: "show planned notifications, soonest first",
      details: [
        "The plan holds the 64 nearest notifications. Notices of due dates are in the plan only for the 25 tasks that "
          + "are due soonest. A notification that has no place in the plan waits until a place is free; none is lost.",
        "Only the nearest reminder of a task is in the plan. 'pending' also shows its later reminders: each of the "
          + "next 48 hours, and the next one of each kind. Each later reminder enters the plan when its turn comes.",
      ],
      examples: [Example(line: "remind pending", effect: "the plan, with the time left until each notification")]),
    run: { _, tasks, context in
      let list = try tasks.store.load(at: tasks.present)
      let context = context.speaking(list.settings)
      let plan = NotificationPlan(list, at: tasks.present, listingWaiting: true)
      let explanation = Explanation(list, plan: plan, at: tasks.present)
      if context.globals.json {
        try PlanText.printJSON(plan, explanation, to: context.print)
        context.warnOfUndelivered(tasks, plan, settings: list.settings)
        return .success
      }
      let text = PlanText(present: tasks.present, terminal: context.terminal, texts: context.texts)
      try context.page { try text.print(plan, explanation, to: $0) }
      if plan.slots.isEmpty {
        let gone = list.tasks.count == 0 ? context.noteOfGoneFile(tasks) : nil
        context.note(gone ?? context.texts.notes.nothingPlanned)
      }
      if !list.settings.notify { context.report([.notificationsAreOff], at: tasks.present) }
      context.warnOfUndelivered(tasks, plan, settings: list.settings)
      return .success
    })
}
