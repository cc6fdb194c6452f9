import ReminderCore
import ReminderSystem
import Testing

@testable import remind

/// The lines of `watch`, one for each event.
@Suite struct WatchLinesTests {
  private func script(_ variables: [String: String] = [:], _ steps: [WatchScript.Step]) throws -> WatchScript {
    let sandbox = try Sandbox()
    sandbox.variables.merge(variables) { $1 }
    _ = sandbox.run("add", "Tea", "--in", "1m")
    _ = sandbox.run("add", "Rent", "--due", "2026-02-20 12:02")
    return WatchScript(sandbox, steps)
  }

  @Test func `a terminal that cannot move its cursor gets a line for each event`() throws {
    let script = try script(["TERM": "dumb"], [.wait(180_000), .event(.ended(15))])
    #expect(
      script.run().output == """
        12:00  1 today · next ring 12:01
        \u{7}12:01  🔔 1  Tea  12:01
        12:01  1 rang · 1 today · next ring 12:02
        \u{7}12:02  🔔 2  Rent  Due today at 12:02
        12:02  1 rang · 1 overdue

        """)
    #expect(script.died == 15)
  }

  @Test func `a program gets a JSON object for each event`() throws {
    let script = try script([:], [.wait(60_000), .event(.gone)])
    let lines = script.run("--json").output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[0] == #"{"event":"status","at":"2026-02-20T12:00:00+01:00","status":{"overdue":0,"today":1,"#
        + #""next":"2026-02-20T12:01:00+01:00","notifications":true,"quietUntil":null,"held":0,"timer":null,"rang":0,"notFiringSince":null,"syncFailingSince":null}}"#
    )
    #expect(lines[1].hasPrefix(#"{"event":"rang","at":"2026-02-20T12:01:00+01:00","identifier":"task-ABCD0001-"#))
    #expect(lines[1].hasSuffix(#""lateSeconds":0,"channel":"stdout","digest":false}"#))
    for line in lines {
      let tree = try #require(JSONTree(String(line)))
      #expect(try tree.misfit(#require(OutputShape.of(.watch))) == nil, "\(line)")
    }
  }

  @Test func `a failed notify.command is an event in JSON, and a successful one gets no bell`() throws {
    let script = try script([:], [.wait(60_000), .event(.gone)])
    _ = script.sandbox.run("config", "notify.command", "exit 1")
    let result = script.run("--json")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[1].hasPrefix(#"{"event":"failed","#))
    #expect(lines.last?.hasSuffix(#""error":"the command exited with status 1","channel":"command"}"#) == true)
    #expect(try JSONTree(String(lines[1]))?.misfit(#require(OutputShape.of(.watch))) == nil)
    #expect(result.errors.hasPrefix(#"{"error":{"code":"not_delivered","#))
    _ = script.sandbox.run("config", "notify.command", "true")
    let later = WatchScript(script.sandbox, [.wait(60_000), .event(.gone)])
    later.sandbox.variables["TERM"] = "dumb"
    #expect(
      later.run().output == """
        12:00  1 today · next ring 12:01
        12:01  🔔 1  Tea  12:01
        12:01  1 rang · 1 today · next ring 12:02

        """)
  }
}
