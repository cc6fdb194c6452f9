package import ReminderCore

// Sets sync up, and removes the setup. Neither changes tasks or servers.

extension SyncRun {
  /// Returns the program that already syncs a folder, judged by the folder's contents; nil if none is known. Two
  /// programs would undo each other's work.
  private static func carrier(of folder: String) -> String? {
    let signs = [(".stfolder", "Syncthing"), (".dropbox", "Dropbox")]
    return signs.first { Folder.isNamed("\(folder)/\($0.0)") }?.1
  }

  /// Returns the setup for a folder that another program or `command` syncs. Touches nothing.
  package func planned(folder: String, command: String?) throws -> SyncSetup {
    try requireNoSetup()
    if SyncServer.hasScheme(folder) { throw SyncError.noServer(folder) }
    let parts = ThisProcess.absolute(folder).utf8.split(separator: UInt8(ascii: "/")).filter {
      !$0.elementsEqual(".".utf8)
    }
    var setup = SyncSetup(folder: "/" + parts.map { String(Substring($0)) }.joined(separator: "/"))
    if command != nil, let carrier = SyncRun.carrier(of: setup.folder) {
      throw SyncError.carried(folder: setup.folder, by: carrier)
    }
    setup.command = command
    if Folder.isNamed(setup.folder), !SyncedFolder(path: setup.folder).isThere {
      throw SyncError.folder(HostError(.read, setup.folder, code: HostError.notFolder))
    }
    return setup
  }

  /// Returns the same setup as `planned`. Creates the folder if it is missing, and removes files of an earlier setup.
  package func prepared(folder: String, command: String?) throws -> SyncSetup {
    let setup = try planned(folder: folder, command: command)
    try forget()
    do throws(HostError) { try Folder.create(setup.folder) } catch { throw SyncError.folder(error) }
    return setup
  }

  /// Returns the lists of a server, as `vdirsyncer` finds them: their names in the address, and their names for people.
  package func lists(of server: SyncServer) throws -> [(id: String, name: String)] {
    try requireNoSetup()
    try forget()
    let program = try vdirsyncer()
    try write(program, server, pairedWith: nil)
    let run = try ask(program, ["discover"], answer: "n")
    let lists = Vdirsyncer.lists(in: run.text)
    // `vdirsyncer` fails in any case, because it may not make a folder for each list. But it has named the lists
    // before.
    if lists.isEmpty, !run.isSuccess, !Vdirsyncer.hasAnswered(run.text) { throw notBegun(run) }
    return lists.map { ($0.id, $0.name) }
  }

  /// Returns the server. Puts the fingerprint of the certificate that the server shows now in place of `shown`.
  package func trusting(_ server: SyncServer) throws -> SyncServer {
    try server.requireCertificate(at: server.url)
    guard server.certificate == .shown else { return server }
    try requireNoSetup()
    try forget()
    let program = try vdirsyncer()
    var (asked, server) = (server, server)
    asked.certificate = ServerCertificate.none
    try write(program, asked, pairedWith: nil)
    let run = try ask(program, ["discover"], answer: "n")
    guard let shown = ServerCertificate(shownIn: run.text) else { throw notBegun(run) }
    server.certificate = shown
    return server
  }

  /// Returns the setup for a server that has no list yet. Touches nothing.
  package func plannedServer() throws -> SyncSetup { SyncSetup(folder: try vdirsyncer().tasks) }

  /// Pairs the folder with a list of a server, and fetches the tasks of the list. A missing list is created.
  package func prepared(_ server: SyncServer, list: String, isThere: Bool) throws -> SyncSetup {
    let program = try vdirsyncer()
    try write(program, server, pairedWith: list)
    // `vdirsyncer` asks whether to create a list that it does not find. The answer is no for a list that the server has
    // named.
    let discovery = try ask(program, ["discover"], answer: isThere ? "n" : "y")
    guard discovery.isSuccess else { throw notBegun(discovery) }
    var setup = SyncSetup(folder: program.tasks)
    (setup.command, setup.server, setup.collection) = (program.command, server.url, list)
    try beginning { _ = try carry(setup) }
    return setup
  }

