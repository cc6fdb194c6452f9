import Testing

@testable import ReminderCore
@testable import remind

/// After its ring, a timer without a task stays until a person answers. So the typed title is not lost.
@Suite struct RungTimerTests {
  /// The timer Tea ran for five minutes and rang at 12:05. It is 12:07.
  private static func rang() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00"
    _ = sandbox.run("timer", "5m", "Tea")
    sandbox.now = "2026-02-20T12:05"
    #expect(sandbox.run("fire").output == "Tea  Time is up: 5 min\n")
    sandbox.now = "2026-02-20T12:07"
    return sandbox
  }

  @Test func `list shows a timer that rang under Rang, and status counts the timer`() throws {
    let sandbox = try Self.rang()
    _ = sandbox.run("add", "Milk", "--due", "tomorrow")
    #expect(
      sandbox.run("list").output == """
        Rang
             Tea   rang 12:05, 2 min ago  timer 1

        Tomorrow
          1  Milk  🔔 09:00

        """)
    #expect(sandbox.run("status").output == "1 rang · next ring tomorrow 09:00\n")
    #expect(sandbox.run("timer").output == "  1  Tea  rang 12:05, 2 min ago\n")
    #expect(
      sandbox.run("timer", "--json").output.contains(
        #""leftSeconds":0,"paused":false,"nag":null,"rangAt":"2026-02-20T12:05:00+01:00""#))
    #expect(sandbox.run("list", "--json").output.contains("Tea") == false)
  }

  @Test(arguments: [
    (["list", "rang"], true), (["list", "all"], true), (["list", "--search", "tea"], true),
    (["list", "--sort", "title"], true), (["list", "--group", "priority"], true), (["list", "today"], false),
    (["list", "--search", "milk"], false), (["list", "--category", "home"], false),
    (["list", "--priority", "high"], false), (["list", "--due-before", "fri"], false),
  ])
  func `filters by date, priority, category or another title hide a timer that rang`(
    line: [String], isThere: Bool
  ) throws {
    let sandbox = try Self.rang()
    #expect(sandbox.run(line).output.contains("Tea") == isThere)
  }

  @Test func `in forty columns, list keeps the title and the time of a timer that rang`() throws {
    let sandbox = try Self.rang()
    sandbox.columns = 40
    sandbox.variables["NO_COLOR"] = "1"
    #expect(sandbox.run("list").output == "Rang\n  Tea  rang 12:05, 2 min ago  timer 1\n")
    _ = sandbox.run("add", "Call the dentist about the bill", "--due", "tomorrow 15:00")
    #expect(sandbox.run("list").output.hasPrefix("Rang\n     Tea"))
  }

  @Test func `timer stop answers a timer that rang, and undo brings back the timer without a new ring`() throws {
    let sandbox = try Self.rang()
    #expect(sandbox.run("timer", "stop").output == "stopped: Tea\n")
    #expect(sandbox.run("timer").errors == "note: no timer runs; start one: remind timer 25m Tea\n")
    #expect(sandbox.run("undo").output == "took back 'timer stop' from just now\n")
    #expect(sandbox.run("timer").output == "  1  Tea  rang 12:05, 2 min ago\n")
    #expect(sandbox.run("fire").output == "")
    #expect(sandbox.run("redo").output == "redid 'timer stop' from just now\n")
    #expect(sandbox.run("status").output == "nothing due\n")
  }

  @Test(arguments: [
    (["snooze", "--for", "10m"], "timer 1: Tea  10 min, rings 12:17\n", "2026-02-20T12:17"),
    (["snooze"], "timer 1: Tea  15 min, rings 12:22\n", "2026-02-20T12:22"),
    (["snooze", "--until", "14:00"], "timer 1: Tea  113 min, rings 14:00\n", "2026-02-20T14:00"),
    (["timer", "add", "3m"], "timer 1: Tea  3 min, rings 12:10\n", "2026-02-20T12:10"),
    (["timer", "add", "3m", "1"], "timer 1: Tea  3 min, rings 12:10\n", "2026-02-20T12:10"),
  ])
  func `snooze and timer add start a timer anew, and the timer rings once more`(
    line: [String], output: String, next: String
  ) throws {
    let sandbox = try Self.rang()
    #expect(sandbox.run(line).output == output)
    #expect(sandbox.run("list", "rang").output == "")
    #expect(sandbox.run("fire").output == "")
    sandbox.now = next
    #expect(sandbox.run("fire").output.hasPrefix("Tea  Time is up: "))
    #expect(sandbox.run("fire").output == "")
    #expect(sandbox.run("list", "rang").output.contains("Tea"))
  }

  @Test func `a new timer replaces only a timer with the same title`() throws {
    let sandbox = try Self.rang()
    _ = sandbox.run("timer", "25m")
    #expect(sandbox.run("timer").output.contains("Tea"))
    _ = sandbox.run("timer", "5m", "Tea")
    #expect(sandbox.run("timer").output == "  1  Timer  25 min left  12:32\n  2  Tea    5 min left   12:12\n")
  }

  @Test func `timer stop without a number takes the running timer before a timer that rang`() throws {
    let sandbox = try Self.rang()
    _ = sandbox.run("timer", "25m", "Eggs")
    _ = sandbox.run("timer", "30m", "Rice")
    #expect(
      sandbox.run("timer", "stop").errors
        == "remind: there are several timers; name one by its number:\n  1  Eggs\n  2  Rice\n  3  Tea\n")
    #expect(sandbox.run("timer", "stop", "rice").output == "stopped: Rice  30 min left\n")
    #expect(sandbox.run("timer", "stop").output == "stopped: Eggs  25 min left\n")
    #expect(sandbox.run("timer", "stop").output == "stopped: Tea\n")
  }

  @Test func `snooze without a name takes a task that rang after the timer`() throws {
    let sandbox = try Self.rang()
    _ = sandbox.run("add", "Milk", "--at", "12:08")
    sandbox.now = "2026-02-20T12:08"
    _ = sandbox.run("fire")
    #expect(sandbox.run("snooze").output.hasPrefix("snoozed 1  Milk"))
  }

  @Test func `log shows the titles of timers and focus blocks`() throws {
    let sandbox = try Self.rang()
    _ = sandbox.run("focus", "5m", "Deep work")
    sandbox.now = "2026-02-20T12:12"
    _ = sandbox.run("fire")
    _ = sandbox.run("timer", "stop")
    #expect(
      sandbox.run("log").output == """
          Fri 20 Feb 12:05  Tea        rang  stdout
          Fri 20 Feb 12:12  Deep work  rang  stdout
          Fri 20 Feb 12:12  Tea        seen

        """)
  }

  @Test func `undo does not bring back a dismissed timer`() throws {
    let sandbox = try Self.rang()
    let id = try #require(
      sandbox.run("timer", "--json").output.split(separator: "\"").first { $0.hasPrefix("task-timer-") })
    #expect(sandbox.run("act", String(id), "dismiss").status == .success)
    #expect(sandbox.run("list", "rang").output == "")
    #expect(sandbox.run("undo").output == "took back 'timer' from 7 min ago\n")
    #expect(sandbox.run("list", "rang").output == "")
  }

  // MARK: Nags (C105)

  /// The timer Tea rang at 12:05, and is to ring again each minute, three times.
  private static func nagging() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00"
    #expect(
      sandbox.run("timer", "5m", "Tea", "--nag", "1m x3").output
        == "timer 1: Tea  5 min, rings 12:05  again every 1 min until answered (at most 3 times)\n")
    sandbox.now = "2026-02-20T12:05"
    #expect(sandbox.run("fire").output == "Tea  Time is up: 5 min\n")
    return sandbox
  }

  private static func fire(_ sandbox: Sandbox, _ times: [String]) -> [String] {
    times.compactMap { time in
      sandbox.now = "2026-02-20T\(time)"
      let output = sandbox.run("fire").output
      return output.isEmpty ? nil : "\(time) \(output)"
    }
  }

  @Test func `a timer with a nag rings again, also late, and as often as it says`() throws {
    let sandbox = try Self.nagging()
    #expect(
      Self.fire(sandbox, ["12:05", "12:06", "12:10", "12:11", "12:12", "13:00"]) == [
        "12:06 Tea  Time is up: 5 min · 2nd time, first at 12:05\n",
        "12:10 Tea  Time is up: 5 min · 3rd time, first at 12:05\n",
        "12:11 Tea  Time is up: 5 min · 4th and last time, first at 12:05\n",
      ])
    #expect(
      sandbox.run("log").output == """
          Fri 20 Feb 12:05  Tea  rang        stdout
          Fri 20 Feb 12:06  Tea  rang again  stdout
          Fri 20 Feb 12:10  Tea  rang again  stdout
          Fri 20 Feb 12:11  Tea  rang again  stdout

        """)
  }

  @Test(arguments: [
    (["timer", "stop"], [String]()), (["timer", "5m", "Tea"], ["12:11 Tea  Time is up: 5 min\n"]),
    (
      ["snooze", "--for", "5m"],
      ["12:11 Tea  Time is up: 5 min\n", "12:12 Tea  Time is up: 5 min · 2nd time, first at 12:11\n"]
    ),
  ])
  func `an answer ends the nags of a timer`(line: [String], rung: [String]) throws {
    let sandbox = try Self.nagging()
    sandbox.now = "2026-02-20T12:06"
    _ = sandbox.run(line)
    #expect(Self.fire(sandbox, ["12:07", "12:10", "12:11", "12:12"]) == rung)
  }

  @Test func `undo brings back a timer that was answered, without its nags`() throws {
    let sandbox = try Self.nagging()
    _ = sandbox.run("timer", "stop")
    _ = sandbox.run("undo")
    #expect(sandbox.run("timer").output == "  1  Tea  rang 12:05, now\n")
    #expect(Self.fire(sandbox, ["12:06", "12:30"]) == [])
  }

  @Test func `a timer that rang after another was stopped stays when this is undone`() throws {
    let sandbox = try Self.nagging()
    _ = sandbox.run("timer", "1m", "Eggs", "--nag", "2m")
    _ = sandbox.run("timer", "stop", "2")
    #expect(Self.fire(sandbox, ["12:06"]) == ["12:06 Eggs  Time is up: 1 min\n"])
    _ = sandbox.run("undo")
    #expect(
      sandbox.run("timer").output.split(separator: "\n").map { $0.prefix(9) }
        == ["  1  Tea  ", "  2  Eggs"].map { $0.prefix(9) })
    #expect(Self.fire(sandbox, ["12:07", "12:08"]) == ["12:08 Eggs  Time is up: 1 min · 2nd time, first at 12:06\n"])
  }

  @Test(arguments: [
    (
      ["timer", "5m", "1", "--nag", "1m"],
      "remind: the timer of a task rings once; to repeat the reminders of the task: 'remind edit 1 --nag 10m'\n"
    ),
    (["timer", "stop", "--nag", "1m"], "remind: --nag and stop contradict each other; give one of them\n"),
  ])
  func `only a timer with a title of its own nags`(line: [String], error: String) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00"
    _ = sandbox.run("add", "Milk")
    #expect(sandbox.run(line).errors == error)
  }
}
