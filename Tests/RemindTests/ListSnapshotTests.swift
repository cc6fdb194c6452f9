import Testing

@testable import remind

/// Whole lists with many scripts and states, at several widths.
@Suite struct ListSnapshotTests {
  /// Friday 20 February 2026, noon in Berlin; wide characters, emoji with joiners, combining marks, right-to-left text.
  private func list(columns: Int) throws -> String {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-10T12:00"
    _ = sandbox.run("add", "Call the bank", "--due", "2026-02-19", "--category", "finance", "--priority", "high")
    _ = sandbox.run("add", "Water the plants", "--due", "2026-02-20")
    _ = sandbox.run("add", "Board call", "--due", "2026-02-20 15:00", "--before", "1h")
    _ = sandbox.run("add", "買い物リスト 🛒 für Zoë", "--due", "2026-02-25", "--at", "08:00")
    _ = sandbox.run(
      "add", "Renew the passport before the long journey to the south of the country", "--due", "2027-01-15",
      "--category", "travel", "--category", "family")
    _ = sandbox.run("add", "שלום עולם: לשלם שכר דירה עד סוף החודש", "--due", "2026-02-21")
    _ = sandbox.run(
      "add", "👩\u{200D}👩\u{200D}👧\u{200D}👦 dinner 🏳\u{FE0F}\u{200D}🌈 at the grandparents' 👍🏽", "--due", "2026-02-22")
    _ = sandbox.run(
      "add", "Cafe\u{301} nai\u{308}ve with q\u{323}\u{302} and more of it", "--due", "2026-02-23", "--zone", "UTC")
    _ = sandbox.run("add", "Tidy up")
    _ = sandbox.run("done", "9")
    _ = sandbox.run("add", "Learn to sail")
    sandbox.now = "2026-02-20T12:00"
    _ = sandbox.run("fire")
    _ = sandbox.run("snooze", "3", "--for", "30m")
    sandbox.columns = columns
    sandbox.variables["NO_COLOR"] = "1"
    let output = sandbox.run("list", "all").output
    for line in output.split(separator: "\n") { #expect(DisplayWidth.of(line) <= columns) }
    return output
  }

  @Test(arguments: [
    (
      200,
      """
        1  Dentist  09:30  🔔 today 20:00
        2  Lunch    12:00  🔔 09:00

      """
    ),
    (
      60,
      """
        1  Dentist with all the children     09:30  🔔 today 20:00
        2  Lunch with the whole team of th…  12:00  🔔 09:00

      """
    ),
  ])
  func `list shows the word today at a reminder of today beside a later due date`(columns: Int, output: String) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-02T08:00"
    let (dentist, lunch) =
      columns > 60 ? ("Dentist", "Lunch") : ("Dentist with all the children", "Lunch with the whole team of the floor")
    _ = sandbox.run("add", dentist, "--due", "tomorrow 09:30", "--at", "today 20:00")
    _ = sandbox.run("add", lunch, "--due", "tomorrow 12:00")
    sandbox.columns = columns
    sandbox.variables["NO_COLOR"] = "1"
    #expect(sandbox.run("list").output == "Tomorrow\n\(output)")
  }

  @Test func `forty columns show short dates, and a bell without a time`() throws {
    let output = try list(columns: 40)
    #expect(
      output == """
        Overdue
           1  !! Call the bank   yesterday    🔔

        Today
           3  Board call         15:00        zz
           2  Water the plants                🔔

        Tomorrow
           6  \u{2068}שלום עולם: לשלם שכר דירה עד ס…\u{2069}  🔔

        Next 7 days
           7  👩‍👩‍👧‍👦 dinner 🏳️‍🌈 at …  22 Feb       🔔
           8  Café naïve with …  23 Feb       🔔
           4  買い物リスト 🛒 …  25 Feb       🔔

        Later
           5  Renew the passpo…  15 Jan 2027  🔔

        No date
          10  Learn to sail

        Done
           9  Tidy up            done 10 Feb

        """)
  }

  @Test func `eighty columns cut titles, and show dates without the day of the week`() throws {
    let output = try list(columns: 80)
    #expect(
      output == """
        Overdue
           1  !! Call the bank                  yesterday    rang 12:00  +finance

        Today
           3  Board call                        15:00        zz 12:30
           2  Water the plants                               rang 12:00

        Tomorrow
           6  \u{2068}שלום עולם: לשלם שכר דירה עד סוף החודש\u{2069}          🔔 09:00

        Next 7 days
           7  👩‍👩‍👧‍👦 dinner 🏳️‍🌈 at the grandparent…  22 Feb       🔔 09:00
           8  Café naïve with q̣̂ and more of it  23 Feb       🔔 09:00
           4  買い物リスト 🛒 für Zoë           25 Feb       🔔 08:00

        Later
           5  Renew the passport before the l…  15 Jan 2027  🔔 09:00    +travel +family

        No date
          10  Learn to sail

        Done
           9  Tidy up                           done 10 Feb

        """)
  }

  @Test func `two hundred columns show everything`() throws {
    let output = try list(columns: 200)
    #expect(
      output == """
        Overdue
           1  !! Call the bank                                                        yesterday         🔔 rang 12:00        +finance

        Today
           3  Board call                                                              15:00             snoozed until 12:30
           2  Water the plants                                                                          🔔 rang 12:00

        Tomorrow
           6  \u{2068}שלום עולם: לשלם שכר דירה עד סוף החודש\u{2069}                                                     🔔 09:00

        Next 7 days
           7  👩‍👩‍👧‍👦 dinner 🏳️‍🌈 at the grandparents' 👍🏽                                    Sun 22 Feb        🔔 09:00
           8  Café naïve with q̣̂ and more of it                                        Mon 23 Feb (UTC)  🔔 09:00
           4  買い物リスト 🛒 für Zoë                                                 Wed 25 Feb        🔔 08:00

        Later
           5  Renew the passport before the long journey to the south of the country  Fri 15 Jan 2027   🔔 09:00             +travel +family

        No date
          10  Learn to sail

        Done
           9  Tidy up                                                                 done Tue 10 Feb

        """)
  }
}

/// A list that `--limit` cuts.
@Suite struct ListLimitTests {
  @Test(arguments: [
    (1, "No date\n  1  One\n… 2 more\n"), (2, "No date\n  1  One\n  2  Two\n… 1 more\n"),
    (3, "No date\n  1  One\n  2  Two\n  3  Three\n"), (4, "No date\n  1  One\n  2  Two\n  3  Three\n"),
  ])
  func `a list that was cut says how many tasks are left out`(limit: Int, output: String) throws {
    let sandbox = try Sandbox()
    for title in ["One", "Two", "Three"] { _ = sandbox.run("add", title) }
    #expect(sandbox.run("list", "--limit", "\(limit)").output == output)
    #expect(!sandbox.run("list", "--limit", "\(limit)", "--json").output.contains("more"))
  }
}
