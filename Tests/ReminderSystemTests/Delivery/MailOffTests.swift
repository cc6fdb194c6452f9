import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// The addressee that cron takes from `MAILTO`. `scripts/schedule-check` (`cron_tests.Addresses`) asks a real cron the
/// same.
@Suite struct MailOffTests {
  private static let mailed: [String?] = [
    nil, "mila", "7", "a@x", "a@x.example", "a@x,b@x", "x!y!mila", "var/mail/mila",
    "mila+remind@x", "a_b=c@x:25", "100%", "A-Z",
  ]
  private static let refused = [
    "a@x, b@x", "Ann <ann@x>", "$LOGNAME", "a@x;b@x", "müller@x", "a@ü.example", "-odq", "@x", ",a@x", "_a@x", "/a",
    " a@x", "a@x ", "a\tb", "a'b@x", "\"a\"@x", "(a)b@x", "~mila", "a*", "a@x\u{7f}", "a@x\u{1}",
  ]

  @Test(arguments: mailed)
  func `cron mails the user, or an address of letters, digits and allowed signs`(mailTo: String?) {
    #expect(MailOff(mailTo: mailTo) == nil)
  }

  @Test(arguments: ["", " ", "\t\r"])
  func `cron mails nobody for an empty address`(mailTo: String) {
    #expect(MailOff(mailTo: mailTo) == .empty)
  }

  @Test(arguments: refused)
  func `cron mails nobody for an address with another byte, or with a sign at its beginning`(mailTo: String) {
    #expect(MailOff(mailTo: mailTo) == .refused(mailTo: mailTo))
  }

  @Test func `an address takes letters, digits and eleven signs, but no sign as its first byte`() {
    let taken = { (frame: (String) -> String) in
      (0x01...0xff).map { String(UnicodeScalar($0 as UInt8)) }.filter { MailOff(mailTo: frame($0)) == nil }.joined()
    }
    let (digits, capitals, smalls) = ("0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")
    #expect(taken { "\($0)a" } == digits + capitals + smalls)
    #expect(taken { "a\($0)" } == "!%+,-./\(digits):=@\(capitals)_\(smalls)")
  }

  @Test(
    arguments: [
      ("PATH=/bin", nil), ("MAILTO=", .empty), ("MAILTO=mila", nil), ("MAILTO=a, b", .refused(mailTo: "a, b")),
      ("MAILTO=m\u{fc}ller", .refused(mailTo: "m\u{fffd}ller")),
    ] as [(String, MailOff?)])
  func `a job reads MAILTO from cron in any encoding`(entry: String, expected: MailOff?) throws {
    var host = try Machine().host
    // Latin-1
    host.variables = ProcessEnvironment(zeroTerminated: entry.unicodeScalars.map { UInt8($0.value) } + [0])
    #expect(MailOff(in: host) == expected)
  }
}
