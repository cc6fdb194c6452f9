import Testing

@testable import remind

/// `schedule` on a machine with cron alone.
@Suite struct CronScheduleTests {
  private static let line =
    "* * * * * /usr/bin/env TZ=CET-1CEST,M3.5.0,M10.5.0/3 /nowhere/bin/remind fire --unattended --file ~/tasks.json "
    + "# remind-######## schedule\n"
  private static let handler = """
    # Written by 'remind schedule install'; 'remind schedule remove' takes it away.
    [Desktop Entry]
    Type=Application
    Name=remind
    Comment=Open a task
    Exec=/nowhere/bin/remind open --file ~/tasks.json -- %u
    Icon=appointment-soon
    Terminal=false
    NoDisplay=true
    MimeType=x-scheme-handler/remind;

    """
  private static let handlerName = "~/home/.local/share/applications/remind-########.desktop"
  private static let installed = TestWorld.Result(
    output: "installed: a line in your crontab runs 'remind fire' each minute\n", errors: "", status: .success)
  private static let already = TestWorld.Result(
    output: "installed already: a line in your crontab runs 'remind fire' each minute\n", errors: "", status: .success)

  private func world() throws -> TestWorld {
    let world = try TestWorld()
    world.install(TestWorld.schedulers)
    return world
  }

