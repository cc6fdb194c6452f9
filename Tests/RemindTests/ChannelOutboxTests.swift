import ReminderCore
import Testing

@testable import remind

/// The outbox keeps timers, focus blocks, the agenda, nags and the urgent tasks of a digest. Answers and the end
/// of a block or a day remove them.
@Suite struct ChannelOutboxTests: MachineWithChannels {
  private static let quiet = Sandbox.Result(output: "", errors: "", status: .success)

  /// A machine at eight on 1 March, whose phone and mail write the title and the text of each notification.
  private func telling(_ channels: String? = "phone,mail", in language: String? = nil) throws -> Sandbox {
    let sandbox = try sandbox(channels)
    _ = sandbox.run("delete", "1")
    for name in ["phone", "mail"] {
      let command =
        "test ! -e \(sandbox.folder)/\(name)-down && echo \(name) \"$REMIND_TITLE | $REMIND_BODY\" >> \(sandbox.folder)/log"
      #expect(sandbox.run("config", "notify.command.\(name)", command).status == .success)
    }
    if let language { _ = sandbox.run("config", "language", language) }
    sandbox.now = "2026-03-01T08:00"
    return sandbox
  }

  // MARK: Timers, focus blocks, the agenda

  @Test(
    arguments: [
      (
        ["timer", "25m", "Tea"], "08:25", "08:26", "08:40", "Tea | Time is up: 25 min",
        " · sent 15 minutes late, planned for 08:25"
      ),
      (
        ["focus", "Deep work", "--at", "09:00", "--for", "30m"], "09:00", "09:01", "09:20",
        "Deep work | 30 min, until 09:30", " · sent 20 minutes late, planned for 09:00"
      ),
      (
        ["focus", "Deep work", "--for", "30m"], "08:30", "08:31", "08:50", "Deep work | Ended after 30 min",
        " · sent 20 minutes late, planned for 08:30"
      ),
      (
        ["focus", "Daily", "--at", "08:01", "--for", "29m", "--repeat", "daily"], "08:30", "08:31", "08:50",
        "Daily | Ended after 29 min", " · sent 20 minutes late, planned for 08:30"
      ),
      (
        ["config", "agenda.at", "09:00"], "09:00", "09:01", "09:30",
        "Nothing is due today | Nothing is due later either.", ""
      ),
    ])
  func `the phone gets a missed notification once, as soon as the phone works`(
    words: [String], time: String, next: String, later: String, text: String, late: String
  ) throws {
    for (second, suffix) in [(next, ""), (later, late)] {
      let sandbox = try telling("mail,phone")
      #expect(sandbox.run(words).errors == "")
      fail("phone", in: sandbox)
      let failed = fire(time, in: sandbox)
      #expect(failed.status == .failure)
      #expect(failed.errors.hasSuffix(Self.failed))
      #expect(log(sandbox) == ["mail \(text)"])
      #expect(fire(second, in: sandbox).status == .failure)
      work("phone", in: sandbox)
      #expect(fire(second, in: sandbox) == Self.quiet)
      #expect(log(sandbox) == ["mail \(text)", "phone \(text)\(suffix)"])
      #expect(!isInOutbox(sandbox))
      #expect(fire(second, in: sandbox) == Self.quiet)
      #expect(log(sandbox).count == 2)
    }
  }

  /// The request, the command meanwhile, and the minute in which the phone works again.
  @Test(
    arguments: [
      (["focus", "Deep work", "--at", "09:00", "--for", "30m"], ["focus", "stop"], "09:01"),
      (["focus", "Deep work", "--at", "09:00", "--for", "30m"], ["focus", "cancel", "1"], "09:01"),
      (["timer", "1h", "Tea"], ["act", "IDENTIFIER", "dismiss"], "09:01"),
      (["focus", "Deep work", "--for", "1h"], ["act", "IDENTIFIER", "dismiss"], "09:01"),
      (["config", "agenda.at", "09:00"], ["act", "agenda", "dismiss"], "09:01"),
      (["config", "agenda.at", "09:00"], ["config", "agenda.at", "off"], "09:01"),
      (["timer", "1h", "Tea"], ["config", "nag.times", "2"], "10:00"),
    ])
  func `the outbox drops a request that is over or answered`(words: [String], answer: [String], time: String) throws {
    let sandbox = try telling("mail,phone")
    _ = sandbox.run("config", "notify.command.mail", "echo $REMIND_IDENTIFIER >> \(sandbox.folder)/log")
    #expect(sandbox.run(words).errors == "")
    fail("phone", in: sandbox)
    #expect(fire("09:00", in: sandbox).status == .failure)
    sandbox.now = "2026-03-01T09:01"
    let delivered = log(sandbox)
    #expect(delivered.count == 1)
    #expect(sandbox.run(answer.map { $0 == "IDENTIFIER" ? delivered[0] : $0 }).errors == "")
    work("phone", in: sandbox)
    #expect(fire(time, in: sandbox) == Self.quiet)
    #expect(log(sandbox) == delivered)
    #expect(!isInOutbox(sandbox))
  }

