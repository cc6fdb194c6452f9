import ReminderCore
import Testing

@testable import remind

/// Help, for people and for programs.
@Suite struct HelpTests {
  @Test func `the page of a command, whole`() {
    #expect(
      HelpPage.page(of: MadeUpTable.put) == #"""
        remind put: put tasks: $(away) [now]

        Usage: remind put [SETTING] ID… [OPTIONS]

        A 'detail' with a \ and --.

            put 12 here

        Options:
          --at WHEN     then [or] \ there|here (repeatable)
          --how P       well or badly
          --now         it's now

        Examples:
          remind put x --at '.5'
              half of it 📊

        Options that every command takes:
          --file PATH   work on this state file
          --color WHEN  colour the output: auto (on a terminal), always or never
          --json        print JSON
          --quiet       print no confirmations and no notes; errors stay
          --no-input    never ask anything
          --help        show help (also -h)
          --version     show the version

        """#)
  }

  @Test func `two dozen commands fit one screen`() {
    let group = CommandGroup(
      title: "Some",
      commands: Array(repeating: Command(specification: MadeUpTable.put) { _, _, _ in .success }, count: 8))
    let page = HelpPage.overview(of: [group, group, group])
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
  }

  @Test func `the table of commands, for programs`() throws {
    #expect(
      String(decoding: TableJSON.command(MadeUpTable.put).bytes, as: UTF8.self)
        == #"""
        {"name":"put","summary":"put tasks: $(away) [now]","usage":"remind put [SETTING] ID… [OPTIONS]",
        "details":["A 'detail' with a \\ and --.","    put 12 here"],
        "operands":[
        {"name":"SETTING","required":false,"repeatable":false,
        "value":{"name":"SETTING","choices":[],"words":"settings"}},
        {"name":"ID","required":true,"repeatable":true,"value":{"name":"ID","choices":[],"words":"open-tasks"}}],
        "options":[
        {"name":"at","summary":"then [or] \\ there|here","repeatable":true,
        "value":{"name":"WHEN","choices":[],"words":null}},
        {"name":"how","summary":"well or badly","repeatable":false,
        "value":{"name":"P","choices":["well","badly"],"words":null}},
        {"name":"now","summary":"it's now","repeatable":false,"value":null}],
        "examples":[{"line":"remind put x --at '.5'","effect":"half of it 📊"}]}
        """#.split(separator: "\n").joined())
  }

  @Test(arguments: [["help", "add", "--man"], ["help", "--man", "--json"]])
  func `the manual is one for all commands, and no JSON`(words: [String]) throws {
    let result = try Sandbox().run(words)
    #expect(result.status == .usage)
    #expect(result.errors.hasPrefix("remind: --man and "))
  }

  @Test(arguments: [["help"], ["help", "add"], ["help", "--json"], ["help", "--man"], ["completion", "bash"]])
  func `help comes without a home, a zone and a clock`(words: [String]) throws {
    let sandbox = try Sandbox()
    let output = sandbox.run(words).output
    sandbox.zone = "Mars/Olympus"
    sandbox.now = "soon"
    #expect(sandbox.run(words) == Sandbox.Result(output: output, errors: "", status: .success))
    #expect(!output.isEmpty)
  }
}
