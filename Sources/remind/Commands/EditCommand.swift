import ReminderCore

extension Command {
  static let edit = Command(
    specification: EditCommand.specification, options: EditCommand.Options.init, change: EditCommand.run)
}

enum EditCommand {
  fileprivate static let specification = CommandSpecification(
    name: .edit,
    summary: "change tasks with options, or one task in an editor",
    details: [
      "--at, --in and --before replace all reminders of the task; --category adds a category. A due day without a time "
        + "keeps the old time; --no-time removes it. --due +1d moves the due date by a day. Reminders set with "
        + "--before, or with a time alone, move with the due date; --no-due removes these reminders.",
      "Without an option, 'edit' opens the task as a short text in $VISUAL or $EDITOR. An empty or unchanged text "
        + "changes nothing. If the text has a mistake, remind asks whether to go on editing, and keeps your text in a "
        + "file.",
      "Several tasks get the same options: all of them change, or none. One 'undo' undoes the whole change.",
    ],
    operands: [.tasks(.allTasks)],
    examples: [
      Example(line: "remind edit 12 --due fri", effect: "due on Friday at the same time; its reminders move along"),
      Example(line: "remind edit 12 --due +1w", effect: "due a week later; --due -1d is a day earlier"),
      Example(
        line: "remind edit 12 --at 08:30 --at 18:00", effect: "two reminders on the due day, instead of the old ones"),
      Example(line: "remind edit 12 --no-due", effect: "no due date any more"),
      Example(line: "remind edit 11-14 --category home", effect: "put the open tasks from 11 to 14 in a category"),
      Example(line: "remind edit 12", effect: "open task 12 in an editor"),
    ])

  struct Options {
    let title: Option<String>
    private(set) var task: TaskOptions
    private(set) var addNote: RepeatableOption<String>
    let noNotes, noAfter: Flag
    let on: Option<String>
    let except: RepeatableOption<String>
    let noDue, noTime, noRepeat, noZone, noStart, noExcept: Flag
    let noCategory, noAt, noBefore: RepeatableOption<String>
    /// Whether no option says what to change.
    let isEmpty: Bool
    let choice: TaskChoice

    init(_ options: inout OptionList) {
      title = options.option("title", ValueSpecification(name: "TEXT"), summary: "the new title")
      task = TaskOptions(&options, isEdit: true)
      addNote = options.repeatable(
        "add-note", ValueSpecification(name: "TEXT"), summary: "add a line to the notes; - reads it from standard input"
      )
      noNotes = options.flag("no-notes", summary: "remove the notes")
      noAfter = options.flag("no-after", summary: "do the task without waiting for others")
      noDue = options.flag("no-due", summary: "remove the due date, and the reminders that move with the due date")
      noTime = options.flag("no-time", summary: "make the due date a day without a time")
      noAt = options.repeatable(
        "no-at", ValueSpecification(name: "WHEN", phrase: .when),
        summary: "remove one reminder that was set with --at; the others stay")
      noBefore = options.repeatable(
        "no-before", ValueSpecification(name: "DURATION", phrase: .duration),
        summary: "remove one reminder that was set with --before; the others stay")
      noRepeat = options.flag("no-repeat", summary: "stop repeating")
      on = options.occurrence(
        summary: "with --due: which occurrence moves, such as \"10 mar\"; otherwise the current one")
      except = options.repeatable(
        "except", ValueSpecification(name: "DAYS", offer: .files),
        summary: "leave these days out: \"24 dec, 31 dec\", \"24 dec..6 jan\", or a file of public holidays (.ics)")
      noExcept = options.flag("no-except", summary: "leave nothing out any more")
      noZone = options.flag("no-zone", summary: "let the times of the task follow the clock of the machine")
      noStart = options.flag("no-start", summary: "show the task now")
      noCategory = options.repeatable(
        "no-category", ValueSpecification(name: "NAME", offer: .categories), summary: "remove the task from a category")
      isEmpty = !options.isAnyGiven
      choice = TaskChoice(&options, key: "with-key")
    }

    /// The change that the options ask for.
    func change(at present: Present, for item: TaskItem) throws -> TaskChange {
      var change = try task.change(at: present, for: item)
      if let title = title.text { change.title = title }
      change.removedCategories = noCategory.texts.map(CategoryName.bare)
      if noTime.isGiven, let due = try change.due(of: item, at: present) ?? item.due {
        change.moveDue(.to(Due(due.date)))
      }
      change.removedReminders =
        try noAt.values { try Values.reminder($0, at: present) }
        + noBefore.values { try Values.lead($0, at: present) }
      if noDue.isGiven { change.due = nil }
      if noNotes.isGiven { change.notes = nil }
      if noAfter.isGiven { change.after = [] }
      if addNote.isGiven {
        let lines = addNote.texts.map(\.trimmed)
        if lines.contains("") {
          throw UsageError.missingValue(option: addNote.name, value: ValueSpecification(name: "TEXT"))
        }
        change.notes = ([item.notes].compactMap { $0 } + lines).joined(separator: "\n")
      }
      if noZone.isGiven { change.zone = nil }
      if noStart.isGiven { change.start = nil }
      if noRepeat.isGiven { change.repetition = .remove }
      change.occurrence = try on.value { try Values.occurrence($0, at: present) }
      change.exceptions += try except.values { try Values.exceptions($0, at: present) }.flatMap { $0 }
      change.endsExceptions = noExcept.isGiven
      return change
    }

