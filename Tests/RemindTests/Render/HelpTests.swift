import ReminderCore
import Testing

@testable import remind

/// Help, for people and for programs.
@Suite struct HelpTests {
  @Test func `the page of a command has its usage, details, options and examples`() {
    #expect(
      HelpPage(columns: nil).page(of: MadeUpTable.open) == #"""
        remind open: put tasks: $(away) [now]

        Usage: remind open [SETTING] ID… [OPTIONS]

        A 'detail' with a \ and --.

            put 12 here

        Options:
          --at WHEN  then [or] \ there|here (repeatable)
          --how P    well or badly
          --now      it's now

        Examples:
          remind open x --at '.5'
              half of it 📊

        Every command also takes --file, --color, --json …: remind help options

        """#)
  }

  @Test func `a narrow page wraps its text, but not the lines to copy`() {
    #expect(
      HelpPage(columns: 24).page(of: MadeUpTable.open) == #"""
        remind open: put tasks:
        $(away) [now]

        Usage: remind open
               [SETTING] ID…
               [OPTIONS]

        A 'detail' with a \ and
        --.

            put 12 here

        Options:
          --at WHEN
              then [or] \
              there|here
              (repeatable)
          --how P
              well or badly
          --now
              it's now

        Examples:
          remind open x --at '.5'
              half of it 📊

        Every command also takes
        --file, --color, --json
        …: remind help options

        """#)
  }

  @Test func `help describes the options of every command, as text and as JSON`() throws {
    let sandbox = try Sandbox()
    let page = """
      remind: the options that every command takes

        -f, --file PATH  work on this state file
        --color WHEN     colour the output: auto (on a terminal), always or never
        --json           print JSON
        -q, --quiet      print no confirmations and no notes; errors stay
        --no-input       never ask anything
        --no-pager       never use a pager, not even for long output
        -h, --help       show help
        -V, --version    show the version

      Every command takes these options. Options can stand anywhere before --; all
      words after -- are plain words.

      The value of an option is the next word, or follows '=': --due fri, --due=fri,
      -d fri, -d=fri. A date or a priority can follow the letter without a space:
      -dfri, -p1. Texts and names need a space or '=': -c home, not -chome.

      """
    #expect(sandbox.run("help", "options") == Sandbox.Result(output: page, errors: "", status: .success))
    let json = sandbox.run("help", "options", "--json").output
    #expect(json.hasPrefix(#"{"globalOptions":[{"name":"file","summary":"work on this state file","#))
    #expect(sandbox.run("help", "--json").output.hasSuffix(json.dropFirst()))
    #expect(!CommandTable.specifications.contains { $0.name.rawValue == HelpPage.options.name })
  }

  @Test(arguments: [["help"], ["--help"], ["help", "add"], ["add", "-h"], ["help", "options"]])
  func `help is no wider than the terminal`(words: [String]) throws {
    let sandbox = try Sandbox()
    sandbox.columns = 40
    let lines = sandbox.run(words).output.split(separator: "\n")
    #expect(lines.count > 10)
    for line in lines where !line.hasPrefix("  remind ") { #expect(line.count <= 40, "\(line)") }
  }

  @Test func `an overview of 24 commands has at most 40 lines`() {
    let group = CommandGroup(
      title: "Some",
      commands: Array(repeating: Command(specification: MadeUpTable.open, run: { _, _, _ in .success }), count: 8))
    let page = HelpPage(columns: 80).overview(of: [group, group, group])
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
  }

  @Test func `the overview begins with what is used every day, and fits fifty lines`() throws {
    let overview = try Sandbox().run("help").output
    let lines = overview.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.dropLast().count <= 50)
    let names = lines[3...].prefix { !$0.isEmpty }.map { String($0.prefix(18)).trimmed }
    #expect(
      names == [
        "Every day:", "q", "add", "list", "show", "done", "edit", "postpone", "snooze", "delete", "undo, redo",
      ])
    let titles = lines.filter { $0.hasSuffix(":") }
    #expect(titles == ["Every day:", "Tasks:", "Reminders:", "The program:", "For other programs:"])
    let shown = CommandName.allCases.filter { !$0.isHidden }
    #expect(CommandTable.specifications.map(\.name) == shown)
    for name in shown {
      #expect(CommandTable.command(name).specification.name == name)
      #expect(
        lines.count { $0.hasPrefix("  \(name)") || $0.hasPrefix("  ") && $0.contains(", \(name) ") } >= 1, "\(name)")
    }
  }

  @Test func `the JSON of a command describes its operands, options and examples`() throws {
    #expect(
      String(decoding: TableJSON.command(MadeUpTable.open).bytes, as: UTF8.self)
        == #"""
        {"name":"open","summary":"put tasks: $(away) [now]","usage":"remind open [SETTING] ID… [OPTIONS]",
        "details":["A 'detail' with a \\ and --.","    put 12 here"],
        "operands":[
        {"name":"SETTING","required":false,"repeatable":false,
        "value":{"name":"SETTING","choices":[],"words":"settings","others":null}},
        {"name":"ID","required":true,"repeatable":true,"value":{"name":"ID","choices":[],"words":"open-tasks","others":null}}],
        "options":[
        {"name":"at","summary":"then [or] \\ there|here","repeatable":true,
        "value":{"name":"WHEN","choices":[],"words":null,"others":null},"short":null,"synonyms":[]},
        {"name":"how","summary":"well or badly","repeatable":false,
        "value":{"name":"P","choices":["well","badly"],"words":null,"others":null},"short":null,"synonyms":[]},
        {"name":"now","summary":"it's now","repeatable":false,"value":null,"short":null,"synonyms":[]}],
        "examples":[{"line":"remind open x --at '.5'","effect":"half of it 📊"}],"synonyms":[],"output":null}
        """#.split(separator: "\n").joined())
  }

  @Test(arguments: [["help", "add", "--man"], ["help", "options", "--man"]])
  func `the option --man takes no command and no --json`(words: [String]) throws {
    let result = try Sandbox().run(words)
    #expect(result.status == .usage)
    #expect(result.errors.hasPrefix("remind: --man and "))
    let json = try Sandbox().run("help", "--man", "--json")
    #expect(json.status == .usage)
    #expect(json.errors.contains("\"message\":\"--man and --json contradict each other\""))
  }

  @Test(arguments: [
    ["help"], ["help", "add"], ["help", "options"], ["help", "--json"], ["help", "--man"], ["completion", "bash"],
  ])
  func `help works even if the zone and the clock are wrong`(words: [String]) throws {
    let sandbox = try Sandbox()
    let output = sandbox.run(words).output
    sandbox.zone = "Mars/Olympus"
    sandbox.now = "soon"
    #expect(sandbox.run(words) == Sandbox.Result(output: output, errors: "", status: .success))
    #expect(!output.isEmpty)
  }
}
