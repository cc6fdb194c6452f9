import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

/// A machine that syncs with a folder. Other programs write into this folder, too.
struct SyncedMachine {
  let sandbox: Sandbox
  let folder: String

  /// A machine in Berlin, with a new folder or with the folder of another machine.
  init(in folder: String? = nil) throws {
    sandbox = try Sandbox()
    self.folder = folder ?? "\(sandbox.folder)/shared"
    sandbox.zone = "Europe/Berlin"
    sandbox.zones = Sandbox.european
  }

  /// Runs a command line and returns both outputs, with `DIR` for the name of the folder. A time without a date is a
  /// time on 1 March 2026.
  func say(_ line: String, at time: String? = nil) throws -> String {
    if let time { sandbox.now = time.contains("T") ? time : "2026-03-01T\(time)" }
    let words = try #require(ShellLine.words(of: line.replacing("DIR", with: folder)))
    let result = sandbox.run(words)
    return (result.output + result.errors).replacing(folder, with: "DIR")
  }

  /// Writes a task file as another program does: first the lines of a zone, then the title, then these lines.
  func write(_ name: String, _ lines: [String], zone: [String] = []) throws {
    try Folder.create(folder)
    let all =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//other//EN"] + zone
      + ["BEGIN:VTODO", "UID:\(name)", "SUMMARY:\(name)"] + lines + ["END:VTODO", "END:VCALENDAR"]
    Sandbox.write(all.map { "\($0)\r\n" }.joined(), to: "\(folder)/\(name).ics")
  }

  /// The lines of a file.
  func lines(_ name: String) throws -> [String] {
    String(decoding: try SystemFile.bytes(of: "\(folder)/\(name).ics") ?? [], as: UTF8.self)
      .split(whereSeparator: \.isNewline).map { String($0) }
  }

  /// Replaces lines of a file, as another program does.
  func replace(_ name: String, _ changes: [(old: String, new: String)]) throws {
    var lines = try lines(name)
    for (old, new) in changes {
      let index = try #require(lines.firstIndex(of: old), "no \(old) in \(lines)")
      lines[index] = new
    }
    Sandbox.write(lines.map { "\($0)\r\n" }.joined(), to: "\(folder)/\(name).ics")
  }

  /// The lines of a file that begin with these properties.
  func properties(_ names: [String], of name: String) throws -> [String] {
    try lines(name).filter { line in names.contains { line.hasPrefix("\($0):") || line.hasPrefix("\($0);") } }
  }
}
