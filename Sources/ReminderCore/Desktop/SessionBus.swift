/// The message bus of a person's desktop session (D-Bus), found also from the bare environment that cron gives.
///
/// A bus is the user's own only where the system itself says so: the user listens at its socket, and nobody else could
/// put another socket in its place (`BusSocket`). Whoever else listened there would be told what is due, and could say
/// that it is done. A transport that does not tell who is at its other end (`tcp:`, `nonce-tcp:`, `unixexec:`,
/// `autolaunch:`) is no bus of the user's, wherever it is named.
public struct SessionBus: Equatable, Sendable {
  /// Where it is, in the form of the D-Bus specification: `unix:path=/run/user/1000/bus`.
  public let address: String

  /// The variable that carries the address.
  static let variable = "DBUS_SESSION_BUS_ADDRESS"

  /// The bus at an address.
  public init(address: String) { self.address = address }

  /// Finds the first bus of the user's own: where the environment says, where systemd puts it, or where the user's own
  /// processes have it. Nil where nobody listens at any of them but others, and where the environment says `disabled:`.
  ///
  /// Its address is that of the socket that was looked at and of nothing else, so that no program takes another entry
  /// of a list, or reads one in another way.
  ///
  /// A bus has to be found before anything is told to use one: a program that finds none may start a stray bus that
  /// nobody looks at, and then report success.
  public static func find(in surroundings: Surroundings) -> SessionBus? {
    var found: SessionBus?
    visitAll(in: surroundings) { bus, doubt in
      if doubt == nil { found = bus }
      return doubt != nil
    }
    return found
  }

  /// Goes to each bus at which somebody listens, once, in the order of `find`, with what speaks against it as the
  /// user's own; goes on as long as `visit` says so.
  static func visitAll(in surroundings: Surroundings, _ visit: (SessionBus, BusDoubt?) -> Bool) {
    let given = surroundings.variable(variable) ?? ""
    if given == "disabled:" { return }
    var named = [given]
    if let runtime = surroundings.variable("XDG_RUNTIME_DIR"), Path.isAbsolute(runtime) {
      named += [Place.socket("\(runtime)/bus").address ?? ""]
    }
    named += [Place.socket("\(surroundings.folders.runtime)/\(surroundings.user)/bus").address ?? ""]
    var seen: Set<String> = []
    func goesOn(_ address: String) -> Bool {
      entries(in: address).allSatisfy { entry in
        let address = entry.place.address ?? entry.text
        guard seen.insert(address).inserted else { return true }
        switch place(entry.place, of: surroundings.user) {
        case .empty: return true
        case .bus(let doubt): return visit(SessionBus(address: address), doubt)
        }
      }
    }
    // The processes are looked through only where none of the named places has what is looked for.
    _ =
      named.allSatisfy(goesOn)
      && SessionProcess.all(in: surroundings).lazy.compactMap { $0.value(of: variable) }.allSatisfy(goesOn)
  }

  /// What is found at a place.
  private enum Look {
    /// Nobody listens there.
    case empty
    /// A bus, and what speaks against it as the user's own.
    case bus(BusDoubt?)
  }

  private static func place(_ place: Place, of user: UInt32) -> Look {
    let socket: BusSocket?
    switch place {
    case .socket(let path): socket = BusSocket(path: path)
    case .abstract(let name): socket = BusSocket(abstract: name)
    case .elsewhere: return .bus(.unchecked)
    }
    return socket.map { .bus($0.doubt(for: user)) } ?? .empty
  }

  /// Whether somebody listens at an address of this machine's own sockets.
  static func answers(_ address: String) -> Bool {
    places(in: address).contains { place in
      switch place {
      case .socket(let path): LocalSocket.answers(path)
      case .abstract(let name): LocalSocket.answers(name, isAbstract: true)
      case .elsewhere: false
      }
    }
  }
}
