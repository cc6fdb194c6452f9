import ReminderCore
import ReminderSystem

extension Command {
  static let log = Command(
    specification: CommandSpecification(
      name: .log,
      summary: "show delivered notifications, and how you answered",
      sharedSummary: "show what rang and your answers; what became of one",
      details: [
        "Each entry says when the notification was delivered, how late, and through which channel. Each entry also "
          + "says when and how you answered: done, snoozed, skipped, deleted, muted, changed, or only seen.",
        "With an ID, the log also says what became of each occurrence of the task: done, done late, missed or skipped, "
          + "or ? if that is no longer known. 'remind show 12' says when task 12 was done last.",
        "The log keeps the last thousand deliveries and answers. To see the entries of a deleted task, give the number "
          + "or the id of the task.",
      ],
      operands: [
        OperandSpecification(
          name: "ID", count: .optional, value: ValueSpecification(name: "ID", offer: .allTasks))
      ],
      examples: [
        Example(line: "remind log --since yesterday", effect: "deliveries and answers since yesterday"),
        Example(line: "remind log 12", effect: "deliveries, answers and occurrences of task 12"),
        Example(line: "remind log 12 --done", effect: "when task 12 was done, and when not"),
      ]),
    options: LogCommand.Options.init, run: LogCommand.run)
}

enum LogCommand {
  struct Options {
    let since: Option<String>
    let done: Flag
    let csv: Flag
    let choice: TaskChoice

    init(_ options: inout OptionList) {
      since = options.option(
        "since", ValueSpecification(name: "WHEN", phrase: .when),
        summary: "only entries from this day or moment on: yesterday, mon, 3 days ago, this month")
      done = options.flag("done", summary: "only what became of the occurrences of the task")
      csv = options.flag("csv", summary: "print a table for a spreadsheet, with the members of --json")
      choice = .onlyKey(&options)
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let since = try options.since.value { try Values.since($0, at: tasks.present) }
    let name =
      options.choice.isGiven
      ? try context.task(chosenBy: invocation, with: options.choice, tasks)
      : try invocation.operands.first.map { try Invocation.reading($0, for: "ID", Values.taskName) }
    let list = try tasks.store.load()
    let context = context.speaking(list.settings)
    if options.done.isGiven, name == nil { throw UsageError.needs(options.done.name, "ID") }
    let entries =
      try name.map {
        try list.history(of: $0, since: since, onlyOccurrences: options.done.isGiven, at: tasks.present)
      } ?? list.logged(of: nil, since: since, at: tasks.present)
    if context.globals.json {
      try context.print(LogText.json(entries, in: tasks.present.zone))
      return .success
    }
    if options.csv.isGiven {
      try context.print(LogText.csv(entries, in: tasks.present.zone))
      return .success
    }
    if entries.isEmpty { context.note(context.texts.notes.nothingRang) }
    let text = LogText(present: tasks.present, terminal: context.terminal, texts: context.texts)
    try context.page { output in try text.print(entries, to: output) }
    return .success
  }
}
