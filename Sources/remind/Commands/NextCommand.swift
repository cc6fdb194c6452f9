import ReminderCore
import ReminderSystem

extension Command {
  static let next = Command(
    specification: CommandSpecification(
      name: .next,
      summary: "show the coming occurrences of a repeating task",
      sharedSummary: "show the coming occurrences of a repeating task; skip one",
      details: [
        "Without an ID, 'next' shows when each task is due next, the nearest first. What is overdue is left out.",
        "'next' shows each occurrence with its notifications. If a clock change or the end of a month affects "
          + "an occurrence, 'next' says how. It also says which occurrences were moved, left out or done ahead.",
      ],
      operands: [.tasks(.openTasks)],
      examples: [
        Example(line: "remind next", effect: "the tasks that are due next"),
        Example(line: "remind next 14 --count 3", effect: "the current occurrence and two more"),
      ]),
    options: NextCommand.Options.init, run: NextCommand.run)

  static let skip = Command(
    specification: CommandSpecification(
      name: .skip,
      summary: "leave out the current occurrence of repeating tasks",
      details: [
        "A skipped occurrence is left out: it is neither done nor missed. 'undo' brings the skipped occurrence back.",
        "'skip' leaves out the occurrence that is due now; if none is due, the next one.",
      ],
      operands: [.tasks(.openTasks)],
      examples: [
        Example(line: "remind skip 14", effect: "skip the current occurrence of task 14"),
        Example(line: "remind skip 14 --on sat", effect: "skip only the occurrence on Saturday"),
        Example(line: "remind skip 14 --until \"20 jul\"", effect: "skip all occurrences before 20 July"),
      ]),
    options: SkipCommand.Options.init, change: SkipCommand.run)
}

enum SkipCommand {
  struct Options {
    let on, until: Option<String>
    let choice: TaskChoice

    init(_ options: inout OptionList) {
      on = options.occurrence(summary: "skip only this occurrence")
      until = options.option(
        "until", ValueSpecification(name: "DAY", phrase: .when), summary: "skip all occurrences before this day")
      choice = TaskChoice(&options)
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    if options.on.isGiven, options.until.isGiven { throw UsageError.conflict(options.on.name, options.until.name) }
    return try context.changeNamed(invocation, options.choice, tasks, isReminderSet: true) { list, names, present in
      if let day = try options.until.value(as: { try Values.due($0, at: present).date }) {
        return try list.apply(.skipUntil(names, day), at: present)
      }
      let edits = try context.edits(of: names, options.on, in: list, at: present) { Edit.skip([$0], $1) }
      return try list.apply(edits ?? .skip(names), at: present)
    }
  }
}

enum NextCommand {
  struct Options {
    let count: Option<Int>
    let choice: TaskChoice

    init(_ options: inout OptionList) {
      count = options.option(
        "count", ValueSpecification(name: "N"), summary: "how many occurrences or tasks; 10 by default"
      ) {
        try Values.number($0, in: 1...1_000)
      }
      choice = .onlyKey(&options)
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let count = try options.count.value() ?? 10
    if invocation.operands.isEmpty, !options.choice.isGiven { return try ofAllTasks(count, tasks, in: context) }
    let chosen: TaskName?
    do { chosen = try context.task(chosenBy: invocation, with: options.choice, tasks) } catch {
      // `next week`, `next friday`: days, where no task has such a title.
      throw invocation.instead(ForeignWord.time(["next"] + invocation.operands)) ?? error
    }
    guard let name = chosen else { return .failure }
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
        try context.print(ComingText.json(coming, at: tasks.present))
      } else {
        try context.print(
          ComingText.lines(
            coming, zone: list.task(at: index).zone, at: tasks.present, terminal: context.terminal,
            texts: context.texts))
      }
    }
    return .success
  }

  /// Prints the first due date of each task that is still ahead.
  private static func ofAllTasks(_ count: Int, _ tasks: Tasks, in context: Context) throws -> ExitCode {
    let present = tasks.present
    let list = try tasks.store.load(at: present)
    let context = context.speaking(list.settings)
    let last = present.wall.date.adding(days: DueDays.most - 1) ?? .latest
    let days = DueDays(
      of: TaskQuery().matches(in: list, at: present).shown.map(\.index), in: list, from: present.wall.date,
      through: last, at: present)
    var seen: Set<Int> = []
    let coming = days.days.joined().filter { present.now < present.zone.rules.instant(of: $0.due.end) }
    let next = Array(coming.filter { seen.insert($0.index).inserted }.prefix(count))
    let rows = TaskRows(list, at: present)
    if context.globals.json {
      try context.print(ComingText.json(next, rows))
    } else if next.isEmpty {
      let texts = context.texts
      context.note(list.tasks.count > 0 ? texts.views.noneComing : context.noteOfGoneFile(tasks) ?? texts.notes.noTasks)
    } else {
      let text = ComingText.lines(next, rows, at: present, terminal: context.terminal, texts: context.texts)
      try context.page(text)
    }
    return .success
  }
}
