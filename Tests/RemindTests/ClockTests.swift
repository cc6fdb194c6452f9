import Testing

@testable import ReminderCore
@testable import remind

/// What `clock 12` changes: each time that a person reads, and nothing that a program reads.
@Suite struct ClockTests {
  /// Tasks, a timer and a focus block, with times in all parts of the day; some rang on Monday 2 March at 10:30.
  private static func filled(_ clock: String?, language: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T23:00"
    sandbox.letFireRun()
    for words in [
      ["config", "language", language], ["config", "notify.channel", "stdout"],
      ["add", "Old", "--due", "2026-03-01 23:30"],
    ] { _ = sandbox.run(words) }
    // One saved setting in each case, so that the tasks have the same ids.
    _ = sandbox.run(["config"] + (clock.map { ["clock", $0] } ?? ["sync.before", "3"]))
    sandbox.now = "2026-03-02T10:00"
    for words in [
      ["add", "Dentist", "--due", "tomorrow 15:00", "--before", "1d"],
      ["add", "Noon", "--due", "fri 12:00", "--at", "wed 00:30"],
      ["add", "Pills", "--due", "today 09:00", "--repeat", "every day at 9 and 21"],
      ["add", "Call", "--due", "wed 20:00", "--zone", "UTC"],
      ["focus", "30m", "Deep", "--at", "14:00"], ["timer", "25m", "Tea"], ["config", "quiet.hours", "10pm-7am"],
    ] { #expect(sandbox.run(words).status == .success, "\(words)") }
    sandbox.now = "2026-03-02T10:30"
    #expect(sandbox.run("fire").status == .success)
    _ = sandbox.run("snooze", "1", "2h")
    sandbox.now = "2026-03-02T10:31"
    return sandbox
  }

  private static let screens: [[String]] = [
    ["list"], ["list", "done"], ["list", "--group", "day"], ["list", "--columns", "number,title,due,left,done"],
    ["show", "1"], ["show", "2"], ["show", "3"], ["show", "4"], ["show", "5"], ["agenda"], ["agenda", "4"], ["cal"],
    ["pending"], ["log"], ["status"], ["timer"], ["focus"], ["next", "4"], ["quiet"], ["stats"], ["receipt", "1"],
    ["fire", "--dry-run"], ["edit", "2", "--due", "fri 17:30"], ["snooze", "3", "until", "tomorrow", "9am"],
    ["done", "4"], ["skip", "4"], ["timer", "45m", "Soup"], ["focus", "1h", "More", "--at", "16:15"],
    ["quiet", "until", "18:00"], ["add", "New", "--due", "2027-01-05 00:05"], ["undo"], ["list", "undone"],
  ]

  /// The text without the ends of its lines and the widths of its columns, which depend on the width of times.
  private static func unwrapped(_ text: String) -> String { text.replacing(/\s*·?\s+/, with: " ") }

  /// The text with each `18:00` as `6:00 pm`.
  private static func onTwelve(_ text: String) throws -> String {
    try text.replacing(/\d\d:\d\d/) { match in
      var names = DateNames.english
      names.clock = .hours12
      return try names.text(#require(CivilTime(String(match.output))))
    }
  }

  @Test(arguments: ["en", "de"])
  func `clock 12 changes each time on every screen, and nothing else`(language: String) throws {
    let sandboxes = try (ClockTests.filled(nil, language: language), ClockTests.filled("12", language: language))
    for words in ClockTests.screens {
      let (plain, twelve) = (sandboxes.0.run(words), sandboxes.1.run(words))
      let expected = ClockTests.unwrapped(try ClockTests.onTwelve(plain.output))
      #expect(ClockTests.unwrapped(twelve.output) == expected, "\(words)")
      #expect(!twelve.output.contains(/\d\d:\d\d(?! [ap]m)/), "\(words)")
    }
  }

  @Test func `clock 24 is as no clock`() throws {
    let sandboxes = try (ClockTests.filled(nil, language: "en"), ClockTests.filled("24", language: "en"))
    for words in ClockTests.screens { #expect(sandboxes.0.run(words) == sandboxes.1.run(words), "\(words)") }
  }

  @Test(arguments: [
    ["list", "--json"], ["show", "2", "--json"], ["agenda", "--json"], ["cal", "--json"], ["pending", "--json"],
    ["log", "--json"], ["log", "--csv"], ["status", "--json"], ["timer", "--json"], ["focus", "--json"],
    ["next", "4", "--json"], ["quiet", "--json"], ["fire", "--dry-run", "--json"], ["receipt", "1", "--json"],
    ["list", "--template", "{number} {due} {dueAt} {left} {nextNotification}"], ["export", "--format", "markdown"],
    ["export", "--format", "csv"], ["config", "due.morning.time"],
    ["config", "quiet.hours"],
  ])
  func `output for programs does not depend on the clock`(words: [String]) throws {
    let sandboxes = try (ClockTests.filled(nil, language: "en"), ClockTests.filled("12", language: "en"))
    #expect(sandboxes.0.run(words) == sandboxes.1.run(words))
  }

  private static let english: [(words: [String], output: String)] = [
    (
      ["agenda", "2"],
      """
      Overdue
                           1  Old      yesterday 11:30 pm
                           4  Pills    today 9:00 am  ↻

      Mon 2 Mar  today
         2:00 pm–2:30 pm      Deep     focus
         9:00 pm           4  Pills    ↻

      Tue 3 Mar  tomorrow
         9:00 am           4  Pills    ↻
         3:00 pm           2  Dentist
         9:00 pm           4  Pills    ↻

      """
    ),
    (
      ["pending"],
      """
        Mon 2 Mar 12:30 pm  1  Old      in 1 h 59 min   reminder
        Mon 2 Mar 2:00 pm      Deep     in 3 h 29 min   focus begins
        Mon 2 Mar 2:30 pm      Deep     in 3 h 59 min   focus ends
        Mon 2 Mar 3:00 pm   2  Dentist  in 4 h 29 min   reminder
        Mon 2 Mar 9:00 pm   4  Pills    in 10 h 29 min  reminder
        Tue 3 Mar 9:00 am   4  Pills    in 22 h 29 min  reminder
        Tue 3 Mar 9:00 am   2  Dentist  in 22 h 29 min  morning
        Tue 3 Mar 9:00 pm   4  Pills    in 1 day 10 h   reminder
        Wed 4 Mar 7:00 am   3  Noon     in 1 day 20 h   reminder, planned for Wed 4 Mar 12:30 am
        Wed 4 Mar 9:00 am   4  Pills    in 1 day 22 h   reminder
        Wed 4 Mar 9:00 am   5  Call     in 1 day 22 h   morning
        Wed 4 Mar 9:00 pm   5  Call     in 2 days 10 h  reminder
        Fri 6 Mar 9:00 am   3  Noon     in 3 days 22 h  morning

      """
    ),
    (
      ["log"],
      """
        Mon 2 Mar 10:30 am  1  Old  rang, 11 h late   stdout
        Mon 2 Mar 10:30 am     Tea  rang, 5 min late  stdout
        Mon 2 Mar 10:30 am  1  Old  snoozed

      """
    ),
    (
      ["status"],
      """
      1 rang · 2 overdue · next ring 12:30 pm

      """
    ),
    (
      ["timer"],
      """
        1  Tea  rang 10:30 am, 1 min ago

      """
    ),
    (
      ["focus"],
      """
        1  Deep  2:00 pm to 2:30 pm

      """
    ),
    (
      ["quiet"],
      """
      quiet is off
      next quiet time: 2:00 pm to 2:30 pm (a focus block)
      tasks with --loud or priority high still ring

      """
    ),
  ]

  private static let german: [(words: [String], output: String)] = [
    (
      ["agenda", "2"],
      """
      Überfällig
                           1  Old      gestern 11:30 pm
                           4  Pills    heute 9:00 am  ↻

      Mo 2. März  heute
         2:00 pm–2:30 pm      Deep     Fokus
         9:00 pm           4  Pills    ↻

      Di 3. März  morgen
         9:00 am           4  Pills    ↻
         3:00 pm           2  Dentist
         9:00 pm           4  Pills    ↻

      """
    ),
    (
      ["pending"],
      """
        Mo 2. März 12:30 pm  1  Old      in 1 Std. 59 Min.   Erinnerung
        Mo 2. März 2:00 pm      Deep     in 3 Std. 29 Min.   Fokus beginnt
        Mo 2. März 2:30 pm      Deep     in 3 Std. 59 Min.   Fokus endet
        Mo 2. März 3:00 pm   2  Dentist  in 4 Std. 29 Min.   Erinnerung
        Mo 2. März 9:00 pm   4  Pills    in 10 Std. 29 Min.  Erinnerung
        Di 3. März 9:00 am   4  Pills    in 22 Std. 29 Min.  Erinnerung
        Di 3. März 9:00 am   2  Dentist  in 22 Std. 29 Min.  am Morgen
        Di 3. März 9:00 pm   4  Pills    in 1 Tag 10 Std.    Erinnerung
        Mi 4. März 7:00 am   3  Noon     in 1 Tag 20 Std.    Erinnerung, geplant für Mi 4. März 12:30 am
        Mi 4. März 9:00 am   4  Pills    in 1 Tag 22 Std.    Erinnerung
        Mi 4. März 9:00 am   5  Call     in 1 Tag 22 Std.    am Morgen
        Mi 4. März 9:00 pm   5  Call     in 2 Tagen 10 Std.  Erinnerung
        Fr 6. März 9:00 am   3  Noon     in 3 Tagen 22 Std.  am Morgen

      """
    ),
    (
      ["log"],
      """
        Mo 2. März 10:30 am  1  Old  geklingelt, 11 Std. verspätet  stdout
        Mo 2. März 10:30 am     Tea  geklingelt, 5 Min. verspätet   stdout
        Mo 2. März 10:30 am  1  Old  aufgeschoben

      """
    ),
    (
      ["status"],
      """
      1 geklingelt · 2 überfällig · nächstes Klingeln 12:30 pm

      """
    ),
    (
      ["timer"],
      """
        1  Tea  geklingelt 10:30 am, vor 1 Min.

      """
    ),
    (
      ["focus"],
      """
        1  Deep  2:00 pm bis 2:30 pm

      """
    ),
    (
      ["quiet"],
      """
      Ruhe ist aus
      nächste Ruhe von 2:00 pm bis 2:30 pm (eine Fokuszeit)
      Aufgaben mit --loud oder Priorität hoch klingeln trotzdem

      """
    ),
  ]

  @Test(arguments: [("en", english), ("de", german)])
  func `screens on a clock of twelve hours have their columns aligned`(
    language: String, rows: [(words: [String], output: String)]
  ) throws {
    let sandbox = try ClockTests.filled("12", language: language)
    for (words, output) in rows { #expect(sandbox.run(words).output == output, "\(words)") }
  }
}
