import ReminderCore

extension Command {
  static let pending = Command(
    specification: CommandSpecification(
      name: "pending",
      summary: "show what is planned to notify, soonest first",
      details: [
        "The plan holds 64 notifications, the nearest. What does not fit waits and moves up; nothing is lost by waiting."
      ],
      examples: [Example(line: "remind pending", effect: "the plan, with the time left")]),
    run: { _, session in
      let agenda = try session.store.load()
      let plan = NotificationPlan(agenda, at: session.present, listingWaiting: true)
      let explanation = Explanation(agenda, plan: plan, at: session.present)
      if session.globals.json {
        try PlanJSON.pending(plan, explanation, to: session.print)
        session.warnOfSilence(plan, settings: agenda.settings)
        return .success
      }
      let page = PlanPage(present: session.present, terminal: session.terminal)
      try page.print(plan, explanation, to: session.print)
      if !agenda.settings.notify { session.note(.notificationsAreOff) }
      session.warnOfSilence(plan, settings: agenda.settings)
      return .success
    })
}
