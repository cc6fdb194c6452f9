/// What this machine keeps of its sync, beside the state file: `tasks.json.sync/`, for the user alone.
struct SyncPlace: Equatable {
  /// The folder.
  let folder: String
  private let stateFile: String
  /// What the names of folders begin with in which `vdirsyncer` notes what both sides had.
  private static let notes = "status"

  init(of path: StatePath) { (folder, stateFile) = (path.sync, path.file) }

  /// The lock that a round holds.
  var lock: String { "\(folder)/lock" }
  /// What was set up: `SyncSetup`.
  var setup: String { "\(folder)/setup.json" }
  /// What the last exchange left: `SyncIndex`.
  var index: String { "\(folder)/index.json" }
  /// The index of the exchange whose files were carried to the server last.
  var carried: String { "\(folder)/carried.json" }
  /// The token of an exchange whose index is not saved yet.
  var next: String { "\(folder)/next" }
  /// How the last rounds went: `SyncStatus`.
  var status: String { "\(folder)/status.json" }
  /// What rounds did, a line each.
  var log: String { "\(folder)/log" }
  /// What rounds lost of either side, a line each.
  var lost: String { "\(folder)/lost" }
  /// How the program that talks to servers is asked: `VdirsyncerConfiguration`.
  var configuration: String { SyncPlace.configuration(in: folder) }
  /// What takes the last round back.
  var undo: String { "\(folder)/undo" }

  /// The folder by its full path, for other programs.
  var absolute: String { ThisProcess.absolute(folder) }

  static func configuration(in folder: String) -> String { "\(folder)/vdirsyncer.conf" }

  /// A folder that is not there yet, for what the program that talks to servers notes of both sides; its full path.
  func newNotes(token: UInt64) -> String { "\(absolute)/\(SyncPlace.notes)-\(String(token, radix: 36))" }

  /// Removes such folders but one, whose full path is given.
  func removeNotes(but kept: String) {
    for name in Folder.names(in: folder) where name.utf8.starts(with: SyncPlace.notes.utf8) {
      if file(name) != status, name != Path.name(of: kept) { try? Folder.removeAll(in: file(name)) }
    }
  }

  /// Makes the folder if there is none.
  func create() throws(HostError) {
    if !Folder.isThere(folder), let refusal = Ownership.refusal(ofMakingBeside: stateFile) { throw refusal }
    try Folder.create(folder, of: stateFile)
  }

  /// A file of the folder.
  func file(_ name: String) -> String { "\(folder)/\(name)" }

  /// Replaces a file of the folder.
  func replace(_ file: String, with bytes: [UInt8], token: UInt64) throws(HostError) {
    var new = try AtomicFile(folder: folder, name: Path.name(of: file), mode: 0o600, token: token)
    try new.append(bytes)
    _ = try new.synchronize()
    try new.commit()
  }

  /// Removes what a round that was killed has left here.
  func removeLeftovers() {
    for name in Folder.names(in: folder) where name.utf8.first == UInt8(ascii: ".") { try? Folder.remove(file(name)) }
  }

  /// What a file of the folder holds; nil where there is none.
  func contents(of file: String) throws(HostError) -> PaddedBytes? { try FileContents(of: file)?.bytes }

  /// What an index says that was agreed on; empty where there is none, as before the first round has ended.
  func base(of index: SyncIndex) throws(HostError) -> PaddedBytes {
    if index.baseName.isEmpty { return PaddedBytes([]) }
    return try contents(of: file(index.baseName)) ?? PaddedBytes([])
  }
}
