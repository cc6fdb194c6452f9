import Testing

@testable import remind

/// Words that resemble a command.
@Suite struct SlipTests {
  @Test(arguments: ["doen 1", "finsh 1", "delte 1", "remov 1"])
  func `the error for a mistyped done or delete suggests no command`(line: String) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "T")
    let words = line.split(separator: " ").map(String.init)
    #expect(
      sandbox.run(words)
        == Sandbox.Result(
          output: "", errors: "remind: unknown command '\(words[0])'; 'remind help' lists the commands\n",
          status: .usage))
  }
}