  @Test func `install adds the line, registers links, and leaves a mark`() throws {
    let world = try world()
    world.put("MAILTO=me\n0 5 * * * backup", "crontab")
    #expect(world.run("schedule", "install") == Self.installed)
    #expect(
      world.told() == """
        crontab -l
        crontab -l
        crontab -
        update-desktop-database ~/home/.local/share/applications

        """)
    #expect(world.portable(world.text("crontab") ?? "") == "MAILTO=me\n0 5 * * * backup\n" + Self.line)
    #expect(world.homeFiles.map(world.portable) == [String(Self.handlerName.dropFirst(2))])
    #expect(world.portable(world.text(world.homeFiles[0]) ?? "") == Self.handler)
    #expect(world.text("tasks.json.schedule") == "cron\n")
    #expect(world.text("tasks.json") == nil)
  }

  @Test func `install can be repeated and then does nothing`() throws {
    let world = try world()
    #expect(world.run("schedule", "install") == Self.installed)
    let crontab = world.text("crontab")
    _ = world.told()
    #expect(world.run("schedule", "install") == Self.already)
    #expect(world.run("schedule", "install", "cron") == Self.already)
    #expect(
      world.run("schedule", "install", "--json").output
        == "{\"scheduler\":\"cron\",\"active\":true,\"changed\":false,\"steps\":[]}\n")
    #expect(world.run("schedule", "install", "--dry-run").output == "nothing to do\n")
    #expect(world.text("crontab") == crontab)
    #expect(world.told() == String(repeating: "crontab -l\n", count: 4))
  }

  @Test func `whatever is missing of it is made again, and nothing else`() throws {
    let world = try world()
    _ = world.run("schedule", "install")
    let crontab = world.text("crontab")
    world.take(world.homeFiles[0])
    _ = world.told()
    #expect(world.run("schedule", "install") == Self.installed)
    #expect(world.told().hasSuffix("crontab -l\nupdate-desktop-database ~/home/.local/share/applications\n"))
    world.take("tasks.json.schedule")
    #expect(
      world.portable(world.run("schedule", "install", "--dry-run").output)
        == "would write ~/tasks.json.schedule:\n    cron\n")
    world.put("", "crontab")
    #expect(world.run("schedule", "install") == Self.installed)
    #expect(world.text("crontab") == crontab)
  }

  @Test func `an older line is replaced`() throws {
    let world = try world()
    _ = world.run("schedule", "install")
    world.zone = "JST-9"
    #expect(world.run("schedule", "install") == Self.installed)
    #expect(
      world.portable(world.text("crontab") ?? "")
        == Self.line.replacing("CET-1CEST,M3.5.0,M10.5.0/3", with: "JST-9"))
  }

  @Test func `a dry run shows every step and does none`() throws {
    let world = try world()
    let indented = Self.handler.split(separator: "\n").map { "    \($0)\n" }.joined()
    #expect(
      world.portable(world.run("schedule", "install", "--dry-run"))
        == TestWorld.Result(
          output: "would add to your crontab:\n    \(Self.line)would write \(Self.handlerName):\n\(indented)"
            + "would run ~/programs/update-desktop-database ~/home/.local/share/applications\n"
            + "would write ~/tasks.json.schedule:\n    cron\n", errors: "", status: .success))
    #expect(world.told() == "crontab -l\n")
    #expect((world.text("crontab"), world.text("tasks.json.schedule")) == (nil, nil))
    #expect(world.homeFiles == ["home"])
  }

  @Test(arguments: [true, false])
  func `programs get the steps`(isDryRun: Bool) throws {
    let world = try world()
    let words = ["schedule", "install", "--json"] + (isDryRun ? ["--dry-run"] : [])
    let text = Self.handler.split(separator: "\n").map { "\($0)\\n" }.joined()
    #expect(
      world.portable(world.run(words))
        == TestWorld.Result(
          output:
            "{\"scheduler\":\"cron\",\"active\":true,\"changed\":\(!isDryRun),"
            + "\"steps\":[{\"crontab\":\"\(Self.line.dropLast())\"},"
            + "{\"write\":\"\(Self.handlerName)\",\"text\":\"\(text)\"},"
            + "{\"run\":[\"~/programs/update-desktop-database\",\"~/home/.local/share/applications\"]},"
            + "{\"write\":\"~/tasks.json.schedule\",\"text\":\"cron\\n\"}]}\n", errors: "", status: .success))
  }

  @Test(arguments: [nil, "cron"])
  func `a cron that does not run is told of, with what starts it`(name: String?) throws {
    let world = try world()
    world.install(["cron"])
    world.put("systemd\n", "proc/1/comm")
    let note =
      "note: cron does not run, so no reminder can reach you; 'sudo systemctl enable --now cron' starts it\n"
    let words = ["schedule", "install"] + (name.map { [$0] } ?? [])
    #expect(world.run(words + ["--dry-run"]).errors == note)
    #expect(
      world.run(words)
        == TestWorld.Result(
          output: "installed: a line in your crontab to run 'remind fire' each minute\n", errors: note, status: .success
        ))
    #expect(
      world.run(words + ["--json"])
        == TestWorld.Result(
          output: "{\"scheduler\":\"cron\",\"active\":false,\"changed\":false,\"steps\":[]}\n", errors: note,
          status: .success))
    #expect(world.run(words + ["--quiet"]) == TestWorld.Result(output: "", errors: "", status: .success))
    #expect(world.run("schedule", "remove").errors == "")
  }

  @Test func `remove takes away exactly what was installed`() throws {
    let world = try world()
    world.put("A=b\n", "crontab")
    _ = world.run("schedule", "install")
    _ = world.told()
    #expect(
      world.portable(world.run("schedule", "remove", "--dry-run").output) == """
        would take its line out of your crontab
        would take away \(Self.handlerName)
        would run ~/programs/update-desktop-database ~/home/.local/share/applications
        would take away ~/tasks.json.schedule

        """)
    #expect(
      world.portable(world.run("schedule", "remove", "--dry-run", "--json").output)
        == "{\"scheduler\":\"cron\",\"active\":false,\"changed\":false,"
        + "\"steps\":[{\"crontab\":null},{\"delete\":\"\(Self.handlerName)\"},"
        + "{\"run\":[\"~/programs/update-desktop-database\",\"~/home/.local/share/applications\"]},"
        + "{\"delete\":\"~/tasks.json.schedule\"}]}\n")
    #expect(world.told() == String(repeating: "crontab -l\n", count: 2))
    #expect(world.run("schedule", "remove").output == "removed: a line in your crontab\n")
    #expect(
      world.told() == """
        crontab -l
        crontab -l
        crontab -
        update-desktop-database ~/home/.local/share/applications

        """)
    #expect(world.text("crontab") == "A=b\n")
    #expect(world.homeFiles == [])
    #expect(world.text("tasks.json.schedule") == nil)
    #expect(world.run("schedule", "remove").output == "nothing is installed\n")
    #expect(
      world.run("schedule", "remove", "--json").output
        == "{\"scheduler\":null,\"active\":false,\"changed\":false,\"steps\":[]}\n")
    #expect(world.text("crontab") == "A=b\n")
  }

  @Test func `a crontab that held nothing else goes with its line`() throws {
    let world = try world()
    _ = world.run("schedule", "install")
    #expect(world.run("schedule", "remove").output == "removed: a line in your crontab\n")
    #expect(world.told().contains("crontab -r\n"))
    #expect(world.text("crontab") == nil)
  }

  @Test func `what was left of it is taken away, too`() throws {
    let world = try world()
    _ = world.run("schedule", "install")
    world.put("", "crontab")
    #expect(world.run("schedule", "remove").output == "removed what was left of it\n")
    #expect(world.homeFiles == [])
  }

  @Test func `a line of the person's own stays and is told of`() throws {
    let world = try world()
    let own = "0 9 * * * /usr/bin/remind fire\n"
    world.put(own, "crontab")
    let note = "note: your crontab has another line that runs it; one is enough: 0 9 * * * /usr/bin/remind fire\n"
    #expect(world.run("schedule", "install").errors == note)
    #expect(world.run("schedule", "install", "--json").errors == note)
    #expect(
      world.run("schedule", "install", "--quiet") == TestWorld.Result(output: "", errors: "", status: .success))
    #expect(world.run("schedule", "remove").errors == "")
    #expect(world.text("crontab") == own)
  }

  @Test func `programs are asked in English, and told where the session is`() throws {
    let world = try world()
    _ = world.run("schedule", "install")
    // The shell that runs what stands for the program adds some of its own.
    let variables = world.portable(world.text("crontab.environment") ?? "").split(separator: "\n").filter { line in
      !["_=", "PWD=", "SHLVL=", "OLDPWD="].contains { line.hasPrefix($0) }
    }
    #expect(variables.sorted() == ["LC_ALL=C", "PATH=/usr/bin:/bin", "XDG_RUNTIME_DIR=~/run/1000"])
  }

  @Test func `folders of the desktop are where its variables say`() throws {
    let world = try world()
    world.variables["XDG_DATA_HOME"] = "\(world.folder)/data"
    _ = world.run("schedule", "install")
    #expect(world.told().hasSuffix("update-desktop-database ~/data/applications\n"))
    // A relative one is ignored, as the XDG Base Directory Specification has it.
    world.variables["XDG_DATA_HOME"] = "data"
    _ = world.run("schedule", "install")
    #expect(world.told().hasSuffix("update-desktop-database ~/home/.local/share/applications\n"))
  }

  @Test func `without a HOME that of the account is taken, and never the root of the machine`() throws {
    let world = try world()
    world.variables["HOME"] = ""
    let refused = "remind: HOME is not set, and your account has no folder; set HOME\n"
    #expect(world.run("schedule", "install") == TestWorld.Result(output: "", errors: refused, status: .failure))
    #expect(world.told() == "")
    world.put("mila:x:1000:1000::\(world.folder)/account:/bin/sh\n", "passwd")
    #expect(world.run("schedule", "install") == Self.installed)
    #expect(world.told().hasSuffix("update-desktop-database ~/account/.local/share/applications\n"))
  }
}
