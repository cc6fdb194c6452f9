import Testing

@testable import remind

/// What words and options leave of a list, and in what order.
@Suite struct NarrowingTests {
  /// Friday 20 February 2026, 12:00.
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    let tasks = [
      ["Report", "--due", "today 18:00", "--category", "work", "--priority", "high"],
      ["Deploy", "--due", "tomorrow", "--category", "work.api", "--priority", "medium"],
      ["Milk", "--category", "errands", "--notes", "oat, two bottles"],
      ["Bank", "--due", "2026-02-18", "--category", "work", "--category", "errands"],
      ["Read", "--start", "2026-03-01"],
    ]
    for words in tasks { _ = sandbox.run(["add"] + words) }
    _ = sandbox.run("config", "view.office", "work not work.api --sort -due --columns number,title,created")
    return sandbox
  }

  private static func titles(_ words: [String], _ sandbox: Sandbox) -> [String] {
    sandbox.run(["list"] + words + ["--template", "{title}", "--quiet"]).output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("work", "Bank Report Deploy"), ("work not work.api", "Bank Report"), ("work errands", "Bank"),
    ("work,errands not overdue", "Report Deploy Milk"), ("not work,errands", ""), ("hidden", "Read"),
    ("today,tomorrow work", "Report Deploy"), ("office", "Report Bank"), ("not office", "Deploy Milk"),
    ("office,errands", "Bank Report Milk"), ("--view office", "Report Bank"), ("--view overdue", "Bank"),
    ("--category work,errands --not-category work.api", "Bank Report Milk"),
    ("--priority high,medium", "Report Deploy"), ("--not-priority high,medium", "Bank Milk"),
    ("--no-category hidden", "Read"), ("--no-category", ""), ("--search bottles,two", ""),
    ("--search bottles --search oat", "Milk"), ("@work", "Bank Report Deploy"),
    ("today,", "Report"), ("not done sat", "Deploy"),
    ("--sort title", "Bank Deploy Milk Report"), ("--sort -title", "Report Milk Deploy Bank"),
    ("--sort priority", "Report Deploy Milk Bank"), ("--sort category,-due", "Milk Report Bank Deploy"),
    ("--sort created", "Report Deploy Milk Bank"), ("--sort created --reverse", "Bank Milk Deploy Report"),
    ("--sort -created", "Bank Milk Deploy Report"), ("--sort due", "Bank Report Deploy Milk"),
    ("--sort notes", "Milk Report Deploy Bank"), ("--reverse", "Milk Deploy Report Bank"),
  ])
  func `a list has what fits each word and each option`(words: String, titles: String) throws {
    let found = Self.titles(words.split(separator: " ").map(String.init), try Self.sandbox())
    #expect(found == titles.split(separator: " ").map(String.init))
  }

  @Test func `each word more leaves some of the tasks`() throws {
    let sandbox = try Self.sandbox()
    let words = ["work", "not errands", "today,tomorrow,overdue", "office", "not tomorrow", "work.api,errands"]
    for first in words {
      let alone = Set(Self.titles(first.split(separator: " ").map(String.init), sandbox))
      for second in words {
        let both = Self.titles("\(first) \(second)".split(separator: " ").map(String.init), sandbox)
        #expect(alone.isSuperset(of: both), "\(first) \(second)")
      }
    }
  }

  @Test func `a saved list keeps its order and its columns`() throws {
    let sandbox = try Self.sandbox()
    #expect(sandbox.run("list", "office").output == "  1  !! Report  Fri 20 Feb\n  4  Bank       Fri 20 Feb\n")
    #expect(
      sandbox.run("list", "office", "--columns", "title,notes,done").output == "  !! Report\n  Bank\n")
  }

  @Test func `remind alone shows the saved list named default, and how many others there are`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("config", "view.default", "office,tomorrow --sort title")
    #expect(
      sandbox.run().output == """
          4  Bank       Wed 18 Feb             +work +errands
          2  ! Deploy   tomorrow     🔔 09:00  +work.api
          1  !! Report  today 18:00  🔔 18:00  +work

        saved list 'default'; other open tasks: 1; 'remind list' shows all

        """)
    #expect(sandbox.run("list").output.contains("Milk"))
    #expect(sandbox.run("--json").output.contains("Milk"))
  }

  @Test(arguments: [
    (["list", "!work"], "list: unknown word '!work'; to leave it out, write not work"),
    (["list", "-work"], "unknown option '-work'; to leave out a category, write: remind list not work"),
    (["list", "not"], "list: no word follows 'not'; write, for example, not errands"),
    (
      ["config", "view.list", "work"],
      "'list' means something else after 'list'; view.default is what 'remind' alone shows"
    ),
    (
      ["categories", "rename", "work", "a,b"],
      "categories rename: --category: \"a,b\" is not a valid name (one line without commas, at most 256 bytes)"
    ),
    (["categories", "rename", "wrk", "job"], "categories rename: no category 'wrk'; did you mean 'work'?"),
    (["config", "--changed", "notify"], "--changed and a setting contradict each other; give one of them"),
  ])
  func `a wrong word is refused with the line to type`(words: [String], message: String) throws {
    #expect(try Self.sandbox().run(words).errors == "remind: \(message)\n")
  }

  @Test func `at a terminal, words with commas leave out or search for each of them`() throws {
    let sandbox = try Self.sandbox()
    sandbox.isPersonThere = true
    #expect(Self.titles(["not", "work,errands"], sandbox) == [])
    #expect(Self.titles(["milk,bank"], sandbox) == ["Bank", "Milk"])
  }

  @Test func `a saved list of what was done has the days of completion`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("done", "3", "1")
    #expect(sandbox.run("config", "view.finished", "done today").status == .success)
    let page = sandbox.run("list", "done", "today").output
    #expect(page.hasPrefix("Fri 20 Feb\n  1  !! Report"))
    #expect(sandbox.run("list", "finished").output == page)
    #expect(sandbox.run("list", "--view", "finished").output == page)
    sandbox.now = "2026-02-21T12:00"
    #expect(Self.titles(["finished"], sandbox) == [])
    #expect(Self.titles(["done", "today,work"], sandbox) == ["Report"])
  }

  @Test func `remind alone with an empty list named default says how many others there are`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("config", "view.default", "work not work.api,overdue,today")
    #expect(
      sandbox.run()
        == Sandbox.Result(
          output: "\nsaved list 'default'; other open tasks: 4; 'remind list' shows all\n",
          errors: "note: no matching tasks\n", status: .success))
  }

  @Test func `two times that no task has together are noted`() throws {
    #expect(
      try Self.sandbox().run("list", "overdue", "today").errors
        == "note: no task fits all words; a comma means 'or', such as overdue,today\n")
  }

  // MARK: Categories

  @Test func `categories says how each is used, and renames one everywhere at once`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("config", "category.work.icon", "💼")
    _ = sandbox.run("done", "3")
    let before = sandbox.run("export").output
    #expect(
      sandbox.run("categories").output == """
          +errands   1 open  1 done  last used Fri 20 Feb
          +work 💼   2 open  0 done  last used Fri 20 Feb
          +work.api  1 open  0 done  last used Fri 20 Feb

        """)
    #expect(
      sandbox.run("categories", "rename", "work", "job").output == "renamed +work to +job; tasks: 3, saved lists: 1\n")
    #expect(Self.titles(["job.api"], sandbox) == ["Deploy"])
    #expect(
      sandbox.run("config", "view.office").output == "job not job.api --sort -due --columns number,title,created\n")
    #expect(sandbox.run("config", "category.job.icon").output == "💼\n")
    _ = sandbox.run("undo")
    #expect(sandbox.run("categories").output.contains("work 💼"))
    #expect(sandbox.run("config", "view.office").output.hasPrefix("work not work.api"))
    #expect(before.contains("work.api") && sandbox.run("list", "--category", "job").output == "")
  }

  @Test func `a saved list that is named like a category keeps its name in the list named default`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("config", "view.errands", "--category errands --not-category work")
    _ = sandbox.run("config", "view.default", "errands not work")
    _ = sandbox.run("categories", "rename", "errands", "shop")
    #expect(sandbox.run("config", "view.errands").output == "--category shop --not-category work\n")
    #expect(sandbox.run("config", "view.default").output == "errands not work\n")
  }

  @Test func `a category that is renamed to another one becomes one with it, after a question`() throws {
    let sandbox = try Self.sandbox()
    sandbox.isPersonThere = true
    sandbox.answers = ["n"]
    #expect(sandbox.run("categories", "rename", "errands", "work").status == .failure)
    sandbox.answers = ["y"]
    #expect(sandbox.run("categories", "rename", "errands", "work").output.hasSuffix("tasks: 2, saved lists: 0\n"))
    #expect(sandbox.run("list", "--template", "{categories}", "work", "overdue").output == "work\n")
  }

  @Test func `a renamed category keeps its icon`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("config", "view.office", "--unset")
    _ = sandbox.run("config", "category.work.icon", "W")
    _ = sandbox.run("config", "category.work.api.icon", "A")
    _ = sandbox.run("categories", "rename", "work", "Work")
    #expect(
      sandbox.run("config", "--changed").output == "category.Work.icon = W\ncategory.Work.api.icon = A\n")
    _ = sandbox.run("categories", "rename", "Work", "Work.api")
    #expect(
      sandbox.run("config", "--changed").output == "category.Work.api.icon = W\ncategory.Work.api.api.icon = A\n")
  }

  @Test(arguments: ["today", "not", "last week", "fri"])
  func `a category gets no name that a saved list would read as something else`(name: String) throws {
    let sandbox = try Self.sandbox()
    let before = sandbox.contents
    #expect(
      sandbox.run("categories", "rename", "work", name).errors
        == "remind: categories rename: '\(name)' means something else in a saved list; choose another name\n")
    #expect(sandbox.contents == before)
  }

  @Test func `words of a saved list are renamed with their signs and commas, and its own words stay`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("config", "view.both", "@work,errands not work.api")
    _ = sandbox.run("add", "Not", "--category", "not")
    _ = sandbox.run("categories", "rename", "@work", "@job")
    _ = sandbox.run("categories", "rename", "not", "later")
    #expect(sandbox.run("config", "view.both").output == "job,errands not job.api\n")
  }

  @Test func `a sign before a category is no part of it`() throws {
    let sandbox = try Self.sandbox()
    #expect(
      sandbox.run("edit", "3", "-c", "@home").errors == "")
    #expect(Self.titles(["home"], sandbox) == ["Milk"])
  }

  // MARK: Notes

  @Test func `notes grow by a line, come from standard input, and go`() throws {
    let sandbox = try Self.sandbox()
    let notes = {
      sandbox.run("list", "errands", "not", "work", "--json").output.split(separator: "\"notes\":").last?.prefix(40)
    }
    #expect(sandbox.run("edit", "3", "--add-note", "and bread").errors == "")
    #expect(notes()?.hasPrefix("\"oat, two bottles\\nand bread\"") == true)
    sandbox.input = "one\ntwo\n"
    let replaced = "note: the notes were replaced; 'remind undo' restores the old ones\n"
    #expect(sandbox.run("edit", "3", "--notes", "-").errors == replaced)
    #expect(notes()?.hasPrefix("\"one\\ntwo\"") == true)
    #expect(sandbox.run("edit", "3", "--no-notes").errors == replaced)
    #expect(notes()?.hasPrefix("null") == true)
    #expect(
      sandbox.run("edit", "3", "--no-notes", "--add-note", "x").errors
        == "remind: --add-note and --no-notes contradict each other; give one of them\n")
  }

  // MARK: Bars and settings

  @Test func `status takes the same options, and says nothing in short where nothing is to be said`() throws {
    let sandbox = try Self.sandbox()
    #expect(sandbox.run("status", "--category", "work").output == "1 overdue · 1 today · next ring 18:00\n")
    #expect(sandbox.run("status", "--view", "office", "--short").output == "1 overdue · 1 today\n")
    #expect(sandbox.run("status", "--category", "errands", "--priority", "high", "--short").output == "")
    _ = sandbox.run("timer", "10m", "Tea")
    #expect(
      sandbox.run("status", "--priority", "low", "--format", "waybar").output
        == #"{"text":"timer 10 min","alt":"timer","tooltip":"timer 10 min","class":"timer"}"# + "\n")
  }

  @Test func `settings that were changed go to another machine as lines`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("config", "due.morning.time", "08:30")
    let lines = sandbox.run("config", "--changed").output
    #expect(
      lines == """
        due.morning.time = 08:30
        view.office = work not work.api --sort -due --columns number,title,created

        """)
    let other = try Sandbox()
    other.input = "# mine\n\(lines)"
    #expect(other.run("config", "-").output == lines)
    #expect(other.run("config", "--changed").output == lines)
    other.input = "due.morning.time = 25:00\n"
    #expect(other.run("config", "-").status == .usage)
    #expect(other.run("undo").errors.isEmpty && other.run("config", "--changed").output == "")
  }

  @Test(arguments: [
    ("# mine\n\nfoo = on\n", "line 4: unknown setting 'foo'; 'remind config' lists the settings"),
    ("notify on\n", "line 2: \"notify on\" is no setting; write name = value"),
    ("notify = maybe\n", "notify: \"maybe\" is not one of on, off"),
  ])
  func `a wrong line of settings is named, and changes nothing`(lines: String, sentence: String) throws {
    let sandbox = try Sandbox()
    sandbox.input = "due.morning = off\n" + lines
    #expect(sandbox.run("config", "-").errors == "remind: \(sentence)\n")
    #expect(sandbox.run("config", "--changed").output == "")
  }

  @Test func `lines of settings say what they bring about, like one setting`() throws {
    let sandbox = try Sandbox()
    sandbox.input = "notify.channel = phone\n"
    let note = "note: notify.command.phone is not set, so nothing can be delivered\n"
    #expect(sandbox.run("config", "-").errors == note)
    #expect(sandbox.run("config", "notify.channel", "phone").errors == note)
  }

  @Test func `a line of notes comes from standard input, and has a text`() throws {
    let sandbox = try Self.sandbox()
    sandbox.input = "from a pipe\n"
    _ = sandbox.run("edit", "3", "--add-note", "-")
    #expect(sandbox.run("show", "3").output.contains("    from a pipe\n"))
    #expect(
      sandbox.run("edit", "3", "--add-note", " ").errors == "remind: --add-note needs a value: --add-note TEXT\n")
  }

  @Test(arguments: [
    (["90s", "Tea"], "2026-02-20T12:01:30+01:00"), (["25:00"], "2026-02-20T12:25:00+01:00"),
    (["1:30:00", "Roast"], "2026-02-20T13:30:00+01:00"), (["Tea", "3m"], "2026-02-20T12:03:00+01:00"),
    (["Green", "tea", "1:30"], "2026-02-20T12:01:30+01:00"),
  ])
  func `a timer takes seconds, and its length behind the title`(words: [String], end: String) throws {
    #expect(try Sandbox().run(["timer"] + words + ["--json"]).output.contains("\"endsAt\":\"\(end)\""))
  }
}
