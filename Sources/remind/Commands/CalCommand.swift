import ReminderCore
import ReminderSystem

extension Command {
  static let cal = Command(
    specification: CalCommand.specification, options: CalCommand.Options.init, run: CalCommand.run)
}

enum CalCommand {
  fileprivate static let specification = CommandSpecification(
    name: .cal,
    summary: "show a month or a year, with due days marked",
    details: [
      "Without a word, 'cal' shows this month, and in its last seven days the next month, too. MONTH is a month "
        + "(december, 2026-12, next month, +2 for the month after next) or a year. For a day or a week, 'cal' shows "
        + "the same as 'remind agenda'.",
      "For a single month and in the last seven days of a month, 'cal' also lists the due tasks. A repeating task is "
        + "listed only on its first day. A tick marks a past day on which tasks were done and nothing is due any more.",
      "In a year, and if each coming day has a daily task, 'cal' leaves out the daily tasks that are not overdue, and "
        + "says so. "
        + "--daily shows them; --no-daily always leaves them out.",
      "The setting calendar.week, or else your locale, decides on which day weeks begin. Week numbers follow ISO 8601: "
        + "each row shows the number of the ISO week that contains the row's Thursday.",
    ],
    operands: [
      OperandSpecification(
        name: "MONTH", count: .any,
        value: ValueSpecification(name: "MONTH", others: "a month, a year, +N months, or a day"))
    ],
    examples: [
      Example(line: "remind cal", effect: "this month, and the next one if this one is nearly over"),
      Example(line: "remind cal -3", effect: "this month, the month before and the month after"),
      Example(line: "remind cal december --weeks", effect: "the next December, with week numbers"),
      Example(line: "remind cal 2027", effect: "the year 2027"),
    ])

  struct Options {
    let three, weeks, daily, noDaily: Flag
    let filter: FilterOptions

    init(_ options: inout OptionList) {
      three = options.flag("three", summary: "also show the month before and the month after")
      weeks = options.flag("weeks", summary: "show week numbers")
      daily = options.flag("daily", summary: "show daily tasks on each day, too")
      noDaily = options.flag("no-daily", summary: "leave out daily tasks")
      filter = FilterOptions(&options)
    }

    /// What becomes of daily tasks. A program gets all tasks, unless it asks for fewer.
    func dailyTasks(isForProgram: Bool) throws -> CalendarPage.Daily {
      if daily.isGiven, noDaily.isGiven { throw UsageError.conflict(daily.name, noDaily.name) }
      if noDaily.isGiven { return .leftOut }
      return daily.isGiven || isForProgram ? .shown : .shownIfTelling
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let present = tasks.present
    var daily = try options.dailyTasks(isForProgram: context.globals.json)
    let text = invocation.operands.joined(separator: " ")
    let months: [CalendarMonth]
    var listsTasks = false
    let range = try Invocation.reading(text, for: .cal) { try MonthRange($0, at: present) }
    switch range {
    case .days where options.three.isGiven: throw UsageError.conflict(options.three.name, "a day")
    case .days where options.daily.isGiven: throw UsageError.conflict(options.daily.name, "a day")
    case .days where options.noDaily.isGiven: throw UsageError.conflict(options.noDaily.name, "a day")
    case .months(_, 12) where options.three.isGiven: throw UsageError.conflict(options.three.name, "a year")
    case .days(let days):
      return try AgendaCommand.show(
        days, of: options.filter, tasks, in: context, hasNotifications: false, isMail: false)
    case .months(let first, let count):
      // A program gets the month that it asked for.
      let showsNext = text.isEmpty && !context.globals.json && first.isNearlyOver(on: present.wall.date)
      let offsets = options.three.isGiven ? -1...1 : 0...(showsNext ? count : count - 1)
      listsTasks = !options.three.isGiven && count == 1
      // In a year, the signs of daily tasks would hide all others.
      if count == 12, daily == .shownIfTelling { daily = .leftOut }
      months = offsets.compactMap(first.adding)
    }
    let list = try tasks.store.load(at: present)
    let context = context.speaking(list.settings)
    var query = try options.filter.query(list, at: present, in: context)
    query.showsHidden = true
    let weekStart = list.settings.weekStart.weekday(locale: context.host.variable)
    let page = CalendarPage(list, of: query, months, weekStart: weekStart, daily: daily, at: present)
    if context.globals.json {
      try context.print(CalendarJSON.document(page))
    } else {
      let calendar = MonthsText(
        page, TaskRows(list, at: present), listsTasks: listsTasks, hasWeeks: options.weeks.isGiven, at: present,
        terminal: context.terminal, texts: context.texts)
      try context.page { try calendar.print(to: $0) }
      if page.isEmpty, let last = months.last?.last {
        context.note(AgendaCommand.nothingDue(after: last, list, query, tasks, in: context))
      }
    }
    context.warnOrAdvise(tasks, NotificationPlan(list, at: present), settings: list.settings)
    return .success
  }
}
