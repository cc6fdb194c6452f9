import ReminderCore
import ReminderSystem

extension TaskQuery {
  /// Takes the limit, the order and the columns of the saved lists to which the query narrows.
  mutating func applyForm(isSorted: Bool) {
    var takesOrder = !isSorted && order.isEmpty
    for part in parts where !part.isExcluded {
      guard part.terms.count == 1, case .view(let view)? = part.terms.first else { continue }
      limit = [limit, view.limit].compactMap { $0 }.min()
      columns = columns ?? view.columns
      if takesOrder { (order, isReversed, takesOrder) = (view.order, isReversed != view.isReversed, false) }
    }
  }
}

extension Values {
  /// Keys to sort by, with commas between, each with `-` before it if its order is turned round.
  static func sort(_ text: String) throws -> [QuerySort] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { piece in
      let name = piece.trimmed.lowercased()
      let isDescending = name.utf8.first == UInt8(ascii: "-")
      let key = String(isDescending ? name.dropFirst() : name[...])
      if let field = QuerySort.Field(column: key) { return QuerySort(field, isDescending: isDescending) }
      return QuerySort(try choice(key, as: QuerySort.Field.self), isDescending: isDescending)
    }
  }
}

extension Command {
  static let list = Command(
    specification: ListCommand.specification, options: ListCommand.Options.init, run: ListCommand.run)
}

enum ListCommand {
  fileprivate static let specification = CommandSpecification(
    name: .list,
    summary: "list tasks, soonest due first",
    details: [
      "Without a word, 'list' shows all open tasks. Each word and each option leaves fewer tasks: 'list work today' "
        + "shows tasks of the category work that are due today. A comma means 'or': 'list today,overdue'. 'not' before "
        + "a word leaves its tasks out: 'list week not errands'.",
      "A word is a built-in word such as today or overdue, a saved list, a day or a span (fri, 2026-11-30, this week) "
        + "or a category. A category such as work includes categories below it, such as work.api. 'list' refuses a "
        + "word that is both a day and a category.",
      "With 'done', a day means the day of completion, and 'list' shows each known completion under its day: "
        + "'list done today', 'list done last week', 'list done --since mon'.",
      "'remind' alone means 'remind list'. If there is a saved list named default, 'remind' alone shows only its "
        + "tasks. See view.NAME in 'remind config' for saved lists.",
      "--search finds words in titles and notes, in any order. At a terminal, 'list' searches for an unknown word in "
        + "the same way, unless the word resembles a known word.",
      "--due-before and --due-after take a day or a moment, and leave out tasks without a due date. A day is never "
        + "split: --due-before fri shows tasks due until the end of Thursday, and --due-after fri shows tasks due from "
        + "Saturday on.",
    ],
    operands: [
      OperandSpecification(
        name: "WORD", count: .any,
        value: ValueSpecification(
          name: "WORD", choices: TaskQuery.Scope.allCases.map(\.rawValue),
          others: "a saved list, a day such as fri or 2026-11-30, or a category", offer: .listWords))
    ],
    examples: [
      Example(line: "remind list", effect: "all open tasks"),
      Example(line: "remind list overdue,today", effect: "overdue tasks, and tasks due today"),
      Example(line: "remind list week not errands", effect: "this week, without the category errands"),
      Example(line: "remind list done \"last week\"", effect: "what was done, day by day"),
      Example(line: "remind list --category finance --limit 5", effect: "the next five tasks of a category"),
      Example(
        line: "remind list --due-before fri --not-category work",
        effect: "tasks due until Thursday, except those of the category work"),
      Example(line: "remind list --template '{number} {title}'", effect: "one line per task, for a menu or a script"),
    ])

  struct Options {
    let filter: FilterOptions
    let dueBefore, dueAfter, since: Option<String>
    let search: RepeatableOption<String>
    let limit: Option<Int>
    let sort: Option<[QuerySort]>
    let reverse: Flag
    let group: Option<TaskGroup.Kind>
    let columns: Option<[ListColumn]>
    let template: Option<TaskTemplate>

    init(_ options: inout OptionList) {
      filter = FilterOptions(&options)
      dueBefore = options.option(
        "due-before", .date,
        summary: "only tasks that are due before this day or moment")
      dueAfter = options.option(
        "due-after", .date,
        summary: "only tasks that are due after this day or moment")
      since = options.option(
        "since", ValueSpecification(name: "WHEN", phrase: .when),
        summary: "only what was done since then: mon, 2 weeks ago, last month")
      search = options.repeatable(
        "search", ValueSpecification(name: "TEXT"),
        summary: "only tasks with each of these words in title or notes")
      limit = options.option(
        "limit", ValueSpecification(name: "N"), summary: "show at most N tasks, and how many more there are"
      ) {
        try Values.number($0, in: 1...TaskList.highestNumber)
      }
      sort = options.option(
        "sort", ValueSpecification(name: "KEYS", choices: QuerySort.Field.allCases.map(\.rawValue)),
        summary: "sort by one or more keys, such as priority,due; - before a key turns its order round", as: Values.sort
      )
      reverse = options.flag("reverse", summary: "turn the whole order round")
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
      isGiven = options.isAnyGiven
    }

    /// Whether any option was given.
    let isGiven: Bool

    /// An option that says how tasks are printed, and not which ones.
    var form: String? { template.isGiven ? template.name : group.isGiven ? group.name : nil }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    var form = try form(options, in: context)
    form.isDefault = invocation.isUnnamed && !options.isGiven && !context.globals.json
    return try list(tasks, in: context, as: form) { list in
      var query = try query(options, at: tasks.present)
      // The meaning of a word depends on the saved lists and the categories.
      query.parts += try options.filter.views(list, at: tasks.present, in: context)
      query.parts += try parts(of: invocation, options, list, tasks, in: context)
      if form.isDefault, let name = list.settings.viewName(SavedList.standard) {
        query.parts.append(TaskQuery.Part([.view(try context.query(ofView: name, in: list, at: tasks.present))]))
      }
      query.applyForm(isSorted: options.sort.isGiven)
      return query
    }
  }

