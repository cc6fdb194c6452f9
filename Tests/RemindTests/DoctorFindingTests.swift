import Testing

@testable import remind

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Each finding of `doctor`, in a sandbox that causes the finding.
@Suite struct DoctorFindingTests {
  func sandbox(_ programs: [String] = Sandbox.schedulers) throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.install(programs)
    return sandbox
  }

  /// The lines of `doctor` on one check. The command has to fail exactly if there is a problem.
  private func lines(_ check: String, _ sandbox: Sandbox, _ words: String...) -> String {
    let result = sandbox.portable(sandbox.run(["doctor"] + words))
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

  @Test func `doctor reports a state file that cannot be read`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "T")
    _ = sandbox.run("add", "U")
    sandbox.write("{")
    #expect(
      lines("file", sandbox)
        == "problem ~/tasks.json:1:2: unexpected end of file; nothing changed; fix the file, or restore "
        + "the newest readable backup with 'remind restore 1'")
    #expect(lines("backups", sandbox) == "ok 2, the newest can be read")
    // Checks that need the tasks are left out.
    #expect(lines("channel", sandbox) + lines("slots", sandbox) == "")
    for name in sandbox.names(in: "backups") ?? [] { sandbox.put("", "backups/\(name)") }
    #expect(lines("backups", sandbox) == "warning none of the 2 can be read")
  }

  @Test(
    arguments: [
      (0o700, ""), (0o755, ""), (0o775, "other users can write to ~ and replace files in it\n→ chmod go-w ~"),
      (0o757, "other users can write to ~ and replace files in it\n→ chmod go-w ~"),
      (0o1777, "other users can create files in ~, such as false backups"),
    ] as [(mode_t, String)])
  func `doctor warns of a folder in which other users can write`(mode: mode_t, warning: String) throws {
    let sandbox = try sandbox()
    chmod(sandbox.folder, mode)
    #expect(
      lines("file", sandbox)
        == "ok ~/tasks.json; the first task creates it" + (warning.isEmpty ? "" : "\nwarning \(warning)"))
  }

  // MARK: The clock and the words

  @Test func `doctor reports a zone that does not exist, and still checks the locale`() throws {
    let sandbox = try sandbox()
    sandbox.zone = "Mars/Olympus"
    let words = "problem the system has no time zone \"Mars/Olympus\"; write one such as Europe/Berlin"
    #expect(lines("zone", sandbox) == words)
    #expect(lines("locale", sandbox) == "ok C.UTF-8")
    #expect(lines("slots", sandbox) == "")
  }

  @Test(arguments: [
    ("", "", "", "warning none: no UTF-8, so symbols are shown in ASCII\n→ export LANG=C.UTF-8"),
    (
      "POSIX", "C.UTF-8", "C.UTF-8", "warning POSIX: no UTF-8, so symbols are shown in ASCII\n→ export LANG=C.UTF-8"
    ),
    ("", "de_DE.utf8", "C", "ok de_DE.utf8"), ("", "", "en_GB.UTF-8@x", "ok en_GB.UTF-8@x"),
  ])
  func `the first variable set decides the locale`(all: String, type: String, language: String, words: String) throws {
    let sandbox = try sandbox()
    sandbox.variables["LC_ALL"] = all
    sandbox.variables["LC_CTYPE"] = type
    sandbox.variables["LANG"] = language
    #expect(lines("locale", sandbox) == words.replacing("→", with: "->"))
  }

  // MARK: The schedule

  @Test func `doctor reports a missing schedule, and finds a crontab line of the person`() throws {
    let sandbox = try sandbox()
    #expect(
      lines("schedule", sandbox)
        == "warning none was found; another scheduler or 'watch' ran 'remind fire'\n→ remind schedule install")
    sandbox.letFireRun(secondsAgo: 301)
    #expect(
      lines("schedule", sandbox)
        == "problem nothing runs 'remind fire', so no reminder can reach you\n→ remind schedule install")
    #expect(lines("last run", sandbox) == "warning 5 minutes ago")
    sandbox.forgetFire()
    #expect(lines("last run", sandbox) == "warning no schedule has run 'remind fire' yet")
    #expect(sandbox.run("fire").status == .success)
    #expect(
      lines("schedule", sandbox)
        == "problem nothing runs 'remind fire', so no reminder can reach you\n→ remind schedule install")
    #expect(lines("last run", sandbox) == "warning no schedule has run 'remind fire' yet")
    sandbox.put("0 9 * * * remind fire\n", "crontab")
    #expect(lines("schedule", sandbox) == "ok your own crontab line: 0 9 * * * remind fire")
    sandbox.put("init\n", "proc/1/comm")
    #expect(
      lines("schedule", sandbox)
        == "problem your crontab has a line, but cron is not running\n→ sudo apt install cron")
  }

  @Test func `doctor reports a crontab line that is out of date or without cron`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("schedule", "install")
    #expect(lines("schedule", sandbox) == "ok a line in your crontab runs 'remind fire' each minute")
    sandbox.put("init\n", "proc/1/comm")
    for (program, first, mend) in [
      (nil, "init", "sudo apt install cron"), ("crond", "init", "sudo service crond start"),
      ("cron", "systemd", "sudo systemctl enable --now cron"),
    ] {
      if let program { sandbox.install([program]) }
      sandbox.put("\(first)\n", "proc/1/comm")
      #expect(
        lines("schedule", sandbox) == "problem your crontab has a line, but cron is not running\n→ \(mend)")
    }
    sandbox.zone = "JST-9"
    #expect(
      lines("schedule", sandbox)
        == "problem a line in your crontab is installed, but out of date\n"
        + "→ remind schedule install cron")
  }

  @Test func `doctor reports a timer that does not run, and a second schedule`() throws {
    let sandbox = try sandbox()
    sandbox.put("", "run/1000/systemd/notify")
    let listener = Listener(at: "\(sandbox.folder)/run/1000/systemd/private")
    sandbox.variables["DISPLAY"] = ":0"
    _ = sandbox.run("schedule", "install", "systemd")
    #expect(lines("schedule", sandbox) == "ok a systemd timer runs 'remind fire' each minute")
    sandbox.fail("systemctl", saying: "inactive")
    #expect(lines("schedule", sandbox) == "problem a systemd timer is not running\n→ remind schedule install systemd")
    sandbox.put(
      sandbox.unportable("* * * * * /nowhere/bin/remind fire --unattended # remind-######## schedule\n"), "crontab")
    #expect(
      lines("schedule", sandbox) == """
        warning more than one schedule runs 'remind fire'; one is enough
        → remind schedule install
        problem a line in your crontab is installed, but out of date
        → remind schedule install cron
        """)
    withExtendedLifetime(listener) {}
  }

  @Test(
    arguments: [
      ("", nil), ("MAILTO=me\n", nil), ("MAILTO=\"\"\n", "MAILTO in your crontab is empty"),
      (
        "MAILTO=ann@x, ben@x\n",
        "MAILTO in your crontab is 'ann@x, ben@x'; cron accepts only ASCII letters, digits and @!:%-.,_+=/, "
          + "with a letter or digit first"
      ),
    ] as [(String, String?)])
  func `doctor says whether cron sends mail, and why not`(above: String, reason: String?) throws {
    let sandbox = try sandbox()
    sandbox.install(["sendmail"], in: "mailers")
    // MAILTO of the shell does not count, because cron reads the crontab.
    sandbox.variables["MAILTO"] = above.isEmpty ? "" : "shell"
    sandbox.put("\(above)0 5 * * 1 true\n", "crontab")
    _ = sandbox.run("schedule", "install")
    let mails = "ok cron sends mail with ~/mailers/sendmail"
    if let reason {
      #expect(
        lines("channel", sandbox) == "problem none: there is no desktop and no notify.command, and cron sends no mail: "
          + "\(reason); change MAILTO, or set notify.command\n→ crontab -e")
      #expect(lines("mail", sandbox) == "")
    } else {
      #expect(lines("channel", sandbox) == "ok standard output, which cron mails to you; no desktop was found")
      #expect(lines("mail", sandbox) == mails)
    }
    // The same holds if a setting names standard output.
    for setting in ["notify.channel.high", "notify.channel"] {
      _ = sandbox.run("config", setting, "stdout")
      if setting == "notify.channel.high" { _ = sandbox.run("config", "notify.command", "true") }
      let waits = "problem reminders for standard output wait, because cron sends no mail: "
      #expect(lines("mail", sandbox) == (reason.map { "\(waits)\($0)\n→ crontab -e" } ?? mails))
    }
  }

  @Test func `doctor reports a crontab that cannot be read`() throws {
    let sandbox = try sandbox()
    sandbox.fail("crontab", saying: "crontab: out of memory")
    #expect(lines("schedule", sandbox) == "problem crontab -l failed: crontab: out of memory")
  }

  @Test func `without permission for a crontab, doctor looks only at the last run`() throws {
    let sandbox = try sandbox()
    sandbox.fail("crontab", saying: "You (somebody) are not allowed to use this program (crontab)")
    #expect(
      lines("schedule", sandbox)
        == "warning none was found; another scheduler or 'watch' ran 'remind fire'\n→ remind schedule install")
    sandbox.forgetFire()
    #expect(
      lines("schedule", sandbox)
        == "problem nothing runs 'remind fire', so no reminder can reach you\n→ remind schedule install")
  }

  // MARK: The channel

  @Test(arguments: [
    (["notify.command", "true"], [], "ok notify.command, because it is set"),
    (
      ["notify.channel", "command"], [],
      "problem the channel command delivers nothing, because notify.command is not set\n"
        + "→ remind config notify.channel auto"
    ),
    (
      ["notify.channel", "command,fax"], [],
      """
      problem the channel command delivers nothing, because notify.command is not set
      problem the channel fax delivers nothing, because notify.command.fax is not set
      """
    ),
    (
      ["notify.channel", "stdout"], [],
      "ok standard output, as notify.channel says; cron mails it, systemd puts it into its journal"
    ),
    (
      ["notify.channel", "desktop"], [],
      "problem notify-send is not installed, so the desktop cannot show notifications\n→ sudo apt install libnotify-bin"
    ),
    (["notify.channel", "auto"], ["sendmail"], "ok standard output, which cron mails to you; no desktop was found"),
    (
      ["notify", "off"], ["sendmail"],
      "warning notifications are off; due reminders are held\n→ remind config notify on\n"
        + "ok standard output, which cron mails to you; no desktop was found"
    ),
  ])
  func `doctor names the channel and says if it works`(setting: [String], mailers: [String], words: String) throws {
    let sandbox = try sandbox()
    sandbox.install(mailers, in: "mailers")
    _ = sandbox.run(["config"] + setting)
    #expect(lines("channel", sandbox) == words)
    let isOutput = words.contains("standard output")
    #expect(
      lines("mail", sandbox)
        == (!isOutput
          ? ""
          : mailers.isEmpty
            ? "problem no mail program, so cron discards due reminders\n→ sudo apt install dma"
            : "ok cron sends mail with ~/mailers/sendmail"))
  }

  @Test func `doctor warns of a channel that did not take the last notification`() throws {
    let sandbox = try sandbox([])
    for words in [["notify.channel", "a,b"], ["notify.command.a", "exit 7"], ["notify.command.b", "true"]] {
      _ = sandbox.run(["config"] + words)
    }
    _ = sandbox.run("add", "Tea", "--in", "1m")
    sandbox.now = "2026-02-20T12:01"
    _ = sandbox.run("fire")
    let channels = "ok notify.command.a, as the settings say\nok notify.command.b, as the settings say"
    sandbox.now = "2026-02-20T12:06"
    #expect(
      lines("channel", sandbox) == """
        \(channels)
        warning a did not take the last notification, 5 minutes ago: exit status 7
        → remind doctor --test
        """)
    _ = sandbox.run("config", "notify.command.a", "true")
    _ = sandbox.run("add", "Tea", "--in", "1m")
    sandbox.now = "2026-02-20T12:07"
    _ = sandbox.run("fire")
    #expect(lines("channel", sandbox) == channels)
  }

  @Test func `doctor warns of a desktop without a login`() throws {
    let sandbox = try sandbox(["notify-send"])
    _ = sandbox.run("config", "notify.channel", "desktop")
    #expect(
      lines("channel", sandbox) == "warning desktop; nobody is logged in, so it delivers after the next login")
  }

  @Test func `doctor reports the bus and the notification server of the desktop`() throws {
    let sandbox = try sandbox(["notify-send"])
    let address = "unix:path=\(sandbox.folder)/bus"
    let listener = Listener(at: "\(sandbox.folder)/bus")
    sandbox.variables["DBUS_SESSION_BUS_ADDRESS"] = address
    // The bus belongs to the user who runs the tests.
    sandbox.user = geteuid() + 1
    #expect(lines("bus", sandbox) == "warning a message bus was found, but it belongs to another user: unix:path=~/bus")
    sandbox.user = geteuid()
    #expect(lines("channel", sandbox) == "ok desktop, at unix:path=~/bus")
    #expect(
      lines("server", sandbox)
        == "warning no program is installed that can query the server or remove notifications\n"
        + "→ sudo apt install libglib2.0-bin")
    sandbox.install(["gdbus"])
    let method = "org.freedesktop.Notifications"
    #expect(
      lines("bus", sandbox)
        == "warning a message bus was found, but nothing on it shows notifications: unix:path=~/bus")
    sandbox.put("(true,)\n", "\(method).says")
    #expect(lines("bus", sandbox) == "")
    sandbox.put("('dunst', 'knopwob', '1.9.0', '1.2')\n", "\(method).GetServerInformation.says")
    sandbox.put("(['actions', 'body'],)\n", "\(method).GetCapabilities.says")
    #expect(lines("server", sandbox) == "ok dunst, knopwob, 1.9.0 (actions body)")
    sandbox.put("(['body'],)\n", "\(method).GetCapabilities.says")
    #expect(lines("server", sandbox) == "warning dunst, knopwob, 1.9.0, which shows no buttons")
    sandbox.fail("gdbus", saying: "GDBus.Error:org.freedesktop.DBus.Error.ServiceUnknown: The name is not activatable")
    #expect(
      lines("server", sandbox)
        == "problem no notification server runs on the desktop; start one, such as dunst or xfce4-notifyd")
    withExtendedLifetime(listener) {}
  }

  // MARK: The program

  @Test func `doctor warns if the shell finds another program under the same name`() throws {
    let sandbox = try sandbox()
    sandbox.install(["remind"], in: "first")
    sandbox.install(["remind"], in: "second")
    sandbox.variables["PATH"] = "\(sandbox.folder)/first:\(sandbox.folder)/second"
    sandbox.executable = "\(sandbox.folder)/second/remind"
    #expect(lines("program", sandbox) == "ok ~/first/remind")
    sandbox.executable = "/opt/it's/remind"
    #expect(
      lines("program", sandbox)
        == "warning in your shell, 'remind' is ~/first/remind, not /opt/it's/remind\n"
        + #"→ alias remind='/opt/it'\''s/remind'"#)
    // A program that is installed under another name does not compete with remind.
    sandbox.install(["rmd"], in: "second")
    sandbox.executable = "\(sandbox.folder)/second/rmd"
    #expect(lines("program", sandbox) == "ok ~/second/rmd")
  }

  // MARK: A test

  @Test(arguments: [
    (["notify.command", "true"], "ok delivered through the channel command"),
    (["notify.command", "exit 3"], "problem the command exited with status 3"),
    (["notify.channel", "desktop"], "warning no channel is available, so nothing was sent; due reminders wait"),
    (["notify.channel", "command"], "problem notify.command is not set"),
  ])
  func `doctor --test sends one notification and reports the result`(setting: [String], words: String) throws {
    let sandbox = try sandbox()
    _ = sandbox.run(["config"] + setting)
    #expect(lines("test", sandbox, "--test") == words)
    #expect(lines("test", sandbox) == "")
  }

  @Test(
    arguments: [
      (30, nil, "ok 'remind fire' ran 30 seconds ago"),
      (120, 7_200, "ok 'remind fire' ran 2 minutes ago"),
      (121, 7_200, "problem no schedule has run 'remind fire' in the last two minutes"),
      (nil, nil, "problem no schedule has run 'remind fire' in the last two minutes"),
      (nil, 120, "warning the schedule was installed 2 minutes ago and has not run yet; check again in a minute"),
      (600, 20, "warning the schedule was installed 20 seconds ago and has not run yet; check again in a minute"),
      (nil, 121, "problem no schedule has run 'remind fire' in the last two minutes"),
    ] as [(Int?, Int?, String)])
  func `doctor --test says whether a schedule has run fire`(age: Int?, installed: Int?, words: String) throws {
    let sandbox = try sandbox()
    _ = sandbox.run("config", "notify.command", "true")
    sandbox.forgetFire()
    if let age { sandbox.letFireRun(secondsAgo: age) }
    if let installed {
      sandbox.put("cron\n", "tasks.json.schedule")
      sandbox.date("tasks.json.schedule", secondsAgo: installed)
    }
    #expect(lines("run", sandbox, "--test") == words)
    #expect(lines("run", sandbox) == "")
  }
}
