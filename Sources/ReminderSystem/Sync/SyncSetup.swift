import ReminderCore

/// The setup that `sync setup` made on this machine.
package struct SyncSetup: Equatable, Sendable {
  /// The full path of the folder.
  package var folder: String
  /// The shell command that syncs the folder with other machines; nil if another program syncs it.
  package var command: String?
  /// The server that the command talks to; nil without a server.
  package var server: String?
  /// The list on the server.
  package var collection: String?

  /// A folder that another program syncs.
  package init(folder: String) { self.folder = folder }
}

// The stored form: `{"remind-sync":1,"folder":"/home/ann/tasks","command":null,"server":null,"collection":null}`.

extension SyncSetup {
  /// Reads the setup beside a state file; nil if there is none.
  static func read(in place: SyncPlace) throws(HostError) -> SyncSetup? {
    guard let bytes = try place.contents(of: place.setup) else { return nil }
    var reader = JSONReader(bytes)
    return (try? reader.syncSetup()) ?? nil
  }

  func write(in place: SyncPlace, token: UInt64) throws(HostError) {
    var writer = JSONWriter()
    writer.object { json in
      json.member("remind-sync", 1)
      json.member("folder", folder)
      json.member("command", command)
      json.member("server", server)
      json.member("collection", collection)
    }
    try place.replace(place.setup, with: writer.bytes + [UInt8(ascii: "\n")], token: token)
  }
}

extension JSONReader {
  fileprivate mutating func syncSetup() throws(JSONError) -> SyncSetup? {
    var setup = SyncSetup(folder: "")
    var isFirst = true
    try beginObject()
    while let (key, _) = try nextKey(&isFirst) {
      switch key {
      case JSONKey("folder"): setup.folder = text(try string())
      case JSONKey("command"): setup.command = try optionalText()
      case JSONKey("server"): setup.server = try optionalText()
      case JSONKey("collection"): setup.collection = try optionalText()
      default: _ = try value()
      }
    }
    return setup.folder.isEmpty ? nil : setup
  }

  /// Reads a string; nil for `null`.
  mutating func optionalText() throws(JSONError) -> String? { try skipNull() ? nil : text(try string()) }
}