  @Test func `the outbox keeps the start of a block until the block ends, and the end after that`() throws {
    let sandbox = try telling("mail,phone")
    _ = sandbox.run("focus", "Daily", "--at", "09:00", "--for", "20m", "--repeat", "daily")
    fail("phone", in: sandbox)
    for time in ["09:00", "09:19", "09:20"] { #expect(fire(time, in: sandbox).status == .failure) }
    work("phone", in: sandbox)
    #expect(fire("09:21", in: sandbox) == Self.quiet)
    #expect(
      log(sandbox) == [
        "mail Daily | 20 min, until 09:20", "mail Daily | Ended after 20 min", "phone Daily | Ended after 20 min",
      ])
    #expect(!isInOutbox(sandbox))
  }

  @Test func `the outbox keeps the agenda until midnight`() throws {
    let sandbox = try telling("mail,phone")
    _ = sandbox.run("config", "agenda.at", "23:40")
    fail("phone", in: sandbox)
    for time in ["23:40", "23:59"] { #expect(fire(time, in: sandbox).status == .failure) }
    work("phone", in: sandbox)
    sandbox.now = "2026-03-02T00:00"
    #expect(sandbox.run("fire") == Self.quiet)
    #expect(log(sandbox) == ["mail Nothing is due today | Nothing is due later either."])
    #expect(!isInOutbox(sandbox))
  }

  @Test func `the outbox drops the timer of a task that is done`() throws {
    let sandbox = try telling("mail,phone")
    let number = sandbox.run("add", "Bread").output.contains("2") ? "2" : "1"
    _ = sandbox.run("timer", "30m", number)
    fail("phone", in: sandbox)
    #expect(fire("08:30", in: sandbox).status == .failure)
    #expect(isInOutbox(sandbox))
    _ = sandbox.run("done", number)
    #expect(!isInOutbox(sandbox))
    work("phone", in: sandbox)
    #expect(fire("08:31", in: sandbox) == Self.quiet)
    #expect(log(sandbox) == ["mail Bread | Time is up: 30 min"])
  }

  // MARK: Priorities in a digest

  private static let six = (2...7).map { ["Task \($0)", "--at", "2026-03-01 10:00"] }
  private static let urgent = ["Urgent", "--at", "2026-03-01 10:00", "--priority", "high"]
  private static let failed =
    "delivered by another channel, but not by phone: the command exited with status 1; the next run tries phone again\n"

  @Test func `a channel for a priority gets only the urgent task of a digest, which lists this task first`() throws {
    let sandbox = try sandbox("mail", adding: Self.six + [Self.urgent])
    _ = sandbox.run("config", "notify.channel.high", "phone")
    _ = sandbox.run("config", "notify.command.mail", "echo \"$REMIND_BODY\" >> \(sandbox.folder)/log")
    fail("phone", in: sandbox)
    #expect(fire("09:00", in: sandbox) == Self.quiet)
    #expect(fire("10:00", in: sandbox).errors == "remind: task 8: \(Self.failed)")
    let delivered = [
      "Due today · finance", "10:00 Urgent", "10:00 Task 2", "10:00 Task 3", "10:00 Task 4", "10:00 Task 5",
      "and 2 more",
    ]
    #expect(log(sandbox) == delivered)
    work("phone", in: sandbox)
    #expect(fire("10:01", in: sandbox) == Self.quiet)
    #expect(log(sandbox) == delivered + ["phone 8 Urgent"])
    #expect(!isInOutbox(sandbox))
  }

  @Test func `a channel for a priority gets a digest of the tasks that are still urgent`() throws {
    let sandbox = try sandbox("mail", adding: Self.six + [Self.urgent, Self.urgent, Self.urgent])
    _ = sandbox.run("config", "notify.channel.high", "phone")
    fail("phone", in: sandbox)
    _ = fire("09:00", in: sandbox)
    #expect(
      fire("10:00", in: sandbox).errors
        == "remind: tasks 8, 9, 10: \(Self.failed)")
    _ = sandbox.run("edit", "9", "--priority", "low")
    work("phone", in: sandbox)
    #expect(fire("10:01", in: sandbox) == Self.quiet)
    #expect(log(sandbox) == ["mail 1 Pay rent", "mail digest 9 reminders", "phone digest 2 reminders"])
  }

