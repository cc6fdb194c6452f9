/// The program that cron mails with.
package enum MailProgram {
  /// Returns its full path; nil if there is none: then cron discards the output of a job.
  package static func find(in host: Host) -> String? {
    host.folders.mailers.lazy.map { "\($0)/sendmail" }.first(where: ProgramSearch.isProgram)
  }
}

/// Why cron mails the output of a job to nobody.
package enum MailOff: Equatable, Sendable {
  /// `MAILTO` is set and blank.
  case empty
  /// `MAILTO` has a character that cron does not accept in an address. Then cron mails nobody, and says so only in its
  /// log.
  case refused(mailTo: String)

  /// Bytes, other than ASCII letters and digits, that cron accepts in an address, but not as the first byte.
  package static let signs = "@!:%-.,_+=/"

  /// Judges cron's `MAILTO`, which is nil if it is not set. Returns nil if cron mails to the user, or to the address in
  /// `mailTo`.
  init?(mailTo: String?) {
    guard let mailTo else { return nil }
    if mailTo.utf8.allSatisfy({ $0 == 0x20 || 0x09...0x0d ~= $0 }) {
      self = .empty
    } else if mailTo.utf8.first.map(MailOff.isLetterOrDigit) == true,
      mailTo.utf8.allSatisfy({ MailOff.isLetterOrDigit($0) || MailOff.signs.utf8.contains($0) })
    {
      return nil
    } else {
      self = .refused(mailTo: mailTo)
    }
  }

  /// Judges the environment, in which cron passes `MAILTO` to a job.
  init?(in host: Host) {
    self.init(mailTo: host.variables.value(of: "MAILTO").map { String(decoding: $0, as: UTF8.self) })
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
