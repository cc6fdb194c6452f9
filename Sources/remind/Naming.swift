import ReminderCore
import ReminderSystem

// How the words after a command become names of tasks, and when a person is asked about the tasks.

/// The choice of a command's tasks by other means than the words after the command.
struct TaskChoice {
  let view: Option<String>?
  let key: Option<String>
  let ifDue: Option<ExpectedDue>?

  /// Declares the options.
  init(_ options: inout OptionList) { self.init(&options, key: "key") }

  /// Declares only `--key`, for a command that changes nothing.
  static func onlyKey(_ options: inout OptionList) -> TaskChoice {
    TaskChoice(view: nil, key: key("key", &options), ifDue: nil)
  }

  /// Declares the options. For `edit`, `--key` gives a key, so the key of the task needs another name.
  init(_ options: inout OptionList, key name: String) {
    view = options.option(
      "view", ValueSpecification(name: "NAME", offer: .views),
      summary: "all tasks of a saved list, or of overdue, rang or today, instead of IDs")
    key = TaskChoice.key(name, &options)
    ifDue = options.option(
      "if-due", ValueSpecification(name: "DUE"),
      summary: "only if the task is still open for this due date, written as in --json; an empty value means no due "
        + "date", as: Values.expectedDue)
  }

  private init(view: Option<String>?, key: Option<String>, ifDue: Option<ExpectedDue>?) {
    (self.view, self.key, self.ifDue) = (view, key, ifDue)
  }

  private static func key(_ name: String, _ options: inout OptionList) -> Option<String> {
    options.option(
      name, ValueSpecification(name: "KEY"), summary: "the task with this key, instead of IDs; for scripts")
  }

  /// Whether an option chooses the tasks.
  var isGiven: Bool { view?.isGiven ?? false || key.isGiven }
}

extension Context {
  /// The most tasks that are changed without asking a person at the terminal.
  static let mostUnasked = 5

  /// Changes the chosen tasks, all of them or none, and prints the tasks.
  func editNamed(
    _ invocation: Invocation, _ choice: TaskChoice, _ tasks: Tasks, isReminderSet: Bool = false,
    _ edit: ([TaskName]) -> Edit
  ) throws -> ExitCode {
    try changeNamed(invocation, choice, tasks, isReminderSet: isReminderSet) { list, names, present in
      try list.apply(edit(names), at: present)
    }
  }

  /// Changes the chosen tasks, for a change that depends on the current tasks.
  func changeNamed(
    _ invocation: Invocation, _ choice: TaskChoice, _ tasks: Tasks, isReminderSet: Bool = false,
    requiresDelivery: Bool = false, _ make: (inout ReminderList, [TaskName], Present) throws -> EditOutcome
  ) throws -> ExitCode {
    guard let named = try self.tasks(chosenBy: invocation, with: choice, tasks) else { return .failure }
    return try changeTasks(
      named, by: invocation.specification.name, tasks, isReminderSet: isReminderSet,
      requiresDelivery: requiresDelivery, make)
  }

  /// Changes the named tasks, if they are already known.
  func changeTasks(
    _ named: NamedTasks, by command: CommandName, _ tasks: Tasks, isReminderSet: Bool = false,
    requiresDelivery: Bool = false, _ make: (inout ReminderList, [TaskName], Present) throws -> EditOutcome
  ) throws -> ExitCode {
    if named.names.isEmpty {
      note(texts.notes.noTaskFits)
      if globals.json { try print([TaskView](), in: tasks.present.zone) }
      return .success
    }
    let tasks = try later(tasks, asking: named, command)
    return try changeList(tasks, isReminderSet: isReminderSet, requiresDelivery: requiresDelivery) { list in
      try list.require(named.expectedDue, of: named.names, at: tasks.present)
      return try make(&list, named.names, tasks.present)
    }
  }

  /// Asks a person before many tasks are changed, and before a task named by its title is deleted. Returns the tasks as
  /// of after the answer. Throws if the answer is not yes.
  private func later(_ tasks: Tasks, asking named: NamedTasks, _ command: CommandName) throws -> Tasks {
    let isEnding = command == .done || command == .delete
    let mostUnasked = named.isByKind && isEnding ? 1 : Context.mostUnasked
    let isMany = named.names.count > mostUnasked
    guard canAsk, !isDryRun, isMany || named.isByTitle && command == .delete else { return tasks }
    // A name without a task is refused before anybody is asked.
    let list = try tasks.store.load()
    let indices = try list.indices(of: named.names)
    let context = speaking(list.settings)
    if indices.count > mostUnasked {
      try context.requireYes(to: NamingText.question(command, count: indices.count, in: context.texts))
    } else if !isMany, let index = indices.first {
      try context.requireYes(to: NamingText.question(command, list.candidate(at: index), in: context.texts))
    }
    return try later(tasks)
  }

  /// The tasks named by the words after a command, by a saved list, or by a person's choice. Nil if a person was shown
  /// the tasks and chose none.
  func tasks(
    chosenBy invocation: Invocation, with choice: TaskChoice? = nil, _ tasks: Tasks, isOne: Bool = false
  ) throws -> NamedTasks? {
    var named = try self.tasks(named: invocation, with: choice, tasks, isOne: isOne)
    named?.expectedDue = try choice?.ifDue?.value()
    return named
  }

