import ReminderCore
import ReminderSystem
import Testing

@testable import remind

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The screen of a running `watch`, its notifications and its keys.
@Suite struct WatchRunTests {
  private func sandbox(_ variables: [String: String] = ["NO_COLOR": "1"]) throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.variables.merge(variables) { $1 }
    return sandbox
  }

  /// Runs a command line on the same state file, as another program does meanwhile.
  private func elsewhere(_ sandbox: Sandbox, _ words: [String], at now: String) throws -> () -> Void {
    let other = try Sandbox()
    other.variables["REMIND_FILE"] = sandbox.file
    other.now = now
    other.firstIdentity = 0xabce_0001
    return { #expect(other.run(words).status == .success, "\(words)") }
  }

  @Test func `a due reminder comes at the beginning of its minute, on the screen and with a bell`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "Tea", "--in", "1m")
    _ = sandbox.run("add", "Rent", "--due", "2026-02-19", "--no-reminders")
    _ = sandbox.run("fire")
    let script = WatchScript(sandbox, [.look, .wait(59_999), .look, .wait(1), .look, .wait(10_000), .look])
    script.size = (60, 9)
    let result = script.run()
    #expect(result.status == .success && script.restored > 0 && script.died == nil)
    #expect(
      script.screens[0].text == """
        Fri 20 Feb 2026  12:00                       next ring 12:01
        Overdue
        > 2  Rent  yesterday
        Next hours
          1  Tea   🔔 12:01   in 1 min



        d done  s snooze  o open  u undo  j/k move  ? keys  q quit

        """)
    #expect(script.screens[1].text == script.screens[0].text && script.screens[1].bells == 0)
    #expect(script.screens[2].bells == 1)
    #expect(script.screens[2].said == "🔔 Tea  12:01")
    #expect(script.screens[2].lines[0] == "Fri 20 Feb 2026  12:01")
    #expect(script.screens[3].lines.last == "d done  s snooze  e seen  o open  u undo  ? keys  q quit")
    #expect(sandbox.run("pending", "--json").output.contains("\"requests\":[]"))
  }

  @Test func `keys answer the marked task, and the key u undoes the answer`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "Rent", "--due", "2026-02-19", "--no-reminders")
    _ = sandbox.run("add", "Milk", "--due", "2026-02-20", "--no-reminders")
    _ = sandbox.run("fire")
    let script = WatchScript(
      sandbox,
      [
        .press("jd"), .look, .wait(1_000), .press("u"), .look, .press("\u{1b}[B"), .wait(1_000), .press("s"), .look,
        .press("o"), .look, .press(" "), .look,
      ])
    script.size = (90, 8)
    #expect(script.run().status == .success)
    #expect(script.screens[0].said == "done 2  Milk  due today")
    #expect(script.screens[0].marked == nil)
    #expect(
      script.screens[1].said == "took back 'done' from just now; 2  Milk  due today; 'remind redo' makes it again")
    #expect(script.screens[2].said == "snoozed 2  Milk  due today · rings today 12:15")
    #expect(script.screens[2].marked?.hasPrefix("> 2  Milk") == true)
    #expect(script.screens[3].lines[1] == "2  Milk")
    #expect(script.screens[3].lines.last == "d, s, e and u work here, too; any other key goes back")
    #expect(script.screens[4].lines[1] == "Overdue")
  }

  @Test func `the key u undoes only the changes that were made on the screen`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "Rent", "--due", "2026-02-19", "--no-reminders")
    _ = sandbox.run("add", "Milk", "--due", "2026-02-20", "--no-reminders")
    let tea = try elsewhere(sandbox, ["add", "Tea"], at: "2026-02-20T12:00")
    let undo = try elsewhere(sandbox, ["undo"], at: "2026-02-20T12:00")
    let script = WatchScript(
      sandbox,
      [
        .press("u"), .look, .press("d"), .wait(2_000), .press("s"), .meanwhile(tea), .wait(2_000), .press("u"), .look,
        .meanwhile(undo), .wait(2_000), .press("u"), .look, .wait(2_000), .press("u"), .look, .wait(2_000), .press("u"),
        .look,
      ])
    script.size = (100, 8)
    #expect(script.run().status == .success)
    let nothing = "nothing was changed on this screen; 'remind undo' undoes the last change"
    #expect(
      script.screens.map(\.said) == [
        nothing, "remind: this is not the last change, so it was not undone; 'remind undo' undoes the last change",
        "took back 'snooze' from just now; 2  Milk  due today; 'remind redo' makes it again",
        "took back 'done' from just now; 1  Rent  due yesterday; 'remind redo' makes it again", nothing,
      ])
  }

  @Test func `the key e marks a task as seen, which ends the nags and keeps the task listed`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "Tea", "--in", "1m", "--nag", "10m")
    let script = WatchScript(
      sandbox, [.wait(60_000), .wait(600_000), .look, .press("e"), .look, .press("e"), .look, .wait(3_600_000), .look])
    script.size = (60, 6)
    #expect(script.run().status == .success)
    #expect(script.screens.map(\.bells) == [2, 2, 2, 2])
    #expect(script.screens[1].said == "seen 1  Tea")
    #expect(script.screens[2].said == "seen 1  Tea")
    #expect(
      script.screens[3].text == """
        Fri 20 Feb 2026  13:11
        Rang
        > 1  Tea  rang 12:01  1 h 10 min ago


        d done  s snooze  e seen  o open  u undo  ? keys  q quit

        """)
    #expect(sandbox.run("log").output.split(separator: "\n").last == "  Fri 20 Feb 12:11  1  Tea  seen")
  }

  @Test func `the screen shows the changes of another program within a second`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "Rent", "--due", "2026-02-19", "--no-reminders")
    _ = sandbox.run("fire")
    let script = WatchScript(
      sandbox,
      [
        .wait(5_000),
        .meanwhile(try elsewhere(sandbox, ["add", "Milk", "--due", "2026-02-20"], at: "2026-02-20T12:00")),
        .wait(1_000), .look, .meanwhile(try elsewhere(sandbox, ["done", "1", "2"], at: "2026-02-20T12:00")),
        .wait(1_000), .look,
      ])
    #expect(script.run().status == .success)
    #expect(script.screens[0].lines.contains("  2  Milk  today"))
    #expect(script.screens[1].lines[2] == "  nothing comes in the next hours")
    #expect(script.screens[1].lines[3] == "  add a reminder: remind add \"Tea\" --in 20m")
    // Without a row, no key for a row is offered.
    #expect(script.screens[1].lines.last == "u undo  ? keys  q quit")
  }

  @Test func `watch delivers nothing that another run of fire has delivered`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "Tea", "--in", "1m")
    let script = WatchScript(
      sandbox,
      [
        .wait(59_000), .meanwhile(try elsewhere(sandbox, ["fire"], at: "2026-02-20T12:01")), .wait(61_000), .look,
      ])
    #expect(script.run().status == .success)
    #expect(script.screens[0].bells == 0)
  }

  @Test func `notify.command takes a notification, and the screen marks the task without a bell`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("config", "notify.command", "cat >> '\(sandbox.folder)/told'")
    _ = sandbox.run("add", "Tea", "--at", "2026-02-20 12:01", "--due", "2026-02-20 12:30")
    let script = WatchScript(sandbox, [.wait(60_000), .look])
    #expect(script.run().status == .success)
    #expect(script.screens[0].bells == 0)
    #expect(script.screens[0].lines.contains { $0.hasPrefix(">!1  Tea") }, "\(script.screens[0].text)")
    #expect(try SystemFile.bytes(of: "\(sandbox.folder)/told")?.isEmpty == false)
  }

  @Test(
    arguments: [
      ("desktop", 1, 0), ("stdout", 1, 0), ("desktop,stdout", 1, 0), ("stdout,desktop", 1, 0), ("phone", 0, 1),
      ("desktop,phone", 1, 1), ("phone,stdout", 1, 1), ("desktop,phone,stdout", 1, 1),
    ])
  func
    `the screen rings once for standard output and an absent desktop in a list of channels`(
      list: String, bells: Int, phone: Int
    ) throws
  {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "Tea", "--in", "1m")
    _ = sandbox.run("config", "notify.command.phone", "echo told >> '\(sandbox.folder)/told'")
    #expect(sandbox.run("config", "notify.channel", list).status == .success)
    let script = WatchScript(sandbox, [.wait(60_000), .look, .wait(240_000), .look])
    #expect(script.run().status == .success)
    #expect(script.screens.map(\.bells) == [bells, bells])
    let delivered = try SystemFile.bytes(of: "\(sandbox.folder)/told").map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(delivered == String(repeating: "told\n", count: phone))
  }

  @Test func `the screen shows a failed delivery until the delivery succeeds`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("config", "notify.command", "exit 3")
    _ = sandbox.run("add", "Tea", "--in", "1m")
    let script = WatchScript(
      sandbox,
      [
        .wait(60_000), .look, .wait(1_000), .look,
        .meanwhile(try elsewhere(sandbox, ["config", "notify.command", "true"], at: "2026-02-20T12:01")),
        .wait(60_000), .look,
      ])
    #expect(script.run().status == .success)
    let line = "task 1: notify.command ended with status 3; it stays due and is tried again by the next"
    #expect(script.screens[0].lines[1].hasPrefix("task 1: "), "\(line) \(script.screens[0].text)")
    #expect(script.screens[1].lines[1] == script.screens[0].lines[1])
    #expect(!script.screens[2].lines.contains { $0.hasPrefix("task 1: ") })
  }

  @Test(
    arguments: [
      (EPIPE, "", ExitCode.success), (EIO, "", .success),
      (ENOSPC, "remind: cannot write standard output: No space left on device\n", .failure),
    ])
  func `a reminder stays due if the screen or the pipe cannot be written`(
    code: Int32, said: String, status: ExitCode
  ) throws {
    for words in [[], ["--json"]] {
      let sandbox = try sandbox()
      _ = sandbox.run("add", "Tea", "--in", "1m")
      sandbox.now = "2026-02-20T12:02"
      let broken = try Sandbox()
      broken.variables["REMIND_FILE"] = sandbox.file
      broken.outputError = code
      let result = WatchScript(broken, [.wait(120_000)]).run(words)
      #expect(result.status == status && result.output == "", "\(result)")
      if words.isEmpty { #expect(result.errors == said) }
      #expect(sandbox.run("fire").output == "1  Tea  12:01\n")
    }
  }

  @Test(arguments: [2, 15, 1] as [Int32])
  func `a signal ends watch, and the terminal is restored`(signal: Int32) throws {
    let script = WatchScript(try sandbox(), [.event(.ended(signal))])
    _ = script.run()
    #expect(script.died == signal && script.restored > 0)
  }

  @Test func `the screen after a stop is the same as after a change of size`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "Tea", "--in", "1m")
    let script = WatchScript(sandbox, [.wait(30_000), .event(.resumed), .look, .event(.resized), .look])
    #expect(script.run().status == .success)
    #expect(script.screens[0].text == script.screens[1].text)
  }

  @Test func `watch notes at its end that no schedule runs fire`() throws {
    let sandbox = try sandbox()
    sandbox.install(Sandbox.schedulers)
    _ = sandbox.run("add", "Tea", "--in", "1d")
    let result = WatchScript(sandbox, []).run()
    #expect(
      result.errors == """
        note: reminders are not switched on yet: remind schedule install

        """)
    #expect(WatchScript(sandbox, [.event(.gone)]).run().errors == "")
  }

  @Test func `an unreadable file is an error before watch takes the screen`() throws {
    let sandbox = try sandbox()
    sandbox.write("{")
    let result = WatchScript(sandbox, []).run()
    #expect(result.status == .failure && result.output == "" && result.errors.hasPrefix("remind: "))
  }

  @Test func `the screen keeps the known tasks if the file becomes unreadable`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "Rent", "--due", "2026-02-19", "--no-reminders")
    let file = sandbox
    let script = WatchScript(sandbox, [.meanwhile { file.write("{") }, .wait(1_000), .look])
    #expect(script.run().status == .success)
    #expect(script.screens[0].lines.contains("> 1  Rent  yesterday"), "\(script.screens[0].text)")
    #expect(script.screens[0].lines[1].contains("tasks.json"), "\(script.screens[0].text)")
  }
}
