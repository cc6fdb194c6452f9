import Testing

@testable import remind

/// The heartbeat that each run of `fire` by a schedule leaves: its time, and a word where something stayed undelivered.
@Suite struct HeartbeatTests {
  private static let name = "tasks.json.heartbeat"

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pay rent", "--at", "2026-03-01 09:00")
    sandbox.forgetFire()
    return sandbox
  }

  @Test func `a run with nothing due leaves an empty trace at the real moment`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.text(Self.name) == nil)
    #expect(sandbox.run("fire", "--unattended").status == .success)
    #expect(sandbox.text(Self.name) == "")
    #expect(
      sandbox.run("schedule", "status", "--json").output.contains(
        "\"lastRun\":\"2026-02-20T11:00:00Z\",\"lastRunFailed\":false"))
  }

  @Test func `a run by hand leaves none, and keeps the time of one that is there`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("fire").status == .success)
    #expect(sandbox.text(Self.name) == nil)
    sandbox.letFireRun(secondsAgo: 3_600, undelivered: true)
    #expect(sandbox.run("fire").status == .success)
    #expect(
      sandbox.run("schedule", "status", "--json").output.contains(
        "\"lastRun\":\"2026-02-20T10:00:00Z\",\"lastRunFailed\":false"))
  }

  @Test func `a run without a state file leaves one, too`() throws {
    let sandbox = try Sandbox()
    sandbox.forgetFire()
    #expect(sandbox.run("fire", "--unattended").status == .success)
    #expect(sandbox.text(Self.name) == "")
  }

  @Test func `a delivery that failed is noted until a run succeeds`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("config", "notify.command", "exit 1")
    sandbox.now = "2026-03-01T09:00"
    #expect(sandbox.run("fire", "--unattended").status == .failure)
    #expect(sandbox.text(Self.name) == "undelivered\n")
    #expect(sandbox.run("schedule", "status", "--json").output.contains("\"lastRunFailed\":true"))
    #expect(sandbox.run("fire", "--unattended").status == .failure)
    #expect(sandbox.text(Self.name) == "undelivered\n")
    _ = sandbox.run("config", "notify.command", "true")
    #expect(sandbox.run("fire", "--unattended").status == .success)
    #expect(sandbox.text(Self.name) == "")
  }

  @Test func `what waits for a channel is noted, and nothing of it is lost`() throws {
    let sandbox = try sandbox()
    sandbox.now = "2026-03-01T09:00"
    #expect(sandbox.run("fire", "--unattended") == Sandbox.Result(output: "", errors: "", status: .success))
    #expect(sandbox.text(Self.name) == "undelivered\n")
    #expect(sandbox.run("fire").output == "1  Pay rent  You have a reminder for this task.\n")
    #expect(sandbox.text(Self.name) == "")
  }

  @Test(arguments: [
    // The channel, cron's MAILTO, whether standard output is a file, and whether that is a delivery.
    ("auto", "mila", false, true), ("auto", "", false, false), ("auto", "a@x, b@x", false, false),
    ("auto", "", true, false), ("stdout", "mila", false, true), ("stdout", "", false, false),
    ("stdout", "a@x, b@x", false, false), ("stdout", "", true, true), ("stdout", "a@x, b@x", true, true),
  ])
  func `what cron would mail to nobody waits, and a file takes it`(
    channel: String, mailTo: String, isKept: Bool, isDelivered: Bool
  ) throws {
    let sandbox = try sandbox()
    sandbox.install(["sendmail"], in: "mailers")
    _ = sandbox.run("config", "notify.channel", channel)
    sandbox.now = "2026-03-01T09:00"
    (sandbox.variables["MAILTO"], sandbox.isOutputKept) = (mailTo, isKept)
    let line = "1  Pay rent  You have a reminder for this task.\n"
    #expect(
      sandbox.run("fire", "--unattended")
        == Sandbox.Result(output: isDelivered ? line : "", errors: "", status: .success))
    #expect(sandbox.text(Self.name) == (isDelivered ? "" : "undelivered\n"))
    // By hand it is printed, whatever cron does.
    #expect(sandbox.run("fire").output == (isDelivered ? "" : line))
  }

  @Test func `a failure is forgotten by a run that has nothing to do`() throws {
    let sandbox = try sandbox()
    sandbox.letFireRun(undelivered: true)
    #expect(sandbox.run("fire", "--unattended").status == .success)
    #expect(sandbox.text(Self.name) == "")
  }

  @Test func `a file that cannot be read leaves the time of the run`() throws {
    let sandbox = try sandbox()
    sandbox.write("{")
    #expect(sandbox.run("fire", "--unattended").status == .failure)
    #expect(sandbox.text(Self.name) != nil)
  }

  @Test func `no command but fire touches it, and a dry run does not`() throws {
    let sandbox = try sandbox()
    for words in [
      ["fire", "--dry-run", "--unattended"], ["list"], ["done", "1"], ["schedule"], ["doctor"], ["status"],
    ] {
      _ = sandbox.run(words)
      #expect(sandbox.text(Self.name) == nil, "\(words)")
    }
  }

  @Test func `a trace that cannot be left stops no delivery`() throws {
    let sandbox = try sandbox()
    sandbox.put("", "\(Self.name)/in the way")
    sandbox.now = "2026-03-01T09:00"
    #expect(sandbox.run("fire").output == "1  Pay rent  You have a reminder for this task.\n")
  }
}
