import Testing

@testable import remind

/// `schedule` where a systemd runs for the user, or launchd is there; and from one to another.
@Suite struct SystemdScheduleTests {
  /// A machine on which a systemd listens for the user, who sits at a display.
  private final class Machine {
    let world: TestWorld
    private let listener: Listener

    init() throws {
      world = try TestWorld()
      world.install(TestWorld.schedulers)
      world.variables["DISPLAY"] = ":0"
      world.put("", "run/1000/systemd/notify")
      listener = Listener(at: "\(world.folder)/run/1000/systemd/private")
    }
  }

  private static let units = [
    "home/.config/systemd/user/remind-########.service", "home/.config/systemd/user/remind-########.timer",
  ]
  private static let link = "home/.local/share/applications/remind-########.desktop"
  private static let installed = "installed: a timer of systemd runs 'remind fire' each minute\n"
  private static let enabling = """
    systemctl --user daemon-reload
    systemctl --user enable --now remind-########.timer

    """

  @Test func `install writes the units, starts the timer, and can be repeated`() throws {
    let machine = try Machine()
    let world = machine.world
    #expect(
      world.run("schedule", "install") == TestWorld.Result(output: Self.installed, errors: "", status: .success))
    #expect(
      world.told() == "crontab -l\n" + Self.enabling
        + "update-desktop-database ~/home/.local/share/applications\n")
    #expect(world.homeFiles.map(world.portable) == Self.units + [Self.link])
    #expect(
      world.portable(world.text(world.homeFiles[0]) ?? "") == """
        # Written by 'remind schedule install'; 'remind schedule remove' takes it away.
        [Unit]
        Description=Deliver the reminders that have come due

        [Service]
        Type=oneshot
        Environment="TZ=CET-1CEST,M3.5.0,M10.5.0/3"
        ExecStart="/nowhere/bin/remind" "fire" "--unattended" "--file" "~/tasks.json"
        KillMode=process
        SyslogLevel=err
        LogLevelMax=err

        """)
    #expect(world.text("tasks.json.schedule") == "systemd\n")
    #expect(world.run("schedule", "install").output == "installed already: \(Self.installed.dropFirst(11))")
    #expect(
      world.told() == "crontab -l\nsystemctl --user is-active --quiet remind-########.timer\n")
  }

  @Test(arguments: ["jörg", "\u{301}a", "家 🏠"])
  func `the home of a user may have any name`(name: String) throws {
    let machine = try Machine()
    let world = machine.world
    world.variables["HOME"] = "\(world.folder)/home/\(name)"
    #expect(world.run("schedule", "install").output == Self.installed)
    let files = (Self.units + [Self.link]).map { "home/\(name)/\($0.dropFirst(5))" }
    #expect(world.homeFiles.map(world.portable) == files)
    #expect(world.run("schedule", "install").output.hasPrefix("installed already"))
  }

  @Test func `a timer that does not run is started again`() throws {
    let machine = try Machine()
    let world = machine.world
    _ = world.run("schedule", "install")
    _ = world.told()
    // Only the first question fails, as the timer is stopped.
    world.fail("systemctl", saying: "inactive")
    #expect(
      world.run("schedule", "install")
        == TestWorld.Result(
          output: "", errors: world.unportable("remind: ~/programs/systemctl failed: inactive\n"), status: .failure))
    #expect(
      world.told() == "crontab -l\nsystemctl --user is-active --quiet remind-########.timer\n"
        + "systemctl --user daemon-reload\n")
    world.take("systemctl.fails")
    world.zone = "JST-9"
    #expect(world.run("schedule", "install").output == Self.installed)
    #expect(world.told().contains(Self.enabling))
    #expect(world.text(world.homeFiles[0])?.contains("Environment=\"TZ=JST-9\"\n") == true)
  }

  @Test func `remove stops the timer and takes the units away, also where systemd does not answer`() throws {
    for fails in [false, true] {
      let machine = try Machine()
      let world = machine.world
      _ = world.run("schedule", "install")
      _ = world.told()
      if fails { world.fail("systemctl", saying: "Failed to connect to bus") }
      #expect(
        world.run("schedule", "remove")
          == TestWorld.Result(output: "removed: a timer of systemd\n", errors: "", status: .success))
      #expect(
        world.told() == """
          crontab -l
          systemctl --user disable --now remind-########.timer
          systemctl --user clean --what=state remind-########.timer
          systemctl --user daemon-reload
          update-desktop-database ~/home/.local/share/applications

          """)
      #expect(world.homeFiles == [])
      #expect(world.text("tasks.json.schedule") == nil)
    }
  }

  @Test func `another scheduler takes the place of one, which goes only then`() throws {
    let machine = try Machine()
    let world = machine.world
    _ = world.run("schedule", "install", "cron")
    _ = world.told()
    #expect(world.run("schedule", "install").output == Self.installed)
    #expect(world.told() == "crontab -l\n" + Self.enabling + "crontab -l\ncrontab -r\n")
    #expect(world.text("crontab") == nil)
    #expect(world.text("tasks.json.schedule") == "systemd\n")
    #expect(
      world.run("schedule", "install", "cron").output
        == "installed: a line in your crontab runs 'remind fire' each minute\n")
    #expect(
      world.told() == """
        crontab -l
        crontab -l
        crontab -
        systemctl --user disable --now remind-########.timer
        systemctl --user clean --what=state remind-########.timer
        systemctl --user daemon-reload

        """)
    #expect(world.homeFiles.map(world.portable) == [Self.link])
    #expect(world.text("tasks.json.schedule") == "cron\n")
  }

  @Test(arguments: ["daemon-reload", "enable"])
  func `where the new scheduler fails the old one stays`(command: String) throws {
    let machine = try Machine()
    let world = machine.world
    _ = world.run("schedule", "install", "cron")
    let crontab = world.text("crontab")
    world.fail("systemctl", command, saying: "Failed to connect to bus: No medium found")
    #expect(
      world.run("schedule", "install", "systemd")
        == TestWorld.Result(
          output: "",
          errors: world.unportable("remind: ~/programs/systemctl failed: Failed to connect to bus: No medium found\n"),
          status: .failure))
    #expect(world.text("crontab") == crontab)
    #expect(world.text("tasks.json.schedule") == "cron\n")
  }

  @Test func `launchd gets an agent, and no link that it could not read`() throws {
    let machine = try Machine()
    let world = machine.world
    world.install(["launchctl"])
    let file = "home/Library/LaunchAgents/remind-########.fire.plist"
    #expect(
      world.run("schedule", "install", "launchd").output
        == "installed: an agent of launchd runs 'remind fire' each minute\n")
    #expect(
      world.told() == """
        crontab -l
        launchctl bootout gui/1000/remind-########.fire
        launchctl bootstrap gui/1000 ~/\(file)

        """)
    #expect(world.homeFiles.map(world.portable) == [file])
    // The agent is not there before it is installed: that it cannot be taken out is no failure.
    world.fail("launchctl", "bootout", saying: "Boot-out failed: 3: No such process")
    world.zone = "JST-9"
    #expect(
      world.run("schedule", "install", "launchd").output
        == "installed: an agent of launchd runs 'remind fire' each minute\n")
    world.fail("launchctl", "bootstrap", saying: "Bootstrap failed: 5: Input/output error")
    world.zone = "EST5"
    #expect(
      world.run("schedule", "install", "launchd").errors
        == world.unportable("remind: ~/programs/launchctl failed: Bootstrap failed: 5: Input/output error\n"))
    #expect(world.run("schedule", "remove").output == "removed: an agent of launchd\n")
    #expect(world.homeFiles == [])
  }
}
