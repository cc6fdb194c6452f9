/// The program that cron mails with.
public enum MailProgram {
  /// Its full path; nil if there is none: then cron discards what a job prints.
  public static func find(in surroundings: Surroundings) -> String? {
    surroundings.folders.mailers.lazy.map { "\($0)/sendmail" }.first(where: ProgramSearch.isProgram)
  }
}

/// Why cron mails nobody what a job prints.
public enum MailOff: Equatable, Sendable {
  /// `MAILTO` is set and blank.
  case empty
  /// `MAILTO` has a character that cron takes in no address: then it mails nobody, and says so only in its log.
  case refused(mailTo: String)

  /// Bytes beside ASCII letters and digits that cron takes in an address, and not as its first.
  public static let signs = "@!:%-.,_+=/"

  /// By cron's `MAILTO`, which is nil if it is not set; nil where cron mails: the user, or whom `mailTo` names.
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

  /// By the environment, in which cron hands `MAILTO` on to a job.
  init?(in surroundings: Surroundings) {
    self.init(mailTo: surroundings.variables.value(of: "MAILTO").map { String(decoding: $0, as: UTF8.self) })
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
