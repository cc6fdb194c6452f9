/// How to reach a server. In a change of a setup, nil leaves a value unchanged.
package struct SyncServer: Equatable, Sendable {
  /// The address of the server, as given.
  package var url: String?
  /// The user name on the server.
  package var user: String?
  /// The shell command that prints the password. The password itself is stored nowhere.
  package var passwordCommand: String?
  /// The certificate to trust if the machine trusts none of the server.
  package var certificate: ServerCertificate?

  /// Nothing yet.
  package init() {}

  /// Throws if a certificate is to be trusted, but the address has none.
  func requireCertificate(at url: String?) throws {
    if certificate != nil, url?.utf8.starts(with: "https://".utf8) != true { throw SyncError.noCertificate }
  }

  /// Whether a text is the address of a server and not a folder.
  package static func isAddress(_ text: String) -> Bool {
    text.utf8.starts(with: "http://".utf8) || text.utf8.starts(with: "https://".utf8)
  }

  /// Whether a text is an address without its scheme, such as `cloud.example/dav`, and does not begin like a path.
  package static func isWithoutScheme(_ text: String) -> Bool {
    let host = text.utf8.prefix { $0 != UInt8(ascii: "/") }
    return !hasScheme(text) && host.first != UInt8(ascii: ".") && host.first != UInt8(ascii: "~")
      && host.contains(UInt8(ascii: "."))
  }

  /// Whether data for an address can be read on the way: it leaves this machine without encryption.
  package static func isOpen(_ address: String) -> Bool {
    guard address.utf8.starts(with: "http://".utf8) else { return false }
    let rest = Substring(address.utf8.dropFirst("http://".utf8.count)).utf8.prefix { $0 != UInt8(ascii: "/") }
    let host = rest.split(separator: UInt8(ascii: "@")).last.map { String(Substring($0)) } ?? ""
    return !["localhost", "127.", "[::1]"].contains { host.utf8.starts(with: $0.utf8) }
  }

  /// Whether a text begins like an address (RFC 3986, section 3.1), and not like the path of a folder.
  static func hasScheme(_ text: String) -> Bool {
    let scheme = text.utf8.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    return !scheme.isEmpty && text.utf8.dropFirst(scheme.count).starts(with: "://".utf8)
  }
}
