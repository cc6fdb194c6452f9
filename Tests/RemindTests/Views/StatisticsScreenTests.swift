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
          Sat  Sun  Mon  Tue  Wed  Thu  Fri
            ▄    ·    ▄    ▄    ▄    █    ·
            1    0    1    1    1    2    0

        Weeks from
          24 Jan  26 Jan   2 Feb   9 Feb  16 Feb
               ·       ·       ▂       █       ▇
               0       0       1       6       5

          on time   0 of 12, 1 missed
          answered  12 of 12, usually in 20 min

        Waiting longest
          3  A letter that has waited for a long time to be written …  added 12 days ago

        Longest streaks
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
          Wed  Thu  Fri
            +    @    .
            1    2    0

          on time   0 of 3
          answered  2 of 2, usually in 20 min

        Waiting longest
          3  A letter that...  added 12 days ago

        Longest streaks
          1  Exercise  4 in a row

        """)
  }

  @Test func `statistics are in German under a German locale`() throws {
    let sandbox = try Self.sandbox()
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    #expect(
      sandbox.run("stats", "--since", "yesterday").output == """
        Erledigt
          Do  Fr
           █   ·
           2   0

          pünktlich  0 von 2
          Antworten  1 von 1, meist in 20 Min.

        Wartet am längsten
          3  A letter that has waited for a long time to be written at last  vor 12 Tagen hinzugefügt

        Längste Serien
          1  Exercise  4 hintereinander

        """)
  }

  @Test func `forty columns cut titles, but not the words behind the titles, and weeks stand closer together`() throws {
    let sandbox = try Self.sandbox()
    sandbox.columns = 40
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    #expect(
      sandbox.run("--color", "never", "stats").output == """
        Erledigt
          Sa  So  Mo  Di  Mi  Do  Fr
           ▄   ·   ▄   ▄   ▄   █   ·
           1   0   1   1   1   2   0

        Wochen ab
         24. Jan 26. Jan  2. Feb  9. Feb 16. Feb
               ·       ·       ▂       █       ▇
               0       0       1       6       5

          pünktlich  0 von 12, 1 verpasst
          Antworten  12 von 12, meist in 20 Min.

        Wartet am längsten
          3  A letter…  vor 12 Tagen hinzugefügt

        Längste Serien
          1  Exercise  4 hintereinander

        """)
  }

  @Test(arguments: ["C.UTF-8", "de_DE.UTF-8", "C"], [80, 60, 40])
  func `the whole page fits 24 rows`(locale: String, columns: Int) throws {
    let sandbox = try Self.sandbox()
    sandbox.now = "2026-02-08T08:00"
    for title in ["B", "C", "D", "E"] {
      _ = sandbox.run("add", title)
      _ = sandbox.run("add", "Daily \(title)", "--due", "2026-02-08", "--repeat", "daily")
    }
    for day in 10...20 {
      sandbox.now = "2026-02-\(day)T21:00"
      for number in [5, 7, 9, 11] { _ = sandbox.run("done", "\(number)") }
      _ = sandbox.run("did", "5", "--at", "2026-02-\(day) 20:00")
      _ = sandbox.run("did", "5", "--at", "2026-02-\(day) 20:30")
    }
    sandbox.now = "2026-02-20T22:00"
    sandbox.columns = columns
    sandbox.variables["NO_COLOR"] = "1"
    sandbox.variables["LC_ALL"] = locale
    let lines = sandbox.run("stats").output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count < 24, "\(lines.joined(separator: "\n"))")
    for line in lines { #expect(DisplayWidth.of(line) <= columns) }
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
          Tue  Wed  Thu  Fri  Sat  Sun  Mon
            █    █    █    █    █    ·    ·
            1    1    1    1    1    0    0

        Weeks from
          22 Dec  29 Dec   5 Jan  12 Jan  19 Jan  26 Jan   2 Feb
               ·       ·       ·       █       █       ▇       ·
               0       ?       ?      7+       7       6       0

          on time   20 of 20
          answered  nothing rang
          + means 'or more': only the last 20 completions of each task are known

        Longest streaks
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
      sandbox.run("stats").output.contains("  answered  5 of 6, usually in 10 min\n"))
    sandbox.now = "2026-02-21T12:00"
    #expect(sandbox.run("stats", "--since", "today").output.contains("  answered  nothing rang\n"))
  }

  @Test(arguments: ["C.UTF-8", "de_DE.UTF-8"])
  func `statistics without tasks say only how to add a task`(locale: String) throws {
    let sandbox = try Sandbox()
    sandbox.variables["LC_ALL"] = locale
    #expect(sandbox.run("stats") == sandbox.run("list"))
    #expect(sandbox.run("stats").errors.contains("remind add"))
    #expect(sandbox.run("stats", "--json").output.contains(#""days":[{"date":"2026-01-24","done":0"#))
  }

  @Test func `statistics without done tasks have one line and no signs`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Exercise", "--due", "2026-02-21", "--repeat", "daily")
    #expect(
      sandbox.run("stats").output == """
        Done
          nothing since Sat 24 Jan

          on time   nothing with a due date was done
          answered  nothing rang

        """)
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    #expect(sandbox.run("stats", "--since", "today").output.hasPrefix("Erledigt\n  nichts seit Fr 20. Feb.\n\n"))
  }

  @Test(arguments: [
    (0, 8, "·", "."), (8, 8, "█", "@"), (1, 160, "▁", ":"), (1, 100_000, "▁", ":"), (1, 8, "▁", ":"), (3, 8, "▃", "="),
    (7, 8, "▇", "#"), (159, 160, "█", "@"), (1, 2, "▄", "+"), (0, 0, "·", "."),
  ])
  func `the height of a sign stands for its count`(count: Int, most: Int, sign: String, ascii: String) {
    #expect(StatisticsText.sign(count, of: most, isUnicode: true) == sign)
    #expect(StatisticsText.sign(count, of: most, isUnicode: false) == ascii)
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
