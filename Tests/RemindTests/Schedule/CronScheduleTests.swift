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
  private static let installed = Sandbox.Result(
    output: "installed: a line in your crontab runs 'remind fire' each minute, the first time within a minute\n",
    errors: "", status: .success)
  private static let already = Sandbox.Result(
    output: "already installed: a line in your crontab runs 'remind fire' each minute\n", errors: "", status: .success)

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.install(Sandbox.schedulers)
    sandbox.namesFile()
    return sandbox
  }

  @Test func `install adds the crontab line, registers links, and records the scheduler`() throws {
    let sandbox = try sandbox()
    sandbox.put("MAILTO=me\n0 5 * * * backup", "crontab")
    #expect(sandbox.run("schedule", "install") == Self.installed)
    #expect(
      sandbox.delivered() == """
        crontab -l
        crontab -l
        crontab -
        update-desktop-database ~/home/.local/share/applications

        """)
    #expect(sandbox.portable(sandbox.text("crontab") ?? "") == "MAILTO=me\n0 5 * * * backup\n" + Self.line)
    #expect(sandbox.homeFiles.map(sandbox.portable) == [String(Self.handlerName.dropFirst(2))])
    #expect(sandbox.portable(sandbox.text(sandbox.homeFiles[0]) ?? "") == Self.handler)
    #expect(sandbox.text("tasks.json.schedule") == "cron\n")
    #expect(sandbox.text("tasks.json") == nil)
  }

  @Test func `a second install does nothing`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("schedule", "install") == Self.installed)
    let crontab = sandbox.text("crontab")
    _ = sandbox.delivered()
    #expect(sandbox.run("schedule", "install") == Self.already)
    #expect(sandbox.run("schedule", "install", "cron") == Self.already)
    #expect(
      sandbox.run("schedule", "install", "--json").output
        == "{\"scheduler\":\"cron\",\"active\":true,\"changed\":false,\"steps\":[],\"asRoot\":null}\n")
    #expect(sandbox.run("schedule", "install", "--dry-run").output == "nothing to do\n")
    #expect(sandbox.text("crontab") == crontab)
    #expect(sandbox.delivered() == String(repeating: "crontab -l\n", count: 4))
  }

  @Test func `install makes the missing parts again, and nothing else`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("schedule", "install")
    let crontab = sandbox.text("crontab")
    sandbox.delete(sandbox.homeFiles[0])
    _ = sandbox.delivered()
    #expect(sandbox.run("schedule", "install") == Self.installed)
    #expect(sandbox.delivered().hasSuffix("crontab -l\nupdate-desktop-database ~/home/.local/share/applications\n"))
    sandbox.delete("tasks.json.schedule")
    #expect(
      sandbox.portable(sandbox.run("schedule", "install", "--dry-run").output)
        == "would write ~/tasks.json.schedule:\n    cron\n")
    sandbox.put("", "crontab")
    #expect(sandbox.run("schedule", "install") == Self.installed)
    #expect(sandbox.text("crontab") == crontab)
  }

  @Test func `install replaces an older line`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("schedule", "install")
    sandbox.zone = "JST-9"
    #expect(sandbox.run("schedule", "install") == Self.installed)
    #expect(
      sandbox.portable(sandbox.text("crontab") ?? "")
        == Self.line.replacing("CET-1CEST,M3.5.0,M10.5.0/3", with: "JST-9"))
  }

  @Test func `a dry run of install shows every step and does none`() throws {
    let sandbox = try sandbox()
    let indented = Self.handler.split(separator: "\n").map { "    \($0)\n" }.joined()
    #expect(
      sandbox.portable(sandbox.run("schedule", "install", "--dry-run"))
        == Sandbox.Result(
          output: "would add to your crontab:\n    \(Self.line)would write \(Self.handlerName):\n\(indented)"
            + "would run ~/programs/update-desktop-database ~/home/.local/share/applications\n"
            + "would write ~/tasks.json.schedule:\n    cron\n", errors: "", status: .success))
    #expect(sandbox.delivered() == "crontab -l\n")
    #expect((sandbox.text("crontab"), sandbox.text("tasks.json.schedule")) == (nil, nil))
    #expect(sandbox.homeFiles == ["home"])
  }

  @Test(arguments: [true, false])
  func `JSON has the steps of install`(isDryRun: Bool) throws {
    let sandbox = try sandbox()
    let words = ["schedule", "install", "--json"] + (isDryRun ? ["--dry-run"] : [])
    let text = Self.handler.split(separator: "\n").map { "\($0)\\n" }.joined()
    #expect(
      sandbox.portable(sandbox.run(words))
        == Sandbox.Result(
          output:
            "{\"scheduler\":\"cron\",\"active\":true,\"changed\":\(!isDryRun),"
            + "\"steps\":[{\"crontab\":\"\(Self.line.dropLast())\"},"
            + "{\"write\":\"\(Self.handlerName)\",\"text\":\"\(text)\"},"
            + "{\"run\":[\"~/programs/update-desktop-database\",\"~/home/.local/share/applications\"]},"
            + "{\"write\":\"~/tasks.json.schedule\",\"text\":\"cron\\n\"}],"
            + "\"asRoot\":null}\n", errors: "", status: .success))
  }

  @Test(arguments: [nil, "cron"])
  func `install notes that cron is not running, and names the command that starts cron`(name: String?) throws {
    let sandbox = try sandbox()
    sandbox.install(["cron"])
    sandbox.put("systemd\n", "proc/1/comm")
    let note =
      "note: cron is not running, so no reminder can reach you; 'sudo systemctl enable --now cron' starts it\n"
    let words = ["schedule", "install"] + (name.map { [$0] } ?? [])
    #expect(sandbox.run(words + ["--dry-run"]).errors == note)
    #expect(
      sandbox.run(words)
        == Sandbox.Result(
          output: "not running yet: a line in your crontab will run 'remind fire' each minute\n", errors: note,
          status: .success
        ))
    #expect(
      sandbox.run(words + ["--json"])
        == Sandbox.Result(
          output: "{\"scheduler\":\"cron\",\"active\":false,\"changed\":false,\"steps\":[],\"asRoot\":null}\n",
          errors: Sandbox.asJSON(notes: note), status: .success))
    #expect(sandbox.run(words + ["--quiet"]) == Sandbox.Result(output: "", errors: "", status: .success))
    #expect(sandbox.run("schedule", "remove").errors == "")
  }

  @Test func `remove undoes exactly the steps of install`() throws {
    let sandbox = try sandbox()
    sandbox.put("A=b\n", "crontab")
    _ = sandbox.run("schedule", "install")
    _ = sandbox.delivered()
    #expect(
      sandbox.portable(sandbox.run("schedule", "remove", "--dry-run").output) == """
        would remove the remind line from your crontab
        would delete \(Self.handlerName)
        would run ~/programs/update-desktop-database ~/home/.local/share/applications
        would delete ~/tasks.json.schedule

        """)
    #expect(
      sandbox.portable(sandbox.run("schedule", "remove", "--dry-run", "--json").output)
        == "{\"scheduler\":\"cron\",\"active\":false,\"changed\":false,"
        + "\"steps\":[{\"crontab\":null},{\"delete\":\"\(Self.handlerName)\"},"
        + "{\"run\":[\"~/programs/update-desktop-database\",\"~/home/.local/share/applications\"]},"
        + "{\"delete\":\"~/tasks.json.schedule\"}],\"asRoot\":null}\n")
    #expect(sandbox.delivered() == String(repeating: "crontab -l\n", count: 2))
    #expect(sandbox.run("schedule", "remove").output == "removed: a line in your crontab\n")
    #expect(
      sandbox.delivered() == """
        crontab -l
        crontab -l
        crontab -
        update-desktop-database ~/home/.local/share/applications

        """)
    #expect(sandbox.text("crontab") == "A=b\n")
    #expect(sandbox.homeFiles == [])
    #expect(sandbox.text("tasks.json.schedule") == nil)
    #expect(sandbox.run("schedule", "remove").output == "nothing is installed\n")
    #expect(
      sandbox.run("schedule", "remove", "--json").output
        == "{\"scheduler\":null,\"active\":false,\"changed\":false,\"steps\":[],\"asRoot\":null}\n")
    #expect(sandbox.text("crontab") == "A=b\n")
  }

  @Test func `remove deletes the crontab if no other line is left`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("schedule", "install")
    #expect(sandbox.run("schedule", "remove").output == "removed: a line in your crontab\n")
    #expect(sandbox.delivered().contains("crontab -r\n"))
    #expect(sandbox.text("crontab") == nil)
  }

  @Test func `remove deletes the leftovers of a schedule without a crontab line`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("schedule", "install")
    sandbox.put("", "crontab")
    #expect(sandbox.run("schedule", "remove").output == "removed the leftovers of a schedule\n")
    #expect(sandbox.homeFiles == [])
  }

  @Test func `the person's own line stays, and a note shows the line`() throws {
    let sandbox = try sandbox()
    let own = "0 9 * * * /usr/bin/remind fire\n"
    sandbox.put(own, "crontab")
    let note =
      "note: another line in your crontab also runs 'remind fire'; one is enough: 0 9 * * * /usr/bin/remind fire\n"
    #expect(sandbox.run("schedule", "install").errors == note)
    #expect(sandbox.run("schedule", "install", "--json").errors == Sandbox.asJSON(notes: note))
    #expect(
      sandbox.run("schedule", "install", "--quiet") == Sandbox.Result(output: "", errors: "", status: .success))
    #expect(sandbox.run("schedule", "remove").errors == "")
    #expect(sandbox.text("crontab") == own)
  }

  @Test func `programs run in English, and get the folder of the session`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("schedule", "install")
    // The recorder is a shell script, and its shell adds some variables.
    let variables = sandbox.portable(sandbox.text("crontab.environment") ?? "").split(separator: "\n").filter { line in
      !["_=", "PWD=", "SHLVL=", "OLDPWD="].contains { line.hasPrefix($0) }
    }
    #expect(variables.sorted() == ["LC_ALL=C", "PATH=/usr/bin:/bin", "XDG_RUNTIME_DIR=~/run/1000"])
  }

  @Test func `the desktop file goes to the folder in XDG_DATA_HOME`() throws {
    let sandbox = try sandbox()
    sandbox.variables["XDG_DATA_HOME"] = "\(sandbox.folder)/data"
    _ = sandbox.run("schedule", "install")
    #expect(sandbox.delivered().hasSuffix("update-desktop-database ~/data/applications\n"))
    // The XDG Base Directory Specification says that a relative path is ignored.
    sandbox.variables["XDG_DATA_HOME"] = "data"
    _ = sandbox.run("schedule", "install")
    #expect(sandbox.delivered().hasSuffix("update-desktop-database ~/home/.local/share/applications\n"))
  }

  @Test func `install without HOME uses the account's folder, or is refused`() throws {
    let sandbox = try sandbox()
    sandbox.variables["HOME"] = ""
    let refused = "remind: HOME is not set, and your account has no folder; set HOME\n"
    #expect(sandbox.run("schedule", "install") == Sandbox.Result(output: "", errors: refused, status: .failure))
    #expect(sandbox.delivered() == "")
    sandbox.put("mila:x:1000:1000::\(sandbox.folder)/account:/bin/sh\n", "passwd")
    #expect(sandbox.run("schedule", "install") == Self.installed)
    #expect(sandbox.delivered().hasSuffix("update-desktop-database ~/account/.local/share/applications\n"))
  }
}
