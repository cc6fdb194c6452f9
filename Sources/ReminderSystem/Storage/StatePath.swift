/// The paths of the state file and of the files beside it.
package struct StatePath: Equatable, Sendable {
  /// The path as it was given, for messages.
  package let given: String
  /// The folder of the file itself, links followed, so that all paths to the file share one lock.
  let folder: String
  /// The file's name in that folder.
  let name: String

  /// The file at a path; a symbolic link stands for its target.
  package init(_ path: String) throws(HostError) {
    given = path
    let target = try Folder.target(ofLink: path)
    folder = Path.parent(of: target)
    name = Path.name(of: target)
    // A path without a name is the path of a folder.
    if ["", ".", ".."].contains(name) {
      throw HostError(.read, path.isEmpty ? "\"\"" : path, code: HostError.folderInPlace)
    }
  }

  /// The file that a command works on: `--file`, else `REMIND_FILE`, else the user's data folder.
  package init(option: String?, in host: Host) throws {
    try self.init(StatePath.choose(option: option, in: host))
  }

  private static func choose(option: String?, in host: Host) throws -> String {
    if let option {
      if option.isEmpty { throw StateError.emptyOption }
      return try host.path(typed: option)
    }
    if let path = try host.decidingVariable("REMIND_FILE"), !path.isEmpty {
      return try host.path(typed: path)
    }
    if let data = try host.folderVariable("XDG_DATA_HOME") { return "\(data)/remind/tasks.json" }
    guard let home = try host.folderVariable("HOME") else { throw StateError.noHome }
    return "\(home)/.local/share/remind/tasks.json"
  }

  /// The path from the root, for programs that run in another folder, and for people.
  package var absolute: String {
    if Path.isAbsolute(folder) { return file }
    return ThisProcess.folder.map { "\($0)/\(file)" } ?? file
  }

  /// The file itself.
  var file: String { "\(folder)/\(name)" }
  /// The lock that every change holds.
  var lock: String { "\(folder)/\(name).lock" }
  /// The lock that a run of `fire` holds.
  var fireLock: String { "\(folder)/\(name).fire" }
  /// The lock that `watch` holds.
  var watchLock: String { "\(folder)/\(name).watch" }
  /// The file in which `fire` records deliveries if the state cannot be saved.
  var journal: String { "\(folder)/\(name).journal" }
  /// The file whose time is the time of the last run of `fire`.
  var heartbeat: String { "\(folder)/\(name).heartbeat" }
  /// The files that every command or run opens for writing. One such file of another user stops all commands and runs.
  var openedFiles: [String] { [lock, fireLock, watchLock, journal, heartbeat, advice(.schedule), advice(.slots)] }
  /// The folder that records which notifications are on the screen.
  var shown: String { "\(folder)/\(name).shown" }
  /// The file that records what was installed to run `fire`.
  var schedule: String { "\(folder)/\(name).schedule" }
  /// What advice is about.
  package enum Advice: Sendable {
    /// A schedule that is missing or does not run.
    case schedule
    /// The slots of the plan, of which nearly all are used.
    case slots
  }

  /// The file that records the last advice about something.
  func advice(_ topic: Advice) -> String { "\(folder)/\(name).\(topic == .schedule ? "advice" : "slots")" }
  /// The file that records how the hook for changes failed last.
  var hook: String { "\(folder)/\(name).hook" }
  /// The folder with the state of the sync.
  var sync: String { "\(folder)/\(name).sync" }
  /// The folder of older versions.
  var backups: String { "\(folder)/backups" }
}
