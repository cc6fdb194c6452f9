import Testing

@testable import remind

/// `schedule` and `schedule status`: what is installed, and whether it works.
@Suite struct ScheduleStatusTests {
  private func status(_ world: TestWorld) -> [String] {
    let (text, json) = (world.run("schedule"), world.run("schedule", "--json"))
    #expect(text == world.run("schedule", "status"))
    #expect(json == world.run("schedule", "status", "--json"))
    #expect((text.errors, text.status, json.errors, json.status) == ("", .success, "", .success))
    return [text.output, json.output]
  }

  private func world() throws -> TestWorld {
    let world = try TestWorld()
    world.install(TestWorld.schedulers)
    return world
  }

  @Test func `where nothing is installed it says how`() throws {
    let world = try world()
    world.forgetFire()
    #expect(
      status(world) == [
        """
        schedule  not installed; 'remind schedule install' sets it up
        last run  never
        links     not registered

        """, "{\"schedules\":[],\"lastRun\":null,\"lastRunFailed\":false,\"links\":false,\"ownLines\":[]}\n",
      ])
  }

  @Test func `a crontab with lines of the person's own`() throws {
    let world = try world()
    world.put("0 9 * * * remind fire\n@reboot /opt/remind fire \u{1b}[31m\n", "crontab")
    _ = world.run("schedule", "install")
    #expect(
      status(world) == [
        """
        schedule  a line in your crontab
                  your own line: 0 9 * * * remind fire
                  your own line: @reboot /opt/remind fire \\e[31m
        last run  1 minute ago
        links     open with this program

        """,
        "{\"schedules\":[{\"scheduler\":\"cron\",\"active\":true}],\"lastRun\":\"2026-02-20T10:59:00Z\","
          + "\"lastRunFailed\":false,\"links\":true,"
          + "\"ownLines\":[\"0 9 * * * remind fire\",\"@reboot /opt/remind fire \\u001b[31m\"]}\n",
      ])
  }

  @Test(arguments: [("sh\n", false), ("cron\n", true), ("crond\n", true), ("cronolog\n", false)])
  func `a line that no cron reads is told of`(process: String, isActive: Bool) throws {
    let world = try world()
    _ = world.run("schedule", "install")
    world.put("init\n", "proc/1/comm")
    world.put(process, "proc/17/comm")
    world.put("cron\n", "proc/self/comm")
    let shown = status(world)
    let words =
      isActive
      ? "a line in your crontab"
      : "a line stands in your crontab, and cron does not run; 'sudo apt install cron' starts it"
    #expect(shown[0].hasPrefix("schedule  \(words)\n"))
    #expect(shown[1].hasPrefix("{\"schedules\":[{\"scheduler\":\"cron\",\"active\":\(isActive)}],"))
  }

  @Test func `a timer that does not run is told of, beside a line that does`() throws {
    let world = try world()
    world.put("", "run/1000/systemd/notify")
    let listener = Listener(at: "\(world.folder)/run/1000/systemd/private")
    _ = world.run("schedule", "install", "systemd")
    let line = world.unportable(
      "* * * * * /nowhere/bin/remind fire --unattended # remind-######## schedule\n")
    world.put(line, "crontab")
    world.fail("systemctl", saying: "inactive")
    world.letFireRun(secondsAgo: 2, undelivered: true)
    #expect(
      status(world) == [
        """
        schedule  a line in your crontab
        schedule  a timer of systemd does not run; 'remind schedule install systemd' starts it
        last run  2 seconds ago, and could not deliver all that was due
        links     open with this program

        """,
        "{\"schedules\":[{\"scheduler\":\"cron\",\"active\":true},{\"scheduler\":\"systemd\",\"active\":false}],"
          + "\"lastRun\":\"2026-02-20T10:59:58Z\",\"lastRunFailed\":true,\"links\":true,\"ownLines\":[]}\n",
      ])
    withExtendedLifetime(listener) {}
  }

  @Test func `links that another version registered are not those of this one`() throws {
    let world = try world()
    _ = world.run("schedule", "install")
    world.executable = "/moved/remind"
    #expect(status(world)[0].hasSuffix("links     not registered\n"))
  }

  @Test(arguments: [
    (0, "0 seconds ago"), (1, "1 second ago"), (59, "59 seconds ago"), (60, "1 minute ago"), (119, "1 minute ago"),
    (120, "2 minutes ago"), (3_599, "59 minutes ago"), (3_600, "1 hour ago"), (7_200, "2 hours ago"),
    (86_399, "23 hours ago"), (86_400, "1 day ago"), (31_536_000, "365 days ago"),
    (-1, "in the future: the clock was set back"),
  ])
  func `the age of the last run in its largest unit`(age: Int, words: String) throws {
    let world = try world()
    world.letFireRun(secondsAgo: age)
    #expect(status(world)[0].contains("\nlast run  \(words)\n"))
  }
}
