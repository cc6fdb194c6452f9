/// The message bus of a person's desktop session (D-Bus), found also from the bare environment that cron gives.
public struct SessionBus: Equatable, Sendable {
  /// Where it is, in the form of the D-Bus specification: `unix:path=/run/user/1000/bus`.
  public let address: String

  /// The variable that carries the address.
  static let variable = "DBUS_SESSION_BUS_ADDRESS"

  /// The bus at an address.
  public init(address: String) { self.address = address }

  /// Finds the bus of the user's session: where the environment says, where systemd puts it, or where the user's own
  /// processes have it. Nil where nobody listens at any of them, and where the environment says `disabled:`.
  ///
  /// A bus has to be found before anything is told to use one: a program that finds none may start a stray bus that
  /// nobody looks at, and then report success.
  public static func find(in surroundings: Surroundings) -> SessionBus? {
    let given = surroundings.variable(variable) ?? ""
    if given == "disabled:" { return nil }
    var candidates = [given]
    if let runtime = surroundings.variable("XDG_RUNTIME_DIR"), Path.isAbsolute(runtime) {
      candidates.append(address(ofSocket: "\(runtime)/bus"))
    }
    candidates.append(address(ofSocket: "\(surroundings.folders.runtime)/\(surroundings.user)/bus"))
    if let address = candidates.first(where: answers) { return SessionBus(address: address) }
    return SessionProcess.all(in: surroundings).lazy.compactMap { $0.value(of: variable) }.first(where: answers)
      .map { SessionBus(address: $0) }
  }

  /// Whether a bus listens at an address. One that is not on this machine's own sockets is taken at its word.
  static func answers(_ address: String) -> Bool {
    places(in: address).contains { place in
      switch place {
      case .socket(let path): LocalSocket.answers(path)
      case .abstract(let name): LocalSocket.answers(name, isAbstract: true)
      case .elsewhere: true
      }
    }
  }

  /// The address of a socket by its path, with escapes for all bytes but those that the specification leaves alone.
  private static func address(ofSocket path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_/.*\\".utf8)
    return path.utf8.reduce(into: "unix:path=") { address, byte in
      if plain.contains(byte) {
        address.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        address += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
  }

  /// Where an entry of an address leads.
  enum Place: Equatable {
    /// A socket with a path.
    case socket(String)
    /// A socket with an abstract name.
    case abstract(String)
    /// Another transport, such as `tcp`.
    case elsewhere
  }

  /// Where an address leads, in its order; an entry that says nothing of use is left out.
  static func places(in address: String) -> [Place] {
    // An address is a list; each entry is `transport:key=value,key=value` with %-escapes in the values.
    address.utf8.split(separator: UInt8(ascii: ";")).compactMap { entry in
      let parts = entry.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2, !parts[0].elementsEqual("autolaunch".utf8) else { return nil }
      guard parts[0].elementsEqual("unix".utf8) else { return .elsewhere }
      for pair in parts[1].split(separator: UInt8(ascii: ",")) {
        let pair = pair.split(separator: UInt8(ascii: "="), maxSplits: 1)
        guard pair.count == 2, let value = unescaped(pair[1]) else { continue }
        if pair[0].elementsEqual("path".utf8) { return .socket(value) }
        if pair[0].elementsEqual("abstract".utf8) { return .abstract(value) }
      }
      return nil
    }
  }

  /// A value with its %-escapes resolved; nil where one is broken, the bytes are no text or one of them is zero.
  private static func unescaped(_ value: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = value
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(TaskID.digit), let low = rest.popFirst().flatMap(TaskID.digit) else {
        return nil
      }
      bytes.append(UInt8(truncatingIfNeeded: high << 4 | low))
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}
