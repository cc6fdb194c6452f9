import ReminderCore
import ReminderSystem

extension Command {
  static let quiet = Command(
    specification: CommandSpecification(
      name: .quiet,
      summary: "hold notifications for a while, and show held ones",
      sharedSummary: "hold notifications for a while, or until you are back",
      details: [
        "Notifications that come due during the quiet time are held, and come late, when the quiet time is over. More "
          + "than five held notifications come as one.",
        "Without a word, 'quiet' says why notifications are held now, until when, and which ones.",
        "Daily or weekly quiet hours are a setting: 'remind config quiet.hours 22:00-07:00', or \"mon-fri "
          + "22:00-07:00,sat-sun 23:00-09:00\". Loud tasks (--loud of 'add' and 'edit') still ring. A task also rings "
          + "if its priority is at least the priority in quiet.except.",
        "'off' ends the quiet time that this command began; quiet hours stay. 'undo' undoes 'quiet', like other "
          + "changes.",
      ],
      operands: [
        OperandSpecification(
          name: "WHEN", count: .any,
          value: ValueSpecification(
            name: "WHEN", choices: ["off", "until"], others: "a duration such as 2h"))
      ],
      examples: [
        Example(line: "remind quiet 2h", effect: "nothing rings for two hours"),
        Example(line: "remind quiet until 18:00", effect: "nothing rings before 18:00"),
        Example(line: "remind quiet off", effect: "everything rings again"),
        Example(line: "remind quiet", effect: "why notifications are held now, and which ones"),
      ]),
    change: { invocation, tasks, context in try QuietCommand.run(invocation, tasks, in: context) }
  )
}

enum QuietCommand {
  static func run(_ invocation: Invocation, _ tasks: Tasks, in context: Context) throws -> ExitCode {
    let words = invocation.operands
    guard let first = words.first?.lowercased() else {
      let list = try tasks.store.load(at: tasks.present)
      try print(list, tasks, isWhole: true, in: context.speaking(list.settings))
      return .success
    }
    let change = try context.edit(tasks) { list in
      try list.apply(.quiet(try end(first, words, settings: list.settings, at: tasks.present)), at: tasks.present)
    }
    let speaking = context.speaking(change.list.settings)
    let text = QuietText(change.list, at: tasks.present, terminal: speaking.terminal, texts: speaking.texts)
    try speaking.confirmChange(
      change.result.isChange && !context.isDryRun ? [text.line] : nil,
      notes: {
        speaking.report(change.result.notes, at: tasks.present)
        if ["off", "aus"].contains(first), let note = text.noteOfHours { speaking.note(note) }
      }
    ) {
      try print(change.list, tasks, isWhole: false, in: speaking)
    }
    return .success
  }

  private static func print(_ list: ReminderList, _ tasks: Tasks, isWhole: Bool, in context: Context) throws {
    let text = QuietText(list, at: tasks.present, terminal: context.terminal, texts: context.texts)
    if context.globals.json {
      try context.print(text.json)
    } else if isWhole {
      try context.print(text.page)
    } else {
      try context.confirm(text.line)
    }
  }

  /// The end of the quiet time; nil for `off`.
  private static func end(
    _ first: String, _ words: [String], settings: Settings, at present: Present
  ) throws -> SnoozeEnd? {
    let rest = words.dropFirst().joined(separator: " ")
    switch first {
    case "off", "aus":
      guard rest.isEmpty else { throw UsageError.unwantedOperand(rest, command: .quiet) }
      return nil
    case "until", "till", "bis":
      let when = try Invocation.reading(rest, for: "quiet until") { try Values.when($0, at: present) }
      return SnoozeEnd(when, settings: settings, at: present)
    default:
      let all = words.joined(separator: " ")
      let span = try Invocation.reading(all, for: .quiet) { try Values.span($0, at: present) }
      return .span(days: span.days, minutes: span.minutes)
    }
  }
}

extension SnoozeEnd {
  /// The end that a person typed: a day alone means its morning, a time alone the next moment that the clock shows it.
  init(_ when: When, settings: Settings, at present: Present) {
    self =
      switch when {
      case .dateTime(let wall): .wall(wall)
      case .date(let date): .wall(CivilDateTime(date, settings.morningTime))
      case .time(let time): .moment(present.zone.rules.next(showing: time, after: present.now).instant)
      }
  }
}
