import ReminderCore

/// The facts that decide whether the bus on a socket is a user's own.
struct BusSocket: Equatable {
  /// Who listens on the socket.
  var listener: LocalSocket.Listener
  /// Every name that leads to the socket, its own last; empty for an abstract name.
  var way: [PathStep]

  /// Returns why the bus may not be the user's own; nil if the bus is the user's own.
  func doubt(for user: UInt32) -> BusDoubt? {
    switch listener {
    case .user(let listener) where listener != user && !fault(.c85): return .foreign
    // A socket that the user owns can only have been made by the user.
    case .unknown where way.last?.owner != user: return .foreign
    default: break
    }
    if let step = way.first(where: { !$0.isSafe(for: user) }) { return .replaceable(folder: step.folder) }
    // In a folder such as /tmp, every user can make a socket.
    if let socket = way.last, socket.canOthersWrite, socket.owner != user { return .foreign }
    return nil
  }
}

extension BusSocket {
  /// The socket at an absolute path; nil if nobody listens on it.
  init?(path: String) {
    guard let listener = LocalSocket.listener(at: path), let way = PathStep.all(to: path) else { return nil }
    self.init(listener: listener, way: way)
  }

  /// The socket of an abstract name; nil if nobody listens on it.
  init?(abstract name: String) {
    guard let listener = LocalSocket.listener(at: name, isAbstract: true) else { return nil }
    self.init(listener: listener, way: [])
  }
}

/// Why a bus that was found is not used.
package enum BusDoubt: Equatable, Sendable {
  /// The transport does not say who listens.
  case unchecked
  /// Another user listens on the socket.
  case foreign
  /// Other users can write to this folder and so replace the socket.
  case replaceable(folder: String)
  /// The bus has no notification server and can start none.
  case noServer
}