  /// Saves the prepared setup, and runs the first sync.
  package func begin(_ setup: SyncSetup, at present: Present) throws -> Report {
    try place.create()
    try setup.write(in: place, token: store.host.random())
    do { return try beginning { try run(at: present, allowingDeletions: false) } } catch {
      // A sync that fails at once would fail each time, so the setup is removed. Tasks that the sync has already
      // copied stay: they are the same on both sides.
      try forget()
      throw error
    }
  }

  /// Removes the setup and returns it; nil if nothing was set up. A task folder that a person named stays.
  package func remove() throws -> SyncSetup? {
    guard let setup = try setup() else { return nil }
    // A running sync would write its base after this.
    let isRemoved: Void? = try FileLock.holding(
      place.lock, beside: nil, waitingMilliseconds: SyncRun.waitMilliseconds
    ) {
      try Folder.remove(place.setup)
      try forget()
    }
    if isRemoved == nil { throw SyncError.busy }
    return setup
  }

  /// Removes the files of this program, also those of an unfinished setup. It keeps the values that syncs dropped, and
  /// the log that lists them: they can still be restored.
  package func forget() throws(HostError) {
    let kept = [place.log, place.lost]
    for file in Folder.names(in: place.folder).map(place.file) where !kept.contains(file) {
      if Folder.isThere(file) { try Folder.removeAll(in: file) } else { try Folder.remove(file) }
    }
    if Folder.names(in: place.folder).isEmpty { try Folder.removeAll(in: place.folder) }
  }

  /// Throws if there is a setup: with the base of its folder, tasks would count as deleted in a new one.
  private func requireNoSetup() throws {
    if let setup = try setup() { throw SyncError.alreadySetUp(folder: setup.folder) }
  }

  /// Turns a failure of the command into a failure of the setup.
  private func beginning<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as SyncError {
      switch error {
      case .commandFailed, .server, .commandTimedOut: throw SyncError.notBegun(error)
      default: throw error
      }
    }
  }

  private func notBegun(_ run: CapturedRun) -> SyncError { .notBegun(.failed(run, ofServer: true)) }

  private func vdirsyncer() throws -> Vdirsyncer {
    guard let program = ProgramSearch.find("vdirsyncer", in: store.host) else { throw SyncError.noVdirsyncer }
    return Vdirsyncer(
      program: program, folder: place.absolute, executable: store.host.executable(),
      stateFile: store.path.absolute)
  }

  private func write(_ program: Vdirsyncer, _ server: SyncServer, pairedWith list: String?) throws(HostError) {
    try place.create()
    try Folder.create(program.tasks)
    var configuration = VdirsyncerConfiguration(of: program)
    configuration.set(server)
    if let list { configuration.pair(with: list) }
    try write(configuration)
  }

  func write(_ configuration: VdirsyncerConfiguration) throws(HostError) {
    try place.replace(
      place.configuration, with: Array(configuration.text.utf8), token: store.host.random())
  }

  private func ask(_ program: Vdirsyncer, _ words: [String], answer: String) throws -> CapturedRun {
    let answers = Array(String(repeating: "\(answer)\n", count: 8).utf8)
    return try ChildProcess.capture(
      program.program, ["-c", program.configuration] + words, environment: environment, input: answers,
      limitMilliseconds: Vdirsyncer.limitMilliseconds, elapsed: store.host.elapsedMilliseconds)
  }
}

extension Vdirsyncer {
  /// Whether the server was reached, even if it has no list.
  fileprivate static func hasAnswered(_ output: String) -> Bool {
    output.split(whereSeparator: \.isNewline).contains { $0.utf8.starts(with: "remind_remote:".utf8) }
      && !output.split(whereSeparator: \.isNewline).contains { $0.utf8.starts(with: "error:".utf8) }
  }
}
