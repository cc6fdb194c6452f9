import ReminderCore
import ReminderSystem

extension Command {
  static let export = Command(
    specification: ExportCommand.specification, options: ExportCommand.Options.init, run: ExportCommand.run)
}

enum ExportCommand {
  fileprivate static let specification = CommandSpecification(
    name: .export,
    summary: "print all data or some tasks, for other programs",
    details: [
      "'export' prints one JSON document: the settings and all tasks, open and done, with their deliveries. If your "
        + "state file is empty, 'remind import' brings everything back from this document. With IDs, 'export' prints "
        + "only these tasks, as 'list --json' does; 'remind import' reads them, too.",
      "With --format todo.txt, taskwarrior, ics, csv or markdown, 'export' prints tasks for other programs. Without "
        + "IDs, 'export' prints all tasks, open and done. If the format has no place for some data, a note says what "
        + "is left out, and how much. 'remind import' reads todo.txt, taskwarrior and ics back.",
      "In todo.txt, a backslash stands before each title word that looks like a mark, such as @home. ics is a calendar "
        + "with tasks; --as event makes a calendar with events, for programs that show no tasks.",
      "The columns of csv have the same names as the members in the output of --json. An apostrophe stands before text "
        + "that a spreadsheet would take for a formula.",
    ],
    operands: [
      OperandSpecification(name: "ID", count: .any, value: ValueSpecification(name: "ID", offer: .allTasks))
    ],
    examples: [
      Example(line: "remind export", effect: "everything, to standard output"),
      Example(line: "remind export --file other.json", effect: "everything from the state file other.json"),
      Example(line: "remind export --format todo.txt", effect: "all tasks, one per line"),
      Example(line: "remind export 3 5-7 --format markdown", effect: "some tasks, as a checklist"),
      Example(line: "remind export --format taskwarrior", effect: "all tasks, for 'task import'"),
      Example(line: "remind export 3 --as event", effect: "one task, as a calendar event"),
    ])

  /// What a task is in a calendar.
  enum Kind: String, CaseIterable {
    case task, event
  }

  struct Options {
    let format: Option<ExportFormat>
    let kind: Option<Kind>

    init(_ options: inout OptionList) {
      format = options.option(
        "format", ValueSpecification(name: "FORM", choices: ExportFormat.allCases.map(\.rawValue)),
        summary: "todo.txt, taskwarrior, ics, csv, markdown or remind (the program's own form)"
      ) { try Values.choice($0, as: ExportFormat.self) }
      kind = options.option(
        "as", ValueSpecification(name: "KIND", choices: Kind.allCases.map(\.rawValue)),
        summary: "for ics: task, or event for a calendar that shows no tasks"
      ) { try Values.choice($0, as: Kind.self) }
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    if options.format.text?.lowercased() == "json",
      let error = invocation.instead(
        Instead(line: Instead.line(["export"] + invocation.operands + ["--json"])), of: "json")
    {
      throw error
    }
    let kind = try options.kind.value()
    let format = try options.format.value() ?? (kind == nil ? .remind : .ics)
    if kind != nil, format != .ics {
      throw UsageError.conflict(options.kind.name, "\(options.format.name) \(format.rawValue)")
    }
    let names = invocation.operands.isEmpty ? nil : try context.tasks(named: invocation, tasks).names
    if format == .remind {
      if let names { return try printOwn(names, tasks, in: context) }
      let list = try tasks.store.load()
      try list.export { (piece) throws(HostError) in try context.write(.standardOutput, piece) }
      // A person who looks at the output may want it for another program; a copy in a file is fine as it is.
      if context.columns != nil, !options.format.isGiven, !context.globals.json {
        context.note(context.speaking(list.settings).texts.exports.ownForm)
      }
      return .success
    }
    let list = try tasks.store.load()
    let context = context.speaking(list.settings)
    let indices = try names.map { try list.indices(of: $0) } ?? all(list, in: format, at: tasks.present)
    let warnings = try list.export(
      tasksAt: indices, as: format, asEvents: kind == .event, at: tasks.present
    ) { (piece) throws(HostError) in
      try context.write(.standardOutput, context.columns == nil ? piece : safe(piece))
    }
    if let note = ExportText.note(warnings, in: format, context.texts) { context.note(note) }
    return .success
  }

  /// Prints tasks in this program's own form.
  private static func printOwn(_ names: [TaskName], _ tasks: Tasks, in context: Context) throws -> ExitCode {
    let list = try tasks.store.load(at: tasks.present)
    let indices = try list.indices(of: names)
    let explanation = Explanation(list, plan: NotificationPlan(list, at: tasks.present), at: tasks.present)
    try context.print(indices.lazy.map(explanation.view), in: tasks.present.zone)
    return .success
  }

  /// All tasks: for people in the order of `list all`, for programs in the order in which they were added.
  private static func all(_ list: ReminderList, in format: ExportFormat, at present: Present) -> [Int] {
    guard format == .markdown else { return Array(0..<list.tasks.count) }
    return TaskQuery(.scope(.all)).matches(in: list, at: present).shown.map(\.index)
  }

  /// A piece of the export, made safe for a terminal; a file gets each byte.
  private static func safe(_ piece: [UInt8]) -> [UInt8] {
    Array(SafeText.paragraph(String(decoding: piece, as: UTF8.self)).utf8)
  }
}
