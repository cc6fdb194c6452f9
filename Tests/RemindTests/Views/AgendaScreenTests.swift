import Testing

@testable import remind

/// The agenda as a whole screen. It is Friday 20 February 2026, 12:00 in Berlin.
@Suite struct AgendaScreenTests {
  static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.variables["NO_COLOR"] = "1"
    sandbox.zones = Sandbox.newYork
    sandbox.now = "2026-02-10T12:00"
    let old = ["Tax return for the year before the last one", "--due", "2026-02-19", "--priority", "high"]
    _ = sandbox.run(["add"] + old)
    sandbox.now = "2026-02-20T12:00"
    let tasks: [[String]] = [
      ["Pay rent", "--due", "2026-02-20", "--category", "finance", "--priority", "high"],
      ["Standup", "--due", "2026-02-23 09:30", "--repeat", "weekdays", "--category", "work"],
      ["Water the plants", "--due", "2026-02-21", "--repeat", "every 3 days"],
      ["買い物リスト 🛒 für Zoë", "--due", "2026-02-23 14:00", "--before", "1h"],
      ["Call New York", "--due", "2026-02-24 22:00", "--zone", "America/New_York"],
    ]
    for words in tasks { #expect(sandbox.run(["add"] + words).status == .success) }
    _ = sandbox.run("focus", "2h", "--at", "2026-02-23 10:00", "Deep work")
    return sandbox
  }

