/// The message bus of a desktop session (D-Bus), found even from the bare environment that cron gives.
///
/// A bus counts as the user's own only if the system says that the user listens on its socket. Nobody else may be able
/// to replace the socket, either (`BusSocket`). Another listener would learn the due tasks and could answer that they
/// are done. A transport that does not say who listens (`tcp:`, `nonce-tcp:`, `unixexec:`, `autolaunch:`) never counts.
package struct SessionBus: Equatable, Sendable {
  /// The address in the form of the D-Bus specification: `unix:path=/run/user/1000/bus`.
  package let address: String

  /// The variable with the address.
  static let variable = "DBUS_SESSION_BUS_ADDRESS"

  /// The bus at an address.
  package init(address: String) { self.address = address }

  /// Finds the first bus that is the user's own. Looks at the bus in the environment, then the bus of systemd, then the
  /// buses that the user's processes name. Nil if there is none, or the environment says `disabled:`.
  ///
  /// The bus's address has only the entry that was checked, so that no program uses another entry of a list.
  ///
  /// Call this before starting a program that uses a bus. A program that finds no bus may start a bus that nobody sees,
  /// and report success.
  package static func find(in host: Host) -> SessionBus? {
    var found: SessionBus?
    visitAll(in: host) { bus, doubt in
      if doubt == nil { found = bus }
      return doubt != nil
    }
    return found
  }

  /// Calls `visit` once for each bus that has a listener or does not tell who listens, in the order of `find`. Passes
  /// the reason why the bus may not be the user's own, or nil. Stops when `visit` returns false.
  static func visitAll(in host: Host, _ visit: (SessionBus, BusDoubt?) -> Bool) {
    let given = host.variable(variable) ?? ""
    if given == "disabled:" { return }
    var named = [given]
    if let runtime = host.variable("XDG_RUNTIME_DIR"), Path.isAbsolute(runtime) {
      named += [Endpoint.socket("\(runtime)/bus").address ?? ""]
    }
    named += [Endpoint.socket("\(host.folders.runtime)/\(host.user)/bus").address ?? ""]
    var seen: Set<String> = []
    func goesOn(_ address: String) -> Bool {
      entries(in: address).allSatisfy { entry in
        let address = entry.endpoint.address ?? entry.text
        guard seen.insert(address).inserted else { return true }
        switch inspect(at: entry.endpoint, of: host.user) {
        case .empty: return true
        case .bus(let doubt): return visit(SessionBus(address: address), doubt)
        }
      }
    }
    // The processes are searched only if none of the named buses is suitable.
    _ =
      named.allSatisfy(goesOn)
      && SessionProcess.all(in: host).lazy.compactMap { $0.value(of: variable) }.allSatisfy(goesOn)
  }

  /// The result of looking at an endpoint.
  private enum Found {
    /// Nobody listens on the endpoint.
    case empty
    /// A bus, and why it may not be the user's own.
    case bus(BusDoubt?)
  }

  private static func inspect(at endpoint: Endpoint, of user: UInt32) -> Found {
    let socket: BusSocket?
    switch endpoint {
    case .socket(let path): socket = BusSocket(path: path)
    case .abstract(let name): socket = BusSocket(abstract: name)
    case .other: return .bus(.unchecked)
    }
    return socket.map { .bus($0.doubt(for: user)) } ?? .empty
  }

  /// Whether a process listens on one of the sockets of an address.
  static func answers(_ address: String) -> Bool {
    endpoints(in: address).contains { endpoint in
      switch endpoint {
      case .socket(let path): LocalSocket.answers(path)
      case .abstract(let name): LocalSocket.answers(name, isAbstract: true)
      case .other: false
      }
    }
  }
}