    /// The same options, with the notes of standard input where the notes are `-`.
    func readingNotes(in context: Context) throws -> Options {
      var options = self
      options.task = try task.readingNotes(in: context)
      if addNote.texts.contains("-") {
        options.addNote = addNote.giving(only: try addNote.texts.map { try $0 == "-" ? context.readNotes() : $0 })
      }
      return options
    }

    /// An option that several tasks cannot share.
    var forOneTask: String? { title.isGiven ? title.name : task.key.isGiven ? task.key.name : nil }

    /// Throws where two options contradict each other.
    func requireAgreement() throws(UsageError) {
      if task.due.isGiven, noDue.isGiven { throw .conflict(task.due.name, noDue.name) }
      for removed in [noAt, noBefore] where removed.isGiven {
        if let other = task.remindersOption { throw .conflict(removed.name, other) }
      }
      let notes = [
        (task.notes.isGiven, task.notes.name), (addNote.isGiven, addNote.name), (noNotes.isGiven, noNotes.name),
      ]
      .filter(\.0)
      if notes.count > 1 { throw .conflict(notes[0].1, notes[1].1) }
      try task.details.requireAgreement()
      if noTime.isGiven, noDue.isGiven { throw .conflict(noTime.name, noDue.name) }
      if task.start.isGiven, noStart.isGiven { throw .conflict(task.start.name, noStart.name) }
      if task.zone.isGiven, noZone.isGiven { throw .conflict(task.zone.name, noZone.name) }
      if task.repeat.isGiven, noRepeat.isGiven { throw .conflict(task.repeat.name, noRepeat.name) }
      if on.isGiven, noDue.isGiven { throw .conflict(on.name, noDue.name) }
      if on.isGiven, task.repeat.isGiven { throw .conflict(on.name, task.repeat.name) }
      if on.isGiven, !task.due.isGiven { throw .needs(on.name, task.due.name) }
      if except.isGiven, noRepeat.isGiven { throw .conflict(except.name, noRepeat.name) }
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    guard !options.isEmpty else {
      let chosen: TaskName?
      do { chosen = try context.task(chosenBy: invocation, with: options.choice, tasks) } catch {
        throw (error as? NamingError).flatMap(invocation.insteadOfNames) ?? error
      }
      guard let name = chosen else { return .failure }
      return try TaskEditor(tasks: tasks, context: context).edit(name)
    }
    context.noteUnclearTimes(in: options.task.times)
    let zone = try options.task.zone.value(as: tasks.zone(named:))
    let awaited = try context.awaitingSign(tasks, options.task.requireDelivery)
    let tasks = zone.map { awaited.remembering([$0]) } ?? awaited
    try options.requireAgreement()
    if options.task.notes.text == "-", invocation.operands == ["-"] {
      throw UsageError.conflict("\(options.task.notes.name) -", "-")
    }
    let options = try options.readingNotes(in: context)
    return try context.changeNamed(
      invocation, options.choice, tasks, isReminderSet: true, requiresDelivery: options.task.requireDelivery.isGiven
    ) { list, names, present in
      let indices = try list.indices(of: names)
      if indices.count > 1, let option = options.forOneTask {
        throw UsageError.oneTask(option, count: indices.count)
      }
      var isSaidByWeekday = false
      let notes = indices.map { list.task(at: $0).notes }
      let edits = try indices.map { index in
        // Words such as "tomorrow" are read in the zone that the task is pinned to.
        let own = options.noZone.isGiven ? nil : list.zone(ofTaskAt: index)
        let meant = present.in(zone ?? own)
        isSaidByWeekday = options.task.saysWeekday(at: meant)
        let change = try options.change(at: meant, for: list.task(at: index))
        return Edit.change(.number(list.number(at: index)), change)
      }
      var outcome = try list.apply(edits.count == 1 ? edits[0] : .together(edits), at: present)
      let isReplaced = zip(indices, notes).contains { $1 != nil && $1 != list.task(at: $0).notes }
      if options.task.notes.isGiven || options.noNotes.isGiven, isReplaced, !context.isDryRun {
        outcome.notes.append(.notesReplaced)
      }
      if isSaidByWeekday { outcome.saidByWeekday = Set(outcome.indices) }
      return outcome
    }
  }
}
