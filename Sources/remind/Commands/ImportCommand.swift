import ReminderCore
import ReminderSystem

extension Command {
  static let `import` = Command(
    specification: ImportCommand.specification, options: ImportCommand.Options.init, change: ImportCommand.run)
}

/// Why a document was not imported.
struct ImportFailure: CodedError {
  /// The name of the file; nil for standard input.
  let file: String?
  let refusal: ImportRefusal

  var errorCode: ErrorCode { refusal.errorCode }
}

/// A person was asked about an import that cannot be undone, and declined.
struct ImportDeclined: CodedError {
  var errorCode: ErrorCode { .declined }
}

enum ImportCommand {
  /// At most this many tasks are printed one by one; of more tasks, only the number.
  static let mostLines = 10

  fileprivate static let specification = CommandSpecification(
    name: .import,
    summary: "add tasks from other programs, calendars, tables and texts",
    sharedSummary: "take tasks from other programs; print tasks for them",
    details: [
      "FILE is a calendar with tasks (.ics), a todo.txt, or the output of 'task export', 'remind export' or 'remind "
        + "list --json'. - means standard input.",
      "FILE may also be from Apple Reminders, Google Tasks (Takeout), Todoist, TickTick or Dianne Skoll's remind "
        + "(.rem), a table (.csv), or a text with tasks in Markdown or Org. For a folder, 'import' takes the files "
        + "that end with \(endings.joined(separator: ", ")), also from folders in it that are not hidden.",
      "'import' recognises the form by the content and by the ending of the name. If a text may have several forms, "
        + "'import' asks for --format. A text without marks such as (A), @home or due:2026-03-01 needs "
        + "--format todo.txt.",
      "Tasks that you already have stay unchanged, so you can import the same file again. If any task cannot be "
        + "imported, 'import' lists all errors and adds nothing; with --skip, it adds the other tasks. Only future "
        + "notifications come; past ones stay silent.",
      "If an import is too large to undo, 'import' asks first at a terminal. Without a terminal, 'import' goes on, "
        + "with a note.",
    ],
    operands: [
      OperandSpecification(name: "FILE", count: .oneOrMore, value: ValueSpecification(name: "FILE", offer: .files))
    ],
    examples: [
      Example(line: "remind import todo.txt --dry-run", effect: "see what would be added, and add nothing"),
      Example(line: "remind import Home.csv Work.csv", effect: "two projects of Todoist"),
      Example(
        line: "remind import list.csv --columns title=Task,due=Deadline", effect: "a table with columns of its own"),
      Example(line: "remind import tasks.json", effect: "a file from 'task export' or 'remind export'"),
      Example(line: "remind import tasks.ics --dry-run", effect: "a calendar from Thunderbird, Nextcloud or an iPhone"),
      Example(line: "remind import calendars/ --events", effect: "all calendars of a folder, with their events"),
      Example(line: "remind import - --format taskwarrior", effect: "from a pipe"),
      Example(line: "remind import notes.txt --format todo.txt", effect: "each line of a text as a task"),
    ])

  struct Options {
    let format: Option<ImportFormat>
    let commands, skip, events: Flag
    let since: Option<String>
    let columns: Option<[String: String]>
    let dates: Option<TableDate.Order>

    init(_ options: inout OptionList) {
      format = options.option(
        "format", ValueSpecification(name: "FORM", choices: ImportFormat.allCases.map(\.rawValue)),
        summary: "\(ImportFormat.allCases.map(\.rawValue).joined(separator: ", ")); by default recognised from the file"
      ) { try Values.choice($0, as: ImportFormat.self) }
      columns = options.option(
        "columns", ValueSpecification(name: "NAMES"),
        summary: "the names of the columns of a table, such as title=Task,due=Deadline", as: Values.columns)
      dates = options.option(
        "dates", ValueSpecification(name: "ORDER", choices: TableDate.Order.allCases.map(\.rawValue)),
        summary: "what comes first in dates of a table such as 5/12/2026: day-month or month-day"
      ) { try Values.choice($0, as: TableDate.Order.self) }
      commands = options.flag(
        "commands", summary: "also take settings that are shell commands or unknown to this version; for trusted files")
      skip = options.flag("skip", summary: "skip tasks that cannot be imported, and list them")
      events = options.flag("events", summary: "also import events of a calendar, as tasks due when the events begin")
      since = options.option(
        "since", ValueSpecification(name: "DAY", phrase: .when),
        summary: "import events from this day on, instead of from today")
    }
  }

