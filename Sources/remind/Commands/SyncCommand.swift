import ReminderCore
import ReminderSystem

extension Command {
  static let sync = Command(
    specification: SyncCommand.specification, options: SyncCommand.Options.init, run: SyncCommand.run)
}

/// A person was asked about the first sync and declined.
struct SyncDeclined: CodedError {
  var errorCode: ErrorCode { .declined }
}

enum SyncCommand {
  private enum Action: String, CaseIterable {
    case setup, edit, status, log, restore, undo, remove, resolve
  }

  fileprivate static let specification = CommandSpecification(
    name: .sync,
    summary: "keep tasks the same here, on a phone and elsewhere",
    sharedSummary: "keep tasks the same here and elsewhere; merge a copy",
    details: [
      "'sync setup FOLDER' syncs with a folder that has one calendar file for each task. Syncthing, Dropbox, git or "
        + "your own sync command (--command) copies the folder to other machines.",
      "'sync setup URL' syncs with a CalDAV server such as Nextcloud, Radicale or Fastmail, through vdirsyncer. "
        + "Tasks.org, Thunderbird and others then get the tasks from the server.",
      "Alone, 'sync' syncs now: each side gets the changes that the other side made since the last sync. If both sides "
        + "changed a task, remind merges the fields of the task. If both sides changed the same field, remind keeps "
        + "the later change, and 'sync log' shows the dropped value. 'remind fire' syncs by itself, every "
        + "sync.minutes.",
      "'sync edit' changes how remind reaches the server. Examples are 'sync edit --password-command COMMAND', and "
        + "'sync edit URL' after the server has moved. A server at home may have a certificate that this machine does "
        + "not trust. '--verify off' accepts the certificate that the server shows now; from then on, remind accepts "
        + "only this certificate.",
      "'sync log' gives a number N to each value or task that a sync dropped. 'sync restore N' puts number N back. "
        + "'sync undo' undoes the last sync, but only on this machine. 'sync remove' ends syncing; tasks, folder and "
        + "server stay unchanged.",
      "If a sync would delete more than ten tasks, it does nothing without --delete. The same holds if a sync would "
        + "delete three or more tasks, and at least half of all tasks. 'sync resolve FILE FILE' is for vdirsyncer.",
    ],
    operands: [
      OperandSpecification(
        name: "ACTION", count: .optional,
        value: ValueSpecification(name: "ACTION", choices: Action.allCases.map(\.rawValue))),
      OperandSpecification(name: "WHAT", count: .any, value: ValueSpecification(name: "WHAT", offer: .files)),
    ],
    examples: [
      Example(line: "remind sync setup ~/tasks", effect: "sync with a folder that another program copies"),
      Example(
        line: "remind sync setup https://cloud.example/dav --user ann --password-command 'pass cloud'",
        effect: "sync with a list on a server"),
      Example(line: "remind sync", effect: "sync now"),
      Example(line: "remind sync --dry-run", effect: "what a sync would do with the folder in its present state"),
      Example(
        line: "remind sync log",
        effect: "what past syncs changed, which values they dropped, and which unsupported data the calendar files "
          + "contained"),
    ])

  struct Options {
    let user, password, verify, list, command: Option<String>
    let dryRun, delete, unattended, ahead: Flag

    init(_ options: inout OptionList) {
      user = options.option(
        "user", ValueSpecification(name: "NAME"),
        summary: "with 'sync setup URL' and 'sync edit': your name on the server")
      password = options.option(
        "password-command", ValueSpecification(name: "COMMAND"),
        summary: "with 'sync setup URL' and 'sync edit': the command that prints your password; remind does not store "
          + "the password")
      verify = options.option(
        "verify", ValueSpecification(name: "FILE", offer: .files),
        summary: "with 'sync setup URL' and 'sync edit': the certificate file to trust, or the SHA-256 fingerprint of "
          + "a certificate; 'off' trusts the certificate that the server shows now")
      list = options.option(
        "list", ValueSpecification(name: "NAME"),
        summary: "with 'sync setup URL': the list to sync, if the server has several lists")
      command = options.option(
        "command", ValueSpecification(name: "COMMAND"),
        summary: "with 'sync setup FOLDER': the sync command, such as 'git pull && git push'")
      dryRun = options.flag("dry-run", summary: "show what would happen, and change nothing")
      delete = options.flag("delete", summary: "let the sync delete any number of tasks")
      unattended = options.flag("unattended", summary: "sync as 'fire' does: say nothing, and do not wait")
      ahead = options.flag(
        "ahead",
        summary:
          "with --unattended: the sync that 'fire' runs shortly before a reminder; does nothing if a sync has just run")
    }

    /// The options that say how to connect to a server.
    var ofServer: [Option<String>] { [user, password, verify] }

