import Testing

@testable import remind

/// `stats ID` and `stats --category`, and the last occurrences in `show`. It is Friday 20 February 2026.
@Suite struct TaskStatisticsTextTests {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-09T08:00"
    _ = sandbox.run("add", "Walk", "--due", "2026-02-09", "--repeat", "daily", "--category", "health")
    _ = sandbox.run(
      "add", "Pills", "--due", "2026-02-10 9:00", "--repeat", "every day at 9 and 21", "--category", "health")
    for day in 10...19 {
      sandbox.now = "2026-02-\(day)T09:00"
      _ = sandbox.run("fire")
      if day != 13 { _ = sandbox.run("done", "1") }
      if day == 16 { _ = sandbox.run("skip", "1", "--until", "2026-02-18") }
      _ = sandbox.run("done", "2")
      sandbox.now = "2026-02-\(day)T21:00"
      _ = sandbox.run("fire")
      if day % 3 != 0 { _ = sandbox.run("done", "2") }
    }
    sandbox.now = "2026-02-18T08:00"
    _ = sandbox.run("did", "Ibuprofen 400", "--category", "health")
    sandbox.now = "2026-02-20T08:00"
    return sandbox
  }

  @Test func `stats of a category has a block for each task, with a sign for each day`() throws {
    let sandbox = try Self.sandbox()
    sandbox.columns = 80
    sandbox.variables["NO_COLOR"] = "1"
    #expect(
      sandbox.run("stats", "--category", "Health", "--since", "2026-02-02").output == """
        +Health
           26 of 31 done since Mon 2 Feb, 5 missed, 1 skipped

        1  Walk
           8 of 10 done since Mon 2 Feb, 2 missed, 1 skipped
           streak 5, best 5
           ······· ✗✓✓✓✗✓✓ ✓–✓✓·

        2  Pills
           17 of 20 done since Mon 2 Feb, 3 missed
           streak 2, best 5
           ······· ·✓✓◐✓✓◐ ✓✓◐✓·

        3  Ibuprofen 400
           done 1 time since Mon 2 Feb
           ······· ······· ··✓··

           ✓ done  ◐ in part  ✗ missed  – skipped  · nothing

        """)
  }

  @Test func `forty columns and German say the same`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("config", "language", "de")
    sandbox.columns = 40
    sandbox.variables["NO_COLOR"] = "1"
    #expect(
      sandbox.run("stats", "1").output == """
        1  Walk
           8 von 10 erledigt seit Sa 24. Jan., 2
           verpasst, 1 übersprungen
           Serie 5, beste 5
           ·· ······· ······· ✗✓✓✓✗✓✓
           ✓–✓✓·

           ✓ erledigt  ✗ verpasst
           – übersprungen  · nichts

        """)
  }

  @Test func `programs get the same as JSON and as a table`() throws {
    let sandbox = try Self.sandbox()
    #expect(
      sandbox.run("stats", "1", "--since", "2026-02-19", "--json").output == """
        {"since":"2026-02-19","tasks":[{"id":"ABCD0001-0000-4000-8000-000000000000","number":1,"title":"Walk","done":1,\
        "wanted":1,"late":0,"missed":0,"skipped":0,"unknown":0,"streak":5,"bestStreak":5,"days":[{"date":"2026-02-19",\
        "done":1,"wanted":1,"late":0,"missed":0,"skipped":0,"unknown":0},{"date":"2026-02-20","done":0,"wanted":0,\
        "late":0,"missed":0,"skipped":0,"unknown":0}]}]}

        """)
    #expect(
      sandbox.run("stats", "2", "--since", "2026-02-18", "--csv").output
        == "number,title,date,done,wanted,late,missed,skipped,unknown\r\n2,Pills,2026-02-18,1,2,0,1,0,0\r\n"
        + "2,Pills,2026-02-19,2,2,0,0,0,0\r\n")
    #expect(
      sandbox.run("log", "3", "--done", "--csv").output
        == "at,task,number,title,kind,setFor,lateSeconds,channel,nag,answer,occurrence,movedFrom,outcome,error\r\n"
        + "2026-02-18T08:00:00+01:00,00000000-0000-4000-ABCD-000C00000000,3,Ibuprofen 400,,,,,,,,,done,\r\n")
    #expect(
      sandbox.run("stats", "--csv", "--since", "2026-02-19").output
        == "date,done,atLeast\r\n2026-02-19,3,false\r\n2026-02-20,0,false\r\n")
  }

  @Test func `show lists what became of the last five occurrences`() throws {
    let sandbox = try Self.sandbox()
    #expect(
      sandbox.run("show", "2").output.contains(
        "    lately    yesterday 21:00 done, yesterday 09:00 done, Wed 18 Feb 21:00 missed, Wed 18 Feb 09:00 done, "
          + "Tue 17 Feb 21:00 done\n"))
    #expect(!sandbox.run("show", "3").output.contains("lately"))
  }

  @Test func `a category without an outcome has a note`() throws {
    let sandbox = try Self.sandbox()
    #expect(
      sandbox.run("stats", "--category", "work")
        == Sandbox.Result(
          output: "",
          errors: "note: none of these tasks was done yet; 'remind done' and 'remind did' make a start\n",
          status: .success))
  }
}
