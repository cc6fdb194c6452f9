import ReminderCore

extension Command {
  static let list = Command(
    specification: ListCommand.specification, options: ListCommand.Options.init, run: ListCommand.run)
}

enum ListCommand {
  fileprivate static let specification = CommandSpecification(
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
    examples: [
      Example(line: "remind list", effect: "all open tasks"),
      Example(line: "remind list overdue today", effect: "what is late and what today brings"),
      Example(line: "remind list --category finance --limit 5", effect: "the next five of a category"),
    ])

  struct Options {
    let category: Option<String>
    let priority: Option<Priority>
    let search: Option<String>
    let limit: Option<Int>
    let sort: Option<TaskQuery.Order>

    init(_ options: inout OptionList) {
      category = options.option(
        "category", ValueSpecification(name: "NAME", offer: .categories),
        summary: "only tasks of this category, without regard to case")
      priority = options.option(
        "priority", ValueSpecification(name: "P", choices: Priority.allCases.map(\.name)),
        summary: "only tasks of this priority", as: Values.priority)
      search = options.option(
        "search", ValueSpecification(name: "TEXT"), summary: "only tasks with this in title or notes")
      limit = options.option(
        "limit", ValueSpecification(name: "N"), summary: "at most N tasks, and how many more there are"
      ) {
        try Values.number($0, in: 1...TaskList.highestNumber)
      }
      sort = options.option(
        "sort", ValueSpecification(name: "KEY", choices: TaskQuery.Order.allCases.map(\.rawValue)),
        summary: "due, created, modified, priority or title"
      ) { try Values.choice($0, as: TaskQuery.Order.self) }
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    try list(try query(invocation, options), tasks, in: context)
  }

  /// Prints the tasks that a query asks for.
  static func list(_ query: TaskQuery, _ tasks: Tasks, in context: Context) throws -> ExitCode {
    let agenda = try tasks.store.load(at: tasks.present)
    let found = query.matches(in: agenda, at: tasks.present)
    let matches = found.shown
    let plan = NotificationPlan(agenda, at: tasks.present)
    let explanation = Explanation(agenda, plan: plan, at: tasks.present)
    let last = agenda.tasks.count == 0 ? tasks.store.lastOfGoneFile() : nil
    if let last { context.note(RestoreText.gone(last, file: context.globals.file)) }
    if context.globals.json {
      try context.print(matches.lazy.map { explanation.view(at: $0.index) }, in: tasks.present.zone)
    } else if matches.isEmpty, last == nil {
      context.note(agenda.tasks.count == 0 ? NoteText.noTasks : NoteText.noTaskFits)
    } else if !matches.isEmpty {
      let table = TaskTable(present: tasks.present, terminal: context.terminal, hasHeadings: query.order == .due)
      try context.page { output in
        try table.print(matches, { explanation.row(at: $0.index) }, to: output)
        if found.leftOut > 0 { try output(TaskTable.more(found.leftOut)) }
      }
    }
    if !agenda.settings.notify, !matches.isEmpty { context.tell([.notificationsAreOff], at: tasks.present) }
    if !context.warnOfUndelivered(tasks, plan, settings: agenda.settings) {
      context.noteMissingSchedule(tasks, plan, settings: agenda.settings)
    }
    return .success
  }

  private static func query(_ invocation: Invocation, _ options: Options) throws -> TaskQuery {
    var query = TaskQuery()
    query.scopes = Set(try invocation.operands(named: "list") { try Values.choice($0, as: TaskQuery.Scope.self) })
    query.category = options.category.text
    query.priority = try options.priority.value()
    query.search = options.search.text
    query.limit = try options.limit.value()
    query.order = try options.sort.value() ?? .due
    return query
  }
}
