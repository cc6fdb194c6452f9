import ReminderCore

/// Why a server was not reached or did not do its work, according to `vdirsyncer`.
package enum ServerFailure: Equatable, Sendable {
  /// The server rejects the name or the password, or denies this person access.
  case refused
  /// Every task of the list is gone on the server, or on this machine; because of that, the other side deleted nothing.
  case emptied(isOurs: Bool)
  /// The server no longer has the list.
  case listGone
  /// No list was found at the address, or none for this name and password: some servers answer a wrong password this
  /// way.
  case nothingFound
  /// No server answers at a host and port.
  case unreachable(host: String)
  /// The server does not speak HTTPS at a host and port.
  case notHTTPS(host: String)
  /// This machine does not trust the certificate of the server.
  case notTrusted
  /// The server shows another certificate than the one with the trusted fingerprint.
  case otherCertificate(ServerCertificate)
  /// The file with the trusted certificates is missing, or has none.
  case certificateFile
  /// The command that prints the password failed, or printed nothing.
  case passwordCommand
  /// The list is read-only, or takes no tasks.
  case readOnly

  /// Reads the line that names an error (`vdirsyncer` 0.19, `cli/utils.py`); nil for any other line.
  package init?(words: String) {
    // `Unknown error occurred for remind/remind: …` comes from a sync; without the pair, the server was asked for its
    // lists.
    let isOfRun = words.holds("occurred for ")
    // The status comes before the address, whose digits say nothing.
    let numbers = words.split(separator: " ").prefix { !$0.hasPrefix("url=") }.flatMap { word in
      word.utf8.split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    if words.holds("was completely emptied") {
      self = .emptied(isOurs: words.holds("\"remind_local"))
    } else if words.holds(", which is read-only") {
      self = .readOnly
    } else if words.holds("returned non-zero exit status") || words.holds("Empty value for password")
      || words.holds("Failed to execute command")
    {
      self = .passwordCommand
    } else if let shown = ServerCertificate(shownIn: words) {
      self = .otherCertificate(shown)
    } else if words.hasSuffix(": [Errno 2] No such file or directory")
      || words.holds("NO_CERTIFICATE_OR_CRL_FOUND")
    {
      self = .certificateFile
    } else if let host = ServerFailure.host(in: words) {
      if words.holds("CERTIFICATE_VERIFY_FAILED") || words.holds("certificate verify failed") {
        self = .notTrusted
      } else {
        self = words.holds("[SSL: ") ? .notHTTPS(host: host) : .unreachable(host: host)
      }
    } else if numbers.contains(where: { $0.elementsEqual("401".utf8) }) {
      self = .refused
    } else if numbers.contains(where: { $0.elementsEqual("403".utf8) }) {
      // In a sync, the server has already granted access, so it rejects the file.
      self = isOfRun ? .readOnly : .refused
    } else if words.holds("Unknown error occurred"), words.holds(": Not Found") || words.holds(": 404, ") {
      self = isOfRun ? .listGone : .nothingFound
    } else {
      return nil
    }
  }

  /// `cloud.example:443` of `Cannot connect to host cloud.example:443 ssl:default [Connect call failed …]`.
  private static func host(in words: String) -> String? {
    let parts = words.split(separator: " ")
    guard words.holds("Cannot connect to host "), let place = parts.firstIndex(of: "host") else { return nil }
    return parts.dropFirst(place + 1).first.map { String($0) }
  }
}
