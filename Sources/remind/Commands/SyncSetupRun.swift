import ReminderCore
import ReminderSystem

/// `sync setup`: asks the necessary questions, shows what the first sync would do, and runs that sync.
struct SyncSetupRun {
  private let run: SyncRun
  private let options: SyncCommand.Options
  private let tasks: Tasks
  private let context: Context
  private let text: SyncText

  init(_ run: SyncRun, _ options: SyncCommand.Options, _ tasks: Tasks, _ context: Context) {
    (self.run, self.options, self.tasks, self.context) = (run, options, tasks, context)
    text = SyncText(context.texts)
  }

  func run(_ place: String) throws -> ExitCode {
    let isServer = SyncServer.isAddress(place)
    try requireOptions(place, isServer: isServer)
    if context.isDryRun { return try preview(place, isServer: isServer) }
    let (setup, note) =
      try isServer ? preparedServer(place) : (run.prepared(folder: place, command: options.command.value()), nil)
    let list = try tasks.store.load(at: tasks.present)
    let preview = try run.preview(setup, at: tasks.present)
    if context.canAsk {
      let question = "\(text.preview(preview, tasks: list.counts.tasks)) \(context.texts.sync.goOn)"
      guard try context.yesOrNo(to: question, empty: true) == true else {
        if isServer { try run.forget() }
        throw SyncDeclined()
      }
    }
    let report = try run.begin(setup, at: tasks.present)
    context.settle(report, tasks)
    try SyncCommand.printReport(
      report, ending: text.rhythm(minutes: list.settings.syncMinutes), notes: [note], in: context)
    // The schedule that delivers reminders also runs the syncs.
    if list.settings.syncMinutes != nil { _ = try context.offerSchedule(tasks, settings: list.settings) }
    return .success
  }

  /// Says what the first sync would do. The tasks of a server are fetched for this and thrown away; nothing is written
  /// to the server, and `--command` is not run.
  private func preview(_ place: String, isServer: Bool) throws -> ExitCode {
    let (setup, note) =
      try isServer ? preparedServer(place) : (run.planned(folder: place, command: options.command.value()), nil)
    defer { if isServer { try? run.forget() } }
    let isNotRun = setup.command != nil && !isServer
    try SyncCommand.printReport(
      try run.preview(setup, at: tasks.present), notes: [note, isNotRun ? context.texts.sync.commandNotRun : nil],
      in: context)
    return .success
  }

  private func requireOptions(_ place: String, isServer: Bool) throws {
    if isServer, options.command.isGiven { throw UsageError.conflict(options.command.name, "setup URL") }
    let ofServer = (options.ofServer + [options.list]).filter(\.isGiven)
    guard let option = ofServer.first, !isServer else { return }
    if SyncServer.isWithoutScheme(place) { throw SyncError.noServer(place) }
    throw UsageError.conflict(option.name, "setup FOLDER")
  }

  /// The setup with a server, and what a person should know about the connection.
  private func preparedServer(_ url: String) throws -> (setup: SyncSetup, note: String?) {
    do {
      let wanted = try options.server(url, in: context)
      let server = try run.trusting(wanted)
      let note = text.note(on: server, wanted: wanted)
      let lists = try run.lists(of: server)
      // Fetching from a missing list would create it.
      if context.isDryRun, lists.isEmpty, !options.list.isGiven { return (try run.plannedServer(), note) }
      let chosen = try chosen(of: lists)
      return (try run.prepared(server, list: chosen.id, isThere: chosen.isThere), note)
    } catch let error as SyncError {
      if case .alreadySetUp = error { throw error }
      try run.forget()
      throw error
    }
  }

  /// The named list, the only one, or the one that a person chooses; `tasks` where a server has no list.
  private func chosen(of lists: [(id: String, name: String)]) throws -> (id: String, isThere: Bool) {
    if let wanted = try options.list.value() {
      if let list = lists.first(where: { $0.id == wanted }) ?? lists.first(where: { $0.name == wanted }) {
        return (list.id, true)
      }
      throw SyncError.noList(wanted, others: lists.map(\.name))
    }
    guard let first = lists.first else { return ("tasks", false) }
    if lists.count == 1 { return (first.id, true) }
    guard context.canAsk else { throw SyncError.severalLists(lists.map(\.name)) }
    let names = lists.map { SafeText.line($0.name) }.joined(separator: ", ")
    let question = context.texts.sync.chooseList.filled("\(lists.count)", names, SafeText.line(first.name))
    guard let answer = try context.answer(to: question) else { throw SyncDeclined() }
    if answer.isEmpty { return (first.id, true) }
    guard let list = lists.first(where: { $0.name == answer }) ?? lists.first(where: { $0.id == answer }) else {
      throw SyncError.noList(answer, others: lists.map(\.name))
    }
    return (list.id, true)
  }
}
