import ReminderCore

extension Command {
  static let snooze = Command(
    specification: CommandSpecification(
      name: "snooze",
      summary: "put a task off: quiet until then, and then one notification",
      details: [
        "Without a task it is the one that was delivered last; without a time it lasts 15 minutes (see snooze.minutes "
          + "in 'remind config'). What comes due meanwhile comes with the notification that ends the snooze. Reminders "
          + "and due date stay as they are; changing either, 'done', 'delete' and 'cancel' end the snooze."
      ],
      operands: [
        OperandSpecification(name: "ID", count: .optional, value: ValueSpecification(name: "ID", offer: .openTasks))
      ],
      options: [
        OptionSpecification(
          name: "for", value: ValueSpecification(name: "DURATION"), summary: "so long from now: 10m, 1h, 2d"),
        OptionSpecification(
          name: "until", value: ValueSpecification(name: "WHEN"),
          summary: "until then: 14:00, tomorrow, \"mon 9am\"; a day alone means its morning"),
      ],
      examples: [
        Example(line: "remind snooze 12", effect: "task 12, for a quarter of an hour"),
        Example(line: "remind snooze 12 --for 1h", effect: "for an hour"),
        Example(line: "remind snooze 12 --until \"tomorrow 9am\"", effect: "until tomorrow morning"),
      ]),
    run: { invocation, session in
      let name = try invocation.operands(named: "ID", as: Values.taskName).first
      return try session.change(isReminderSet: true) { agenda in
        let end = try end(invocation, settings: agenda.settings, at: session.present)
        return try agenda.apply(.snooze(name, end), at: session.present)
      }
    })

  private static func end(_ invocation: Invocation, settings: Settings, at present: Present) throws -> SnoozeEnd {
    if invocation.has("for"), invocation.has("until") { throw UsageError.conflict("--for", "--until") }
    let wish =
      try invocation.value(of: "for", as: Values.span)
      ?? invocation.value(of: "until") { try Values.reminder($0, at: present) }
    switch wish {
    case nil: return .standard
    case .inDuration(let days, let minutes): return .span(days: days, minutes: minutes)
    case .dateTime(let moment): return .wall(moment)
    case .date(let date): return .wall(CivilDateTime(date, settings.morningTime))
    case .time(let time): return .moment(present.zone.rules.next(showing: time, after: present.now).instant)
    case .instant(let moment): return .moment(moment)
    case .before: return .standard
    }
  }
}
