import Testing

@testable import remind

/// Rules with a time of day, and rules that count from done. It is Sunday 1 March 2026, 10:00 in Berlin.
@Suite struct RuleTimeTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T10:00"
    return sandbox
  }

  @Test(arguments: [
    (["--repeat", "every weekday at 9am"], "due tomorrow 09:00 · rings tomorrow 09:00 · weekdays"),
    // Today, 09:00 is over, and 11:00 is still to come.
    (["--repeat", "daily at 9"], "due tomorrow 09:00 · rings tomorrow 09:00 · daily"),
    (["--repeat", "daily at 11"], "due today 11:00 · rings today 11:00 and tomorrow 09:00 · daily"),
    (
      ["--repeat", "every last fri 17:00", "--before", "1h"],
      "due Fri 27 Mar 17:00 · rings Fri 27 Mar 09:00 and 16:00 · monthly on the last fri"
    ),
    (
      ["--repeat", "weekly at 9am", "--due", "tue"],
      "due Tue 3 Mar 09:00, in 2 days · rings Tue 3 Mar 09:00 · weekly"
    ),
    (
      ["--repeat", "weekly at 9am", "--due", "tue 9:00"],
      "due Tue 3 Mar 09:00, in 2 days · rings Tue 3 Mar 09:00 · weekly"
    ),
    (
      ["--repeat", "weekly at 9am", "--at", "tue 9:00"],
      "due Tue 3 Mar 09:00 · rings Tue 3 Mar 09:00 · weekly"
    ),
    (
      ["--repeat", "every! 3 days", "--due", "tue"],
      "due Tue 3 Mar, in 2 days · rings Tue 3 Mar 09:00 · every 3 days, from the day it is done"
    ),
    (
      ["--repeat", "every-done week at 9am", "--due", "tue", "--repeat-from", "done"],
      "due Tue 3 Mar 09:00, in 2 days · rings Tue 3 Mar 09:00 · weekly, from the day it is done"
    ),
  ])
  func `add and edit take the due time from the rule`(options: [String], line: String) throws {
    let sandbox = try sandbox()
    #expect(sandbox.run(["add", "Tea"] + options).confirmation == ["added 1  Tea", line])
    _ = sandbox.run("add", "Mat")
    #expect(sandbox.run(["edit", "2"] + options).confirmation == ["changed 2  Mat", line])
  }

  @Test func `a rule with a time changes the due time and keeps the due day`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "Tea", "--due", "fri 15:00")
    #expect(
      sandbox.run("edit", "1", "--repeat", "weekly at 9am").output
        == "changed 1  Tea\n           due Fri 6 Mar 09:00 · rings Fri 6 Mar 09:00 · weekly\n")
  }

  @Test(arguments: [
    (
      ["--repeat", "every weekday at 9am", "--due", "fri 15:00"],
      #"--repeat: "every weekday at 9am" says 09:00, but --due "fri 15:00" says 15:00; write the time once"#
    ),
    (
      ["--repeat", "weekly at 9am", "--at", "9:00", "--at", "15:00"],
      #"--repeat: "weekly at 9am" says 09:00, but --at "15:00" says 15:00; write the time once"#
    ),
    (
      ["--repeat", "every! 3 days", "--repeat-from", "due"],
      #"--repeat: "every! 3 days" counts from the day of completion, but --repeat-from due does not; give one of them"#
    ),
  ])
  func `add and edit refuse a rule that contradicts another option, and name both`(
    options: [String], message: String
  ) throws {
    let sandbox = try sandbox()
    let result = sandbox.run(["add", "Tea"] + options)
    #expect(result.errors == "remind: \(message)\n")
    #expect(result.status == .usage && sandbox.contents.isEmpty)
    _ = sandbox.run("add", "Mat")
    #expect(sandbox.run(["edit", "1"] + options).errors == "remind: \(message)\n")
  }

  @Test func `in an editor, the time of the rule becomes the due time`() throws {
    let sandbox = try sandbox()
    sandbox.variables["EDITOR"] = "vi"
    _ = sandbox.run("add", "Tea", "--due", "fri")
    sandbox.editor = { _, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return (lines.map { $0.hasPrefix("repeat:") ? "repeat: every! week at 9am" : $0 }.joined(separator: "\n"), 0)
    }
    sandbox.isPersonThere = true
    #expect(
      sandbox.run("edit", "1").output
        == "changed 1  Tea\n"
        + "           due Fri 6 Mar 09:00 · rings Fri 6 Mar 09:00\n"
        + "           weekly, from the day it is done\n")
  }
}
