import ReminderCore
import ReminderSystem

extension Command {
  static let did = Command(
    specification: CommandSpecification(
      name: .did,
      summary: "record what you have done already",
      sharedSummary: "record what is done already; reopen completed tasks",
      details: [
        "'did' adds a task that is done already. If a task of the same title has no due date, that task gets the "
          + "completion, whether it is open or was done before. 'remind log 12 --done' then lists each time.",
        "With --at, you did it at that earlier time. A day without a time means its end.",
      ],
      operands: [OperandSpecification(name: "TITLE", count: .oneOrMore, value: ValueSpecification(name: "TITLE"))],
      examples: [
        Example(line: "remind did Ibuprofen 400", effect: "just now"),
        Example(line: "remind did \"Call Ann\" --at \"yesterday 18:00\"", effect: "yesterday"),
      ]),
    options: DidCommand.Options.init, change: DidCommand.run)
}

enum DidCommand {
  struct Options {
    let at: Option<String>
    let category: RepeatableOption<String>

    init(_ options: inout OptionList) {
      at = options.doneAt(summary: "when you did it: \"yesterday 21:00\", \"2 hours ago\"")
      category = options.repeatable(
        "category", ValueSpecification(name: "NAME", offer: .categories),
        summary: "put the task in this category; case does not matter")
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let moment = try options.at.value { try Values.moment($0, at: tasks.present) } ?? tasks.present.now
    var change = TaskChange()
    change.addedCategories = options.category.texts.map(CategoryName.bare)
    let draft = change.draft(title: invocation.operands.joined(separator: " "))
    let task = NewTask(draft, id: context.host.newTaskID())
    return try context.changeList(tasks) { try $0.apply(.did(task, at: moment), at: tasks.present) }
  }
}
