import Testing

@testable import remind

/// Done tasks by their days of completion, in lists, in the agenda and in the calendar.
@Suite struct DoneDaysTests {
  /// Monday 2 March 2026, 09:00. A bill was done last Wednesday, a habit last Thursday and today, an errand today.
  /// One task is open.
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    let lines: [(now: String, words: [String])] = [
      ("2026-02-20T08:00", ["add", "Pay rent", "--due", "2026-02-25"]),
      ("2026-02-20T08:00", ["add", "Water", "--due", "2026-02-26", "--repeat", "every 4 days", "--category", "home"]),
      ("2026-02-25T20:00", ["done", "1"]), ("2026-02-26T07:30", ["done", "2"]),
      ("2026-03-02T08:00", ["add", "Milk", "--due", "today"]), ("2026-03-02T08:00", ["add", "Bread"]),
      ("2026-03-02T08:10", ["done", "4"]), ("2026-03-02T08:20", ["done", "2"]),
    ]
    for (now, words) in lines {
      sandbox.now = now
      #expect(sandbox.run(words).status == .success, "\(words)")
    }
    sandbox.now = "2026-03-02T09:00"
    return sandbox
  }

  private static let water = "  2  Water  done Mon 2 Mar, 2 times  🔔 Fri 6 Mar 09:00  ↻ +home\n"

  @Test(arguments: [
    (["done", "today"], ["Water", "Bread"]), (["today", "done"], ["Water", "Bread"]),
    (["done", "yesterday"], []), (["done", "2026-02-26"], ["Water"]),
    (["done", "2026-02-25,2026-02-26"], ["Water", "Pay rent"]), (["done", "2026-02-25", "2026-02-26"], []),
    (["done", "week"], ["Water", "Bread", "Pay rent"]), (["done", "today,fri"], ["Water", "Bread"]),
    (["done", "wed"], ["Pay rent"]), (["done", "last", "week"], ["Water", "Pay rent"]),
    (["done", "last week", "not", "thu"], ["Pay rent"]), (["done", "--since", "thu"], ["Water", "Bread"]),
    (["--since", "last week"], ["Water", "Bread", "Pay rent"]), (["done", "this month"], ["Water", "Bread"]),
    (["done", "not", "home"], ["Bread", "Pay rent"]),
    (["done"], ["Water", "Bread", "Pay rent"]), (["today"], ["Milk"]),
    (["done,overdue"], ["Water", "Bread", "Pay rent"]),
    (["done", "today", "--category", "home"], ["Water"]),
  ])
  func `a day beside done selects the tasks that were done on that day`(words: [String], titles: [String]) throws {
    let sandbox = try Self.sandbox()
    #expect(
      sandbox.run(["list"] + words + ["--template", "{title}"]).output == titles.map { "\($0)\n" }.joined())
  }

  @Test func `a completion that its task no longer keeps is still found by its day`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-01-01T08:00"
    _ = sandbox.run("add", "Stretch", "--due", "today", "--repeat", "daily")
    for day in 1...25 {
      sandbox.now = "2026-01-\(day < 10 ? "0" : "")\(day)T20:00"
      _ = sandbox.run("done", "1")
    }
    #expect(
      sandbox.run("list", "done", "2026-01-02,2026-01-03").output == """
        Sat 3 Jan
          1  Stretch  done 20:00  🔔 tomorrow 09:00  ↻

        Fri 2 Jan
          1  Stretch  done 20:00  🔔 tomorrow 09:00  ↻

        """)
  }

  @Test func `a list of past days shows each completion under its day`() throws {
    let sandbox = try Self.sandbox()
    #expect(
      sandbox.run("list", "done", "last week").output == """
        Thu 26 Feb
          2  Water     done 07:30  🔔 Fri 6 Mar 09:00  ↻ +home

        Wed 25 Feb
          1  Pay rent  done 20:00

        """)
    #expect(
      sandbox.run("list", "done", "--since", "2026-02-26", "--category", "home").output == """
        Mon 2 Mar
          2  Water  done 08:20  🔔 Fri 6 Mar 09:00  ↻ +home

        Thu 26 Feb
          2  Water  done 07:30  🔔 Fri 6 Mar 09:00  ↻ +home

        """)
    #expect(sandbox.run("list", "done", "--limit", "1").output == "Done\n\(Self.water)… 2 more\n")
  }

  @Test func `past days show what was missed, too`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T08:00"
    _ = sandbox.run("add", "Pills", "--due", "2026-02-20 09:00", "--repeat", "daily")
    sandbox.now = "2026-02-21T10:00"
    _ = sandbox.run("done", "1", "--each")
    sandbox.now = "2026-02-24T10:00"
    _ = sandbox.run("done", "1")
    #expect(
      sandbox.run("agenda", "2026-02-21..2026-02-23").output == """
        Sat 21 Feb  3 days ago
          1  Pills  ✓ done 10:00  ↻
          1  Pills  ✓ done 10:00  ↻

        Sun 22 Feb  2 days ago
          1  Pills  ✗ missed 09:00  ↻

        Mon 23 Feb  yesterday
          1  Pills  ✗ missed 09:00  ↻

        """)
    #expect(sandbox.run("cal").output.contains("21✓ 22✗ "))
  }

  @Test func `the agenda shows the tasks done on an earlier day, and never calls such a day free`() throws {
    let sandbox = try Self.sandbox()
    #expect(
      sandbox.run("agenda", "2026-02-24..2026-03-04").output == """
        Wed 25 Feb  5 days ago
          1  Pay rent  ✓ done 20:00

        Thu 26 Feb  4 days ago
          2  Water     ✓ done 07:30  ↻ +home

        Mon 2 Mar  today
          3  Milk

        Tue 3 Mar  free
        Wed 4 Mar  free

        """)
    #expect(
      sandbox.run("agenda", "yesterday")
        == Sandbox.Result(
          output: "", errors: "note: nothing is due on these days; the next due date is Fri 6 Mar\n", status: .success))
    #expect(sandbox.run("agenda", "2026-02-26").errors == "")
    #expect(
      sandbox.run("agenda", "2026-02-26", "--json").output.contains(
        #""done":[{"number":2,"id":"\#("ABCD0002-0000-4000-8000-000000000000")","title":"Water","#
          + #""at":"2026-02-26T07:30:00+01:00"}]"#))
    #expect(sandbox.run("agenda", "2026-02-25..2026-02-26", "--category", "home").output.contains("rent") == false)
  }

  @Test func `the calendar marks days with done tasks by a tick`() throws {
    let sandbox = try Self.sandbox()
    let page = """
             February 2026
       Mo  Tu  We  Th  Fr  Sa  Su
                                1
        2   3   4   5   6   7   8
        9  10  11  12  13  14  15
       16  17  18  19  20  21  22
       23  24  25✓ 26✓ 27  28

      ✓ done

      """
    #expect(sandbox.run("cal", "2026-02") == Sandbox.Result(output: page, errors: "", status: .success))
    sandbox.variables["LC_ALL"] = "C"
    #expect(sandbox.run("cal", "2026-02").output.contains("25x 26x 27"))
    #expect(
      sandbox.run("cal", "2026-02", "--json").output.contains(
        #"{"date":"2026-02-25","week":9,"due":0,"repeating":0,"overdue":0,"priority":"none","done":1,"missed":0}"#))
  }

  @Test(arguments: [
    (["edit", "1", "--notes", "By card"], "note: the notes were replaced; 'remind undo' restores the old ones\n"),
    (
      ["edit", "1", "-n", "By card", "--priority", "high"],
      "note: the notes were replaced; 'remind undo' restores the old ones\n"
    ),
    (["edit", "1", "2", "--notes", "By card"], "note: the notes were replaced; 'remind undo' restores the old ones\n"),
    (["edit", "1", "--notes", "By transfer"], "note: task 1 is unchanged\n"),
    (["edit", "2", "--notes", "By card"], ""), (["edit", "1", "--priority", "high"], ""),
  ])
  func `edit reports that the notes of a task were replaced`(words: [String], errors: String) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pay rent", "--notes", "By transfer")
    _ = sandbox.run("add", "Milk")
    #expect(sandbox.run(words).errors == errors)
  }
}
