import Testing

@testable import remind

/// `tonight` is 20:00 of today, and a word for what is ahead. It is Sunday 1 March 2026 in Berlin.
@Suite struct TonightTests {
  @Test(arguments: [("19:59", "tonight", "20:00"), ("20:30", "tonight 9", "21:00"), ("09:00", "tonight", "20:00")])
  func `before it, it is today`(clock: String, text: String, time: String) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T\(clock)"
    #expect(sandbox.run("add", "T", "--due", text, "--json").output.contains("\"due\":\"2026-03-01T\(time)\""))
  }

  @Test(arguments: [
    ("20:00", "tonight", #""tonight" is 20:00, and it is 20:00 already; write "today 21:00" or "tomorrow 20:00""#),
    ("22:59", "Tonight", #""Tonight" is 20:00, and it is 22:59 already; write "today 23:00" or "tomorrow 20:00""#),
    ("23:30", "tonight", #""tonight" is 20:00, and it is 23:30 already; write "tomorrow 20:00""#),
    ("22:10", "tonight 9", #""tonight 9" is 21:00, and it is 22:10 already; write "today 23:00" or "tomorrow 21:00""#),
  ])
  func `once it is past it is refused wherever a date is read, with what to say instead`(
    clock: String, text: String, message: String
  ) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    _ = sandbox.run("add", "T", "--due", "today")
    sandbox.now = "2026-03-01T\(clock)"
    let before = sandbox.contents
    let places = [
      ("--due", ["add", "U", "--due", text]), ("--at", ["add", "U", "--at", text]),
      ("--due", ["edit", "1", "--due", text]), ("--at", ["edit", "1", "--at", text]),
      ("--until", ["snooze", "1", "--until", text]),
    ]
    for (option, words) in places {
      let result = sandbox.run(words)
      #expect(result.errors == "remind: \(option): \(message)\n")
      #expect(result.status == .usage)
    }
    #expect(sandbox.contents == before)
    for offer in message.split(separator: "write ").last?.split(separator: "\"").map(String.init) ?? []
    where offer != " or " {
      #expect(sandbox.run("add", "U", "--due", offer).status == .success, "\(offer)")
    }
  }
}
