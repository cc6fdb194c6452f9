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
      "With - as the title, each line of standard input is a task, all of them with the options given, and all are "
        + "added or none.",
    ],
    operands: [OperandSpecification(name: "TITLE", count: .oneOrMore, value: ValueSpecification(name: "TITLE"))],
    options: TaskOptions.specifications(isEdit: false),
    examples: [
      Example(line: "remind add \"Pay rent\" --due 2026-03-01 --at 09:00", effect: "due on a day, reminder at nine"),
      Example(line: "remind add Call Ann --at \"tomorrow 9am\"", effect: "a reminder without a due date"),
      Example(line: "remind add Tea --in 4m", effect: "four minutes from now"),
      Example(line: "remind add Water the plants --due sat --repeat weekly", effect: "every Saturday"),
      Example(
        line: "remind add \"Board call\" --due \"fri 15:00\" --before 1h --zone America/New_York",
        effect: "an hour before, in New York's time"),
    ])

  @Sendable
  static func run(_ invocation: Invocation, in session: Session) throws -> ExitCode {
    let zone = try TaskOptions.zone(invocation, in: session)
    if invocation.has("repeat-from"), !invocation.has("repeat") {
      throw EditError.draft(.fromWithoutRepeat)
    }
    let options = try TaskOptions(invocation, at: Present(now: session.present.now, zone: zone ?? session.present.zone))
    guard invocation.operands == ["-"], !invocation.isLiteral else {
      let draft = options.draft(title: invocation.operands.joined(separator: " "))
      return try session.change(.add([NewTask(draft, id: session.surroundings.newTaskID())]), isReminderSet: true)
    }
    if invocation.has("key") { throw UsageError.conflict("--key", "-") }
    let tasks = try InputLines.read(in: session).map { line in
      NewTask(options.draft(title: line.text), id: session.surroundings.newTaskID(), line: line.number)
    }
    if tasks.isEmpty { session.note("standard input has no lines; nothing was added") }
    return try session.change(.add(tasks), isReminderSet: true)
  }
}
