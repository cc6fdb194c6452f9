import ReminderCore
import ReminderSystem

extension Command {
  static let log = Command(
    specification: CommandSpecification(
      name: .log,
      summary: "show delivered notifications, and how you answered",
      details: [
        "Each entry says when the notification was delivered, how late, and through which channel. Each entry also "
          + "says when and how you answered: done, snoozed, skipped, deleted, cancelled, changed, or only seen.",
        "The log keeps the last thousand deliveries and answers. To see the entries of a deleted task, give the number "
          + "or the id of the task.",
      ],
      operands: [
        OperandSpecification(
          name: "ID", count: .optional, value: ValueSpecification(name: "ID", offer: .allTasks))
      ],
      examples: [
        Example(line: "remind log --since yesterday", effect: "deliveries and answers since yesterday"),
        Example(line: "remind log 12", effect: "deliveries and answers of task 12"),
      ]),
    options: LogCommand.Options.init, run: LogCommand.run)
}

enum LogCommand {
  struct Options {
    let since: Option<String>

    init(_ options: inout OptionList) {
      since = options.option(
        "since", ValueSpecification(name: "WHEN", phrase: .when),
        summary: "only entries from this day or moment on: yesterday, mon, 3 days ago, this month")
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let since = try options.since.value { try Values.since($0, at: tasks.present) }
    let name = try invocation.operands.first.map { try Invocation.reading($0, for: "ID", Values.taskName) }
    let list = try tasks.store.load()
    let context = context.speaking(list.settings)
    let entries = try list.logged(of: name, since: since, at: tasks.present)
    if context.globals.json {
      try context.print(LogText.json(entries, in: tasks.present.zone))
      return .success
    }
    if entries.isEmpty { context.note(context.texts.notes.nothingUnanswered) }
    let text = LogText(present: tasks.present, terminal: context.terminal, texts: context.texts)
    try context.page { output in try text.print(entries, to: output) }
    return .success
  }
}
