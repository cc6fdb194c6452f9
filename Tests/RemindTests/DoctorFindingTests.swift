import Testing

@testable import remind

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Each thing that `doctor` can find, provoked.
@Suite struct DoctorFindingTests {
  private func world(_ programs: [String] = TestWorld.schedulers) throws -> TestWorld {
    let world = try TestWorld()
    world.install(programs)
    return world
  }

  /// What it says of one thing, and whether it ended as a problem has it end.
  private func lines(_ check: String, _ world: TestWorld, _ words: String...) -> String {
    let result = world.portable(world.run(["doctor"] + words))
    #expect(result.errors == "")
    #expect((result.status == .failure) == result.output.contains("problem"))
    var shown: [String] = []
    var isShown = false
    for line in result.output.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      let isMend = words.hasPrefix("→") || words.hasPrefix("->")
      let (state, rest) = (words.prefix { $0 != " " }, words.drop { $0 != " " }.drop { $0 == " " })
      if !isMend { isShown = rest.hasPrefix("\(check)  ") }
      if isShown { shown.append(isMend ? "\(words)" : "\(state) \(rest.dropFirst(check.count).drop { $0 == " " })") }
    }
    return shown.joined(separator: "\n")
  }

  // MARK: The file

  @Test func `a state file that cannot be read`() throws {
    let world = try world()
    _ = world.run("add", "T")
    _ = world.run("add", "U")
    world.write("{")
    #expect(
      lines("file", world)
        == "problem ~/tasks.json:1:2: the file ends in the middle; nothing was changed; mend the line, or bring back "
        + "a backup with 'remind restore'; the newest that can be read is ~/backups/tasks.json.previous")
    #expect(lines("backups", world) == "ok 2, the newest can be read")
    // What depends on the tasks is not looked at.
    #expect(lines("channel", world) + lines("slots", world) == "")
    for name in world.names(in: "backups") ?? [] { world.put("", "backups/\(name)") }
    #expect(lines("backups", world) == "warning none of the 2 can be read")
  }

  @Test(
    arguments: [
      (0o700, ""), (0o755, ""), (0o775, "others can write to ~ and put another file there\n→ chmod go-w ~"),
      (0o757, "others can write to ~ and put another file there\n→ chmod go-w ~"),
      (0o1777, "others can make files in ~, such as backups that are not yours"),
    ] as [(mode_t, String)])
  func `a folder in which others could put another file`(mode: mode_t, warning: String) throws {
    let world = try world()
    chmod(world.folder, mode)
    #expect(
      lines("file", world)
        == "ok ~/tasks.json, which the first task makes"
        + (warning.isEmpty ? "" : "\nwarning \(warning)"))
  }

  // MARK: The clock and the words

  @Test func `a zone that does not exist, and still all the rest`() throws {
    let world = try world()
    world.zone = "Mars/Olympus"
    let words =
      "problem the zone \"Mars/Olympus\" is not in the system's zone database; write one such as Europe/Berlin"
    #expect(lines("zone", world) == words)
    #expect(lines("locale", world) == "ok C.UTF-8")
    #expect(lines("slots", world) == "")
  }

  @Test(arguments: [
    ("", "", "", "warning none has no UTF-8, so marks are plain characters\n→ export LANG=C.UTF-8"),
    (
      "POSIX", "C.UTF-8", "C.UTF-8", "warning POSIX has no UTF-8, so marks are plain characters\n→ export LANG=C.UTF-8"
    ),
    ("", "de_DE.utf8", "C", "ok de_DE.utf8"), ("", "", "en_GB.UTF-8@x", "ok en_GB.UTF-8@x"),
  ])
  func `the locale by the variable that decides`(all: String, type: String, language: String, words: String) throws {
    let world = try world()
    world.variables["LC_ALL"] = all
    world.variables["LC_CTYPE"] = type
    world.variables["LANG"] = language
    #expect(lines("locale", world) == words.replacing("→", with: "->"))
  }

  // MARK: The schedule

  @Test func `nothing runs it, or something of which only the runs are seen`() throws {
    let world = try world()
    #expect(lines("schedule", world) == "")
    world.letFireRun(secondsAgo: 301)
    #expect(
      lines("schedule", world)
        == "problem nothing runs 'remind fire', so no reminder can reach you\n→ remind schedule install")
    #expect(lines("last run", world) == "warning 5 minutes ago")
    world.forgetFire()
    #expect(lines("last run", world) == "warning never")
    world.put("0 9 * * * remind fire\n", "crontab")
    #expect(lines("schedule", world) == "ok your own: 0 9 * * * remind fire")
    world.put("init\n", "proc/1/comm")
    #expect(
      lines("schedule", world)
        == "problem a line stands in your crontab, and cron does not run\n→ sudo apt install cron")
  }

  @Test func `a line of cron that is outdated, or that no cron reads`() throws {
    let world = try world()
    _ = world.run("schedule", "install")
    #expect(lines("schedule", world) == "ok a line in your crontab runs 'remind fire' each minute")
    world.put("init\n", "proc/1/comm")
    for (program, first, mend) in [
      (nil, "init", "sudo apt install cron"), ("crond", "init", "sudo service crond start"),
      ("cron", "systemd", "sudo systemctl enable --now cron"),
    ] {
      if let program { world.install([program]) }
      world.put("\(first)\n", "proc/1/comm")
      #expect(
        lines("schedule", world) == "problem a line stands in your crontab, and cron does not run\n→ \(mend)")
    }
    world.zone = "JST-9"
    #expect(
      lines("schedule", world)
        == "problem a line in your crontab is there, but not as it would be installed now\n"
        + "→ remind schedule install cron")
  }

  @Test func `a timer that is outdated, or does not run, or is not alone`() throws {
    let world = try world()
    world.put("", "run/1000/systemd/notify")
    let listener = Listener(at: "\(world.folder)/run/1000/systemd/private")
    _ = world.run("schedule", "install", "systemd")
    #expect(lines("schedule", world) == "ok a timer of systemd runs 'remind fire' each minute")
    world.fail("systemctl", saying: "inactive")
    #expect(lines("schedule", world) == "problem a timer of systemd does not run\n→ remind schedule install systemd")
    world.put(
      world.unportable("* * * * * /nowhere/bin/remind fire --unattended # remind-######## schedule\n"), "crontab")
    #expect(
      lines("schedule", world) == """
        warning more than one runs 'remind fire', and one is enough
        → remind schedule install
        problem a line in your crontab is there, but not as it would be installed now
        → remind schedule install cron
        """)
    withExtendedLifetime(listener) {}
  }

  @Test(arguments: [("", "auto"), ("MAILTO=me\n", "auto"), ("MAILTO=\"\"\n", "auto"), ("MAILTO=\"\"\n", "stdout")])
  func `a crontab that lets cron mail nobody`(above: String, channel: String) throws {
    let world = try world()
    world.install(["sendmail"], in: "mailers")
    // What the shell of the person says of it is no matter: cron goes by the crontab.
    world.variables["MAILTO"] = above.isEmpty ? "" : "shell"
    world.put("\(above)0 5 * * 1 true\n", "crontab")
    _ = world.run("schedule", "install")
    _ = world.run("config", "notify.channel", channel)
    let isOff = above.hasSuffix("\"\"\n")
    if channel == "stdout" {
      #expect(lines("mail", world).hasPrefix("problem an empty MAILTO in your crontab lets cron throw away"))
      #expect(lines("channel", world).hasPrefix("ok standard output, as notify.channel says"))
    } else {
      #expect(
        lines("channel", world)
          == (isOff
            ? "problem none: there is no desktop and no notify.command, and an empty MAILTO in your crontab lets cron "
              + "throw away what is due; take it away, or set notify.command\n→ crontab -e"
            : "ok standard output, which cron mails, because no desktop was found"))
      #expect(lines("mail", world).isEmpty == isOff)
    }
  }

  @Test func `a crontab that cannot be read`() throws {
    let world = try world()
    world.fail("crontab", saying: "crontab: out of memory")
    #expect(lines("schedule", world) == "problem crontab -l failed: crontab: out of memory")
  }

  @Test func `who may not have a crontab has none, and something else may run it`() throws {
    let world = try world()
    world.fail("crontab", saying: "You (somebody) are not allowed to use this program (crontab)")
    #expect(lines("schedule", world) == "")
    world.forgetFire()
    #expect(
      lines("schedule", world)
        == "problem nothing runs 'remind fire', so no reminder can reach you\n→ remind schedule install")
  }

  // MARK: The channel

  @Test(arguments: [
    (["notify.command", "true"], [], "ok notify.command, because it is set"),
    (
      ["notify.channel", "command"], [],
      "problem notify.channel is command, and notify.command is not set\n→ remind config notify.channel auto"
    ),
    (
      ["notify.channel", "stdout"], [],
      "ok standard output, as notify.channel says; cron mails it, systemd puts it into its journal"
    ),
    (
      ["notify.channel", "desktop"], [],
      "problem notify-send is not here, so nothing can be shown on a desktop\n→ sudo apt install libnotify-bin"
    ),
    (["notify.channel", "auto"], ["sendmail"], "ok standard output, which cron mails, because no desktop was found"),
    (
      ["notify", "off"], ["sendmail"],
      "warning notifications are off; what comes due is held\n→ remind config notify on\n"
        + "ok standard output, which cron mails, because no desktop was found"
    ),
  ])
  func `where notifications go`(setting: [String], mailers: [String], words: String) throws {
    let world = try world()
    world.install(mailers, in: "mailers")
    _ = world.run(["config"] + setting)
    #expect(lines("channel", world) == words)
    let isOutput = words.contains("standard output")
    #expect(
      lines("mail", world)
        == (!isOutput
          ? ""
          : mailers.isEmpty
            ? "problem no mail program, so cron throws away what is due\n→ sudo apt install dma"
            : "ok cron mails with ~/mailers/sendmail"))
  }

  @Test func `a desktop to which nobody is logged in`() throws {
    let world = try world(["notify-send"])
    _ = world.run("config", "notify.channel", "desktop")
    #expect(
      lines("channel", world) == "warning desktop, and nobody is logged in to one; what is due waits for that")
  }

  @Test func `the desktop, and the server on it`() throws {
    let world = try world(["notify-send"])
    let address = "unix:path=\(world.folder)/bus"
    let listener = Listener(at: "\(world.folder)/bus")
    world.variables["DBUS_SESSION_BUS_ADDRESS"] = address
    // Whoever runs the tests listens there, and nobody else is told of anything.
    world.user = geteuid() + 1
    #expect(lines("bus", world) == "warning a message bus was found, but it is another user's: unix:path=~/bus")
    world.user = geteuid()
    #expect(lines("channel", world) == "ok desktop, at unix:path=~/bus")
    #expect(
      lines("server", world)
        == "warning cannot be asked, nor told to take a notification away\n→ sudo apt install libglib2.0-bin")
    world.install(["gdbus"])
    let method = "org.freedesktop.Notifications"
    #expect(
      lines("bus", world)
        == "warning a message bus was found, but nothing on it shows notifications: unix:path=~/bus")
    world.put("(true,)\n", "\(method).says")
    #expect(lines("bus", world) == "")
    world.put("('dunst', 'knopwob', '1.9.0', '1.2')\n", "\(method).GetServerInformation.says")
    world.put("(['actions', 'body'],)\n", "\(method).GetCapabilities.says")
    #expect(lines("server", world) == "ok dunst, knopwob, 1.9.0 (actions body)")
    world.put("(['body'],)\n", "\(method).GetCapabilities.says")
    #expect(lines("server", world) == "warning dunst, knopwob, 1.9.0, which shows no buttons")
    world.fail("gdbus", saying: "GDBus.Error:org.freedesktop.DBus.Error.ServiceUnknown: The name is not activatable")
    #expect(
      lines("server", world)
        == "problem no notification server runs on the desktop; start one, such as dunst or xfce4-notifyd")
    withExtendedLifetime(listener) {}
  }

  // MARK: The program

  @Test func `which program the shell takes`() throws {
    let world = try world()
    world.install(["remind"], in: "first")
    world.install(["remind"], in: "second")
    world.variables["PATH"] = "\(world.folder)/first:\(world.folder)/second"
    world.executable = "\(world.folder)/second/remind"
    #expect(lines("program", world) == "ok ~/first/remind")
    world.executable = "/opt/it's/remind"
    #expect(
      lines("program", world)
        == "warning 'remind' is ~/first/remind in your shell, not /opt/it's/remind\n"
        + #"→ alias remind='/opt/it'\''s/remind'"#)
  }

  // MARK: A test

  @Test(arguments: [
    (["notify.command", "true"], "ok taken by the channel command"),
    (["notify.command", "exit 3"], "problem the command exited with status 3"),
    (["notify.channel", "desktop"], "warning nothing was sent: what is due waits for a channel"),
    (["notify.channel", "command"], "problem notify.command is not set"),
  ])
  func `one notification is sent`(setting: [String], words: String) throws {
    let world = try world()
    _ = world.run(["config"] + setting)
    #expect(lines("test", world, "--test") == words)
    #expect(lines("test", world) == "")
  }

  @Test func `the notification says what it is, and belongs to no task`() throws {
    let world = try world()
    _ = world.run("config", "notify.command", "{ env | grep ^REMIND_ | sort; cat; } >\(world.folder)/sent")
    _ = world.run("doctor", "--test")
    #expect(
      world.portable(world.text("sent") ?? "") == """
        REMIND_BODY=Reminders reach you here.
        REMIND_DUE=
        REMIND_FILE=~/tasks.json
        REMIND_FIRE_AT=
        REMIND_IDENTIFIER=test
        REMIND_KIND=test
        REMIND_LATE_SECONDS=0
        REMIND_NUMBER=
        REMIND_PRIORITY=none
        REMIND_TASK_ID=
        REMIND_TITLE=A test
        {"identifier":"test","kind":"test","title":"A test","body":"Reminders reach you here.","requests":[]}

        """)
  }

  @Test func `on standard output the notification stands before the page, and outside of a document`() throws {
    let world = try world()
    _ = world.run("config", "notify.channel", "stdout")
    let page = world.run("doctor", "--test")
    #expect(page.output.hasPrefix("A test  Reminders reach you here.\n  ok "))
    #expect(page.output.hasSuffix("  ok       test      taken by the channel stdout\n"))
    let json = world.run("doctor", "--test", "--json")
    #expect(json.output.hasPrefix("[{\"check\":\"file\","))
    #expect(json.errors == "A test  Reminders reach you here.\n")
  }
}
