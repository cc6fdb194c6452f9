import Testing

@testable import remind

/// The advice for a person who sets a reminder on a machine without a schedule for `fire`.
@Suite struct FiringAdviceTests {
  private static let added = "added 1  Pay rent\n         rings tomorrow 09:00\n"
  private static let advice =
    "note: reminders are not switched on yet: remind schedule install\n"
  private static let hand = "0 9 * * * remind fire\n"
  private static let ours = "* * * * * /nowhere/bin/remind fire --unattended # remind-######## schedule\n"
  private static let question =
    "Reminders are not switched on yet. Add a line in your crontab that checks\nevery minute? [Y/n] "

  /// A machine with cron on which nothing has ever run `fire`.
  private func sandbox(isPersonThere: Bool = false, columns: Int? = nil) throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.install(Sandbox.schedulers)
    sandbox.forgetFire()
    (sandbox.isPersonThere, sandbox.columns) = (isPersonThere, columns)
    sandbox.variables["NO_COLOR"] = "1"
    return sandbox
  }

  /// Adds a task with a reminder, checks that the task is saved, and returns the notes.
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
  func `add advises a schedule if no trace shows a schedule`(trace: Trace) throws {
    let sandbox = try sandbox()
    if let age = trace.age { sandbox.letFireRun(secondsAgo: age, undelivered: trace.hasFailed) }
    if trace.isInstalled { sandbox.put("cron\n", "tasks.json.schedule") }
    sandbox.put(sandbox.unportable(trace.crontab), "crontab")
    #expect(add(sandbox) == (trace.isAdvised ? Self.advice : ""))
  }

  @Test(arguments: [(hand, 301, false), (ours, nil, true), (ours, 301, true)] as [(String, Int?, Bool)])
  func `add names a schedule that does not run, and does not offer to install it again`(
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

  @Test func `a change gives the advice once a day, and list gives the advice each time`() throws {
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

  @Test func `a script does not use up the day of a person`() throws {
    let sandbox = try sandbox()
    #expect(add(sandbox) == Self.advice)
    #expect(add(sandbox) == "")
    // A person whose output goes to a file cannot be asked.
    sandbox.isPersonThere = true
    #expect(add(sandbox) == Self.advice)
    #expect(add(sandbox) == "")
    sandbox.isPersonThere = false
    #expect(add(sandbox) == "")
    #expect(sandbox.run("list").errors == Self.advice)
    sandbox.date("tasks.json.advice", secondsAgo: 86_400)
    #expect(add(sandbox) == Self.advice)
    sandbox.isPersonThere = true
    #expect(sandbox.run("list").errors == Self.advice)
    #expect(add(sandbox) == "")
  }

  @Test func `a run by hand is no sign of a schedule`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("fire").status == .success)
    #expect(add(sandbox) == Self.advice)
    #expect(sandbox.run("fire", "--unattended").status == .success)
    #expect(add(sandbox) == "")
  }

  @Test func `add names a timer that does not run, and the command that starts it`() throws {
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

  @Test func `after a yes, a note says that cron does not run`() throws {
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
    (["mute", "1"], ""), (["done", "1"], ""), (["list"], ""), (["show", "1"], ""), (["pending"], ""),
  ])
  func `only a change of a task that will ring brings the advice`(words: [String], errors: String) throws {
    let sandbox = try sandbox()
    sandbox.letFireRun()
    _ = add(sandbox)
    sandbox.forgetFire()
    #expect(sandbox.run(words).errors == errors)
  }

  @Test(arguments: [["notify", "off"], ["schedule.ask", "off"]])
  func `with notify or schedule.ask off, nobody gets the advice`(setting: [String]) throws {
    let sandbox = try sandbox(isPersonThere: true, columns: 80)
    _ = sandbox.run(["config"] + setting)
    let note = setting[0] == "notify" ? "note: notifications are off; 'remind config notify on' switches them on\n" : ""
    #expect(add(sandbox) == note)
  }

  @Test(
    arguments: [(false, 80, []), (true, nil, []), (true, 80, ["--no-input"]), (true, 80, ["--json"])]
      as [(Bool, Int?, [String])])
  func `if nobody can be asked, add only gives advice`(isPersonThere: Bool, columns: Int?, words: [String]) throws {
    let sandbox = try sandbox(isPersonThere: isPersonThere, columns: columns)
    sandbox.answers = ["y"]
    let result = sandbox.run(["add", "Pay rent", "--at", "2026-02-21 09:00"] + words)
    #expect(result.errors == (words == ["--json"] ? Sandbox.asJSON(notes: Self.advice) : Self.advice))
    #expect(sandbox.text("crontab") == nil)
  }

  @Test func `with --quiet nobody is asked`() throws {
    let sandbox = try sandbox(isPersonThere: true, columns: 80)
    sandbox.answers = ["y"]
    #expect(add(sandbox, "--quiet") == "")
    #expect(sandbox.text("crontab") == nil)
  }

  @Test(arguments: ["", "y", "Y", "yes", "YES"])
  func `the answer yes installs the schedule`(answer: String) throws {
    let sandbox = try sandbox(isPersonThere: true, columns: 80)
    sandbox.answers = [answer]
    let result = sandbox.run("add", "Pay rent", "--at", "2026-02-21 09:00")
    #expect(
      result
        == Sandbox.Result(
          output: Self.added.dropLast() + "   (wrong? remind undo)\n",
          errors: Self.question
            + "note: installed: a line in your crontab runs 'remind fire' each minute, "
            + "the first time within a minute\n",
          status: .success))
    #expect(sandbox.portable(sandbox.text("crontab") ?? "").hasSuffix(" # remind-######## schedule\n"))
    #expect(sandbox.run("add", "Second", "--at", "2026-02-21 09:00").errors == "")
  }

  @Test(arguments: ["n", "N", "no", "No"])
  func `the answer no stays, also after an undo of the task`(answer: String) throws {
    let sandbox = try sandbox(isPersonThere: true, columns: 80)
    sandbox.answers = [answer]
    #expect(
      add(sandbox)
        == Self.question + "note: remind will not ask again; 'remind schedule install' switches reminders on\n")
    #expect(sandbox.text("crontab") == nil)
    #expect(sandbox.run("undo").output == "took back 'add' from just now\ndeleted 1  Pay rent\n")
    #expect(sandbox.run("config", "schedule.ask").output.contains("off"))
    #expect(sandbox.run("add", "Second", "--at", "2026-02-21 09:00").errors == "")
    #expect(sandbox.run("redo").status == .failure)
    #expect(sandbox.run("undo").status == .success)
    #expect(sandbox.run("add", "Third", "--at", "2026-02-21 09:00").errors == "")
  }

  @Test(arguments: ["maybe", "yep", "q"])
  func `any other answer installs nothing, and the next add asks again`(answer: String) throws {
    let sandbox = try sandbox(isPersonThere: true, columns: 80)
    sandbox.answers = [answer]
    let unclear = """
      \(Self.question)note: "\(answer)" is not one of the answers; nothing was changed or run
      note: reminders stay off; 'remind schedule install' switches them on

      """
    #expect(add(sandbox) == unclear)
    #expect(sandbox.text("crontab") == nil)
    #expect(sandbox.run("add", "Second", "--at", "2026-02-21 09:00").errors == unclear)
  }

  @Test(arguments: ["", "y", "n", "remind list"])
  func `where the next line is typed already, a note stands for the question`(line: String) throws {
    let sandbox = try sandbox(isPersonThere: true, columns: 80)
    sandbox.typedAhead = [line]
    #expect(add(sandbox) == "note: reminders are not switched on yet: remind schedule install\n")
    #expect(sandbox.text("crontab") == nil)
  }

  @Test func `at the end of the input, reminders stay off`() throws {
    let sandbox = try sandbox(isPersonThere: true, columns: 80)
    #expect(
      add(sandbox)
        == Self.question + "\nnote: reminders stay off; 'remind schedule install' switches them on\n")
  }

  @Test func `without cron and systemd, a note says so, and nobody is asked`() throws {
    let sandbox = try Sandbox()
    sandbox.forgetFire()
    (sandbox.isPersonThere, sandbox.columns, sandbox.answers) = (true, 80, ["y"])
    #expect(
      add(sandbox)
        == "note: reminders cannot be switched on: neither cron nor systemd for your user was "
        + "found; install cron, or keep 'remind watch' running\n")
  }

  @Test func `without cron and systemd, a person hears of that once a day`() throws {
    let sandbox = try Sandbox()
    sandbox.forgetFire()
    (sandbox.isPersonThere, sandbox.columns) = (true, 80)
    #expect(add(sandbox).contains("cannot be switched on"))
    #expect(add(sandbox) == "")
  }

  @Test func `if the setup fails, the task stays`() throws {
    let sandbox = try sandbox(isPersonThere: true, columns: 80)
    sandbox.fail("crontab", "-", saying: "disk full")
    sandbox.answers = ["y"]
    #expect(
      add(sandbox)
        == Self.question
        + "remind: crontab failed: disk full; the task is saved; 'remind schedule install' tries again\n")
  }

  @Test func `a crontab that cannot be read does not make add fail`() throws {
    let sandbox = try sandbox()
    sandbox.letFireRun(secondsAgo: 3_600)
    sandbox.fail("crontab", "-l", saying: "You (somebody) are not allowed to use this program (crontab)")
    #expect(add(sandbox) == Self.advice)
    (sandbox.isPersonThere, sandbox.columns, sandbox.answers) = (true, 80, ["y"])
    #expect(
      add(sandbox)
        == "note: reminders cannot be switched on: You (somebody) are not allowed to use "
        + "this program (crontab); ask the administrator of this machine, or keep 'remind watch' running\n")
  }
}