  @Test func `eighty columns show tasks, focus blocks and free days`() throws {
    let sandbox = try Self.sandbox()
    sandbox.columns = 80
    #expect(
      sandbox.run("agenda").output == """
        Overdue
                       1  !! Tax return for the year before the l…  yesterday

        Fri 20 Feb  today
                       2  !! Pay rent                               +finance

        Sat 21 Feb  tomorrow
                       4  Water the plants                          ↻

        Sun 22 Feb  free

        Mon 23 Feb  in 3 days
          09:30        3  Standup                                   ↻ +work
          10:00–12:00     Deep work                                 focus
          14:00        5  買い物リスト 🛒 für Zoë

        Tue 24 Feb  in 4 days
                       4  Water the plants                          ↻
          09:30        3  Standup                                   ↻ +work

        Wed 25 Feb  in 5 days
          04:00        6  Call New York                             (Tue 22:00 New York)
          09:30        3  Standup                                   ↻ +work

        Thu 26 Feb  in 6 days
          09:30        3  Standup                                   ↻ +work

        """)
  }

  @Test func `forty columns cut titles, and show repeats and the end of a focus block`() throws {
    let sandbox = try Self.sandbox()
    sandbox.columns = 40
    #expect(
      sandbox.run("agenda").output == """
        Overdue
                 1  !! Tax return …  yesterday

        Fri 20 Feb  today
                 2  !! Pay rent      +finance

        Sat 21 Feb  tomorrow
                 4  Water the plan…  ↻

        Sun 22 Feb  free

        Mon 23 Feb  in 3 days
          09:30  3  Standup          ↻ +work
          10:00     Deep work        until 12:00
          14:00  5  買い物リスト 🛒 für Zoë

        Tue 24 Feb  in 4 days
                 4  Water the plan…  ↻
          09:30  3  Standup          ↻ +work

        Wed 25 Feb  in 5 days
          04:00  6  Call New York
          09:30  3  Standup          ↻ +work

        Thu 26 Feb  in 6 days
          09:30  3  Standup          ↻ +work

        """)
  }

  @Test func `forty columns cut long titles, and keep moments and ends`() throws {
    let sandbox = try Sandbox()
    sandbox.variables["NO_COLOR"] = "1"
    sandbox.now = "2025-02-10T12:00"
    _ = sandbox.run("add", "Tax return for the year before", "--due", "2025-02-27 14:00", "--priority", "high")
    sandbox.now = "2026-02-20T12:00"
    _ = sandbox.run("focus", "2h", "--at", "15:00", "Deep work")
    _ = sandbox.run("add", "Pills", "--due", "18:00", "--repeat", "daily", "--category", "health")
    sandbox.columns = 40
    #expect(
      sandbox.run("agenda", "1", "--bells").output == """
        Overdue
                 1  !! Tax r…  27 Feb 2025 14:00

        Fri 20 Feb  today
          12:00  1  !! Tax r…  🔔 reminder
          15:00     Deep work  until 17:00
          18:00  2  Pills      ↻ +health
          18:00  2  Pills      🔔 reminder

        """)
  }

  @Test func `one long row in eighty columns loses details, and the other rows keep theirs`() throws {
    let sandbox = try Sandbox()
    sandbox.variables["NO_COLOR"] = "1"
    sandbox.now = "2026-02-10T12:00"
    let old = ["Tax return for the year before the last one", "--due", "2026-02-17 14:00", "--priority", "high"]
    _ = sandbox.run(["add"] + old + ["--category", "errands", "--category", "household", "--category", "taxes"])
    sandbox.now = "2026-02-20T12:00"
    _ = sandbox.run("add", "Pay rent", "--due", "today", "--repeat", "monthly", "--category", "finance", "-p", "high")
    sandbox.columns = 80
    let screens = [
      "C.UTF-8": """
      Overdue
        1  !! Tax return for the year b…  Tue 17 Feb 14:00  +errands +household +taxes

      Fri 20 Feb  today
        2  !! Pay rent                    ↻ +finance

      """,
      "de_DE.UTF-8": """
      Überfällig
        1  !! Tax return for the year …  Di 17. Feb. 14:00  +errands +household +taxes

      Fr 20. Feb.  heute
        2  !! Pay rent                   ↻ +finance

      """,
      "C": """
      Overdue
        1  !! Tax return for the year...  Tue 17 Feb 14:00  +errands +household +taxes

      Fri 20 Feb  today
        2  !! Pay rent                    repeats +finance

      """,
    ]
    for (locale, screen) in screens {
      sandbox.variables["LC_ALL"] = locale
      #expect(sandbox.run("agenda", "today").output == screen)
    }
  }

  @Test func `the agenda without UTF-8 draws its own signs in ASCII`() throws {
    let sandbox = try Self.sandbox()
    sandbox.columns = 80
    sandbox.variables["LANG"] = "C"
    #expect(
      sandbox.run("agenda", "4").output == """
        Overdue
                       1  !! Tax return for the year before the last one  yesterday

        Fri 20 Feb  today
                       2  !! Pay rent                                     +finance

        Sat 21 Feb  tomorrow
                       4  Water the plants                                repeats

        Sun 22 Feb  free

        Mon 23 Feb  in 3 days
          09:30        3  Standup                                         repeats +work
          10:00-12:00     Deep work                                       focus
          14:00        5  買い物リスト 🛒 für Zoë

        """)
  }

  @Test func `forty columns in ASCII mark each task that repeats`() throws {
    let sandbox = try Self.sandbox()
    sandbox.columns = 40
    sandbox.variables["LANG"] = "C"
    #expect(
      sandbox.run("agenda", "mon..tue").output == """
        Mon 23 Feb  in 3 days
          09:30  3  Standup          ~
          10:00     Deep work        until 12:00
          14:00  5  買い物リスト 🛒 für Zoë

        Tue 24 Feb  in 4 days
                 4  Water the pl...  repeats
          09:30  3  Standup          ~

        """)
  }

  @Test func `the agenda is in German under a German locale`() throws {
    let sandbox = try Self.sandbox()
    sandbox.columns = 100
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    #expect(
      sandbox.run("agenda", "--bells").output == """
        Überfällig
                       1  !! Tax return for the year before the last one  gestern

        Fr 20. Feb.  heute
                       2  !! Pay rent                                     +finance
          12:00        1  !! Tax return for the year before the last one  🔔 am Morgen

        Sa 21. Feb.  morgen
                       4  Water the plants                                ↻
          09:00        4  Water the plants                                🔔 am Morgen

        So 22. Feb.  frei

        Mo 23. Feb.  in 3 Tagen
          09:00        3  Standup                                         🔔 am Morgen
          09:00        5  買い物リスト 🛒 für Zoë                         🔔 am Morgen
          09:30        3  Standup                                         ↻ +work
          09:30        3  Standup                                         🔔 Erinnerung
          10:00–12:00     Deep work                                       Fokus
          13:00        5  買い物リスト 🛒 für Zoë                         🔔 Erinnerung
          14:00        5  買い物リスト 🛒 für Zoë

        Di 24. Feb.  in 4 Tagen
                       4  Water the plants                                ↻
          09:00        3  Standup                                         🔔 am Morgen
          09:00        4  Water the plants                                🔔 am Morgen
          09:30        3  Standup                                         ↻ +work
          09:30        3  Standup                                         🔔 Erinnerung

        Mi 25. Feb.  in 5 Tagen
          04:00        6  Call New York                                   (Di 22:00 New York)
          04:00        6  Call New York                                   🔔 Erinnerung
          09:00        3  Standup                                         🔔 am Morgen
          09:30        3  Standup                                         ↻ +work
          09:30        3  Standup                                         🔔 Erinnerung

        Do 26. Feb.  in 6 Tagen
          09:00        3  Standup                                         🔔 am Morgen
          09:30        3  Standup                                         ↻ +work
          09:30        3  Standup                                         🔔 Erinnerung

        """)
  }
}
