import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

/// The whole output of `remind timer`.
@Suite struct TimerCommandTests {
  @Test(arguments: [
    (["25m"], "timer 1: Timer  25 min, rings 12:25\n"),
    (["25m", "Tea"], "timer 1: Tea  25 min, rings 12:25\n"),
    (["25", "min", "Tea", "for", "two"], "timer 1: Tea for two  25 min, rings 12:25\n"),
    (["1h", "30m", "Cake"], "timer 1: Cake  90 min, rings 13:30\n"),
    (["2h", "30m"], "timer 1: Timer  2 h 30 min, rings 14:30\n"),
    (["25m", "1"], "timer 1: Call Ann  25 min, rings 12:25\n"),
    (["25m", "#1"], "timer 1: Call Ann  25 min, rings 12:25\n"),
    (["25m", "ABCD0001-0000-4000-8000-000000000000"], "timer 1: Call Ann  25 min, rings 12:25\n"),
    (["25m", "1", "egg"], "timer 1: 1 egg  25 min, rings 12:25\n"),
    (["25m", "cafe"], "timer 1: cafe  25 min, rings 12:25\n"),
    (["1d"], "timer 1: Timer  1 day, rings tomorrow 12:00\n"),
    (["3d", "Yeast"], "timer 1: Yeast  3 days, rings Mon 23 Feb 12:00\n"),
    (["60s", "Egg"], "timer 1: Egg  1 min, rings 12:01\n"),
    (["90s", "Egg"], "timer 1: Egg  1 min 30 s, rings 12:02\n"),
    (["1:00:20", "Egg"], "timer 1: Egg  1 h 20 s, rings 13:01\n"),
  ])
  func `a new timer is confirmed with its title, length and end`(words: [String], output: String) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Call Ann")
    #expect(sandbox.run(["timer"] + words) == Sandbox.Result(output: output, errors: "", status: .success))
  }

  @Test(arguments: [
    (["timer", "25"], "LENGTH: \"25\" has no unit; write 25m, 25h, 25d or 25w", ExitCode.usage),
    (["timer", "0m"], "LENGTH: \"0m\" means now; write 1m or more", .usage),
    (["timer", "10s"], "a timer runs for a minute or longer; the shortest timer: 'remind timer 1m'", .usage),
    (["timer", "0:59"], "a timer runs for a minute or longer; the shortest timer: 'remind timer 1m'", .usage),
    (["timer", "8d"], "a timer can be no longer than a week", .usage),
    (["timer", "25m", "99"], "no task \"99\"; 'remind list all' shows every task", .noSuchTask),
    (["timer", "25m", "2"], "task 2 is done; 'remind undone 2' opens it again", .usage),
    (["timer", "stop"], "no timer runs; start one: remind timer 25m Tea", .noSuchTask),
    (["timer", "stop", "3"], "no timer has the number 3; 'remind timer' lists them", .noSuchTask),
    (["timer", "stop", "x"], "no timer has the title \"x\"; 'remind timer' lists them", .noSuchTask),
    (
      ["timer", "stop", "Green", "tea"], "no timer has the title \"Green tea\"; 'remind timer' lists them", .noSuchTask
    ),
    (["timer", "stop", "1000"], "N: \"1000\" is not a whole number from 1 to 999", .usage),
    (["timer", "add"], "'timer add' needs a length of time: remind timer add 5m", .usage),
    (["timer", "stop", "1", "--wait"], "--wait and stop contradict each other; give one of them", .usage),
  ])
  func `a wrong timer command fails and changes nothing`(words: [String], sentence: String, status: ExitCode) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Call Ann")
    _ = sandbox.run("add", "Done")
    _ = sandbox.run("done", "2")
    let before = sandbox.contents
    #expect(sandbox.run(words) == Sandbox.Result(output: "", errors: "remind: \(sentence)\n", status: status))
    #expect(sandbox.contents == before)
  }

  @Test func `the list shows the remaining time, the end and the task of each timer`() throws {
    let sandbox = try Sandbox()
    #expect(
      sandbox.run("timer")
        == Sandbox.Result(
          output: "", errors: "note: no timer runs; start one: remind timer 25m Tea\n", status: .success))
    _ = sandbox.run("add", "Call Ann")
    _ = sandbox.run("timer", "25m", "1")
    _ = sandbox.run("timer", "90m", "Cake")
    _ = sandbox.run("timer", "1d")
    sandbox.now = "2026-02-20T12:12:30"
    #expect(
      sandbox.run("timer").output == """
          1  Call Ann  13 min left       12:25           task 1
          2  Cake      78 min left       13:30
          3  Timer     23 h 48 min left  tomorrow 12:00

        """)
    sandbox.now = "2026-02-20T12:26"
    #expect(
      sandbox.run("timer").output.split(separator: "\n").first
        == "  1  Call Ann  over              12:25           task 1")
  }

  @Test func `a sixth timer is refused, and the refusal names the running timers`() throws {
    let sandbox = try Sandbox()
    for title in ["Tea", "Cake", "Egg", "Rice"] { _ = sandbox.run("timer", "25m", title) }
    #expect(sandbox.run("timer", "25m").status == .success)
    #expect(
      sandbox.run("timer", "5m", "Sixth")
        == Sandbox.Result(
          output: "",
          errors: """
            remind: 5 timers are running, the maximum; stop one with 'remind timer stop N':
              1  Tea
              2  Cake
              3  Egg
              4  Rice
              5  Timer

            """, status: .usage))
    #expect(
      sandbox.run("timer", "stop").errors == """
        remind: there are several timers; name one by its number:
          1  Tea
          2  Cake
          3  Egg
          4  Rice
          5  Timer

        """)
    #expect(sandbox.run("timer", "stop", "2").output == "stopped: Cake  25 min left\n")
    #expect(sandbox.run("timer", "add", "5m", "2").output == "timer 2: Egg  30 min, rings 12:30\n")
  }

  @Test func `undo takes back a start, a stop and added time`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("timer", "25m", "Tea")
    #expect(sandbox.run("timer", "add", "5m").output == "timer 1: Tea  30 min, rings 12:30\n")
    #expect(sandbox.run("timer", "stop").output == "stopped: Tea  30 min left\n")
    #expect(sandbox.run("undo").output == "took back 'timer stop' from just now\n")
    #expect(sandbox.run("timer").output == "  1  Tea  30 min left  12:30\n")
    #expect(sandbox.run("undo").output == "took back 'timer add' from just now\n")
    #expect(sandbox.run("undo").output == "took back 'timer' from just now\n")
    #expect(sandbox.run("timer").output == "")
    #expect(sandbox.run("redo").output == "redid 'timer' from just now\n")
    #expect(sandbox.run("timer").output == "  1  Tea  25 min left  12:25\n")
  }

  @Test func `fire delivers timers, pending lists them, and status shows the nearest timer`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Call Ann")
    _ = sandbox.run("timer", "25m", "1")
    _ = sandbox.run("timer", "40m", "Cake")
    #expect(
      sandbox.run("pending").output == """
          Fri 20 Feb 12:25  1  Call Ann  in 25 min  timer
          Fri 20 Feb 12:40     Cake      in 40 min  timer

        """)
    sandbox.now = "2026-02-20T12:13"
    #expect(sandbox.run("status").output == "timer 12 min · next ring 12:25\n")
    sandbox.now = "2026-02-20T12:25"
    #expect(sandbox.run("fire").output == "1  Call Ann  Time is up: 25 min\n")
    #expect(sandbox.run("status").output == "1 rang · timer 15 min · next ring 12:40\n")
    sandbox.now = "2026-02-20T12:45"
    #expect(sandbox.run("fire").output == "Cake  Time is up: 40 min · sent 5 minutes late, planned for 12:40\n")
    #expect(sandbox.run("fire").output == "")
    #expect(sandbox.run("status").output == "2 rang\n")
  }

  @Test func `timers and their deliveries have all their fields in JSON`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Call Ann")
    let id = "ABCD0002-0000-4000-8000-000000000000"
    #expect(
      sandbox.run("timer", "25m", "1", "--json").output.withoutDelivery
        == #"[{"id":"\#(id)","identifier":"task-timer-\#(id)","number":1,"title":"Call Ann","#
        + #""task":"ABCD0001-0000-4000-8000-000000000000","taskNumber":1,"minutes":25,"#
        + #""endsAt":"2026-02-20T12:25:00+01:00","leftSeconds":1500,"paused":false,"nag":null,"rangAt":null}]"# + "\n")
    let tea = "ABCD0003-0000-4000-8000-000000000000"
    _ = sandbox.run("timer", "5m", "Tea")
    sandbox.now = "2026-02-20T12:05"
    #expect(
      sandbox.run("fire", "--json").output
        == #"{"delivered":[{"identifier":"task-timer-\#(tea)","kind":"task-timer","task":null,"number":null,"#
        + #""fireAt":"2026-02-20T12:05:00+01:00","title":"Tea","body":"Time is up: 5 min","#
        + #""category":"TASK_REMINDER","nag":null,"lateSeconds":0,"channel":"stdout","digest":false}],"failed":[]}"#
        + "\n")
  }

  @Test func `the error of a failed delivery names a timer, and not its title`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("config", "notify.command", "exit 1")
    _ = sandbox.run("timer", "5m", "Secret")
    sandbox.now = "2026-02-20T12:05"
    let result = sandbox.run("fire")
    #expect(
      result.errors
        == "remind: a timer: the command exited with status 1; it stays due and is tried again by the next run\n")
    #expect(result.status == .failure)
  }

  @Test func `a dry run shows the timer and starts nothing`() throws {
    let sandbox = try Sandbox()
    let result = sandbox.run("timer", "5m", "Tea", "--dry-run")
    #expect(result.output == "timer 1: Tea  5 min, rings 12:05\n")
    #expect(result.errors == "note: this was a dry run; nothing changed\n")
    #expect(sandbox.contents == [])
  }

  @Test func `timers are shown in German under a German locale`() throws {
    let sandbox = try Sandbox()
    sandbox.variables["LANG"] = "de_DE.UTF-8"
    #expect(sandbox.run("timer", "25m", "Tee").output == "Timer 1: Tee  25 Min., klingelt 12:25\n")
    #expect(sandbox.run("timer").output == "  1  Tee  noch 25 Min.  12:25\n")
    #expect(sandbox.run("status").output == "Timer 25 Min. · nächstes Klingeln 12:25\n")
    #expect(sandbox.run("timer", "stop").output == "angehalten: Tee  noch 25 Min.\n")
  }

  @Test func `an import takes exported timers that still run, and no block that overlaps another`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Call Ann")
    _ = sandbox.run("timer", "25m", "1")
    _ = sandbox.run("timer", "5m", "Tea")
    _ = sandbox.run("focus", "Deep work", "--at", "14:00", "--for", "90m")
    let export = sandbox.run("export").output
    let other = try Sandbox()
    other.now = "2026-02-20T12:10"
    _ = other.run("focus", "Mine", "--at", "15:00", "--for", "1h")
    other.input = export
    #expect(
      other.run("import", "-")
        == Sandbox.Result(
          output: "added 1  Call Ann\n",
          errors: """
            note: 1 timer added
            note: the focus block "Deep work" was left out, because it overlaps another block

            """, status: .success))
    #expect(other.run("timer").output == "  1  Call Ann  15 min left  12:25  task 1\n")
    #expect(other.run("import", "-").errors.hasPrefix("note: 1 task already exists"))
    #expect(other.run("undo").status == .success)
    #expect(other.run("timer").output == "")
  }

  // MARK: Waiting

  /// Waits for the first timer of a sandbox. Each pause moves the clock forward.
  private static func wait(
    in sandbox: Sandbox, columns: Int?, interruptedAt interrupt: Int = .max,
    meanwhile: @escaping (Int) -> Void = { _ in }
  ) throws -> String {
    let output = Output()
    let host = sandbox.host
    let context = Context(
      host: host, columns: columns, rows: nil, environment: [],
      readInput: { () throws(HostError) in [] },
      runInForeground: { (_, _) throws(HostError) in 0 }, showInPager: { _, _, _ in false },
      chooseInForeground: { (_, _, _) throws(HostError) in (2, []) }, isPersonThere: false, readLine: { nil },
      write: { (_, bytes) throws(HostError) in output.bytes += bytes })
    let store = Store(try StatePath(option: sandbox.file, in: host), in: host)
    let timer = try #require(try store.load().timers.first)
    let start = timer.end.seconds - timer.minutes * 60
    output.meanwhile = meanwhile
    let terminal = LiveTerminal(
      takesKeys: false,
      next: { milliseconds in
        if output.passed == interrupt { return .ended(LiveTerminal.interrupt) }
        output.passed += milliseconds / 1_000
        output.meanwhile(output.passed)
        return .nothing
      }, size: { (columns, nil) }, restore: {}, die: { output.bytes += Array("died by \($0)".utf8) })
    let wait = TimerWait(
      context: context, title: timer.title ?? "Timer", watch: TimerWatch(timer, in: store),
      clock: { Timestamp(unchecked: start + output.passed) }, terminal: terminal)
    #expect(try wait.run() == .success)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  private final class Output: @unchecked Sendable {
    var bytes: [UInt8] = []
    var passed = 0
    var meanwhile: (Int) -> Void = { _ in }
  }

  @Test func `an interrupt ends the wait, and says that the timer goes on`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("timer", "5m", "Tea")
    let end = "note: the timer goes on; 'remind timer stop' stops it\ndied by 2"
    #expect(try TimerCommandTests.wait(in: sandbox, columns: nil, interruptedAt: 2) == end)
    #expect(try TimerCommandTests.wait(in: sandbox, columns: 40, interruptedAt: 2).hasSuffix("4:58  Tea\n\(end)"))
    #expect(sandbox.run("timer").output == "  1  Tea  5 min left  12:05\n")
  }

  @Test func `a terminal shows one line that counts down until the timer rings`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("timer", "61m", "Tea")
    let drawn = try TimerCommandTests.wait(in: sandbox, columns: 40).split(separator: "\r").map(String.init)
    #expect(drawn.count == 61 * 60 + 1)
    #expect(drawn.first == "\u{1B}[K1:01:00  Tea")
    #expect(drawn[61] == "\u{1B}[K59:59  Tea")
    #expect(drawn.suffix(2) == ["\u{1B}[K0:01  Tea", "\u{1B}[KTea: time is up\n"])
  }

  @Test func `the countdown is no wider than the terminal`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("timer", "1m", "A title that does not fit")
    let drawn = try TimerCommandTests.wait(in: sandbox, columns: 16).split(separator: "\r").map(String.init)
    #expect(drawn.first == "\u{1B}[K1:00  A title …")
  }

  @Test func `a pipe gets one line, at the end of the timer`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("timer", "5m", "Tea")
    #expect(try TimerCommandTests.wait(in: sandbox, columns: nil) == "Tea: time is up\n")
  }

  @Test(arguments: [
    (["timer", "stop"], 60, "Tea was stopped\n", 60), (["timer", "add", "5m"], 60, "Tea: time is up\n", 600),
    (["fire"], 300, "Tea: time is up\n", 300),
  ])
  func `the wait follows other commands that stop, lengthen or deliver the timer`(
    words: [String], moment: Int, output: String, seconds: Int
  ) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("timer", "5m", "Tea")
    if words == ["fire"] { sandbox.now = "2026-02-20T12:05" }
    var passed = 0
    let printed = try TimerCommandTests.wait(in: sandbox, columns: nil) { now in
      passed = now
      if now == moment { _ = sandbox.run(words) }
    }
    #expect(printed == output)
    #expect(passed == seconds)
  }
}
