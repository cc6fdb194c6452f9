import Testing

@testable import remind

/// Each run of `fire` by a schedule leaves a heartbeat: the time, and a word if something stayed undelivered.
@Suite struct HeartbeatTests {
  private static let name = "tasks.json.heartbeat"

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pay rent", "--at", "2026-03-01 09:00")
    sandbox.forgetFire()
    return sandbox
  }

  @Test func `a run with nothing due leaves an empty heartbeat with the real time`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.text(Self.name) == nil)
    #expect(sandbox.run("fire", "--unattended").status == .success)
    #expect(sandbox.text(Self.name) == "")
    #expect(
      sandbox.run("schedule", "status", "--json").output.contains(
        "\"lastRun\":\"2026-02-20T11:00:00Z\",\"lastRunFailed\":false"))
  }

  @Test func `a run by hand makes no heartbeat, and keeps the time of an earlier heartbeat`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("fire").status == .success)
    #expect(sandbox.text(Self.name) == nil)
    sandbox.letFireRun(secondsAgo: 3_600, undelivered: true)
    #expect(sandbox.run("fire").status == .success)
    #expect(
      sandbox.run("schedule", "status", "--json").output.contains(
        "\"lastRun\":\"2026-02-20T10:00:00Z\",\"lastRunFailed\":false"))
  }

  @Test func `a run without a state file leaves a heartbeat, too`() throws {
    let sandbox = try Sandbox()
    sandbox.forgetFire()
    #expect(sandbox.run("fire", "--unattended").status == .success)
    #expect(sandbox.text(Self.name) == "")
  }

  @Test func `the heartbeat notes a failed delivery until a run succeeds`() throws {
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

  @Test func `the heartbeat notes a waiting reminder, which a run by hand delivers`() throws {
    let sandbox = try sandbox()
    sandbox.now = "2026-03-01T09:00"
    #expect(sandbox.run("fire", "--unattended") == Sandbox.Result(output: "", errors: "", status: .success))
    #expect(sandbox.text(Self.name) == "undelivered\n")
    #expect(sandbox.run("fire").output == "1  Pay rent  09:00\n")
    #expect(sandbox.text(Self.name) == "")
  }

  @Test(arguments: [
    // The channel, cron's MAILTO, whether standard output is a file, and whether that is a delivery.
    ("auto", "mila", false, true), ("auto", "", false, false), ("auto", "a@x, b@x", false, false),
    ("auto", "", true, false), ("stdout", "mila", false, true), ("stdout", "", false, false),
    ("stdout", "a@x, b@x", false, false), ("stdout", "", true, true), ("stdout", "a@x, b@x", true, true),
  ])
  func `a reminder waits if cron mails nobody, unless the channel stdout goes to a file`(
    channel: String, mailTo: String, isKept: Bool, isDelivered: Bool
  ) throws {
    let sandbox = try sandbox()
    sandbox.install(["sendmail"], in: "mailers")
    _ = sandbox.run("config", "notify.channel", channel)
    sandbox.now = "2026-03-01T09:00"
    (sandbox.variables["MAILTO"], sandbox.isOutputKept) = (mailTo, isKept)
    let line = "1  Pay rent  09:00\n"
    #expect(
      sandbox.run("fire", "--unattended")
        == Sandbox.Result(output: isDelivered ? line : "", errors: "", status: .success))
    #expect(sandbox.text(Self.name) == (isDelivered ? "" : "undelivered\n"))
    // A run by hand prints the reminder in any case.
    #expect(sandbox.run("fire").output == (isDelivered ? "" : line))
  }

  @Test func `a run with nothing to do clears an earlier failure`() throws {
    let sandbox = try sandbox()
    sandbox.letFireRun(undelivered: true)
    #expect(sandbox.run("fire", "--unattended").status == .success)
    #expect(sandbox.text(Self.name) == "")
  }

  @Test func `a run leaves a heartbeat even if the state file cannot be read`() throws {
    let sandbox = try sandbox()
    sandbox.write("{")
    #expect(sandbox.run("fire", "--unattended").status == .failure)
    #expect(sandbox.text(Self.name) != nil)
  }

  @Test func `other commands make no heartbeat, and neither does a dry run`() throws {
    let sandbox = try sandbox()
    for words in [
      ["fire", "--dry-run", "--unattended"], ["list"], ["done", "1"], ["schedule"], ["doctor"], ["status"],
    ] {
      _ = sandbox.run(words)
      #expect(sandbox.text(Self.name) == nil, "\(words)")
    }
  }

  @Test func `a heartbeat that cannot be written stops no delivery`() throws {
    let sandbox = try sandbox()
    sandbox.put("", "\(Self.name)/in the way")
    _ = sandbox.run("config", "notify.command", "echo \"$REMIND_TITLE\" > \(sandbox.folder)/shown")
    sandbox.now = "2026-03-01T09:00"
    #expect(sandbox.run("fire", "--unattended").status == .success)
    #expect(sandbox.text("shown") == "Pay rent\n")
  }
}
