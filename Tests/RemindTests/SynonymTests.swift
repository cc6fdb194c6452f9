import Testing

@testable import remind

/// `remind` understands words of other programs that have only one meaning in `remind`.
@Suite struct SynonymTests {
  /// A line as people of other programs type it, and the line with the same meaning.
  typealias Row = (line: String, meant: String)

  static let names: [Row] = [
    ("ls", "list"), ("ls today", "list today"), ("ls --category home", "list --category home"),
    ("new Buy bread", "add Buy bread"), ("create Bread --due fri", "add Bread --due fri"),
    ("modify 1 --title Rye", "edit 1 --title Rye"), ("mod 1 --title Rye", "edit 1 --title Rye"),
    ("change 1 --title Rye", "edit 1 --title Rye"),
    ("complete 1", "done 1"), ("finish 1 2", "done 1 2"), ("check 1", "done 1"),
    ("reopen 3", "undone 3"), ("uncheck 3", "undone 3"),
    ("cancel 1", "mute 1"), ("1 cancel", "mute 1"), ("rm 1", "delete 1"), ("remove 1 2", "delete 1 2"),
    ("--json ls", "list --json"), ("--quiet rm 1", "delete 1 --quiet"),
  ]

  static let lists: [Row] = [
    ("today", "list today"), ("today tomorrow", "list today tomorrow"), ("overdue --json", "list overdue --json"),
    ("tomorrow", "list tomorrow"), ("week --category home", "list week --category home"), ("someday", "list someday"),
    ("search milk", "list --search milk"), ("search buy milk", "list --search \"buy milk\""),
    ("search --limit 1 milk", "list --search milk --limit 1"), ("search -- --due", "list --search=--due"),
    ("search today", "list --search today"),
  ]

  static let numbers: [Row] = [
    ("1", "show 1"), ("1 2", "show 1 2"), ("1 --json", "show 1 --json"), ("1 done", "done 1"),
    ("1 2 done", "done 1 2"), ("1 done 2", "done 1 2"), ("1 complete", "done 1"), ("1 rm", "delete 1"),
    ("1 edit --title Rye", "edit 1 --title Rye"), ("1 snooze --for 1h", "snooze 1 --for 1h"), ("3 undone", "undone 3"),
    ("1 act done", "act 1 done"), ("act 1 complete", "act 1 done"), ("act 1 finish", "act 1 done"),
    ("--json 1 done", "done 1 --json"), ("1 --json done", "done 1 --json"), ("99 done", "done 99"), ("99", "show 99"),
    ("1 show", "show 1"), ("1-2 done", "done 1-2"), ("1,2", "show 1,2"), ("1-2 edit -p high", "edit 1-2 -p high"),
  ]

  static let options: [Row] = [
    ("add Rye -d fri", "add Rye --due fri"), ("add Rye -dfri", "add Rye --due fri"),
    ("add Rye -d=fri", "add Rye --due fri"), ("add Rye --tag food", "add Rye --category food"),
    ("add Rye --project=food --tag home -c shop", "add Rye --category food --category home --category shop"),
    (
      "add Rye -c home -p high -n \"at the mill\" -q",
      "add Rye --category home --priority high --notes \"at the mill\" --quiet"
    ),
    ("add Rye -plow", "add Rye --priority low"), ("add Rye -n=-q", "add Rye --notes=-q"),
    ("add -- -dfri", "add -- -dfri"), ("edit 1 --tag food", "edit 1 --category food"),
    ("edit 1 -d \"fri 9am\"", "edit 1 --due \"fri 9am\""), ("list --tag home", "list --category home"),
    ("-c home --json", "list --category home --json"), ("-q done 1", "done 1 --quiet"),
    ("1 edit -p high", "edit 1 --priority high"), ("-f none.json list", "list --file none.json"),
    ("add Rye -d tue 15:00", "add Rye --due tue 15:00"),
  ]

  static let values: [Row] = [
    ("edit 1 --priority HIGH", "edit 1 --priority high"), ("edit 1 -p H", "edit 1 --priority high"),
    ("edit 1 -p 1", "edit 1 --priority high"), ("edit 1 -pP1", "edit 1 --priority high"),
    ("edit 1 -p '!1'", "edit 1 --priority high"), ("edit 1 -p m", "edit 1 --priority medium"),
    ("edit 1 -p 2", "edit 1 --priority medium"), ("edit 1 -p p2", "edit 1 --priority medium"),
    ("edit 1 -p '!2'", "edit 1 --priority medium"), ("edit 1 -p L", "edit 1 --priority low"),
    ("edit 1 -p 3", "edit 1 --priority low"), ("edit 1 -p P3", "edit 1 --priority low"),
    ("edit 1 -p '!3'", "edit 1 --priority low"), ("edit 1 -p None", "edit 1 --priority none"),
    ("list --priority p1", "list --priority high"),
    ("list ToDay", "list today"), ("Today", "list today"), ("list --sort Title", "list --sort title"),
    ("act 1 DONE", "act 1 done"),
    ("config Due.Morning off", "config due.morning off"), ("config NOTIFY", "config notify"),
    ("config Category.Home.Icon H", "config category.Home.icon H"),
    ("config due.morning NO", "config due.morning off"), ("config due.advance Yes", "config due.advance on"),
    ("config due.advance TRUE", "config due.advance on"), ("config notify false", "config notify off"),
    ("config notify.channel StdOut", "config notify.channel stdout"),
    ("config due.morning.time 9AM", "config due.morning.time 09:00"),
    ("config snooze.minutes 20m", "config snooze.minutes 20"), ("config snooze.minutes 1h", "config snooze.minutes 60"),
    ("config snooze.minutes \"1 hour 30 min\"", "config snooze.minutes 90"),
    ("config due.advance.minutes 1d", "config due.advance.minutes 1440"),
  ]

