import ReminderCore
import ReminderSystem

extension Command {
  static let stats = Command(
    specification: CommandSpecification(
      name: .stats,
      summary: "show what you did, how late, and how soon you answered reminders",
      details: [
        "The statistics cover the last four weeks. With --since, the statistics begin on the given day, and cover at "
          + "most 366 days.",
        "remind knows the last twenty completions of a repeating task, and the last thousand entries of 'remind log'. "
          + "A plus sign after a number means that there may have been more. A question mark means that nothing is "
          + "known.",
        "A streak is the number of occurrences of a repeating task that were done in a row, without a miss.",
      ],
      examples: [
        Example(line: "remind stats", effect: "the last four weeks"),
        Example(line: "remind stats --since 2026-01-01", effect: "from the beginning of 2026"),
      ]),
    options: StatsCommand.Options.init, run: StatsCommand.run)
}

enum StatsCommand {
  private static let usualDays = 28

  struct Options {
    let since: Option<String>

    init(_ options: inout OptionList) {
      since = options.option(
        "since", ValueSpecification(name: "DAY", phrase: .when),
        summary: "from this day on: mon, 2 weeks ago, last month")
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
    let statistics = Statistics(of: list, since: first, at: present)
    let text = StatisticsText(
      statistics, TaskRows(list, at: present), at: present, terminal: context.terminal, texts: context.texts)
    if context.globals.json {
      try context.print(text.json)
    } else if list.tasks.count == 0, statistics.isEmpty {
      context.note(context.noteOfGoneFile(tasks) ?? context.texts.notes.noTasks)
    } else {
      let weekStart = list.settings.weekStart.weekday(locale: context.host.variable)
      try context.page(text.page(weekStart: weekStart))
    }
    context.warnOrAdvise(tasks, NotificationPlan(list, at: present), settings: list.settings)
    return .success
  }
}
