import ReminderCore

extension Command {
  static let act = Command(
    specification: CommandSpecification(
      name: "act",
      summary: "do what a button of a notification does, from any script",
      details: [
        "IDENTIFIER is what a notification carries as REMIND_IDENTIFIER, or any other name of a task. 'done' completes "
          + "the task, 'snooze' puts it off for the time in snooze.minutes, 'open' opens it, and 'dismiss' says that "
          + "it was seen: its notification goes from the screen, and what nags does not come again. The task stays "
          + "open.",
        "A notification can be older than what it tells. With --if-due the task is left alone where its due date is "
          + "another one by now, such as the next occurrence of one that repeats.",
        "With - each line of standard input is an answer, such as a poller of a topic or a mailbox hands over: "
          + "IDENTIFIER ACTION DUE, with - for no due date. IDENTIFIER is that of a notification (task-<UUID>), ACTION "
          + "'done', 'snooze' or 'dismiss', and nothing else. Each is acted on when its line has come, as one change. "
          + "What came too late, for a task that is gone, done or due at another time by now, is said and left out; "
          + "so is a line that is no answer, and then the exit status is 2. Where an answer cannot be saved, it ends "
          + "with 1, and that line and those behind it are to be given again.",
      ],
      operands: [
        OperandSpecification(
          name: "IDENTIFIER", count: .one, value: ValueSpecification(name: "IDENTIFIER", offer: .openTasks)),
        OperandSpecification(
          name: "ACTION", count: .optional,
          value: ValueSpecification(name: "ACTION", choices: NotificationAction.allCases.map(\.rawValue))),
      ],
      examples: [
        Example(line: "remind act \"$REMIND_IDENTIFIER\" done --if-due \"$REMIND_DUE\"", effect: "from notify.command"),
        Example(line: "remind act 12 snooze", effect: "as the button Snooze of task 12"),
        Example(line: "remind act - <answers.txt", effect: "the answers that a poller has kept, one a line"),
      ]),
    options: ActCommand.Options.init,
    change: { invocation, options, tasks, context in
      let words = invocation.operands
      if words[0] == "-", invocation.literalStart != 0 {
        if words.count > 1 { throw UsageError.unwantedOperand(words[1], command: invocation.specification.name) }
        if options.ifDue.isGiven { throw UsageError.conflict(options.ifDue.name, "-") }
        return try ActCommand.actOnInput(tasks, in: context)
      }
      guard words.count > 1 else {
        throw UsageError.missingOperand(invocation.specification.operands[1], command: invocation.specification.name)
      }
      let action = try Invocation.reading(words[1], for: "ACTION", Values.notificationAction)
      let due = try options.ifDue.value()
      let name = try Invocation.reading(words[0], for: "IDENTIFIER", Values.notificationName)
      return try ActCommand.act(action, on: name, expecting: due, tasks, in: context)
    })
}

/// What a notification tells of: one task, or several as a digest.
enum NotificationName {
  case task(TaskName)
  case digest
  /// A timer or a focus block by itself, or the agenda of the day.
  case timed(RequestIdentifier)
}

enum ActCommand {
  struct Options {
    let ifDue: Option<ExpectedDue>

    init(_ options: inout OptionList) {
      ifDue = options.option(
        "if-due", ValueSpecification(name: "DUE"),
        summary: "only where this is still the due date, as REMIND_DUE has it; empty for none", as: Values.expectedDue)
    }
  }

  /// Does what a button does.
  static func act(
    _ action: NotificationAction, on name: NotificationName, expecting expected: ExpectedDue?, _ tasks: Tasks,
    in context: Context
  ) throws -> ExitCode {
    switch (action, name) {
    case (.dismiss, _) where context.isDryRun && context.globals.json: return .success
    case (.open, _) where context.isDryRun, (.dismiss, _) where context.isDryRun:
      // Neither changes a task, so the task is all that there is to show.
      guard case .task(let name) = name else { return .success }
      return try ShowCommand.show([name], tasks, in: context)
    case (.open, .timed(.agenda)), (.open, .digest): return try OpenCommand.open(nil, tasks, in: context)
    case (.open, .task(let name)): return try OpenCommand.open(name, tasks, in: context)
    case (.dismiss, .digest):
      VisibleNotifications(of: tasks.store.path).withdrawDigest()
      return .success
    case (.dismiss, .timed(let identifier)):
      VisibleNotifications(of: tasks.store.path).withdraw([identifier.id])
      var agenda = try tasks.store.load()
      if agenda.see(identifier, at: tasks.present).isChange {
        _ = try context.make(tasks) { $0.see(identifier, at: tasks.present) }
      }
      return .success
    case (_, .timed): throw TimedNameError()
    case (.dismiss, .task(let task)):
      _ = try see(task, expecting: expected, tasks, in: context)
      return .success
    case (.done, _), (.snooze, _):
      return try context.change(tasks) { try change(action, on: name, expecting: expected, &$0, at: tasks.present) }
    }
  }

  /// Takes the notification of a task off the screen, and notes that a person has seen what rang. Gives the task; nil
  /// where it is due at another time by now, which a note says.
  static func see(
    _ name: TaskName, expecting expected: ExpectedDue?, _ tasks: Tasks, in context: Context
  ) throws -> TaskItem? {
    var agenda = try tasks.store.load()
    let named = try agenda.indices(of: [name]).map { agenda.task(at: $0) }
    // It goes from the screen whether or not the file can be written.
    VisibleNotifications(of: tasks.store.path).withdraw(named.map(\.id))
    let seen = try agenda.see([name], expecting: expected, at: tasks.present)
    context.speaking(agenda.settings).tell(seen.notes, at: tasks.present)
    if seen.isChange { _ = try context.make(tasks) { try $0.see([name], expecting: expected, at: tasks.present) } }
    return seen.notes.isEmpty ? named.first : nil
  }

  /// Completes or snoozes the task of a notification.
  static func change(
    _ action: NotificationAction, on name: NotificationName, expecting expected: ExpectedDue?, _ agenda: inout Agenda,
    at present: Present
  ) throws -> EditOutcome {
    guard case .task(let name) = name else { throw DigestError() }
    let edit = action == .done ? Edit.complete([name]) : Edit.snooze(name, .standard)
    return try agenda.apply(edit, to: name, expecting: expected, at: present)
  }
}

extension Agenda {
  /// Notes that a person has seen what a notification told. The name of a digest does not tell what that is.
  mutating func see(
    _ name: NotificationName, expecting expected: ExpectedDue?, at present: Present
  ) throws -> EditOutcome {
    switch name {
    case .task(let name): return try see([name], expecting: expected, at: present)
    case .timed(let identifier): return see(identifier, at: present)
    case .digest: throw DigestError()
    }
  }
}

/// A timer or a focus block is no task that could be done, snoozed or opened.
struct TimedNameError: Error {}

/// The several tasks of a digest cannot be done or snoozed by its one name.
struct DigestError: Error {}
