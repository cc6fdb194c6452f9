import ReminderCore
import ReminderSystem

extension Command {
  static let away = Command(
    specification: CommandSpecification(
      name: .away,
      summary: "leave out what comes often, and hold the rest, until you are back",
      details: [
        "Of tasks that come at least weekly, 'away' leaves out the occurrences before the day of your return. All "
          + "other tasks stay open, and their notifications are held until the morning of that day. Tasks with --loud "
          + "still ring. At a terminal, 'away' lists the tasks that it leaves out, and asks.",
        "'away off' ends the quiet time, and brings back what has not come yet. 'undo' takes back all of it at once.",
        "Without a word, 'away' says what is held now, as 'quiet' does.",
      ],
      operands: [
        OperandSpecification(
          name: "WHEN", count: .any,
          value: ValueSpecification(name: "WHEN", choices: ["off", "until"], others: "a day, or a duration such as 2w"))
      ],
      examples: [
        Example(line: "remind away until \"20 jul\"", effect: "back on 20 July"),
        Example(line: "remind away 2 weeks", effect: "back in two weeks"),
        Example(line: "remind away off", effect: "back already"),
      ]),
    change: { invocation, tasks, context in try AwayCommand.run(invocation, tasks, in: context) })
}

enum AwayCommand {
  static func run(_ invocation: Invocation, _ tasks: Tasks, in context: Context) throws -> ExitCode {
    let words = invocation.operands
    guard let first = words.first?.lowercased() else { return try QuietCommand.run(invocation, tasks, in: context) }
    if first == "off" {
      if words.count > 1 { throw UsageError.unwantedOperand(words[1], command: .away) }
      return try change(.back, tasks, in: context)
    }
    let text = (first == "until" ? words.dropFirst() : words[...]).joined(separator: " ")
    let day = try Invocation.reading(text, for: first == "until" ? "away until" : "away") { text in
      try AwayCommand.day(text, at: tasks.present)
    }
    var tasks = tasks
    let list = try tasks.store.load(at: tasks.present)
    if context.canAsk, !context.isDryRun {
      let context = context.speaking(list.settings)
      let skipped = list.skippedWhileAway(until: day, at: tasks.present)
      let question = context.texts.quiet.awayAsks.filled(dayText(day, at: tasks.present, in: context))
      let lines = titles(skipped, of: list, context.texts.quiet.awaySkips, day, at: tasks.present, in: context)
      guard try context.isYes(to: lines + question) else { throw ChangeDeclined() }
      tasks = try context.later(tasks)
    }
    let end = SnoozeEnd(.date(day), settings: list.settings, at: tasks.present)
    return try change(.away(day, end), until: day, tasks, in: context)
  }

  /// The day of coming back: `20 jul`, `2 weeks`.
  private static func day(_ text: String, at present: Present) throws -> CivilDate {
    let span = try? Values.span(text, at: present)
    let day = try span.map { present.wall.date.adding(days: $0.days) } ?? Values.due(text, at: present).date
    guard let day, day > present.wall.date else { throw AwayError() }
    return day
  }

  private static func change(
    _ edit: Edit, until day: CivilDate? = nil, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let present = tasks.present
    let change = try context.edit(tasks) { try $0.apply(edit, at: present) }
    let speaking = context.speaking(change.list.settings)
    let quiet = QuietText(change.list, at: present, terminal: speaking.terminal, texts: speaking.texts)
    let words = speaking.texts.quiet
    let lines =
      titles(
        change.result.indices, of: change.list, day == nil ? words.awayBringsBack : words.awaySkips, day, at: present,
        in: speaking) + quiet.line + (day == nil ? "" : quiet.through + "\n")
    try speaking.confirm(change, as: lines, at: present)
    return .success
  }

  /// The heading and the titles of tasks; empty for no tasks.
  private static func titles(
    _ indices: [Int], of list: ReminderList, _ heading: Template, _ day: CivilDate?, at present: Present,
    in context: Context
  ) -> String {
    if indices.isEmpty { return "" }
    let lines = indices.map { index in
      let task = list.task(at: index)
      return "  \(task.number)  \(SafeText.line(task.title))\n"
    }
    let day = day.map { dayText($0, at: present, in: context) } ?? ""
    return "\(heading.filled(day))\n\(lines.joined())"
  }

  private static func dayText(_ day: CivilDate, at present: Present, in context: Context) -> String {
    DateText(present: present, texts: context.texts).day(day)
  }
}

/// The day of the return is not in the future.
struct AwayError: Error {}
