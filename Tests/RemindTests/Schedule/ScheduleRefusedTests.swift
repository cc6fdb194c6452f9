import Testing

@testable import remind

/// When nothing is installed, and nothing that was there is lost.
@Suite struct ScheduleRefusedTests {
  private func world(_ programs: [String] = TestWorld.schedulers) throws -> TestWorld {
    let world = try TestWorld()
    world.install(programs)
    return world
  }

  private func refused(_ words: String) -> TestWorld.Result {
    TestWorld.Result(output: "", errors: "remind: \(words)\n", status: .failure)
  }

  private func said(_ words: String) -> TestWorld.Result {
    TestWorld.Result(output: "\(words)\n", errors: "", status: .success)
  }

  @Test(arguments: [
    (
      [], [],
      "neither cron nor a systemd of yours is here; install cron, or run 'remind fire' each minute by other means"
    ),
    (["systemctl"], ["cron"], "cron is not here: crontab was not found"),
    (
      ["crontab", "systemctl"], ["systemd"],
      "no systemd runs for you; log in to a session of it, or write 'remind schedule install cron'"
    ),
    (["crontab"], ["launchd"], "launchd is not here: launchctl was not found"),
  ])
  func `what the machine does not have is said`(programs: [String], kind: [String], words: String) throws {
    #expect(try world(programs).run(["schedule", "install"] + kind) == refused(words))
  }

  @Test(arguments: [
    "crontab: can't open 'somebody': Permission denied", "/var/spool/cron/crontabs/somebody: Permission denied",
    "crontab: out of memory",
  ])
  func `a crontab that cannot be read is never written over`(complaint: String) throws {
    let world = try world()
    world.put("0 5 * * * backup\n", "crontab")
    for isInstalled in [false, true] {
      if isInstalled { _ = world.run("schedule", "install") }
      let crontab = world.text("crontab")
      _ = world.told()
      world.fail("crontab", "-l", saying: complaint)
      for words in [["install"], ["install", "cron"], ["remove"], ["status"]] {
        #expect(world.run(["schedule"] + words) == refused("crontab -l failed: \(complaint)"))
      }
      #expect(!world.told().contains("crontab -\n") && !world.told().contains("crontab -r\n"))
      #expect(world.text("crontab") == crontab)
      world.take("crontab -l.fails")
      _ = world.told()
    }
  }

