import Testing

@testable import remind

/// `schedule` with a systemd for the user, with launchd, and from one scheduler to another.
@Suite struct SystemdScheduleTests {
  /// A machine with a systemd for the user, and with a display.
  private final class Machine {
    let sandbox: Sandbox
    private let listener: Listener

    init() throws {
      sandbox = try Sandbox()
      sandbox.install(Sandbox.schedulers)
      sandbox.namesFile()
      sandbox.variables["DISPLAY"] = ":0"
      sandbox.put("", "run/1000/systemd/notify")
      listener = Listener(at: "\(sandbox.folder)/run/1000/systemd/private")
    }
  }

  private static let units = [
    "home/.config/systemd/user/remind-########.service", "home/.config/systemd/user/remind-########.timer",
  ]
  private static let link = "home/.local/share/applications/remind-########.desktop"
  private static let installed =
    "installed: a systemd timer runs 'remind fire' each minute, the first time within a minute\n"
  private static let enabling = """
    systemctl --user daemon-reload
    systemctl --user enable --now remind-########.timer

    """

  @Test func `install writes the units, starts the timer, and can be repeated`() throws {
    let machine = try Machine()
    let sandbox = machine.sandbox
    #expect(
      sandbox.run("schedule", "install") == Sandbox.Result(output: Self.installed, errors: "", status: .success))
    #expect(
      sandbox.delivered() == "crontab -l\n" + Self.enabling
        + "update-desktop-database ~/home/.local/share/applications\n")
    #expect(sandbox.homeFiles.map(sandbox.portable) == Self.units + [Self.link])
    #expect(
      sandbox.portable(sandbox.text(sandbox.homeFiles[0]) ?? "") == """
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
    #expect(sandbox.text("tasks.json.schedule") == "systemd\n")
    #expect(
      sandbox.run("schedule", "install").output
        == "already installed: a systemd timer runs 'remind fire' each minute\n")
    #expect(
      sandbox.delivered() == "crontab -l\nsystemctl --user is-active --quiet remind-########.timer\n")
  }

  @Test func `install notes that the timer ends at logout, unless the systemd of the user lingers`() throws {
    let note =
      "note: a systemd timer stops when you log out, and nothing rings then; 'loginctl enable-linger' keeps it "
      + "running\n"
    for (lingers, errors) in [(false, note), (true, "")] {
      let machine = try Machine()
      let sandbox = machine.sandbox
      sandbox.variables["DISPLAY"] = nil
      sandbox.delete("programs/crontab")
      sandbox.put("ann:x:1000:1000::\(sandbox.folder)/home:/bin/sh\n", "passwd")
      if lingers { sandbox.put("", "linger/ann") }
      #expect(
        sandbox.run("schedule", "install") == Sandbox.Result(output: Self.installed, errors: errors, status: .success))
      #expect(sandbox.run("schedule", "install").errors == errors)
      #expect(
        sandbox.run("doctor").output.contains(
          """
            warning  schedule  a systemd timer stops when you log out, and nothing rings then
                               → loginctl enable-linger

          """) == !lingers)
    }
  }

  @Test(arguments: ["jörg", "\u{301}a", "家 🏠"])
  func `the home of a user may have any name`(name: String) throws {
    let machine = try Machine()
    let sandbox = machine.sandbox
    sandbox.variables["HOME"] = "\(sandbox.folder)/home/\(name)"
    #expect(sandbox.run("schedule", "install").output == Self.installed)
    let files = (Self.units + [Self.link]).map { "home/\(name)/\($0.dropFirst(5))" }
    #expect(sandbox.homeFiles.map(sandbox.portable) == files)
    #expect(sandbox.run("schedule", "install").output.hasPrefix("already installed"))
  }

  @Test func `install starts a timer that does not run`() throws {
    let machine = try Machine()
    let sandbox = machine.sandbox
    _ = sandbox.run("schedule", "install")
    _ = sandbox.delivered()
    // Every command of systemctl fails, so the install fails, too.
    sandbox.fail("systemctl", saying: "inactive")
    #expect(
      sandbox.run("schedule", "install")
        == Sandbox.Result(
          output: "", errors: sandbox.unportable("remind: ~/programs/systemctl failed: inactive\n"), status: .failure))
    #expect(
      sandbox.delivered() == "crontab -l\nsystemctl --user is-active --quiet remind-########.timer\n"
        + "systemctl --user daemon-reload\n")
    sandbox.delete("systemctl.fails")
    sandbox.zone = "JST-9"
    #expect(sandbox.run("schedule", "install").output == Self.installed)
    #expect(sandbox.delivered().contains(Self.enabling))
    #expect(sandbox.text(sandbox.homeFiles[0])?.contains("Environment=\"TZ=JST-9\"\n") == true)
  }

  @Test func `remove stops the timer and deletes the units, even if systemd does not answer`() throws {
    for fails in [false, true] {
      let machine = try Machine()
      let sandbox = machine.sandbox
      _ = sandbox.run("schedule", "install")
      _ = sandbox.delivered()
      if fails { sandbox.fail("systemctl", saying: "Failed to connect to bus") }
      #expect(
        sandbox.run("schedule", "remove")
          == Sandbox.Result(output: "removed: a systemd timer\n", errors: "", status: .success))
      #expect(
        sandbox.delivered() == """
          crontab -l
          systemctl --user disable --now remind-########.timer
          systemctl --user clean --what=state remind-########.timer
          systemctl --user daemon-reload
          update-desktop-database ~/home/.local/share/applications

          """)
      #expect(sandbox.homeFiles == [])
      #expect(sandbox.text("tasks.json.schedule") == nil)
    }
  }

  @Test func `a new scheduler is installed before the old scheduler is removed`() throws {
    let machine = try Machine()
    let sandbox = machine.sandbox
    _ = sandbox.run("schedule", "install", "cron")
    _ = sandbox.delivered()
    #expect(sandbox.run("schedule", "install").output == Self.installed)
    #expect(sandbox.delivered() == "crontab -l\n" + Self.enabling + "crontab -l\ncrontab -r\n")
    #expect(sandbox.text("crontab") == nil)
    #expect(sandbox.text("tasks.json.schedule") == "systemd\n")
    #expect(
      sandbox.run("schedule", "install", "cron").output
        == "installed: a line in your crontab runs 'remind fire' each minute, the first time within a minute\n")
    #expect(
      sandbox.delivered() == """
        crontab -l
        crontab -l
        crontab -
        systemctl --user disable --now remind-########.timer
        systemctl --user clean --what=state remind-########.timer
        systemctl --user daemon-reload

        """)
    #expect(sandbox.homeFiles.map(sandbox.portable) == [Self.link])
    #expect(sandbox.text("tasks.json.schedule") == "cron\n")
  }

  @Test(arguments: ["daemon-reload", "enable"])
  func `the old scheduler stays if the new scheduler fails`(command: String) throws {
    let machine = try Machine()
    let sandbox = machine.sandbox
    _ = sandbox.run("schedule", "install", "cron")
    let crontab = sandbox.text("crontab")
    sandbox.fail("systemctl", command, saying: "Failed to connect to bus: No medium found")
    #expect(
      sandbox.run("schedule", "install", "systemd")
        == Sandbox.Result(
          output: "",
          errors: sandbox.unportable(
            "remind: ~/programs/systemctl failed: Failed to connect to bus: No medium found\n"),
          status: .failure))
    #expect(sandbox.text("crontab") == crontab)
    #expect(sandbox.text("tasks.json.schedule") == "cron\n")
  }

  @Test func `launchd gets an agent, and no desktop file`() throws {
    let machine = try Machine()
    let sandbox = machine.sandbox
    sandbox.install(["launchctl"])
    let file = "home/Library/LaunchAgents/remind-########.fire.plist"
    #expect(
      sandbox.run("schedule", "install", "launchd").output
        == "installed: a launchd agent runs 'remind fire' each minute, the first time within a minute\n")
    #expect(
      sandbox.delivered() == """
        crontab -l
        launchctl bootout gui/1000/remind-########.fire
        launchctl bootstrap gui/1000 ~/\(file)

        """)
    #expect(sandbox.homeFiles.map(sandbox.portable) == [file])
    // If launchd has no agent yet, `bootout` fails, and the install goes on.
    sandbox.fail("launchctl", "bootout", saying: "Boot-out failed: 3: No such process")
    sandbox.zone = "JST-9"
    #expect(
      sandbox.run("schedule", "install", "launchd").output
        == "installed: a launchd agent runs 'remind fire' each minute, the first time within a minute\n")
    sandbox.fail("launchctl", "bootstrap", saying: "Bootstrap failed: 5: Input/output error")
    sandbox.zone = "EST5"
    #expect(
      sandbox.run("schedule", "install", "launchd").errors
        == sandbox.unportable("remind: ~/programs/launchctl failed: Bootstrap failed: 5: Input/output error\n"))
    #expect(sandbox.run("schedule", "remove").output == "removed: a launchd agent\n")
    #expect(sandbox.homeFiles == [])
  }
}
