import Testing

@testable import remind

/// `away` as typed and answered. It is Friday 20 February 2026, 12:00.
@Suite struct AwayCommandTests {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pills", "--due", "2026-02-20", "--repeat", "every day at 9 and 21")
    _ = sandbox.run("add", "Rent", "--due", "2026-03-01", "--repeat", "monthly")
    return sandbox
  }

  private static let gone = """
    left out until Fri 6 Mar:
      1  Pills
    quiet until Fri 6 Mar 09:00
    tasks with --loud or priority high still ring

    """

  @Test(arguments: [
    ["away", "until", "6 mar"], ["away", "2 weeks"], ["away", "2w"], ["away", "6 mar"],
    ["away", "until", "2026-03-06"],
  ])
  func `away says what it leaves out, until when it is quiet, and what still rings`(words: [String]) throws {
    let sandbox = try Self.sandbox()
    #expect(sandbox.run(words) == Sandbox.Result(output: Self.gone, errors: "", status: .success))
    #expect(
      sandbox.run("away", "off")
        == Sandbox.Result(output: "these come again:\n  1  Pills\nquiet is off\n", errors: "", status: .success))
    #expect(sandbox.run("away", "off").output == "quiet is off\n")
  }

  @Test func `quiet names away as the reason, and later quiet as another one`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("away", "2w")
    #expect(sandbox.run("quiet").output.hasPrefix("quiet until Fri 6 Mar 09:00 (remind away)\n"))
    _ = sandbox.run("away", "off")
    _ = sandbox.run("quiet", "2h")
    #expect(sandbox.run("quiet").output.hasPrefix("quiet until 14:00 (remind quiet)\n"))
    _ = sandbox.run("config", "notify", "off")
    #expect(sandbox.run("quiet").output.hasPrefix("notifications off\n"))
  }

  @Test func `a dry run changes nothing, and JSON has the tasks`() throws {
    let sandbox = try Self.sandbox()
    let result = sandbox.run("away", "2w", "--dry-run")
    #expect(result.output == Self.gone)
    #expect(result.errors == "note: this was a dry run; nothing changed\n")
    #expect(sandbox.run("quiet").output == "quiet is off\n")
    let json = sandbox.run("away", "2w", "--json").output
    #expect(json.hasPrefix("[{\"id\":\"ABCD0001") && json.contains("\"due\":\"2026-03-06T09:00\""))
  }

  @Test(arguments: [
    ("2h", "away: \"2h\" is not a day ahead; write a later day, such as fri or 2w; for some hours: remind quiet 2h"),
    (
      "yesterday",
      "away: \"yesterday\" is not a day ahead; write a later day, such as fri or 2w; for some hours: remind quiet 2h"
    ),
  ])
  func `a day that is not ahead is refused`(word: String, message: String) throws {
    #expect(try Self.sandbox().run("away", word).errors == "remind: \(message)\n")
  }
}
