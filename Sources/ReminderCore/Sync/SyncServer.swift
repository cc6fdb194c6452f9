/// How a server is asked. In a change of a setup, nil leaves a value as it is.
public struct SyncServer: Equatable, Sendable {
  /// Its address, as it was given.
  public var url: String?
  /// Who the person is there.
  public var user: String?
  /// What prints the password, for the shell. The password itself is kept nowhere.
  public var passwordCommand: String?
  /// The certificate that is trusted where the machine trusts none of the server.
  public var certificate: ServerCertificate?

  /// Nothing yet.
  public init() {}

  /// Throws where a certificate is to be trusted, and an address has none.
  func requireCertificate(at url: String?) throws {
    if certificate != nil, url?.utf8.starts(with: "https://".utf8) != true { throw SyncError.noCertificate }
  }

  /// Whether a text is the address of a server and not a folder.
  public static func isAddress(_ text: String) -> Bool {
    text.utf8.starts(with: "http://".utf8) || text.utf8.starts(with: "https://".utf8)
  }

  /// Whether a text is an address that has lost its beginning, such as `cloud.example/dav`, and not as paths begin.
  public static func isWithoutScheme(_ text: String) -> Bool {
    let host = text.utf8.prefix { $0 != UInt8(ascii: "/") }
    return !hasScheme(text) && host.first != UInt8(ascii: ".") && host.first != UInt8(ascii: "~")
      && host.contains(UInt8(ascii: "."))
  }

  /// Whether what goes to an address can be read on the way: not within this machine, and without encryption.
  public static func isOpen(_ address: String) -> Bool {
    guard address.utf8.starts(with: "http://".utf8) else { return false }
    let rest = Substring(address.utf8.dropFirst("http://".utf8.count)).utf8.prefix { $0 != UInt8(ascii: "/") }
    let host = rest.split(separator: UInt8(ascii: "@")).last.map { String(Substring($0)) } ?? ""
    return !["localhost", "127.", "[::1]"].contains { host.utf8.starts(with: $0.utf8) }
  }

  /// Whether a text begins as an address does (RFC 3986, section 3.1), and not as the path of a folder.
  static func hasScheme(_ text: String) -> Bool {
    let scheme = text.utf8.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    return !scheme.isEmpty && text.utf8.dropFirst(scheme.count).starts(with: "://".utf8)
  }
}
