import Testing

@testable import remind

/// Hidden commands, which the program runs itself, are parsed but shown nowhere.
@Suite struct HiddenCommandTests {
  private static let hidden = CommandName.allCases.filter(\.isHidden)

  @Test(arguments: [
    ["help"], ["--help"], ["help", "--json"], ["help", "--man"], ["completion", "bash"], ["completion", "zsh"],
    ["completion", "fish"], ["completion", "--words", "settings"], ["config"], ["status"],
  ])
  func `help, completion, config and status name no hidden command`(words: [String]) throws {
    let output = try Sandbox().run(words).output
    #expect(!output.isEmpty)
    // Only whole words count, because other words may contain the name of a command.
    let printed = Set(output.lowercased().split { !$0.isLetter }.map(String.init))
    for command in Self.hidden { #expect(!printed.contains(command.rawValue), "\(words)") }
  }

  @Test(arguments: CommandTable.specifications.map(\.name))
  func `the help of a command names no hidden command`(name: CommandName) throws {
    let output = try Sandbox().run("help", name.rawValue).output
    // A missing page would name nothing, too.
    #expect(output.hasPrefix("remind \(name): "))
    for command in Self.hidden {
      #expect(!output.split { !$0.isLetter }.contains { $0 == command.rawValue })
    }
  }

  @Test(arguments: [
    (["bubbl"], "unknown command 'bubbl'; 'remind help' lists the commands"),
    (["notifications"], "unknown command 'notifications'; 'remind help' lists the commands"),
    (["help", "notifier"], "unknown command 'notifier'; 'remind help' lists the commands"),
    (["notifier", "--help"], "unknown command 'notifier'; 'remind help' lists the commands"),
    (["notifier", "-h"], "unknown command 'notifier'; 'remind help' lists the commands"),
    (["notifier", "--wait"], "unknown option '--wait'; 'remind help' lists the options"),
    (["notifier", "x", "y"], "\"y\" is one word too many for 'notifier'; 'remind help' shows the usage"),
    (["help", "bubbl"], "unknown command 'bubbl'; 'remind help' lists the commands"),
  ])
  func `no message suggests or explains a hidden command`(words: [String], message: String) throws {
    #expect(
      try Sandbox().run(words)
        == Sandbox.Result(output: "", errors: "remind: \(message)\n", status: .usage))
  }

  @Test func `without a session, notifier prints no-bus and fails`() throws {
    #expect(
      try Sandbox().run("notifier") == Sandbox.Result(output: "no-bus\n", errors: "", status: .failure))
  }
}
