import Testing

@testable import remind

/// `stats` as a whole screen. It is Friday 20 February 2026, 12:00 in Berlin.
@Suite struct StatisticsScreenTests {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-08T08:00"
    _ = sandbox.run("add", "Exercise", "--due", "2026-02-08 18:00", "--repeat", "daily")
    _ = sandbox.run("add", "買い物", "--due", "2026-02-10")
    _ = sandbox.run("add", "A letter that has waited for a long time to be written at last")
    for day in ["08", "09", "10", "11", "12", "13", "14", "16", "17", "18", "19"] {
      sandbox.now = "2026-02-\(day)T18:00"
      _ = sandbox.run("fire")
      sandbox.now = "2026-02-\(day)T18:20"
      _ = sandbox.run("done", "1")
    }
    _ = sandbox.run("done", "2")
    sandbox.now = "2026-02-20T12:00"
    return sandbox
  }

  @Test func `eighty columns show the last four weeks`() throws {
    let sandbox = try Self.sandbox()
    sandbox.columns = 80
    sandbox.variables["NO_COLOR"] = "1"
    #expect(
      sandbox.run("stats").output == """
        Done
          Sat 14 Feb  1  ██████████
          Sun 15 Feb  0
          Mon 16 Feb  1  ██████████
          Tue 17 Feb  1  ██████████
          Wed 18 Feb  1  ██████████
          Thu 19 Feb  2  ████████████████████
          Fri 20 Feb  0

        Weeks
          from 24 Jan  0
          from 26 Jan  0
          from 2 Feb   1  ███▎
          from 9 Feb   6  ████████████████████
          from 16 Feb  5  ████████████████▋

          due dates  0 of 12 on time, 12 late, 1 missed
          reminders  12 rang, 12 answered, typically within 20 min

        Waiting longest
          3  A letter that has waited for a long time to be written …  added 12 days ago

        Streaks
          1  Exercise  4 in a row

        """)
  }

  @Test func `forty columns in ASCII show the days since a date`() throws {
    let sandbox = try Self.sandbox()
    sandbox.columns = 40
    sandbox.variables["NO_COLOR"] = "1"
    sandbox.variables["LANG"] = "C"
    #expect(
      sandbox.run("stats", "--since", "2026-02-18").output == """
        Done
          Wed 18 Feb  1  ##########
          Thu 19 Feb  2  ####################
          Fri 20 Feb  0

          due dates  0 of 3 on time, 3 late
          reminders  2 rang, 2 answered,
                     typically within 20 min

        Waiting longest
          3  A letter that...  added 12 days ago

        Streaks
          1  Exercise  4 in a row

        """)
  }

  @Test func `statistics are in German under a German locale`() throws {
    let sandbox = try Self.sandbox()
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    #expect(
      sandbox.run("stats", "--since", "yesterday").output == """
        Erledigt
          Do 19. Feb.  2  ████████████████████
          Fr 20. Feb.  0

          Termine       0 von 2 rechtzeitig, 2 zu spät
          Erinnerungen  1 geklingelt, 1 beantwortet, meist binnen 20 Min.

        Wartet am längsten
          3  A letter that has waited for a long time to be written at last  vor 12 Tagen hinzugefügt

        Serien
          1  Exercise  4 hintereinander

        """)
  }

  @Test func `forty columns cut titles, but not the words behind the titles`() throws {
    let sandbox = try Self.sandbox()
    sandbox.columns = 40
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    #expect(
      sandbox.run("--color", "never", "stats", "--since", "yesterday").output.hasSuffix(
        """
        Wartet am längsten
          3  A letter…  vor 12 Tagen hinzugefügt

        Serien
          1  Exercise  4 hintereinander

        """))
  }

  @Test func `weeks with incomplete data are marked`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-01-01T08:00"
    _ = sandbox.run("add", "Exercise", "--due", "2026-01-11", "--repeat", "daily")
    for day in 11...31 {
      sandbox.now = "2026-01-\(day)T18:00"
      _ = sandbox.run("done", "1")
    }
    sandbox.now = "2026-02-02T12:00"
    let page = sandbox.run("stats", "--since", "2025-12-22")
    #expect(
      page.output == """
        Done
          Tue 27 Jan  1  ████████████████████
          Wed 28 Jan  1  ████████████████████
          Thu 29 Jan  1  ████████████████████
          Fri 30 Jan  1  ████████████████████
          Sat 31 Jan  1  ████████████████████
          Sun 1 Feb   0
          Mon 2 Feb   0

        Weeks
          from 22 Dec 2025   0
          from 29 Dec 2025   ?
          from 5 Jan         ?
          from 12 Jan       7+  ████████████████████
          from 19 Jan        7  ████████████████████
          from 26 Jan        6  █████████████████▏
          from 2 Feb         0

          due dates  20 of 20 on time, 0 late
          reminders  nothing rang
          note       for each task that repeats, only the last 20 times are known

        Streaks
          1  Exercise  20 or more in a row

        """)
    let json = sandbox.run("stats", "--since", "2025-12-31", "--json").output
    #expect(
      json.contains(#"{"date":"2025-12-31","done":0,"atLeast":false},{"date":"2026-01-01","done":0,"atLeast":true}"#))
  }

  @Test func `the time to an answer counts from the last new notification, not from a nag`() throws {
    let sandbox = try Sandbox()
    for title in ["A", "B", "C", "D"] { _ = sandbox.run("add", title, "--at", "13:00") }
    _ = sandbox.run("add", "E", "--at", "13:00", "--nag", "5m")
    let steps: [(String, [String])] = [
      // A nag is no new notification.
      ("13:00", ["fire"]), ("13:05", ["fire"]), ("13:08", ["done", "5"]), ("13:10", ["done", "1"]),
      ("13:30", ["snooze", "2", "--for", "30m"]), ("14:00", ["fire"]),
      ("14:05", ["done", "2"]), ("17:00", ["edit", "3", "--at", "18:00"]),
    ]
    for (time, words) in steps {
      sandbox.now = "2026-02-20T\(time)"
      #expect(sandbox.run(words).status == .success)
    }
    // 5, 8, 10, 30 and 240 minutes.
    #expect(
      sandbox.run("stats").output.contains("  reminders  6 rang, 5 answered, typically within 10 min\n"))
    sandbox.now = "2026-02-21T12:00"
    #expect(sandbox.run("stats", "--since", "today").output.contains("  reminders  nothing rang\n"))
  }

  @Test(arguments: ["C.UTF-8", "de_DE.UTF-8"])
  func `statistics without tasks say only how to add a task`(locale: String) throws {
    let sandbox = try Sandbox()
    sandbox.variables["LC_ALL"] = locale
    #expect(sandbox.run("stats") == sandbox.run("list"))
    #expect(sandbox.run("stats").errors.contains("remind add"))
    #expect(sandbox.run("stats", "--json").output.contains(#""days":[{"date":"2026-01-24","done":0"#))
  }

  @Test func `statistics without done tasks have one line and no bars`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Exercise", "--due", "2026-02-21", "--repeat", "daily")
    #expect(
      sandbox.run("stats").output == """
        Done
          nothing since Sat 24 Jan

          due dates  nothing with a due date was done
          reminders  nothing rang

        """)
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    #expect(sandbox.run("stats", "--since", "today").output.hasPrefix("Erledigt\n  nichts seit Fr 20. Feb.\n\n"))
  }

  @Test(
    arguments: [
      (0, 8, ""), (8, 8, String(repeating: "█", count: 20)), (1, 160, "▏"), (1, 100_000, "▏"), (1, 8, "██▌"),
      (3, 8, "███████▌"), (0, 0, ""),
    ])
  func `the length of a bar stands for its count`(count: Int, most: Int, bar: String) {
    #expect(StatisticsText.bar(count, of: most, isUnicode: true) == bar)
  }

  @Test(arguments: [(8, 8, 20), (1, 160, 1), (4, 8, 10), (0, 8, 0)])
  func `a bar in ASCII has whole signs`(count: Int, most: Int, length: Int) {
    #expect(StatisticsText.bar(count, of: most, isUnicode: false) == String(repeating: "#", count: length))
  }

  @Test(
    arguments: [
      ("tomorrow", #""tomorrow" is in the future; write an earlier day, such as yesterday or 3 days ago"#),
      ("2025-02-19", #""2025-02-19" is more than 366 days ago; write 2025-02-20 or later"#),
      ("yesterday 9:00", #""yesterday 9:00" has a time"#),
    ])
  func `a day in the future, a day too long ago and a time are refused`(day: String, message: String) throws {
    let result = try Sandbox().run("stats", "--since", day)
    #expect(result.errors.hasPrefix("remind: --since: \(message)"), "\(result.errors)")
    #expect(result.status == .usage)
  }
}
