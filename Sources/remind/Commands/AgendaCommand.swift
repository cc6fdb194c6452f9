import ReminderCore

extension Command {
  static let agenda = Command(
    specification: AgendaCommand.specification, options: AgendaCommand.Options.init, run: AgendaCommand.run)
}

enum AgendaCommand {
  fileprivate static let specification = CommandSpecification(
    name: "agenda",
    summary: "show what is due day by day, with all that repeats",
    details: [
      "Without a word it shows seven days, today first. What rang and what is overdue stand above them. A task that "
        + "repeats is there on each of its days. Of a day that is over it shows with a tick what was done.",
      "A word is today, tomorrow, week or month (so many days from today on), a number of days, a day (fri), "
        + "next week or this month, or two days with dots between them (fri..sun; ..sun from today on); 366 days at "
        + "most.",
      "--mail begins with a line that says how much there is, and prints nothing where there is nothing, so that cron "
        + "sends no mail then.",
    ],
    operands: [
      OperandSpecification(
        name: "DAYS", count: .any,
        value: ValueSpecification(
          name: "DAYS", choices: DayRange.Word.allCases.map(\.rawValue),
          others: "a number of days, a day such as fri, or two days such as fri..sun"))
    ],
    examples: [
      Example(line: "remind agenda", effect: "the next seven days"),
      Example(line: "remind agenda fri..sun --bells", effect: "the weekend, with all that rings"),
      Example(line: "remind agenda month --category work", effect: "a month of one category"),
      Example(line: "remind agenda today --mail", effect: "the day as a mail, from a line of a crontab"),
    ])

  struct Options {
    let filter: FilterOptions
    let bells, mail: Flag

    init(_ options: inout OptionList) {
      filter = FilterOptions(&options)
      bells = options.flag("bells", summary: "with the notifications that come, at the times at which they come")
      mail = options.flag("mail", summary: "as plain text for a mail; nothing where nothing happens")
    }

    func query() throws -> TaskQuery {
      var query = try filter.query()
      query.showsHidden = true
      return query
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    if options.mail.isGiven, context.globals.json { throw UsageError.conflict(options.mail.name, "--json") }
    let text = invocation.operands.joined(separator: " ")
    let range = try Invocation.reading(text, for: "agenda") { try DayRange($0, at: tasks.present) }
    return try show(
      range, of: try options.query(), tasks, in: context, hasBells: options.bells.isGiven,
      isMail: options.mail.isGiven)
  }

  /// Prints the agenda of some days.
  static func show(
    _ range: DayRange, of query: TaskQuery, _ tasks: Tasks, in context: Context, hasBells: Bool, isMail: Bool
  ) throws -> ExitCode {
    let present = tasks.present
    let agenda = try tasks.store.load(at: present)
    let context = context.speaking(agenda.settings)
    let plan = NotificationPlan(agenda, at: present)
    let explanation = Explanation(agenda, plan: plan, at: present)
    let page = AgendaPage(agenda, explanation, of: query, range, hasBells: hasBells, at: present)
    if context.globals.json {
      try AgendaJSON.print(page, at: present, to: context.print)
    } else if isMail {
      if page.isEmpty { return .success }
      let terminal = Terminal(columns: nil, hasColor: false, isUnicode: context.terminal.isUnicode)
      let text = AgendaText(page, at: present, terminal: terminal, texts: context.texts)
      try context.print("\(text.summary)\n\n")
      try text.print(to: context.print)
    } else {
      let text = AgendaText(page, at: present, terminal: context.terminal, texts: context.texts)
      try context.page { try text.print(to: $0) }
      if page.isEmpty { context.note(nothingDue(after: range.last, agenda, query, tasks, in: context)) }
      if hasBells, !agenda.settings.notify { context.tell([.notificationsAreOff], at: present) }
    }
    context.warnOrAdvise(tasks, plan, settings: agenda.settings)
    return .success
  }

  /// That nothing is due, and what to look at instead.
  static func nothingDue(
    after last: CivilDate, _ agenda: Agenda, _ query: TaskQuery, _ tasks: Tasks, in context: Context
  ) -> String {
    if agenda.tasks.count == 0 { return context.noteOfGoneFile(tasks) ?? context.texts.notes.noTasks }
    let (present, texts) = (tasks.present, context.texts)
    let indices = query.matches(in: agenda, at: present).shown.map(\.index)
    guard let next = nextDue(of: indices, after: max(last, present.wall.date), agenda, at: present) else {
      return texts.views.nothingDue
    }
    return texts.views.nextDue.filled(DateText(present: present, texts: texts).near(next))
  }

  /// The next due date after a day, also of what repeats, at most a year later; nil where there is none.
  private static func nextDue(
    of indices: [Int], after day: CivilDate, _ agenda: Agenda, at present: Present
  ) -> Due? {
    // What repeats daily is found in the first few days.
    for (from, through) in [(1, 31), (32, DueDays.most)] {
      guard let first = day.adding(days: from) else { return nil }
      let days = DueDays(
        of: indices, in: agenda, from: first, through: day.adding(days: through) ?? .latest, at: present)
      if let next = days.days.lazy.compactMap(\.first).first { return next.due }
    }
    return nil
  }
}
