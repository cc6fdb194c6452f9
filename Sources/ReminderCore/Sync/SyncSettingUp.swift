// Setting sync up, and taking that away again. Tasks and servers are left alone by both.

extension SyncRound {
  /// What carries a folder by itself, by what stands in it; nil where nothing is known. Two would undo each other.
  private static func carrier(of folder: String) -> String? {
    let signs = [(".stfolder", "Syncthing"), (".dropbox", "Dropbox")]
    return signs.first { Folder.isNamed("\(folder)/\($0.0)") }?.1
  }

  /// What would be set up with a folder that something else carries, or `command`. It touches nothing.
  public func planned(folder: String, command: String?) throws -> SyncSetup {
    try requireNoSetup()
    if SyncServer.hasScheme(folder) { throw SyncError.noServer(folder) }
    let parts = ThisProcess.absolute(folder).utf8.split(separator: UInt8(ascii: "/")).filter {
      !$0.elementsEqual(".".utf8)
    }
    var setup = SyncSetup(folder: "/" + parts.map { String(Substring($0)) }.joined(separator: "/"))
    if command != nil, let carrier = SyncRound.carrier(of: setup.folder) {
      throw SyncError.carried(folder: setup.folder, by: carrier)
    }
    setup.command = command
    if Folder.isNamed(setup.folder), !SyncedFolder(path: setup.folder).isThere {
      throw SyncError.folder(HostError(.read, setup.folder, code: HostError.notFolder))
    }
    return setup
  }

  /// Prepares such a folder; makes it where it is not there.
  public func prepared(folder: String, command: String?) throws -> SyncSetup {
    let setup = try planned(folder: folder, command: command)
    try forget()
    do throws(HostError) { try Folder.create(setup.folder) } catch { throw SyncError.folder(error) }
    return setup
  }

  /// The lists of a server, as `vdirsyncer` finds them: their names in its address, and those of people.
  public func lists(of server: SyncServer) throws -> [(id: String, name: String)] {
    try requireNoSetup()
    try forget()
    let program = try vdirsyncer()
    try write(program, server, pairedWith: nil)
    let run = try ask(program, ["discover"], answer: "n")
    let lists = Vdirsyncer.lists(in: run.text)
    // It fails in the end either way, as it may make no folder for each list; but then it has named them.
    if lists.isEmpty, !run.isSuccess, !Vdirsyncer.hasAnswered(run.text) { throw notBegun(run) }
    return lists.map { ($0.id, $0.name) }
  }

  /// A server, of which the certificate that it shows now is trusted where that is wanted.
  public func trusting(_ server: SyncServer) throws -> SyncServer {
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

  /// What would be set up with a server that has no list yet. It touches nothing.
  public func plannedServer() throws -> SyncSetup { SyncSetup(folder: try vdirsyncer().tasks) }

  /// Pairs the folder with a list of a server, and fetches what is in it; one that is not there is made.
  public func prepared(_ server: SyncServer, list: String, isThere: Bool) throws -> SyncSetup {
    let program = try vdirsyncer()
    try write(program, server, pairedWith: list)
    // It asks whether to make a list that it does not find: never one that the server has named.
    let discovery = try ask(program, ["discover"], answer: isThere ? "n" : "y")
    guard discovery.isSuccess else { throw notBegun(discovery) }
    var setup = SyncSetup(folder: program.tasks)
    (setup.command, setup.server, setup.collection) = (program.command, server.url, list)
    try beginning { _ = try carry(setup) }
    return setup
  }

  /// Sets up what was prepared, and makes the first round.
  public func begin(_ setup: SyncSetup, at present: Present) throws -> Report {
    try place.create()
    try setup.write(in: place, token: store.surroundings.random())
    do { return try beginning { try run(at: present, allowingDeletions: false) } } catch {
      // What fails at once would fail each time: nothing is left of it but tasks that are the same.
      try forget()
      throw error
    }
  }

  /// Takes away what was set up, and leaves the folder of tasks where a person named it; gives what it was. Nil where
  /// nothing was set up.
  public func remove() throws -> SyncSetup? {
    guard let setup = try setup() else { return nil }
    // A round that is running would write behind this what it has agreed on.
    let isRemoved: Void? = try FileLock.holding(
      place.lock, beside: nil, waitingMilliseconds: SyncRound.waitMilliseconds
    ) {
      try Folder.remove(place.setup)
      try forget()
    }
    if isRemoved == nil { throw SyncError.busy }
    return setup
  }

  /// Removes what is this program's own, also of a setup that was not finished; but not what rounds have lost, nor the
  /// log that names it: that can still be brought back.
  public func forget() throws(HostError) {
    let kept = [place.log, place.lost]
    for file in Folder.names(in: place.folder).map(place.file) where !kept.contains(file) {
      if Folder.isThere(file) { try Folder.removeAll(in: file) } else { try Folder.remove(file) }
    }
    if Folder.names(in: place.folder).isEmpty { try Folder.removeAll(in: place.folder) }
  }

  /// What was agreed on with another folder would be taken for deleted in this one.
  private func requireNoSetup() throws {
    if let setup = try setup() { throw SyncError.alreadySetUp(folder: setup.folder) }
  }

  /// Tells a failure of the command as that of the setup.
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
    guard let program = ProgramSearch.find("vdirsyncer", in: store.surroundings) else { throw SyncError.noVdirsyncer }
    return Vdirsyncer(
      program: program, folder: place.absolute, executable: store.surroundings.executable(),
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
      place.configuration, with: Array(configuration.text.utf8), token: store.surroundings.random())
  }

  private func ask(_ program: Vdirsyncer, _ words: [String], answer: String) throws -> CapturedRun {
    let answers = Array(String(repeating: "\(answer)\n", count: 8).utf8)
    return try ChildProcess.capture(
      program.program, ["-c", program.configuration] + words, environment: environment, input: answers,
      limitMilliseconds: Vdirsyncer.limitMilliseconds, elapsed: store.surroundings.elapsedMilliseconds)
  }
}

extension Vdirsyncer {
  /// Whether the server was reached, though it may have no list.
  fileprivate static func hasAnswered(_ output: String) -> Bool {
    output.split(whereSeparator: \.isNewline).contains { $0.utf8.starts(with: "remind_remote:".utf8) }
      && !output.split(whereSeparator: \.isNewline).contains { $0.utf8.starts(with: "error:".utf8) }
  }
}
