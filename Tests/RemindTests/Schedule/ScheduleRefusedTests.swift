import Testing

@testable import remind

/// Installs that are refused, without a loss of files or lines.
@Suite struct ScheduleRefusedTests {
  private func sandbox(_ programs: [String] = Sandbox.schedulers) throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.install(programs)
    sandbox.namesFile()
    return sandbox
  }

  private func refused(_ words: String) -> Sandbox.Result {
    Sandbox.Result(output: "", errors: "remind: \(words)\n", status: .failure)
  }

  private func said(_ words: String) -> Sandbox.Result {
    Sandbox.Result(output: "\(words)\n", errors: "", status: .success)
  }

  @Test(arguments: [
    (
      [], [],
      "neither cron nor systemd for your user was found; install cron, or keep 'remind watch' running"
    ),
    (["systemctl"], ["cron"], "cron is not available: crontab was not found"),
    (
      ["crontab", "systemctl"], ["systemd"],
      "systemd is not running for your user; log in to a systemd session, or run 'remind schedule install cron'"
    ),
    (["crontab"], ["launchd"], "launchd is not available: launchctl was not found"),
  ])
  func `a scheduler that the machine lacks is refused`(programs: [String], kind: [String], words: String) throws {
    #expect(try sandbox(programs).run(["schedule", "install"] + kind) == refused(words))
  }

  @Test(arguments: [
    "crontab: can't open 'somebody': Permission denied", "/var/spool/cron/crontabs/somebody: Permission denied",
    "crontab: out of memory",
  ])
  func `an unreadable crontab is never overwritten`(complaint: String) throws {
    let sandbox = try sandbox()
    sandbox.put("0 5 * * * backup\n", "crontab")
    for isInstalled in [false, true] {
      if isInstalled { _ = sandbox.run("schedule", "install") }
      let crontab = sandbox.text("crontab")
      _ = sandbox.delivered()
      sandbox.fail("crontab", "-l", saying: complaint)
      for words in [["install"], ["install", "cron"], ["remove"], ["status"]] {
        #expect(sandbox.run(["schedule"] + words) == refused("crontab -l failed: \(complaint)"))
      }
      #expect(!sandbox.delivered().contains("crontab -\n") && !sandbox.delivered().contains("crontab -r\n"))
      #expect(sandbox.text("crontab") == crontab)
      sandbox.delete("crontab -l.fails")
      _ = sandbox.delivered()
    }
  }

  @Test func `a crontab that the user may not have is never overwritten, and counts as empty`() throws {
    let sandbox = try sandbox()
    sandbox.put("0 5 * * * backup\n", "crontab")
    let complaint = "You (somebody) are not allowed to use this program (crontab)"
    let denied = refused(
      "\(complaint); ask the administrator of this machine, or keep 'remind watch' running")
    for isInstalled in [false, true] {
      if isInstalled { _ = sandbox.run("schedule", "install") }
      let crontab = sandbox.text("crontab")
      _ = sandbox.delivered()
      sandbox.fail("crontab", "-l", saying: complaint)
      for words in [["install"], ["install", "cron"]] { #expect(sandbox.run(["schedule"] + words) == denied) }
      #expect(
        sandbox.run("schedule", "status")
          == Sandbox.Result(
            output: "schedule  not installed; 'remind schedule install' sets it up\nlast run  1 minute ago\n"
              + "links     remind:// links \(isInstalled ? "open this program" : "do not open this program yet")\n",
            errors: "", status: .success))
      #expect(
        sandbox.run("schedule", "remove")
          == Sandbox.Result(
            output: isInstalled ? "removed the leftovers of a schedule\n" : "nothing is installed\n", errors: "",
            status: .success))
      #expect(!sandbox.delivered().contains("crontab -\n") && !sandbox.delivered().contains("crontab -r\n"))
      #expect(sandbox.text("crontab") == crontab)
      sandbox.delete("crontab -l.fails")
      _ = sandbox.delivered()
    }
  }

  @Test(arguments: [
    "no crontab for somebody", "crontab: no crontab for somebody",
    "crontab: can't open 'somebody': No such file or directory",
  ])
  func `install makes a crontab if there is none`(complaint: String) throws {
    let sandbox = try sandbox()
    sandbox.fail("crontab", "-l", saying: complaint)
    #expect(sandbox.run("schedule", "install").status == .success)
    #expect(sandbox.portable(sandbox.text("crontab") ?? "").hasSuffix("# remind-######## schedule\n"))
  }

  @Test func `a crontab that is rejected stops the later steps of install`() throws {
    let sandbox = try sandbox()
    sandbox.fail("crontab", "-", saying: "\"-\":1: bad minute")
    #expect(sandbox.run("schedule", "install") == refused("crontab failed: \"-\":1: bad minute"))
    #expect(sandbox.homeFiles == ["home"])
    #expect(sandbox.text("tasks.json.schedule") == nil)
  }

  @Test func `a crontab that is not shown exactly stays unchanged, and the refusal has the line`() throws {
    let sandbox = try sandbox()
    let own = "0 5 * * 1 tr -d \\r\n"
    let line =
      "* * * * * /usr/bin/env TZ=CET-1CEST,M3.5.0,M10.5.0/3 /nowhere/bin/remind fire --unattended --file "
      + "~/tasks.json # remind-######## schedule"
    let delivered =
      "your crontab has bytes that 'crontab -l' does not show exactly, so your crontab is unchanged; with 'crontab -e' "
    sandbox.put(own, "crontab")
    #expect(
      sandbox.portable(sandbox.run("schedule", "install")) == refused("\(delivered)put this line into it: \(line)"))
    #expect(sandbox.delivered() == "crontab -l\ncrontab -l\ncrontab -e\n")
    #expect((sandbox.text("crontab"), sandbox.text("tasks.json.schedule")) == (own, nil))
    sandbox.put("\(own)\(sandbox.unportable(line))\n", "crontab")
    #expect(
      sandbox.portable(sandbox.run("schedule", "remove")) == refused("\(delivered)take this line out of it: \(line)"))
    #expect(sandbox.text("crontab") == "\(own)\(sandbox.unportable(line))\n")
    // Now `crontab -e` shows the bytes that `crontab -l` does not show.
    sandbox.put("0 5 * * 1 tr -d \r\n\(sandbox.unportable(line))\n", "-e.says")
    #expect(sandbox.run("schedule", "remove") == said("removed: a line in your crontab"))
    #expect(sandbox.text("crontab") == "0 5 * * 1 tr -d \r\n")
  }

  @Test func `the error names a program that fails without a message`() throws {
    let sandbox = try sandbox()
    sandbox.put("", "crontab -.fails")
    #expect(sandbox.run("schedule", "install") == refused("crontab failed: it ended without a word"))
  }

  @Test func `install succeeds even if the desktop database is not updated`() throws {
    let sandbox = try sandbox()
    sandbox.fail("update-desktop-database", saying: "The databases could not be updated")
    #expect(sandbox.run("schedule", "install").status == .success)
    let bare = try self.sandbox(["crontab"])
    #expect(bare.run("schedule", "install").status == .success)
    #expect(bare.delivered() == "crontab -l\ncrontab -l\ncrontab -\n")
  }

  @Test(arguments: [
    ("systemd", ".config/systemd/user/remind-########.service"),
    ("systemd", ".config/systemd/user/remind-########.timer"),
    ("cron", ".local/share/applications/remind-########.desktop"),
    ("launchd", "Library/LaunchAgents/remind-########.fire.plist"),
  ])
  func `a file that remind did not write stays, and the install is refused`(scheduler: String, file: String) throws {
    let sandbox = try sandbox(Sandbox.schedulers + ["launchctl"])
    sandbox.put("", "run/1000/systemd/notify")
    let listener = Listener(at: "\(sandbox.folder)/run/1000/systemd/private")
    let path = sandbox.unportable("home/\(file)")
    sandbox.put("[Unit]\n", path)
    let refusal = refused(
      sandbox.unportable("~/home/\(file) was not written by remind, so it is unchanged; move it away first"))
    #expect(sandbox.run("schedule", "install", scheduler) == refusal)
    #expect(sandbox.run("schedule", "status").output.hasPrefix("schedule  not installed"))
    #expect(sandbox.run("schedule", "remove") == said("nothing is installed"))
    #expect(sandbox.text(path) == "[Unit]\n")
    #expect(sandbox.text("crontab") == nil)
    withExtendedLifetime(listener) {}
  }

  @Test func `install cron succeeds beside units that remind did not write`() throws {
    let sandbox = try sandbox()
    sandbox.put("[Service]\n", sandbox.unportable("home/.config/systemd/user/remind-########.service"))
    #expect(sandbox.run("schedule", "install", "cron").status == .success)
    #expect(sandbox.run("schedule").output.hasPrefix("schedule  a line in your crontab\n"))
    #expect(sandbox.run("schedule", "remove") == said("removed: a line in your crontab"))
    #expect(sandbox.text(sandbox.unportable("home/.config/systemd/user/remind-########.service")) == "[Service]\n")
  }

  @Test func `a path with a line break is refused`() throws {
    let sandbox = try sandbox()
    sandbox.variables["REMIND_FILE"] = "\(sandbox.folder)/a\nb.json"
    #expect(
      sandbox.run("schedule", "install")
        == refused("a schedule cannot contain \"\(sandbox.folder)/a\\nb.json\"; give it another name"))
  }

  @Test(arguments: [
    (["isntall"], "ACTION: unknown word 'isntall'; did you mean 'install'?"),
    (["frobnicate"], "ACTION: unknown word 'frobnicate'; use one of: install, remove, status, wake"),
    (["install", "crn"], "SCHEDULER: unknown word 'crn'; did you mean 'cron'?"),
    (["install", "upstart"], "SCHEDULER: unknown word 'upstart'; use one of: cron, systemd, launchd"),
    (
      ["install", "cron", "x"], "\"x\" is one word too many for 'schedule'; 'remind help schedule' shows the usage"
    ),
    (["remove", "cron"], "\"cron\" is one word too many for 'schedule'; 'remind help schedule' shows the usage"),
    (["status", "cron"], "\"cron\" is one word too many for 'schedule'; 'remind help schedule' shows the usage"),
    (["--dryrun"], "unknown option '--dryrun'; did you mean '--dry-run'?"),
  ])
  func `wrong words are refused and run no program`(words: [String], message: String) throws {
    let sandbox = try sandbox()
    #expect(
      sandbox.run(["schedule"] + words)
        == Sandbox.Result(output: "", errors: "remind: \(message)\n", status: .usage))
    #expect(sandbox.delivered() == "")
  }
}
