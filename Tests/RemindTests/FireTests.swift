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

/// `fire` as cron runs it, on a real file, with real commands.
@Suite struct FireTests {
  private static let quiet = TestWorld.Result(output: "", errors: "", status: .success)

  /// A machine with one task, `Pay rent`, that rings at nine on 1 March.
  private func world() throws -> TestWorld {
    let world = try TestWorld()
    let added = world.run("add", "Pay rent", "--due", "2026-03-01", "--at", "09:00", "--category", "finance")
    #expect(added.output == "1  Pay rent  due Sun 1 Mar 2026  🔔 Sun 1 Mar 09:00  finance\n")
    return world
  }

  @Test func `with nothing due it is silent and changes nothing`() throws {
    let world = try world()
    let before = world.contents
    #expect(world.run("fire") == Self.quiet)
    #expect(world.contents == before)
  }

  @Test func `without a state file it is silent and makes none`() throws {
    let world = try TestWorld()
    #expect(world.run("fire") == Self.quiet)
    #expect(world.contents.isEmpty)
  }

  @Test func `what is due is delivered once`() throws {
    let world = try world()
    world.now = "2026-03-01T09:00"
    #expect(world.run("fire").output == "1  Pay rent  Due Mar 1, 2026 · finance\n")
    #expect(world.run("fire") == Self.quiet)
    world.now = "2026-03-01T08:00"
    #expect(world.run("fire") == Self.quiet)
  }

  @Test func `a dry run shows and changes nothing`() throws {
    let world = try world()
    world.now = "2026-03-01T09:00"
    let before = world.contents
    unlink("\(world.file).heartbeat")
    #expect(world.run("fire", "--dry-run").output == "1  Pay rent  Due Mar 1, 2026 · finance\n")
    #expect(world.contents == before)
    #expect(access("\(world.file).heartbeat", F_OK) != 0)
    #expect(world.run("fire").output == "1  Pay rent  Due Mar 1, 2026 · finance\n")
    #expect(access("\(world.file).heartbeat", F_OK) == 0)
  }

