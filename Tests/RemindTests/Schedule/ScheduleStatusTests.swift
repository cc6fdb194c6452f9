import Testing

@testable import remind

/// `schedule` and `schedule status` show the installed schedules, and whether they work.
@Suite struct ScheduleStatusTests {
  private func status(_ sandbox: Sandbox) -> [String] {
    let (text, json) = (sandbox.run("schedule"), sandbox.run("schedule", "--json"))
    #expect(text == sandbox.run("schedule", "status"))
    #expect(json == sandbox.run("schedule", "status", "--json"))
    #expect((text.errors, text.status, json.errors, json.status) == ("", .success, "", .success))
    return [text.output, json.output]
  }

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.install(Sandbox.schedulers)
    return sandbox
  }

  @Test func `the status says how to install a schedule if there is none`() throws {
    let sandbox = try sandbox()
    sandbox.forgetFire()
    #expect(
      status(sandbox) == [
        """
        schedule  not installed; 'remind schedule install' sets it up
        last run  no schedule has run 'remind fire' yet
        links     remind:// links do not open this program yet

        """,
        "{\"schedules\":[],\"lastRun\":null,\"lastRunFailed\":false,\"links\":false,\"ownLines\":[],\"wake\":\"off\",\"watched\":false}\n",
      ])
  }

  @Test func `the status shows the person's own crontab lines`() throws {
    let sandbox = try sandbox()
    sandbox.put("0 9 * * * remind fire\n@reboot /opt/remind fire \u{1b}[31m\n", "crontab")
    _ = sandbox.run("schedule", "install")
    #expect(
      status(sandbox) == [
        """
        schedule  a line in your crontab
                  your own crontab line: 0 9 * * * remind fire
                  your own crontab line: @reboot /opt/remind fire \\e[31m
        last run  1 minute ago
        links     remind:// links open this program

        """,
        "{\"schedules\":[{\"scheduler\":\"cron\",\"active\":true}],\"lastRun\":\"2026-02-20T10:59:00Z\","
          + "\"lastRunFailed\":false,\"links\":true,"
          + "\"ownLines\":[\"0 9 * * * remind fire\",\"@reboot /opt/remind fire \\u001b[31m\"],\"wake\":\"off\",\"watched\":false}\n",
      ])
  }

  @Test(arguments: [("sh\n", false), ("cron\n", true), ("crond\n", true), ("cronolog\n", false)])
  func `the status says that no cron reads the crontab line`(process: String, isActive: Bool) throws {
    let sandbox = try sandbox()
    _ = sandbox.run("schedule", "install")
    sandbox.put("init\n", "proc/1/comm")
    sandbox.put(process, "proc/17/comm")
    sandbox.put("cron\n", "proc/self/comm")
    let shown = status(sandbox)
    let words =
      isActive
      ? "a line in your crontab"
      : "your crontab has a line, but cron is not running; 'sudo apt install cron' starts it"
    #expect(shown[0].hasPrefix("schedule  \(words)\n"))
    #expect(shown[1].hasPrefix("{\"schedules\":[{\"scheduler\":\"cron\",\"active\":\(isActive)}],"))
  }

  @Test func `the status shows a stopped timer beside a working crontab line`() throws {
    let sandbox = try sandbox()
    sandbox.put("", "run/1000/systemd/notify")
    let listener = Listener(at: "\(sandbox.folder)/run/1000/systemd/private")
    _ = sandbox.run("schedule", "install", "systemd")
    let line = sandbox.unportable(
      "* * * * * /nowhere/bin/remind fire --unattended # remind-######## schedule\n")
    sandbox.put(line, "crontab")
    sandbox.fail("systemctl", saying: "inactive")
    sandbox.letFireRun(secondsAgo: 2, undelivered: true)
    #expect(
      status(sandbox) == [
        """
        schedule  a line in your crontab
        schedule  a systemd timer is not running; 'remind schedule install systemd' starts it
        last run  2 seconds ago; not all due reminders were delivered
        links     remind:// links open this program
        wake      off: reminders due during sleep come late; 'remind schedule install systemd --wake' shows how \
        to change that

        """,
        "{\"schedules\":[{\"scheduler\":\"cron\",\"active\":true},{\"scheduler\":\"systemd\",\"active\":false}],"
          + "\"lastRun\":\"2026-02-20T10:59:58Z\",\"lastRunFailed\":true,\"links\":true,\"ownLines\":[],\"wake\":\"off\",\"watched\":false}\n",
      ])
    withExtendedLifetime(listener) {}
  }

  @Test func `links that remind registered at another path do not count`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("schedule", "install")
    sandbox.executable = "/moved/remind"
    #expect(status(sandbox)[0].hasSuffix("links     remind:// links do not open this program yet\n"))
  }

  @Test(arguments: [
    (0, "0 seconds ago"), (1, "1 second ago"), (59, "59 seconds ago"), (60, "1 minute ago"), (119, "1 minute ago"),
    (120, "2 minutes ago"), (3_599, "59 minutes ago"), (3_600, "1 hour ago"), (7_200, "2 hours ago"),
    (86_399, "23 hours ago"), (86_400, "1 day ago"), (31_536_000, "365 days ago"),
    (-1, "in the future, because the clock was set back"),
  ])
  func `the status shows the age of the last run in its largest unit`(age: Int, words: String) throws {
    let sandbox = try sandbox()
    sandbox.letFireRun(secondsAgo: age)
    #expect(status(sandbox)[0].contains("\nlast run  \(words)\n"))
  }
}
