import ReminderCore
import ReminderSystem

extension Command {
  static let act = Command(
    specification: CommandSpecification(
      name: .act,
      summary: "for scripts: do what a button of a notification does",
      details: [
        "'act' is for buttons and scripts. IDENTIFIER is the number or the id of a task, or the value of "
          + "REMIND_IDENTIFIER. remind sets the variable REMIND_IDENTIFIER each time that it runs the command in "
          + "notify.command.",
        "'done' completes the task, 'snooze' puts the task off for snooze.minutes, and 'open' opens the task. For a "
          + "digest, 'open' shows 'watch', which has keys for each task. "
          + "'dismiss' says that you have seen the notification: the notification leaves the screen, and a nag does "
          + "not come again. The task stays open.",
        "A notification may be out of date. With --if-due, 'act' leaves the task alone if the due date has changed. If "
          + "the task repeats, 'done' completes the occurrence of that date, unless it is done already.",
        "With -, each line of standard input is an answer in the form IDENTIFIER ACTION DUE, for example from a script "
          + "that reads a mailbox. Here, IDENTIFIER is the identifier of a notification (task-<UUID>). ACTION is "
          + "'done', 'snooze' or 'dismiss'. DUE is the due date, or - for none. Each line is one change, made as soon "
          + "as the line comes.",
        "If a task is gone, done, or now due at another time, an answer for it is too late. 'act' reports and skips "
          + "such an answer. 'act' also skips a line that is no answer; the exit status is then 2. If an answer cannot "
          + "be saved, 'act' ends with status 1; give that answer and all later answers again.",
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
        Example(line: "remind act 12 snooze", effect: "like the Snooze button of task 12"),
        Example(line: "remind act - <answers.txt", effect: "the answers that a script has saved, one per line"),
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

/// The subject of a notification: a task, several tasks as a digest, or no task.
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
        summary:
          "act only if the task is still open for this due date, written as in REMIND_DUE; an empty value means no due "
          + "date", as: Values.expectedDue)
    }
  }

  /// Does what a button does.
  static func act(
    _ action: NotificationAction, on name: NotificationName, expecting expected: ExpectedDue?, _ tasks: Tasks,
    in context: Context
  ) throws -> ExitCode {
    switch (action, name) {
    case (.dismiss, _) where context.isDryRun && context.globals.json: return .success
    case (.open, _) where context.isDryRun, (.dismiss, _) where context.isDryRun, (.url, _) where context.isDryRun:
      // None of these actions changes a task, so a dry run only shows the task.
      guard case .task(let name) = name else { return .success }
      return try ShowCommand.show([name], tasks, in: context)
    case (.open, .timed(.agenda)): return try OpenCommand.open(nil, tasks, in: context)
    case (.open, .digest): return try OpenCommand.openDigest(tasks, in: context)
    case (.open, .task(let name)): return try OpenCommand.open(name, tasks, in: context)
    case (.url, .task(let name)): return try OpenCommand.openURL(of: name, tasks, in: context)
    case (.url, .digest): throw DigestError()
    case (.dismiss, .digest):
      VisibleNotifications(of: tasks.store.path).withdrawDigest()
      return .success
    case (.dismiss, .timed(let identifier)):
      VisibleNotifications(of: tasks.store.path).withdraw([identifier.id])
      var list = try tasks.store.load()
      if list.see(identifier, at: tasks.present).isChange {
        _ = try context.edit(tasks) { $0.see(identifier, at: tasks.present) }
      }
      return .success
    case (_, .timed): throw TimedNameError()
    case (.dismiss, .task(let task)):
      _ = try see(task, expecting: expected, tasks, in: context)
      return .success
    case (.done, _), (.snooze, _):
      return try context.changeList(tasks) { try change(action, on: name, expecting: expected, &$0, at: tasks.present) }
    }
  }

  /// Takes the notification of a task off the screen, and records that a person has seen it. Returns the task. If the
  /// task is now due at another time, returns nil and prints a note.
  static func see(
    _ name: TaskName, expecting expected: ExpectedDue?, _ tasks: Tasks, in context: Context
  ) throws -> TaskItem? {
    var list = try tasks.store.load()
    let named = try list.indices(of: [name]).map { list.task(at: $0) }
    // The notification leaves the screen even if the file cannot be written.
    VisibleNotifications(of: tasks.store.path).withdraw(named.map(\.id))
    let seen = try list.see([name], expecting: expected, at: tasks.present)
    context.speaking(list.settings).report(seen.notes, at: tasks.present)
    if seen.isChange { _ = try context.edit(tasks) { try $0.see([name], expecting: expected, at: tasks.present) } }
    return seen.notes.isEmpty ? named.first : nil
  }

  /// Completes or snoozes the task of a notification.
  static func change(
    _ action: NotificationAction, on name: NotificationName, expecting expected: ExpectedDue?,
    _ list: inout ReminderList,
    at present: Present
  ) throws -> EditOutcome {
    guard case .task(let name) = name else { throw DigestError() }
    let edit = action == .done ? Edit.complete([name]) : Edit.snooze(name, .standard)
    return try list.apply(edit, to: name, expecting: expected, at: present)
  }
}

extension ReminderList {
  /// Notes that a person has seen the tasks of a notification. Throws for a digest: its name does not say which tasks
  /// it shows.
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

/// A timer or a focus block is no task, so it cannot be done, snoozed or opened.
struct TimedNameError: CodedError {
  var errorCode: ErrorCode { .noSuchTask }
}

/// A digest has one name for several tasks, so they cannot be done or snoozed by it.
struct DigestError: CodedError {
  var errorCode: ErrorCode { .ambiguousTask }
}