  private func tasks(
    named invocation: Invocation, with choice: TaskChoice?, _ tasks: Tasks, isOne: Bool
  ) throws -> NamedTasks? {
    for option in [choice?.view, choice?.key].compactMap(\.self) where option.isGiven {
      if let operand = invocation.specification.operands.first, !invocation.operands.isEmpty {
        throw UsageError.conflictWithOperand(option: option.name, operand)
      }
    }
    if let choice, let view = choice.view, view.isGiven, choice.key.isGiven {
      throw UsageError.conflict(view.name, choice.key.name)
    }
    if let key = choice?.key.text { return NamedTasks([.key(key)]) }
    if let view = choice?.view, let name = view.text {
      return try self.tasks(ofView: name, option: view.name, tasks)
    }
    if invocation.operands.isEmpty { return try pick(for: invocation.specification, isOne: isOne, tasks) }
    return try self.tasks(named: invocation, tasks)
  }

  /// The task chosen as in `tasks(chosenBy:)`, for a command that takes one task.
  func task(
    chosenBy invocation: Invocation, with choice: TaskChoice? = nil, _ tasks: Tasks
  ) throws -> TaskName? {
    guard let names = try self.tasks(chosenBy: invocation, with: choice, tasks, isOne: true)?.names else { return nil }
    if names.count > 1 { throw UsageError.oneTask(invocation.specification.name.rawValue, count: names.count) }
    // Standard input and a saved list can be empty.
    guard let name = names.first else { throw UsageError.noTask(command: invocation.specification.name, next: nil) }
    return name
  }

  /// The tasks named by the words after a command. The state file is read only if the words alone are not enough.
  func tasks(named invocation: Invocation, _ tasks: Tasks) throws -> NamedTasks {
    var operands = invocation.operands
    let isFromInput = invocation.literalStart == nil && invocation.namesInput
    if isFromInput {
      if operands.count(where: { $0 == "-" }) > 1 {
        throw UsageError.unwantedOperand("-", command: invocation.specification.name)
      }
      operands = try operands.flatMap { $0 == "-" ? try namesFromInput() : [$0] }
    }
    let words = TaskWords(operands, kinds: invocation.specification.kinds)
    let titlesName = canAsk && !isFromInput
    if let names = words.namesByForm(besideTitles: titlesName) { return NamedTasks(names) }
    let scope = invocation.specification.nameScope
    let text = operands.joined(separator: " ")
    let list = try tasks.store.load(at: tasks.present)
    let named: NamedTasks
    do {
      named = try list.tasks(named: words, typed: text, in: scope, titlesName: titlesName, at: tasks.present)
    } catch {
      // The line of `edit` needs its options, too.
      let instead = invocation.specification.name == .edit ? nil : invocation.insteadOfNames(error)
      throw instead ?? error
    }
    if named.isByTitle { try list.refuseTime(text, invocation.specification.name, named.names) }
    let context = speaking(list.settings)
    if !named.missing.isEmpty { context.note(NamingText.missing(named.missing, scope, in: context.texts)) }
    return named
  }

  /// The words of standard input.
  private func namesFromInput() throws -> [String] {
    if isPersonReading { note(texts.advice.typingNames) }
    let input = try readInput()
    var words: [String] = []
    for (index, line) in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard let text = String(validating: line, as: UTF8.self) else { throw UsageError.invalidInput(line: index + 1) }
      words += text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    return words
  }

  /// The tasks in a saved list.
  private func tasks(ofView name: String, option: String, _ tasks: Tasks) throws -> NamedTasks {
    let list = try tasks.store.load(at: tasks.present)
    let query = try query(ofViewNamed: name, option: option, in: list, at: tasks.present)
    return NamedTasks(query.matches(in: list, at: tasks.present).shown.map { .number(list.number(at: $0.index)) })
  }
}

extension Invocation {
  /// Whether names are read from standard input: if `-` stands alone or next to names. In a title, `-` is a dash.
  fileprivate var namesInput: Bool {
    guard operands.contains("-") else { return false }
    if case .names = TaskWords(operands.filter { $0 != "-" }) { return true }
    return false
  }
}

extension ReminderList {
  /// Refuses a day or a time as a part of the title of the task to complete or to delete: `done tomorrow`.
  fileprivate func refuseTime(_ text: String, _ command: CommandName, _ names: [TaskName]) throws {
    guard [.done, .delete].contains(command), let index = try indices(of: names).first,
      title(at: index).lowercased() != text.lowercased(),
      (try? WhenPhrase(text, today: .earliest, bareNumberIsHour: false)) != nil
    else { return }
    throw UsageError.timeAsTask(text, command: command, candidate(at: index))
  }
}

extension CommandSpecification {
  /// Which tasks a range or a title can name after this command.
  var nameScope: NameScope { operands.first?.value.offer == .doneTasks ? .done : .open }
}
