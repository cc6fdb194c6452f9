import ReminderCore

// Changes how the server of a setup is reached: its address has moved, the password is kept elsewhere, or its
// certificate is another one.

extension SyncRun {
  /// Changes how the server is reached, if the server answers then; otherwise nothing changes.
  ///
  /// - Parameter changes: the new values; nil leaves a value unchanged.
  /// - Returns: The changes, with the certificate that is trusted from now on.
  /// - Throws: `SyncError.notEdited` if the server does not answer as it should.
  package func edit(_ changes: SyncServer) throws -> SyncServer {
    guard try setup() != nil else { throw SyncError.notSetUp }
    let edited = try FileLock.holding(
      place.lock, beside: nil, waitingMilliseconds: SyncRun.waitMilliseconds
    ) { () throws -> SyncServer in
      guard let setup = try setup() else { throw SyncError.notSetUp }
      guard let server = setup.server, let discovery = setup.command.flatMap(Vdirsyncer.discovery),
        let old = try place.contents(of: place.configuration)
      else { throw SyncError.noServerToEdit(folder: setup.folder) }
      try changes.requireCertificate(at: changes.url ?? server)
      let before = VdirsyncerConfiguration(String(decoding: old[0..<old.count], as: UTF8.self))
      do {
        return try edit(setup, changes, movedFrom: server, before, asking: discovery)
      } catch {
        try write(before)
        throw error
      }
    }
    guard let edited else { throw SyncError.busy }
    return edited
  }

  private func edit(
    _ setup: SyncSetup, _ changes: SyncServer, movedFrom server: String, _ before: VdirsyncerConfiguration,
    asking discovery: String
  ) throws -> SyncServer {
    func answer(to changes: SyncServer, in notes: String?) throws -> CapturedRun {
      var configuration = before
      configuration.set(changes)
      if let notes { configuration.keepNotes(in: notes) }
      try write(configuration)
      return try self.run(discovery, of: setup).run
    }
    var changes = changes
    if changes.certificate == .shown {
      var asked = changes
      asked.certificate = ServerCertificate.none
      let run = try answer(to: asked, in: nil)
      guard let shown = ServerCertificate(shownIn: run.text) else { throw SyncError.notEdited(by: run) }
      changes.certificate = shown
    }
    // Records of the old server would count as deletions on the new server. So the configuration gets a new folder for
    // records together with the new address.
    let isMoved = changes.url.map { $0 != server } ?? false
    let notes = isMoved ? place.newNotes(token: store.host.random()) : nil
    let run = try answer(to: changes, in: notes)
    guard run.isSuccess else {
      let lists = Vdirsyncer.lists(in: run.text)
      if !lists.isEmpty, let list = setup.collection, !lists.contains(where: { $0.id == list }) {
        throw SyncError.noList(list, others: lists.map(\.name))
      }
      throw SyncError.notEdited(by: run)
    }
    var setup = setup
    setup.server = changes.url ?? server
    try setup.write(in: place, token: store.host.random())
    if let notes { place.removeNotes(but: notes) }
    return changes
  }
}

extension SyncError {
  fileprivate static func notEdited(by run: CapturedRun) -> SyncError { .notEdited(.failed(run, ofServer: true)) }
}
