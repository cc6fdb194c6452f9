import Testing

@testable import remind

@Suite struct StatusTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00"
    _ = sandbox.run("add", "Late", "--due", "2026-02-19")
    _ = sandbox.run("add", "Today", "--due", "2026-02-20")
    _ = sandbox.run("add", "At six", "--due", "2026-02-20 18:00")
    _ = sandbox.run("add", "Next week", "--due", "2026-02-27")
    return sandbox
  }

  @Test func `the next ring is the minute in which a schedule delivers it`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00:20"
    #expect(sandbox.run("timer", "5m").output == "timer 1: Timer  5 min, rings 12:06\n")
    #expect(sandbox.run("status").output == "timer 5 min · next ring 12:06\n")
    sandbox.now = "2026-02-20T12:05:30"
    #expect(sandbox.run("status").output == "timer now · next ring 12:06\n")
  }

  @Test(arguments: [
    ("2026-02-20T12:00", "1 overdue · 2 today · next ring 18:00\n"),
    ("2026-02-20T18:00", "2 overdue · 1 today · a reminder is waiting\n"),
    ("2026-02-21T00:00", "3 overdue · a reminder is waiting\n"),
    ("2026-02-27T08:00", "3 overdue · 1 today · a reminder is waiting\n"),
  ])
  func `the line of status follows the clock`(now: String, line: String) throws {
    let sandbox = try sandbox()
    sandbox.now = now
    #expect(sandbox.run("status") == Sandbox.Result(output: line, errors: "", status: .success))
  }

  @Test func `status says that nothing is due, also without a file`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("status").output == "nothing due\n")
    #expect(sandbox.contents.isEmpty)
    _ = sandbox.run("add", "Someday")
    #expect(sandbox.run("status").output == "nothing due\n")
  }

  @Test func `status gives the day of the next ring, and no ring while notifications are off`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00"
    _ = sandbox.run("add", "T", "--at", "2026-02-21 10:00")
    #expect(sandbox.run("status").output == "next ring tomorrow 10:00\n")
    _ = sandbox.run("config", "notify", "off")
    #expect(sandbox.run("status").output == "notifications off\n")
  }

  @Test func `status gives numbers and moments to programs`() throws {
    let sandbox = try sandbox()
    let json =
      "{\"overdue\":1,\"today\":2,\"next\":\"2026-02-20T18:00:00+01:00\",\"notifications\":true,"
      + "\"quietUntil\":null,\"held\":0,\"timer\":null,\"rang\":0,\"notFiringSince\":null,\"syncFailingSince\":null}\n"
    #expect(sandbox.run("status", "--json").output == json)
    #expect(sandbox.run("status", "--format", "json").output == json)
    #expect(
      sandbox.run("status", "--format", "waybar").output
        == "{\"text\":\"1 overdue · 2 today\",\"alt\":\"overdue\","
        + "\"tooltip\":\"1 overdue · 2 today · next ring 18:00\",\"class\":\"overdue\"}\n")
  }

  @Test func `status reads the whole of a file that was edited by hand`() throws {
    let sandbox = try sandbox()
    sandbox.write(
      #"{"remind":2,"tasks":[{"id":"550E8400-E29B-41D4-A716-446655440000","number":1,"title":"T","due":"2026-02-19","#
        + #""createdAt":"2026-02-01T10:00:00Z"}]}"#)
    #expect(sandbox.run("status").output == "1 overdue · a reminder is waiting\n")
  }

  @Test(arguments: [
    // Quiet hours from 22:00 to 07:00 hold the reminders at 23:30 and 23:40, but not the one at 01:00.
    ("2026-02-20T21:00", "next ring tomorrow 01:00\n"),
    ("2026-02-20T22:00", "quiet until tomorrow 07:00 · next ring tomorrow 01:00\n"),
    ("2026-02-20T23:30", "quiet until tomorrow 07:00 · 1 held · next ring tomorrow 01:00\n"),
    ("2026-02-21T00:30", "quiet until 07:00 · 2 held · next ring 01:00\n"),
    ("2026-02-21T01:00", "quiet until 07:00 · 2 held · a reminder is waiting\n"),
    ("2026-02-21T07:00", "a reminder is waiting\n"),
  ])
  func `in quiet hours, status gives the end and the number of held reminders`(now: String, line: String) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "First", "--at", "2026-02-20 23:30")
    _ = sandbox.run("add", "Second", "--at", "2026-02-20 23:40")
    _ = sandbox.run("add", "Third", "--at", "2026-02-21 01:00", "--priority", "high")
    _ = sandbox.run("config", "quiet.hours", "22:00-07:00")
    sandbox.now = now
    #expect(sandbox.run("status").output == line)
    // The length in the head is now wrong, so `status` reads the tasks.
    sandbox.write(String(decoding: sandbox.contents, as: UTF8.self) + "\n")
    #expect(sandbox.run("status").output == line)
  }

  @Test func `a held reminder rings when quiet ends, and status names that time once`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("config", "quiet.hours", "22:00-07:00")
    _ = sandbox.run("add", "First", "--at", "2026-02-20 23:30")
    #expect(sandbox.run("status").output == "next ring tomorrow 07:00\n")
    sandbox.now = "2026-02-20T23:45"
    #expect(sandbox.run("status").output == "quiet until tomorrow 07:00 · 1 held\n")
    #expect(
      sandbox.run("status", "--json").output
        == "{\"overdue\":0,\"today\":0,\"next\":\"2026-02-21T07:00:00+01:00\",\"notifications\":true,"
        + "\"quietUntil\":\"2026-02-21T07:00:00+01:00\",\"held\":1,\"timer\":null,\"rang\":0,"
        + "\"notFiringSince\":null,\"syncFailingSince\":null}\n")
    #expect(sandbox.run("fire") == Sandbox.Result(output: "", errors: "", status: .success))
    sandbox.now = "2026-02-21T07:00"
    #expect(
      sandbox.run("fire").output
        == "1  First  held while quiet, planned for 23:30\n")
    #expect(sandbox.run("status").output == "1 rang\n")
  }

  struct Silence: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// How many seconds ago a schedule ran; nil for never.
    var age: Int?
    var isInstalled = true
    var at = "18:00"
    let line: String
  }

  @Test(arguments: [
    Silence(testDescription: "five minutes ago", age: 300, line: "next ring 18:00"),
    Silence(testDescription: "longer ago", age: 301, line: "not firing since 11:54 · next ring 18:00"),
    Silence(testDescription: "three hours ago", age: 10_800, line: "not firing since 09:00 · next ring 18:00"),
    Silence(
      testDescription: "the day before", age: 86_400, line: "not firing since Thu 19 Feb 12:00 · next ring 18:00"),
    Silence(
      testDescription: "the year before", age: 31_536_000,
      line: "not firing since Thu 20 Feb 2025 12:00 · next ring 18:00"),
    Silence(testDescription: "the clock was set back", age: -301, line: "next ring 18:00"),
    Silence(testDescription: "installed, and never", line: "next ring 18:00"),
    Silence(
      testDescription: "no schedule of ours, nothing missed", age: 10_800, isInstalled: false, line: "next ring 18:00"),
    Silence(
      testDescription: "no schedule of ours, due for four minutes", age: 10_800, isInstalled: false, at: "11:56",
      line: "a reminder is waiting"),
    Silence(
      testDescription: "no schedule of ours, due for five minutes", age: 10_800, isInstalled: false, at: "11:55",
      line: "not firing since 09:00 · a reminder is waiting"),
    Silence(testDescription: "never, and missed", isInstalled: false, at: "11:55", line: "a reminder is waiting"),
    Silence(
      testDescription: "fire ran a minute ago, and delivered nothing", age: 60, at: "11:55",
      line: "a reminder is waiting"),
  ])
  func `status says since when fire has not run, if a reminder is planned or waiting`(silence: Silence) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T08:00"
    _ = sandbox.run("add", "T", "--at", "2026-02-20 \(silence.at)")
    sandbox.now = "2026-02-20T12:00"
    sandbox.forgetFire()
    if let age = silence.age { sandbox.letFireRun(secondsAgo: age) }
    if silence.isInstalled { sandbox.put("cron\n", "tasks.json.schedule") }
    #expect(sandbox.run("status").output == "\(silence.line)\n")
    // The length in the head is now wrong, so `status` reads the tasks.
    sandbox.write(String(decoding: sandbox.contents, as: UTF8.self) + "\n")
    #expect(sandbox.run("status").output == "\(silence.line)\n")
  }

  @Test func `status reports a stopped fire in JSON, for bars and in German`() throws {
    let sandbox = try sandbox()
    sandbox.put("cron\n", "tasks.json.schedule")
    sandbox.letFireRun(secondsAgo: 10_800)
    #expect(
      sandbox.run("status", "--json").output.hasSuffix(
        "\"timer\":null,\"rang\":0,\"notFiringSince\":\"2026-02-20T09:00:00+01:00\",\"syncFailingSince\":null}\n"))
    #expect(
      sandbox.run("status", "--format", "waybar").output
        == "{\"text\":\"not firing since 09:00 · 1 overdue · 2 today\",\"alt\":\"stopped\","
        + "\"tooltip\":\"not firing since 09:00 · 1 overdue · 2 today · next ring 18:00\",\"class\":\"stopped\"}\n")
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    #expect(sandbox.run("status").output == "kein Lauf seit 09:00 · 1 überfällig · 2 heute · nächstes Klingeln 18:00\n")
    _ = sandbox.run("config", "notify", "off")
    #expect(sandbox.run("status").output == "1 überfällig · 2 heute · Benachrichtigungen aus\n")
  }

  @Test func `status does not report a stopped fire if nothing will ring`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Someday")
    sandbox.put("cron\n", "tasks.json.schedule")
    sandbox.letFireRun(secondsAgo: 10_800)
    #expect(sandbox.run("status").output == "nothing due\n")
  }

  @Test func `status writes nothing`() throws {
    let sandbox = try sandbox()
    let before = sandbox.contents
    sandbox.now = "2026-03-20T12:00"
    _ = sandbox.run("status")
    #expect(sandbox.contents == before)
  }

  @Test func `status refuses an unknown format and contradicting options`() throws {
    let sandbox = try sandbox()
    #expect(
      sandbox.run("status", "--format", "wayber")
        == Sandbox.Result(
          output: "", errors: "remind: --format: unknown word 'wayber'; did you mean 'waybar'?\n", status: .usage))
    #expect(
      sandbox.run("status", "--json", "--format", "waybar").errors
        == "{\"error\":{\"code\":\"conflicting_options\",\"message\":\"--json and --format waybar contradict each other\","
        + "\"hint\":\"give one of them\",\"exit\":2}}\n")
  }
}
