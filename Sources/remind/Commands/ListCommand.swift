import ReminderCore
import ReminderSystem

extension Command {
  static let list = Command(
    specification: ListCommand.specification, options: ListCommand.Options.init, run: ListCommand.run)
}

enum ListCommand {
  fileprivate static let specification = CommandSpecification(
    name: .list,
    summary: "list tasks, soonest due first",
    details: [
      "Without a word, 'list' shows all open tasks. If you give several words of time, such as 'today tomorrow', "
        + "'list' shows the tasks of each of these times. 'list rang' shows the tasks and timers that rang and have no "
        + "answer yet. 'remind' alone means 'remind list'.",
      "With 'done', a day means the day of completion: 'list done today'. 'list done week' shows the last seven days.",
      "A word is a built-in word such as today or overdue, a saved list, a due day (fri, 2026-11-30) or a category. "
        + "See view.NAME in 'remind config' for saved lists.",
      "Each further word of time adds tasks. A saved list, a category or an option such as --priority leaves fewer "
        + "tasks. 'list' refuses a word that is both a day and a category.",
      "--search finds words in titles and notes. At a terminal, 'list' searches for an unknown word in the same way, "
        + "unless the word resembles a known word.",
      "--due-before and --due-after take a day or a moment, and leave out tasks without a due date. A day is never "
        + "split: --due-before fri shows tasks due until the end of Thursday, and --due-after fri shows tasks due from "
        + "Saturday on.",
    ],
    operands: [
      OperandSpecification(
        name: "WORD", count: .any,
        value: ValueSpecification(
          name: "WORD", choices: TaskQuery.Scope.allCases.map(\.rawValue),
          others: "a saved list, a day such as fri or 2026-11-30, or a category", offer: .views))
    ],
    examples: [
      Example(line: "remind list", effect: "all open tasks"),
      Example(line: "remind list overdue today", effect: "overdue tasks, and tasks due today"),
      Example(line: "remind list --category finance --limit 5", effect: "the next five tasks of a category"),
      Example(
        line: "remind list --due-before fri --not-category work",
        effect: "tasks due until Thursday, except those of the category work"),
      Example(line: "remind list --template '{number} {title}'", effect: "one line per task, for a menu or a script"),
    ])

  struct Options {
    let filter: FilterOptions
    let dueBefore, dueAfter: Option<String>
    let search: Option<String>
    let limit: Option<Int>
    let sort: Option<TaskQuery.Order>
    let group: Option<TaskGroup.Kind>
    let columns: Option<[ListColumn]>
    let template: Option<TaskTemplate>

    init(_ options: inout OptionList) {
      filter = FilterOptions(&options)
      dueBefore = options.option(
        "due-before", ValueSpecification(name: "WHEN", phrase: .when),
        summary: "only tasks that are due before this day or moment")
      dueAfter = options.option(
        "due-after", ValueSpecification(name: "WHEN", phrase: .when),
        summary: "only tasks that are due after this day or moment")
      search = options.option(
        "search", ValueSpecification(name: "TEXT"), summary: "only tasks with this text in title or notes")
      limit = options.option(
        "limit", ValueSpecification(name: "N"), summary: "show at most N tasks, and how many more there are"
      ) {
        try Values.number($0, in: 1...TaskList.highestNumber)
      }
      sort = options.option(
        "sort", ValueSpecification(name: "KEY", choices: TaskQuery.Order.allCases.map(\.rawValue)),
        summary: "sort by due, created, modified, priority or title"
      ) { try Values.choice($0, as: TaskQuery.Order.self) }
      group = options.option(
        "group", ValueSpecification(name: "KEY", choices: TaskGroup.Kind.allCases.map(\.rawValue)),
        summary: "group by category, priority or day, under headings"
      ) { try Values.choice($0, as: TaskGroup.Kind.self) }
      columns = options.option(
        "columns", ValueSpecification(name: "NAMES"),
        summary: "the columns to show, in the order in which you name them, with commas between: "
          + ListColumn.allCases.map(\.rawValue).joined(separator: ", "),
        as: Values.listColumns)
      template = options.option(
        "template", ValueSpecification(name: "TEXT"),
        summary: "print a line for each task, with fields in braces, such as '{number}\\t{title}'; for scripts"
      ) { try TaskTemplate($0) }
    }

    /// An option that says how tasks are printed, and not which ones.
    var form: String? {
      template.isGiven ? template.name : group.isGiven ? group.name : columns.isGiven ? columns.name : nil
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    var query = try query(options, at: tasks.present)
    return try list(tasks, in: context, as: try form(options, in: context)) { list in
      // The meaning of a word depends on the saved lists and the categories.
      let words = try words(of: invocation, options, list, tasks, in: context)
      for word in words {
        query.add(word)
        guard case .view(let name) = word else { continue }
        let view = try context.query(ofView: name, in: list, at: tasks.present)
        query.views.append(view)
        query.limit = [query.limit, view.limit].compactMap { $0 }.min()
        if !options.sort.isGiven, query.order == .due { query.order = view.order }
      }
      return query
    }
  }

