import Testing

@testable import remind

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The whole output of `doctor`: all checks in their order, with their texts.
@Suite struct DoctorTests {
  /// A machine without problems: tasks, a schedule that runs, and a command that delivers.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.install(Sandbox.schedulers + ["remind"])
    sandbox.executable = "\(sandbox.folder)/programs/remind"
    sandbox.variables["PATH"] = "\(sandbox.folder)/programs"
    _ = sandbox.run("add", "Pay rent", "--due", "2026-03-01")
    _ = sandbox.run("add", "Tidy up")
    _ = sandbox.run("config", "notify.command", "true")
    _ = sandbox.run("done", "2")
    _ = sandbox.run("schedule", "install")
    return sandbox
  }

  /// A machine with problems: two schedules, no channel, and no UTF-8.
  private func poorSandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.install(["crontab"])
    sandbox.variables["LANG"] = "C"
    sandbox.put("0 9 * * * remind fire\n", "crontab")
    _ = sandbox.run("schedule", "install")
    sandbox.letFireRun(secondsAgo: 600, undelivered: true)
    chmod(sandbox.folder, 0o777)
    return sandbox
  }

  /// The page without its first check, whose path has another length on each machine.
  private static func behindFile(_ result: Sandbox.Result) -> String {
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { !$0.contains("  backups") }.joined(separator: "\n")
  }

  @Test func `if all is well, doctor says so and ends with 0`() throws {
    let sandbox = try sandbox()
    let page = """
        ok  file      ~/tasks.json, 2 tasks, 1 open
        ok  backups   2, the newest can be read
        ok  zone      CET-1CEST,M3.5.0,M10.5.0/3, from TZ
        ok  locale    C.UTF-8
        ok  schedule  a line in your crontab runs 'remind fire' each minute
        ok  last run  1 minute ago
        ok  channel   notify.command, because it is set
        ok  slots     planned notifications: 1 of at most 64
        ok  program   ~/programs/remind

      """
    #expect(sandbox.portable(sandbox.run("doctor")) == Sandbox.Result(output: page, errors: "", status: .success))
  }

  @Test func `doctor names problems with their remedies, and ends with 1`() throws {
    let sandbox = try poorSandbox()
    let page = """
        ok       file      ~/tasks.json; the first task creates it
        warning  file      other users can write to ~ and replace files in it
                           -> chmod go-w ~
        ok       backups   none yet
        ok       zone      CET-1CEST,M3.5.0,M10.5.0/3, from TZ
        warning  locale    C: no UTF-8, so symbols are shown in ASCII
                           -> export LANG=C.UTF-8
        warning  schedule  your own crontab line also runs 'remind fire'; one schedule is enough: 0 9 * * * remind fire
                           -> crontab -e
        ok       schedule  a line in your crontab runs 'remind fire' each minute
        problem  last run  10 minutes ago; not all due reminders were delivered
        problem  channel   none: there is no desktop, no notify.command, and no mail program for cron
                           -> sudo apt install libnotify-bin dunst
        ok       slots     planned notifications: 0 of at most 64
        warning  program   your shell does not find 'remind'; this program is /nowhere/bin/remind
                           -> alias remind=/nowhere/bin/remind

      """
    #expect(sandbox.portable(sandbox.run("doctor")) == Sandbox.Result(output: page, errors: "", status: .failure))
  }

  @Test func `on a narrow terminal, texts wrap in their column, and commands stay whole`() throws {
    let sandbox = try poorSandbox()
    (sandbox.columns, sandbox.variables["NO_COLOR"], sandbox.variables["LANG"]) = (40, "1", "C.UTF-8")
    chmod(sandbox.folder, 0o700)
    sandbox.letFireRun()
    let page = """
        ok       backups
            none yet
        ok       zone
            CET-1CEST,M3.5.0,M10.5.0/3, from
            TZ
        ok       locale
            C.UTF-8
        warning  schedule
            your own crontab line also runs
            'remind fire'; one schedule is
            enough: 0 9 * * * remind fire
            → crontab -e
        ok       schedule
            a line in your crontab runs
            'remind fire' each minute
        ok       last run
            1 minute ago
        problem  channel
            none: there is no desktop, no
            notify.command, and no mail
            program for cron
            → sudo apt install libnotify-bin dunst
        ok       slots
            planned notifications: 0 of at
            most 64
        warning  program
            your shell does not find 'remind';
            this program is
            /nowhere/bin/remind
            → alias remind=/nowhere/bin/remind

      """
    #expect(Self.behindFile(sandbox.run("doctor")) == page)
  }

  @Test func `on a terminal of eighty columns, each state has its colour`() throws {
    let sandbox = try poorSandbox()
    (sandbox.columns, sandbox.variables["LANG"]) = (80, "C.UTF-8")
    chmod(sandbox.folder, 0o700)
    sandbox.letFireRun()
    let page = """
        [ok|2]       backups   none yet
        [ok|2]       zone      CET-1CEST,M3.5.0,M10.5.0/3, from TZ
        [ok|2]       locale    C.UTF-8
        [warning|1]  schedule  your own crontab line also runs 'remind fire'; one schedule
                           is enough: 0 9 * * * remind fire
                           → crontab -e
        [ok|2]       schedule  a line in your crontab runs 'remind fire' each minute
        [ok|2]       last run  1 minute ago
        [problem|31]  channel   none: there is no desktop, no notify.command, and no mail
                           program for cron
                           → sudo apt install libnotify-bin dunst
        [ok|2]       slots     planned notifications: 0 of at most 64
        [warning|1]  program   your shell does not find 'remind'; this program is
                           /nowhere/bin/remind
                           → alias remind=/nowhere/bin/remind

      """.replacing("[ok|2]", with: "\u{1b}[2mok\u{1b}[0m").replacing("[warning|1]", with: "\u{1b}[1mwarning\u{1b}[0m")
      .replacing("[problem|31]", with: "\u{1b}[31mproblem\u{1b}[0m")
    #expect(Self.behindFile(sandbox.run("doctor")) == page)
  }

  @Test func `doctor --json prints every finding`() throws {
    let sandbox = try poorSandbox()
    let json = """
      [{"check":"file","state":"ok","text":"~/tasks.json; the first task creates it","mend":null},\
      {"check":"file","state":"warning","text":"other users can write to ~ and replace files in it",\
      "mend":"chmod go-w ~"},\
      {"check":"backups","state":"ok","text":"none yet","mend":null},\
      {"check":"zone","state":"ok","text":"CET-1CEST,M3.5.0,M10.5.0/3, from TZ","mend":null},\
      {"check":"locale","state":"warning","text":"C: no UTF-8, so symbols are shown in ASCII",\
      "mend":"export LANG=C.UTF-8"},\
      {"check":"schedule","state":"warning","text":"your own crontab line also runs 'remind fire'; \
      one schedule is enough: 0 9 * * * remind fire","mend":"crontab -e"},\
      {"check":"schedule","state":"ok","text":"a line in your crontab runs 'remind fire' each minute","mend":null},\
      {"check":"last run","state":"problem","text":"10 minutes ago; not all due reminders were delivered",\
      "mend":null},\
      {"check":"channel","state":"problem",\
      "text":"none: there is no desktop, no notify.command, and no mail program for cron",\
      "mend":"sudo apt install libnotify-bin dunst"},\
      {"check":"slots","state":"ok","text":"planned notifications: 0 of at most 64","mend":null},\
      {"check":"program","state":"warning","text":"your shell does not find 'remind'; \
      this program is /nowhere/bin/remind","mend":"alias remind=/nowhere/bin/remind"}]

      """
    #expect(
      sandbox.portable(sandbox.run("doctor", "--json")) == Sandbox.Result(output: json, errors: "", status: .failure))
  }

  @Test func `doctor changes nothing`() throws {
    let sandbox = try sandbox()
    _ = sandbox.delivered()
    let (before, names, home) = (sandbox.contents, sandbox.names.sorted(), sandbox.homeFiles)
    _ = sandbox.run("doctor")
    #expect(sandbox.delivered() == "crontab -l\n")
    #expect(sandbox.contents == before)
    #expect(sandbox.names.sorted() == names)
    #expect(sandbox.homeFiles == home)
  }
}
