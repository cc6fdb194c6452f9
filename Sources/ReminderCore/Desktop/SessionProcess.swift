/// A process of the user's own, for what its environment tells of the session that it belongs to.
struct SessionProcess {
  /// The environment it was started with.
  let environment: ProcessEnvironment

  /// The value of a variable; nil where it is not set, or is no text.
  func value(of name: String) -> String? { environment.text(of: name) }

  /// The processes of nobody but the user, as the system lists them (Linux, proc(5)); none where it does not.
  static func all(in surroundings: Surroundings) -> some Sequence<SessionProcess> {
    let folder = surroundings.folders.processes
    // The youngest first: an old session may have left something behind.
    let identifiers = Folder.names(in: folder).compactMap { Int32($0) }.sorted(by: >)
    return identifiers.lazy.compactMap { identifier -> SessionProcess? in
      let path = "\(folder)/\(identifier)"
      // What a process hides, as one that keeps keys does, belongs to root, whoever it runs as.
      guard let status = try? FileStatus(path: "\(path)/environ"), status.owner == surroundings.user,
        let facts = try? InputStream.bytes(ofFile: "\(path)/status"), runs(as: surroundings.user, by: facts),
        let bytes = try? InputStream.bytes(ofFile: "\(path)/environ"), !bytes.isEmpty
      else { return nil }
      return SessionProcess(environment: ProcessEnvironment(zeroTerminated: bytes))
    }
  }

  /// Whether a process runs as a user in every way, by what the system tells of it: the line `Uid:` has its real,
  /// effective, saved and file system user. One that somebody else has started, as a program that becomes root, does
  /// not.
  static func runs(as user: UInt32, by facts: [UInt8]) -> Bool {
    let name = Array("Uid:\t".utf8)
    guard let line = facts.split(separator: UInt8(ascii: "\n")).first(where: { $0.starts(with: name) }) else {
      return false
    }
    let users = line.dropFirst(name.count).split(separator: UInt8(ascii: "\t"))
    return users.count == 4 && users.allSatisfy { UInt32(String(decoding: $0, as: UTF8.self)) == user }
  }
}

/// What a program with a window has to be told of the session that its window is to appear in.
enum SessionDisplay {
  private static let variables = ["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_RUNTIME_DIR"]

  /// An environment in which a window can appear: as it is where it names a display, else with what the user's own
  /// processes know of theirs. Nil where there is no display.
  static func environment(
    _ environment: ProcessEnvironment, in surroundings: Surroundings
  ) -> ProcessEnvironment? {
    if SessionProcess(environment: environment).hasDisplay { return environment }
    guard let process = SessionProcess.all(in: surroundings).first(where: \.hasDisplay) else { return nil }
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