  /// The meaning of the words. At a terminal, words that mean nothing else and resemble nothing are text to search for,
  /// if a task has this text.
  private static func words(
    of invocation: Invocation, _ options: Options, _ list: ReminderList, _ tasks: Tasks, in context: Context
  ) throws -> [ListWord] {
    let read = { (allowsText: Bool) in
      try ListWord.read(
        invocation.operands, among: { list.categories }, savedIn: list.settings, allowsText: allowsText,
        at: tasks.present)
    }
    guard context.canAsk, !options.search.isGiven else { return try read(false) }
    let words = try read(true)
    var text = TaskQuery()
    text.limit = 1
    for word in words { text.add(word) }
    guard let search = text.search else { return words }
    if text.matches(in: list, at: tasks.present).shown.isEmpty { return try read(false) }
    context.note(context.texts.notes.isSearched.filled(HintText.quoted(search)))
    return words
  }

  /// How tasks are printed.
  struct Form {
    /// The template for each line; nil for a table.
    var template: TaskTemplate?
    /// What the headings of the table are; nil for the usual ones.
    var group: TaskGroup.Kind?
    /// The columns of the table; nil for those of the settings.
    var columns: [ListColumn]?
  }

  private static func form(_ options: Options, in context: Context) throws -> Form {
    let (template, columns, group) = (options.template, options.columns, options.group)
    if template.isGiven, context.globals.json { throw UsageError.conflict(template.name, "--json") }
    if columns.isGiven, context.globals.json { throw UsageError.conflict(columns.name, "--json") }
    if template.isGiven, columns.isGiven { throw UsageError.conflict(template.name, columns.name) }
    if template.isGiven, group.isGiven { throw UsageError.conflict(template.name, group.name) }
    return Form(template: try template.value(), group: try group.value(), columns: try columns.value())
  }

  /// Prints the tasks that a query asks for.
  static func list(
    _ tasks: Tasks, in context: Context, as form: Form = Form(), asking ask: (ReminderList) throws -> TaskQuery
  ) throws -> ExitCode {
    let list = try tasks.store.load(at: tasks.present)
    let context = context.speaking(list.settings)
    let query = try ask(list)
    let found = query.matches(in: list, at: tasks.present)
    let matches = found.shown
    var leftOut: [ListColumn] = []
    // A list in columns needs no plan.
    lazy var plan = NotificationPlan(list, at: tasks.present)
    let explain = { Explanation(list, plan: plan, at: tasks.present) }
    let gone = list.tasks.count == 0 ? context.noteOfGoneFile(tasks) : nil
    if let gone { context.note(gone) }
    if let template = form.template {
      let explanation = explain()
      var buffer = LineBuffer(context.print)
      let dates = DateText(present: tasks.present, texts: context.texts)
      for match in matches {
        try buffer.line { $0 += template.line(explanation.view(at: match.index), dates) }
      }
      try buffer.flush()
    } else if context.globals.json, let group = form.group {
      try TaskJSON.print(found.grouped(by: group, in: list, at: tasks.present), explain(), to: context.print)
    } else if context.globals.json {
      let explanation = explain()
      try context.print(matches.lazy.map { explanation.view(at: $0.index) }, in: tasks.present.zone)
    } else if matches.isEmpty, found.timers.isEmpty, gone == nil {
      let words = context.texts.notes
      context.note(list.tasks.count == 0 ? words.noTasks : words.noTaskFits)
    } else if !matches.isEmpty || !found.timers.isEmpty {
      let columns = form.columns ?? list.settings.listColumns
      let table = TaskTable(
        present: tasks.present, terminal: context.terminal, texts: context.texts, columns: columns)
      let timers = found.timers.map { (number: list.number(of: $0), timer: $0) }
      let parts: [TaskTable.Part] =
        if let group = form.group {
          table.rung(timers)
            + found.grouped(by: group, in: list, at: tasks.present).map {
              TaskTable.Part(heading: table.name(of: $0.group), group: $0.group, matches: $0.matches[...])
            }
        } else if query.order == .due {
          table.sections(of: matches, timers)
        } else {
          [TaskTable.Part(timers: timers, matches: matches[...])]
        }
      let rows = TaskRows(list, at: tasks.present)
      try context.page { output in
        let noRoom = try table.print(parts, { rows.row(at: $0.index) }, to: output)
        // A person who chose no columns misses none.
        if columns != nil { leftOut = noRoom }
        if found.leftOut > 0 { try output(table.more(found.leftOut)) }
      }
    }
    if !leftOut.isEmpty {
      let names = leftOut.map(\.rawValue).joined(separator: ", ")
      context.note(context.texts.views.noRoom.filled(names))
    }
    if !list.settings.notify, !matches.isEmpty { context.report([.notificationsAreOff], at: tasks.present) }
    context.noteConflictCopies(tasks)
    context.warnOrAdvise(tasks, plan, settings: list.settings)
    return .success
  }

  static func query(_ options: Options, at present: Present) throws -> TaskQuery {
    var query = try options.filter.query()
    query.dueBefore = try options.dueBefore.value { try Values.due($0, at: present) }
    query.dueAfter = try options.dueAfter.value { try Values.due($0, at: present) }
    query.search = options.search.text
    query.limit = try options.limit.value()
    query.order = try options.sort.value() ?? .due
    return query
  }
}
