import ReminderCore

extension Command {
  static let cal = Command(
    specification: CalCommand.specification, options: CalCommand.Options.init, run: CalCommand.run)
}

enum CalCommand {
  fileprivate static let specification = CommandSpecification(
    name: "cal",
    summary: "show a month or a year, with what is due marked",
    details: [
      "Without a word it shows this month. A word is a month (december, 2026-12, next month, +2 for the month after "
        + "next), a year, or a day or a week, which is shown as 'remind agenda' shows it.",
      "Of one month it also lists what is due; a task that repeats is listed on its first day. A tick marks a day that "
        + "is over, on which something was done and nothing is due any more. Weeks begin as the locale says, or as "
        + "'remind config calendar.week' does; the number of a week is that of its Thursday in ISO 8601.",
    ],
    operands: [
      OperandSpecification(
        name: "MONTH", count: .any,
        value: ValueSpecification(name: "MONTH", others: "a month, a year, +N months, or a day"))
    ],
    examples: [
      Example(line: "remind cal", effect: "this month"),
      Example(line: "remind cal -3", effect: "with the months around it"),
      Example(line: "remind cal december --weeks", effect: "the next December, with the numbers of its weeks"),
      Example(line: "remind cal 2027", effect: "a year"),
    ])

  struct Options {
    let three, weeks: Flag
    let filter: FilterOptions

    init(_ options: inout OptionList) {
      three = options.flag("three", summary: "with the month before it and the month after it")
      weeks = options.flag("weeks", summary: "with the numbers of the weeks")
      filter = FilterOptions(&options)
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let present = tasks.present
    var query = try options.filter.query()
    query.showsHidden = true
    let text = invocation.operands.joined(separator: " ")
    let months: [CalendarMonth]
    let range = try Invocation.reading(text, for: "cal") { try MonthRange($0, at: present) }
    switch range {
    case .days where options.three.isGiven: throw UsageError.conflict(options.three.name, "a day")
    case .months(_, 12) where options.three.isGiven: throw UsageError.conflict(options.three.name, "a year")
    case .days(let days):
      return try AgendaCommand.show(days, of: query, tasks, in: context, hasBells: false, isMail: false)
    case .months(let first, let count):
      let offsets = options.three.isGiven ? -1...1 : 0...count - 1
      months = offsets.compactMap(first.adding)
    }
    let agenda = try tasks.store.load(at: present)
    let context = context.speaking(agenda.settings)
    let weekStart = agenda.settings.weekStart.weekday(locale: context.surroundings.variable)
    let page = CalendarPage(agenda, of: query, months, weekStart: weekStart, at: present)
    if context.globals.json {
      try context.print(CalendarJSON.document(page))
    } else {
      let calendar = MonthsText(
        page, TaskRows(agenda, at: present), hasWeeks: options.weeks.isGiven, at: present,
        terminal: context.terminal, texts: context.texts)
      try context.page { try calendar.print(to: $0) }
      if page.isEmpty, let last = months.last?.last {
        context.note(AgendaCommand.nothingDue(after: last, agenda, query, tasks, in: context))
      }
    }
    context.warnOrAdvise(tasks, NotificationPlan(agenda, at: present), settings: agenda.settings)
    return .success
  }
}
