import ReminderCore
import ReminderSystem

extension Command {
  static let step = Command(
    specification: CommandSpecification(
      name: .step,
      summary: "the steps of a task: add, mark, rename, move",
      details: [
        "A step is a line with a mark. Lists show how many are done: 2/5. Name a step by its number, or by a part of "
          + "its text that no other step has. Alone, 'step ID' lists the steps.",
        "If a task repeats, all steps are open again with the next occurrence; 'undone' brings the marks back. 'done' "
          + "does a task whose steps are still open, and says how many.",
        "In calendars, the steps are lines such as - [x] passport at the end of the notes. Other programs show these "
          + "as boxes, and what you change there changes the steps. 'step ID take' makes steps of boxes that stand at "
          + "the end of the notes.",
      ],
      operands: [
        OperandSpecification(name: "ID", count: .optional, value: ValueSpecification(name: "ID", offer: .openTasks)),
        OperandSpecification(
          name: "WHAT", count: .optional,
          value: ValueSpecification(name: "WHAT", choices: StepCommand.Action.allCases.map(\.rawValue))),
        OperandSpecification(name: "WORD", count: .any, value: ValueSpecification(name: "WORD")),
      ],
      examples: [
        Example(line: "remind step 12 add \"two photos\"", effect: "one more step"),
        Example(line: "remind step 12 done passport", effect: "mark a step"),
        Example(line: "remind step 12 undone 1", effect: "open it again"),
        Example(line: "remind step 12 title 2 \"two chargers\"", effect: "another text for step 2"),
        Example(line: "remind step 12 move 3 1", effect: "step 3 becomes the first"),
        Example(line: "remind step 12 delete 2", effect: "delete step 2"),
      ]),
    options: TaskChoice.onlyKey, change: StepCommand.run)
}

enum StepCommand {
  fileprivate enum Action: String, CaseIterable {
    case add, done, undone, title, delete, move, take
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ choice: TaskChoice, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    var named = invocation
    // With --key, no word names the task.
    named.operands = Array(invocation.operands.prefix(choice.isGiven ? 0 : 1))
    guard let name = try context.task(chosenBy: named, with: choice, tasks) else { return .failure }
    if choice.isGiven, let first = invocation.operands.first, ForeignWord.isName(first) {
      throw UsageError.conflictWithOperand(option: choice.key.name, invocation.specification.operands[0])
    }
    let words = invocation.operands.dropFirst(choice.isGiven ? 0 : 1)
    guard let word = words.first else { return try list(name, tasks, in: context) }
    let action = try Invocation.reading(word, for: "step") { try Values.choice($0, as: Action.self) }
    let edit = try edit(action, words.dropFirst())
    let change = try context.edit(tasks) { try $0.apply(.step(name, edit), at: tasks.present) }
    let view = change.list.views(at: change.result.indices, plan: change.plan, at: tasks.present).first
    guard let view else { return .success }
    let page = StepText(terminal: context.terminal).page(view.task)
    try context.speaking(change.list.settings).confirm(change, as: page, at: tasks.present)
    return action == .done ? try offerDone(view.task, tasks, in: context.speaking(change.list.settings)) : .success
  }

  private static func edit(_ action: Action, _ words: ArraySlice<String>) throws -> StepEdit {
    let all = words.joined(separator: " ")
    let needed = [Action.title, .move].contains(action) ? 2 : action == .take ? 0 : 1
    guard words.count >= needed else {
      throw UsageError.missingValue(
        option: "step 12 \(action.rawValue)", value: ValueSpecification(name: example(action)))
    }
    switch action {
    case .add: return .add([all])
    case .done, .undone: return .mark(names(words, all), isDone: action == .done)
    case .delete: return .delete(names(words, all))
    case .title: return .rename(StepName(words[words.startIndex]), words.dropFirst().joined(separator: " "))
    case .move:
      let place = words[words.index(before: words.endIndex)]
      let number = try Invocation.reading(place, for: "PLACE") { try Values.number($0, in: 1...2 * Step.most) }
      return .move(StepName(words.dropLast().joined(separator: " ")), to: number)
    case .take:
      if let unwanted = words.first { throw UsageError.unwantedOperand(unwanted, command: .step) }
      return .take
    }
  }

  private static func example(_ action: Action) -> String {
    switch action {
    case .add: "passport"
    case .title: "2 charger"
    case .move: "3 1"
    case .done, .undone, .delete, .take: "2"
    }
  }

  /// Several numbers are several steps; other words are the text of one.
  private static func names(_ words: ArraySlice<String>, _ all: String) -> [StepName] {
    let names = words.map(StepName.init)
    return names.allSatisfy { if case .number = $0 { true } else { false } } ? names : [.text(all)]
  }

  private static func list(_ name: TaskName, _ tasks: Tasks, in context: Context) throws -> ExitCode {
    let list = try tasks.store.load(at: tasks.present)
    let context = context.speaking(list.settings)
    let indices = try list.indices(of: [name])
    if context.globals.json {
      let explanation = Explanation(list, plan: NotificationPlan(list, at: tasks.present), at: tasks.present)
      try context.print(indices.lazy.map(explanation.view), in: tasks.present.zone)
      return .success
    }
    for task in indices.map(list.task) {
      try context.print(StepText(terminal: context.terminal).page(task))
      if task.steps.isEmpty { context.note(context.texts.show.noSteps.filled("\(task.number)")) }
    }
    return .success
  }

  /// After the last step, asks at a terminal whether the task is done.
  private static func offerDone(_ task: TaskItem, _ tasks: Tasks, in context: Context) throws -> ExitCode {
    guard task.isOpen, !task.steps.isEmpty, task.steps.allSatisfy(\.isDone), !context.isDryRun else { return .success }
    guard context.canAsk else {
      if !context.globals.json { context.note(context.texts.show.allStepsDone.filled("\(task.number)")) }
      return .success
    }
    let question = context.texts.show.isDoneToo.filled(SafeText.line(task.title))
    guard try context.isYes(to: question) else { return .success }
    return try context.apply(.complete([.number(task.number)]), to: try context.later(tasks))
  }
}
