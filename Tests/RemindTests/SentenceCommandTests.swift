import Testing

@testable import remind

/// `q`, and `add` with the setting `add.reads-words`, on Friday 2026-02-20 at noon.
@Suite struct SentenceCommandTests {
  static let added: [(line: String, output: String, errors: String)] = [
    (
      "q Submit report tomorrow 4pm +work p1 every week remind:30m",
      """
      added 1  Submit report  !! +work
               due tomorrow 16:00 · rings tomorrow 09:00 and 15:30 · weekly
      understood: "tomorrow 4pm" · "+work" · "p1" · "every week" · "remind:30m"
                  (wrong? remind undo)

      """,
      "note: no reminder at the due time 16:00; to add one and keep the rest: remind edit 1 --before 30m --before 0m\n"
    ),
    ("q Buy milk", "added 1  Buy milk\n         no date, so nothing will ring   (wrong? remind undo)\n", ""),
    (
      "q Read \"'Black Friday'\" by sunday",
      """
      added 1  Read 'Black Friday'
               due Sun 22 Feb, in 2 days · rings Sun 22 Feb 09:00
      understood: "by sunday"   (wrong? remind undo)

      """, ""
    ),
    (
      "q call Ann tomorrow -- at 5pm",
      """
      added 1  call Ann at 5pm
               due tomorrow · rings tomorrow 09:00
      understood: "tomorrow"   (wrong? remind undo)

      """, ""
    ),
    (
      "q Call mum tomorrow --due mon",
      "added 1  Call mum tomorrow\n         due Mon 23 Feb, in 3 days · rings Mon 23 Feb 09:00\n", ""
    ),
    (
      "q call Ann fri --dry-run",
      """
      added 1  call Ann
               due Fri 27 Feb, in 7 days · rings Fri 27 Feb 09:00
      understood: "fri"

      """, "note: this was a dry run; nothing changed\n"
    ),
    (
      "q stretch every quarter end", "added 1  stretch every quarter end\n",
      "note: \"every quarter end\" stays in the title, and nothing will ring; to set a rule: remind edit 1 --repeat "
        + "RULE\n"
    ),
    (
      "q Bob on the first monday", "added 1  Bob on the first monday\n",
      "note: \"on the first monday\" stays in the title, and nothing will ring; to set a due date: remind edit 1 --due "
        + "DATE\n"
    ),
    (
      "q Buy tomorrow bread", "added 1  Buy tomorrow bread\n",
      "note: \"tomorrow\" stays in the title, and nothing will ring; to set a due date: remind edit 1 --due tomorrow\n"
    ),
    (
      "add party next saturday 8pm at Bob\\'s", "added 1  party next saturday 8pm at Bob's\n",
      "note: \"next saturday 8pm\" stays in the title ('remind q' reads such words); to apply it: remind "
        + "edit 1 --title \"party at Bob's\" --due 'next saturday 8pm'\n"
    ),
    (
      "q stretch twice a day but sunday +home",
      "added 1  stretch twice a day but sunday  +home\nunderstood: \"+home\"   "
        + "(wrong? remind undo)\n",
      "note: \"twice a day but sunday\" stays in the title, and nothing will ring; to set a due date: remind edit 1 "
        + "--due DATE\n"
    ),
    (
      "add Call mum --due \"sun 3:15\"",
      "added 1  Call mum\n         due Sun 22 Feb 03:15, in 2 days · rings Sun 22 Feb 03:15\n",
      "note: \"3:15\" is read as 03:15; write 15:15 for the afternoon\n"
    ),
    (
      "add Call mum for tomorrow --at 9am", "added 1  Call mum for tomorrow\n         rings tomorrow 09:00\n", ""
    ),
    (
      "q eggs list:food", "added 1  eggs list:food\n         no date, so nothing will ring   (wrong? remind undo)\n",
      "note: \"list:food\" is not read and stays in the title; to apply it: remind edit 1 --title eggs --category food\n"
    ),
    (
      "add dep depends:1",
      "added 1  dep depends:1\n",
      "note: \"depends:1\" is not read and stays in the title; to apply it: remind edit 1 --title dep --after 1\n"
    ),
    (
      "add dep dep:1,2,a1b2c3d4 until:2026-03-01",
      "added 1  dep dep:1,2,a1b2c3d4 until:2026-03-01\n",
      "note: \"until:2026-03-01\" stays in the title; remind has no such field\n"
        + "note: \"dep:1,2,a1b2c3d4\" is not read and stays in the title; to apply it: remind edit 1 "
        + "--title 'dep until:2026-03-01' --after 1 --after 2 --after a1b2c3d4\n"
    ),
    ("add It depends:on what", "added 1  It depends:on what\n", ""),
    ("add -- dep depends:1", "added 1  dep depends:1\n", ""),
    (
      "q Pay rent until:2026-03-01",
      "added 1  Pay rent until:2026-03-01\n         no date, so nothing will ring   (wrong? remind undo)\n",
      "note: \"until:2026-03-01\" stays in the title; remind has no such field\n"
    ),
  ]

