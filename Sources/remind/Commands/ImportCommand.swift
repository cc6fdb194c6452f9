import ReminderCore

extension Command {
  static let `import` = Command(
    specification: ImportCommand.specification, options: ImportCommand.Options.init, change: ImportCommand.run)
}

/// Why a document was not imported.
struct ImportFailure: Error {
  /// The name of the file; nil for standard input.
  let file: String?
  let refusal: ImportRefusal
}

/// A person was asked and did not want an import that cannot be taken back.
struct ImportDeclined: Error {}

enum ImportCommand {
  /// At most so many tasks are printed one by one; of more, the number.
  static let mostLines = 10

  fileprivate static let specification = CommandSpecification(
    name: "import",
    summary: "add tasks from a file: iCalendar, Taskwarrior, todo.txt, export",
    details: [
      "FILE is what 'task export', 'remind export' or 'remind list --json' prints, a todo.txt, or a calendar with "
        + "tasks (.ics); - is standard input. Its form is recognised by what it holds; a todo.txt by its marks, such "
        + "as (A), @home, +garden or due:2026-03-01, or by its name. Any other text takes --format todo.txt.",
      "Tasks that are here already are left as they are, so the same file can be imported again. If any task cannot be "
        + "taken, all that is wrong is listed and nothing is imported, or with --skip the others are. Of what was due, "
        + "only what lies ahead notifies. What is too much for 'undo' is asked about at a terminal, and else imported "
        + "with a note.",
    ],
    operands: [
      OperandSpecification(name: "FILE", count: .one, value: ValueSpecification(name: "FILE", offer: .files))
    ],
    examples: [
      Example(line: "remind import todo.txt --dry-run", effect: "look at it first"),
      Example(line: "remind import tasks.json", effect: "what 'task export' or 'remind export' wrote there"),
      Example(line: "remind import tasks.ics --dry-run", effect: "what Thunderbird, Nextcloud or an iPhone wrote"),
      Example(line: "remind import - --format taskwarrior", effect: "from a pipe"),
      Example(line: "remind import notes.txt --format todo.txt", effect: "each line of any text"),
    ])

  struct Options {
    let format: Option<ImportFormat>
    let commands, skip, events: Flag

    init(_ options: inout OptionList) {
      format = options.option(
        "format", ValueSpecification(name: "FORM", choices: ImportFormat.allCases.map(\.rawValue)),
        summary: "taskwarrior, todo.txt, ics or remind, where it is not to be recognised"
      ) { try Values.choice($0, as: ImportFormat.self) }
      commands = options.flag(
        "commands", summary: "also take settings that are commands or unknown here, from a file that you trust")
      skip = options.flag("skip", summary: "leave out the tasks that cannot be taken, and list them")
      events = options.flag("events", summary: "of a calendar, also take the events, as tasks due when they begin")
    }
  }

  /// What an import came to.
  private struct Result {
    let agenda: Agenda
    let plan: NotificationPlan
    let outcome: EditOutcome
    let settings: SettingsTaking

    /// `before` are the settings as they were without the document.
    init(
      _ document: ImportDocument, agenda: Agenda, plan: NotificationPlan, outcome: EditOutcome, before: Settings
    ) {
      self.agenda = agenda
      self.plan = plan
      self.outcome = outcome
      settings = document.taking(into: before)
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let source = try context.surroundings.path(typed: invocation.operands[0])
    var document = try read(source, options, tasks, in: context)
    document.includesCommands = options.commands.isGiven
    let tasks = tasks.remembering(document.zones)
    let result = try merge(document, tasks, in: context)
    let context = context.speaking(result.agenda.settings)
    let views = views(of: result, at: tasks.present)
    let lines = lines(of: result, views, tasks, in: context)
    try context.tell(
      result.outcome.isChange && !context.isDryRun ? lines : nil,
      notes: { tell(result, of: document, tasks, in: context) }
    ) {
      if context.globals.json {
        try context.print(views, in: tasks.present.zone)
      } else {
        try context.confirm(lines.joined())
      }
    }
    return .success
  }

  private static func read(
    _ source: String, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ImportDocument {
    let format = try options.format.value()
    if source == "-", context.isPersonReading { context.note(context.texts.advice.typingDocument) }
    let bytes = try source == "-" ? context.readInput() : InputStream.bytes(ofFile: source)
    let goesByMorning = ImportDocument.goesByMorningTime(bytes, as: format)
    let settings = goesByMorning ? try tasks.store.load().settings : Settings()
    do throws(ImportRefusal) {
      return try ImportDocument(
        reading: bytes, as: format, named: source, skipping: options.skip.isGiven,
        takingEvents: options.events.isGiven, morningTime: settings.morningTime,
        zones: context.surroundings.zones, at: tasks.present)
    } catch {
      throw ImportFailure(file: source == "-" ? nil : source, refusal: error)
    }
  }

  private static func merge(_ document: ImportDocument, _ tasks: Tasks, in context: Context) throws -> Result {
    var before = Settings()
    let change = try context.makeAsking(tasks, question: ImportText.question, declined: ImportDeclined()) {
      (agenda, present) in
      before = agenda.settings
      return try agenda.merge(document, at: present, newID: context.surroundings.newTaskID)
    }
    return Result(document, agenda: change.agenda, plan: change.plan, outcome: change.result, before: before)
  }

  /// Lazy, since there may be very many: each is made when it is printed.
  private static func views(of result: Result, at present: Present) -> some Collection<TaskView> {
    let explanation = Explanation(result.agenda, plan: result.plan, at: present)
    return result.outcome.indices.lazy.map(explanation.view)
  }

  private static func lines(
    of result: Result, _ views: some Collection<TaskView>, _ tasks: Tasks, in context: Context
  ) -> [String] {
    guard views.count > mostLines else {
      let text = ChangeText(present: tasks.present, terminal: context.terminal, texts: context.texts)
      return views.map { text.text($0, after: context.isDryRun ? nil : "add") }
    }
    let (tasks, open) = result.agenda.counts(at: result.outcome.indices)
    return [ImportText.sum(tasks, open, isDryRun: context.isDryRun, in: context.texts)]
  }

  private static func tell(
    _ result: Result, of document: ImportDocument, _ tasks: Tasks, in context: Context
  ) {
    let added = result.outcome.indices.count
    let texts = context.texts
    // Where every task is here already, an earlier import has said what was left out.
    if added > 0 || document.count == 0 {
      for sentence in ImportText.sentences(document.remarks, in: texts) { context.note(sentence) }
    }
    if !document.skipped.isEmpty { context.note(ImportText.skipped(document.skipped, in: texts)) }
    if document.count > added { context.note(ImportText.alreadyHere(document.count - added, in: texts)) }
    if document.count == 0, document.skipped.isEmpty { context.note(texts.imports.noTask) }
    context.tell(result.outcome.notes, at: tasks.present)
    for sentence in ImportText.sentences(result.settings, in: texts) { context.note(sentence) }
    guard added > 0, !context.isDryRun else { return }
    if !result.agenda.settings.notify { context.tell([.notificationsAreOff], at: tasks.present) }
    context.noteIfNearlyFull(result.plan, at: tasks.present)
  }
}
