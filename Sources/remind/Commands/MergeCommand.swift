import ReminderCore
import ReminderSystem

extension Command {
  static let merge = Command(
    specification: MergeCommand.specification, options: MergeCommand.Options.init, change: MergeCommand.run)
}

/// Why another copy of the state file was not merged.
struct MergeFailure: CodedError {
  /// The name of the file; nil for standard input.
  let file: String?
  let refusal: CopyRefusal

  var errorCode: ErrorCode { refusal.errorCode }
}

/// A person was asked about a merge that cannot be undone, and declined.
struct MergeDeclined: CodedError {
  var errorCode: ErrorCode { .declined }
}

enum MergeCommand {
  fileprivate static let specification = CommandSpecification(
    name: .merge,
    summary: "merge a copy of the state file that was changed elsewhere",
    details: [
      "FILE is another copy of your state file: a conflict copy from Syncthing, Dropbox or Nextcloud, a copy from "
        + "another machine, or the output of 'remind export' from there. - means standard input. If the folder of your "
        + "state file has conflict copies, 'list' and 'doctor' name them.",
      "Tasks with the same id are the same task. If both files changed a task, 'merge' merges its fields. If both "
        + "changed the same field, the later change wins, and 'merge' names the dropped value. 'remind sync log' has "
        + "that value for thirty days, and 'remind sync restore N' puts it back.",
      "A reminder that was delivered in either file is not delivered again. A task that was done or skipped in either "
        + "file stays so. Tasks that are in only one file are kept: 'merge' deletes nothing, and FILE stays unchanged. "
        + "'undo' undoes a merge.",
      "A setting is taken from FILE only if you have not set it. Settings that are shell commands also need "
        + "--commands. Merging a file again changes nothing.",
    ],
    operands: [
      OperandSpecification(name: "FILE", count: .one, value: ValueSpecification(name: "FILE", offer: .files))
    ],
    examples: [
      Example(
        line: "remind merge tasks.sync-conflict-20260301-120000-ABCDEFG.json --dry-run",
        effect: "see what would change, and change nothing"),
      Example(
        line: "remind merge 'tasks (conflicted copy 2026-03-01 120000).json'",
        effect: "a conflict copy from Nextcloud"),
      Example(line: "remind merge -", effect: "the output of 'ssh laptop remind export', from a pipe"),
    ])

  struct Options {
    let commands: Flag

    init(_ options: inout OptionList) {
      commands = options.flag(
        "commands", summary: "also take settings that are shell commands or unknown to this version; for trusted files")
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let source = try context.host.path(typed: invocation.operands[0])
    var document = try read(source, tasks, in: context)
    document.includesCommands = options.commands.isGiven
    let tasks = tasks.remembering(document.zones)
    var before = Settings()
    var result = CopyOutcome()
    let change = try context.makeAsking(
      tasks, question: MergeText.question, declined: MergeDeclined(),
      // The losses are kept first: a process that is killed after the save would lose them.
      keep: { try tasks.store.keep(result.dropped, at: tasks.present) }
    ) { (list, present) in
      before = list.settings
      result = try list.merge(copy: document, backups: { tasks.store.readableBackups }, at: present)
      return result.outcome
    }
    let context = context.speaking(change.list.settings)
    let explanation = Explanation(change.list, plan: change.plan, at: tasks.present)
    let lines = lines(of: result, explanation.view, tasks, in: context)
    try context.confirmChange(
      result.outcome.isChange && !context.isDryRun ? lines : nil,
      notes: {
        reportNotes(result, of: document, before: before, tasks, in: context)
        if result.outcome.isChange, !context.isDryRun {
          if !change.list.settings.notify { context.report([.notificationsAreOff], at: tasks.present) }
          context.noteIfNearlyFull(change.plan, tasks)
        }
        // A copy in another place may still be in use there.
        if isWhole(result, document.taking(into: before)), source != "-", tasks.store.path.isConflictCopy(source),
          !context.isDryRun
        {
          context.note(MergeText(file: context.globals.file, texts: context.texts).notNeeded(source))
        }
      }
    ) {
      if context.globals.json {
        try MergeText.write(result, explanation.view, in: tasks.present.zone, to: context.print)
      } else {
        try context.confirm(lines.joined())
      }
    }
    return .success
  }

  private static func read(_ source: String, _ tasks: Tasks, in context: Context) throws -> ImportDocument {
    if source == "-", context.isPersonReading { context.note(context.texts.advice.typingDocument) }
    let file = source == "-" ? nil : source
    if let file, tasks.store.path.isItself(file) { throw MergeFailure(file: file, refusal: .isStateFile) }
    let bytes = try source == "-" ? context.readInput() : InputStream.bytes(ofFile: source)
    do throws(CopyRefusal) {
      return try ImportDocument(readingCopy: bytes, zones: context.host.zones, at: tasks.present)
    } catch {
      throw MergeFailure(file: file, refusal: error)
    }
  }

  /// Whether the merge took all of the copy, so that the copy is no longer needed.
  private static func isWhole(_ result: CopyOutcome, _ settings: SettingsTaking) -> Bool {
    settings.isWhole && result.dropped.allSatisfy(\.isOurs)
      && result.outcome.notes.allSatisfy { note in
        switch note {
        case .timersLeftOut, .blockLeftOut: false
        default: true
        }
      }
  }

  private static func lines(
    of result: CopyOutcome, _ view: (Int) -> TaskView, _ tasks: Tasks, in context: Context
  ) -> [String] {
    let sum = MergeText(file: context.globals.file, texts: context.texts).sum(result)
    guard result.outcome.indices.count <= ImportCommand.mostLines else { return [sum] }
    let text = ChangeText(present: tasks.present, terminal: context.terminal, texts: context.texts)
    return result.added.map { text.text(view($0), after: .add) }
      + result.changed.map { text.text(view($0), after: .edit) } + [sum]
  }

  private static func reportNotes(
    _ result: CopyOutcome, of document: ImportDocument, before: Settings, _ tasks: Tasks, in context: Context
  ) {
    let texts = context.texts
    if result.delivered > 0 {
      context.note(MergeText(file: context.globals.file, texts: texts).delivered(result.delivered))
    }
    if !result.dropped.isEmpty { context.note(SyncText(texts).dropped(result.dropped)) }
    context.report(result.outcome.notes, at: tasks.present)
    for sentence in ImportText.sentences(document.taking(into: before), in: texts) { context.note(sentence) }
  }
}

extension Context {
  /// The most names that a list looks at in the folder of the state file.
  private static let mostNames = 1_000

  /// Says, with a list, that another copy of the state file is in the same folder.
  func noteConflictCopies(_ tasks: Tasks) {
    if globals.quiet { return }
    let paths = tasks.store.path.conflictCopies(among: Context.mostNames)
    if let sentence = MergeText(file: globals.file, texts: texts).beside(paths) { note(sentence) }
  }
}
