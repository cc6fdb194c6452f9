import ReminderCore
import ReminderSystem

extension Command {
  static let show = Command(
    specification: CommandSpecification(
      name: .show,
      summary: "show everything about tasks, and when they notify next",
      details: [
        "A number alone is enough: 'remind 12' means 'remind show 12'. A command that works on tasks can also stand "
          + "after the number: 'remind 12 done' means 'remind done 12'."
      ],
      operands: [.tasks(.allTasks)],
      examples: [
        Example(line: "remind show 12", effect: "task 12, and the state of each of its reminders"),
        Example(line: "remind show 12 --json", effect: "the same for a program"),
      ]),
    options: TaskChoice.onlyKey,
    run: { invocation, choice, tasks, context in
      let names: [TaskName]?
      do { names = try context.tasks(chosenBy: invocation, with: choice, tasks)?.names } catch {
        throw invocation.instead(ShowCommand.listing(invocation.operands)) ?? error
      }
      guard let names else { return .failure }
      return try ShowCommand.show(names, tasks, in: context)
    })
}

enum ShowCommand {
  /// The line for a list or a time that names no task: `show today`. Nil for other words.
  fileprivate static func listing(_ words: [String]) -> Instead? {
    let own = words.compactMap { TaskQuery.Scope(rawValue: $0.lowercased())?.rawValue ?? ForeignWord.list($0) }
    // `show 2026-03-04`
    guard !words.isEmpty, own.count == words.count else { return ForeignWord.time(words) }
    return Instead(line: ForeignWord.listing(own.joined(separator: " ")))
  }

  /// Prints everything about tasks.
  static func show(_ names: [TaskName], _ tasks: Tasks, in context: Context) throws -> ExitCode {
    let list = try tasks.store.load(at: tasks.present)
    let context = context.speaking(list.settings)
    let plan = NotificationPlan(list, at: tasks.present)
    let indices = try list.indices(of: names)
    let explanation = Explanation(list, plan: plan, at: tasks.present)
    if context.globals.json {
      try context.print(indices.lazy.map(explanation.view), in: tasks.present.zone)
    } else {
      let page = TaskPage(present: tasks.present, terminal: context.terminal, texts: context.texts)
      let pages = indices.map { index in
        page.text(
          explanation.view(at: index), waits: explanation.waits(at: index),
          coming: explanation.coming(at: index, limit: 3 * TaskPage.mostComing) ?? [],
          lately: list.pastOccurrences(ofTaskAt: index, limit: TaskPage.mostLately, at: tasks.present))
      }
      try context.page(pages.joined(separator: "\n"))
      if context.columns != nil { noteBoxes(in: indices.map(list.task), in: context) }
    }
    context.warnOfUndelivered(tasks, plan, settings: list.settings)
    return .success
  }

  /// Says how the boxes at the end of somebody's notes become steps.
  private static func noteBoxes(in tasks: [TaskItem], in context: Context) {
    let words = context.texts.show
    for task in tasks {
      guard let boxes = StepLines.boxes(atEndOf: task.notes) else { continue }
      context.note(words.takeBoxes.filled(words.boxes.text(boxes.steps.count), "\(task.number)"))
    }
  }
}
