import ReminderCore

/// The program that syncs a folder with a CalDAV server.
struct Vdirsyncer {
  /// A list on a server.
  struct List: Equatable {
    /// The last part of the list's address.
    let id: String
    /// The list's name for people.
    let name: String
  }

  /// The longest time that a server may take to name its lists.
  static let limitMilliseconds = 60_000
  /// The name of the pair of folder and list.
  static let pair = "remind"

  /// The full path of the program.
  let program: String
  /// The folder with the configuration, the program's own records and the folder of tasks.
  let folder: String
  /// This program, which merges the conflicts of `vdirsyncer`.
  let executable: String
  /// The state file, for this program.
  let stateFile: String

  /// The configuration.
  var configuration: String { SyncPlace.configuration(in: folder) }
  /// The folder of the tasks.
  var tasks: String { "\(folder)/lists/tasks" }

  /// The shell command of a sync.
  var command: String {
    "\(ShellWord.quoted(program)) -c \(ShellWord.quoted(configuration)) sync \(Vdirsyncer.pair)"
  }

  /// The option that lets `vdirsyncer` empty a side whose last task was deleted.
  static let emptying = "--force-delete"

  /// Returns the command that asks a server for its lists again, made from the command of a sync; nil for any other
  /// command.
  static func discovery(_ command: String) -> String? {
    let ending = "sync \(pair)"
    guard command.utf8.reversed().starts(with: ending.utf8.reversed()) else { return nil }
    return "\(Substring(command.utf8.dropLast(ending.utf8.count)))discover \(pair) </dev/null"
  }

  /// Whether `vdirsyncer` wants to ask for the lists first, because its configuration has changed.
  static func wantsDiscovery(_ run: CapturedRun) -> Bool {
    !run.isSuccess
      && String(decoding: run.errors, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
        $0.trimmed.utf8.starts(with: "critical: Detected change in config file".utf8)
      }
  }

  /// Returns the lists that the program names.
  static func lists(in output: String) -> [List] {
    var lists: [List] = []
    var isRemote = false
    for line in output.split(whereSeparator: \.isNewline) {
      if line.utf8.last == UInt8(ascii: ":"), line.utf8.first != UInt8(ascii: " ") {
        isRemote = line.utf8.starts(with: "remind_remote".utf8)
      } else if isRemote, let list = list(in: line) {
        lists.append(list)
      }
    }
    return lists.sorted { $0.name < $1.name }
  }

  /// Reads `  - "caf\u00e9" ("Café")`: the first part is a JSON string, the second is plain text.
  private static func list(in line: Substring) -> List? {
    guard line.utf8.starts(with: "  - \"".utf8) else { return nil }
    let bytes = Array(line.utf8.dropFirst(4))
    var reader = JSONReader(PaddedBytes(bytes))
    guard let id = (try? reader.string()).map({ reader.text($0) }) else { return nil }
    let rest = bytes[reader.position...]
    let (opening, closing) = (Array(" (\"".utf8), Array("\")".utf8))
    let isNamed = rest.starts(with: opening) && rest.reversed().starts(with: closing.reversed())
    let name = isNamed ? String(decoding: rest.dropFirst(opening.count).dropLast(closing.count), as: UTF8.self) : ""
    return List(id: id, name: name.isEmpty ? id : name)
  }
}
