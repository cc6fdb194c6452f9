import Testing

@testable import remind

/// Whole screens of `watch`, as a person sees them on Friday 20 February 2026 at noon in Berlin.
@Suite struct WatchScreenTests {
  /// The screen of a window with this size, after these keys.
  private func screen(
    _ columns: Int, _ rows: Int, _ variables: [String: String] = [:], keys: String = "", color: Bool = false
  ) throws -> String {
    let sandbox = try Sandbox()
    if !color { sandbox.variables["NO_COLOR"] = "1" }
    sandbox.variables.merge(variables) { $1 }
    sandbox.now = "2026-02-10T12:00"
    _ = sandbox.run("add", "Call the bank", "--due", "2026-02-19", "--category", "finance", "--priority", "high")
    _ = sandbox.run("add", "Water the plants", "--due", "2026-02-20")
    _ = sandbox.run("add", "Board call", "--due", "2026-02-20 15:00", "--before", "1h")
    _ = sandbox.run("add", "買い物リスト 🛒 für Zoë", "--due", "2026-02-21", "--at", "08:00", "--repeat", "daily")
    _ = sandbox.run(
      "add", "Renew the passport before the long journey to the south", "--at", "2026-02-20 18:00")
    _ = sandbox.run("add", "Send the report", "--due", "2026-02-20 11:30")
    _ = sandbox.run("add", "Learn to sail", "--due", "2026-05-01")
    _ = sandbox.run("add", "Call Ann", "--at", "2026-02-20 11:00")
    _ = sandbox.run("config", "notify.command", "true")
    sandbox.now = "2026-02-20T11:00"
    _ = sandbox.run("fire")
    sandbox.now = "2026-02-20T11:52"
    _ = sandbox.run("timer", "20m", "Tea")
    sandbox.now = "2026-02-20T12:00"
    _ = sandbox.run("fire")
    _ = sandbox.run("snooze", "6", "--for", "1h")
    let script = WatchScript(sandbox, keys.map { WatchScript.Step.press(String($0)) } + [.look])
    script.size = (columns, rows)
    _ = script.run()
    #expect(script.screens[0].lines.allSatisfy { DisplayWidth.of($0) <= columns })
    return script.screens[0].text
  }

