import ReminderCore

extension Command {
  static let sync = Command(
    specification: SyncCommand.specification, options: SyncCommand.Options.init, run: SyncCommand.run)
}

/// A person was asked about the first round and did not want it.
struct SyncDeclined: Error {}

enum SyncCommand {
  private enum Action: String, CaseIterable {
    case setup, edit, status, log, restore, undo, remove, resolve
  }

  fileprivate static let specification = CommandSpecification(
    name: "sync",
    summary: "keep tasks the same here, on a phone, on other machines",
    details: [
      "A folder has one calendar file for each task. 'setup FOLDER' is for one that Syncthing, Dropbox or git carries, "
        + "or a command that --command names. 'setup URL' is for a CalDAV server such as Nextcloud, Radicale or "
        + "Fastmail, through vdirsyncer; from there the tasks are in Tasks.org, Thunderbird and others.",
      "Alone it makes a round: what has changed here or there since the last one goes to the other side. What both "
        + "have changed is merged field by field; where both changed the same field, the later change is kept and "
        + "'log' has the other. 'remind fire' makes rounds by itself, every sync.minutes.",
      "'edit' changes how the server is asked, such as 'edit --password-command COMMAND' or 'edit URL' where it has "
        + "moved. A server at home may have a certificate that this machine does not trust: '--verify off' trusts the "
        + "one that it shows now, and no other from then on.",
      "'restore N' puts back what 'log' names, 'undo' takes the last round back here. 'remove' ends it; tasks, folder "
        + "and server stay as they are. A round that would delete more than ten tasks, or half of all, does nothing "
        + "without --delete. 'resolve FILE FILE' is for vdirsyncer.",
    ],
    operands: [
      OperandSpecification(
        name: "ACTION", count: .optional,
        value: ValueSpecification(name: "ACTION", choices: Action.allCases.map(\.rawValue))),
      OperandSpecification(name: "WHAT", count: .any, value: ValueSpecification(name: "WHAT", offer: .files)),
    ],
    examples: [
      Example(line: "remind sync setup ~/tasks", effect: "a folder that something else carries"),
      Example(
        line: "remind sync setup https://cloud.example/dav --user ann --password-command 'pass cloud'",
        effect: "a list on a server"),
      Example(line: "remind sync", effect: "a round, now"),
      Example(line: "remind sync --dry-run", effect: "what a round would do with the folder as it is"),
      Example(line: "remind sync log", effect: "what rounds did, lost, and could not say here"),
    ])

  struct Options {
    let user, password, verify, list, command: Option<String>
    let dryRun, delete, unattended, ahead: Flag

    init(_ options: inout OptionList) {
      user = options.option(
        "user", ValueSpecification(name: "NAME"), summary: "with 'setup URL' and 'edit': your name on the server")
      password = options.option(
        "password-command", ValueSpecification(name: "COMMAND"),
        summary: "with 'setup URL' and 'edit': what prints your password; it is kept nowhere")
      verify = options.option(
        "verify", ValueSpecification(name: "FILE", offer: .files),
        summary: "with 'setup URL' and 'edit': the certificate to trust: a file, its SHA-256 fingerprint, or off")
      list = options.option(
        "list", ValueSpecification(name: "NAME"), summary: "with 'setup URL': which list, where there are several")
      command = options.option(
        "command", ValueSpecification(name: "COMMAND"),
        summary: "with 'setup FOLDER': what carries the folder, such as 'git pull && git push'")
      dryRun = options.flag("dry-run", summary: "show what it would do, and change nothing")
      delete = options.flag("delete", summary: "let a round delete as much as it would")
      unattended = options.flag("unattended", summary: "as 'fire' runs it: say nothing, and do not wait")
      ahead = options.flag(
        "ahead", summary: "with --unattended: shortly before a reminder, unless a round was just made")
    }

    /// The options that say how a server is asked.
    var ofServer: [Option<String>] { [user, password, verify] }

