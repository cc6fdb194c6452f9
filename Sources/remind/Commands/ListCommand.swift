import ReminderCore

extension Command {
  static let list = Command(specification: ListCommand.specification, run: ListCommand.run)
}

enum ListCommand {
  static let specification = CommandSpecification(
    name: "list",
    summary: "list tasks, soonest due first",
    details: [
      "Without a word it lists all open tasks. Words add up (today tomorrow), options narrow. 'remind' alone is "
        + "'remind list'."
    ],
    operands: [
      OperandSpecification(
        name: "WORD", count: .any,
        value: ValueSpecification(name: "WORD", choices: TaskQuery.Scope.allCases.map(\.rawValue)))
    ],
    options: [
      OptionSpecification(
        name: "category", value: ValueSpecification(name: "NAME", offer: .categories),
        summary: "only tasks of this category"),
      OptionSpecification(
        name: "priority", value: ValueSpecification(name: "P", choices: Priority.allCases.map(\.name)),
        summary: "only tasks of this priority"),
      OptionSpecification(
        name: "search", value: ValueSpecification(name: "TEXT"), summary: "only tasks with this in title or notes"),
      OptionSpecification(name: "limit", value: ValueSpecification(name: "N"), summary: "at most N tasks"),
      OptionSpecification(
        name: "sort", value: ValueSpecification(name: "KEY", choices: TaskQuery.Order.allCases.map(\.rawValue)),
        summary: "due, created, modified, priority or title"),
    ],
    examples: [
      Example(line: "remind list", effect: "all open tasks"),
      Example(line: "remind list overdue today", effect: "what is late and what today brings"),
      Example(line: "remind list --category finance --limit 5", effect: "the next five of a category"),
    ])

  @Sendable
  static func run(_ invocation: Invocation, in session: Session) throws -> ExitCode {
    try list(try query(invocation), in: session)
  }

  /// Prints the tasks that a query asks for.
  static func list(_ query: TaskQuery, in session: Session) throws -> ExitCode {
    let agenda = try session.store.load()
    let matches = query.matches(in: agenda, at: session.present)
    let plan = NotificationPlan(agenda, at: session.present)
    let explanation = Explanation(agenda, plan: plan, at: session.present)
    if session.globals.json {
      try session.print(matches.lazy.map { explanation.view(at: $0.place) })
    } else if matches.isEmpty {
      session.note(
        agenda.tasks.count == 0 ? "no tasks yet; add one: remind add \"Pay rent\" --due tomorrow" : "no task fits")
    } else {
      let table = TaskTable(present: session.present, terminal: session.terminal, hasHeadings: query.order == .due)
      try table.print(matches, { explanation.row(at: $0.place) }, to: session.print)
    }
    session.warnOfSilence(plan, settings: agenda.settings)
    return .success
  }

  private static func query(_ invocation: Invocation) throws -> TaskQuery {
    var query = TaskQuery()
    query.scopes = Set(try invocation.operands(named: "list") { try Values.choice($0, as: TaskQuery.Scope.self) })
    query.category = invocation.value(of: "category")
    query.priority = try invocation.value(of: "priority", as: Values.priority)
    query.search = invocation.value(of: "search")
    query.limit = try invocation.value(of: "limit") { try Values.number($0, in: 1...TaskList.highestNumber) }
    query.order = try invocation.value(of: "sort") { try Values.choice($0, as: TaskQuery.Order.self) } ?? .due
    return query
  }
}
