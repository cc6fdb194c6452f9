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

/// `fire` works on a real file, with real commands.
@Suite struct FireTests {
  private static let quiet = Sandbox.Result(output: "", errors: "", status: .success)

  /// A machine with one task, `Pay rent`, that rings at nine on 1 March.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    let added = sandbox.run("add", "Pay rent", "--due", "2026-03-01", "--at", "09:00", "--category", "finance")
    #expect(added.output == "added 1  Pay rent  +finance\n         due Sun 1 Mar · rings Sun 1 Mar 09:00\n")
    return sandbox
  }

  @Test func `if nothing is due, fire is silent and changes nothing`() throws {
    let sandbox = try sandbox()
    let before = sandbox.contents
    #expect(sandbox.run("fire") == Self.quiet)
    #expect(sandbox.contents == before)
  }

  @Test func `without a state file, fire is silent and makes no file`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("fire") == Self.quiet)
    #expect(sandbox.contents.isEmpty)
  }

  @Test func `fire delivers a due reminder once`() throws {
    let sandbox = try sandbox()
    sandbox.now = "2026-03-01T09:00"
    #expect(sandbox.run("fire").output == "1  Pay rent  Due today · finance\n")
    #expect(sandbox.run("fire") == Self.quiet)
    sandbox.now = "2026-03-01T08:00"
    #expect(sandbox.run("fire") == Self.quiet)
  }

  @Test func `a dry run shows the notification and changes nothing`() throws {
    let sandbox = try sandbox()
    sandbox.now = "2026-03-01T09:00"
    let before = sandbox.contents
    unlink("\(sandbox.file).heartbeat")
    #expect(sandbox.run("fire", "--dry-run").output == "1  Pay rent  Due today · finance\n")
    #expect(sandbox.contents == before)
    #expect(access("\(sandbox.file).heartbeat", F_OK) != 0)
    #expect(sandbox.run("fire").output == "1  Pay rent  Due today · finance\n")
  }

  @Test func `a dry run and a run deliver the same, also after a clock that was years ahead`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T08:00"
    _ = sandbox.run("add", "Water", "--due", "2026-03-01 07:00", "--repeat", "daily")
    sandbox.now = "2038-01-19T04:00"
    _ = sandbox.run("fire")
    // The run in 2038 wrote the head of the file. The added line break makes this head invalid.
    sandbox.write(String(decoding: sandbox.contents, as: UTF8.self) + "\n")
    sandbox.now = "2026-03-02T07:05"
    #expect(sandbox.run("pending").output.hasPrefix("  Tue 3 Mar 07:00  1  Water"))
    #expect(sandbox.run("fire", "--dry-run").output == "")
    #expect(sandbox.run("fire").output == "")
  }

  @Test(arguments: [ENOSPC, EPIPE, EIO])
  func `a failed write to standard output is a failed delivery`(code: Int32) throws {
    let sandbox = try sandbox()
    sandbox.now = "2026-03-01T09:00"
    sandbox.outputError = code
    let failed = sandbox.run("fire")
    #expect(failed.status == .failure)
    #expect(
      failed.errors == """
        remind: task 1: cannot write standard output: \
        \(HostError.reason(of: code)); it stays due and is tried again by the next run

        """)
    #expect(sandbox.run("fire", "--json").status == .failure)
    sandbox.outputError = nil
    #expect(sandbox.run("fire").output == "1  Pay rent  Due today · finance\n")
  }

  @Test func `with --json fire prints the notification, and this document is the delivery`() throws {
    let sandbox = try sandbox()
    sandbox.now = "2026-03-01T09:30"
    let expected = """
      {"delivered":[{"identifier":"task-ABCD0001-0000-4000-8000-000000000000","kind":"task",\
      "task":"ABCD0001-0000-4000-8000-000000000000","number":1,"fireAt":"2026-03-01T09:00:00+01:00",\
      "title":"Pay rent","body":"Due today · sent 30 minutes late, planned for 09:00 · finance",\
      "category":"TASK_REMINDER","nag":null,"lateSeconds":1800,"channel":"stdout","digest":false}],"failed":[]}

      """
    #expect(sandbox.run("fire", "--json").output == expected)
    #expect(sandbox.run("fire", "--json").output == "{\"delivered\":[],\"failed\":[]}\n")
  }

  @Test func `a command gets the notification by environment and standard input`() throws {
    let sandbox = try sandbox()
    let log = "\(sandbox.folder)/log"
    let command = "{ env | grep ^REMIND_ | sort; cat; } >> \(log)"
    #expect(sandbox.run("config", "notify.command", command).status == .success)
    sandbox.now = "2026-03-01T09:00"
    #expect(sandbox.run("fire") == Self.quiet)
    let written = String(decoding: try SystemFile.bytes(of: log) ?? [], as: UTF8.self)
    #expect(
      written == """
        REMIND_BODY=Due today · finance
        REMIND_CATEGORIES=finance
        REMIND_COMES_AGAIN=
        REMIND_DUE=2026-03-01
        REMIND_DUE_AT=2026-03-01T00:00:00+01:00
        REMIND_FILE=\(sandbox.file)
        REMIND_FIRE_AT=2026-03-01T09:00:00+01:00
        REMIND_IDENTIFIER=task-ABCD0001-0000-4000-8000-000000000000
        REMIND_KIND=task
        REMIND_LANGUAGE=en
        REMIND_LATE_SECONDS=0
        REMIND_LINK=remind://open-task?id=ABCD0001-0000-4000-8000-000000000000
        REMIND_LINKS=
        REMIND_NAG=
        REMIND_NOTES=
        REMIND_NUMBER=1
        REMIND_PRIORITY=none
        REMIND_SNOOZE_MINUTES=15
        REMIND_TASK_ID=ABCD0001-0000-4000-8000-000000000000
        REMIND_TITLE=Pay rent
        REMIND_UNANSWERED_SINCE=
        REMIND_URL=
        {"identifier":"task-ABCD0001-0000-4000-8000-000000000000","kind":"task",\
        "task":"ABCD0001-0000-4000-8000-000000000000","number":1,"fireAt":"2026-03-01T09:00:00+01:00",\
        "title":"Pay rent","body":"Due today · finance","category":"TASK_REMINDER","nag":null,\
        "priority":"none","due":"2026-03-01","dueAt":"2026-03-01T00:00:00+01:00","notes":null,"unansweredSince":null,\
        "link":"remind://open-task?id=ABCD0001-0000-4000-8000-000000000000","url":null,"categories":["finance"],\
        "links":[],"lateSeconds":0}

        """)
  }

  @Test(arguments: [
    ("exit 3", "the command exited with status 3"), ("kill -9 $$", "the command was ended by signal 9"),
    ("no-such-program", "the command exited with status 127"),
  ])
  func `a command that fails leaves the reminder due`(command: String, reason: String) throws {
    let sandbox = try sandbox()
    _ = sandbox.run("config", "notify.command", command)
    sandbox.now = "2026-03-01T09:00"
    #expect(
      sandbox.run("fire")
        == Sandbox.Result(
          output: "", errors: "remind: task 1: \(reason); it stays due and is tried again by the next run\n",
          status: .failure))
    _ = sandbox.run("config", "notify.command", "true")
    #expect(sandbox.run("fire") == Self.quiet)
    #expect(sandbox.run("show", "1", "--json").output.contains("\"state\":\"delivered\""))
  }

  @Test func `a task that is done before its delivery is left out`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "second", "--at", "2026-03-01 09:00")
    let log = "\(sandbox.folder)/log"
    // The command of the first notification completes the second task, as a person would meanwhile.
    let sed = "s/\"number\":2,/\"number\":2,\"completedAt\":\"2026-03-01T08:00:00Z\",/"
    _ = sandbox.run("config", "notify.command", "echo $REMIND_NUMBER >> \(log); sed -i '\(sed)' \(sandbox.file)")
    sandbox.now = "2026-03-01T09:00"
    #expect(sandbox.run("fire") == Self.quiet)
    #expect(try SystemFile.bytes(of: log) == Array("1\n".utf8))
  }

  @Test func `a task that is done during the first of three deliveries is left out`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "second", "--at", "2026-03-01 09:00")
    _ = sandbox.run("add", "third", "--at", "2026-03-01 09:00")
    let log = "\(sandbox.folder)/log"
    // The command of the first notification completes the third task, before the third delivery checks the file.
    let sed = "s/\"number\":3,/\"number\":3,\"completedAt\":\"2026-03-01T08:00:00Z\",/"
    let edit = "if [ $REMIND_NUMBER = 1 ]; then sed -i '\(sed)' \(sandbox.file); fi"
    _ = sandbox.run("config", "notify.command", "echo $REMIND_NUMBER >> \(log); \(edit)")
    sandbox.now = "2026-03-01T09:00"
    #expect(sandbox.run("fire") == Self.quiet)
    #expect(try SystemFile.bytes(of: log) == Array("1\n2\n".utf8))
  }

  @Test func `a second run of fire ends at once while another run delivers`() throws {
    let sandbox = try sandbox()
    let descriptor = open("\(sandbox.file).fire", O_RDWR | O_CREAT, 0o600)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    sandbox.now = "2026-03-01T09:00"
    #expect(sandbox.run("fire") == Self.quiet)
    #expect(flock(descriptor, LOCK_UN) == 0)
    #expect(sandbox.run("fire").output == "1  Pay rent  Due today · finance\n")
  }

  @Test func `more than five late requests are one digest`() throws {
    let sandbox = try sandbox()
    for number in 2...7 { _ = sandbox.run("add", "task \(number)", "--at", "2026-03-01 10:00") }
    sandbox.now = "2026-03-01T12:00"
    #expect(
      sandbox.run("fire").output == """
        7 reminders
          1  Pay rent  Due today · sent 3 hours late, planned for 09:00 · finance

        """
        + (2...7).map {
          "  \($0)  task \($0)  sent 2 hours late, planned for 10:00\n"
        }.joined())
    #expect(sandbox.run("fire") == Self.quiet)
  }

  @Test func `a delivery runs the hook for changes, and a failed delivery does not`() throws {
    let sandbox = try sandbox()
    let pipe = "\(sandbox.folder)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let descriptor = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer { close(descriptor) }
    _ = sandbox.run("config", "notify.command", "exit 1")
    _ = sandbox.run(
      "config", "hook.changed", "printf '%s\\n' \"$REMIND_CHANGE $REMIND_FILE $REMIND_TITLE\" > '\(pipe)'")
    #expect(line(from: descriptor) == "config \(sandbox.file) \n")
    sandbox.now = "2026-03-01T09:00"
    #expect(sandbox.run("fire").status == .failure)
    _ = sandbox.run("config", "notify.command", "true")
    #expect(line(from: descriptor) == "config \(sandbox.file) \n")
    #expect(sandbox.run("fire") == Self.quiet)
    #expect(line(from: descriptor) == "fire \(sandbox.file) \n")
  }

  /// The text that comes through a pipe within ten seconds.
  private func line(from descriptor: Int32) -> String {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&event, 1, 10_000) == 1 else { return "nothing" }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(descriptor, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
  }

  @Test func `fire plans anew after an edit of the file by hand`() throws {
    let sandbox = try sandbox()
    let text = String(decoding: sandbox.contents, as: UTF8.self)
    guard let range = text.firstRange(of: "\"at\":\"09:00\"") else {
      Issue.record("no reminder in the file")
      return
    }
    sandbox.write(text.replacingCharacters(in: range, with: "\"at\":\"08:15\""))
    sandbox.now = "2026-03-01T08:15"
    #expect(sandbox.run("fire").output == "1  Pay rent  Due today · finance\n")
  }
}

extension String {
  fileprivate func firstRange(of part: String) -> Range<String.Index>? { ranges(of: part).first }

  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: text)
    return copy
  }
}
