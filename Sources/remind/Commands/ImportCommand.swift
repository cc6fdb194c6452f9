import ReminderCore

extension Command {
  static let `import` = Command(
    specification: ImportCommand.specification, options: ImportCommand.Options.init, run: ImportCommand.run)
}

/// Why a document was not imported.
struct ImportFailure: Error {
  /// The name of the file; nil for standard input.
  let file: String?
  let refusal: ImportRefusal
}

enum ImportCommand {
  /// At most so many tasks are printed one by one; of more, the number.
  static let mostLines = 10

  fileprivate static let specification = CommandSpecification(
    name: "import",
    summary: "add tasks from Taskwarrior, todo.txt or 'remind export'",
    details: [
      "FILE is what 'task export', 'remind export' or 'remind list --json' prints, or a todo.txt; - is standard input. "
        + "Its form is recognised by what it holds.",
      "Tasks that are here already are left as they are, so the same file can be imported again. If any task cannot be "
        + "taken, all that is wrong is listed and nothing is imported. Of what was due, only what lies ahead notifies.",
    ],
    operands: [
      OperandSpecification(name: "FILE", count: .one, value: ValueSpecification(name: "FILE", offer: .files))
    ],
    examples: [
      Example(line: "remind import todo.txt --dry-run", effect: "look at it first"),
      Example(line: "remind import tasks.json", effect: "what 'task export' or 'remind export' wrote there"),
      Example(line: "remind import - --format taskwarrior", effect: "from a pipe"),
    ])

  struct Options {
    let format: Option<ImportFormat>
    let commands, dryRun: Flag

    init(_ options: inout OptionList) {
      format = options.option(
        "format", ValueSpecification(name: "FORM", choices: ImportFormat.allCases.map(\.rawValue)),
        summary: "taskwarrior, todo.txt or remind, where it is not to be guessed"
      ) { try Values.choice($0, as: ImportFormat.self) }
      commands = options.flag(
        "commands", summary: "also take settings that are commands to be run, from a file that you trust")
      dryRun = options.flag("dry-run", summary: "show what would be added, and change nothing")
    }
  }

  /// What an import came to.
  private struct Result {
    let agenda: Agenda
    let plan: NotificationPlan
    let outcome: EditOutcome
    let settings: [SettingName]
    let commandsLeftOut: [String]
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let source = invocation.operands[0]
    let format = try options.format.value()
    let isDryRun = options.dryRun.isGiven
    var document = try read(source, as: format, tasks, in: context)
    document.includesCommands = options.commands.isGiven
    let tasks = tasks.remembering(document.zones)
    let result = try merge(document, isDryRun: isDryRun, tasks, in: context)
    let views = views(of: result, at: tasks.present)
    let lines = lines(of: result, views, isDryRun: isDryRun, tasks, in: context)
    try context.tell(
      result.outcome.isChange && !isDryRun ? lines : nil,
      notes: { tell(result, of: document, isDryRun: isDryRun, tasks, in: context) }
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
    _ source: String, as format: ImportFormat?, _ tasks: Tasks, in context: Context
  ) throws -> ImportDocument {
    let bytes = try source == "-" ? context.readInput() : InputStream.bytes(ofFile: source)
    do throws(ImportRefusal) {
      return try ImportDocument(
        reading: bytes, as: format, zones: context.surroundings.zones, at: tasks.present)
    } catch {
      throw ImportFailure(file: source == "-" ? nil : source, refusal: error)
    }
  }

  /// Merges a document into the tasks, or with `isDryRun` into a copy of them that is not saved.
  private static func merge(
    _ document: ImportDocument, isDryRun: Bool, _ tasks: Tasks, in context: Context
  ) throws -> Result {
    var settings: [SettingName] = []
    var commands: [String] = []
    let merge = { (agenda: inout Agenda) throws in
      settings = document.settings(newTo: agenda.settings)
      commands = document.commandsLeftOut(by: agenda.settings)
      return try agenda.merge(document, at: tasks.present, newID: context.surroundings.newTaskID)
    }
    let agenda: Agenda
    let plan: NotificationPlan
    let outcome: EditOutcome
    if isDryRun {
      var copy = try tasks.store.load()
      outcome = try merge(&copy)
      (agenda, plan) = (copy, NotificationPlan(copy, at: tasks.present))
    } else {
      let change = try context.make(tasks, merge)
      (agenda, plan, outcome) = (change.agenda, change.plan, change.result)
    }
    return Result(agenda: agenda, plan: plan, outcome: outcome, settings: settings, commandsLeftOut: commands)
  }

  /// Lazy, since there may be very many: each is made when it is printed.
  private static func views(of result: Result, at present: Present) -> some Collection<TaskView> {
    let explanation = Explanation(result.agenda, plan: result.plan, at: present)
    return result.outcome.indices.lazy.map(explanation.view)
  }

  private static func lines(
    of result: Result, _ views: some Collection<TaskView>, isDryRun: Bool, _ tasks: Tasks, in context: Context
  ) -> [String] {
    guard views.count > mostLines else {
      return views.map(ChangeText(present: tasks.present, terminal: context.terminal).text)
    }
    let (tasks, open) = result.agenda.counts(at: result.outcome.indices)
    return [ImportText.sum(tasks, open, isDryRun: isDryRun)]
  }

  private static func tell(
    _ result: Result, of document: ImportDocument, isDryRun: Bool, _ tasks: Tasks, in context: Context
  ) {
    let added = result.outcome.indices.count
    // Where every task is here already, an earlier import has said what was left out.
    if added > 0 || document.count == 0 {
      for sentence in ImportText.sentences(document.remarks) { context.note(sentence) }
    }
    if document.count > added { context.note(ImportText.alreadyHere(document.count - added)) }
    if document.count == 0 { context.note(ImportText.noTask) }
    context.tell(result.outcome.notes, at: tasks.present)
    if !result.settings.isEmpty { context.note(ImportText.settingsAdded(result.settings)) }
    if !result.commandsLeftOut.isEmpty { context.note(ImportText.commandsLeftOut(result.commandsLeftOut)) }
    if isDryRun { context.note(ImportText.unchanged) }
    guard added > 0, !isDryRun else { return }
    if !result.agenda.settings.notify { context.tell([.notificationsAreOff], at: tasks.present) }
    context.noteIfNearlyFull(result.plan, at: tasks.present)
  }
}
