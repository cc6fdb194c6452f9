import Testing

@testable import ReminderCore
@testable import remind

/// Timers that are paused, focus blocks that grow, and several in a row. It is Friday 20 February 2026, 12:00.
@Suite struct PausedTimerTests {
  @Test func `a paused timer does not ring, and rings later by the time of its pause`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("timer", "10m", "Tea")
    sandbox.now = "2026-02-20T12:04"
    #expect(sandbox.run("timer", "pause").output == "timer 1 paused: Tea  6 min left\n")
    #expect(sandbox.run("timer").output == "  1  Tea  6 min left  paused\n")
    #expect(sandbox.run("status").output == "nothing due\n")
    sandbox.now = "2026-02-20T12:30"
    #expect(sandbox.run("fire").output == "")
    #expect(sandbox.run("timer", "add", "2m").output == "timer 1 paused: Tea  8 min left\n")
    #expect(sandbox.run("timer", "resume").output == "timer 1: Tea  12 min, rings 12:38\n")
    sandbox.now = "2026-02-20T12:38"
    #expect(sandbox.run("fire").output == "Tea  Time is up: 12 min\n")
  }

  @Test func `undo lets a paused timer run again, or leaves it paused if its time has come`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("timer", "10m", "Tea")
    _ = sandbox.run("timer", "pause")
    _ = sandbox.run("undo")
    #expect(sandbox.run("timer").output == "  1  Tea  10 min left  12:10\n")
    _ = sandbox.run("redo")
    #expect(sandbox.run("timer").output == "  1  Tea  10 min left  paused\n")
    sandbox.now = "2026-02-20T13:00"
    _ = sandbox.run("undo")
    #expect(sandbox.run("timer").output == "  1  Tea  10 min left  paused\n")
  }

  @Test func `timers are named in one order, and a wrong one is refused`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("timer", "10m", "Tea")
    _ = sandbox.run("timer", "20m", "Cake")
    _ = sandbox.run("timer", "pause", "1")
    #expect(sandbox.run("timer").output == "  1  Cake  20 min left  12:20\n  2  Tea   10 min left  paused\n")
    #expect(
      sandbox.run("timer", "pause", "2").errors == "remind: timer 2 does not run; 'remind timer' lists the timers\n")
    #expect(
      sandbox.run("timer", "resume", "1").errors == "remind: timer 1 is not paused; 'remind timer' lists the timers\n")
    #expect(sandbox.run("timer", "stop", "2").output == "stopped: Tea  10 min left\n")
    #expect(
      sandbox.run("timer", "resume").errors
        == "remind: no timer is paused; 'remind timer pause' pauses the running one\n")
  }

  @Test func `a paused timer goes with its task, and stays in the file`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Roast")
    _ = sandbox.run("timer", "10m", "1")
    _ = sandbox.run("timer", "pause")
    let copy = sandbox.run("export").output
    #expect(copy.contains("\"pausedTimers\""))
    _ = sandbox.run("done", "1")
    #expect(sandbox.run("timer").output == "")
  }

  @Test func `a focus block grows while it runs, and four follow each other with breaks`() throws {
    let sandbox = try Sandbox()
    #expect(
      sandbox.run("focus", "25m", "Write", "--times", "3", "--break", "5m").output == """
        focus: Write  until 12:25, 25 min left
        focus: Write  12:30 to 12:55
        focus: Write  13:00 to 13:25

        """)
    #expect(sandbox.run("focus", "add", "5m").output == "focus: Write  until 12:30, 30 min left\n")
    #expect(sandbox.run("focus", "add", "5m").status == .usage)
    _ = sandbox.run("undo")
    _ = sandbox.run("undo")
    #expect(sandbox.run("focus").output == "")
  }

  @Test func `a timer that has rung since its pause does not come back by undo`() throws {
    let sandbox = try Sandbox()
    for words in [["timer", "10m", "Tea"], ["timer", "pause"], ["timer", "resume"]] { _ = sandbox.run(words) }
    sandbox.now = "2026-02-20T12:10"
    #expect(sandbox.run("fire").output == "Tea  Time is up: 10 min\n")
    _ = sandbox.run("undo")
    #expect(sandbox.run("timer").output == "  1  Tea  rang 12:10, now\n")
    #expect(sandbox.run("timer", "resume").status == .noSuchTask)
    sandbox.now = "2026-02-20T12:30"
    #expect(sandbox.run("fire").output == "")
  }

  @Test func `undo gives a block its earlier length`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("focus", "25m", "Write")
    _ = sandbox.run("focus", "add", "10m")
    _ = sandbox.run("undo")
    #expect(sandbox.run("focus").output == "  1  Write  until 12:25, 25 min left\n")
    _ = sandbox.run("redo")
    #expect(sandbox.run("focus").output == "  1  Write  until 12:35, 35 min left\n")
  }

  @Test func `a timer that is over gets more time from now on`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("timer", "1m", "Tea")
    sandbox.now = "2026-02-20T12:30"
    #expect(sandbox.run("timer", "add", "5m").output == "timer 1: Tea  6 min, rings 12:35\n")
    #expect(sandbox.run("timer", "add", "90s").output == "timer 1: Tea  8 min, rings 12:37\n")
    #expect(sandbox.run("timer", "add", "25:00").output == "timer 1: Tea  33 min, rings 13:02\n")
    sandbox.now = "2026-02-20T13:05"
    #expect(sandbox.run("timer", "stop").output == "stopped: Tea\n")
  }

  @Test func `a block that repeats grows only today`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("focus", "Deep work", "--at", "13:00", "--for", "60m", "--repeat", "daily")
    sandbox.now = "2026-02-20T13:30"
    _ = sandbox.run("fire")
    #expect(sandbox.run("focus", "add", "15m").output == "focus: Deep work  until 14:15, 45 min left\n")
    #expect(
      sandbox.run("focus").output == """
          1  Deep work  until 14:15, 45 min left
          2  Deep work  tomorrow 13:00 to 14:00   repeats daily

        """)
  }
}
