import ReminderCore
import Testing

@testable import remind

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `--then` sends an unanswered notification through another channel, which is a real command.
@Suite struct EscalationTests {
  /// A machine with a task that rings at nine on standard output. The channel phone writes into a log.
  private func sandbox(_ words: [String] = ["--then", "phone"], at time: String = "09:00") throws -> Sandbox {
    let sandbox = try Sandbox()
    let text = "$REMIND_TITLE: $REMIND_BODY ($REMIND_UNANSWERED_SINCE)"
    let command = "test ! -e \(sandbox.folder)/down && echo \"\(text)\" >>\(sandbox.folder)/log"
    #expect(sandbox.run("config", "notify.command.phone", command).status == .success)
    #expect(sandbox.run("config", "notify.channel", "stdout").status == .success)
    sandbox.now = "2026-03-01T08:00"
    #expect(sandbox.run(["add", "Call Ann", "--at", time] + words).status == .success)
    return sandbox
  }

  private func fire(_ time: String, in sandbox: Sandbox, _ words: String...) -> Sandbox.Result {
    sandbox.now = "2026-03-01T\(time)"
    return sandbox.run(["fire"] + words)
  }

  @Test func `an unanswered reminder escalates once, and says since when nobody answered`() throws {
    let sandbox = try sandbox()
    #expect(fire("09:00", in: sandbox).output == "1  Call Ann  09:00\n")
    #expect(fire("09:29", in: sandbox).output == "")
    #expect(sandbox.text("log") == nil)
    #expect(fire("09:30", in: sandbox).output == "")
    let delivered =
      "Call Ann: not answered since 09:00 (2026-03-01T09:00:00+01:00)\n"
    #expect(sandbox.text("log") == delivered)
    #expect(fire("09:31", in: sandbox).output == "")
    #expect(fire("12:00", in: sandbox).output == "")
    #expect(sandbox.text("log") == delivered)
    #expect(
      sandbox.run("log").output == """
          Sun 1 Mar 09:00  1  Call Ann  rang                   stdout
          Sun 1 Mar 09:30  1  Call Ann  unanswered, escalated  phone

        """)
    #expect(sandbox.run("log", "--json").output.contains("\"kind\":\"escalation\""))
  }

  @Test func `show says when a reminder escalated, and a channel that is set too late gets nothing`() throws {
    let sandbox = try sandbox()
    for time in ["09:00", "09:30"] { _ = fire(time, in: sandbox) }
    sandbox.now = "2026-03-01T09:40"
    #expect(
      sandbox.run("show", "1").output.contains(
        "    rang      Sun 1 Mar 09:00 (40 min ago), not answered, escalated 09:30\n"))
    let late = try self.sandbox([])
    _ = fire("09:00", in: late)
    late.now = "2026-03-01T09:40"
    #expect(late.run("config", "escalate.channel", "phone").status == .success)
    #expect(late.run("show", "1").output.contains("    rang      Sun 1 Mar 09:00 (40 min ago), not answered\n"))
    #expect(fire("09:41", in: late).output == "")
    #expect(late.text("log") == nil)
  }

  @Test func `if the channel fails, it is named and tried for an hour`() throws {
    let sandbox = try sandbox()
    _ = fire("09:00", in: sandbox)
    close(creat("\(sandbox.folder)/down", 0o600))
    let failed = """
      remind: task 1: delivered by another channel, but not by phone: the command exited with status 1; \
      the next run tries phone again

      """
    for time in ["09:30", "09:31", "10:29"] { #expect(fire(time, in: sandbox).errors == failed) }
    unlink("\(sandbox.folder)/down")
    #expect(fire("10:29", in: sandbox).status == .success)
    #expect(sandbox.text("log")?.hasPrefix("Call Ann: ") == true)
    #expect(fire("10:31", in: sandbox) == Sandbox.Result(output: "", errors: "", status: .success))
  }

  @Test func `a channel without a command is named once, and delivers after its command is set`() throws {
    let sandbox = try sandbox()
    let command = "echo \"$REMIND_TITLE\" >>\(sandbox.folder)/log"
    _ = sandbox.run("config", "--unset", "notify.command.phone")
    _ = fire("09:00", in: sandbox)
    let first = fire("09:30", in: sandbox)
    #expect(first.errors.contains("phone: notify.command.phone is not set"))
    #expect(first.status == .failure)
    for time in ["09:31", "09:59"] {
      #expect(fire(time, in: sandbox) == Sandbox.Result(output: "", errors: "", status: .success))
    }
    #expect(sandbox.run("config", "notify.command.phone", command).status == .success)
    #expect(fire("10:00", in: sandbox).status == .success)
    #expect(sandbox.text("log") == "Call Ann\n")
  }

  @Test(arguments: [["done", "1"], ["snooze", "1"], ["act", "1", "dismiss"], ["cancel", "1"]])
  func `an answer stops the escalation, also after the channel failed`(answer: [String]) throws {
    for answeredAt in ["09:10", "09:35"] {
      let sandbox = try sandbox()
      _ = fire("09:00", in: sandbox)
      if answeredAt == "09:35" {
        close(creat("\(sandbox.folder)/down", 0o600))
        #expect(fire("09:30", in: sandbox).status == .failure)
        unlink("\(sandbox.folder)/down")
      }
      sandbox.now = "2026-03-01T\(answeredAt)"
      #expect(sandbox.run(answer).status == .success)
      #expect(fire("09:36", in: sandbox).status == .success)
      #expect(sandbox.text("log") == nil)
    }
  }

  @Test func `many escalations at once are one digest`() throws {
    let sandbox = try sandbox()
    for number in 2...7 { _ = sandbox.run("add", "T\(number)", "--at", "09:00", "--then", "phone") }
    _ = fire("09:00", in: sandbox)
    #expect(fire("09:30", in: sandbox).status == .success)
    #expect(
      sandbox.text("log") == """
        7 reminders: 09:00 Call Ann
        09:00 T2
        09:00 T3
        09:00 T4
        09:00 T5
        and 2 more ()

        """)
  }

  @Test func `a dry run shows the escalation and sends nothing`() throws {
    let sandbox = try sandbox()
    _ = fire("09:00", in: sandbox)
    #expect(
      fire("09:30", in: sandbox, "--dry-run").output
        == "1  Call Ann  not answered since 09:00\n")
    #expect(sandbox.text("log") == nil)
  }

  @Test func `with --json an escalation to standard output waits for the next run`() throws {
    let sandbox = try sandbox(["--then", "stdout"])
    _ = fire("09:00", in: sandbox)
    #expect(fire("09:30", in: sandbox, "--json").output == "{\"delivered\":[],\"failed\":[]}\n")
    let delivered = "1  Call Ann  not answered since 09:00\n"
    #expect(fire("09:31", in: sandbox).output == delivered)
    #expect(fire("09:32", in: sandbox).output == "")
  }

  @Test func `show names the escalation, and --no-then takes it away`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("show", "1").output.contains("    then      phone, if nobody answers for 30 min\n"))
    _ = fire("09:00", in: sandbox)
    #expect(sandbox.run("show", "1").output.contains("    then      phone Sun 1 Mar 09:30, unless answered by then\n"))
    #expect(sandbox.run("show", "1", "--json").output.contains("\"escalatesAt\":\"2026-03-01T09:30:00+01:00\""))
    #expect(
      sandbox.run("edit", "1", "--no-then").output
        == "changed 1  Call Ann\n           if unanswered, to no other channel\n")
    #expect(sandbox.run("show", "1").output.contains("    then      no other channel\n"))
    #expect(fire("09:30", in: sandbox).output == "")
    #expect(sandbox.text("log") == nil)
  }

  @Test(arguments: [
    (
      ["--then", "pager"], "added 1  T\n         if unanswered, also to pager\n",
      "note: notify.command.pager is not set, so nothing can be delivered through pager\n"
    ),
    (["--then", "Desktop"], "added 1  T\n         if unanswered, also to desktop\n", ""),
    (["--no-then"], "added 1  T\n         if unanswered, to no other channel\n", ""),
    (
      ["--then", "two words"], "",
      """
      remind: --then: "two words" is not a channel; write desktop, command, stdout, or the NAME of a setting \
      notify.command.NAME

      """
    ),
    (["--then", "phone", "--no-then"], "", "remind: --then and --no-then contradict each other; give one of them\n"),
  ])
  func `add confirms the channel of --then, and names a missing command or a mistake`(
    words: [String], output: String, errors: String
  ) throws {
    let sandbox = try Sandbox()
    let result = sandbox.run(["add", "T"] + words)
    #expect(result.output == output)
    #expect(result.errors == errors)
  }
}
