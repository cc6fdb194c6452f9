import Testing

@testable import ReminderCore
@testable import remind

/// A task with several times a day in each view, and through each change and form.
///
/// Pills come at 9 and 21, without the fifth of March; one evening is moved to 20:00, and one morning is done ahead.
/// Water comes each two hours from 9 to 17.
@Suite struct SeveralTimesViewsTests {
  /// Monday, 2 March 2026, five minutes after the third glass of water.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-02T07:30"
    _ = sandbox.run("q", "Take pills every day at 9 and 21")
    _ = sandbox.run("q", "Drink water every 2 hours from 9 to 17")
    _ = sandbox.run("edit", "1", "--except", "5 mar")
    _ = sandbox.run("edit", "1", "--due", "6 mar 20:00", "--on", "6 mar 21:00")
    _ = sandbox.run("done", "1", "--on", "3 mar 9:00")
    for time in ["09:00", "11:00", "13:00"] { _ = fire(sandbox, "2026-03-02T\(time)") }
    sandbox.now = "2026-03-02T13:05"
    _ = sandbox.run("done", "2")
    return sandbox
  }

  private func fire(_ sandbox: Sandbox, _ moment: String) -> String {
    sandbox.now = moment
    return sandbox.run("fire").output
  }

  // MARK: Views

  private static let list = """
    Overdue
      1  Take pills   today 09:00  🔔 today 21:00, rang 09:00  ↻

    Today
      2  Drink water  15:00        🔔 15:00                    ↻

    """
  private static let page = """
    1  Take pills
        due       Mon 2 Mar 09:00 (4 h 5 min ago), overdue
        repeats   every day at 09:00 and 21:00
        times     done 1 time, last Mon 2 Mar 07:30
        except    Thu 5 Mar
        moved     Fri 6 Mar 21:00 to Fri 6 Mar 20:00
        lately    tomorrow 09:00 done
        coming    Mon 2 Mar 21:00  🔔 21:00
                  Tue 3 Mar 21:00  🔔 21:00
                  Wed 4 Mar 09:00  🔔 09:00
                  Wed 4 Mar 21:00  🔔 21:00
        rang      Mon 2 Mar 09:00 (4 h 5 min ago), not answered
        next      🔔 Mon 2 Mar 21:00 (in 7 h 55 min), a reminder set for this task
        reminder  at the due time, Mon 2 Mar 21:00: planned
        added     Mon 2 Mar 07:30
        id        ABCD0001-0000-4000-8000-000000000000

    """
  private static let next = """
      Mon 2 Mar 09:00
      Mon 2 Mar 21:00  🔔 21:00
      Tue 3 Mar 09:00  done
      Tue 3 Mar 21:00  🔔 21:00
      Wed 4 Mar 09:00  🔔 09:00
      Wed 4 Mar 21:00  🔔 21:00
      Thu 5 Mar        left out
      Fri 6 Mar 09:00  🔔 09:00
      Fri 6 Mar 20:00  🔔 20:00  moved from Fri 6 Mar 21:00
      Sat 7 Mar 09:00  🔔 09:00

    """
  private static let agenda = """
    Overdue
             1  Take pills   today 09:00  ↻

    Mon 2 Mar  today
      15:00  2  Drink water  ↻
      17:00  2  Drink water  ↻
      21:00  1  Take pills   ↻

    Tue 3 Mar  tomorrow
      09:00  2  Drink water  until 17:00, every 2 h, 5×  ↻
      21:00  1  Take pills   ↻

    Wed 4 Mar  in 2 days
      09:00  1  Take pills   ↻
      09:00  2  Drink water  until 17:00, every 2 h, 5×  ↻
      21:00  1  Take pills   ↻

    Thu 5 Mar  in 3 days
      09:00  2  Drink water  until 17:00, every 2 h, 5×  ↻

    """
  private static let calendar = """
            March 2026            Mon 2  09:00  1  Take pills   ↻
     Mo  Tu  We  Th  Fr  Sa  Su          15:00  2  Drink water  ↻
                              1
    > 2■  3↻  4↻  5↻  6↻  7↻  8↻
      9↻ 10↻ 11↻ 12↻ 13↻ 14↻ 15↻
     16↻ 17↻ 18↻ 19↻ 20↻ 21↻ 22↻
     23↻ 24↻ 25↻ 26↻ 27↻ 28↻ 29↻
     30↻ 31↻

    ■ overdue  ↻ repeats, listed once

    """
  private static let log = """
      Mon 2 Mar 09:00  2  Drink water  missed     today 09:00
      Mon 2 Mar 11:00  2  Drink water  missed     today 11:00
      Mon 2 Mar 13:05  2  Drink water  done late  today 13:00

    """
  private static let statistics = """
    2  Drink water
       1 of 3 done since Tue 3 Feb, 1 late, 2 missed
       ······ ······· ······· ······· ◐

       ◐ in part  · nothing

    """

  @Test(arguments: [
    (["list"], list), (["show", "1"], page), (["next", "1", "--count", "8"], next),
    (["agenda", "2 mar..5 mar"], agenda),
    (["cal", "--daily"], calendar), (["log", "2", "--done"], log), (["stats", "2"], statistics),
  ])
  func `each view has each time`(words: [String], output: String) throws {
    let sandbox = try sandbox()
    #expect(sandbox.run(words) == Sandbox.Result(output: output, errors: "", status: .success))
  }

  // MARK: What rings

  @Test func `each time rings by itself, and names the one that is still open`() throws {
    let sandbox = try sandbox()
    #expect(fire(sandbox, "2026-03-02T15:00") == "2  Drink water  Due today at 15:00\n")
    #expect(fire(sandbox, "2026-03-02T17:00") == "2  Drink water  Due today at 17:00 · open since 15:00\n")
    #expect(fire(sandbox, "2026-03-02T21:00") == "1  Take pills  Due today at 21:00 · open since 09:00\n")
    #expect(fire(sandbox, "2026-03-03T09:00") == "2  Drink water  Due today at 09:00 · open since Mon 2 Mar\n")
  }

  @Test func `a digest has each of its tasks once, with the newest time`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-02T07:30"
    for name in ["A", "B", "C", "D", "E", "F"] { _ = sandbox.run("q", "\(name) every day at 9 and 21") }
    let lines = ["A", "B", "C", "D", "E", "F"].enumerated().map { index, name in
      "  \(index + 1)  \(name)  Due today at 21:00 · open since 09:00\n"
    }
    #expect(fire(sandbox, "2026-03-02T21:00") == "6 reminders\n" + lines.joined())
  }

  @Test func `a nag goes on from the newest time`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-02T07:30"
    _ = sandbox.run("add", "Pills", "--repeat", "every 2 hours from 9 to 17", "--due", "today", "--nag", "50m")
    let times = ["09:00", "09:50", "10:40", "11:00", "11:30", "11:50"]
    #expect(
      times.map { fire(sandbox, "2026-03-02T\($0)") } == [
        "1  Pills  Due today at 09:00\n", "1  Pills  Was due today at 09:00 · 2nd time, first at 09:00\n",
        "1  Pills  Was due today at 09:00 · 3rd time, first at 09:00\n",
        "1  Pills  Due today at 11:00 · open since 09:00\n", "",
        "1  Pills  Was due today at 11:00 · 2nd time, first at 11:00\n",
      ])
  }

  @Test func `times in quiet hours come as one at their end`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("config", "quiet.hours", "14:00-18:00")
    let held = "2  Drink water  Was due today at 17:00 · open since 15:00 · held while quiet\n"
    #expect(["15:00", "17:00", "18:00"].map { fire(sandbox, "2026-03-02T\($0)") } == ["", "", held])
  }

  @Test func `a task takes one slot`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("pending", "--json").output.hasPrefix("{\"budget\":64,\"used\":2,\"waiting\":0,"))
  }

  // MARK: Changes and other forms

  @Test func `undo opens the time that was done, and no other`() throws {
    let sandbox = try sandbox()
    #expect(fire(sandbox, "2026-03-02T15:00") == "2  Drink water  Due today at 15:00\n")
    _ = sandbox.run("done", "2")
    #expect(
      sandbox.run("undo").output
        == "took back 'done' from just now\n2  Drink water\n"
        + "   due today 15:00 · rings today 17:00 · every 2 hours from 09:00 to 17:00\n")
    #expect(fire(sandbox, "2026-03-02T15:01") == "")
    #expect(fire(sandbox, "2026-03-02T17:00") == "2  Drink water  Due today at 17:00 · open since 15:00\n")
  }

  @Test func `merge unites the times that were done on two copies`() throws {
    let sandbox = try sandbox()
    let other = try Sandbox()
    other.put(sandbox.run("export").output, "tasks.json")
    other.now = "2026-03-02T14:00"
    _ = other.run("done", "1", "--on", "2 mar 21:00")
    sandbox.now = "2026-03-02T14:30"
    _ = sandbox.run("done", "1")
    sandbox.put(other.run("export").output, "copy.json")
    _ = sandbox.run("merge", "\(sandbox.folder)/copy.json")
    let next = """
        Tue 3 Mar 21:00  🔔 21:00
        Wed 4 Mar 09:00  🔔 09:00
        Wed 4 Mar 21:00  🔔 21:00

      """
    #expect(sandbox.run("next", "1", "--count", "3").output == next)
    let statistics = """
      1  Take pills
         2 of 2 done since Tue 3 Feb, 1 late
         streak 2, best 2
         ······ ······· ······· ······· ✓

         ✓ done  · nothing

      """
    #expect(sandbox.run("stats", "1").output == statistics)
  }

  @Test(arguments: [["--format", "ics"], []])
  func `export and import keep the times, the exceptions, the moves and what was done ahead`(form: [String]) throws {
    let sandbox = try sandbox()
    let other = try Sandbox()
    other.now = "2026-03-02T13:05"
    other.input = sandbox.run(["export"] + form).output
    #expect(other.run("import", "-").errors == "")
    #expect(other.run("next", "1", "--count", "8").output == Self.next)
  }
}
