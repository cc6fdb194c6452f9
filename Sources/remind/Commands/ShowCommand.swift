import ReminderCore

extension Command {
  static let show = Command(
    specification: CommandSpecification(
      name: "show",
      summary: "show everything about tasks, and when they notify next and why",
      operands: [.tasks(.allTasks)],
      examples: [
        Example(line: "remind show 12", effect: "task 12 with its reminders and what becomes of each"),
        Example(line: "remind show 12 --json", effect: "the same for a program"),
      ]),
    run: { invocation, session in
      let names = try invocation.operands(named: "ID", as: Values.taskName)
      let agenda = try session.store.load()
      let plan = NotificationPlan(agenda, in: session.present.zone.rules)
      let places = try agenda.places(of: names)
      let explanation = Explanation(agenda, plan: plan, at: session.present)
      if session.globals.json {
        try session.print(TaskJSON.array(places.map(explanation.view), in: session.present.zone))
      } else {
        let page = TaskPage(present: session.present, terminal: session.terminal)
        let views = places.map(explanation.view)
        // Listing all that waits costs more than the rest, and is rarely wanted.
        let queue = views.contains(where: \.isWaiting) ? session.queue(of: agenda) : nil
        let pages = zip(places, views).map { page.text($1, waits: queue?.waits(at: $0) ?? [:]) }
        try session.print(pages.joined(separator: "\n"))
      }
      return .success
    })
}

extension Session {
  /// An explanation that knows the order of what waits for a slot.
  fileprivate func queue(of agenda: Agenda) -> Explanation {
    let plan = NotificationPlan(agenda, in: present.zone.rules, listingWaiting: true)
    return Explanation(agenda, plan: plan, at: present)
  }
}
