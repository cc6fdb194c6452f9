import ReminderCore

/// The sync files of this machine, beside the state file: `tasks.json.sync/`, for the user alone.
struct SyncPlace: Equatable {
  /// The folder.
  let folder: String
  private let stateFile: String
  /// The prefix of the names of `vdirsyncer`'s folders for its records of both sides.
  private static let notes = "status"

  init(of path: StatePath) { (folder, stateFile) = (path.sync, path.file) }

  /// The lock that a sync holds.
  var lock: String { "\(folder)/lock" }
  /// The setup: `SyncSetup`.
  var setup: String { "\(folder)/setup.json" }
  /// The index of the last reconciliation: `SyncIndex`.
  var index: String { "\(folder)/index.json" }
  /// The index of the reconciliation whose files last reached the server.
  var carried: String { "\(folder)/carried.json" }
  /// The token of a reconciliation whose index is not saved yet.
  var next: String { "\(folder)/next" }
  /// The results of the last syncs: `SyncStatus`.
  var status: String { "\(folder)/status.json" }
  /// The log of the syncs, one line each.
  var log: String { "\(folder)/log" }
  /// The values of either side that syncs dropped, one line each.
  var lost: String { "\(folder)/lost" }
  /// The configuration of `vdirsyncer`: `VdirsyncerConfiguration`.
  var configuration: String { SyncPlace.configuration(in: folder) }
  /// The entry that undoes the last sync.
  var undo: String { "\(folder)/undo" }

  /// The full path of the folder, for other programs.
  var absolute: String { ThisProcess.absolute(folder) }

  static func configuration(in folder: String) -> String { "\(folder)/vdirsyncer.conf" }

  /// Returns the full path of a new folder for `vdirsyncer`'s records of both sides. The folder does not exist yet.
  func newNotes(token: UInt64) -> String { "\(absolute)/\(SyncPlace.notes)-\(String(token, radix: 36))" }

  /// Removes all folders of `vdirsyncer`'s records except the folder with the full path `kept`.
  func removeNotes(but kept: String) {
    for name in Folder.names(in: folder) where name.utf8.starts(with: SyncPlace.notes.utf8) {
      if file(name) != status, name != Path.name(of: kept) { try? Folder.removeAll(in: file(name)) }
    }
  }

  /// Creates the folder if it is missing.
  func create() throws(HostError) {
    if !Folder.isThere(folder), let refusal = Ownership.refusal(ofMakingBeside: stateFile) { throw refusal }
    try Folder.create(folder, of: stateFile)
  }

  /// The path of a file of the folder.
  func file(_ name: String) -> String { "\(folder)/\(name)" }

  /// Replaces a file of the folder atomically.
  func replace(_ file: String, with bytes: [UInt8], token: UInt64) throws(HostError) {
    var new = try AtomicFile(folder: folder, name: Path.name(of: file), mode: 0o600, token: token)
    try new.append(bytes)
    _ = try new.synchronize()
    try new.commit()
  }

  /// Removes the temporary files of a killed sync.
  func removeLeftovers() {
    for name in Folder.names(in: folder) where name.utf8.first == UInt8(ascii: ".") { try? Folder.remove(file(name)) }
  }

  /// Returns the contents of a file; nil if the file is missing.
  func contents(of file: String) throws(HostError) -> PaddedBytes? { try FileContents(of: file)?.bytes }

  /// Returns the base of an index; empty if there is none, as before the end of the first sync.
  func base(of index: SyncIndex) throws(HostError) -> PaddedBytes {
    if index.baseName.isEmpty { return PaddedBytes([]) }
    return try contents(of: file(index.baseName)) ?? PaddedBytes([])
  }
}
