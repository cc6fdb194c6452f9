import ReminderCore
import ReminderSystem

extension Command {
  static let restore = Command(
    specification: RestoreCommand.specification, options: RestoreCommand.Options.init, saysMissingFile: false,
    run: RestoreCommand.run)
}

enum RestoreCommand {
  fileprivate static let specification = CommandSpecification(
    name: .restore,
    summary: "bring back an older version of the state file",
    details: [
      "Without a number, 'restore' lists the backups, the newest first and damaged ones last. There is one from before "
        + "the last change, and one from before the last ring. Each of the last seven days with a change has one from "
        + "its start.",
      "With a number, that backup replaces the state file, even if the state file is damaged or missing. 'undo' brings "
        + "the replaced version back, unless it was damaged. That version is a backup, too.",
      "At a terminal, remind first says what would be different, and asks. If nothing would be different, it changes "
        + "nothing. To take back the last change alone, use 'undo'.",
      "If the present file can still be read, delivered reminders stay delivered; otherwise they may come again.",
    ],
    operands: [
      OperandSpecification(name: "NUMBER", count: .optional, value: ValueSpecification(name: "NUMBER"))
    ],
    examples: [
      Example(line: "remind restore", effect: "the backups, the newest first"),
      Example(line: "remind restore 1 --dry-run", effect: "see what would be different, and change nothing"),
      Example(line: "remind restore 1", effect: "bring back the newest undamaged backup"),
    ])

  struct Options {
    let dryRun: Flag

    init(_ options: inout OptionList) {
      dryRun = options.flag("dry-run", summary: "show what would be different, and change nothing")
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let backups = try tasks.store.backups()
    guard let word = invocation.operands.first else {
      if options.dryRun.isGiven { throw UsageError.missingOperand(specification.operands[0], command: .restore) }
      return try list(backups, tasks, in: context)
    }
    if backups.isEmpty { throw RestoreError.noBackups }
    let number = try Invocation.reading(word, for: .restore) { try Values.number($0, in: 1...backups.count) }
    guard let backup = tasks.store.backup(numbered: number, of: backups) else { throw RestoreError.noBackups }
    if options.dryRun.isGiven { return try preview(backup, tasks, in: context) }
    let tasks = try later(tasks, asking: backup, number, in: context)
    let restored = try tasks.store.restore(backup, at: tasks.present)
    context.runHook(of: CommandName.restore.rawValue, tasks, settings: restored.list.settings)
    let counts = restored.list.counts
    let context = context.speaking(restored.list.settings)
    let line = RestoreText(context.texts).restored(backup, counts.tasks, counts.open, at: tasks.present)
    try context.confirmChange([line], notes: { reportNotes(restored, in: context) }) {
      if context.globals.json {
        try context.print(RestoreText.json((backup, .success(counts)), number: number))
      } else {
        try context.confirm(line)
      }
    }
    return .success
  }

  /// Shows a person at the terminal what the backup would change, and asks. Returns the tasks as of after the answer.
  /// A script is not asked, and neither is a person without a readable file, who has nothing to lose.
  private static func later(_ tasks: Tasks, asking backup: Backup, _ number: Int, in context: Context) throws -> Tasks {
    guard context.canAsk, !tasks.store.isMissing, let current = try tasks.store.loadUnlessDamaged() else {
      return tasks
    }
    let difference = ListDifference(from: current, to: try tasks.store.contents(of: backup))
    let context = context.speaking(current.settings)
    let text = RestoreText(context.texts)
    if difference.isEmpty {
      context.note(context.texts.restore.isSame.filled("\(number)"))
      throw ChangeDeclined()
    }
    try context.ask(text.preview(difference))
    context.note(context.texts.restore.undoIsSmaller)
    guard try context.isYes(to: context.texts.restore.question.filled("\(number)")) else { throw ChangeDeclined() }
    return try context.later(tasks)
  }

  private static func reportNotes(_ restored: Restored, in context: Context) {
    let text = RestoreText(context.texts)
    if restored.replaced == nil { context.note(context.texts.restore.deliveriesUnknown) }
    // A person has seen the settings before the question.
    if let replaced = restored.replaced, !context.canAsk {
      let settings = ListDifference(from: replaced, to: restored.list).settings
      if !settings.isEmpty { context.note(text.changed(settings)) }
    }
    guard let kept = restored.kept else { return }
    let isReadable = restored.replaced != nil
    context.note(text.replaced(keptAs: kept, isReadable: isReadable, canBeUndone: restored.canBeUndone))
  }

  private static func list(_ backups: [Backup], _ tasks: Tasks, in context: Context) throws -> ExitCode {
    let entries = tasks.store.numbered(backups)
    // A file that cannot be read has no settings to use.
    let context = (try? tasks.store.load().settings).map(context.speaking) ?? context
    if context.globals.json {
      try context.print(RestoreText.json(entries))
    } else if entries.isEmpty {
      context.note(context.texts.restore.noBackups)
    } else {
      try context.print(RestoreText(context.texts).table(entries, at: tasks.present, terminal: context.terminal))
      context.note(context.texts.restore.chooseBackup)
    }
    return .success
  }

  private static func preview(_ backup: Backup, _ tasks: Tasks, in context: Context) throws -> ExitCode {
    let restored = try tasks.store.contents(of: backup)
    let current = try tasks.store.loadUnlessDamaged()
    let difference = current.map { ListDifference(from: $0, to: restored) }
    let texts = context.speaking((current ?? restored).settings).texts
    if difference == nil { context.note(texts.restore.nothingToCompare) }
    if context.globals.json {
      try context.print(RestoreText.json(preview: restored.counts, difference))
    } else if let difference {
      try context.print(RestoreText(texts).preview(difference))
    } else {
      try context.print(RestoreText(texts).preview(restored.counts.tasks, restored.counts.open))
    }
    return .success
  }
}

/// Why nothing could be restored.
enum RestoreError: CodedError {
  case noBackups

  var errorCode: ErrorCode { .noBackups }
}
