import Testing

@testable import remind

/// Lines that people typed who meant something else, and what the refusal says. It is Friday 20 February 2026, 12:00.
@Suite struct ForeignLineTests {
  typealias Row = (line: String, hint: String)

  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Doctor", "-c", "doctor", "-c", "phone", "-c", "dmon")
    _ = sandbox.run("add", "Rent")
    return sandbox
  }

  private static let categories: [Row] = [
    ("edit 1 -doctor", "write: remind edit 1 --no-category doctor"),
    ("edit 2 -phone", "write: remind edit 2 --no-category phone"),
    ("modify 1 -dmon", "write: remind edit 1 --no-category dmon"),
    ("1 edit -doctor", "write: remind edit 1 --no-category doctor"),
    ("edit 1 +foo -doctor", "write: remind edit 1 --category foo --no-category doctor"),
    ("edit 1 --category -doctor", "write: remind edit 1 --no-category doctor"),
    ("edit 1 -c -zoo --due fri", "write: remind edit 1 --no-category zoo --due fri"),
    ("edit 1 -dmn", "\"mn\" is no value of -d; to remove a category: remind edit 1 --no-category dmn"),
    ("edit 1 -pets", "\"ets\" is no value of -p; to remove a category: remind edit 1 --no-category pets"),
    ("list -home", "to leave out a category, write: remind list not home"),
    ("list -phone", "to leave out a category, write: remind list not phone"),
    ("list --category -doctor", "to leave out a category, write: remind list not doctor"),
    ("add Call Ann -home", "for a title with '-home': remind add Call Ann -- -home"),
    ("add Call -doctor Ann", "\"octor\" is no value of -d; for a title with '-doctor': remind add Call -- -doctor Ann"),
  ]

  private static let settings: [Row] = [
    ("config list.columns ''", default_), ("config list.columns default", default_),
    ("config list.columns off", default_), ("config list.columns -", default_),
    ("config list.columns --reset", "write --unset"), ("config --reset list.columns", "write --unset"),
    ("config unset list.columns", "write: remind config list.columns --unset"),
    ("config default.command", "for what 'remind' alone shows: remind config view.default WORDS"),
  ]
  private static let default_ = "to go back to the default: remind config list.columns --unset"

  private static let words: [Row] = [
    ("restore Rent", "'restore' brings back a whole older file; to take back the last change: remind undo"),
    ("undelete 1", "to take back the last change: remind undo"),
    ("undo 5", "'undo' takes back the last change; to reopen a done task: remind undone 5"),
    ("snooze 1 10", "write: remind snooze 1 10m, or for both tasks: remind snooze 1,10"),
    ("snooze 1 --for 10", "write 10m, 10h, 10d or 10w"),
    ("schedule uninstall", "write: remind schedule remove"), ("schedule enable", "write: remind schedule install"),
    ("postpone 1 --to fri", "write: remind postpone 1 fri"), ("postpone 1 --due=fri", "write: remind postpone 1 fri"),
    ("postpone --due morgen 1,2", "write: remind postpone 1,2 morgen"),
    ("edit 1 --remove-category home", "write --no-category NAME"),
    ("edit 1 --time 5pm", "write --due \"fri 17:00\" for the due date, or --at 17:00 for a reminder"),
    ("edit 1 friday 5pm", "to change the due date: remind edit 1 --due 'friday 5pm'"),
    ("done all", "'done' takes numbers, such as 1-5; to see them: remind list"),
    ("delete alle", "'delete' takes numbers, such as 1-5; to see them: remind list"),
    ("help dates", "write: remind help q"), ("history", "write: remind log"), ("print", "write: remind list"),
    ("move 1 friday", "write: remind postpone 1 friday"), ("move 1 to friday", "write: remind postpone 1 friday"),
    ("move 1 work", "write: remind edit 1 --category work"),
    ("list --by category", "write --group KEY"), ("list --no-color", "write --color never"),
    ("list --due today", "write: remind list today"), ("list december", "to see a month: remind cal december"),
    ("export csv", "write: remind export --format csv"),
  ]

  private static let german: [Row] = [
    ("löschen 1", "write: remind delete 1"), ("rückgängig", "write: remind undo"),
    ("überfällig", "write: remind list overdue"), ("überspringen 1", "write: remind skip 1"),
    ("statistik", "write: remind stats"), ("einstellungen", "write: remind config"),
    ("kategorien", "write: remind categories"), ("suche miete", "write: remind list --search miete"),
    ("verschieben 2 morgen", "write: remind postpone 2 morgen"), ("ruhe 2h", "write: remind quiet 2h"),
    ("fertig 1", "write: remind done 1"), ("aufschieben 1", "write: remind snooze 1"),
    ("list überfällig", "write: remind list overdue"), ("list woche", "write: remind list week"),
    ("list erledigt", "write: remind list done"), ("list ohne Datum", "write: remind list someday"),
  ]

  @Test(arguments: categories + settings + words + german)
  func `a line that means something else changes nothing, and the refusal says what to type`(row: Row) throws {
    let sandbox = try Self.sandbox()
    let before = sandbox.contents
    let result = sandbox.run(try #require(ShellLine.words(of: row.line)))
    #expect(result.errors.hasPrefix("remind: ") && result.errors.hasSuffix("; \(row.hint)\n"), "\(result.errors)")
    #expect(result.output == "" && result.status == .usage)
    #expect(sandbox.contents == before)
  }

  @Test(arguments: [
    ("edit 1 -dfri", "edit 1 --due fri"), ("edit 1 -phigh", "edit 1 --priority high"),
    ("edit 1 -p hoch", "edit 1 --priority high"), ("edit 1 -pniedrig", "edit 1 --priority low"),
    ("done 1 and 2", "done 1 2"), ("config notify aus", "config notify off"),
    ("config agenda.at nein", "config agenda.at off"), ("quiet bis 22:30", "quiet until 22:30"),
    ("quiet aus", "quiet off"), ("snooze 1 2", "snooze 1,2"), ("list --category=-doctor", "list --category=-doctor"),
  ])
  func `a line does the same as another one`(row: (line: String, other: String)) throws {
    let (sandbox, other) = (try Self.sandbox(), try Self.sandbox())
    let result = sandbox.run(try #require(ShellLine.words(of: row.line)))
    #expect(result == other.run(try #require(ShellLine.words(of: row.other))))
    #expect(result.status == .success)
    #expect(sandbox.contents == other.contents)
  }

  @Test func `a saved list is named where its name is typed as a command`() throws {
    let sandbox = try Self.sandbox()
    #expect(sandbox.run("config", "view.short", "doctor").errors == "")
    #expect(sandbox.run("short").errors == "remind: unknown command 'short'; did you mean 'remind list short'?\n")
    #expect(
      sandbox.run("config", "view.next", "doctor").errors
        == "note: 'remind next' is a command; 'remind list next' shows this list\n")
  }

  @Test func `a task that waits for another one says so`() throws {
    let sandbox = try Self.sandbox()
    #expect(sandbox.run("edit", "2", "--after", "1").output == "changed 2  Rent\n           waits for 1\n")
    #expect(sandbox.run("done", "2").output == "done 2  Rent\n        still open before it: 1\n")
    _ = sandbox.run("undone", "2")
    _ = sandbox.run("done", "1")
    #expect(sandbox.run("done", "2").output == "done 2  Rent\n")
  }

  @Test func `the version is JSON for a program`() throws {
    for words in [["version", "--json"], ["--version", "--json"]] {
      #expect(try Self.sandbox().run(words).output == "{\"version\":\"\(Version.text)\"}\n")
    }
  }

  @Test func `q and add alone ask a person for the sentence`() throws {
    let sandbox = try Self.sandbox()
    (sandbox.isPersonThere, sandbox.answers) = (true, ["Plan Emma's party & more tomorrow"])
    let added = sandbox.run("q")
    #expect(added.errors.hasPrefix("What? "))
    #expect(added.output.hasPrefix("added 3  Plan Emma's party & more\n"))
    sandbox.answers = ["Read 'x'"]
    #expect(sandbox.run("add", "-c", "home").output.hasPrefix("added 4  Read 'x'  +home"))
    let refusal = "remind: 'q' needs a sentence: remind q Pay rent tomorrow 9am\n"
    for (answers, errors) in [([], "What? \n\(refusal)"), ([" "], "What? \(refusal)")] {
      sandbox.answers = answers
      #expect(sandbox.run("q") == Sandbox.Result(output: "", errors: errors, status: .usage))
    }
    #expect(sandbox.run("q", "--no-input").errors == refusal)
    sandbox.isPersonThere = false
    #expect(sandbox.run("q").errors == refusal)
  }
}
