import ReminderCore

extension Command {
  static let add = Command(
    specification: AddCommand.specification, options: { TaskOptions(&$0, isEdit: false) }, change: AddCommand.run)
}

enum AddCommand {
  fileprivate static let specification = CommandSpecification(
    name: "add",
    summary: "add a task",
    details: [
      "The words of the title need no quotes, but a title that begins with '-' needs -- before it. A date, a duration "
        + "or a rule of several words does: --due \"tue 15:00\".",
      "A due date with a time rings at that time unless a reminder is given; every due date also brings a notice at "
        + "09:00 on its day (see due.morning in 'remind config'), if it is due after that. So what is due at 09:00 or "
        + "before is silent with --no-reminders.",
      "Dates: 2026-03-01, 25.12.2026, today, tomorrow, mon, next mon, this weekend, in 3 days, 2w, in 1 month, 1 mar, "
        + "the 15th, Sun 8 Mar 2026, next week, end of month. Times: 09:00, 9am, noon, tonight, in 2 hours. Both "
        + "together: \"tomorrow 9am\", \"friday evening\". Durations: 30m, 2h30m, 1.5h, an hour, 3d, 1w.",
      "With - as the title, each line of standard input is a task, all of them with the options given, and all are "
        + "added or none.",
    ],
    operands: [OperandSpecification(name: "TITLE", count: .oneOrMore, value: ValueSpecification(name: "TITLE"))],
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
  static func run(
    _ invocation: Invocation, _ options: TaskOptions, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let zone = try options.zone.value(as: tasks.zone(named:))
    let tasks = zone.map { tasks.remembering([$0]) } ?? tasks
    if options.repeatFrom.isGiven, !options.repeat.isGiven { throw EditError.draft(.fromWithoutRepeat) }
    let wish = try options.wish(at: Present(now: tasks.present.now, zone: zone ?? tasks.present.zone))
    guard invocation.operands == ["-"], !invocation.isLiteral else {
      let title = invocation.operands.joined(separator: " ")
      var task = NewTask(wish.draft(title: title), id: context.surroundings.newTaskID())
      task.sentence = Sentence(title, today: tasks.present.wall.date, wanted: options.left)
      return try context.change(tasks, .add([task]), isReminderSet: true)
    }
    if options.key.isGiven { throw UsageError.conflict(options.key.name, "-") }
    if context.isPersonReading { context.note(AdviceText.typingLines) }
    let added = try InputLines.read(in: context).map { line in
      NewTask(wish.draft(title: line.text), id: context.surroundings.newTaskID(), line: line.number)
    }
    if added.isEmpty { context.note(NoteText.noLines) }
    return try context.change(tasks, .add(added), isReminderSet: true)
  }
}

/// Standard input as lines, one task each.
private enum InputLines {
  /// The lines that are not blank, with their numbers.
  static func read(in context: Context) throws -> [(number: Int, text: String)] {
    var lines: [(number: Int, text: String)] = []
    let input = try context.readInput()
    // A byte-order mark, which some programs put before a text, belongs to no title.
    let start = input.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let pieces = input[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      let line = piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece
      guard let text = String(validating: line, as: UTF8.self) else { throw UsageError.invalidInput(line: index + 1) }
      if !text.isBlank { lines.append((index + 1, text)) }
    }
    return lines
  }
}
