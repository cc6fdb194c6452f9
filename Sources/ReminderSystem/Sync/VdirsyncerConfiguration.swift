import ReminderCore

/// The configuration of `vdirsyncer` (0.19, `docs/config.rst`): sections of `key = value` with JSON values. Additions
/// of a person stay. The file is beside the state file, because each state file has its own.
struct VdirsyncerConfiguration {
  private static let server = "storage remind_remote"
  private static let pair = "pair \(Vdirsyncer.pair)"

  private var lines: [String]

  /// Reads a configuration.
  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) } }

  /// A new configuration, for a pair of a folder and a server whose values are not set yet.
  init(of program: Vdirsyncer) {
    let string = VdirsyncerConfiguration.string
    let resolver = [program.executable, "--file", program.stateFile, "sync", "resolve"]
    self.init(
      """
      # Written by 'remind sync setup'.
      [general]
      status_path = \(string("\(program.folder)/status/"))

      [\(VdirsyncerConfiguration.pair)]
      a = "remind_local"
      b = "remind_remote"
      collections = ["from b"]
      conflict_resolution = \(VdirsyncerConfiguration.list(["command"] + resolver))

      [storage remind_local]
      type = "filesystem"
      path = \(string("\(program.folder)/lists/"))
      fileext = "\(SyncedFolder.ending)"

      [\(VdirsyncerConfiguration.server)]
      type = "caldav"
      item_types = ["VTODO"]

      """)
  }

  /// The whole text of the file.
  var text: String { lines.joined(separator: "\n") }

  /// Sets how the server is reached.
  mutating func set(_ server: SyncServer) {
    func set(_ key: String, to value: String?) {
      self.set(key, to: value, in: VdirsyncerConfiguration.server)
    }
    if let url = server.url { set("url", to: VdirsyncerConfiguration.string(url)) }
    if let user = server.user { set("username", to: VdirsyncerConfiguration.string(user)) }
    if let command = server.passwordCommand {
      set("password", to: nil)
      set("password.fetch", to: VdirsyncerConfiguration.list(["command", "sh", "-c", command]))
    }
    switch server.certificate {
    case .file(let path):
      set("verify", to: VdirsyncerConfiguration.string(path))
      set("verify_fingerprint", to: nil)
    case .fingerprint:
      set("verify", to: nil)
      set("verify_fingerprint", to: server.certificate?.fingerprint.map(VdirsyncerConfiguration.string))
    case .shown, nil: break
    }
  }

  /// Pairs the folder with a list of the server.
  mutating func pair(with list: String) {
    let names = VdirsyncerConfiguration.list([Vdirsyncer.pair, "tasks", list])
    set("collections", to: "[\(names)]", in: VdirsyncerConfiguration.pair)
  }

  /// Sets another folder for the program's records of both sides, by its full path.
  mutating func keepNotes(in folder: String) {
    set("status_path", to: VdirsyncerConfiguration.string("\(folder)/"), in: "general")
  }

  /// Sets a value in its place, or at the end of its section; nil removes it.
  private mutating func set(_ key: String, to value: String?, in section: String) {
    guard let header = lines.firstIndex(of: "[\(section)]") else { return }
    var end = lines[(header + 1)...].firstIndex { $0.utf8.first == UInt8(ascii: "[") } ?? lines.endIndex
    while end > header + 1, lines[end - 1].isEmpty { end -= 1 }
    let start = lines[header..<end].firstIndex { line in
      line.utf8.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: " ") }.elementsEqual(key.utf8)
    }
    var place = end..<end
    if let start {
      // A value continues in indented lines.
      let next = lines[(start + 1)..<end].firstIndex { line in
        line.utf8.first.map { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? true
      }
      place = start..<(next ?? end)
    }
    lines.replaceSubrange(place, with: value.map { ["\(key) = \($0)"] } ?? [])
  }

  private static func list(_ texts: [String]) -> String { "[\(texts.map(string).joined(separator: ", "))]" }

  private static func string(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
