/// What the system tells of a socket at which a bus listens, as far as it decides whether the bus is a user's own.
struct BusSocket: Equatable {
  /// Who listens there.
  var listener: LocalSocket.Listener
  /// Every name on the way to the socket, the socket's own the last; empty for an abstract name, which has no way.
  var way: [PathStep]

  /// What speaks against the bus as that of a user; nil where nothing does.
  func doubt(for user: UInt32) -> BusDoubt? {
    switch listener {
    case .user(let listener) where listener != user: return .foreign
    // Nobody but a user makes a socket that belongs to them.
    case .unknown where way.last?.owner != user: return .foreign
    default: break
    }
    if let step = way.first(where: { !$0.isSafe(for: user) }) { return .replaceable(folder: step.folder) }
    // In a folder such as /tmp everybody can put a socket where none is.
    if let socket = way.last, socket.canOthersWrite, socket.owner != user { return .foreign }
    return nil
  }
}

extension BusSocket {
  /// The socket at a path; nil where nobody listens there, or the path is not one from the root.
  init?(path: String) {
    guard let listener = LocalSocket.listener(at: path), let way = PathStep.all(to: path) else { return nil }
    self.init(listener: listener, way: way)
  }

  /// The socket of an abstract name; nil where nobody listens there.
  init?(abstract name: String) {
    guard let listener = LocalSocket.listener(at: name, isAbstract: true) else { return nil }
    self.init(listener: listener, way: [])
  }
}

/// Why a bus that was found is not the one that reminders go to.
public enum BusDoubt: Equatable, Sendable {
  /// Its transport does not tell who is at its other end.
  case unchecked
  /// Another user listens there.
  case foreign
  /// Others could put another socket in its place, by this folder.
  case replaceable(folder: String)
  /// Nothing on it shows notifications, and nothing that does could be started there.
  case noServer
}
