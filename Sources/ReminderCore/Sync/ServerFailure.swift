/// Why a server was not reached or did not do what it was to, by what `vdirsyncer` says of that.
public enum ServerFailure: Equatable, Sendable {
  /// It does not take the name or the password, or does not let this person in.
  case refused
  /// Every task of the list is gone there, or here, and nothing was deleted on the other side for that.
  case emptied(isHere: Bool)
  /// It does not have the list any more.
  case listGone
  /// No list was found at the address, or not with that name and password: some servers answer so to a wrong password.
  case nothingFound
  /// Nobody answers at a host and port.
  case unreachable(host: String)
  /// It does not speak HTTPS at a host and port.
  case notHTTPS(host: String)
  /// Its certificate is not trusted on this machine.
  case notTrusted
  /// It shows another certificate than the one that is trusted by its fingerprint.
  case otherCertificate(ServerCertificate)
  /// The file with the certificates that are trusted is not there, or has none.
  case certificateFile
  /// What is to print the password failed, or printed nothing.
  case passwordCommand
  /// The list may not be changed, or takes no tasks.
  case readOnly

  /// Reads the line in which an error is named (`vdirsyncer` 0.19, `cli/utils.py`); nil for any other.
  public init?(words: String) {
    // `Unknown error occurred for remind/remind: …`; without the pair it is asked for its lists.
    let isOfRound = words.holds("occurred for ")
    let numbers = words.utf8.split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    if words.holds("was completely emptied") {
      self = .emptied(isHere: words.holds("\"remind_local"))
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
      // In a round the server has let this person in, and takes no such file.
      self = isOfRound ? .readOnly : .refused
    } else if words.holds("Unknown error occurred"), words.holds(": Not Found") || words.holds(": 404, ") {
      self = isOfRound ? .listGone : .nothingFound
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