  @Test func `one that the user may not have is never written over, and holds nothing`() throws {
    let world = try world()
    world.put("0 5 * * * backup\n", "crontab")
    let complaint = "You (somebody) are not allowed to use this program (crontab)"
    let denied = refused("\(complaint); ask whoever runs this machine, or run 'remind fire' each minute by other means")
    for isInstalled in [false, true] {
      if isInstalled { _ = world.run("schedule", "install") }
      let crontab = world.text("crontab")
      _ = world.told()
      world.fail("crontab", "-l", saying: complaint)
      for words in [["install"], ["install", "cron"]] { #expect(world.run(["schedule"] + words) == denied) }
      #expect(
        world.run("schedule", "status")
          == TestWorld.Result(
            output: "schedule  not installed; 'remind schedule install' sets it up\nlast run  1 minute ago\n"
              + "links     \(isInstalled ? "open with this program" : "not registered")\n",
            errors: "", status: .success))
      #expect(
        world.run("schedule", "remove")
          == TestWorld.Result(
            output: isInstalled ? "removed what was left of it\n" : "nothing is installed\n", errors: "",
            status: .success))
      #expect(!world.told().contains("crontab -\n") && !world.told().contains("crontab -r\n"))
      #expect(world.text("crontab") == crontab)
      world.take("crontab -l.fails")
      _ = world.told()
    }
  }

  @Test(arguments: [
    "no crontab for somebody", "crontab: no crontab for somebody",
    "crontab: can't open 'somebody': No such file or directory",
  ])
  func `one that is not there yet is made`(complaint: String) throws {
    let world = try world()
    world.fail("crontab", "-l", saying: complaint)
    #expect(world.run("schedule", "install").status == .success)
    #expect(world.portable(world.text("crontab") ?? "").hasSuffix("# remind-######## schedule\n"))
  }

  @Test func `a crontab that is not taken stops everything behind it`() throws {
    let world = try world()
    world.fail("crontab", "-", saying: "\"-\":1: bad minute")
    #expect(world.run("schedule", "install") == refused("crontab failed: \"-\":1: bad minute"))
    #expect(world.homeFiles == ["home"])
    #expect(world.text("tasks.json.schedule") == nil)
  }

  @Test func `a crontab that is not shown as it is stays as it is, and the line is named`() throws {
    let world = try world()
    let own = "0 5 * * 1 tr -d \\r\n"
    let line =
      "* * * * * /usr/bin/env TZ=CET-1CEST,M3.5.0,M10.5.0/3 /nowhere/bin/remind fire --unattended --file "
      + "~/tasks.json # remind-######## schedule"
    let told =
      "your crontab has bytes that 'crontab -l' does not show as they are, so it is left as it is; with 'crontab -e' "
    world.put(own, "crontab")
    #expect(world.portable(world.run("schedule", "install")) == refused("\(told)put this line into it: \(line)"))
    #expect(world.told() == "crontab -l\ncrontab -l\ncrontab -e\n")
    #expect((world.text("crontab"), world.text("tasks.json.schedule")) == (own, nil))
    world.put("\(own)\(world.unportable(line))\n", "crontab")
    #expect(world.portable(world.run("schedule", "remove")) == refused("\(told)take this line out of it: \(line)"))
    #expect(world.text("crontab") == "\(own)\(world.unportable(line))\n")
    // What an editor is shown is told by the bytes themselves.
    world.put("0 5 * * 1 tr -d \r\n\(world.unportable(line))\n", "-e.says")
    #expect(world.run("schedule", "remove") == said("removed: a line in your crontab"))
    #expect(world.text("crontab") == "0 5 * * 1 tr -d \r\n")
  }

  @Test func `a program that fails without a word is named`() throws {
    let world = try world()
    world.put("", "crontab -.fails")
    #expect(world.run("schedule", "install") == refused("crontab failed: it ended without a word"))
  }

  @Test func `a desktop that is not told of links is no failure`() throws {
    let world = try world()
    world.fail("update-desktop-database", saying: "The databases could not be updated")
    #expect(world.run("schedule", "install").status == .success)
    let bare = try self.world(["crontab"])
    #expect(bare.run("schedule", "install").status == .success)
    #expect(bare.told() == "crontab -l\ncrontab -l\ncrontab -\n")
  }

  @Test(arguments: [
    ("systemd", ".config/systemd/user/remind-########.service"),
    ("systemd", ".config/systemd/user/remind-########.timer"),
    ("cron", ".local/share/applications/remind-########.desktop"),
    ("launchd", "Library/LaunchAgents/remind-########.fire.plist"),
  ])
  func `a file that somebody else wrote is left as it is`(scheduler: String, file: String) throws {
    let world = try world(TestWorld.schedulers + ["launchctl"])
    world.put("", "run/1000/systemd/notify")
    let listener = Listener(at: "\(world.folder)/run/1000/systemd/private")
    let path = world.unportable("home/\(file)")
    world.put("[Unit]\n", path)
    let refusal = refused(
      world.unportable("~/home/\(file) was not written by remind, and is left as it is; move it away first"))
    #expect(world.run("schedule", "install", scheduler) == refusal)
    #expect(world.run("schedule", "status").output.hasPrefix("schedule  not installed"))
    #expect(world.run("schedule", "remove") == said("nothing is installed"))
    #expect(world.text(path) == "[Unit]\n")
    #expect(world.text("crontab") == nil)
    withExtendedLifetime(listener) {}
  }

  @Test func `units that somebody else wrote do not keep cron away`() throws {
    let world = try world()
    world.put("[Service]\n", world.unportable("home/.config/systemd/user/remind-########.service"))
    #expect(world.run("schedule", "install", "cron").status == .success)
    #expect(world.run("schedule").output.hasPrefix("schedule  a line in your crontab\n"))
    #expect(world.run("schedule", "remove") == said("removed: a line in your crontab"))
    #expect(world.text(world.unportable("home/.config/systemd/user/remind-########.service")) == "[Service]\n")
  }

  @Test func `a path that no line can hold is refused`() throws {
    let world = try world()
    world.variables["REMIND_FILE"] = "\(world.folder)/a\nb.json"
    #expect(
      world.run("schedule", "install")
        == refused("\"\(world.folder)/a\\nb.json\" cannot stand on a line of a schedule; give it another name"))
  }

  @Test(arguments: [
    (["isntall"], "ACTION: unknown word 'isntall'; did you mean 'install'?"),
    (["frobnicate"], "ACTION: unknown word 'frobnicate'; it takes install, remove, status"),
    (["install", "crn"], "SCHEDULER: unknown word 'crn'; did you mean 'cron'?"),
    (["install", "upstart"], "SCHEDULER: unknown word 'upstart'; it takes cron, systemd, launchd"),
    (
      ["install", "cron", "x"], "\"x\" is one word too many for 'schedule'; 'remind help schedule' shows what it takes"
    ),
    (["remove", "cron"], "\"cron\" is one word too many for 'schedule'; 'remind help schedule' shows what it takes"),
    (["status", "cron"], "\"cron\" is one word too many for 'schedule'; 'remind help schedule' shows what it takes"),
    (["--dryrun"], "unknown option '--dryrun'; did you mean '--dry-run'?"),
  ])
  func `wrong words change nothing`(words: [String], message: String) throws {
    let world = try world()
    #expect(
      world.run(["schedule"] + words)
        == TestWorld.Result(output: "", errors: "remind: \(message)\n", status: .usage))
    #expect(world.told() == "")
  }
}
