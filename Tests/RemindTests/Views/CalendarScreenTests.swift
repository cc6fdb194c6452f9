import Testing

@testable import remind

/// The calendar as a whole screen. It is Friday 20 February 2026, 12:00 in Berlin.
@Suite struct CalendarScreenTests {

  @Test func `eighty columns show the due tasks beside the month`() throws {
    let sandbox = try AgendaScreenTests.sandbox()
    sandbox.columns = 80
    #expect(
      sandbox.run("cal").output == """
               February 2026          Thu 19         1  !! Tax return for the year befo…
         Mo  Tu  We  Th  Fr  Sa  Su   Fri 20         2  !! Pay rent
                                  1   Sat 21         4  Water the plants               ↻
          2   3   4   5   6   7   8   Mon 23  09:30  3  Standup                        ↻
          9  10  11  12  13  14  15           14:00  5  買い物リスト 🛒 für Zoë
         16  17  18  19■>20• 21↻ 22   Wed 25  04:00  6  Call New York
         23· 24↻ 25· 26↻ 27↻ 28

        ■ overdue  • 3+ tasks or high priority  · due  ↻ repeats, listed once

        """)
  }

  private static let nearlyOver = """
           February 2026                  March 2026
     Mo  Tu  We  Th  Fr  Sa  Su    Mo  Tu  We  Th  Fr  Sa  Su
                              1                             1
      2   3   4   5   6   7   8     2↻  3↻  4↻  5↻  6↻  7   8↻
      9  10  11  12  13  14  15     9↻ 10↻ 11↻ 12↻ 13↻ 14↻ 15
     16  17  18  19■ 20■ 21■>22    16↻ 17↻ 18↻ 19↻ 20↻ 21  22
     23· 24↻ 25· 26↻ 27↻ 28        23↻ 24↻ 25↻ 26↻ 27↻ 28  29↻
                                   30↻ 31↻

      Thu 19 Feb         1  !! Tax return for the year before the last one
      Fri 20 Feb         2  !! Pay rent                                     +finance
      Sat 21 Feb         4  Water the plants                                ↻
      Mon 23 Feb  09:30  3  Standup                                         ↻ +work
                  14:00  5  買い物リスト 🛒 für Zoë
      Wed 25 Feb  04:00  6  Call New York

    ■ overdue  · due  ↻ repeats, listed once

    """

  @Test func `in the last seven days of a month, the next month is beside it and the due tasks are below`() throws {
    let sandbox = try AgendaScreenTests.sandbox()
    sandbox.columns = 80
    sandbox.now = "2026-02-22T12:00"
    #expect(sandbox.run("cal").output == Self.nearlyOver)
    // Whoever names a month, and a program, get that month.
    for words in [["cal", "this month"], ["cal", "february"]] {
      #expect(!sandbox.run(words).output.contains("March"), "\(words)")
    }
    #expect(sandbox.run("cal", "--json") == sandbox.run("cal", "this month", "--json"))
    sandbox.now = "2026-02-21T12:00"
    #expect(!sandbox.run("cal").output.contains("March"))
  }

  @Test func `forty columns show the due tasks under the month`() throws {
    let sandbox = try AgendaScreenTests.sandbox()
    sandbox.columns = 40
    #expect(
      sandbox.run("cal").output == """
               February 2026
         Mo  Tu  We  Th  Fr  Sa  Su
                                  1
          2   3   4   5   6   7   8
          9  10  11  12  13  14  15
         16  17  18  19■>20• 21↻ 22
         23· 24↻ 25· 26↻ 27↻ 28

          Thu 19         1  !! Tax return for t…
          Fri 20         2  !! Pay rent
          Sat 21         4  Water the plants   ↻
          Mon 23  09:30  3  Standup            ↻
                  14:00  5  買い物リスト 🛒 für…
          Wed 25  04:00  6  Call New York

        ■ overdue  • 3+ tasks or high priority
        · due  ↻ repeats, listed once

        """)
  }

  @Test func `forty columns in ASCII mark a task that repeats with the sign in the month`() throws {
    let sandbox = try AgendaScreenTests.sandbox()
    sandbox.columns = 40
    sandbox.variables["LANG"] = "C"
    #expect(
      sandbox.run("cal").output.split(separator: "\n").suffix(7) == [
        "  Fri 20         2  !! Pay rent",
        "  Sat 21         4  Water the plants   ~", "  Mon 23  09:30  3  Standup            ~",
        "          14:00  5  買い物リスト 🛒 f...", "  Wed 25  04:00  6  Call New York",
        "# overdue  * 3+ tasks or high priority", ". due  ~ repeats, listed once",
      ])
  }

  @Test func `three months stand side by side with the numbers of their weeks`() throws {
    let sandbox = try AgendaScreenTests.sandbox()
    sandbox.columns = 100
    #expect(
      sandbox.run("cal", "-3", "--weeks").output == """
                  January 2026                     February 2026                     March 2026
            Mo  Tu  We  Th  Fr  Sa  Su       Mo  Tu  We  Th  Fr  Sa  Su       Mo  Tu  We  Th  Fr  Sa  Su
         1               1   2   3   4    5                           1    9                           1
         2   5   6   7   8   9  10  11    6   2   3   4   5   6   7   8   10   2↻  3↻  4↻  5↻  6↻  7   8↻
         3  12  13  14  15  16  17  18    7   9  10  11  12  13  14  15   11   9↻ 10↻ 11↻ 12↻ 13↻ 14↻ 15
         4  19  20  21  22  23  24  25    8  16  17  18  19■>20• 21↻ 22   12  16↻ 17↻ 18↻ 19↻ 20↻ 21  22
         5  26  27  28  29  30  31        9  23· 24↻ 25· 26↻ 27↻ 28       13  23↻ 24↻ 25↻ 26↻ 27↻ 28  29↻
                                                                          14  30↻ 31↻

        ■ overdue  • 3+ tasks or high priority  · due  ↻ repeats

        """)
  }

  @Test(
    arguments: [
      ("C.UTF-8", 45, ["■ overdue  • 3+ tasks or high priority  · due", "↻ repeats"]),
      ("C.UTF-8", 56, ["■ overdue  • 3+ tasks or high priority  · due  ↻ repeats"]),
      ("de_DE.UTF-8", 40, ["■ überfällig  • 3+ fällig/hohe Priorität", "· fällig  ↻ wiederholt sich"]),
      ("de_DE.UTF-8", 26, ["■ überfällig", "• 3+ fällig/hohe Priorität", "· fällig", "↻ wiederholt sich"]),
    ])
  func `the signs under several months are explained in lines that fit the terminal`(
    locale: String, columns: Int, lines: [String]
  ) throws {
    let sandbox = try AgendaScreenTests.sandbox()
    sandbox.variables["LC_ALL"] = locale
    for words in [["cal", "-3"], ["cal", "2026"]] {
      sandbox.columns = columns
      let output = sandbox.run(words).output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(output.suffix(lines.count + 2).map(String.init) == [""] + lines + [""], "\(output)")
    }
  }

  @Test func `a row has the ISO week of its Thursday, and JSON has the ISO week of each day`() throws {
    let sandbox = try Sandbox()
    sandbox.variables["LC_TIME"] = "en_US"
    #expect(
      sandbox.run("cal", "2026-03", "--weeks").output == """
                   March 2026
            Su  Mo  Tu  We  Th  Fr  Sa
        10   1   2   3   4   5   6   7
        11   8   9  10  11  12  13  14
        12  15  16  17  18  19  20  21
        13  22  23  24  25  26  27  28
        14  29  30  31

        """)
    let json = sandbox.run("cal", "2026-03", "--json").output
    #expect(json.contains(#"{"date":"2026-03-01","week":9,"#))
    #expect(json.contains(#"{"date":"2026-03-02","week":10,"#))
  }

  @Test func `the locale gives the first day of the week, and signs without UTF-8 are in ASCII`() throws {
    let sandbox = try AgendaScreenTests.sandbox()
    sandbox.columns = 80
    sandbox.variables["LC_TIME"] = "en_US"
    sandbox.variables["LANG"] = "C"
    #expect(
      sandbox.run("cal").output == """
               February 2026          Thu 19         1  !! Tax return for the year be...
         Su  Mo  Tu  We  Th  Fr  Sa   Fri 20         2  !! Pay rent
          1   2   3   4   5   6   7   Sat 21         4  Water the plants               ~
          8   9  10  11  12  13  14   Mon 23  09:30  3  Standup                        ~
         15  16  17  18  19#>20* 21~          14:00  5  買い物リスト 🛒 für Zoë
         22  23. 24~ 25. 26~ 27~ 28   Wed 25  04:00  6  Call New York

        # overdue  * 3+ tasks or high priority  . due  ~ repeats, listed once

        """)
  }

  @Test func `the calendar is in German under a German locale`() throws {
    let sandbox = try AgendaScreenTests.sandbox()
    sandbox.columns = 80
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    #expect(
      sandbox.run("cal", "märz").output == """
                 März 2026            Mo 2.         4  Water the plants  ↻
         Mo  Di  Mi  Do  Fr  Sa  So          09:30  3  Standup           ↻ +work
                                  1
          2↻  3↻  4↻  5↻  6↻  7   8↻
          9↻ 10↻ 11↻ 12↻ 13↻ 14↻ 15
         16↻ 17↻ 18↻ 19↻ 20↻ 21  22
         23↻ 24↻ 25↻ 26↻ 27↻ 28  29↻
         30↻ 31↻

        ↻ wiederholt sich, einmal genannt

        """)
  }

  /// With a daily task, one that comes several times a day, and an overdue one.
  private static func dailySandbox() throws -> Sandbox {
    let sandbox = try AgendaScreenTests.sandbox()
    _ = sandbox.run("add", "Exercise", "--due", "2026-02-20 18:00", "--repeat", "daily")
    _ = sandbox.run("add", "Drink", "--due", "2026-02-20 18:00", "--repeat", "every 2 hours")
    sandbox.columns = 60
    return sandbox
  }

  private static let withoutDaily = """
           February 2026          Thu 19         1  !! Tax retu…
     Mo  Tu  We  Th  Fr  Sa  Su   Fri 20         2  !! Pay rent
                              1   Sat 21         4  Water the p…
      2   3   4   5   6   7   8   Mon 23  09:30  3  Standup
      9  10  11  12  13  14  15           14:00  5  買い物リス…
     16  17  18  19■>20• 21↻ 22   Wed 25  04:00  6  Call New Yo…
     23· 24↻ 25· 26↻ 27↻ 28

    ■ overdue  • 3+ tasks or high priority  · due
    ↻ repeats, listed once  without 2 daily tasks (see --daily)

    """

  @Test func `daily tasks are left out where each coming day would have one`() throws {
    let sandbox = try Self.dailySandbox()
    #expect(sandbox.run("cal").output == Self.withoutDaily)
    #expect(sandbox.run("cal", "--no-daily").output == Self.withoutDaily)
    let all = sandbox.run("cal", "--daily").output
    #expect(all.contains(" 7  Exercise\n"))
    #expect(all.contains("22↻"))
    #expect(!all.contains("--daily"))
    // A program gets all tasks.
    #expect(sandbox.run("cal", "--json") == sandbox.run("cal", "--daily", "--json"))
    #expect(sandbox.run("cal", "--json") != sandbox.run("cal", "--no-daily", "--json"))
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    sandbox.columns = 40
    #expect(sandbox.run("cal").output.hasSuffix("\nohne 2 tägliche Aufgaben (siehe --daily)\n"))
    #expect(sandbox.run("cal", "--category", "nope").errors.hasPrefix("Hinweis: "))
  }

  @Test func `an overdue daily task stays in the calendar`() throws {
    let sandbox = try Self.dailySandbox()
    _ = sandbox.run("delete", "8")
    sandbox.now = "2026-02-21T12:00"
    let output = sandbox.run("cal").output
    #expect(output.contains("7  Exercise"))
    #expect(output.contains("20■>21"))
    #expect(output.hasSuffix("without 1 daily task (see --daily)\n"))
  }

  @Test func `daily tasks stay where they do not come on each day`() throws {
    let sandbox = try AgendaScreenTests.sandbox()
    _ = sandbox.run("add", "Exercise", "--due", "2026-03-10 18:00", "--repeat", "daily")
    for words in [["cal"], ["cal", "march"]] { #expect(!sandbox.run(words).output.contains("--daily")) }
    #expect(sandbox.run("cal", "april").output.hasSuffix("without 1 daily task (see --daily)\n"))
    #expect(sandbox.run("cal", "march", "--no-daily").output.hasSuffix("without 1 daily task (see --daily)\n"))
  }

  @Test func `a year leaves out daily tasks although they do not come on each of its days`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Exercise", "--due", "2026-03-10 18:00", "--repeat", "daily until 2026-10-01")
    _ = sandbox.run("add", "Drink", "--due", "2026-03-10 18:00", "--repeat", "every 2 hours")
    let year = sandbox.run("cal", "2026").output
    #expect(!year.contains("↻") && year.hasSuffix("\nwithout 2 daily tasks (see --daily)\n"))
    #expect(sandbox.run("cal", "2026", "--daily").output.contains("10↻"))
  }

  @Test func `days do not stand closer where that would not bring another month beside them`() throws {
    let sandbox = try Sandbox()
    sandbox.variables["TERM"] = "xterm"
    sandbox.columns = 40
    _ = sandbox.run("add", "Walk", "--due", "2026-03-01", "--repeat", "daily until 2026-03-20")
    #expect(sandbox.run("cal", "-3").output.contains("  2\u{1b}[2m↻\u{1b}[0m  3"))
  }

  @Test(arguments: [
    (["cal", "--daily", "--no-daily"], "remind: --daily and --no-daily"),
    (["cal", "fri", "--daily"], "remind: --daily and a day"),
  ])
  func `options for daily tasks that contradict each other are refused`(words: [String], start: String) throws {
    let result = try Sandbox().run(words)
    #expect(result.errors.hasPrefix(start), "\(result.errors)")
    #expect(result.status == .usage)
  }

  @Test func `a coloured calendar reverses today, and shows overdue days in red`() throws {
    let sandbox = try AgendaScreenTests.sandbox()
    sandbox.columns = 40
    sandbox.variables["NO_COLOR"] = nil
    let lines = sandbox.run("cal").output.split(separator: "\n")
    #expect(lines[0] == "       \u{1b}[1mFebruary 2026\u{1b}[0m")
    #expect(
      lines[5]
        == " 16  17  18  \u{1b}[31m19\u{1b}[0m\u{1b}[31m■\u{1b}[0m \u{1b}[7m20\u{1b}[0m• 21\u{1b}[2m↻\u{1b}[0m 22")
    for line in lines { #expect(!line.hasSuffix(" ")) }
  }

  @Test func `the days of a coloured month stand closer if the terminal is narrow`() throws {
    let sandbox = try AgendaScreenTests.sandbox()
    sandbox.variables["NO_COLOR"] = nil
    for (columns, width) in [(20, 21), (27, 21), (28, 28)] {
      sandbox.columns = columns
      let lines = sandbox.run("cal").output.split(separator: "\n").prefix(6)
      #expect(lines.map { DisplayWidth.of(Self.withoutStyles($0)) }.max() == width - 1, "\(columns)")
    }
  }

  @Test func `three coloured months fit in 67 columns, and two in 66 columns`() throws {
    let sandbox = try AgendaScreenTests.sandbox()
    sandbox.variables["NO_COLOR"] = nil
    for (columns, months) in [(66, 2), (67, 3), (80, 3), (88, 3)] {
      sandbox.columns = columns
      let lines = sandbox.run("cal", "-3").output.split(separator: "\n")
      #expect(lines[0].split(separator: "2026").count - 1 == months, "\(columns)")
      for line in lines { #expect(DisplayWidth.of(Self.withoutStyles(line)) <= columns) }
    }
  }

  private static func withoutStyles(_ line: Substring) -> String {
    line.split(separator: "\u{1b}[").enumerated().map { place, part in
      place == 0 && !line.hasPrefix("\u{1b}") ? String(part) : String(part.drop { $0 != "m" }.dropFirst())
    }.joined()
  }

  @Test(
    arguments: [
      (["cal"], "no tasks yet; add one: remind add \"Pay rent\" --due tomorrow"),
      (["cal", "2027"], "no tasks yet; add one: remind add \"Pay rent\" --due tomorrow"),
    ])
  func `a note says that there are no tasks`(words: [String], note: String) throws {
    let result = try Sandbox().run(words)
    #expect(result.errors == "note: \(note)\n")
    #expect(result.status == .success)
  }

  @Test(
    arguments: [
      (["cal", "--category", "nope"], "nothing is due on these days"),
      (["cal", "-3", "--category", "nope"], "nothing is due on these days"),
      (["cal", "april", "--category", "finance"], "nothing is due on these days"),
      (
        ["cal", "2026-01", "--not-category", "work"],
        "nothing is due on these days; the next due date is tomorrow"
      ),
      (["cal", "--category", "finance"], ""),
      (["cal", "--category", "nope", "--json"], ""),
    ])
  func `a note says that nothing is due in these months`(words: [String], note: String) throws {
    let result = try AgendaScreenTests.sandbox().run(words)
    #expect(result.errors == (note.isEmpty ? "" : "note: \(note)\n"))
  }

  @Test func `a year shows twelve months and no task titles`() throws {
    let sandbox = try AgendaScreenTests.sandbox()
    let output = sandbox.run("cal", "2027").output
    let lines = output.split(separator: "\n")
    #expect(lines.count == 31, "\(output)")
    #expect(lines[0].split(separator: " ").joined(separator: " ") == "January 2027 February 2027 March 2027")
    #expect(lines.last == "↻ repeats")
  }
}
