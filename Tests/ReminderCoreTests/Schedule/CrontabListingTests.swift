import Testing

@testable import ReminderCore

/// What `crontab -l` prints, and what it is taken for.
@Suite struct CrontabListingTests {
  private let job = ScheduledJob(
    program: "/usr/bin/remind", arguments: ["fire", "--unattended"], timeZone: nil, name: "remind")

  @Test("A carriage return at the end of a line is read back as one; elsewhere the two characters stay")
  func carriageReturn() {
    let listing = "0 5 * * 1 true\\r\n* * * * * tr -d '\\r' <a\n\\r\n"
    #expect(
      Crontab(listing: Array(listing.utf8)).bytes == Array("0 5 * * 1 true\r\n* * * * * tr -d '\\r' <a\n\r\n".utf8))
  }

  @Test("A line for another state file is nobody else's; one written by hand is")
  func others() {
    let other = ScheduledJob(
      program: "/usr/bin/remind", arguments: ["fire", "--unattended", "--file", "/a b"], timeZone: nil,
      name: "remind-0123abcd")
    let hand = "*/5 * * * * /opt/remind fire"
    let crontab = Crontab(bytes: Array("\(hand)\n# remind fire\n".utf8)).adding(other).adding(job)
    #expect(crontab.others == [hand])
    #expect(crontab.removing(job).removing(other).others == [hand])
  }

  @Test("What systemd and desktops cannot start by itself is started by env")
  func oddPrograms() {
    func exec(_ program: String) -> [String] {
      let job = ScheduledJob(program: program, arguments: ["fire"], timeZone: nil, name: "remind")
      return SystemdUnits.files(of: job, in: "/u")[0].text.split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("ExecStart=") }
    }
    #expect(exec("/a b/remind") == ["ExecStart=\"/a b/remind\" \"fire\""])
    #expect(exec("/it's/remind") == ["ExecStart=\"/usr/bin/env\" \"/it's/remind\" \"fire\""])
    #expect(exec("/$a/remind") == ["ExecStart=\"/usr/bin/env\" \"/$$a/remind\" \"fire\""])
  }
}
