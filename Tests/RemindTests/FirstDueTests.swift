import Testing

@testable import remind

/// The first due date of a rule without a due date, on Sunday 1 March 2026 at 10:00 in Berlin.
@Suite struct FirstDueTests {
  @Test(arguments: [
    (["--repeat", "every mon"], "due tomorrow · rings tomorrow 09:00 · every mon"),
    // Nine has passed today, eleven has not.
    (["--repeat", "daily"], "due tomorrow · rings tomorrow 09:00 · daily"),
    (["--repeat", "daily", "--at", "11:00"], "due today · rings today 11:00 and tomorrow 09:00 · daily"),
    (["--repeat", "every sun", "--at", "9:00"], "due Sun 8 Mar · rings Sun 8 Mar 09:00 · every sun"),
    (["--repeat", "every 2 weeks on tue"], "due Tue 3 Mar · rings Tue 3 Mar 09:00 · every 2 weeks on tue"),
    (
      ["--repeat", "monthly on the last fri"],
      "due Fri 27 Mar · rings Fri 27 Mar 09:00 · monthly on the last fri"
    ),
    (
      ["--repeat", "weekly", "--at", "tue 15:00"],
      "due Tue 3 Mar · rings Tue 3 Mar 09:00 and 15:00 · weekly"
    ),
    (["--repeat", "daily for 3 times"], "due tomorrow · rings tomorrow 09:00 · daily for 3 times"),
  ])
  func `the first due date is the day of --at, or the next day of the rule that lies ahead`(
    options: [String], line: String
  ) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T10:00"
    #expect(sandbox.run(["add", "Water"] + options).confirmation == ["added 1  Water", line])
    _ = sandbox.run("add", "Plants")
    #expect(sandbox.run(["edit", "2"] + options).confirmation == ["changed 2  Plants", line])
  }

  /// A day of the month that the rule does not name is that of the first due date. It is not that of the day on which
  /// the rule was typed.
  @Test(arguments: [
    ("2026-03-31T08:00", ["monthly"], "2026-03-31", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
    ("2026-03-31T10:00", ["monthly"], "2026-04-01", "FREQ=MONTHLY"),
    ("2026-03-30T10:00", ["monthly"], "2026-03-31", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
    ("2026-03-31T10:00", ["every 3 months"], "2026-04-01", "FREQ=MONTHLY;INTERVAL=3"),
    ("2026-03-31T10:00", ["monthly on the 31st"], "2026-04-30", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
    ("2026-03-31T10:00", ["FREQ=MONTHLY"], "2026-04-01", "FREQ=MONTHLY"),
    ("2026-03-31T10:00", ["monthly for 3 times"], "2026-04-01", "FREQ=MONTHLY;COUNT=3"),
    ("2028-02-29T10:00", ["yearly"], "2028-03-01", "FREQ=YEARLY"),
    ("2028-02-28T10:00", ["yearly"], "2028-02-29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
    (
      "2026-03-02T10:00", ["monthly", "--at", "2026-03-31 09:00"], "2026-03-31",
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"
    ),
    (
      "2026-03-31T08:00", ["monthly", "--start", "2026-05-05"], "2026-05-05", "FREQ=MONTHLY"
    ),
  ])
  func `a rule without a day of the month has the day of its first due date`(
    now: String, rule: [String], due: String, written: String
  ) throws {
    let sandbox = try Sandbox()
    sandbox.now = now
    _ = sandbox.run(["add", "Water", "--repeat"] + rule)
    _ = sandbox.run("add", "Plants")
    _ = sandbox.run(["edit", "2", "--repeat"] + rule)
    for number in ["1", "2"] {
      let shown = sandbox.run("show", number, "--json").output
      #expect(shown.contains("\"due\":\"\(due)\"") && shown.contains("\"repeat\":\"\(written)\""), "\(shown)")
    }
  }

  @Test(arguments: [
    (["--repeat", "weekly"], "due Wed 1 Jul · hidden until Wed 1 Jul · rings Wed 1 Jul 09:00 · weekly"),
    (
      ["--repeat", "every mon"], "due Mon 6 Jul · hidden until Wed 1 Jul · rings Mon 6 Jul 09:00 · every mon"
    ),
  ])
  func `a task that starts later is first due from its start on`(options: [String], line: String) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-06-15T08:00"
    #expect(sandbox.run(["add", "Rent", "--start", "1 jul"] + options).confirmation == ["added 1  Rent", line])
  }

  @Test func `a rule that has ended is refused`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T10:00"
    #expect(
      sandbox.run("add", "Water", "--repeat", "FREQ=WEEKLY;BYDAY=MO;UNTIL=20260228").errors
        == "remind: the rule ends on Sat 28 Feb 2026, before the due date; --repeat sets another rule\n")
    _ = sandbox.run("add", "Water")
    for command in [["add", "Plants"], ["edit", "1"]] {
      let result = sandbox.run(
        command + ["--due", "2026-03-09 03:38", "--repeat", "FREQ=DAILY;UNTIL=20260308;BYHOUR=9"])
      #expect(
        result.errors == "remind: the rule ends on Sun 8 Mar 2026, before the due date; --repeat sets another rule\n")
    }
  }
}