    /// The values of these options, with an address.
    func server(_ url: String?, in context: Context) throws -> SyncServer {
      var server = SyncServer()
      (server.url, server.user, server.passwordCommand) = (url, try user.value(), try password.value())
      server.certificate = try verify.value { text in
        let path = try context.host.path(typed: text)
        guard let certificate = ServerCertificate(text, path: path) else { throw CertificateError() }
        return certificate
      }
      return server
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let words = invocation.operands
    let action = try words.first.map { word in
      try Invocation.reading(word, for: "ACTION") { try Values.choice($0, as: Action.self) }
    }
    let rest = Array(words.dropFirst())
    try requireOperands(rest, of: action)
    var context = (try? tasks.store.load().settings).map(context.speaking) ?? context
    context.isDryRun = options.dryRun.isGiven
    let watching = options.unattended.isGiven ? nil : context.syncProgress()
    let run = SyncRun(tasks.store, environment: context.environment, watching: watching)
    let text = SyncText(context.texts)
    switch action {
    case nil: return try makeRun(run, options, tasks, in: context)
    case .setup: return try SyncSetupRun(run, options, tasks, context).run(context.host.path(typed: rest[0]))
    case .edit: return try edit(rest.first, run, options, tasks, in: context)
    case .status:
      guard let setup = try run.setup() else {
        if context.globals.json {
          try context.print(SyncText.json(nil, nil, in: tasks.present.zone))
        } else {
          try context.print(context.texts.sync.nothingSetUp + "\n")
        }
        return .success
      }
      if context.globals.json {
        try context.print(SyncText.json(setup, run.status, in: tasks.present.zone))
      } else {
        try context.print(text.status(setup, run.status, at: tasks.present))
      }
    case .log:
      let entries = try run.log()
      if context.globals.json {
        try context.print(SyncText.json(entries, in: tasks.present.zone))
      } else if entries.isEmpty {
        context.note(context.texts.sync.noRun)
      } else {
        try context.page { try $0(Array(text.log(entries, at: tasks.present).utf8)) }
      }
    case .restore:
      let number = try Invocation.reading(rest[0], for: "N") { try Values.number($0, in: 1...Int.max) }
      return try context.changeList(tasks, try run.restore(number, at: tasks.present))
    case .undo:
      let status = try context.changeList(tasks, try run.undoSync(at: tasks.present))
      if !context.isDryRun { run.forgetLast() }
      return status
    case .remove:
      let isDryRun = context.isDryRun
      let setup = try isDryRun ? run.setup() : run.remove()
      let line = (setup.map { text.removed($0, isDryRun: isDryRun) } ?? context.texts.sync.nothingSetUp) + "\n"
      try context.confirmChange(isDryRun ? nil : [line], notes: {}) {
        if context.globals.json { return try context.print(SyncText.json(setup, nil, in: tasks.present.zone)) }
        try context.confirm(line)
      }
    case .resolve:
      try run.resolve(rest[0], rest[1], at: tasks.present, isDryRun: context.isDryRun)
      if context.isDryRun { context.note(context.texts.notes.nothingChanged) }
    }
    return .success
  }

  private static func requireOperands(_ words: [String], of action: Action?) throws {
    let (names, least): ([String], Int) =
      switch action {
      case .setup: (["FOLDER"], 1)
      case .edit: (["URL"], 0)
      case .restore: (["N"], 1)
      case .resolve: (["FILE", "FILE"], 2)
      case .status, .log, .undo, .remove, nil: ([], 0)
      }
    if words.count < least {
      let missing = OperandSpecification(
        name: names[words.count], count: .one, value: ValueSpecification(name: names[words.count]))
      throw UsageError.missingOperand(missing, command: .sync)
    }
    if words.count > names.count { throw UsageError.unwantedOperand(words[names.count], command: .sync) }
  }

  /// Changes how to connect to the server, and syncs with the new values.
  private static func edit(
    _ url: String?, _ run: SyncRun, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let changes = try options.server(url, in: context)
    if changes == SyncServer() { throw UsageError.nothingToEditOfServer }
    if let url, !SyncServer.isAddress(url) { throw SyncError.noServer(url) }
    if context.isDryRun {
      context.note(context.texts.notes.nothingChanged)
      return .success
    }
    let edited = try run.edit(changes)
    let report = try run.run(at: tasks.present)
    context.settle(report, tasks)
    try printReport(report, notes: [SyncText(context.texts).note(on: edited, wanted: changes)], in: context)
    return .success
  }

  private static func makeRun(
    _ run: SyncRun, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    if context.isDryRun {
      try printReport(try run.preview(at: tasks.present), in: context)
      return .success
    }
    let (isUnattended, isAhead) = (options.unattended.isGiven, options.ahead.isGiven)
    if isAhead { SyncByItself(tasks.store, environment: context.environment).waitForLock(at: tasks.present) }
    let report: SyncRun.Report
    do {
      report = try run.run(
        at: tasks.present, for: isAhead ? .ahead : isUnattended ? .byItself : .person,
        allowingDeletions: options.delete.isGiven,
        // The line ends the wait of `fire`. With `--ahead`, the wait lasts to the end.
        reconciled: { if isUnattended, !isAhead { try? context.print("exchanged\n") } })
    } catch SyncError.busy where isUnattended { return .success }
    context.settle(report, tasks)
    if isUnattended { return .success }
    try printReport(report, in: context)
    return .success
  }

  /// Prints the result of a sync, and the notes on it.
  static func printReport(
    _ report: SyncRun.Report, ending: String? = nil, notes more: [String?] = [], in context: Context
  ) throws {
    let text = SyncText(context.texts)
    let sum = text.summary(report.counts, sent: report.sent, isDryRun: context.isDryRun)
    let line = (ending.map { "\(sum); \($0)" } ?? sum) + "\n"
    let notes = text.notes(report) + more.compactMap { $0 }
    try context.confirmChange(context.isDryRun ? nil : [line], notes: { for note in notes { context.note(note) } }) {
      if context.globals.json { try context.print(text.json(report)) } else { try context.confirm(line) }
    }
  }
}

extension Context {
  /// Does what follows from the changes that a sync made on this machine: runs the hook, and takes notifications off
  /// the screen.
  func settle(_ report: SyncRun.Report, _ tasks: Tasks) {
    for change in report.changes where change.result.isChange {
      runHook(of: change.result.command, tasks, settings: change.list.settings)
      VisibleNotifications(of: tasks.store.path).withdraw(change.list.notificationsToWithdraw(after: change.result))
    }
  }
}
