import Testing

@testable import remind

/// `doctor --alive`, and the lines with which a second scheduler runs that check.
@Suite struct WatchDogTests {
  private static let why = "'remind doctor' says why"

  struct Look: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// How many seconds ago a schedule ran; nil for never.
    var age: Int?
    var undelivered = false
    /// The expected complaint; empty if the check finds no problem.
    var complaint = ""
  }

  @Test(arguments: [
    Look(testDescription: "a moment ago", age: 0), Look(testDescription: "ten minutes ago", age: 600),
    Look(testDescription: "a moment ago, and nobody was logged in", age: 10, undelivered: true),
    Look(
      testDescription: "longer ago", age: 601,
      complaint: "nothing has run 'remind fire' since Fri 20 Feb 11:49; \(why)"),
    Look(
      testDescription: "the day before", age: 86_400,
      complaint: "nothing has run 'remind fire' since Thu 19 Feb 12:00; \(why)"),
    Look(
      testDescription: "the year before", age: 31_536_000,
      complaint: "nothing has run 'remind fire' since Thu 20 Feb 2025 12:00; \(why)"),
    Look(testDescription: "never", complaint: "no schedule has ever run 'remind fire'; \(why)"),
    Look(testDescription: "the clock was set back a little", age: -600),
    Look(
      testDescription: "the clock was set back", age: -3_600,
      complaint: "nothing has run 'remind fire' since the clock was set back from Fri 20 Feb 13:00; \(why)"),
  ])
  func `the check is silent if fire ran in the last ten minutes, and otherwise exits with 4`(look: Look) throws {
    let sandbox = try Sandbox()
    sandbox.forgetFire()
    if let age = look.age { sandbox.letFireRun(secondsAgo: age, undelivered: look.undelivered) }
    #expect(
      sandbox.run("doctor", "--alive")
        == Sandbox.Result(
          output: "", errors: look.complaint.isEmpty ? "" : "remind: \(look.complaint)\n",
          status: look.complaint.isEmpty ? .success : .notFiring))
  }

  @Test func `the check reads no tasks and makes no file`() throws {
    let sandbox = try Sandbox()
    sandbox.write("{")
    let names = sandbox.names.sorted()
    #expect(sandbox.run("doctor", "--alive") == Sandbox.Result(output: "", errors: "", status: .success))
    sandbox.delete("tasks.json")
    #expect(sandbox.run("doctor", "--alive").status == .success)
    #expect(sandbox.names.sorted() == names.filter { $0 != "tasks.json" })
  }

  @Test func `the check complains even if the clock and the zone are wrong`() throws {
    let sandbox = try Sandbox()
    sandbox.letFireRun(secondsAgo: 3_600)
    sandbox.zone = "Mars/Olympus"
    sandbox.now = "soon"
    #expect(
      sandbox.run("doctor", "--alive")
        == Sandbox.Result(
          output: "", errors: "remind: nothing has run 'remind fire' since 2026-02-20T10:00:00Z; \(Self.why)\n",
          status: .notFiring))
  }

  @Test func `the complaint names the given file, and has a code in JSON`() throws {
    let sandbox = try Sandbox()
    #expect(
      sandbox.run("doctor", "--alive", "--file", "\(sandbox.folder)/it's.json").errors
        == sandbox.unportable(
          #"remind: no schedule has ever run 'remind fire'; 'remind doctor --file "~/it's.json"' says why"# + "\n"))
    sandbox.letFireRun(secondsAgo: 3_600)
    #expect(
      sandbox.run("doctor", "--alive", "--json")
        == Sandbox.Result(
          output: "",
          errors: "{\"error\":{\"code\":\"not_firing\",\"message\":\""
            + "nothing has run 'remind fire' since Fri 20 Feb 11:00\","
            + "\"hint\":\"\(Self.why)\",\"exit\":4}}\n",
          status: .notFiring))
  }

  @Test func `an unreadable heartbeat is a failure with another status`() throws {
    let sandbox = try Sandbox()
    let long = String(repeating: "a", count: 300)
    let result = sandbox.run("doctor", "--alive", "--file", "\(sandbox.folder)/\(long)")
    #expect(result.status == .failure)
    #expect(result.errors.hasPrefix("remind: cannot read \(sandbox.folder)/\(long)"))
  }

  @Test(arguments: [["--alive", "--watch-dog"], ["--test", "--alive"], ["--test", "--watch-dog"]])
  func `two questions to doctor contradict each other`(options: [String]) throws {
    #expect(
      try Sandbox().run(["doctor"] + options).errors
        == "remind: \(options[0]) and \(options[1]) contradict each other; give one of them\n")
  }

  // MARK: The lines

  private static let check = "/nowhere/bin/remind doctor --alive --file ~/tasks.json"
  private static let cron = "*/10 * * * * \(check) 2>/dev/null || { sleep 90; \(check); }\n"
  private static let machine =
    "*/10 * * * * ssh -o BatchMode=yes MACHINE '\(check) 2>/dev/null || { sleep 90; \(check); }'\n"
  private static let ping =
    "*/5 * * * * \(check) 2>/dev/null && curl -fsS -m 10 --retry 3 -o /dev/null https://hc-ping.com/ID\n"

  @Test func `the lines for cron, another machine and a service have the paths of this machine`() throws {
    let sandbox = try Sandbox()
    sandbox.install(Sandbox.schedulers)
    #expect(
      sandbox.portable(sandbox.run("doctor", "--watch-dog").output) == """
        # This command is silent if 'remind fire' ran in the last ten minutes; otherwise it says why and exits with 4:
        \(Self.check)

        # Run this check from a place that does not fail together with your schedule:

        # cron, which mails the problem; add this with 'crontab -e':
        \(Self.cron)
        # The crontab of another machine; replace MACHINE with the name of this machine:
        \(Self.machine)
        # A service such as healthchecks.io; replace ID with the ID of your check. The service also raises the \
        alarm when this machine is off, so the line may also stand in the crontab of this machine:
        \(Self.ping)
        """)
  }

  @Test func `the scheduler that runs fire is not offered as the watcher of fire`() throws {
    let sandbox = try Sandbox()
    sandbox.install(Sandbox.schedulers)
    sandbox.put("", "run/1000/systemd/notify")
    let listener = Listener(at: "\(sandbox.folder)/run/1000/systemd/private")
    let watchers = {
      let text = sandbox.run("doctor", "--watch-dog", "--json").output
      return ["systemd", "cron", "machine", "ping"].filter { text.contains("{\"watcher\":\"\($0)\",") }
    }
    #expect(watchers() == ["systemd", "cron", "machine", "ping"])
    _ = sandbox.run("schedule", "install", "cron")
    #expect(watchers() == ["systemd", "machine", "ping"])
    _ = sandbox.run("schedule", "install", "systemd")
    #expect(watchers() == ["cron", "machine", "ping"])
    withExtendedLifetime(listener) {}
  }

  @Test func `the lines for systemd make a timer that shows a notification if the check fails`() throws {
    let sandbox = try Sandbox()
    sandbox.put("", "run/1000/systemd/notify")
    let listener = Listener(at: "\(sandbox.folder)/run/1000/systemd/private")
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    let page = sandbox.portable(sandbox.run("doctor", "--watch-dog").output)
    let start = try #require(page.firstRange(of: "mkdir")).lowerBound
    let end = try #require(page.firstRange(of: "\n\n# Die Crontab eines anderen")).lowerBound
    #expect(
      page[start..<end] == """
        mkdir -p ~/home/.config/systemd/user
        cat >~/home/.config/systemd/user/remind-########-watch-dog.service <<'END'
        [Unit]
        Description=Check that reminders are delivered
        OnFailure=remind-########-watch-dog-alarm.service

        [Service]
        Type=oneshot
        ExecStart=/bin/sh -c '"$$0" "$$@" 2>/dev/null || { sleep 90; exec "$$0" "$$@"; }' "/nowhere/bin/remind" \
        "doctor" "--alive" "--file" "~/tasks.json"
        END
        cat >~/home/.config/systemd/user/remind-########-watch-dog-alarm.service <<'END'
        [Unit]
        Description=Say that no reminders are delivered

        [Service]
        Type=oneshot
        ExecStart=/usr/bin/env notify-send --urgency=critical remind "Es kommen keine Erinnerungen mehr; \
        'remind doctor' sagt, warum"
        END
        cat >~/home/.config/systemd/user/remind-########-watch-dog.timer <<'END'
        [Unit]
        Description=Check that reminders are delivered, every ten minutes

        [Timer]
        OnCalendar=*:0/10

        [Install]
        WantedBy=timers.target
        END
        systemctl --user daemon-reload && systemctl --user enable --now remind-########-watch-dog.timer
        """)
    withExtendedLifetime(listener) {}
  }

  @Test func `a path with spaces, quotes, percent and dollar signs is quoted for each program`() throws {
    let sandbox = try Sandbox()
    sandbox.install(Sandbox.schedulers)
    sandbox.executable = "/opt/50% off/it's $HOME/remind"
    sandbox.put("", "run/1000/systemd/notify")
    let listener = Listener(at: "\(sandbox.folder)/run/1000/systemd/private")
    let page = sandbox.run("doctor", "--watch-dog").output
    let program = #"'/opt/50% off/it'\''s $HOME/remind'"#
    #expect(page.contains("with 4:\n\(program) doctor --alive"))
    // cron reads `%` as a line feed, also between quotes.
    let inCron = #"'/opt/50'\%' off/it'\''s $HOME/remind'"#
    #expect(page.contains("\n*/10 * * * * \(inCron) doctor --alive --file "))
    // Two shells read the line of the other machine, so the quotes are quoted once more.
    let there = #"'\''/opt/50'\%' off/it'\''\'\'''\''s $HOME/remind'\''"#
    #expect(page.contains("MACHINE '\(there) doctor --alive --file "))
    #expect(page.contains(#" "/opt/50%% off/it's $$HOME/remind" "doctor" "--alive" "#))
    withExtendedLifetime(listener) {}
  }
}
