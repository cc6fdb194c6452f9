/// The daemon that runs crontabs.
package struct CronDaemon: Equatable, Sendable {
  /// Whether a cron daemon runs; true, too, if the system does not say.
  package let runs: Bool
  /// The name of the daemon's service; nil if the daemon's program is not installed.
  package let service: String?
  /// Whether systemd starts the services of the machine.
  package let isUnderSystemd: Bool
}

extension CronDaemon {
  /// The names of the daemon's program: on Debian, and everywhere else.
  private static let names = ["cron", "crond"]

  /// The daemon of this machine.
  init(in host: Host) {
    self.init(
      runs: SystemProcess.runs(CronDaemon.names, in: host),
      service: CronDaemon.names.first { ProgramSearch.find($0, in: host) != nil },
      isUnderSystemd: SystemProcess.name(of: "1", in: host) == "systemd")
  }
}

/// The machine's processes by the names of their programs (Linux, proc(5)).
enum SystemProcess {
  /// Whether a program with one of these names runs; true, too, if the system does not say.
  static func runs(_ names: [String], in host: Host) -> Bool {
    // If the system hides other users' processes, it hides process 1, too.
    if name(of: "1", in: host) == nil { return true }
    return Folder.names(in: host.folders.processes).lazy.filter { Int32($0) != nil }
      .compactMap { name(of: $0, in: host) }.contains { names.contains($0) }
  }

  /// Returns the name of the program that a process runs; nil if not known.
  static func name(of identifier: String, in host: Host) -> String? {
    let bytes = try? InputStream.bytes(ofFile: "\(host.folders.processes)/\(identifier)/comm")
    return bytes.map { String(decoding: $0.dropLast(), as: UTF8.self) }
  }
}
