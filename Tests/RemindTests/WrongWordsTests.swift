import Testing

@testable import remind

/// Wrong command lines with their whole messages: the option, the problem and the next step.
@Suite struct WrongWordsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let line: [String]
    let message: String
    var status = ExitCode.usage

    init(_ line: [String], _ message: String, _ status: ExitCode = .usage) {
      self.line = line
      self.message = message
      self.status = status
    }

    var testDescription: String { line.joined(separator: " ") }
  }

  static let commands: [Row] = [
    Row(["lst"], "unknown command 'lst'; did you mean 'list'?"),
    Row(["frobnicate"], "unknown command 'frobnicate'; 'remind help' lists the commands"),
    Row(["all"], "unknown command 'all'; did you mean 'remind list all'?"),
    Row(["tody"], "unknown command 'tody'; did you mean 'today'?"),
    Row(["serach", "milk"], "unknown command 'serach'; did you mean 'search'? To add a task: remind q serach milk"),
    Row(["search"], "'search' needs a text: remind search milk"),
    Row(["search", "milk", "--search", "eggs"], "--search is given twice"),
    Row(["1", "add", "milk"], "\"add\" \(WrongWordsTests.notATask)", .noSuchTask),
    Row(["ad", "T"], "unknown command 'ad'; did you mean 'add'? To add a task: remind q ad T"),
    Row(["help", "lsit"], "unknown command 'lsit'; did you mean 'list'?"),
    Row(["add"], "'add' needs a title: remind add \"Pay rent\""),
    Row(["done"], "'done' needs a task: remind done 1; some tasks to choose from:\n  1  first"),
    Row(["show"], "'show' needs a task: remind show 1; some tasks to choose from:\n  1  first"),
    Row(["completion"], "'completion' needs SHELL; 'remind help completion' shows the usage"),
    Row(["completion", "tcsh"], "completion: unknown word 'tcsh'; use one of: bash, zsh, fish"),
    Row(["completion", "bash", "--words", "zones"], "--words and a shell contradict each other; give one of them"),
    Row(["help", "add", "--man"], "--man and a command contradict each other; give one of them"),
    Row(["pending", "12"], "\"12\" is one word too many for 'pending'; 'remind help pending' shows the usage"),
    Row(["list", "tody"], "list: unknown word 'tody'; did you mean 'today'?"),
    Row(
      ["list", "xyz"],
      "list: unknown word 'xyz'; possible words: 'rang', 'overdue', 'today', 'tomorrow', 'week', 'someday', "
        + "'hidden', 'waiting', 'done', 'all', a saved list, a day such as fri or 2026-11-30, or a category; "
        + "to search titles and notes, write --search xyz"),
  ]

  private static let whenHint =
    "write a date such as 2026-02-27, tomorrow or mon, a time such as 09:00, or both"
  private static let notATask = "names no task; write a task's number, or at least four characters of its id"

  static let options: [Row] = [
    Row(["add", "T", "--proirity", "high"], "unknown option '--proirity'; did you mean '--priority'?"),
    Row(["add", "-T"], "unknown option '-T'; put -- before a title that begins with '-'"),
    Row(["done", "--frobnicate", "1"], "unknown option '--frobnicate'; 'remind help done' lists the options"),
    Row(["add", "-\u{301}"], "unknown option '-\u{301}'; put -- before a title that begins with '-'"),
    Row(["add", "T", "--due"], "--due needs a value: --due WHEN"),
    Row(["add", "T", "--due", "--at", "9"], "--due needs a value: --due WHEN"),
    Row(
      ["add", "T", "--due", "tomorrow", "--at", "5"],
      "--at: \"5\" could be 05:00 or 17:00; write \"05:00\" or \"17:00\""),
    Row(
      ["edit", "1", "--due", "none"],
      "--due: \"none\" is not a value; to remove one: remind edit ID --no-due; otherwise leave --due out"),
    Row(
      ["edit", "1", "--repeat", "none"],
      "--repeat: \"none\" is not a value; to remove one: remind edit ID --no-repeat; otherwise leave --repeat out"),
    Row(
      ["edit", "1", "--at", "none"],
      "--at: \"none\" is not a value; to remove one: remind edit ID --no-reminders; otherwise leave --at out"),
    Row(["snooze", "1", "--until", "5"], "--until: \"5\" could be 05:00 or 17:00; write \"05:00\" or \"17:00\""),
    Row(["quiet", "until", "5"], "quiet until: \"5\" could be 05:00 or 17:00; write \"05:00\" or \"17:00\""),
    Row(
      ["focus", "x", "--at", "5", "--for", "1h"], "--at: \"5\" could be 05:00 or 17:00; write \"05:00\" or \"17:00\""),
    Row(["config", "agenda.at", "5"], "agenda.at: \"5\" could be 05:00 or 17:00; write \"05:00\" or \"17:00\""),
    Row(["add", "T", "--priority"], "--priority needs a value: --priority none|low|medium|high"),
    Row(["list", "--json=yes"], "--json takes no value"),
    Row(["add", "T", "--due", "today", "--due", "tomorrow"], "--due is given twice"),
    Row(["add", "T", "--due", "today", "-d", "tomorrow"], "--due is given twice"),
    Row(["add", "T", "-dtoday", "-d=tomorrow"], "--due is given twice"),
    Row(["add", "T", "-n"], "--notes needs a value: --notes TEXT"),
    Row(["add", "T", "-n", "-q"], "--notes needs a value: --notes TEXT"),
    Row(["add", "T", "--tag"], "--category needs a value: --category NAME"),
    Row(
      ["add", "T", "-dnever"],
      "unknown option '-dnever'; \"never\" is no value of -d; for a title with '-dnever': remind add T -- -dnever"),
    Row(["add", "T", "-due", "fri"], "unknown option '-due'; did you mean '--due'?"),
    Row(["add", "T", "-prio=1"], "unknown option '-prio'; did you mean '--priority'?"),
    Row(["add", "T", "-notes", "x"], "unknown option '-notes'; did you mean '--notes'?"),
    Row(["list", "-json"], "unknown option '-json'; did you mean '--json'?"),
    Row(["list", "-qx"], "unknown option '-qx'; to leave out a category, write: remind list not qx"),
    Row(["list", "-q=x"], "-q takes no value"),
    Row(["add", "T", "--tga", "home"], "unknown option '--tga'; did you mean '--tag'?"),
    Row(["done", "1", "-d", "fri"], "unknown option '-d'; 'remind help done' lists the options"),
    Row(["done", "1", "--tag", "x"], "unknown option '--tag'; 'remind help done' lists the options"),
    Row(
      ["add", "-call", "mum"],
      "unknown option '-call'; write '-c all' with a space, or put -- before a title that begins with '-'"),
    Row(
      ["add", "-n\u{301}"],
      "unknown option '-n\u{301}'; write '-n \"\u{301}\"' with a space, or put -- before a title that begins with '-'"),
    Row(["list", "-chome=1"], "unknown option '-chome=1'; write '-c home=1' with a space"),
    Row(
      ["add", "T", "--no-reminders", "--at", "9"], "--no-reminders and --at contradict each other; give one of them"),
    Row(["list", "--color", "sometimes"], "--color: unknown word 'sometimes'; use one of: auto, always, never"),
    Row(["add", "T", "--priority", "hi"], "--priority: unknown word 'hi'; use one of: none, low, medium, high"),
    Row(["add", "T", "--priority", "0"], "--priority: unknown word '0'; use one of: none, low, medium, high"),
    Row(["add", "T", "-p", "p4"], "--priority: unknown word 'p4'; use one of: none, low, medium, high"),
    Row(["add", "T", "--priority", "hihg"], "--priority: unknown word 'hihg'; did you mean 'high'?"),
    Row(["list", "--limit", "0"], "--limit: \"0\" is not a whole number from 1 to 999,999,999"),
    Row(["list", "--limit", "-3"], "--limit: \"-3\" is not a whole number from 1 to 999,999,999"),
    Row(
      ["list", "--sort", "date"],
      "--sort: unknown word 'date'; use one of: due, created, modified, priority, title, number, "
        + "category, start, reminder, done, repeat, id, notes"),
  ]

  static let dates: [Row] = [
    Row(["add", "T", "--due", "2026-02-30"], "--due: \"2026-02-30\" is not a date: February 2026 has 28 days"),
    Row(["add", "T", "--due", "30 feb"], "--due: \"30 feb\" is not a date: February has at most 29 days"),
    Row(["add", "T", "--due", "2026-13-01"], "--due: \"2026-13-01\" is not a date: there is no month 13"),
    Row(["add", "T", "--due", "tomorow"], "--due: \"tomorow\" is not understood; did you mean \"tomorrow\"?"),
    Row(
      ["add", "T", "--due", "9"],
      "--due: \"9\" could be a day or an hour; write \"9 mar\" or \"09:00\""),
    Row(
      ["add", "T", "--due", "whenever"],
      "--due: \"whenever\" is not understood; write a date such as 2026-02-27, tomorrow or mon, a time "
        + "such as 09:00, or both"
    ),
    Row(
      ["add", "T", "--due", "tomorrow banana"],
      "--due: \"banana\" does not belong in \"tomorrow banana\"; write a date such as 2026-02-27, tomorrow or mon, "
        + "a time such as 09:00, or both"
    ),
    Row(["add", "T", "--due", "today tomorrow"], "--due: \"today\" and \"tomorrow\" are two dates; give one"),
    Row(["add", "T", "--at", "9am 10am"], "--at: \"9am\" and \"10am\" are two times; give one"),
    Row(["add", "T", "--at", "25:00"], "--at: \"25:00\" is not a time; write one from 00:00 to 23:59"),
    Row(["add", "T", "--at", "13pm"], "--at: \"13pm\" is not a time; write one from 00:00 to 23:59"),
    Row(
      ["add", "T", "--due", "3/1/2026"],
      "--due: \"3/1/2026\" could be read in more than one way; write \"2026-01-03\" or \"2026-03-01\""),
    Row(
      ["add", "T", "--at", "2026-03-01T09:00Z"],
      "--at: \"2026-03-01T09:00Z\" has an offset from UTC; write \"2026-03-01T09:00\", "
        + "and use --zone for another time zone"),
    Row(["add", "T", "--at", "09:00:30"], "--at: \"09:00:30\" has seconds; write \"09:00\""),
    Row(
      ["add", "T", "--due", ""],
      "--due: the text is empty; write a date such as 2026-02-27, tomorrow or mon, a time such as 09:00, or both"),
    Row(["add", "T", "--in", "30"], "--in: \"30\" has no unit; write 30m, 30h, 30d or 30w"),
    Row(["add", "T", "--in", "0m"], "--in: \"0m\" means now; write 1m or more"),
    Row(["add", "T", "--in", "1mo"], "--in: \"1mo\" is a date or a time; write --at 1mo"),
    Row(["add", "T", "--in", "30s"], "--in: \"30s\" has a unit below minutes; \(durations)"),
    Row(["add", "T", "--in", "-5m"], "--in: \"-5m\" has a sign or a fraction; \(durations)"),
    Row(["add", "T", "--in", "30m2h"], "--in: \"30m2h\" has its units out of order; did you mean \"2h30m\"?"),
    Row(["add", "T", "--in", "soon"], "--in: \"soon\" has no number; \(durations)"),
    Row(["add", "T", "--in", "99999999d"], "--in: \"99999999d\" is longer than a hundred years"),
    Row(
      ["add", "T", "--before", "1h"],
      "--before counts from a due date, but the task has none; add --due, or use --at or --in"),
    Row(
      ["add", "T", "--due", "2026-03-01", "--before", "1h"],
      "--before: the due date has no time, so only whole days are possible; write --before 1d, or give --due a time"),
    Row(
      ["add", "T", "--zone", "Mars/Olympus"],
      "--zone: the system has no time zone \"Mars/Olympus\"; write one such as Europe/Berlin"),
  ]

  private static let durations = "write a duration such as 30m, 2h30m, 3d or 1w"
  private static let minutesHint = "not a number from 1 to 10,080; write minutes, or a duration such as 1h30m"

  static let values: [Row] = [
    Row(["add", "   "], "the title is empty; say what there is to do: remind add \"Pay rent\""),
    Row(["add", "two\nlines"], "the title has a line break; write one line, and put the rest in --notes"),
    Row(
      ["add", String(repeating: "x", count: 1_001)], "the title is 1,001 characters long; the limit is 1,000"),
    Row(
      ["add", "T", "--category", "a,b"],
      "--category: \"a,b\" is not a valid name (one line without commas, at most 256 bytes)"),
    Row(["done", "abc"], "\"abc\" \(WrongWordsTests.notATask)", .noSuchTask),
    Row(["done", "99"], "no task \"99\"; 'remind list all' shows every task", .noSuchTask),
    Row(["done", "FFFF"], "no task \"FFFF\"; 'remind list all' shows every task", .noSuchTask),
    Row(["done", "1", "99"], "no task \"99\"; 'remind list all' shows every task", .noSuchTask),
    Row(["config", "due.mornin"], "config: unknown setting 'due.mornin'; did you mean 'due.morning'?"),
    Row(["config", "colour"], "config: unknown setting 'colour'; 'remind config' lists the settings"),
    Row(["config", "notify", "maybe"], "notify: \"maybe\" is not one of on, off"),
    Row(["config", "due.advance.minutes", "0"], "due.advance.minutes: \"0\" is \(minutesHint)"),
    Row(["config", "due.advance.minutes", "8d"], "due.advance.minutes: \"8d\" is \(minutesHint)"),
    Row(["config", "snooze.minutes", "1x"], "snooze.minutes: \"1x\" is \(minutesHint)"),
    Row(["config", "notify", "1"], "notify: \"1\" is not one of on, off"),
    Row(["config", "Due.Mornin"], "config: unknown setting 'Due.Mornin'; did you mean 'due.morning'?"),
    Row(["config", "due.morning.time", "25:00"], "due.morning.time: \"25:00\" is not a time; write one such as 09:00"),
    Row(["config", "notify.command", ""], "notify.command: the value is empty; --unset restores the default"),
    Row(["config", "notify", "on", "--unset"], "--unset and a value contradict each other; give one of them"),
  ]

  static let changes: [Row] = [
    Row(["edit"], "'edit' needs a task: remind edit 1; some tasks to choose from:\n  1  first"),
    Row(["edit", "1", "2"], "'edit' takes one task, but 2 were given"),
    Row(["edit", "1", "2", "--title", "T"], "--title takes one task, but 2 were given"),
    Row(["edit", "1", "2", "--key", "k"], "--key takes one task, but 2 were given"),
    Row(
      ["edit", "1", "2", "--before", "1h"],
      "1: --before counts from a due date, but the task has none; add --due, or use --at or --in"),
    Row(
      ["edit", "1", "3-5", "--due", "fri"], "no open task has a number from 3 to 5; 'remind list' shows the tasks",
      .noSuchTask),
    Row(
      ["edit", "--view", "x", "1", "--due", "fri"], "--view and a task contradict each other; give one of them"),
    Row(
      ["done", "--view", "x"],
      "--view: there is no saved list 'x'; make one: remind config view.NAME \"--category shop --due-before sat\""),
    Row(["done", "-", "1", "-"], "\"-\" is one word too many for 'done'; 'remind help done' shows the usage"),
    Row(
      ["edit", "1"],
      "'edit' needs something to change, such as --title or --due; to edit the task as text, set EDITOR"),
    Row(["edit", "9", "--title", "T"], "no task \"9\"; 'remind list all' shows every task", .noSuchTask),
    Row(["edit", "1", "--title", " "], "the title is empty; say what there is to do: remind add \"Pay rent\""),
    Row(["edit", "1", "--titel", "T"], "unknown option '--titel'; did you mean '--title'?"),
    Row(
      ["edit", "1", "--due", "9"],
      "--due: \"9\" could be a day or an hour; write \"9 mar\" or \"09:00\""),
    Row(["edit", "1", "--due", "fri", "--no-due"], "--due and --no-due contradict each other; give one of them"),
    Row(["edit", "1", "--zone", "UTC", "--no-zone"], "--zone and --no-zone contradict each other; give one of them"),
    Row(
      ["edit", "1", "--in", "1h", "--no-reminders"],
      "--no-reminders and --in contradict each other; give one of them"),
    Row(
      ["edit", "1", "--zone", "Mars"],
      "--zone: the system has no time zone \"Mars\"; write one such as Europe/Berlin"),
    Row(
      ["edit", "1", "--before", "1h"],
      "--before counts from a due date, but the task has none; add --due, or use --at or --in"),
    Row(
      ["edit", "1", "--due", "2026-03-01", "--before", "1h"],
      "--before: the due date has no time, so only whole days are possible; write --before 1d, or give --due a time"),
    Row(
      ["edit", "1", "--category", "a,b"],
      "--category: \"a,b\" is not a valid name (one line without commas, at most 256 bytes)"),
    Row(["edit", "1", "--key", ""], "--key: \"\" is not a valid name (one line without commas, at most 256 bytes)"),
    Row(["edit", "1", "--key", "taken"], "--key: \"taken\" already belongs to task 2"),
    Row(["edit", "1", "--priority", "hihg"], "--priority: unknown word 'hihg'; did you mean 'high'?"),
    Row(
      ["snooze"], "there is no unanswered notification to snooze; name a task: remind snooze 12", .noSuchTask),
    Row(["snooze", "9"], "no task \"9\"; 'remind list all' shows every task", .noSuchTask),
    Row(["snooze", "abc"], "\"abc\" \(WrongWordsTests.notATask)", .noSuchTask),
    Row(
      ["mute", "1", "tomorrow"],
      "\"tomorrow\" names no task; a date needs an option before it, such as --until tomorrow or --due tomorrow",
      .noSuchTask),
    Row(
      ["mute", "1", "2h"], "\"2h\" names no task; a duration needs an option before it, such as --for 2h",
      .noSuchTask),
    Row(["snooze", "1", "2"], "task 2 is done; 'remind undone 2' opens it again"),
    Row(["snooze", "2"], "task 2 is done; 'remind undone 2' opens it again"),
    Row(
      ["snooze", "1", "--for", "1h", "--until", "14:00"], "--for and --until contradict each other; give one of them"),
    Row(["snooze", "1", "--for"], "--for needs a value: --for DURATION"),
    Row(["snooze", "1", "--until"], "--until needs a value: --until WHEN"),
    Row(["snooze", "1", "--for", "30"], "--for: \"30\" has no unit; write 30m, 30h, 30d or 30w"),
    Row(["snooze", "1", "--for", "0m"], "--for: \"0m\" means now; write 1m or more"),
    Row(
      ["snooze", "1", "--until", "yesterday"],
      "--until: \"yesterday\" is in the past; write a date or time in the future"),
    Row(
      ["snooze", "1", "--until", "today 12:00"],
      "12:00 on Fri 20 Feb 2026 has passed; give a later time"),
    Row(["snooze", "1", "--until", "tomorow"], "--until: \"tomorow\" is not understood; did you mean \"tomorrow\"?"),
    Row(["mute"], "'mute' needs a task: remind mute 1; some tasks to choose from:\n  1  first"),
    Row(["mute", "1", "9"], "no task \"9\"; 'remind list all' shows every task", .noSuchTask),
    Row(["redo", "--all"], "unknown option '--all'; 'remind help redo' lists the options"),
    Row(["redo"], "there is nothing to redo; 'redo' reverses 'undo'", .failure),
    Row(["add", "-", "--key", "k"], "--key and - contradict each other; give one of them"),
    Row(
      ["add", "T", "--key", "a,b"], "--key: \"a,b\" is not a valid name (one line without commas, at most 256 bytes)"),
    Row(
      ["add", "T", "--key", "a,\u{301}b"],
      "--key: \"a,\u{301}b\" is not a valid name (one line without commas, at most 256 bytes)"),
    Row(["config", "snooze.minutes", "0"], "snooze.minutes: \"0\" is \(minutesHint)"),
    Row(["config", "hook.changed", ""], "hook.changed: the value is empty; --unset restores the default"),
    Row(["config", "hook.change"], "config: unknown setting 'hook.change'; did you mean 'hook.changed'?"),
  ]

  @Test(arguments: changes)
  func `wrong words of a change are refused and change nothing`(row: Row) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "first")
    _ = sandbox.run("add", "second", "--key", "taken")
    _ = sandbox.run("done", "2")
    let before = sandbox.contents
    let result = sandbox.run(row.line)
    #expect(result.errors == "remind: \(row.message)\n")
    #expect(result.status == row.status)
    #expect(result.output == "")
    #expect(sandbox.contents == before)
  }

  @Test(arguments: commands + options + dates + values)
  func `wrong words are refused and change nothing`(row: Row) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "first")
    let before = sandbox.contents
    let result = sandbox.run(row.line)
    #expect(result.errors == "remind: \(row.message)\n")
    #expect(result.status == row.status)
    #expect(result.output == "")
    #expect(sandbox.contents == before)
  }

  @Test func `an error shows a path in one line, with control characters escaped`() throws {
    let sandbox = try Sandbox()
    let path = "\(sandbox.folder)/none/\u{1b}]0;x\u{7}\nremind: done\u{202e}"
    let shown = "\(sandbox.folder)/none/\\e]0;x\\u{7}\\nremind: done\\u{202E}"
    #expect(
      sandbox.run("import", path)
        == Sandbox.Result(
          output: "", errors: "remind: cannot read \(shown): No such file or directory\n", status: .failure))
    sandbox.put("{", "\u{1b}[2J")
    #expect(
      sandbox.run("list", "--file", "\(sandbox.folder)/\u{1b}[2J").errors
        == "remind: \(sandbox.folder)/\\e[2J:1:2: unexpected end of file; nothing changed; "
        + "fix the file, or move the file away to start over\n")
    let name = "category.\u{1b}[2J.icon"
    #expect(sandbox.run("config", name, "x").output == "category.\\e[2J.icon = x\n")
  }

  @Test func `an ambiguous beginning of an id is refused, and the refusal names the tasks`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "first")
    _ = sandbox.run("add", "second")
    let before = sandbox.contents
    #expect(
      sandbox.run("done", "abcd")
        == Sandbox.Result(
          output: "",
          errors: """
            remind: "ABCD" matches several tasks; name one by its number:
              1  first  ABCD0001-0000-4000-8000-000000000000
              2  second  ABCD0002-0000-4000-8000-000000000000

            """,
          status: .noSuchTask))
    #expect(sandbox.contents == before)
    #expect(sandbox.run("show", "ABCD0001").status == .success)
  }

  @Test func `digits mean the number of a task, and the refusal says how to write an id`() throws {
    let sandbox = try Sandbox()
    sandbox.firstIdentity = 0x1234_5678
    _ = sandbox.run("add", "first")
    #expect(
      sandbox.run("done", "1234").errors
        == "remind: no task \"1234\"; to use the id that begins with these digits, write \"12345678-\"\n")
    #expect(sandbox.run("done", "12345678-").output == "done 1  first\n")
  }

  @Test func `an empty path and a folder are refused as the state file`() throws {
    let sandbox = try Sandbox()
    for words in [["list"], ["add", "T"], ["fire"], ["status"], ["doctor"]] {
      #expect(
        sandbox.run(words + ["--file", ""])
          == Sandbox.Result(
            output: "", errors: "remind: --file is empty; name a file, such as ~/tasks.json\n", status: .usage))
    }
    for (path, shown) in [(sandbox.folder, sandbox.folder), ("\(sandbox.folder)/", "\(sandbox.folder)/"), (".", ".")] {
      #expect(
        sandbox.run("list", "--file", path)
          == Sandbox.Result(
            output: "",
            errors:
              "remind: cannot read \(shown): it is a folder; name a file in the folder, or move the folder away\n",
            status: .failure))
    }
  }

  @Test func `a REMIND_NOW that is not a moment is refused`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "soon"
    #expect(
      sandbox.run("list")
        == Sandbox.Result(
          output: "",
          errors: "remind: REMIND_NOW: \"soon\" is not a moment; write 2026-03-01T08:00:00Z or 2026-03-01T09:00\n",
          status: .usage))
  }

  @Test func `an unknown zone in TZ is an error`() throws {
    let sandbox = try Sandbox()
    sandbox.zone = "Mars/Olympus"
    #expect(
      sandbox.run("list")
        == Sandbox.Result(
          output: "",
          errors:
            "remind: the system has no time zone \"Mars/Olympus\"; write one such as Europe/Berlin\n",
          status: .failure))
  }
}
