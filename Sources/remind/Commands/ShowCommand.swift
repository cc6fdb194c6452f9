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
      try ShowCommand.show(try invocation.operands(named: "ID", as: Values.taskName), in: session)
    })
}

enum ShowCommand {
  /// Prints everything about tasks.
  static func show(_ names: [TaskName], in session: Session) throws -> ExitCode {
    let agenda = try session.store.load()
    let plan = NotificationPlan(agenda, at: session.present)
    let places = try agenda.places(of: names)
    let explanation = Explanation(agenda, plan: plan, at: session.present)
    if session.globals.json {
      try session.print(places.lazy.map(explanation.view))
    } else {
      let page = TaskPage(present: session.present, terminal: session.terminal)
      let pages = places.map { page.text(explanation.view(at: $0), waits: explanation.waits(at: $0)) }
      try session.print(pages.joined(separator: "\n"))
    }
    session.warnOfSilence(plan, settings: agenda.settings)
    return .success
  }
}
