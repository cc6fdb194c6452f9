import Testing

@testable import remind

/// Whole screens in German, as a person sees them under LC_ALL=de_DE.UTF-8.
@Suite struct GermanScreenTests {
  /// A machine with a German locale, on Friday 27 February 2026 at eight.
  static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-27T08:00"
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    return sandbox
  }

  static func filled() throws -> Sandbox {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "Miete zahlen", "--due", "2026-03-01", "--at", "09:00", "--category", "Finanzen")
    _ = sandbox.run(
      "add", "Zahnarzt", "--due", "tue 15:00", "--before", "1d", "--before", "1h", "--priority", "high")
    _ = sandbox.run("add", "Müll rausbringen", "--due", "fri", "--repeat", "every 2 weeks on mon, fri")
    _ = sandbox.run("add", "Ann anrufen", "--at", "tomorrow 9am")
    _ = sandbox.run("add", "Treffen", "--due", "2026-09-30 15:00", "--zone", "UTC")
    _ = sandbox.run("add", "Brief", "--due", "2026-02-20", "--no-reminders")
    _ = sandbox.run("add", "Steuererklärung", "--due", "2027-05-31", "--priority", "low")
    return sandbox
  }

  @Test func `a list is in German under a German locale`() throws {
    let sandbox = try GermanScreenTests.filled()
    #expect(
      sandbox.run("list").output == """
        Überfällig
          6  Brief             Fr 20. Feb.

        Nächste 7 Tage
          1  Miete zahlen      So 1. März                     🔔 09:00             +Finanzen
          2  !! Zahnarzt       Di 3. März 15:00               🔔 Mo 2. März 15:00
          3  Müll rausbringen  Fr 6. März                     🔔 09:00             ↻

        Später
          5  Treffen           Mi 30. Sep. 17:00 (15:00 UTC)  🔔 09:00
          7  Steuererklärung   Mo 31. Mai 2027                🔔 09:00             niedrig

        Ohne Datum
          4  Ann anrufen                                      🔔 morgen 09:00

        """)
    #expect(sandbox.run("list", "--limit", "1").output.hasSuffix("\n… 6 weitere\n"))
    #expect(sandbox.run("list", "--search", "nichts").errors == "Hinweis: keine passenden Aufgaben\n")
  }

  @Test func `a list of 80 columns is in German`() throws {
    let sandbox = try GermanScreenTests.filled()
    sandbox.columns = 80
    #expect(
      sandbox.run("list", "--color", "never").output == """
        Überfällig
          6  Brief             20. Feb.

        Nächste 7 Tage
          1  Miete zahlen      1. März         🔔 09:00          +Finanzen
          2  !! Zahnarzt       3. März 15:00   🔔 2. März 15:00
          3  Müll rausbringen  6. März         🔔 09:00          ↻

        Später
          5  Treffen           30. Sep. 17:00  🔔 09:00
          7  Steuererklärung   31. Mai 2027    🔔 09:00          niedrig

        Ohne Datum
          4  Ann anrufen                       🔔 morgen 09:00

        """)
  }

  @Test func `a list of 40 columns is in German`() throws {
    let sandbox = try GermanScreenTests.filled()
    sandbox.columns = 40
    #expect(
      sandbox.run("list", "--color", "never").output == """
        Überfällig
          6  Brief         20. Feb.

        Nächste 7 Tage
          1  Miete zahlen  1. März         🔔
          2  !! Zahnarzt   3. März 15:00   🔔 Mo
          3  Müll rausbr…  6. März         🔔

        Später
          5  Treffen       30. Sep. 17:00  🔔
          7  Steuererklä…  31. Mai 2027    🔔

        Ohne Datum
          4  Ann anrufen         🔔 morgen 09:00

        """)
  }

  @Test func `a German list without UTF-8 has its own words in ASCII`() throws {
    let sandbox = try GermanScreenTests.filled()
    sandbox.variables["LC_ALL"] = "de_DE"
    #expect(
      sandbox.run("list", "week,overdue").output == """
        Ueberfaellig
          6  Brief             Fr 20. Feb.

        Naechste 7 Tage
          1  Miete zahlen      So 1. Maerz        * 09:00              +Finanzen
          2  !! Zahnarzt       Di 3. Maerz 15:00  * Mo 2. Maerz 15:00
          3  Müll rausbringen  Fr 6. Maerz        * 09:00              wiederholt

        """)
  }

  @Test func `done and snoozed tasks are shown in German`() throws {
    let sandbox = try GermanScreenTests.filled()
    #expect(
      sandbox.run("done", "3").output
        == "erledigt 3  Müll rausbringen\n"
        + "            nächstes Mal Mo 16. März · klingelt Mo 16. März 09:00\n"
        + "            alle 2 Wochen am Mo, Fr\n")
    _ = sandbox.run("done", "1")
    _ = sandbox.run("snooze", "2", "--for", "1h")
    #expect(
      sandbox.run("list", "done").output == """
        Erledigt
          1  Miete zahlen      erledigt Fr 27. Feb.                        +Finanzen
          3  Müll rausbringen  erledigt Fr 27. Feb.  🔔 Mo 16. März 09:00  ↻

        """)
    #expect(
      sandbox.run("list", "2026-03-03").output
        == "Nächste 7 Tage\n  2  !! Zahnarzt  Di 3. März 15:00  aufgeschoben bis heute 09:00\n")
  }

  @Test func `show prints German`() throws {
    let sandbox = try GermanScreenTests.filled()
    #expect(
      sandbox.run("show", "2", "3").output == """
        2  Zahnarzt
            fällig        Di 3. März 15:00 (in 4 Tagen 7 Std.)
            nächste       🔔 Mo 2. März 15:00 (in 3 Tagen 7 Std.), für diese Aufgabe gesetzte Erinnerung
            Erinnerung    1 Tag vorher, Mo 2. März 15:00: geplant
            Erinnerung    1 Stunde vorher, Di 3. März 14:00: geplant
            Meldung       am Morgen, Di 3. März 09:00: geplant
            Priorität     hoch
            angelegt      Fr 27. Feb. 08:00
            ID            ABCD0002-0000-4000-8000-000000000000

        3  Müll rausbringen
            fällig        Fr 6. März (in 7 Tagen)
            Rhythmus      alle 2 Wochen am Mo, Fr
            danach        Mo 16. März  🔔 09:00
                          Fr 20. März  🔔 09:00
                          Mo 30. März  🔔 09:00
                          Fr 3. Apr.   🔔 09:00
            nächste       🔔 Fr 6. März 09:00 (in 7 Tagen), Meldung am Morgen des Tages
            Meldung       am Morgen, Fr 6. März 09:00: geplant
            angelegt      Fr 27. Feb. 08:00
            ID            ABCD0003-0000-4000-8000-000000000000

        """)
  }

  @Test func `pending, next and status print German`() throws {
    let sandbox = try GermanScreenTests.filled()
    #expect(
      sandbox.run("pending").output == """
          Sa 28. Feb. 09:00      4  Ann anrufen       in 1 Tag 1 Std.    Erinnerung
          So 1. März 09:00       1  Miete zahlen      in 2 Tagen 1 Std.  Erinnerung
          Mo 2. März 15:00       2  !! Zahnarzt       in 3 Tagen 7 Std.  Erinnerung
          Di 3. März 09:00       2  !! Zahnarzt       in 4 Tagen 1 Std.  am Morgen
          Di 3. März 14:00       2  !! Zahnarzt       in 4 Tagen 6 Std.  Erinnerung
          Fr 6. März 09:00       3  Müll rausbringen  in 7 Tagen         am Morgen
          Mi 30. Sep. 09:00      5  Treffen           in 215 Tagen       am Morgen
          Mi 30. Sep. 17:00      5  Treffen           in 215 Tagen       Erinnerung
          Mo 31. Mai 2027 09:00  7  Steuererklärung   in 458 Tagen       am Morgen

        """)
    #expect(
      sandbox.run("next", "3", "--count", "2").output == """
          Fr 6. März   🔔 09:00
          Mo 16. März  🔔 09:00

        """)
    #expect(sandbox.run("status").output == "1 überfällig · nächstes Klingeln morgen 09:00\n")
    #expect(
      sandbox.run("status", "--format", "waybar").output
        == #"{"text":"1 überfällig","alt":"overdue","tooltip":"1 überfällig · nächstes Klingeln morgen 09:00","#
        + #""class":"overdue"}"# + "\n")
  }

  @Test(arguments: [
    (["add", "Tee", "--in", "4m"], "hinzugefügt 8  Tee\n               klingelt heute 08:04\n", ""),
    (
      ["edit", "2", "--due", "thu 10:00"],
      "geändert 2  Zahnarzt  !!\n"
        + "            fällig Do 5. März 10:00, in 6 Tagen\n"
        + "            klingelt Mi 4. März 10:00 und Do 5. März 09:00\n",
      "Hinweis: zur Fälligkeit um 10:00 kommt keine Erinnerung; eine hinzufügen und den Rest behalten: "
        + "remind edit 2 --before 1d --before 1h --before 0m\n"
    ),
    (["mute", "1"], "stummgeschaltet 1  Miete zahlen  +Finanzen\n                   fällig So 1. März\n", ""),
    (["delete", "4"], "gelöscht 4  Ann anrufen\n", ""),
    (["undone", "4"], "4  Ann anrufen  klingelt morgen 09:00\n", "Hinweis: Aufgabe 4 ist schon offen\n"),
    (
      ["skip", "3"],
      "übersprungen 3  Müll rausbringen\n                nächstes Mal Mo 16. März · klingelt Mo 16. März 09:00\n"
        + "                alle 2 Wochen am Mo, Fr\n", ""
    ),
    (
      ["undo"],
      "'add' (gerade eben) rückgängig gemacht\ngelöscht 7  Steuererklärung\n", ""
    ),
    (
      ["add", "Tee tomorrow"], "hinzugefügt 8  Tee tomorrow\n",
      "Hinweis: \"tomorrow\" bleibt im Titel ('remind q' liest solche Wörter); damit es gilt: remind edit 8 "
        + "--title Tee --due tomorrow\n"
    ),
    (
      ["q", "Bericht tomorrow 4pm +work p1"],
      "hinzugefügt 8  Bericht  !! +work\n               fällig morgen 16:00 · klingelt morgen 09:00 und 16:00\n"
        + "verstanden: \"tomorrow 4pm\" · \"+work\" · \"p1\"   "
        + "(falsch? remind undo)\n", ""
    ),
    (
      ["done", "6", "--dry-run"], "erledigt 6  Brief\n            fällig Fr 20. Feb.\n",
      "Hinweis: das war ein Probelauf; nichts geändert\n"
    ),
    (["config", "language", "auto"], "language = auto (Vorgabe)\n", ""),
  ])
  func `confirmations and notes are in German`(words: [String], output: String, notes: String) throws {
    let sandbox = try GermanScreenTests.filled()
    #expect(sandbox.run(words) == Sandbox.Result(output: output, errors: notes, status: .success))
  }

  @Test func `notifications are in German`() throws {
    let sandbox = try GermanScreenTests.filled()
    sandbox.now = "2026-03-01T12:00"
    #expect(
      sandbox.run("fire").output == """
        4  Ann anrufen  27 Stunden zu spät gesendet, \
        geplant für Sa 28. Feb. 09:00
        1  Miete zahlen  Heute fällig · 3 Stunden zu spät gesendet, geplant für 09:00 · Finanzen

        """)
  }

  @Test func `schedule and doctor print German`() throws {
    let sandbox = try GermanScreenTests.filled()
    #expect(
      sandbox.run("schedule").output == """
        Zeitplan      nicht eingerichtet; 'remind schedule install' richtet ihn ein
        letzter Lauf  vor 1 Minute
        Links         remind://-Links öffnen dieses Programm noch nicht

        """)
    #expect(
      sandbox.run("doctor").output.replacing(sandbox.folder, with: "/f") == """
          ok       Datei         /f/tasks.json, 7 Aufgaben, 7 offen
          ok       Backups       2, das neueste ist lesbar
          ok       Zone          CET-1CEST,M3.5.0,M10.5.0/3, aus TZ
          ok       Locale        de_DE.UTF-8
          Warnung  Zeitplan      keiner gefunden; ein anderer Scheduler oder 'watch' hat 'remind fire' ausgeführt
                                 → remind schedule install
          ok       letzter Lauf  vor 1 Minute
          Problem  Kanal         keiner: kein Desktop, kein notify.command und kein Mailprogramm für cron
                                 → sudo apt install libnotify-bin dunst
          ok       Plätze        geplante Benachrichtigungen: 8 von höchstens 64
          Warnung  Programm      die Shell findet 'remind' nicht; dies ist /nowhere/bin/remind
                                 → alias remind=/nowhere/bin/remind

        """)
  }

  @Test func `an error stays in English`() throws {
    let sandbox = try GermanScreenTests.filled()
    #expect(sandbox.run("show", "99").errors == "remind: no task \"99\"; 'remind list all' shows every task\n")
  }

  @Test(arguments: [
    ["list", "--json"], ["show", "2", "--json"], ["pending", "--json"], ["next", "3", "--json"], ["status", "--json"],
    ["config", "--json"], ["doctor", "--json"], ["schedule", "--json"], ["fire", "--dry-run", "--json"],
    ["restore", "--json"], ["export"], ["export", "--format", "markdown", "--quiet"],
  ])
  func `output for programs does not depend on the locale`(words: [String]) throws {
    let results = try ["de_DE.UTF-8", "en_US.UTF-8"].map { locale in
      let sandbox = try GermanScreenTests.filled()
      sandbox.variables["LC_ALL"] = locale
      sandbox.now = "2026-03-01T12:00"
      let result = sandbox.run(words)
      return (result.output + result.errors).replacing(sandbox.folder, with: "/f").replacing(locale, with: "L")
    }
    #expect(results[0] == results[1])
  }

  @Test func `the setting for the language wins over the locale`() throws {
    let sandbox = try GermanScreenTests.filled()
    #expect(sandbox.run("config", "language", "en").output == "language = en\n")
    #expect(sandbox.run("status").output == "1 overdue · next ring tomorrow 09:00\n")
    #expect(sandbox.run("list", "overdue").output == "Overdue\n  6  Brief  Fri 20 Feb\n")
    sandbox.variables["LC_ALL"] = "C.UTF-8"
    #expect(sandbox.run("config", "language", "DE").output == "language = de\n")
    #expect(sandbox.run("status").output == "1 überfällig · nächstes Klingeln morgen 09:00\n")
    #expect(sandbox.run("list", "overdue").output == "Überfällig\n  6  Brief  Fr 20. Feb.\n")
    #expect(sandbox.run("config", "language", "fr").status == .usage)
  }
}
