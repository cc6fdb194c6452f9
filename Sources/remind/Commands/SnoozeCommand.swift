import ReminderCore

extension Command {
  static let snooze = Command(
    specification: CommandSpecification(
      name: "snooze",
      summary: "put a task off: quiet until then, and then one notification",
      details: [
        "Without a task it is the one that was delivered last; without a time it lasts 15 minutes (see snooze.minutes "
          + "in 'remind config'). What comes due meanwhile comes with the notification that ends the snooze. Reminders "
          + "and due date stay as they are; changing either, 'done', 'delete' and 'cancel' end the snooze."
      ],
      operands: [
        OperandSpecification(name: "ID", count: .optional, value: ValueSpecification(name: "ID", offer: .openTasks))
      ],
      examples: [
        Example(line: "remind snooze 12", effect: "task 12, for a quarter of an hour"),
        Example(line: "remind snooze 12 --for 1h", effect: "for an hour"),
        Example(line: "remind snooze 12 --until \"tomorrow 9am\"", effect: "until tomorrow morning"),
      ]),
    options: SnoozeCommand.Options.init, change: SnoozeCommand.run)
}

enum SnoozeCommand {
  struct Options {
    let `for`, until: Option<String>

    init(_ options: inout OptionList) {
      `for` = options.option(
        "for", ValueSpecification(name: "DURATION", phrase: .duration), summary: "so long from now: 10m, 1h, 2d")
      until = options.option(
        "until", ValueSpecification(name: "WHEN", phrase: .when),
        summary: "until then: 14:00, tomorrow, \"mon 9am\"; a day alone means its morning")
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let name = try invocation.operands(named: "ID", as: Values.taskName).first
    return try context.change(tasks, isReminderSet: true) { agenda in
      let end = try end(options, settings: agenda.settings, at: tasks.present)
      return try agenda.apply(.snooze(name, end), at: tasks.present)
    }
  }

  private static func end(_ options: Options, settings: Settings, at present: Present) throws -> SnoozeEnd {
    if options.for.isGiven, options.until.isGiven {
      throw UsageError.conflict(options.for.name, options.until.name)
    }
    if let span = try options.for.value(as: { try Values.span($0, at: present) }) {
      return .span(days: span.days, minutes: span.minutes)
    }
    return switch try options.until.value(as: { try Values.when($0, at: present) }) {
    case nil: .standard
    case .dateTime(let wall): .wall(wall)
    case .date(let date): .wall(CivilDateTime(date, settings.morningTime))
    case .time(let time): .moment(present.zone.rules.next(showing: time, after: present.now).instant)
    }
  }
}