  static let help: [Row] = [
    ("help ls", "help list"), ("help search", "help list"), ("help today", "help list"), ("help rm", "help delete"),
    ("help check --json", "help done --json"), ("ls --help", "help list"), ("search -h", "help list"),
    ("1 done --help", "help done"), ("1 --help", "help show"),
  ]

  static let rows = [names, lists, numbers, options, values, help].flatMap { $0 }

  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    for title in ["Buy milk", "Milk the cow", "Read"] {
      _ = sandbox.run("add", title, "--due", "today", "--category", "home")
    }
    _ = sandbox.run("done", "3")
    return sandbox
  }

  @Test(arguments: rows)
  func `a line with words of other programs does the same as the line it stands for`(row: Row) throws {
    let (own, other) = (try Self.sandbox(), try Self.sandbox())
    let meant = own.run(try #require(ShellLine.words(of: row.meant)))
    #expect(other.run(try #require(ShellLine.words(of: row.line))) == meant)
    #expect(other.contents == own.contents)
  }

  @Test func `no synonym hides a command, and each leads to an option or an operand of its command`() throws {
    let sandbox = try Self.sandbox()
    #expect(
      sandbox.run("done").errors
        == "remind: 'done' needs a task: remind done 1; some tasks to choose from:\n  1  Buy milk\n  2  Milk the cow\n")
    for synonym in Synonym.all {
      #expect(CommandName(rawValue: synonym.word) == nil, "\(synonym.word)")
      let specification = CommandTable.command(synonym.command).specification
      if case .text(let option) = synonym.reading {
        #expect(specification.options.contains { $0.name == option })
      }
      if synonym.reading == .operand {
        #expect(specification.operands.first?.value.choices.contains(synonym.word) == true)
      }
    }
    #expect(Set(Synonym.all.map(\.word)).count == Synonym.all.count)
  }

  @Test func `each synonym of an option leads to an existing option, and equals no option`() {
    let names = CommandTable.specifications.flatMap(\.options).map(\.name) + GlobalOptions.specifications.map(\.name)
    for synonym in OptionSynonym.all {
      #expect(names.contains(synonym.option) && !names.contains { "--\($0)" == synonym.word }, "\(synonym.word)")
    }
    #expect(Set(OptionSynonym.all.map(\.word)).count == OptionSynonym.all.count)
  }

  @Test func `the help page of a command names its synonyms`() throws {
    let sandbox = try Sandbox()
    let line = "Also understood: ls, search TEXT, overdue, today, tomorrow, week, someday;"
    #expect(sandbox.run("help", "list").output.contains("\n\(line)"))
    #expect(sandbox.run("help", "delete").output.contains("\nAlso understood: rm, remove.\n"))
    #expect(sandbox.run("help", "--man").output.contains("\nAlso understood: rm, remove.\n"))
    #expect(sandbox.run("help", "list", "--json").output.contains(#""synonyms":["ls","search TEXT","overdue","#))
    let add = sandbox.run("help", "add").output
    #expect(sandbox.run("help", "mute").output.contains("\nAlso understood: cancel.\n"))
    #expect(add.contains("\nAlso understood: new, create; --tag and --project for --category.\n"))
    #expect(add.contains("\n  -d, --due WHEN "))
    #expect(!sandbox.run("help", "show").output.contains("Also understood"))
  }

  @Test(arguments: [
    (["--due", "add"], "--due needs a value: --due WHEN"),
    (["--due", "add", "--at"], "--due needs a value: --due WHEN"),
    (["1", "--due", "edit"], "--due needs a value: --due WHEN"),
    (["--notes", "done"], "unknown option '--notes'; 'remind help done' lists the options"),
  ])
  func `a command name behind an option is not read as the value of the option`(
    words: [String], message: String
  ) throws {
    let result = try Sandbox().run(words)
    #expect(result.status == .usage)
    #expect(result.errors == "remind: \(message)\n")
  }
}