  /// The result of an import.
  private struct Result {
    let list: ReminderList
    let plan: NotificationPlan
    let outcome: EditOutcome
    /// What happens to the settings of each document.
    let settings: [SettingsTaking]
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let documents = try read(invocation.operands, options, tasks, in: context)
    let tasks = tasks.remembering(documents.flatMap(\.zones))
    let result = try merge(documents, tasks, in: context)
    let context = context.speaking(result.list.settings)
    let views = views(of: result, at: tasks.present)
    let lines = lines(of: result, views, tasks, in: context)
    try context.confirmChange(
      result.outcome.isChange && !context.isDryRun ? lines : nil,
      notes: {
        if documents.count > invocation.operands.count {
          context.note(context.texts.imports.files.text(documents.count))
        }
        reportNotes(result, of: documents, tasks, in: context)
      }
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
    _ operands: [String], _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> [ImportDocument] {
    let sources = try operands.flatMap { try files(in: context.host.path(typed: $0)) }
    let firstDay = try firstDay(options, tasks, in: context)
    return try sources.map { source in
      var document = try read(source, options, eventsFrom: firstDay, tasks, in: context)
      document.includesCommands = options.commands.isGiven
      return document
    }
  }

  /// The endings of the files that are taken from a folder.
  private static let endings = [".ics", ".csv", ".md", ".org", ".rem"]

  /// The files of a folder that can be imported; for a file, the file itself.
  private static func files(in source: String) throws -> [String] {
    guard source != "-", let files = InputStream.files(inFolder: source, endingIn: endings) else { return [source] }
    if files.isEmpty { throw ImportFailure(file: source, refusal: .emptyFolder(endings)) }
    return files
  }

  /// The first day of the events to import; nil where no events are imported.
  private static func firstDay(_ options: Options, _ tasks: Tasks, in context: Context) throws -> CivilDate? {
    let today = tasks.present.wall.date
    if let since = try options.since.value(as: { try Values.since($0, at: tasks.present) }) { return since.date }
    guard options.events.isGiven else { return nil }
    guard context.canAsk, let answer = try context.answer(to: context.texts.imports.firstDay) else { return today }
    return answer.isEmpty
      ? today
      : try Invocation.reading(answer, for: "--since") {
        try Values.since($0, at: tasks.present).date
      }
  }

  private static func read(
    _ source: String, _ options: Options, eventsFrom firstDay: CivilDate?, _ tasks: Tasks, in context: Context
  ) throws -> ImportDocument {
    let format = try options.format.value()
    let columns = try options.columns.value() ?? [:]
    let order = try options.dates.value()
    if source == "-", context.isPersonReading { context.note(context.texts.advice.typingDocument) }
    let bytes = try source == "-" ? context.readInput() : InputStream.bytes(ofFile: source)
    let goesByMorning = ImportDocument.goesByMorningTime(bytes, as: format)
    let settings = goesByMorning ? try tasks.store.load().settings : Settings()
    do throws(ImportRefusal) {
      return try ImportDocument(
        reading: bytes, as: format, named: source, columns: columns, dates: order, skipping: options.skip.isGiven,
        eventsFrom: firstDay, morningTime: settings.morningTime,
        zones: context.host.zones, at: tasks.present)
    } catch {
      throw ImportFailure(file: source == "-" ? nil : source, refusal: error)
    }
  }

  private static func merge(_ documents: [ImportDocument], _ tasks: Tasks, in context: Context) throws -> Result {
    var before = Settings()
    let change = try context.makeAsking(tasks, question: ImportText.question, declined: ImportDeclined()) {
      (list, present) in
      before = list.settings
      return try list.merge(documents, at: present, newID: context.host.newTaskID)
    }
    return Result(
      list: change.list, plan: change.plan, outcome: change.result,
      settings: documents.map { $0.taking(into: before) })
  }

  /// The tasks, each made when it is printed, since there may be very many.
  private static func views(of result: Result, at present: Present) -> some Collection<TaskView> {
    let explanation = Explanation(result.list, plan: result.plan, at: present)
    return result.outcome.indices.lazy.map(explanation.view)
  }

  private static func lines(
    of result: Result, _ views: some Collection<TaskView>, _ tasks: Tasks, in context: Context
  ) -> [String] {
    guard views.count > mostLines else {
      let text = ChangeText(present: tasks.present, terminal: context.terminal, texts: context.texts)
      return views.map { text.text($0, after: context.isDryRun ? nil : .add) }
    }
    let (tasks, open) = result.list.counts(at: result.outcome.indices)
    return [ImportText.sum(tasks, open, isDryRun: context.isDryRun, in: context.texts)]
  }

  private static func reportNotes(
    _ result: Result, of documents: [ImportDocument], _ tasks: Tasks, in context: Context
  ) {
    let added = result.outcome.indices.count
    let count = documents.map(\.count).reduce(0, +)
    let skipped = documents.flatMap(\.skipped)
    let texts = context.texts
    // If every task was there already, an earlier import has said what was left out.
    if added > 0 || count == 0 {
      for sentence in ImportText.sentences(documents.flatMap(\.warnings), in: texts) { context.note(sentence) }
    }
    if !skipped.isEmpty { context.note(ImportText.skipped(skipped, in: texts)) }
    if count > added { context.note(ImportText.alreadyHere(count - added, in: texts)) }
    if count == 0 { context.note(skipped.isEmpty ? texts.imports.noTask : texts.imports.nothing) }
    context.report(result.outcome.notes, at: tasks.present)
    for sentence in result.settings.flatMap({ ImportText.sentences($0, in: texts) }) { context.note(sentence) }
    guard added > 0, !context.isDryRun else { return }
    if !result.list.settings.notify { context.report([.notificationsAreOff], at: tasks.present) }
    context.noteIfNearlyFull(result.plan, tasks)
  }
}
