import ReminderCore

// The address of a bus, as the D-Bus specification writes it: a list of entries. Each entry is
// `transport:key=value,key=value`, with %-escapes in the values.

extension SessionBus {
  /// What an entry of an address leads to.
  enum Endpoint: Equatable {
    /// A socket with a path.
    case socket(String)
    /// A socket with an abstract name.
    case abstract(String)
    /// Another transport, such as `tcp`.
    case other

    /// An address with only this endpoint, which every program reads alike; nil for another transport.
    var address: String? {
      switch self {
      case .socket(let path): "unix:path=\(SessionBus.escaped(path))"
      case .abstract(let name): "unix:abstract=\(SessionBus.escaped(name))"
      case .other: nil
      }
    }
  }

  /// Returns the endpoints in an address, in its order, without useless entries.
  static func endpoints(in address: String) -> [Endpoint] { entries(in: address).map(\.endpoint) }

  /// Returns the entries of an address and the endpoint of each, in their order, without useless entries.
  static func entries(in address: String) -> [(text: String, endpoint: Endpoint)] {
    address.utf8.split(separator: UInt8(ascii: ";")).compactMap { entry in
      endpoint(of: entry).map { (text: String(Substring(entry)), endpoint: $0) }
    }
  }

  private static func endpoint(of entry: Substring.UTF8View) -> Endpoint? {
    let parts = entry.split(separator: UInt8(ascii: ":"), maxSplits: 1)
    guard parts.count == 2, !parts[0].elementsEqual("autolaunch".utf8) else { return nil }
    guard parts[0].elementsEqual("unix".utf8) else { return .other }
    for pair in parts[1].split(separator: UInt8(ascii: ",")) {
      let pair = pair.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard pair.count == 2, let value = unescaped(pair[1]) else { continue }
      if pair[0].elementsEqual("path".utf8) { return .socket(value) }
      if pair[0].elementsEqual("abstract".utf8) { return .abstract(value) }
    }
    return nil
  }

  /// Returns a value with %-escapes; the bytes that the specification allows unescaped stay unchanged.
  private static func escaped(_ value: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_/.*\\".utf8)
    return value.utf8.reduce(into: "") { escaped, byte in
      if plain.contains(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
  }

  /// Returns a value with its %-escapes resolved; nil for a broken escape, a zero byte, or bytes that are not UTF-8.
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
