/// One of the user's own processes; its environment describes its session.
struct SessionProcess {
  /// The environment that the process was started with.
  let environment: ProcessEnvironment

  /// The value of a variable; nil if it is not set or not UTF-8.
  func value(of name: String) -> String? { environment.text(of: name) }

  /// Returns the user's own processes (Linux, proc(5)); none if the system does not list them.
  static func all(in host: Host) -> some Sequence<SessionProcess> {
    let folder = host.folders.processes
    // The newest first: some processes may belong to an old session.
    let identifiers = Folder.names(in: folder).compactMap { Int32($0) }.sorted(by: >)
    return identifiers.lazy.compactMap { identifier -> SessionProcess? in
      let path = "\(folder)/\(identifier)"
      // A process can hide its environment, as a key agent does; then the file belongs to root.
      guard let status = try? FileStatus(path: "\(path)/environ"), status.owner == host.user,
        let facts = try? InputStream.bytes(ofFile: "\(path)/status"), runs(as: host.user, by: facts),
        let bytes = try? InputStream.bytes(ofFile: "\(path)/environ"), !bytes.isEmpty
      else { return nil }
      return SessionProcess(environment: ProcessEnvironment(zeroTerminated: bytes))
    }
  }

  /// Whether a process runs as a user in every way. The line `Uid:` of its status has its real, effective, saved and
  /// file system user. A set-user-ID program that another user started fails this check.
  static func runs(as user: UInt32, by facts: [UInt8]) -> Bool {
    let name = Array("Uid:\t".utf8)
    guard let line = facts.split(separator: UInt8(ascii: "\n")).first(where: { $0.starts(with: name) }) else {
      return false
    }
    let users = line.dropFirst(name.count).split(separator: UInt8(ascii: "\t"))
    return users.count == 4 && users.allSatisfy { UInt32(String(decoding: $0, as: UTF8.self)) == user }
  }
}

/// The variables that tell a program with a window which session to use.
enum SessionDisplay {
  private static let variables = ["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_RUNTIME_DIR"]

  /// Returns an environment in which a window can open. An environment with a display stays unchanged. Any other gets
  /// the variables of a process of the user that has a display. Nil if there is no display.
  static func environment(
    _ environment: ProcessEnvironment, in host: Host
  ) -> ProcessEnvironment? {
    if SessionProcess(environment: environment).hasDisplay { return environment }
    guard let process = SessionProcess.all(in: host).first(where: \.hasDisplay) else { return nil }
    var environment = environment
    for name in variables {
      if let value = process.environment.value(of: name) { environment.set(name, to: value) }
    }
    return environment
  }
}

extension SessionProcess {
  fileprivate var hasDisplay: Bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment.value(of: $0)?.isEmpty == false }
  }
}
