import ReminderCore

extension Command {
  static let `import` = Command(specification: ImportCommand.specification, run: ImportCommand.run)
}

/// Why a document was not taken, with the name it was given by.
struct ImportFailure: Error {
  let source: String
  let refusal: ImportRefusal
}

enum ImportCommand {
  /// So many tasks are named one by one.
  static let mostLines = 10

  static let specification = CommandSpecification(
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
    options: [
      OptionSpecification(
        name: "format", value: ValueSpecification(name: "FORM", choices: ImportFormat.allCases.map(\.rawValue)),
        summary: "taskwarrior, todo.txt or remind, where it is not to be guessed"),
      OptionSpecification(
        name: "commands", summary: "also take settings that are commands to be run, from a file that you trust"),
      OptionSpecification(name: "dry-run", summary: "show what would be added, and change nothing"),
    ],
    examples: [
      Example(line: "remind import todo.txt --dry-run", effect: "look at it first"),
      Example(line: "remind import tasks.json", effect: "what 'task export' or 'remind export' wrote there"),
      Example(line: "remind import - --format taskwarrior", effect: "from a pipe"),
    ])

  /// What taking a document comes to.
  private struct Result {
    let agenda: Agenda
    let plan: NotificationPlan
    let outcome: EditOutcome
    let settings: [SettingName]
    let commandsLeftOut: [String]
  }

  @Sendable
  static func run(_ invocation: Invocation, in session: Session) throws -> ExitCode {
    let source = invocation.operands[0]
    let format = try invocation.value(of: "format") { try Values.choice($0, as: ImportFormat.self) }
    let isDryRun = invocation.has("dry-run")
    var document = try read(source, as: format, in: session)
    document.takesCommands = invocation.has("commands")
    let result = isDryRun ? try preview(document, in: session) : try take(document, in: session)
    let views = views(of: result, at: session.present)
    let lines = lines(of: result, views, isDryRun: isDryRun, in: session)
    try session.tell(
      result.outcome.isChange && !isDryRun ? lines : nil,
      notes: { tell(result, of: document, isDryRun: isDryRun, in: session) }
    ) {
      if session.globals.json { try session.print(views) } else { try session.confirm(lines.joined()) }
    }
    return .success
  }

  private static func read(
    _ source: String, as format: ImportFormat?, in session: Session
  ) throws -> ImportDocument {
    let bytes = try source == "-" ? session.readInput() : InputStream.bytes(ofFile: source)
    do throws(ImportRefusal) {
      return try ImportDocument(
        reading: bytes, as: format, zones: session.surroundings.zones, at: session.present)
    } catch {
      throw ImportFailure(source: source == "-" ? "standard input" : source, refusal: error)
    }
  }

  private static func take(_ document: ImportDocument, in session: Session) throws -> Result {
    var settings: [SettingName] = []
    var commands: [String] = []
    let change = try session.make { agenda in
      settings = document.settings(newTo: agenda.settings)
      commands = document.commandsLeftOut(by: agenda.settings)
      return try agenda.take(document, at: session.present, newID: session.surroundings.newTaskID)
    }
    return Result(
      agenda: change.agenda, plan: change.plan, outcome: change.result, settings: settings, commandsLeftOut: commands)
  }

  private static func preview(_ document: ImportDocument, in session: Session) throws -> Result {
    var agenda = try session.store.load()
    let settings = document.settings(newTo: agenda.settings)
    let commands = document.commandsLeftOut(by: agenda.settings)
    let outcome = try agenda.take(document, at: session.present, newID: session.surroundings.newTaskID)
    let plan = NotificationPlan(agenda, at: session.present)
    return Result(agenda: agenda, plan: plan, outcome: outcome, settings: settings, commandsLeftOut: commands)
  }

  /// There may be very many: none is kept longer than it takes to print it.
  private static func views(of result: Result, at present: Present) -> some Collection<TaskView> {
    let explanation = Explanation(result.agenda, plan: result.plan, at: present)
    return result.outcome.places.lazy.map(explanation.view)
  }

  private static func lines(
    of result: Result, _ views: some Collection<TaskView>, isDryRun: Bool, in session: Session
  ) -> [String] {
    guard views.count > mostLines else {
      return views.map(TaskLine(present: session.present, terminal: session.terminal).text)
    }
    let (tasks, open) = result.agenda.counts(at: result.outcome.places)
    return [ImportText.sum(tasks, open, isDryRun: isDryRun)]
  }

  private static func tell(_ result: Result, of document: ImportDocument, isDryRun: Bool, in session: Session) {
    let added = result.outcome.places.count
    // Where every task is here already, what was left out was said before.
    if added > 0 || document.count == 0 {
      for sentence in ImportText.sentences(document.remarks) { session.note(sentence) }
    }
    if document.count > added { session.note(ImportText.alreadyHere(document.count - added)) }
    if document.count == 0 { session.note("there is no task in it") }
    result.outcome.notes.forEach(session.note)
    if !result.settings.isEmpty { session.note(ImportText.taken(result.settings)) }
    if !result.commandsLeftOut.isEmpty { session.note(ImportText.commandsLeftOut(result.commandsLeftOut)) }
    if isDryRun { session.note("nothing was changed") }
    guard added > 0, !isDryRun else { return }
    if !result.agenda.settings.notify { session.note(.notificationsAreOff) }
    session.noteIfNearlyFull(result.plan)
  }
}
