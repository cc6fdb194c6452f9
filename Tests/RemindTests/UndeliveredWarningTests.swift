import Testing

@testable import remind

/// The note that a reminder is due and was not delivered. The real clock of every run stands at noon.
@Suite struct UndeliveredWarningTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// How many seconds ago `fire` ran; nil for never.
    let age: Int?
    let hasFailed: Bool
    let isInstalled: Bool
    /// The reason at the end of `note: a reminder has been due since …: `; nil if there is no note.
    let reason: String?

    init(_ age: Int?, failed: Bool = false, installed: Bool = false, _ reason: String?) {
      (self.age, hasFailed, isInstalled, self.reason) = (age, failed, installed, reason)
    }

    var testDescription: String { "\(age ?? -1) \(hasFailed) \(isInstalled)" }
  }

  private static let unscheduled = "reminders are not switched on; 'remind schedule install' switches them on"
  private static let undelivered = "the delivery failed; 'remind doctor' says why"

  @Test(arguments: [
    Row(nil, unscheduled),
    Row(nil, installed: true, "no schedule has run 'remind fire' yet; 'remind doctor' says why"),
    Row(0, nil), Row(300, nil), Row(0, installed: true, nil), Row(-300, nil), Row(0, failed: true, undelivered),
    Row(300, failed: true, installed: true, undelivered),
    Row(301, "'remind fire' last ran 5 minutes ago; 'remind doctor' says why"),
    Row(3_599, installed: true, "'remind fire' last ran 59 minutes ago; 'remind doctor' says why"),
    Row(3_600, "'remind fire' last ran 1 hour ago; 'remind doctor' says why"),
    Row(86_399, "'remind fire' last ran 23 hours ago; 'remind doctor' says why"),
    Row(172_800, "'remind fire' last ran 2 days ago; 'remind doctor' says why"),
    Row(
      301, failed: true,
      "'remind fire' last ran 5 minutes ago; not all due reminders were delivered; 'remind doctor' says why"),
    Row(-301, "'remind fire' last ran in the future, because the clock was set back; 'remind doctor' says why"),
  ])
  func `the note says why nothing was delivered`(row: Row) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pay rent", "--at", "2026-02-20 12:30")
    sandbox.now = "2026-02-20T13:00"
    sandbox.forgetFire()
    if let age = row.age { sandbox.letFireRun(secondsAgo: age, undelivered: row.hasFailed) }
    if row.isInstalled { sandbox.put("cron\n", "tasks.json.schedule") }
    let note = row.reason.map { "note: a reminder has been due since Fri 20 Feb 12:30: \($0)\n" } ?? ""
    for words in [
      ["list"], ["show", "1"], ["pending"], ["list", "--json"], ["add", "Tidy up"],
    ] {
      let result = sandbox.run(words)
      let errors = words.last == "--json" ? Sandbox.asJSON(notes: note) : note
      #expect((result.errors, result.status) == (errors, .success), "\(words)")
    }
    #expect(sandbox.run("list", "--quiet").errors == "")
    #expect(sandbox.run("status").errors == "")
    _ = sandbox.run("config", "notify", "off")
    #expect(sandbox.run("list").errors == "note: notifications are off; 'remind config notify on' switches them on\n")
  }

  @Test(arguments: [("2026-02-20T12:34:59", false), ("2026-02-20T12:35", true)])
  func `the note comes once a reminder has been due for five minutes`(now: String, isDelivered: Bool) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pay rent", "--at", "2026-02-20 12:30")
    sandbox.forgetFire()
    sandbox.now = now.count > 16 ? "2026-02-20T11:34:59Z" : now
    #expect(sandbox.run("list").errors.isEmpty == !isDelivered)
  }

  @Test(arguments: [
    // Due at 23:30 in quiet hours until seven; nothing runs `fire`.
    ("2026-02-20T23:40", nil), ("2026-02-21T06:59", nil), ("2026-02-21T07:04", nil),
    ("2026-02-21T07:05", "Sat 21 Feb 07:00"),
  ])
  func `the note on a held reminder comes five minutes after the quiet hours end`(now: String, since: String?) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("config", "quiet.hours", "22:00-07:00")
    _ = sandbox.run("add", "Pay rent", "--at", "2026-02-20 23:30")
    sandbox.forgetFire()
    sandbox.now = now
    let warning = since.map { "note: a reminder has been due since \($0): \(Self.unscheduled)\n" } ?? ""
    #expect(sandbox.run("list").errors == warning)
  }

  @Test func `no note comes if everything was delivered`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pay rent", "--at", "2026-02-20 12:30")
    sandbox.now = "2026-02-20T12:30"
    _ = sandbox.run("fire")
    sandbox.forgetFire()
    sandbox.now = "2026-02-21T12:30"
    #expect(sandbox.run("list").errors == "")
  }
}
