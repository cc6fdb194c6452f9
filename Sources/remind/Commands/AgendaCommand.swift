import ReminderCore
import ReminderSystem

extension Command {
  static let agenda = Command(
    specification: AgendaCommand.specification, options: AgendaCommand.Options.init, run: AgendaCommand.run)
}

enum AgendaCommand {
  fileprivate static let specification = CommandSpecification(
    name: .agenda,
    summary: "show due tasks day by day, with every repeat",
    sharedSummary: "show due tasks day by day, or in a month or a year",
    details: [
      "Without a word, 'agenda' shows seven days, beginning with today. Tasks that rang, and overdue tasks, stand "
        + "above the first day. A repeating task appears on each of its days. Past days show completed tasks, with a "
        + "tick.",
      "'week' means seven days, beginning today. 'month' also begins today, and has as many days as this month. DAYS "
        + "can also be a whole week or month of the calendar: next week, this month. For a range, write two dots "
        + "between its first and last day: fri..sun. The range ..sun begins today. The agenda shows at most 366 days.",
      "With --mail, the output begins with a line that counts the tasks. If there is nothing to show, --mail prints "
        + "nothing, so cron sends no mail.",
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
      Example(line: "remind agenda fri..sun --bells", effect: "the weekend, with all notifications"),
      Example(line: "remind agenda month --category work", effect: "a month of one category"),
      Example(line: "remind agenda today --mail", effect: "today's tasks as a mail, from a crontab line"),
    ])

  struct Options {
    let filter: FilterOptions
    let comingNotifications, mail: Flag

    init(_ options: inout OptionList) {
      filter = FilterOptions(&options)
      comingNotifications = options.flag("bells", summary: "also show notifications, at the times when they come")
      mail = options.flag("mail", summary: "plain text for a mail; print nothing if there is nothing to show")
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    if options.mail.isGiven, context.globals.json { throw UsageError.conflict(options.mail.name, "--json") }
    let text = invocation.operands.joined(separator: " ")
    let range = try Invocation.reading(text, for: .agenda) { try DayRange($0, at: tasks.present) }
    return try show(
      range, of: options.filter, tasks, in: context, hasNotifications: options.comingNotifications.isGiven,
      isMail: options.mail.isGiven)
  }

  /// Prints the agenda of some days.
  static func show(
    _ range: DayRange, of filter: FilterOptions, _ tasks: Tasks, in context: Context, hasNotifications: Bool,
    isMail: Bool
  ) throws -> ExitCode {
    let present = tasks.present
    let agenda = try tasks.store.load(at: present)
    let context = context.speaking(agenda.settings)
    var query = try filter.query(agenda, at: present, in: context)
    query.showsHidden = true
    let plan = NotificationPlan(agenda, at: present)
    let explanation = Explanation(agenda, plan: plan, at: present)
    let page = AgendaPage(agenda, explanation, of: query, range, hasNotifications: hasNotifications, at: present)
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
      if hasNotifications, !agenda.settings.notify { context.report([.notificationsAreOff], at: present) }
    }
    context.warnOrAdvise(tasks, plan, settings: agenda.settings)
    return .success
  }

  /// Says that nothing is due, and what to look at instead.
  static func nothingDue(
    after last: CivilDate, _ agenda: ReminderList, _ query: TaskQuery, _ tasks: Tasks, in context: Context
  ) -> String {
    if agenda.tasks.count == 0 { return context.noteOfGoneFile(tasks) ?? context.texts.notes.noTasks }
    let (present, texts) = (tasks.present, context.texts)
    let indices = query.matches(in: agenda, at: present).shown.map(\.index)
    guard let next = nextDue(of: indices, after: max(last, present.wall.date), agenda, at: present) else {
      return texts.views.nothingDue
    }
    return texts.views.nextDue.filled(DateText(present: present, texts: texts).near(next))
  }

  /// The next due date after a day, including occurrences of tasks that repeat, at most a year later; nil where there
  /// is none.
  private static func nextDue(
    of indices: [Int], after day: CivilDate, _ agenda: ReminderList, at present: Present
  ) -> Due? {
    // A task that repeats daily is found in the first few days.
    for (from, through) in [(1, 31), (32, DueDays.most)] {
      guard let first = day.adding(days: from) else { return nil }
      let days = DueDays(
        of: indices, in: agenda, from: first, through: day.adding(days: through) ?? .latest, at: present)
      if let next = days.days.lazy.compactMap(\.first).first { return next.due }
    }
    return nil
  }
}
