import ReminderCore
import ReminderSystem

extension Command {
  static let done = Command(
    specification: CommandSpecification(
      name: .done,
      summary: "complete tasks",
      details: [
        "'done' also cancels the notifications of the tasks. If you name several tasks, 'done' completes all of them "
          + "or none, and one 'undo' undoes the whole change. At a terminal, remind asks before it completes more than "
          + "five tasks.",
        "In all commands, ID is a number (12), a range of open tasks (1-3), or a list (5,7). ID can also be the long "
          + "id of a task, or the beginning of a long id. If ID is -, remind reads IDs from standard input.",
        "At a terminal, you can also name one open task by words from its title: 'done buy milk'. The order and the "
          + "case of these words do not matter. If several tasks match, remind lists the tasks. A script cannot name "
          + "tasks by title.",
        "If you give no ID and fzf is installed, fzf shows the open tasks.",
        "Of a task that repeats, 'done' completes the last occurrence that has come. Earlier open occurrences count as "
          + "missed. To complete another occurrence, name it with --on; all others stay as they are.",
        "With --at, 'done' completes the task as if you had typed 'done' at that earlier time. Of a task that repeats, "
          + "it completes the last occurrence that had come by then. A day without a time means its end.",
      ],
      operands: [.tasks(.openTasks)],
      examples: [
        Example(line: "remind done 12", effect: "complete task 12"),
        Example(line: "remind done 12 13 550E", effect: "three tasks, the last one by the beginning of its id"),
        Example(line: "remind done 11-14", effect: "the open tasks from 11 to 14"),
        Example(line: "remind done 14 --on sat", effect: "only the occurrence on Saturday"),
        Example(line: "remind done 14 --each", effect: "all open occurrences that have come"),
        Example(line: "remind done 12 --at \"yesterday 18:00\"", effect: "as if done then"),
      ]),
    options: DoneCommand.Options.init, change: DoneCommand.run)
}

enum DoneCommand {
  struct Options {
    let on: Option<String>
    let each: Flag
    let at: Option<String>
    let choice: TaskChoice

    init(_ options: inout OptionList) {
      on = options.occurrence(summary: "complete only this occurrence, missed or still to come")
      each = options.flag("each", summary: "complete all open occurrences that have come")
      at = options.doneAt(summary: "as if done at this earlier time: \"yesterday 21:00\", \"2 hours ago\"")
      choice = TaskChoice(&options)
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    if options.on.isGiven, options.each.isGiven { throw UsageError.conflict(options.on.name, options.each.name) }
    guard let named = try context.tasks(chosenBy: invocation, with: options.choice, tasks) else { return .failure }
    var choice = options.each.isGiven ? OccurrenceChoice.each : .current
    var tasks = tasks
    let moment = try options.at.value { try Values.moment($0, at: tasks.present) }
    if let due = named.expectedDue?.due, !options.on.isGiven, !options.each.isGiven {
      // The expected occurrence, and no other.
      choice = .announced(due)
    } else if !options.on.isGiven, !options.each.isGiven, moment == nil,
      let chosen = try occurrence(of: named, tasks, in: context)
    {
      choice = chosen
      tasks = try context.later(tasks)
    }
    return try context.changeTasks(named, by: .done, tasks) { list, names, present in
      let edits = try context.edits(of: names, options.on, in: list, at: present) {
        Edit.complete([$0], $1, at: moment)
      }
      return try list.apply(edits ?? .complete(names, choice, at: moment), at: present)
    }
  }

  /// The most open occurrences that a person is asked about.
  private static let mostAsked = 9

  /// Asks a person which of several open occurrences is done, if the rule repeats by weeks or longer. Nil if there is
  /// nothing to ask.
  private static func occurrence(
    of named: NamedTasks, _ tasks: Tasks, in context: Context
  ) throws -> OccurrenceChoice? {
    guard context.canAsk, !context.isDryRun, named.names.count == 1 else { return nil }
    let list = try tasks.store.load(at: tasks.present)
    guard let index = try list.indices(of: named.names).first else { return nil }
    let dues = list.openOccurrences(at: index, tasks.present)
    guard 2...mostAsked ~= dues.count, list.task(at: index).repetition?.rule.isWeeklyOrLonger ?? false else {
      return nil
    }
    let texts = context.speaking(list.settings).texts
    let question = OccurrenceText.question(dues, at: tasks.present, in: texts)
    guard let answer = try context.answer(to: question)?.withPlainFigures else { throw ChangeDeclined() }
    if answer.isEmpty || Int(answer) == dues.count { return .current }
    if texts.lists.allAnswers.contains(answer.lowercased()) { return .each }
    guard let number = Int(answer), dues.indices.contains(number - 1) else {
      context.refuse(answer: answer)
      throw ChangeDeclined()
    }
    return .only(OccurrenceName(date: dues[number - 1].date, time: dues[number - 1].time))
  }
}

extension OptionList {
  /// `--at`, when something was done.
  mutating func doneAt(summary: String) -> Option<String> {
    option("at", ValueSpecification(name: "WHEN", phrase: .when), summary: summary)
  }

  /// `--on`, which names an occurrence.
  mutating func occurrence(summary: String) -> Option<String> {
    option("on", ValueSpecification(name: "WHEN", phrase: .when), summary: summary)
  }
}

extension Context {
  /// The edits of one named occurrence in each task; nil if no occurrence is named. Words such as "today" are read in
  /// the zone that a task is pinned to.
  func edits(
    of names: [TaskName], _ on: Option<String>, in list: ReminderList, at present: Present,
    _ edit: (TaskName, OccurrenceChoice) -> Edit
  ) throws -> Edit? {
    guard on.isGiven else { return nil }
    return .together(
      try list.indices(of: names).compactMap { index in
        let own = present.in(list.zone(ofTaskAt: index))
        let name = try on.value { try Values.occurrence($0, at: own) }
        return name.map { edit(.number(list.number(at: index)), .only($0)) }
      })
  }
}
