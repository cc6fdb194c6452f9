import ReminderCore
import ReminderSystem

extension Command {
  static let copy = Command(
    specification: CommandSpecification(
      name: .copy,
      summary: "new tasks like others, for another date",
      details: [
        "A copy has everything of its task but what happened: it is open, its steps are open, and it has no key. With "
          + "--due, the earliest of the tasks gets that due date, and the others keep their distance to it. The time "
          + "of day stays, unless you give one.",
        "So a task without a date, in a category of its own, is a template.",
      ],
      operands: [
        OperandSpecification(name: "ID", count: .any, value: ValueSpecification(name: "ID", offer: .openTasks))
      ],
      examples: [
        Example(line: "remind copy 12", effect: "the same task once more"),
        Example(line: "remind copy 12 --due fri", effect: "once more, on Friday"),
        Example(line: "remind copy 12-15 --due 2026-06-01", effect: "a whole trip, from 1 June on"),
      ]),
    options: CopyCommand.Options.init, change: CopyCommand.run)
}

enum CopyCommand {
  struct Options {
    let due: Option<String>
    let choice: TaskChoice

    init(_ options: inout OptionList) {
      due = options.option(
        "due", .date, summary: "the due date of the earliest copy")
      choice = TaskChoice(&options)
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    if let due = options.due.text { context.noteUnclearTimes(in: [due]) }
    return try context.changeNamed(invocation, options.choice, tasks, isReminderSet: true) { list, names, present in
      let move = try options.due.value { try Values.dueMove($0, at: present, of: nil) }
      return try list.apply(.copy(names, ids: names.map { _ in context.host.newTaskID() }, to: move), at: present)
    }
  }
}
