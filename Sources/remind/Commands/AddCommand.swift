import ReminderCore

extension Command {
  static let add = Command(specification: AddCommand.specification, run: AddCommand.run)
}

enum AddCommand {
  static let specification = CommandSpecification(
    name: "add",
    summary: "add a task",
    details: [
      "The words of the title need no quotes, but a title that begins with '-' needs -- before it.",
      "A due date with a time rings at that time unless a reminder is given; every due date also brings a notice at "
        + "09:00 on its day (see due.morning in 'remind config').",
      "Dates: 2026-03-01, today, tomorrow, mon, next mon, in 3 days, 2w, 1 mar, end of month. Times: 09:00, 9am, noon. "
        + "Both together: \"tomorrow 9am\". Durations: 30m, 2h30m, 3d, 1w.",
    ],
    operands: [OperandSpecification(name: "TITLE", count: .oneOrMore, value: ValueSpecification(name: "TITLE"))],
    options: [
      OptionSpecification(
        name: "due", value: ValueSpecification(name: "WHEN"), summary: "the day, or the day and time, it is due"),
      OptionSpecification(
        name: "at", value: ValueSpecification(name: "WHEN"), isRepeatable: true,
        summary: "remind then; a time alone means on the due day, or the next time the clock shows it"),
      OptionSpecification(
        name: "in", value: ValueSpecification(name: "DURATION"), isRepeatable: true, summary: "remind so long from now"),
      OptionSpecification(
        name: "before", value: ValueSpecification(name: "DURATION"), isRepeatable: true,
        summary: "remind so long before it is due"),
      OptionSpecification(name: "no-reminders", summary: "do not ring at the due time"),
      OptionSpecification(
        name: "category", value: ValueSpecification(name: "NAME", offer: .categories), isRepeatable: true,
        summary: "put it in a category"),
      OptionSpecification(
        name: "priority", value: ValueSpecification(name: "P", choices: Priority.allCases.map(\.name)),
        summary: "none, low, medium or high"),
      OptionSpecification(name: "notes", value: ValueSpecification(name: "TEXT"), summary: "any text"),
      OptionSpecification(
        name: "zone", value: ValueSpecification(name: "ZONE", offer: .zones),
        summary: "pin its times to a zone such as Europe/Berlin; without, they follow the machine"),
      OptionSpecification(
        name: "key", value: ValueSpecification(name: "KEY"),
        summary: "add it only if no task has this key yet, for scripts that run again"),
    ],
    examples: [
      Example(line: "remind add \"Pay rent\" --due 2026-03-01 --at 09:00", effect: "due on a day, reminder at nine"),
      Example(line: "remind add Call Ann --at \"tomorrow 9am\"", effect: "a reminder without a due date"),
      Example(line: "remind add Tea --in 4m", effect: "four minutes from now"),
      Example(
        line: "remind add \"Board call\" --due \"fri 15:00\" --before 1h --zone America/New_York",
        effect: "an hour before, in New York's time"),
    ])

  @Sendable
  static func run(_ invocation: Invocation, in session: Session) throws -> ExitCode {
    let draft = try draft(invocation, in: session)
    let id = session.surroundings.newTaskID()
    return try session.change(.add(draft, id: id), isReminderSet: true)
  }

  private static func draft(_ invocation: Invocation, in session: Session) throws -> TaskDraft {
    var draft = TaskDraft(title: invocation.operands.joined(separator: " "))
    // Words such as "tomorrow" are meant in the zone that the task is pinned to.
    let zone = try invocation.value(of: "zone") { name in
      NamedZone(name: name, rules: try session.surroundings.zones.rules(named: name))
    }
    let present = Present(now: session.present.now, zone: zone ?? session.present.zone)
    draft.zone = zone?.name
    draft.notes = invocation.value(of: "notes")
    draft.categories = invocation.all("category")
    draft.priority = try invocation.value(of: "priority", as: Values.priority) ?? .none
    draft.due = try invocation.value(of: "due") { try Values.due($0, at: present) }
    draft.key = invocation.value(of: "key")
    let wishes =
      try invocation.all("at") { try Values.reminder($0, at: present) } + invocation.all("in", as: Values.span)
      + invocation.all("before", as: Values.lead)
    if invocation.has("no-reminders") {
      if let option = ["at", "in", "before"].first(where: invocation.has) {
        throw UsageError.conflict("--no-reminders", "--\(option)")
      }
      draft.reminders = []
    } else if !wishes.isEmpty {
      draft.reminders = wishes
    }
    return draft
  }
}
