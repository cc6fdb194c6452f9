import ReminderCore
import ReminderSystem
import Testing

@testable import remind

/// `act -` acts on each line of standard input as soon as the line is complete.
@Suite struct ActOnInputTests {
  private static let first = "task-ABCD0001-0000-4000-8000-000000000000"
  private static let second = "task-ABCD0002-0000-4000-8000-000000000000"
  private static let form = "write task-<UUID> done 2026-03-01, with - for no due date"

  private func result(_ input: String, _ words: String..., in sandbox: Sandbox) -> Sandbox.Result {
    sandbox.input = input
    return sandbox.run(["act", "-"] + words)
  }

  @Test(
    arguments: [
      ("\(first) done 2026-02-20\n", "done 1  Pay rent\n        due today\n"),
      ("\(first) snooze 2026-02-20\n", "snoozed 1  Pay rent\n           due today · rings today 12:15\n"),
      ("\(first) dismiss 2026-02-20\n", ""),
      ("\(second) done -\n", "done 2  Call Ann\n"),
      ("due-date-morning-\(ActTests.first) done 2026-02-20\n", "done 1  Pay rent\n        due today\n"),
      ("task-abcd0001-0000-4000-8000-000000000000 done 2026-02-20", "done 1  Pay rent\n        due today\n"),
      ("\u{feff}\n \t\r\n  \(second)\t done   -  \r\n\n", "done 2  Call Ann\n"),
      (
        "\(first) done 2026-02-20\n\(second) done -\n",
        "done 1  Pay rent\n        due today\ndone 2  Call Ann\n"
      ),
      ("task-timer-\(ActTests.first) dismiss -\n", ""), ("", ""), ("\n\n", ""),
    ])
  func `each line acts like a button of the notification`(input: String, output: String) throws {
    #expect(
      result(input, in: try ActTests.sandbox()) == Sandbox.Result(output: output, errors: "", status: .success))
  }

  @Test(
    arguments: [
      ("\(first) open 2026-02-20", "unknown answer 'open'; use one of: done, snooze, dismiss"),
      ("\(first) delete -", "unknown answer 'delete'; use one of: done, snooze, dismiss"),
      ("\(first) complete -", "unknown answer 'complete'; use one of: done, snooze, dismiss"),
      ("\(first) DONE -", "unknown answer 'DONE'; use one of: done, snooze, dismiss"),
      ("\(first)", "the answer is missing; \(form)"),
      ("\(first) done", "the due date is missing; write the value of REMIND_DUE, or - for none"),
      ("\(first) done today", "\"today\" is not a due date; write 2026-03-01, 2026-03-01T15:00, or - for none"),
      (
        "\(first) done 2026-02-30",
        "\"2026-02-30\" is not a due date; write 2026-03-01, 2026-03-01T15:00, or - for none"
      ),
      ("\(first) done --", "\"--\" is not a due date; write 2026-03-01, 2026-03-01T15:00, or - for none"),
      ("\(first) done - now", "\"now\" is one word too many; \(form)"),
      ("1 done -", "\"1\" is not the identifier of a notification; \(form)"),
      ("\(ActTests.first) done -", "\"\(ActTests.first)\" is not the identifier of a notification; \(form)"),
      ("digest dismiss -", "\"digest\" is not the identifier of a notification; \(form)"),
      ("--file /etc/passwd", "\"--file\" is not the identifier of a notification; \(form)"),
      ("\(first)\u{301} done -", "\"\(first)\u{301}\" is not the identifier of a notification; \(form)"),
      ("\u{1b}[2J\0", "\"\\e[2J\\u{0}\" is not the identifier of a notification; \(form)"),
      ("done\u{a0}2026", "\"done\u{a0}2026\" is not the identifier of a notification; \(form)"),
      (
        String(repeating: "x", count: 4_096),
        "\"\(String(repeating: "x", count: 60))…\" is not the identifier of a notification; \(form)"
      ),
      (String(repeating: "x", count: 4_097), "longer than 4,096 bytes; \(form)"),
      (String(repeating: " ", count: 100_000), "longer than 4,096 bytes; \(form)"),
    ])
  func `a wrong line is an error, and the other lines are acted on`(line: String, message: String) throws {
    let sandbox = try ActTests.sandbox()
    #expect(
      result("\n\(line)\n\(Self.second) done -\n", in: sandbox)
        == Sandbox.Result(output: "done 2  Call Ann\n", errors: "remind: line 2: \(message)\n", status: .usage))
    #expect(sandbox.run("show", "1", "--json").output.split(separator: "\"completions\":0").count == 2)
  }

  @Test func `a line that is not UTF-8 is an error, and the next line is acted on`() throws {
    let sandbox = try ActTests.sandbox()
    sandbox.inputBytes = Array("\(Self.first) done caf".utf8) + [0xe9, 0x0a] + Array("\(Self.second) done -".utf8)
    #expect(
      sandbox.run("act", "-")
        == Sandbox.Result(
          output: "done 2  Call Ann\n", errors: "remind: line 1 of standard input is not valid UTF-8\n",
          status: .usage))
  }

  /// An outdated answer is a note and not an error, so that nobody sends the answer again.
  @Test(
    arguments: [
      ("\(first) done 2026-02-21", "outdated notification: task 1 has another due date now; nothing changed"),
      ("\(first) dismiss -", "outdated notification: task 1 has another due date now; nothing changed"),
      ("\(first) done 2026-02-20T09:00", "outdated notification: task 1 has another due date now; nothing changed"),
      ("\(second) done 2026-02-20", "outdated notification: task 2 has another due date now; nothing changed"),
      ("task-ABCD0003-0000-4000-8000-000000000000 done -", "task 3 is done already"),
      (
        "task-ABCD0003-0000-4000-8000-000000000000 snooze -",
        "task 3 is done; 'remind undone 3' opens it again"
      ),
      (
        "task-ABCD0009-0000-4000-8000-000000000000 done -",
        "no task \"ABCD0009-0000-4000-8000-000000000000\"; 'remind list all' shows every task"
      ),
      (
        "focus-block-end-ABCD0001-0000-4000-8000-000000000000 done -",
        "a timer, a focus block or the agenda is not a task; name a task: remind act \"$REMIND_TASK_ID\" done"
      ),
    ])
  func `an outdated answer changes nothing, and the command succeeds`(line: String, note: String) throws {
    let sandbox = try ActTests.sandbox()
    _ = sandbox.run("add", "Gone by")
    _ = sandbox.run("done", "3")
    let before = sandbox.contents
    let shown = sandbox.run("done", "3").output
    let result = result("\(line)\n", in: sandbox)
    #expect(result.errors == "note: line 1: \(note)\n")
    #expect(result.status == .success)
    #expect(sandbox.contents == before)
    #expect(result.output.isEmpty || shown == result.output || !result.output.hasPrefix("done "))
    #expect(self.result("\(line)\n", "--quiet", in: sandbox).errors == "")
  }

  @Test func `a second copy of an answer changes nothing`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Water", "--due", "2026-02-20 09:00", "--repeat", "daily")
    let line = "\(Self.first) done 2026-02-20T09:00\n"
    #expect(
      result(line + line, in: sandbox)
        == Sandbox.Result(
          output: """
            done 1  Water
                    next due tomorrow 09:00 · rings tomorrow 09:00 · daily
            1  Water  due tomorrow 09:00 · rings tomorrow 09:00 · daily

            """,
          errors: "note: line 2: outdated notification: task 1 has another due date now; nothing changed\n",
          status: .success))
  }

  @Test func `each line is one change, and undo names the change by the answer`() throws {
    let sandbox = try ActTests.sandbox()
    _ = result("\(Self.first) snooze 2026-02-20\n\(Self.second) done -\n", in: sandbox)
    #expect(sandbox.run("undo").output == "took back 'done' from just now\n2  Call Ann\n")
    #expect(sandbox.run("undo").output.hasPrefix("took back 'snooze' from just now\n1  Pay rent"))
  }

  /// A pipe that brings one piece after another, and records whether a task was done before each piece.
  private final class Pipe: @unchecked Sendable {
    var pieces: [String]
    var seen: [Bool] = []
    init(_ pieces: [String]) { self.pieces = pieces }
  }

  @Test func `a complete line is acted on while the pipe stays open`() throws {
    let sandbox = try ActTests.sandbox()
    let pipe = Pipe(["\(Self.second) do", "ne -", "\n", "\n", "\(Self.first) done 2026-02-20"])
    let file = sandbox.file
    sandbox.pieces = {
      let text = String(decoding: (try? SystemFile.bytes(of: file)) ?? [], as: UTF8.self)
      pipe.seen.append(text.split(separator: "\"completedAt\":\"").count > 1)
      return pipe.pieces.isEmpty ? [] : Array(pipe.pieces.removeFirst().utf8)
    }
    #expect(
      sandbox.run("act", "-").output == "done 2  Call Ann\ndone 1  Pay rent\n        due today\n")
    #expect(pipe.seen == [false, false, false, true, true, true])
  }

  @Test func `input that breaks off is an error, and the complete lines are acted on`() throws {
    let sandbox = try ActTests.sandbox()
    let pipe = Pipe(["\(Self.second) done -\n\(Self.first) do"])
    sandbox.pieces = { pipe.pieces.isEmpty ? nil : Array(pipe.pieces.removeFirst().utf8) }
    let result = sandbox.run("act", "-")
    #expect(result.output == "done 2  Call Ann\n")
    #expect(result.errors.hasPrefix("remind: cannot read standard input: "))
    #expect(result.status == .failure)
  }

  @Test func `an answer that cannot be saved ends the command, and the error names the line to resend`() throws {
    let sandbox = try ActTests.sandbox()
    sandbox.write("{\"remind\":2,")
    let result = result("\n\(Self.first) done -\n\(Self.second) done -\n", in: sandbox)
    #expect(result.errors.hasPrefix("remind: line 2: \(sandbox.file):1:"))
    #expect(result.errors.hasSuffix("; send this line again, and all lines after it\n"))
    #expect(result.errors.utf8.filter { $0 == 0x0a }.count == 1)
    #expect(result.status == .failure)
  }

  @Test func `each answer is saved even if nobody reads the output`() throws {
    let sandbox = try ActTests.sandbox()
    sandbox.outputError = 32  // EPIPE
    #expect(
      result("\(Self.first) done 2026-02-20\n\(Self.second) done -\n", in: sandbox)
        == Sandbox.Result(output: "", errors: "", status: .success))
    sandbox.outputError = nil
    #expect(sandbox.run("list", "--json").output == "[]\n")
  }

  @Test func `with --json each answered line prints its own document`() throws {
    let sandbox = try ActTests.sandbox()
    let result = result(
      "\(Self.second) done -\n12 done -\n\(Self.second) done -\n\(Self.first) done 2026-02-20\n", "--json",
      in: sandbox)
    let lines = result.output.split(separator: "\n")
    #expect(lines.map { $0.hasPrefix("[{\"id\":\"ABCD000") && $0.hasSuffix("}]") } == [true, true, true])
    #expect(
      result.errors == """
        {"error":{"code":"bad_value","message":"line 2: \\"12\\" is not the identifier of a notification",\
        "hint":"write task-<UUID> done 2026-03-01, with - for no due date","exit":2}}
        {"notes":["line 3: task 2 is done already"]}

        """)
    #expect(result.status == .usage)
  }

  @Test func `a dry run changes nothing`() throws {
    let sandbox = try ActTests.sandbox()
    let before = sandbox.contents
    #expect(
      result("\(Self.first) done 2026-02-20\n\(Self.second) dismiss -\n", "--dry-run", in: sandbox).errors
        == "note: line 1: this was a dry run; nothing changed\n")
    #expect(sandbox.contents == before)
  }

  @Test func `a person gets a note on Ctrl-D, and notes come in the set language`() throws {
    let sandbox = try ActTests.sandbox()
    sandbox.isPersonThere = true
    #expect(
      result("\(Self.first) done -\n", in: sandbox).errors == """
        note: the answers are read from the terminal; Ctrl-D on an empty line ends them
        note: line 1: outdated notification: task 1 has another due date now; nothing changed

        """)
    _ = sandbox.run("config", "language", "de")
    sandbox.isPersonThere = false
    #expect(
      result("\(Self.first) done -\n", in: sandbox).errors.hasPrefix(
        "Hinweis: Zeile 1: veraltete Benachrichtigung: Aufgabe 1 ist "))
  }

  @Test(
    arguments: [
      (["act", "-", "done"], "\"done\" is one word too many for 'act'; 'remind help act' shows the usage"),
      (["act", "-", "--if-due", ""], "--if-due and - contradict each other; give one of them"),
      (
        ["act", "--", "-", "done"],
        "IDENTIFIER: \"-\" names no task; write a task's number, or at least four characters of its id"
      ),
    ])
  func `other words beside the hyphen are refused, and nothing is read`(words: [String], message: String) throws {
    let sandbox = try ActTests.sandbox()
    sandbox.pieces = {
      Issue.record("standard input is read")
      return []
    }
    #expect(sandbox.run(words).errors == "remind: \(message)\n")
  }
}