  @Test func `if the channel for all tasks fails, the urgent task is delivered, and the rest stays due`() throws {
    let sandbox = try sandbox("mail", adding: Self.six + [Self.urgent])
    _ = sandbox.run("config", "notify.channel.high", "phone")
    _ = sandbox.run("done", "1")
    fail("mail", in: sandbox)
    #expect(
      fire("10:00", in: sandbox).errors == """
        remind: task 8: delivered by another channel, but not by mail: the command exited with status 1; \
        the next run tries mail again
        remind: tasks 2, 3, 4, 5, 6 and 1 more: mail: the command exited with status 1; they stay due and are tried \
        again by the next run

        """)
    #expect(log(sandbox) == ["phone 8 Urgent"])
    work("mail", in: sandbox)
    #expect(fire("10:01", in: sandbox) == Self.quiet)
    #expect(log(sandbox) == ["phone 8 Urgent", "mail digest 6 reminders", "mail 8 Urgent"])
    #expect(!isInOutbox(sandbox))
  }

  @Test func `with --json the channel for a priority gets only the urgent task`() throws {
    let sandbox = try sandbox("stdout", adding: [["Tea", "--at", "2026-03-01 10:00"], Self.urgent])
    _ = sandbox.run("config", "notify.channel.high", "phone")
    _ = sandbox.run("done", "1")
    #expect(fire("10:00", in: sandbox, "--json").status == .success)
    #expect(log(sandbox) == ["phone 3 Urgent"])
    #expect(!isInOutbox(sandbox))
  }

  // MARK: Nags, and seen notifications

  @Test func `a nag says its number, also to a channel that takes the nag later`() throws {
    let sandbox = try telling("mail,phone")
    _ = sandbox.run("add", "Pills", "--at", "2026-03-01 09:00", "--nag", "10m")
    _ = sandbox.run("config", "nag.times", "2")
    let text = "Pills | 09:00"
    _ = fire("09:00", in: sandbox)
    fail("phone", in: sandbox)
    #expect(fire("09:10", in: sandbox).status == .failure)
    work("phone", in: sandbox)
    #expect(fire("09:12", in: sandbox) == Self.quiet)
    fail("phone", in: sandbox)
    #expect(fire("09:20", in: sandbox).status == .failure)
    work("phone", in: sandbox)
    #expect(fire("09:22", in: sandbox) == Self.quiet)
    let again = ["2nd time, first at 09:00", "3rd and last time, first at 09:00"].map { "Pills | \($0)" }
    #expect(
      log(sandbox) == ["mail \(text)", "phone \(text)"] + again.flatMap { ["mail \($0)", "phone \($0)"] })
  }

  @Test(arguments: ["due-date-morning-", "due-date-advance-", "task-"])
  func `dismiss removes a notification from the outbox`(kind: String) throws {
    for isInput in [false, true] {
      let sandbox = try telling("mail,phone")
      let words =
        kind == "due-date-advance-"
        ? ["--due", "2026-03-01T10:00"]
        : kind == "due-date-morning-"
          ? ["--due", "2026-03-01", "--at", "2026-03-01 18:00"] : ["--at", "2026-03-01 09:00"]
      _ = sandbox.run("config", "due.advance", "on")
      _ = sandbox.run("config", "due.morning", kind == "due-date-advance-" ? "off" : "on")
      _ = sandbox.run(["add", "Rent"] + words)
      _ = sandbox.run("config", "notify.command.mail", "echo $REMIND_IDENTIFIER >> \(sandbox.folder)/log")
      fail("phone", in: sandbox)
      #expect(fire("09:00", in: sandbox).status == .failure)
      #expect(isInOutbox(sandbox))
      let delivered = log(sandbox)
      #expect(delivered.count == 1)
      #expect(delivered[0].hasPrefix(kind))
      if isInput {
        sandbox.input = "\(delivered[0]) dismiss \(kind == "task-" ? "-" : words[1])\n"
        #expect(sandbox.run("act", "-") == Self.quiet)
      } else {
        #expect(sandbox.run("act", delivered[0], "dismiss") == Self.quiet)
      }
      #expect(!isInOutbox(sandbox))
      work("phone", in: sandbox)
      #expect(fire("09:01", in: sandbox) == Self.quiet)
      #expect(log(sandbox) == delivered)
    }
  }
}