  @Test func `a window of eighty columns shows titles, moments and details`() throws {
    #expect(
      try screen(80, 20) == """
        Fri 20 Feb 2026  12:00                                           next ring 12:12

          12:00  Tea  🔔 12:12

        Rang
        > 2  Water the plants                    rang 11:00         due today
          8  Call Ann                            rang 11:00         1 h ago

        Overdue
          1  !! Call the bank                    yesterday          rang 11:00  +finance
          6  Send the report                     today 11:30        zz 13:00

        Next hours
          3  Board call                          🔔 14:00           in 2 h
          5  Renew the passport before the lon…  🔔 18:00           in 6 h
          4  買い物リスト 🛒 für Zoë             🔔 tomorrow 08:00  in 20 h     ↻



        d done  s snooze  e seen  o open  u undo  j/k move  ? keys  q quit

        """)
  }

  @Test func `a window of forty columns cuts titles and leaves out details`() throws {
    #expect(
      try screen(40, 20) == """
        Fri 20 Feb 2026  12:00   next ring 12:12

          12:00  Tea  🔔 12:12

        Rang
        > 2  Water the plants  11:00
          8  Call Ann          11:00

        Overdue
          1  !! Call the bank  yesterday
          6  Send the report   today 11:30

        Next hours
          3  Board call        🔔 14:00
          5  Renew the passp…  🔔 18:00
          4  買い物リスト 🛒…  🔔 tomorrow 08:00



        d done  s snooze  e seen  ? keys  q quit

        """)
  }

  @Test func `a window of 120 columns in German shows whole titles`() throws {
    #expect(
      try screen(120, 20, ["LC_ALL": "de_DE.UTF-8"]) == """
        Fr 20. Feb. 2026  12:00                                                                          nächstes Klingeln 12:12

          12:00  Tea  🔔 12:12

        Geklingelt
        > 2  Water the plants                                         geklingelt 11:00  fällig heute
          8  Call Ann                                                 geklingelt 11:00  vor 1 Std.

        Überfällig
          1  !! Call the bank                                         gestern           geklingelt 11:00  +finance
          6  Send the report                                          heute 11:30       zz 13:00

        Nächste Stunden
          3  Board call                                               🔔 14:00          in 2 Std.
          5  Renew the passport before the long journey to the south  🔔 18:00          in 6 Std.
          4  買い物リスト 🛒 für Zoë                                  🔔 morgen 08:00   in 20 Std.        ↻



        d erledigt  s aufschieben  e gesehen  o öffnen  u rückgängig  j/k wählen  ? Tasten  q Ende

        """)
  }

  @Test func `an unanswered task shows its due date, its next reminder, or the time since it rang`() throws {
    let sandbox = try Sandbox()
    sandbox.variables["NO_COLOR"] = "1"
    sandbox.now = "2026-02-18T12:00"
    _ = sandbox.run("add", "Board call", "--due", "2026-02-20 15:00", "--before", "3h10m")
    _ = sandbox.run("add", "Rent", "--due", "2026-02-19", "--at", "2026-02-20 11:40")
    _ = sandbox.run("add", "Stretch", "--at", "2026-02-20 11:30", "--at", "2026-02-20 16:00")
    _ = sandbox.run("add", "Tea", "--at", "2026-02-20 11:20")
    _ = sandbox.run("add", "Tram", "--due", "2026-02-20 11:10")
    _ = sandbox.run("config", "notify.command", "true")
    for now in ["2026-02-20T11:10", "2026-02-20T11:20", "2026-02-20T11:30", "2026-02-20T11:40", "2026-02-20T11:50"] {
      sandbox.now = now
      _ = sandbox.run("fire")
    }
    let script = WatchScript(sandbox, [.look])
    _ = script.run()
    #expect(
      script.screens[0].lines.prefix(8).joined(separator: "\n") == """
        Fri 20 Feb 2026  12:00                                           next ring 16:00

        Rang
        > 1  Board call  rang 11:50  due today 15:00
          2  Rent        rang 11:40  due yesterday
          3  Stretch     rang 11:30  🔔 16:00
          4  Tea         rang 11:20  40 min ago
          5  Tram        rang 11:10  50 min ago
        """)
  }

  @Test(
    arguments: [
      (
        80,
        """
        > 1  !! Board call with everybody about …  rang 11:50  due today 15:30  +finance
          2  Tea                                   rang 11:20  40 min ago
        """
      ),
      (
        60,
        """
        > 1  !! Board call with e…  11:50  due today 15:30  +finance
          2  Tea                    11:20
        """
      ),
      (
        45,
        """
        > 1  !! Board call w…  11:50  due today 15:30
          2  Tea               11:20
        """
      ),
    ])
  func `a narrow window cuts a long title and keeps the moment`(columns: Int, rows: String) throws {
    let sandbox = try Sandbox()
    sandbox.variables["NO_COLOR"] = "1"
    sandbox.now = "2026-02-18T12:00"
    _ = sandbox.run(
      "add", "Board call with everybody about the numbers of the first quarter", "--due", "2026-02-20 15:30",
      "--before", "3h40m", "--category", "finance", "--priority", "high")
    _ = sandbox.run("add", "Tea", "--at", "2026-02-20 11:20")
    _ = sandbox.run("config", "notify.command", "true")
    for now in ["2026-02-20T11:20", "2026-02-20T11:50"] {
      sandbox.now = now
      _ = sandbox.run("fire")
    }
    let script = WatchScript(sandbox, [.look])
    script.size = (columns, 8)
    _ = script.run()
    #expect(script.screens[0].lines[2...3].joined(separator: "\n") == rows)
  }

  @Test func `a window of few rows shows the marked row`() throws {
    #expect(
      try screen(40, 8, keys: "G") == """
        Fri 20 Feb 2026  12:00   next ring 12:12
          12:00  Tea  🔔 12:12
          6  Send the report   today 11:30
        Next hours
          3  Board call        🔔 14:00
          5  Renew the passp…  🔔 18:00
        > 4  買い物リスト 🛒…  🔔 tomorrow 08:00
        d done  s snooze  o open  ? keys  q quit

        """)
    let few = try screen(40, 3)
    #expect(
      few == """
        Rang
        > 2  Water the plants        11:00
          … 6 more

        """)
    #expect(try screen(20, 1) == "> 2  Water t…  11:00\n")
  }

  @Test func `a long list shows the rows around the mark, and the number of rows below`() throws {
    let sandbox = try Sandbox()
    sandbox.variables["NO_COLOR"] = "1"
    for number in 1...30 { _ = sandbox.run("add", "Task \(number)", "--in", "\(number * 20)m") }
    let keys = String(repeating: "j", count: 20)
    let script = WatchScript(sandbox, [.look, .press(keys), .look, .press("G"), .look])
    script.size = (60, 7)
    _ = script.run()
    #expect(
      script.screens.map { $0.lines.dropFirst().joined(separator: "\n") } == [
        """
        Next hours
        >  1  Task 1   🔔 12:20  in 20 min
           2  Task 2   🔔 12:40  in 40 min
           3  Task 3   🔔 13:00  in 1 h
          … 27 more
        d done  s snooze  o open  u undo  j/k move  ? keys  q quit
        """,
        """
          18  Task 18  🔔 18:00  in 6 h
          19  Task 19  🔔 18:20  in 6 h
          20  Task 20  🔔 18:40  in 6 h
        > 21  Task 21  🔔 19:00  in 7 h
          … 9 more
        d done  s snooze  o open  u undo  j/k move  ? keys  q quit
        """,
        """
          26  Task 26  🔔 20:40  in 8 h
          27  Task 27  🔔 21:00  in 9 h
          28  Task 28  🔔 21:20  in 9 h
          29  Task 29  🔔 21:40  in 9 h
        > 30  Task 30  🔔 22:00  in 10 h
        d done  s snooze  o open  u undo  j/k move  ? keys  q quit
        """,
      ])
  }

  @Test func `a window without UTF-8 has its own signs in ASCII`() throws {
    let lines = try screen(80, 20, ["LC_ALL": "de_DE.ISO-8859-1"]).split(separator: "\n")
    #expect(lines.first == "Fr 20. Feb. 2026  12:00                                 naechstes Klingeln 12:12")
    #expect(lines.contains("Ueberfaellig"))
    #expect(lines.filter { !$0.utf8.allSatisfy { $0 < 0x80 } }.count == 1)
  }

  @Test func `in forty columns, a message takes the lines that it needs, and the page of a task its own columns`()
    throws
  {
    let message = try screen(40, 16, keys: "s")
    #expect(
      message.hasSuffix(
        "\n  … 3 more\nsnoozed 2  Water the plants\ndue today · rings today 12:15\n"
          + "d done  s snooze  o open  ? keys  q quit\n"), "\(message)")
    let page = try screen(40, 22, keys: "jo")
    #expect(
      page.contains(
        """
        8  Call Ann
            rang      Fri 20 Feb 11:00 (1 h
                      ago), not answered
            next      nothing: every reminder is
                      delivered or past
            reminder  at 11:00 on Fri 20 Feb:
                      delivered
        """), "\(page)")
  }

  @Test func `an opened task replaces the list`() throws {
    let lines = try screen(60, 18, keys: "jo").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains("8  Call Ann"))
    #expect(!lines.contains("Overdue"))
    #expect(lines.dropLast().last == "d, s, e and u work here, too; any other key goes back")
  }

  @Test func `the key for help lists all keys and signs, and the next key goes back`() throws {
    #expect(
      try screen(60, 17, keys: "?") == """
        Fri 20 Feb 2026  12:00                       next ring 12:12

          12:00  Tea  🔔 12:12

          d     done
          s     snooze
          e     seen
          o     open
          u     undo a change made here (again: remind redo)
          j/k   move
          ?     keys
          q     quit
          !! !  high and medium priority
          🔔    the next ring
          zz    the next ring, after a snooze

        press any key to go back

        """)
    for keys in ["?d", "?u"] {
      let back = try screen(60, 14, keys: keys)
      #expect(back.hasSuffix("\nd done  s snooze  e seen  o open  u undo  ? keys  q quit\n"), "\(back)")
    }
  }

  @Test(arguments: [
    ("x", "this key does nothing here; ? shows the keys"),
    ("Ge", "this task has not rung, so there is nothing to mark as seen"),
  ])
  func `a key that does nothing says why`(keys: String, sentence: String) throws {
    let screen = try screen(80, 20, keys: keys)
    #expect(screen.split(separator: "\n").dropLast().last.map(String.init) == sentence, "\(screen)")
  }

  @Test func `colours begin and end in one line`() throws {
    let sandbox = try Sandbox()
    sandbox.variables["TERM"] = "xterm"
    _ = sandbox.run("add", "Rent", "--due", "2026-02-19", "--no-reminders")
    let script = WatchScript(sandbox, [.look])
    _ = script.run()
    let printed = String(decoding: sandbox.printed, as: UTF8.self)
    #expect(printed.contains("> 1  \u{1b}[31mRent\u{1b}[0m"), "\(printed.debugDescription)")
  }
}
