import Testing

@testable import remind

/// `tonight` means today at 20:00, and only a time that lies ahead. It is Sunday 1 March 2026 in Berlin.
@Suite struct TonightTests {
  @Test(arguments: [("19:59", "tonight", "20:00"), ("20:30", "tonight 9", "21:00"), ("09:00", "tonight", "20:00")])
  func `tonight means today if its time lies ahead`(clock: String, text: String, time: String) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T\(clock)"
    #expect(sandbox.run("add", "T", "--due", text, "--json").output.contains("\"due\":\"2026-03-01T\(time)\""))
  }

  @Test(arguments: [
    ("20:00", "tonight", #""tonight" is 20:00, but it is already 20:00; write "today 21:00" or "tomorrow 20:00""#),
    ("22:59", "Tonight", #""Tonight" is 20:00, but it is already 22:59; write "today 23:00" or "tomorrow 20:00""#),
    ("23:30", "tonight", #""tonight" is 20:00, but it is already 23:30; write "tomorrow 20:00""#),
    ("22:10", "tonight 9", #""tonight 9" is 21:00, but it is already 22:10; write "today 23:00" or "tomorrow 21:00""#),
  ])
  func `tonight is refused once its time has passed, and the refusal offers other words`(
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

  // MARK: A time without its half of the day

  @Test(
    arguments: [
      ("08:00", "today 7:30", "07:30", "19:30"), ("08:00", "today at 7:30", "07:30", "19:30"),
      ("08:00", "today at 7", "07:00", "19:00"), ("08:00", "7:30 today", "07:30", "19:30"),
      ("19:29", "today 7:30", "07:30", "19:30"), ("12:00", "heute 11:15", "11:15", "23:15"),
      ("07:30", "heute um 7:30", "07:30", "19:30"),
    ] as [(String, String, String, String)])
  func `a time that has passed is refused in a sentence if the evening may be meant`(
    clock: String, text: String, morning: String, evening: String
  ) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T\(clock)"
    let result = sandbox.run("q", "Call Ann \(text)")
    #expect(
      result.errors == "remind: \"\(text)\" could be \(morning), which has passed, or \(evening); "
        + "write \"today \(evening)\" or \"today \(morning)am\"\n")
    #expect(result.status == .usage)
    for (offer, time) in [("\(morning)am", morning), (evening, evening)] {
      #expect(
        sandbox.run("q", "Call Ann today \(offer)", "--json").output.contains("\"due\":\"2026-03-01T\(time)\""))
    }
  }

  @Test(
    arguments: [
      ("07:29", "Call Ann today 7:30", "2026-03-01T07:30"), ("19:30", "Call today 7:30", "2026-03-01T07:30"),
      ("08:00", "Call today 07:30", "2026-03-01T07:30"), ("08:00", "Call today 7:30am", "2026-03-01T07:30"),
      ("08:00", "Anruf heute 7:30 Uhr", "2026-03-01T07:30"), ("08:00", "Call today 0:30", "2026-03-01T00:30"),
      ("08:00", "Call this morning 7:30", "2026-03-01T07:30"), ("13:00", "Call today 12:30", "2026-03-01T12:30"),
      ("08:00", "Call tomorrow 7:30", "2026-03-02T07:30"), ("08:00", "Call today 7:30pm", "2026-03-01T19:30"),
    ])
  func `a time is read as written if it has one meaning, or both readings lie ahead or have passed`(
    clock: String, sentence: String, due: String
  ) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T\(clock)"
    #expect(sandbox.run("q", sentence, "--json").output.contains("\"due\":\"\(due)\""))
  }

  @Test func `an option takes a time that has passed as written, with a note`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T08:00"
    let result = sandbox.run("add", "Call Ann", "--due", "today 7:30")
    #expect(result.output == "added 1  Call Ann\n         due today 07:30\n")
    #expect(result.errors.hasPrefix("note: 07:30 on Sun 1 Mar has passed; this reminder will not ring\n"))
  }
}
