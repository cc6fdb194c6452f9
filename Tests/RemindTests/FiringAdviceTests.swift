import Testing

@testable import remind

/// What a person is told who sets a reminder, or waits for one, on a machine where nothing runs `fire`.
@Suite struct FiringAdviceTests {
  private static let added = "added: 1  Pay rent  🔔 Sat 21 Feb 09:00\n"
  private static let advice =
    "note: reminders are not switched on yet; 'remind schedule install' switches them on\n"
  private static let hand = "0 9 * * * remind fire\n"
  private static let ours = "* * * * * /nowhere/bin/remind fire --unattended # remind-######## schedule\n"
  private static let question =
    "Reminders are not switched on yet. Add a line in your crontab that checks every minute? [Y/n] "

  /// A machine with cron on which nothing has ever run `fire`.
  private func sandbox(isPersonThere: Bool = false, columns: Int? = nil) throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.install(Sandbox.schedulers)
    sandbox.forgetFire()
    (sandbox.isPersonThere, sandbox.columns) = (isPersonThere, columns)
    sandbox.variables["NO_COLOR"] = "1"
    return sandbox
  }

  /// Adds a task with a reminder; whatever is said, the task is there.
  private func add(_ sandbox: Sandbox, _ words: String...) -> String {
    let result = sandbox.run(["add", "Pay rent", "--at", "2026-02-21 09:00"] + words)
    #expect(result.status == .success)
    #expect(String(decoding: sandbox.contents, as: UTF8.self).contains("\"title\":\"Pay rent\""))
    return result.errors
  }

  struct Trace: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// How many seconds ago `fire` ran.
    var age: Int?
    var hasFailed = false
    var isInstalled = false
    var crontab = ""
    let isAdvised: Bool
  }

  @Test(arguments: [
    Trace(testDescription: "never", isAdvised: true),
    Trace(testDescription: "a moment ago", age: 0, isAdvised: false),
    Trace(testDescription: "five minutes ago", age: 300, isAdvised: false),
    Trace(testDescription: "longer ago", age: 301, isAdvised: true),
    Trace(testDescription: "a year ago", age: 31_536_000, isAdvised: true),
    Trace(testDescription: "a moment ago, and failed", age: 10, hasFailed: true, isAdvised: false),
    Trace(testDescription: "the clock was set back a little", age: -300, isAdvised: false),
    Trace(testDescription: "the clock was set back", age: -301, isAdvised: true),
    Trace(testDescription: "installed, and never", isInstalled: true, crontab: ours, isAdvised: false),
    Trace(testDescription: "installed, and longer ago", age: 301, isInstalled: true, crontab: ours, isAdvised: false),
    Trace(testDescription: "installed, and the line taken out", isInstalled: true, isAdvised: true),
    Trace(testDescription: "installed, and only a line by hand", isInstalled: true, crontab: hand, isAdvised: false),
    Trace(
      testDescription: "by hand, and longer ago", age: 301, crontab: hand, isAdvised: false),
    Trace(testDescription: "by hand, and never", crontab: hand, isAdvised: false),
    Trace(testDescription: "longer ago, another's line", age: 301, crontab: "0 9 * * * backup\n", isAdvised: true),
  ])
  func `what the traces of fire tell`(trace: Trace) throws {
    let sandbox = try sandbox()
    if let age = trace.age { sandbox.letFireRun(secondsAgo: age, undelivered: trace.hasFailed) }
    if trace.isInstalled { sandbox.put("cron\n", "tasks.json.schedule") }
    sandbox.put(sandbox.unportable(trace.crontab), "crontab")
    #expect(add(sandbox) == (trace.isAdvised ? Self.advice : ""))
  }

  @Test(arguments: [(hand, 301, false), (ours, nil, true), (ours, 301, true)] as [(String, Int?, Bool)])
  func `a schedule that does not run is told of, and nobody is to install it again`(
    crontab: String, age: Int?, isInstalled: Bool
  ) throws {
    for isPersonThere in [false, true] {
      let sandbox = try sandbox(isPersonThere: isPersonThere, columns: 80)
      sandbox.install(["cron"])
      if let age { sandbox.letFireRun(secondsAgo: age) }
      if isInstalled { sandbox.put("cron\n", "tasks.json.schedule") }
      sandbox.put(sandbox.unportable(crontab), "crontab")
      sandbox.put("init\n", "proc/1/comm")
      #expect(
        add(sandbox) == "note: cron is not running, so no reminder can reach you; 'sudo service cron start' starts it\n"
      )
      sandbox.put("cron\n", "proc/7/comm")
      #expect(add(sandbox) == "")
    }
  }

  @Test func `it is said once a day by what changes something, and by list as long as it is so`() throws {
    let sandbox = try sandbox()
    #expect(add(sandbox) == Self.advice)
    #expect(add(sandbox) == "")
    for _ in 0..<2 { #expect(sandbox.run("list").errors == Self.advice) }
    #expect(sandbox.run("list", "--quiet").errors == "")
    sandbox.date("tasks.json.advice", secondsAgo: 86_399)
    #expect(add(sandbox) == "")
    sandbox.date("tasks.json.advice", secondsAgo: 86_400)
    #expect(add(sandbox) == Self.advice)
    #expect(add(sandbox) == "")
    // The clock was set back.
    sandbox.date("tasks.json.advice", secondsAgo: -60)
    #expect(add(sandbox) == Self.advice)
    // A line that the user wrote is found after a day at the latest.
    sandbox.put(sandbox.unportable(Self.hand), "crontab")
    #expect(sandbox.run("list").errors == Self.advice)
    sandbox.date("tasks.json.advice", secondsAgo: 86_400)
    for _ in 0..<2 { #expect(sandbox.run("list").errors == "") }
    sandbox.put("", "crontab")
    #expect(add(sandbox) == Self.advice)
    #expect(sandbox.run("schedule", "install", "cron").status == .success)
    #expect(sandbox.run("list").errors == "")
  }

  @Test func `a run by hand is no sign of a schedule`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("fire").status == .success)
    #expect(add(sandbox) == Self.advice)
    #expect(sandbox.run("fire", "--unattended").status == .success)
    #expect(add(sandbox) == "")
  }

  @Test func `a timer that does not run is told of, with what starts it`() throws {
    let sandbox = try sandbox()
    sandbox.put("", "run/1000/systemd/notify")
    let listener = Listener(at: "\(sandbox.folder)/run/1000/systemd/private")
    let file = ["--file", "\(sandbox.folder)/my tasks.json"]
    _ = sandbox.run(["schedule", "install", "systemd"] + file)
    sandbox.fail("systemctl", saying: "inactive")
    #expect(
      sandbox.portable(sandbox.run(["add", "T", "--at", "2026-02-21 09:00"] + file)).errors
        == "note: ~/my tasks.json is new\n"
        + "note: a systemd timer is not running, so no reminder can reach you; 'remind schedule install systemd "
        + "--file '~/my tasks.json'' starts it\n")
    withExtendedLifetime(listener) {}
  }

  @Test func `where cron does not run, who says yes is told so`() throws {
    let sandbox = try sandbox(isPersonThere: true, columns: 80)
    sandbox.put("init\n", "proc/1/comm")
    sandbox.answers = ["y"]
    #expect(
      add(sandbox)
        == Self.question + "note: not running yet: a line in your crontab will run 'remind fire' each minute\n"
        + "note: cron is not running, so no reminder can reach you; 'sudo apt install cron' starts it\n")
  }

  @Test(arguments: [
    (["add", "Tidy up"], ""), (["add", "T", "--at", "2026-02-21 09:00", "--quiet"], ""),
    (["add", "T", "--due", "2026-02-21"], advice),
    (["add", "T", "--due", "2026-02-21", "--json"], Sandbox.asJSON(notes: advice)),
    (["edit", "1", "--at", "2026-02-22 09:00"], advice), (["snooze", "1"], advice),
    (["edit", "1", "--title", "U"], advice),
    (["cancel", "1"], ""), (["done", "1"], ""), (["list"], ""), (["show", "1"], ""), (["pending"], ""),
  ])
  func `who changes a task that notifies is told, and nobody else`(words: [String], errors: String) throws {
    let sandbox = try sandbox()
    sandbox.letFireRun()
    _ = add(sandbox)
    sandbox.forgetFire()
    #expect(sandbox.run(words).errors == errors)
  }

  @Test(arguments: [["notify", "off"], ["schedule.ask", "off"]])
  func `nobody is told who does not want to be`(setting: [String]) throws {
    let sandbox = try sandbox(isPersonThere: true, columns: 80)
    _ = sandbox.run(["config"] + setting)
    let note = setting[0] == "notify" ? "note: notifications are off; 'remind config notify on' switches them on\n" : ""
    #expect(add(sandbox) == note)
  }

  @Test(
    arguments: [(false, 80, []), (true, nil, []), (true, 80, ["--no-input"]), (true, 80, ["--json"])]
      as [(Bool, Int?, [String])])
  func `where nobody can be asked it is only said`(isPersonThere: Bool, columns: Int?, words: [String]) throws {
    let sandbox = try sandbox(isPersonThere: isPersonThere, columns: columns)
    sandbox.answers = ["y"]
    let result = sandbox.run(["add", "Pay rent", "--at", "2026-02-21 09:00"] + words)
    #expect(result.errors == (words == ["--json"] ? Sandbox.asJSON(notes: Self.advice) : Self.advice))
    #expect(sandbox.text("crontab") == nil)
  }

  @Test func `who wants it quiet is not asked`() throws {
    let sandbox = try sandbox(isPersonThere: true, columns: 80)
    sandbox.answers = ["y"]
    #expect(add(sandbox, "--quiet") == "")
    #expect(sandbox.text("crontab") == nil)
  }

  @Test(arguments: ["", "y", "Y", "yes", "YES"])
  func `yes installs it`(answer: String) throws {
    let sandbox = try sandbox(isPersonThere: true, columns: 80)
    sandbox.answers = [answer]
    let result = sandbox.run("add", "Pay rent", "--at", "2026-02-21 09:00")
    #expect(
      result
        == Sandbox.Result(
          output: Self.added,
          errors: Self.question
            + "note: installed: a line in your crontab runs 'remind fire' each minute, "
            + "the first time within a minute\n",
          status: .success))
    #expect(sandbox.portable(sandbox.text("crontab") ?? "").hasSuffix(" # remind-######## schedule\n"))
    #expect(sandbox.run("add", "Second", "--at", "2026-02-21 09:00").errors == "")
  }

  @Test(arguments: ["n", "N", "no", "No"])
  func `no is kept for good, also where the task is taken back`(answer: String) throws {
    let sandbox = try sandbox(isPersonThere: true, columns: 80)
    sandbox.answers = [answer]
    #expect(
      add(sandbox)
        == Self.question + "note: remind will not ask again; 'remind schedule install' switches reminders on\n")
    #expect(sandbox.text("crontab") == nil)
    #expect(sandbox.run("undo").output == "took back 'add' from just now\ndeleted: 1  Pay rent\n")
    #expect(sandbox.run("config", "schedule.ask").output.contains("off"))
    #expect(sandbox.run("add", "Second", "--at", "2026-02-21 09:00").errors == "")
    #expect(sandbox.run("redo").status == .failure)
    #expect(sandbox.run("undo").status == .success)
    #expect(sandbox.run("add", "Third", "--at", "2026-02-21 09:00").errors == "")
  }

  @Test(arguments: ["maybe", "yep", "q"])
  func `anything else installs nothing and is asked again`(answer: String) throws {
    let sandbox = try sandbox(isPersonThere: true, columns: 80)
    sandbox.answers = [answer]
    let unclear = Self.question + "note: that was neither yes nor no; 'remind schedule install' switches reminders on\n"
    #expect(add(sandbox) == unclear)
    #expect(sandbox.text("crontab") == nil)
    #expect(sandbox.run("add", "Second", "--at", "2026-02-21 09:00").errors == unclear)
  }

  @Test func `an end of the input is no answer`() throws {
    let sandbox = try sandbox(isPersonThere: true, columns: 80)
    #expect(
      add(sandbox)
        == Self.question + "\nnote: reminders stay off; 'remind schedule install' switches them on\n")
  }

  @Test func `what cannot be set up is said, and nothing is asked`() throws {
    let sandbox = try Sandbox()
    sandbox.forgetFire()
    (sandbox.isPersonThere, sandbox.columns, sandbox.answers) = (true, 80, ["y"])
    #expect(
      add(sandbox)
        == "note: reminders cannot be switched on: neither cron nor systemd for your user was "
        + "found; install cron, or run 'remind fire' each minute in another way\n")
  }

  @Test func `a setup that fails leaves the task`() throws {
    let sandbox = try sandbox(isPersonThere: true, columns: 80)
    sandbox.fail("crontab", "-", saying: "disk full")
    sandbox.answers = ["y"]
    #expect(
      add(sandbox)
        == Self.question
        + "remind: crontab failed: disk full; the task is saved; 'remind schedule install' tries again\n")
  }

  @Test func `a crontab that cannot be read is no failure of what was asked`() throws {
    let sandbox = try sandbox()
    sandbox.letFireRun(secondsAgo: 3_600)
    sandbox.fail("crontab", "-l", saying: "You (somebody) are not allowed to use this program (crontab)")
    #expect(add(sandbox) == Self.advice)
    (sandbox.isPersonThere, sandbox.columns, sandbox.answers) = (true, 80, ["y"])
    #expect(
      add(sandbox)
        == "note: reminders cannot be switched on: You (somebody) are not allowed to use "
        + "this program (crontab); ask the administrator of this machine, or run 'remind fire' each minute "
        + "in another way\n")
  }
}