    /// What they say, with an address.
    func server(_ url: String?, in context: Context) throws -> SyncServer {
      var server = SyncServer()
      (server.url, server.user, server.passwordCommand) = (url, try user.value(), try password.value())
      server.certificate = try verify.value { text in
        let path = try context.surroundings.path(typed: text)
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
    let round = SyncRound(tasks.store, environment: context.environment, watching: watching)
    let text = SyncText(context.texts)
    switch action {
    case nil: return try makeRound(round, options, tasks, in: context)
    case .setup: return try SyncSetupRun(round, options, tasks, context).run(context.surroundings.path(typed: rest[0]))
    case .edit: return try edit(rest.first, round, options, tasks, in: context)
    case .status:
      guard let setup = try round.setup() else {
        if context.globals.json {
          try context.print(SyncText.json(nil, nil, in: tasks.present.zone))
        } else {
          try context.print(context.texts.sync.nothingSetUp + "\n")
        }
        return .success
      }
      if context.globals.json {
        try context.print(SyncText.json(setup, round.status, in: tasks.present.zone))
      } else {
        try context.print(text.status(setup, round.status, at: tasks.present))
      }
    case .log:
      let entries = try round.log()
      if context.globals.json {
        try context.print(SyncText.json(entries, in: tasks.present.zone))
      } else if entries.isEmpty {
        context.note(context.texts.sync.noRound)
      } else {
        try context.page { try $0(Array(text.log(entries, at: tasks.present).utf8)) }
      }
    case .restore:
      let number = try Invocation.reading(rest[0], for: "N") { try Values.number($0, in: 1...Int.max) }
      return try context.change(tasks, try round.restore(number, at: tasks.present))
    case .undo:
      let status = try context.change(tasks, try round.takeBack(at: tasks.present))
      if !context.isDryRun { round.forgetLast() }
      return status
    case .remove:
      let isDryRun = context.isDryRun
      let setup = try isDryRun ? round.setup() : round.remove()
      let line = (setup.map { text.removed($0, isDryRun: isDryRun) } ?? context.texts.sync.nothingSetUp) + "\n"
      try context.tell(isDryRun ? nil : [line], notes: {}) {
        if context.globals.json { return try context.print(SyncText.json(setup, nil, in: tasks.present.zone)) }
        try context.confirm(line)
      }
    case .resolve:
      try round.resolve(rest[0], rest[1], at: tasks.present, isDryRun: context.isDryRun)
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
      throw UsageError.missingOperand(missing, command: "sync")
    }
    if words.count > names.count { throw UsageError.unwantedOperand(words[names.count], command: "sync") }
  }

  /// Changes how the server is asked, and makes a round with that.
  private static func edit(
    _ url: String?, _ round: SyncRound, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let changes = try options.server(url, in: context)
    if changes == SyncServer() { throw UsageError.nothingToEditOfServer }
    if let url, !SyncServer.isAddress(url) { throw SyncError.noServer(url) }
    if context.isDryRun {
      context.note(context.texts.notes.nothingChanged)
      return .success
    }
    let edited = try round.edit(changes)
    let report = try round.run(at: tasks.present)
    context.settle(report, tasks)
    try tell(report, notes: [SyncText(context.texts).note(on: edited, wanted: changes)], in: context)
    return .success
  }

  private static func makeRound(
    _ round: SyncRound, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    if context.isDryRun {
      try tell(try round.preview(at: tasks.present), in: context)
      return .success
    }
    let (isUnattended, isAhead) = (options.unattended.isGiven, options.ahead.isGiven)
    if isAhead { SyncByItself(tasks.store, environment: context.environment).waitForTurn(at: tasks.present) }
    let report: SyncRound.Report
    do {
      report = try round.run(
        at: tasks.present, for: isAhead ? .ahead : isUnattended ? .byItself : .person,
        allowingDeletions: options.delete.isGiven,
        // Ahead of a reminder it is the end that is waited for.
        exchanged: { if isUnattended, !isAhead { try? context.print("exchanged\n") } })
    } catch SyncError.busy where isUnattended { return .success }
    context.settle(report, tasks)
    if isUnattended { return .success }
    try tell(report, in: context)
    return .success
  }

  /// Prints what a round came to, and the notes on it.
  static func tell(
    _ report: SyncRound.Report, ending: String? = nil, notes more: [String?] = [], in context: Context
  ) throws {
    let text = SyncText(context.texts)
    let sum = text.summary(report.counts, sent: report.sent, isDryRun: context.isDryRun)
    let line = (ending.map { "\(sum); \($0)" } ?? sum) + "\n"
    let notes = text.notes(report) + more.compactMap { $0 }
    try context.tell(context.isDryRun ? nil : [line], notes: { for note in notes { context.note(note) } }) {
      if context.globals.json { try context.print(text.json(report)) } else { try context.confirm(line) }
    }
  }
}

extension Context {
  /// What follows from what a round has changed here: the hook, and notifications that go from the screen.
  func settle(_ report: SyncRound.Report, _ tasks: Tasks) {
    for change in report.changes where change.result.isChange {
      tellHook(of: change.result.command, tasks, settings: change.agenda.settings)
      VisibleNotifications(of: tasks.store.path).withdraw(change.agenda.notificationsToWithdraw(after: change.result))
    }
  }
}
