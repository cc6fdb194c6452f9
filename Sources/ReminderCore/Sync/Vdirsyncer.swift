/// The program that carries a folder to a CalDAV server and back, and its configuration.
struct Vdirsyncer {
  /// A list of a server.
  struct List: Equatable {
    /// The last part of its address.
    let id: String
    /// How people call it.
    let name: String
  }

  /// The longest that a server may take to name its lists.
  static let limitMilliseconds = 60_000
  /// The name of the pair of folder and list.
  private static let pair = "remind"

  /// The full path of the program.
  let program: String
  /// The server, as it was given.
  let server: String
  /// Who the person is there; nil where nobody is asked.
  let user: String?
  /// What prints the password, for the shell; nil without one. The password itself is kept nowhere.
  let passwordCommand: String?
  /// The folder with the configuration, the program's own notes and the folder of tasks.
  let folder: String
  /// This program, which merges what the other cannot.
  let executable: String
  /// The state file, for this program.
  let stateFile: String

  /// The folder of the tasks.
  var tasks: String { "\(folder)/lists/tasks" }

  /// The configuration.
  var configuration: String { "\(folder)/vdirsyncer.conf" }

  /// The command of a round, for the shell.
  var command: String {
    "\(ShellWord.quoted(program)) -c \(ShellWord.quoted(configuration)) sync \(Vdirsyncer.pair)"
  }

  /// The option with which it empties a side whose last task was deleted.
  static let emptying = "--force-delete"

  /// The command that asks a server for its lists anew, made from that of a round; nil for any other command.
  static func discovery(_ command: String) -> String? {
    let ending = "sync \(pair)"
    guard command.utf8.reversed().starts(with: ending.utf8.reversed()) else { return nil }
    return "\(Substring(command.utf8.dropLast(ending.utf8.count)))discover \(pair) </dev/null"
  }

  /// Whether it wants to ask for the lists first, since its configuration has changed.
  static func wantsDiscovery(_ run: CapturedRun) -> Bool {
    !run.isSuccess
      && String(decoding: run.errors, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
        $0.trimmed.utf8.starts(with: "critical: Detected change in config file".utf8)
      }
  }

  /// The configuration, with the list of a server that the folder is paired with; without one, to ask for the lists.
  func text(pairedWith list: String?) -> String {
    let string = Vdirsyncer.json
    let resolver = [executable, "--file", stateFile, "sync", "resolve"].map(string).joined(separator: ", ")
    let collections = list.map { "[[\"\(Vdirsyncer.pair)\", \"tasks\", \(string($0))]]" } ?? "[\"from b\"]"
    var lines = [
      "# Written by 'remind sync setup'.",
      "[general]",
      "status_path = \(string("\(folder)/status/"))",
      "",
      "[pair \(Vdirsyncer.pair)]",
      "a = \"remind_local\"",
      "b = \"remind_remote\"",
      "collections = \(collections)",
      "conflict_resolution = [\"command\", \(resolver)]",
      "",
      "[storage remind_local]",
      "type = \"filesystem\"",
      "path = \(string("\(folder)/lists/"))",
      "fileext = \"\(SyncedFolder.ending)\"",
      "",
      "[storage remind_remote]",
      "type = \"caldav\"",
      "url = \(string(server))",
      "item_types = [\"VTODO\"]",
    ]
    if let user { lines.append("username = \(string(user))") }
    if let passwordCommand {
      lines.append("password.fetch = [\"command\", \"sh\", \"-c\", \(string(passwordCommand))]")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lists that the program names.
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

  /// Reads `  - "caf\u00e9" ("Café")`: the first is a string of JSON, the second is as it is.
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

  /// How many changes it says that it has made on the server.
  static func sent(in run: CapturedRun) -> Int {
    String(decoding: run.output + [UInt8(ascii: "\n")] + run.errors, as: UTF8.self)
      .split(whereSeparator: \.isNewline).count { line in
        (line.utf8.starts(with: "Copying ".utf8) && String(line).holds(" to remind_remote/"))
          || (line.utf8.starts(with: "Deleting ".utf8) && String(line).holds(" from remind_remote/"))
      }
  }

  /// A string of JSON, as the values of the configuration are.
  private static func json(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// What a server is asked with.
public struct SyncServer: Sendable {
  /// Its address.
  public let url: String
  /// Who the person is there.
  public let user: String?
  /// What prints the password, for the shell.
  public let passwordCommand: String?

  /// A server; `url` as it was given.
  public init(url: String, user: String?, passwordCommand: String?) {
    (self.url, self.user, self.passwordCommand) = (url, user, passwordCommand)
  }

  /// Whether a text is the address of a server and not a folder.
  public static func isAddress(_ text: String) -> Bool {
    text.utf8.starts(with: "http://".utf8) || text.utf8.starts(with: "https://".utf8)
  }

  /// Whether a text is an address that has lost its beginning, such as `cloud.example/dav`, and not as paths begin.
  public static func isWithoutScheme(_ text: String) -> Bool {
    let host = text.utf8.prefix { $0 != UInt8(ascii: "/") }
    return !hasScheme(text) && host.first != UInt8(ascii: ".") && host.first != UInt8(ascii: "~")
      && host.contains(UInt8(ascii: "."))
  }

  /// Whether what goes to an address can be read on the way: not within this machine, and without encryption.
  public static func isOpen(_ address: String) -> Bool {
    guard address.utf8.starts(with: "http://".utf8) else { return false }
    let rest = Substring(address.utf8.dropFirst("http://".utf8.count)).utf8.prefix { $0 != UInt8(ascii: "/") }
    let host = rest.split(separator: UInt8(ascii: "@")).last.map { String(Substring($0)) } ?? ""
    return !["localhost", "127.", "[::1]"].contains { host.utf8.starts(with: $0.utf8) }
  }

  /// Whether a text begins as an address does (RFC 3986, section 3.1), and not as the path of a folder.
  static func hasScheme(_ text: String) -> Bool {
    let scheme = text.utf8.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    return !scheme.isEmpty && text.utf8.dropFirst(scheme.count).starts(with: "://".utf8)
  }
}
