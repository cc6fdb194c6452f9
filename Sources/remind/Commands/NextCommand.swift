import ReminderCore
import ReminderSystem

extension Command {
  static let next = Command(
    specification: CommandSpecification(
      name: .next,
      summary: "show the coming occurrences of a repeating task",
      sharedSummary: "show the coming occurrences of a repeating task; skip one",
      details: [
        "'next' shows each occurrence with its notifications. If a clock change or the end of a month affects "
          + "an occurrence, 'next' says how."
      ],
      operands: [.tasks(.openTasks)],
      examples: [Example(line: "remind next 14 --count 3", effect: "the current occurrence and two more")]),
    options: NextCommand.Options.init, run: NextCommand.run)

  static let skip = Command(
    specification: CommandSpecification(
      name: .skip,
      summary: "move repeating tasks to their next occurrences",
      details: ["A skipped occurrence is not recorded as done. 'undo' brings the skipped occurrence back."],
      operands: [.tasks(.openTasks)],
      examples: [Example(line: "remind skip 14", effect: "skip the current occurrence of task 14")]),
    options: TaskChoice.init,
    change: { invocation, choice, tasks, context in
      try context.editNamed(invocation, choice, tasks, isReminderSet: true) { .skip($0) }
    })
}

enum NextCommand {
  struct Options {
    let count: Option<Int>

    init(_ options: inout OptionList) {
      count = options.option("count", ValueSpecification(name: "N"), summary: "how many occurrences; 10 by default") {
        try Values.number($0, in: 1...1_000)
      }
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    guard let name = try context.task(chosenBy: invocation, tasks) else { return .failure }
    let count = try options.count.value() ?? 10
    let list = try tasks.store.load(at: tasks.present)
    let context = context.speaking(list.settings)
    let plan = NotificationPlan(list, at: tasks.present)
    let explanation = Explanation(list, plan: plan, at: tasks.present)
    for index in try list.indices(of: [name]) {
      guard let coming = explanation.coming(at: index, limit: count) else {
        let task = list.task(at: index)
        throw task.isOpen ? EditError.doesNotRepeat(number: task.number) : .taskIsDone(number: task.number)
      }
      if context.globals.json {
        try context.print(ComingText.json(coming, in: tasks.present.zone))
      } else {
        try context.print(
          ComingText.lines(
            coming, zone: list.task(at: index).zone, at: tasks.present, terminal: context.terminal,
            texts: context.texts))
      }
    }
    return .success
  }
}