  @Test func `with the clock of 24 hours set by hand, a time without its half of the day is at night`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("q", "call mum tomorrow 3:15").status == .usage)
    #expect(sandbox.run("config", "clock", "24").status == .success)
    #expect(sandbox.run("q", "call mum tomorrow 3:15", "--json").output.contains("\"due\":\"2026-02-21T03:15\""))
    #expect(sandbox.run("config", "clock", "12").status == .success)
    #expect(sandbox.run("q", "call mum tomorrow 3:15").status == .usage)
  }

  @Test(arguments: added)
  func `q and add confirm the understood words, and note words that stay in the title`(
    line: String, output: String, errors: String
  ) throws {
    let sandbox = try Sandbox()
    let words = try #require(ShellLine.words(of: line))
    #expect(sandbox.run(words) == Sandbox.Result(output: output, errors: errors, status: .success))
  }

  static let refused: [(line: String, message: String)] = [
    (
      "q Dinner on fri, on sat",
      "\"on fri,\" and \"on sat\" are two due dates; leave one out, or put it after -- to keep it in the title: "
        + "'-- on fri,' or '-- on sat'"
    ),
    (
      "q gym mon, wed 7am",
      "\"mon,\" and \"wed 7am\" are two due dates; to repeat, write \"every mon, wed 7am\"; or leave one out, "
        + "or put it after -- to keep it in the title: '-- mon,' or '-- wed 7am'"
    ),
    (
      "q gym mon wed at 6pm",
      "\"mon\" and \"wed at 6pm\" are two due dates; to repeat, write \"every mon, wed at 6pm\"; or leave one out, "
        + "or put it after -- to keep it in the title: '-- mon' or '-- wed at 6pm'"
    ),
    (
      "q Tea p1 today pri:L",
      "\"p1\" and \"pri:L\" are two priorities; leave one out, or put it after -- to keep it in the title: "
        + "'-- p1' or '-- pri:L'"
    ),
    (
      "q Tea every mon rec:+2w",
      "\"every mon\" and \"rec:+2w\" are two rules; leave one out, or put it after -- to keep it in the title: "
        + "'-- every mon' or '-- rec:+2w'"
    ),
    (
      "q tomorrow 5pm p1",
      "the title would be empty: \"tomorrow 5pm\", \"p1\" are not part of it; to keep words in the title, "
        + "put them after --"
    ),
    (
      "q Call mum tomorrow 5",
      "\"5\" could be 05:00 or 17:00; write \"tomorrow 05:00\" or \"tomorrow 17:00\""
    ),
    (
      "q Call mum tomorrow at 3:15",
      "\"3:15\" could be 03:15 or 15:15; write \"tomorrow at 03:15\" or \"tomorrow at 15:15\""
    ),
    (
      "q Bins out biweekly",
      "--repeat: \"biweekly\" could be read in more than one way; write \"every 2 weeks\" or \"every mon, thu\""
    ),
    (
      "q Tea remind:30m",
      "\"remind:30m\" counts from a due date, but none was found; add a due date, or put the words "
        + "after -- to keep them in the title"
    ),
    (
      "q Tea fri '!30m'",
      "\"!30m\" counts from a due time, but only a day was found; add the time, such as 9am, or write whole days: "
        + "remind:1d"
    ),
    (
      "q Lunch Sunday on Monday 3pm",
      "\"Sunday\" and \"on Monday 3pm\" are two due dates; leave one out, or put it after -- to keep it in the title: "
        + "'-- Sunday' or '-- on Monday 3pm'"
    ),
    (
      "q Wed sport 6pm",
      "\"Wed\" could be the day of \"6pm\", or a word of the title; write \"wednesday 6pm\" for the day, or "
        + "'6pm -- Wed sport' for the title"
    ),
    ("q", "'q' needs a sentence: remind q Pay rent tomorrow 9am"),
  ]

  @Test(arguments: refused)
  func `q refuses a sentence that it cannot read, and names the possible readings`(
    line: String, message: String
  ) throws {
    let sandbox = try Sandbox()
    let words = try #require(ShellLine.words(of: line))
    #expect(sandbox.run(words) == Sandbox.Result(output: "", errors: "remind: \(message)\n", status: .usage))
    #expect(sandbox.contents.isEmpty)
  }

  @Test func `q reads each input line as a sentence, and refuses all lines for one wrong line`() throws {
    let sandbox = try Sandbox()
    sandbox.input = "Buy milk fri\n\nCall mum every sunday 6pm\n"
    #expect(
      sandbox.run("q", "-").output == """
        added 1  Buy milk  due Fri 27 Feb, in 7 days · rings Fri 27 Feb 09:00
        understood: "fri"
        added 2  Call mum
                 due Sun 22 Feb 18:00 · rings Sun 22 Feb 09:00 and 18:00 · every sun
        understood: "every sunday 6pm"

        """)
    let state = sandbox.contents
    sandbox.input = "Buy eggs\nTea fri p1 p2\n"
    let result = sandbox.run("q", "-")
    #expect(
      result.errors == "remind: line 2: \"p1\" and \"p2\" are two priorities; leave one out, or put it after -- to "
        + "keep it in the title: '-- p1' or '-- p2'\n")
    #expect(sandbox.contents == state)
  }

  @Test(arguments: [
    (
      "add Call mum tomorrow 5pm",
      """
      added 1  Call mum
               due tomorrow 17:00 · rings tomorrow 09:00 and 17:00
      understood: "tomorrow 5pm"   (wrong? remind undo)

      """
    ),
    ("add -- Plan tomorrow", "added 1  Plan tomorrow\n         no date, so nothing will ring   (wrong? remind undo)\n"),
  ])
  func `with add.reads-words, add reads a title as a sentence`(line: String, output: String) throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("config", "add.reads-words", "on").output == "add.reads-words = on\n")
    let words = try #require(ShellLine.words(of: line))
    #expect(sandbox.run(words).output == output)
  }
}
