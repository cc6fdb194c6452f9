import ReminderCore

extension Command {
  static let snooze = Command(
    specification: CommandSpecification(
      name: .snooze,
      summary: "silence a task for a while, then ring once",
      details: [
        "Without an ID, 'snooze' takes the task or timer that was delivered last and is not answered. Without a time, "
          + "the snooze lasts 15 minutes (see snooze.minutes in 'remind config').",
        "Reminders that come due during the snooze come with the notification at the end of the snooze. The reminders "
          + "and the due date stay unchanged.",
        "A change of the reminders or the due date ends the snooze, and so do 'done', 'delete' and 'mute'.",
      ],
      operands: [.openTasksThenTime],
      examples: [
        Example(line: "remind snooze 12", effect: "snooze task 12 for 15 minutes"),
        Example(line: "remind snooze 12 1h", effect: "snooze task 12 for an hour"),
        Example(line: "remind snooze 12 tomorrow 9am", effect: "snooze task 12 until tomorrow morning"),
        Example(line: "remind snooze rang --until 18:00", effect: "snooze everything that rang, until the evening"),
      ]),
    options: SnoozeCommand.Options.init, change: SnoozeCommand.run)
}

enum SnoozeCommand {
  struct Options {
    private(set) var `for`, until: Option<String>
    let choice: TaskChoice
    let requireDelivery: Flag

    init(_ options: inout OptionList) {
      `for` = options.option(
        "for", ValueSpecification(name: "DURATION", phrase: .duration), summary: "snooze this long: 10m, 1h, 2d")
      until = options.option(
        "until", .date,
        summary: "snooze until this time: 14:00, tomorrow, \"mon 9am\"; a day alone means the morning of that day")
      choice = TaskChoice(&options)
      requireDelivery = options.requireDelivery()
    }

    /// The same options, with a time that was typed without an option.
    func giving(_ time: String?) throws(UsageError) -> Options {
      guard let time else { return self }
      if self.for.isGiven || until.isGiven { throw .unwantedOperand(time, command: .snooze) }
      var options = self
      if (try? DurationPhrase(time)) != nil {
        options.for = self.for.giving(time)
      } else {
        options.until = until.giving(time)
      }
      return options
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    if !options.for.isGiven, !options.until.isGiven, let minutes = invocation.minutesOrTask {
      throw UsageError.minutesOrTask(minutes, of: invocation.operands[0])
    }
    let (invocation, time) = try invocation.dividingTime { text in
      (try? DurationPhrase(text)) != nil || (try? Values.when(text, at: tasks.present)) != nil
    }
    let options = try options.giving(time)
    let tasks = try context.awaitingSign(tasks, options.requireDelivery)
    let required = options.requireDelivery.isGiven
    context.noteUnclearTimes(in: [options.until.text].compactMap(\.self))
    if invocation.operands.isEmpty, !options.choice.isGiven {
      do { return try snoozeLast(options, tasks, in: context) } catch let error as EditError where error.asksForTask {
        guard context.canPick else { throw error }
      }
    }
    return try context.changeNamed(
      invocation, options.choice, tasks, isReminderSet: true, requiresDelivery: required
    ) { list, names, present in
      let end = try end(options, settings: list.settings, at: present)
      let edits = try list.indices(of: names).map { Edit.snooze(.number(list.number(at: $0)), end) }
      return try list.apply(.together(edits), at: present)
    }
  }

  /// Snoozes the task that was delivered last.
  private static func snoozeLast(_ options: Options, _ tasks: Tasks, in context: Context) throws -> ExitCode {
    try context.changeList(tasks, isReminderSet: true, requiresDelivery: options.requireDelivery.isGiven) { list in
      let end = try end(options, settings: list.settings, at: tasks.present)
      return try list.apply(.snooze(nil, end), at: tasks.present)
    }
  }

  private static func end(_ options: Options, settings: Settings, at present: Present) throws -> SnoozeEnd {
    if options.for.isGiven, options.until.isGiven {
      throw UsageError.conflict(options.for.name, options.until.name)
    }
    if let span = try options.for.value(as: { try Values.span($0, at: present) }) {
      return .span(days: span.days, minutes: span.minutes)
    }
    let when = try options.until.value(as: { try Values.when($0, at: present) })
    return when.map { SnoozeEnd($0, settings: settings, at: present) } ?? .standard
  }
}

extension Invocation {
  /// The second of two plain numbers, where it may be a task or a usual length in minutes: `46 10`.
  fileprivate var minutesOrTask: String? {
    guard operands.count == 2, operands.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else { return nil }
    return ["5", "10", "15", "20", "30", "45", "60"].first { $0 == operands[1] }
  }
}

extension EditError {
  /// Whether no single task was delivered last.
  fileprivate var asksForTask: Bool {
    switch self {
    case .nothingDelivered, .severalDelivered: true
    default: false
    }
  }
}
