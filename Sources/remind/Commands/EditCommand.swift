import ReminderCore

extension Command {
  static let edit = Command(specification: EditCommand.specification, run: EditCommand.run)
}

enum EditCommand {
  static let specification = CommandSpecification(
    name: "edit",
    summary: "change a task, with options or in an editor",
    details: [
      "--at, --in and --before take the place of all reminders the task has; --category adds one. A due day alone takes "
        + "the old time away. Reminders that follow the due date move with it and go with it.",
      "Without an option the task is opened as a short text in $VISUAL or $EDITOR. A text that is emptied, or left as "
        + "it is, changes nothing.",
    ],
    operands: [OperandSpecification(name: "ID", count: .one, value: ValueSpecification(name: "ID", offer: .allTasks))],
    options: [OptionSpecification(name: "title", value: ValueSpecification(name: "TEXT"), summary: "the new title")]
      + TaskOptions.specifications(isEdit: true) + [
        OptionSpecification(name: "no-due", summary: "take the due date away, and what follows it"),
        OptionSpecification(name: "no-repeat", summary: "let it repeat no more"),
        OptionSpecification(name: "no-zone", summary: "let its times follow the machine"),
        OptionSpecification(
          name: "no-category", value: ValueSpecification(name: "NAME", offer: .categories), isRepeatable: true,
          summary: "take it out of a category"),
      ],
    examples: [
      Example(line: "remind edit 12 --due fri", effect: "due on Friday; its reminders move along"),
      Example(
        line: "remind edit 12 --at 08:30 --at 18:00", effect: "two reminders on the due day, instead of those it has"),
      Example(line: "remind edit 12 --no-due", effect: "someday"),
      Example(line: "remind edit 12", effect: "open it in an editor"),
    ])

  @Sendable
  static func run(_ invocation: Invocation, in session: Session) throws -> ExitCode {
    guard let name = try invocation.operands(named: "ID", as: Values.taskName).first else { return .usage }
    guard specification.options.contains(where: { invocation.has($0.name) }) else {
      return try TaskEditor(session: session).edit(name)
    }
    let zone = try TaskOptions.zone(invocation, in: session)
    for (first, second) in [("due", "no-due"), ("zone", "no-zone"), ("repeat", "no-repeat")]
    where invocation.has(first) && invocation.has(second) {
      throw UsageError.conflict("--\(first)", "--\(second)")
    }
    return try session.change(isReminderSet: true) { agenda in
      // Words such as "tomorrow" are meant in the zone that the task is pinned to.
      let place = try agenda.places(of: [name]).first
      let own = place.flatMap { agenda.zone(ofTaskAt: $0) }
      let meant = zone ?? (invocation.has("no-zone") ? nil : own) ?? session.present.zone
      let options = try TaskOptions(
        invocation, at: Present(now: session.present.now, zone: meant), due: place.flatMap { agenda.task(at: $0).due })
      var change = options.change
      change.title = invocation.value(of: "title")
      change.removedCategories = invocation.all("no-category")
      if invocation.has("no-due") { change.due = .remove }
      if invocation.has("no-zone") { change.zone = .remove }
      if invocation.has("no-repeat") { change.repetition = .remove }
      return try agenda.apply(.change(name, change), at: session.present)
    }
  }
}