  @Test(arguments: [ENOSPC, EPIPE, EIO])
  func `standard output that cannot be written is a failed delivery`(code: Int32) throws {
    let world = try world()
    world.now = "2026-03-01T09:00"
    world.outputError = code
    let failed = world.run("fire")
    #expect(failed.status == .failure)
    #expect(
      failed.errors == """
        remind: task-ABCD0001-0000-4000-8000-000000000000: cannot write standard output: \
        \(HostError.reason(of: code)); it stays due and is tried again by the next run

        """)
    #expect(world.run("fire", "--json").status == .failure)
    world.outputError = nil
    #expect(world.run("fire").output == "1  Pay rent  Due Mar 1, 2026 · finance\n")
  }

  @Test func `as JSON it says what was delivered, and that document is the delivery`() throws {
    let world = try world()
    world.now = "2026-03-01T09:30"
    let expected = """
      {"delivered":[{"identifier":"task-ABCD0001-0000-4000-8000-000000000000","kind":"task",\
      "task":"ABCD0001-0000-4000-8000-000000000000","number":1,"fireAt":"2026-03-01T09:00:00+01:00",\
      "title":"Pay rent","body":"Due Mar 1, 2026 · 30 minutes late, set for 09:00 · finance",\
      "category":"TASK_REMINDER","lateSeconds":1800,"channel":"stdout","digest":false}],"failed":[]}

      """
    #expect(world.run("fire", "--json").output == expected)
    #expect(world.run("fire", "--json").output == "{\"delivered\":[],\"failed\":[]}\n")
  }

  @Test func `a command gets the facts by environment and standard input`() throws {
    let world = try world()
    let log = "\(world.folder)/log"
    let command = "{ env | grep ^REMIND_ | sort; cat; } >> \(log)"
    #expect(world.run("config", "notify.command", command).status == .success)
    world.now = "2026-03-01T09:00"
    #expect(world.run("fire") == Self.quiet)
    let written = String(decoding: try SystemFile.bytes(of: log) ?? [], as: UTF8.self)
    #expect(
      written == """
        REMIND_BODY=Due Mar 1, 2026 · finance
        REMIND_DUE=2026-03-01
        REMIND_FILE=\(world.file)
        REMIND_FIRE_AT=2026-03-01T09:00:00+01:00
        REMIND_IDENTIFIER=task-ABCD0001-0000-4000-8000-000000000000
        REMIND_KIND=task
        REMIND_LATE_SECONDS=0
        REMIND_NUMBER=1
        REMIND_PRIORITY=none
        REMIND_TASK_ID=ABCD0001-0000-4000-8000-000000000000
        REMIND_TITLE=Pay rent
        {"identifier":"task-ABCD0001-0000-4000-8000-000000000000","kind":"task",\
        "task":"ABCD0001-0000-4000-8000-000000000000","number":1,"fireAt":"2026-03-01T09:00:00+01:00",\
        "title":"Pay rent","body":"Due Mar 1, 2026 · finance","category":"TASK_REMINDER","lateSeconds":0}

        """)
  }

  @Test(arguments: [
    ("exit 3", "the command exited with status 3"), ("kill -9 $$", "the command was ended by signal 9"),
    ("no-such-program", "the command exited with status 127"),
  ])
  func `a command that fails leaves the reminder due`(command: String, reason: String) throws {
    let world = try world()
    _ = world.run("config", "notify.command", command)
    world.now = "2026-03-01T09:00"
    let identifier = "task-ABCD0001-0000-4000-8000-000000000000"
    #expect(
      world.run("fire")
        == TestWorld.Result(
          output: "", errors: "remind: \(identifier): \(reason); it stays due and is tried again by the next run\n",
          status: .failure))
    _ = world.run("config", "notify.command", "true")
    #expect(world.run("fire") == Self.quiet)
    #expect(world.run("show", "1", "--json").output.contains("\"state\":\"delivered\""))
  }

  @Test func `a task that is done while its turn has not come is dropped`() throws {
    let world = try world()
    _ = world.run("add", "second", "--at", "2026-03-01 09:00")
    let log = "\(world.folder)/log"
    // The command of the first notification completes the second task, as a person would meanwhile.
    let sed = "s/\"number\":2,/\"number\":2,\"completedAt\":\"2026-03-01T08:00:00Z\",/"
    _ = world.run("config", "notify.command", "echo $REMIND_NUMBER >> \(log); sed -i '\(sed)' \(world.file)")
    world.now = "2026-03-01T09:00"
    #expect(world.run("fire") == Self.quiet)
    #expect(try SystemFile.bytes(of: log) == Array("1\n".utf8))
  }

  @Test func `a task that is done while two others are delivered before it is dropped`() throws {
    let world = try world()
    _ = world.run("add", "second", "--at", "2026-03-01 09:00")
    _ = world.run("add", "third", "--at", "2026-03-01 09:00")
    let log = "\(world.folder)/log"
    // As above, by the command of the first notification: also the third delivery has to look.
    let sed = "s/\"number\":3,/\"number\":3,\"completedAt\":\"2026-03-01T08:00:00Z\",/"
    let edit = "if [ $REMIND_NUMBER = 1 ]; then sed -i '\(sed)' \(world.file); fi"
    _ = world.run("config", "notify.command", "echo $REMIND_NUMBER >> \(log); \(edit)")
    world.now = "2026-03-01T09:00"
    #expect(world.run("fire") == Self.quiet)
    #expect(try SystemFile.bytes(of: log) == Array("1\n2\n".utf8))
  }

  @Test func `a second run leaves while one is delivering`() throws {
    let world = try world()
    let descriptor = open("\(world.file).fire", O_RDWR | O_CREAT, 0o600)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    world.now = "2026-03-01T09:00"
    #expect(world.run("fire") == Self.quiet)
    #expect(flock(descriptor, LOCK_UN) == 0)
    #expect(world.run("fire").output == "1  Pay rent  Due Mar 1, 2026 · finance\n")
  }

  @Test func `more than five late ones are one digest`() throws {
    let world = try world()
    for number in 2...7 { _ = world.run("add", "task \(number)", "--at", "2026-03-01 10:00") }
    world.now = "2026-03-01T12:00"
    #expect(
      world.run("fire").output == """
        7 reminders
          1  Pay rent  Due Mar 1, 2026 · 3 hours late, set for 09:00 · finance

        """
        + (2...7).map {
          "  \($0)  task \($0)  You have a reminder for this task. · 2 hours late, set for 10:00\n"
        }.joined())
    #expect(world.run("fire") == Self.quiet)
  }

  @Test func `what was delivered is told to the hook for changes, and what failed is not`() throws {
    let world = try world()
    let pipe = "\(world.folder)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let descriptor = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer { close(descriptor) }
    _ = world.run("config", "notify.command", "exit 1")
    _ = world.run("config", "hook.changed", "printf '%s\\n' \"$REMIND_CHANGE $REMIND_FILE $REMIND_TITLE\" > '\(pipe)'")
    #expect(line(from: descriptor) == "config \(world.file) \n")
    world.now = "2026-03-01T09:00"
    #expect(world.run("fire").status == .failure)
    _ = world.run("config", "notify.command", "true")
    #expect(line(from: descriptor) == "config \(world.file) \n")
    #expect(world.run("fire") == Self.quiet)
    #expect(line(from: descriptor) == "fire \(world.file) \n")
  }

  /// What somebody writes into a pipe within ten seconds.
  private func line(from descriptor: Int32) -> String {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&event, 1, 10_000) == 1 else { return "nothing" }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(descriptor, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
  }

  @Test func `a file edited by hand is planned afresh`() throws {
    let world = try world()
    let text = String(decoding: world.contents, as: UTF8.self)
    guard let range = text.firstRange(of: "\"at\":\"09:00\"") else {
      Issue.record("no reminder in the file")
      return
    }
    world.write(text.replacingCharacters(in: range, with: "\"at\":\"08:15\""))
    world.now = "2026-03-01T08:15"
    #expect(world.run("fire").output == "1  Pay rent  Due Mar 1, 2026 · finance\n")
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
