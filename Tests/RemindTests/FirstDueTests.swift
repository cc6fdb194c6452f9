import Testing

@testable import remind

/// The first due date of a rule without a due date, on Sunday 1 March 2026 at 10:00 in Berlin.
@Suite struct FirstDueTests {
  @Test(arguments: [
    (["--repeat", "every mon"], "due Mon 2 Mar 2026  🔔 Mon 2 Mar 09:00  repeats every mon"),
    // Nine has passed today, eleven has not.
    (["--repeat", "daily"], "due Mon 2 Mar 2026  🔔 Mon 2 Mar 09:00  repeats daily"),
    (["--repeat", "daily", "--at", "11:00"], "due Sun 1 Mar 2026  🔔 Sun 1 Mar 11:00, Mon 2 Mar 09:00  repeats daily"),
    (["--repeat", "every sun", "--at", "9:00"], "due Sun 8 Mar 2026  🔔 Sun 8 Mar 09:00  repeats every sun"),
    (["--repeat", "every 2 weeks on tue"], "due Tue 3 Mar 2026  🔔 Tue 3 Mar 09:00  repeats every 2 weeks on tue"),
    (
      ["--repeat", "monthly on the last fri"],
      "due Fri 27 Mar 2026  🔔 Fri 27 Mar 09:00  repeats monthly on the last fri"
    ),
    (
      ["--repeat", "weekly", "--at", "tue 15:00"],
      "due Tue 3 Mar 2026  🔔 Tue 3 Mar 09:00, 15:00  repeats weekly"
    ),
    (["--repeat", "daily for 3 times"], "due Mon 2 Mar 2026  🔔 Mon 2 Mar 09:00  repeats daily for 3 times"),
  ])
  func `the first due date is the day of --at, or the next day of the rule that lies ahead`(
    options: [String], line: String
  ) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T10:00"
    #expect(sandbox.run(["add", "Water"] + options).output == "added: 1  Water  \(line)\n")
    _ = sandbox.run("add", "Plants")
    #expect(sandbox.run(["edit", "2"] + options).output == "changed: 2  Plants  \(line)\n")
  }

  @Test(arguments: [
    (["--repeat", "weekly"], "due Wed 1 Jul 2026  hidden until Wed 1 Jul 2026  🔔 Wed 1 Jul 09:00  repeats weekly"),
    (
      ["--repeat", "every mon"], "due Mon 6 Jul 2026  hidden until Wed 1 Jul 2026  🔔 Mon 6 Jul 09:00  repeats every mon"
    ),
  ])
  func `a task that starts later is first due from its start on`(options: [String], line: String) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-06-15T08:00"
    #expect(sandbox.run(["add", "Rent", "--start", "1 jul"] + options).output == "added: 1  Rent  \(line)\n")
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