  /// The conditions of the words. If a word is unknown and the line may be a sentence, the error names the line of `q`.
  private static func parts(
    of invocation: Invocation, _ options: Options, _ list: ReminderList, _ tasks: Tasks, in context: Context
  ) throws -> [TaskQuery.Part] {
    do { return try parts(of: invocation.operands, options, list, tasks, in: context) } catch {
      guard case UsageError.badValue(_, let text, let problem as ListWordError) = error, case .unknown = problem,
        let sentence = invocation.sentence
      else { throw error }
      throw UsageError.badValue(
        of: CommandName.list.rawValue, text: text, problem: ListWordError.instead(.sentence(sentence)))
    }
  }

  /// At a terminal, words that are unknown and resemble nothing are text to search for, if a task has it.
  private static func parts(
    of words: [String], _ options: Options, _ list: ReminderList, _ tasks: Tasks, in context: Context
  ) throws -> [TaskQuery.Part] {
    var reader = QueryWords(
      categories: { list.categories }, settings: list.settings,
      view: { try context.query(ofView: $0, in: list, at: tasks.present) }, present: tasks.present)
    guard context.canAsk, !options.search.isGiven else { return try reader.parts(of: words) }
    reader.unknown = .text
    var query = TaskQuery()
    query.parts = try reader.parts(of: words)
    let texts = query.parts.flatMap(\.terms).compactMap { if case .text(let text) = $0 { text } else { nil } }
    if texts.isEmpty { return query.parts }
    query.limit = 1
    if query.matches(in: list, at: tasks.present).shown.isEmpty {
      reader.unknown = .refused
      return try reader.parts(of: words)
    }
    context.note(context.texts.notes.isSearched.filled(HintText.quoted(texts.joined(separator: " "))))
    return query.parts
  }

  /// How tasks are printed.
  struct Form {
    /// The template for each line; nil for a table.
    var template: TaskTemplate?
    /// What the headings of the table are; nil for the usual ones.
    var group: TaskGroup.Kind?
    /// The columns of the table; nil for those of the settings.
    var columns: [ListColumn]?
    /// Whether `remind` alone was typed, so that a saved list may stand for all tasks.
    var isDefault = false
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
    } else if list.tasks.count == 0, found.timers.isEmpty, gone == nil, form.isDefault {
      try context.printEmpty(tasks, settings: list.settings)
    } else if matches.isEmpty, found.timers.isEmpty, gone == nil {
      let words = context.texts.notes
      let noTask = query.wantsSeveralTimes ? words.noTaskFitsAll : words.noTaskFits
      context.note(list.tasks.count == 0 ? words.noTasks : noTask)
      if list.tasks.count > 0, form.isDefault, !query.parts.isEmpty {
        let table = TaskTable(present: tasks.present, terminal: context.terminal, texts: context.texts)
        try context.page { try $0(table.others(others(than: found, in: list, at: tasks.present))) }
      }
    } else if !matches.isEmpty || !found.timers.isEmpty {
      let columns = form.columns ?? query.columns ?? list.settings.listColumns
      let table = TaskTable(
        present: tasks.present, terminal: context.terminal, texts: context.texts, columns: columns)
      let timers = found.timers.map { (number: list.number(of: $0), timer: $0) }
      let dates = DateText(present: tasks.present, texts: context.texts)
      let parts: [TaskTable.Part] =
        if let days = query.doneDays(of: found, in: list, at: tasks.present), query.isByDue, form.group == nil {
          days.map { TaskTable.Part(heading: dates.day($0.day), isOfDoneDay: true, matches: $0.matches[...]) }
        } else if let group = form.group {
          table.rung(timers)
            + found.grouped(by: group, in: list, at: tasks.present).map {
              TaskTable.Part(heading: table.name(of: $0.group), group: $0.group, matches: $0.matches[...])
            }
        } else if query.isByDue {
          table.sections(of: matches, timers)
        } else {
          [TaskTable.Part(timers: timers, matches: matches[...])]
        }
      let rows = TaskRows(list, at: tasks.present)
      try context.page { output in
        let noRoom = try table.print(parts, rows, to: output)
        // A person who chose no columns misses none.
        if columns != nil { leftOut = noRoom }
        if found.leftOut > 0 { try output(table.more(found.leftOut)) }
        if form.isDefault, !query.parts.isEmpty {
          try output(table.others(others(than: found, in: list, at: tasks.present)))
        }
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

  /// How many open tasks a saved list leaves out.
  private static func others(than found: QueryMatches, in list: ReminderList, at present: Present) -> Int {
    max(0, TaskQuery().matches(in: list, at: present).shown.count - found.shown.count { $0.section != .done })
  }

  static func query(_ options: Options, at present: Present) throws -> TaskQuery {
    var query = TaskQuery()
    query.parts = try options.filter.parts() + options.search.texts.map { TaskQuery.Part([.text($0)]) }
    query.dueBefore = try options.dueBefore.value { try Values.due($0, at: present) }
    query.dueAfter = try options.dueAfter.value { try Values.due($0, at: present) }
    query.doneSince = try options.since.value { text in
      let since = try Values.since(text, at: present)
      return present.zone.rules.instant(of: since.wall)
    }
    if query.doneSince != nil { query.parts.append(TaskQuery.Part([.scope(.done)])) }
    query.limit = try options.limit.value()
    query.order = try options.sort.value() ?? []
    query.isReversed = options.reverse.isGiven
    return query
  }
}
