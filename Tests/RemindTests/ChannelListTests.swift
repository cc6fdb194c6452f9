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

/// `fire` with several channels, which are real commands: deliveries, the outbox and the messages: C48, C49.
@Suite struct ChannelListTests: MachineWithChannels {
  private static let quiet = Sandbox.Result(output: "", errors: "", status: .success)

  @Test func `each channel gets a notification once, in the order of the list`() throws {
    let sandbox = try sandbox()
    #expect(fire("09:00", in: sandbox) == Self.quiet)
    #expect(log(sandbox) == ["phone 1 Pay rent", "mail 1 Pay rent"])
    #expect(!isInOutbox(sandbox))
    #expect(fire("09:01", in: sandbox) == Self.quiet)
    #expect(log(sandbox).count == 2)
  }

  @Test func `each channel gets the nag, and stats counts one reminder`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("edit", "1", "--nag", "10m")
    for name in ["phone", "mail"] {
      _ = sandbox.run("config", "notify.command.\(name)", "echo \(name) $REMIND_BODY >> \(sandbox.folder)/log")
    }
    for time in ["09:00", "09:10"] { #expect(fire(time, in: sandbox) == Self.quiet) }
    #expect(
      log(sandbox) == [
        "phone Due today · finance", "mail Due today · finance", "phone Due today · 2nd time, first at 09:00 · finance",
        "mail Due today · 2nd time, first at 09:00 · finance",
      ])
    #expect(
      sandbox.run("log").output == """
          Sun 1 Mar 09:00  1  Pay rent  rang        phone
          Sun 1 Mar 09:00  1  Pay rent  rang        mail
          Sun 1 Mar 09:10  1  Pay rent  rang again  phone
          Sun 1 Mar 09:10  1  Pay rent  rang again  mail

        """)
    #expect(sandbox.run("stats").output.contains("  answered  0 of 1\n"))
  }

  @Test(
    arguments: [("phone", ["mail 1 Pay rent"]), ("mail", ["phone 1 Pay rent"])])
  func `a failed channel is named and tried each minute, and the other channel gets nothing twice`(
    name: String, delivered: [String]
  ) throws {
    let sandbox = try sandbox()
    fail(name, in: sandbox)
    let failed = Sandbox.Result(
      output: "",
      errors: """
        remind: task 1: delivered by another channel, but not by \(name): the command exited with status 1; \
        the next run tries \(name) again

        """, status: .failure)
    for minute in ["00", "01", "59"] {
      #expect(fire("09:\(minute)", in: sandbox) == failed)
      #expect(log(sandbox) == delivered)
    }
    #expect(sandbox.run("show", "1", "--json").output.contains("\"state\":\"delivered\""))
    work(name, in: sandbox)
    #expect(fire("09:59", in: sandbox) == Self.quiet)
    #expect(log(sandbox) == delivered + ["\(name) 1 Pay rent"])
    #expect(!isInOutbox(sandbox))
    #expect(fire("10:01", in: sandbox) == Self.quiet)
    #expect(log(sandbox).count == 2)
  }

  @Test func `after an hour the outbox drops the notification`() throws {
    let sandbox = try sandbox()
    fail("mail", in: sandbox)
    #expect(fire("09:00", in: sandbox).status == .failure)
    #expect(isInOutbox(sandbox))
    work("mail", in: sandbox)
    #expect(fire("10:00", in: sandbox) == Self.quiet)
    #expect(log(sandbox) == ["phone 1 Pay rent"])
    #expect(!isInOutbox(sandbox))
  }

  @Test func `if no channel takes a notification, it stays due, and each channel is named`() throws {
    let sandbox = try sandbox()
    fail("phone", in: sandbox)
    fail("mail", in: sandbox)
    #expect(
      fire("09:00", in: sandbox).errors == """
        remind: task 1: phone: the command exited with status 1; it stays due and is tried again by the next run
        remind: task 1: mail: the command exited with status 1; it stays due and is tried again by the next run

        """)
    #expect(!isInOutbox(sandbox))
    work("mail", in: sandbox)
    #expect(fire("09:01", in: sandbox).status == .failure)
    work("phone", in: sandbox)
    #expect(fire("09:02", in: sandbox) == Self.quiet)
    #expect(log(sandbox) == ["mail 1 Pay rent", "phone 1 Pay rent"])
  }

  @Test(arguments: [
    ["done", "1"], ["snooze", "1"], ["delete", "1"], ["cancel", "1"], ["edit", "1", "--due", "tomorrow"],
  ])
  func `an answer removes the notification from the outbox`(answer: [String]) throws {
    let sandbox = try sandbox()
    fail("mail", in: sandbox)
    #expect(fire("09:00", in: sandbox).status == .failure)
    #expect(sandbox.run(answer).status == .success)
    work("mail", in: sandbox)
    #expect(fire("09:01", in: sandbox) == Self.quiet)
    #expect(log(sandbox) == ["phone 1 Pay rent"])
  }

  @Test func `the outbox keeps a digest, and leaves out its answered tasks`() throws {
    let sandbox = try sandbox(adding: (2...7).map { ["Task \($0)", "--at", "2026-03-01 09:00"] })
    fail("phone", in: sandbox)
    #expect(
      fire("09:00", in: sandbox).errors == """
        remind: tasks 1, 2, 3, 4, 5 and 2 more: delivered by another channel, but not by phone: \
        the command exited with status 1; the next run tries phone again

        """)
    _ = sandbox.run("done", "1", "2")
    work("phone", in: sandbox)
    #expect(fire("09:01", in: sandbox) == Self.quiet)
    #expect(log(sandbox) == ["mail digest 7 reminders", "phone digest 5 reminders"])
    #expect(fire("09:02", in: sandbox) == Self.quiet)
    #expect(log(sandbox).count == 2)
  }

  @Test func `a priority adds channels, also to the channel auto`() throws {
    let sandbox = try sandbox(
      nil, adding: ["high", "medium", "low"].map { [$0, "--at", "2026-03-01 09:00", "--priority", $0] })
    _ = sandbox.run("config", "notify.channel.high", "phone")
    _ = sandbox.run("config", "notify.channel.low", "Mail, PHONE")
    #expect(
      fire("09:00", in: sandbox).output == """
        1  Pay rent  Due today · finance
        2  high  09:00
        3  medium  09:00
        4  low  09:00

        """)
    #expect(log(sandbox) == ["phone 2 high", "mail 4 low", "phone 4 low"])
  }

  @Test func `with notify.private no channel shows the title of a task`() throws {
    let sandbox = try sandbox(
      "phone,stdout", adding: (2...7).map { ["Secret \($0)", "--at", "2026-03-01 10:00"] })
    _ = sandbox.run("config", "notify.private", "on")
    #expect(fire("09:00", in: sandbox).output == "1  Task 1  Due today\n")
    #expect(log(sandbox) == ["phone 1 Task 1"])
    let digest = fire("10:00", in: sandbox).output
    #expect(digest.hasPrefix("6 reminders\n  2  Task 2  10:00\n"))
    #expect(!digest.contains("Secret"))
    #expect(fire("10:01", in: sandbox, "--json").output == "{\"delivered\":[],\"failed\":[]}\n")
  }

  @Test func `with --json the document counts as a delivery, and each delivery names its channel`() throws {
    let sandbox = try sandbox("phone,stdout", adding: [["Other", "--at", "2026-03-01 10:00"]])
    fail("phone", in: sandbox)
    let first = fire("09:00", in: sandbox, "--json")
    #expect(first.output.contains("\"channel\":\"stdout\""))
    #expect(first.status == .failure)
    work("phone", in: sandbox)
    #expect(fire("09:01", in: sandbox, "--dry-run").output.hasPrefix("1  Pay rent  Due today"))
    let second = fire("09:01", in: sandbox, "--json")
    #expect(second.output.contains("\"channel\":\"phone\""))
    #expect(!second.output.contains("stdout"))
    #expect(log(sandbox) == ["phone 1 Pay rent"])
    // The document fails, and the other channel delivers all the same.
    sandbox.outputError = EPIPE
    #expect(fire("10:00", in: sandbox, "--json").status == .failure)
    #expect(log(sandbox) == ["phone 1 Pay rent", "phone 2 Other"])
    sandbox.outputError = nil
    #expect(fire("10:01", in: sandbox).output == "2  Other  10:00\n")
  }

  @Test func `the outbox delivers nothing while notify is off, and goes on after that`() throws {
    let sandbox = try sandbox()
    fail("mail", in: sandbox)
    #expect(fire("09:00", in: sandbox).status == .failure)
    work("mail", in: sandbox)
    _ = sandbox.run("config", "notify", "off")
    #expect(fire("09:01", in: sandbox) == Self.quiet)
    _ = sandbox.run("config", "notify", "on")
    #expect(fire("09:02", in: sandbox) == Self.quiet)
    #expect(log(sandbox) == ["phone 1 Pay rent", "mail 1 Pay rent"])
  }

  @Test func `status, list and pending show nothing of the outbox`() throws {
    let sandbox = try sandbox(adding: [["Later", "--at", "2026-03-01 18:00"]])
    fail("mail", in: sandbox)
    #expect(fire("09:00", in: sandbox).status == .failure)
    sandbox.now = "2026-03-01T09:10"
    #expect(sandbox.run("status").output == "1 today · next ring 18:00\n")
    #expect(sandbox.run("list").errors == "")
    #expect(sandbox.run("pending").output.contains("Pay rent") == false)
  }

  // MARK: The settings

  @Test(
    arguments: [
      (["notify.channel", "Phone, desktop"], "notify.channel = phone,desktop\n", ""),
      (
        ["notify.channel", "fax"], "notify.channel = fax\n",
        "note: notify.command.fax is not set, so nothing can be delivered\n"
      ),
      (
        ["notify.channel", "desktop,fax"], "notify.channel = desktop,fax\n",
        "note: notify.command.fax is not set, so nothing can be delivered through fax\n"
      ),
      (
        ["notify.channel", "command"], "notify.channel = command\n",
        "note: notify.command is not set, so nothing can be delivered\n"
      ),
      (
        ["notify.channel.high", "command"], "notify.channel.high = command\n",
        "note: notify.command is not set, so nothing can be delivered through command\n"
      ),
      (["Notify.Command.FAX", "true"], "notify.command.fax = true\n", ""),
      (["notify.channel", "auto"], "notify.channel = auto (default)\n", ""),
      (["notify.command.phone", "--unset"], "notify.command.phone = (not set)\n", ""),
    ])
  func `config sets a list of channels, and a note names a missing command`(
    words: [String], output: String, errors: String
  ) throws {
    let sandbox = try sandbox(nil)
    let result = sandbox.run(["config"] + words)
    #expect(result.errors == errors)
    #expect(result.output == output)
  }

  @Test(
    arguments: [
      (
        ["notify.channel", "auto,phone"],
        "remind: notify.channel: \"auto,phone\" is not a list of channels; write desktop, command, stdout, or the NAME "
          + "of a setting notify.command.NAME; separate several with commas\n"
      ),
      (
        ["escalate.channel", "phone,mail"],
        "remind: escalate.channel: \"phone,mail\" is not a channel; write desktop, command, stdout, or the NAME of a "
          + "setting notify.command.NAME\n"
      ),
    ])
  func `config refuses a wrong list of channels`(words: [String], errors: String) throws {
    let result = try sandbox(nil).run(["config"] + words)
    #expect(result == Sandbox.Result(output: "", errors: errors, status: .usage))
  }

  @Test func `a note names a missing command in the set language, and only after a change of channels`() throws {
    let sandbox = try sandbox(nil)
    _ = sandbox.run("config", "language", "de")
    #expect(
      sandbox.run("config", "notify.channel", "phone,command").errors
        == "Hinweis: notify.command ist nicht gesetzt; so kommt durch command nichts an\n")
    #expect(sandbox.run("config", "open.command", "true").errors == "")
    #expect(sandbox.run("config", "hook.changed", "true").errors == "")
  }

  @Test func `import takes commands, and channels that need commands, only with --commands`() throws {
    let exported = try sandbox("phone,desktop").run("export").output
    let other = try Sandbox()
    other.input = exported
    #expect(
      other.run("import", "-").errors == """
        note: settings skipped because they run commands: notify.channel, notify.command.mail, notify.command.phone; \
        --commands includes them

        """)
    let third = try Sandbox()
    third.input = exported
    #expect(
      third.run("import", "-", "--commands").errors
        == "note: settings copied: notify.channel, notify.command.mail, notify.command.phone\n")
  }
}
