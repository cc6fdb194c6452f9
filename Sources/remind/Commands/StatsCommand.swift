import ReminderCore
import ReminderSystem

extension Command {
  static let stats = Command(
    specification: CommandSpecification(
      name: .stats,
      summary: "show what you did, how late, and how soon you answered",
      details: [
        "The statistics cover the last four weeks. With --since, the statistics begin on the given day, and cover at "
          + "most 366 days.",
        "remind knows the last twenty completions of a repeating task, and the last thousand entries of 'remind log'. "
          + "A plus sign after a number means that there may have been more. A question mark means that nothing is "
          + "known.",
        "A streak is the number of occurrences of a repeating task that were done in a row, without a miss.",
        "With an ID, or with an option such as --category, 'stats' shows each task by itself. It counts the "
          + "occurrences that were done, and has a sign for each day. These statistics also know the completions of "
          + "'remind log'.",
      ],
      operands: [.tasks(.allTasks)],
      examples: [
        Example(line: "remind stats", effect: "the last four weeks"),
        Example(line: "remind stats --since 2026-01-01", effect: "from the beginning of 2026"),
        Example(line: "remind stats 12", effect: "what became of task 12"),
        Example(line: "remind stats --category health", effect: "each task of a category"),
      ]),
    options: StatsCommand.Options.init, run: StatsCommand.run)
}

enum StatsCommand {
  private static let usualDays = 28

  struct Options {
    let since: Option<String>
    let filter: FilterOptions
    let csv: Flag

    init(_ options: inout OptionList) {
      since = options.option(
        "since", ValueSpecification(name: "DAY", phrase: .when),
        summary: "from this day on: mon, 2 weeks ago, last month")
      filter = FilterOptions(&options)
      csv = options.flag("csv", summary: "print a table for a spreadsheet")
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let present = tasks.present
    let today = present.wall.date
    let since = try options.since.value { text in
      let since = try Values.since(text, at: present)
      if since.time != nil { throw DayRangeError.hasTime(since.date) }
      let earliest = today.adding(days: 1 - DueDays.most) ?? since.date
      guard earliest <= since.date else { throw SinceError.tooLongAgo(earliest: earliest) }
      return since.date
    }
    let list = try tasks.store.load(at: present)
    let context = context.speaking(list.settings)
    let first = since ?? today.adding(days: 1 - usualDays) ?? today
    if !invocation.operands.isEmpty || options.filter.isGiven {
      let isNamed = !invocation.operands.isEmpty
      guard let names = isNamed ? try context.tasks(chosenBy: invocation, tasks)?.names : [] else { return .failure }
      let found = try indices(names, options, of: list, at: present, in: context).map {
        TaskStatistics(of: list, at: $0, since: first, present)
      }
      let shown = isNamed ? found : found.filter { $0.counts != TaskStatistics.Counts() }
      try print(shown, of: list, since: first, options, at: present, in: context)
      return .success
    }
    let statistics = Statistics(of: list, since: first, at: present)
    let text = StatisticsText(
      statistics, TaskRows(list, at: present), at: present, terminal: context.terminal, texts: context.texts)
    if context.globals.json {
      try context.print(text.json)
    } else if options.csv.isGiven {
      try context.print(text.csv)
    } else if list.tasks.count == 0, statistics.isEmpty {
      context.note(context.noteOfGoneFile(tasks) ?? context.texts.notes.noTasks)
    } else {
      try context.page(text.page(weekStart: weekStart(of: list, in: context)))
    }
    context.warnOrAdvise(tasks, NotificationPlan(list, at: present), settings: list.settings)
    return .success
  }

  private static func weekStart(of list: ReminderList, in context: Context) -> Weekday {
    list.settings.weekStart.weekday(locale: context.host.variable)
  }

  private static func print(
    _ tasks: [TaskStatistics], of list: ReminderList, since first: CivilDate, _ options: Options, at present: Present,
    in context: Context
  ) throws {
    let text = TaskStatisticsText(
      tasks, of: list, since: first, at: present, terminal: context.terminal, texts: context.texts)
    if context.globals.json {
      try context.print(text.json)
    } else if options.csv.isGiven {
      try context.print(text.csv)
    } else if tasks.isEmpty {
      context.note(context.texts.statistics.nothingYet)
    } else {
      let filter = options.filter
      let names =
        (filter.category.texts.map { TaskTags.category(CategoryName.bare($0)) }
        + filter.view.texts.map { SafeText.line($0) })
        .joined(separator: " ")
      let heading = names.isEmpty ? context.texts.statistics.done : names
      try context.page(text.page(heading: heading, weekStart: weekStart(of: list, in: context)))
    }
  }

  /// The named tasks, then the other tasks that the options choose, by index.
  private static func indices(
    _ names: [TaskName], _ options: Options, of list: ReminderList, at present: Present, in context: Context
  ) throws -> [Int] {
    let named = try list.indices(of: names)
    guard options.filter.isGiven else { return named }
    var query = try options.filter.query(list, at: present, in: context)
    query.parts.append(TaskQuery.Part([.scope(.all)]))
    return named + query.matches(in: list, at: present).shown.map(\.index).sorted().filter { !named.contains($0) }
  }
}
