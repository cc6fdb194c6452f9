import ReminderCore
import Testing

@testable import remind

/// How `list`, `status`, `show`, `pending`, `log` and `act dismiss` treat unanswered tasks.
@Suite struct RangTests {
  /// It is 11:00 on 1 March. At nine, three tasks rang: one nags, one is due today, and one is due on Friday.
  /// A fourth task does not ring.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T08:00"
    _ = sandbox.run("add", "Call Ann", "--at", "09:00", "--priority", "high", "--nag", "10m")
    _ = sandbox.run("add", "Pay rent", "--due", "2026-03-01 18:00", "--at", "09:00", "--at", "17:00")
    _ = sandbox.run("add", "Tidy up", "--due", "2026-03-06", "--before", "5d")
    _ = sandbox.run("add", "Someday")
    sandbox.now = "2026-03-01T09:00"
    #expect(sandbox.run("fire").status == .success)
    sandbox.now = "2026-03-01T11:00"
    return sandbox
  }

  @Test func `list shows unanswered tasks first under Rang, but due tasks under Overdue or Today`() throws {
    let sandbox = try sandbox()
    #expect(
      sandbox.run("list").output == """
        Rang
          1  !! Call Ann             rang 09:00, 2 h ago
          3  Tidy up      Fri 6 Mar  🔔 Fri 6 Mar 09:00, rang 09:00, 2 h ago

        Today
          2  Pay rent     18:00      🔔 today 17:00, rang 09:00

        No date
          4  Someday

        """)
    sandbox.now = "2026-03-02T11:00"
    _ = sandbox.run("done", "1", "3")
    #expect(
      sandbox.run("list", "rang").output == """
        Overdue
          2  Pay rent  yesterday 18:00  🔔 yesterday 17:00, rang Sun 1 Mar 09:00

        """)
    _ = sandbox.run("fire")
    #expect(sandbox.run("list", "rang").output == "Overdue\n  2  Pay rent  yesterday 18:00  🔔 rang 11:00\n")
  }

  @Test func `list with unanswered tasks fits forty columns, and speaks German in plain ASCII`() throws {
    let sandbox = try sandbox()
    sandbox.columns = 40
    #expect(
      sandbox.run("list", "--color", "never").output == """
        Rang
          1  !! Call Ann         09:00
          3  Tidy up      6 Mar  09:00

        Today
          2  Pay rent     18:00  🔔

        No date
          4  Someday

        """)
    sandbox.columns = nil
    sandbox.variables["LANG"] = "de_DE"
    #expect(
      sandbox.run("list").output == """
        Geklingelt
          1  !! Call Ann               geklingelt 09:00, vor 2 Std.
          3  Tidy up      Fr 6. Maerz  * Fr 6. Maerz 09:00, geklingelt 09:00, vor 2 Std.

        Heute
          2  Pay rent     18:00        * heute 17:00, geklingelt 09:00

        Ohne Datum
          4  Someday

        """)
    sandbox.variables["LANG"] = "de_DE.UTF-8"
    #expect(sandbox.run("status").output == "2 geklingelt · 1 heute · eine Erinnerung wartet\n")
  }

  @Test func `status counts unanswered tasks that are neither overdue nor due today, also days later`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("status").output == "2 rang · 1 today · a reminder is waiting\n")
    #expect(
      sandbox.run("status", "--format", "waybar").output
        == "{\"text\":\"2 rang · 1 today\",\"alt\":\"rang\",\"tooltip\":\"2 rang · 1 today · a reminder is waiting\",\"class\":\"rang\"}\n"
    )
    sandbox.now = "2026-03-06T08:00"
    #expect(sandbox.run("status").output == "1 rang · 1 overdue · 1 today · a reminder is waiting\n")
    #expect(
      sandbox.run("list", "rang", "--limit", "1").output.hasPrefix("Rang\n  1  !! Call Ann  rang Sun 1 Mar 09:00"))
  }

  @Test func `show explains the nag of an unanswered task, and a task that was seen`() throws {
    let sandbox = try sandbox()
    sandbox.now = "2026-03-01T09:07"
    let lines = { sandbox.run("show", "1").output.split(separator: "\n").dropFirst().prefix(3).map(String.init) }
    #expect(
      lines() == [
        "    rang      Sun 1 Mar 09:00 (7 min ago), not answered",
        "    next      🔔 Sun 1 Mar 09:10 (in 3 min), 2nd time, first at 09:00",
        "    nags      every 10 min until answered, at most 12 times",
      ])
    #expect(
      sandbox.run("pending").output.split(separator: "\n").first
        == "  Sun 1 Mar 09:10  1  !! Call Ann  in 3 min        again")
    sandbox.now = "2026-03-01T09:10"
    #expect(
      sandbox.run("fire").output == "1  Call Ann  2nd time, first at 09:00\n")
    sandbox.now = "2026-03-01T09:12"
    #expect(
      sandbox.run("act", "1", "dismiss", "--if-due", "2026-03-02").errors
        == "note: outdated notification: task 1 has another due date now; nothing changed\n")
    #expect(sandbox.run("act", "1", "dismiss") == Sandbox.Result(output: "", errors: "", status: .success))
    #expect(
      lines() == [
        "    rang      Sun 1 Mar 09:00 (12 min ago), not answered, came again once, seen 09:12",
        "    next      nothing: every reminder is delivered or past",
        "    nags      every 10 min until answered, at most 12 times",
      ])
    let json = sandbox.run("show", "1", "--json").output
    for member in [
      #""nag":"10m","then":null,"rangAt":"2026-03-01T09:00:00+01:00","seenAt":"2026-03-01T09:12:00+01:00","#
        + #""escalatesAt":null,"snoozedUntil":null"#,
      #""nextNotification":null"#,
    ] { #expect(json.contains(member), "\(json)") }
    let before = sandbox.contents
    #expect(sandbox.run("act", "1", "dismiss").status == .success)
    #expect(sandbox.contents == before)
    #expect(sandbox.run("undo").output.hasPrefix("took back 'add' from "))
  }

  @Test(
    arguments: [
      (["--nag", "10m"], "  again every 10 min until answered (at most 12 times)", ""),
      (["--nag", "10m x4"], " again every 10 min until answered (at most 4 times)", ""),
      (["--nag", "90m"], "  again every 1 h 30 min", ""),
      (
        ["--nag", "10m x0"], "",
        "remind: --nag: \"10m x0\" has a wrong number of times; write x1 to x100, such as 10m x4\n"
      ),
      (["--nag", "1d"], " again every 24 h until", ""), (["--no-nag"], " no nagging\n", ""),
      (["--nag", "off"], " no nagging\n", ""),
      (
        ["--nag", "2d"], "",
        "remind: --nag: \"2d\" is longer than a day; write 24h or less, or off\n"
      ),
      (["--nag", "10"], "", "remind: --nag: \"10\" has no unit; write 10m, 10h, 10d or 10w\n"),
      (["--nag", "10m", "--no-nag"], "", "remind: --nag and --no-nag contradict each other; give one of them\n"),
    ] as [([String], String, String)])
  func `add and edit confirm the interval of --nag, and refuse a wrong interval`(
    options: [String], output: String, errors: String
  ) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T08:00"
    _ = sandbox.run("add", "Milk", "--at", "09:00")
    for words in [["add", "Tea", "--at", "09:00"], ["edit", "1"]] {
      let result = sandbox.run(words + options)
      #expect(result.errors == errors, "\(words)")
      #expect(output.isEmpty ? result.output.isEmpty : result.output.contains(output), "\(result.output)")
    }
  }

  @Test func `add and edit note that --nag has no effect if nothing of the task rings`() throws {
    let sandbox = try Sandbox()
    #expect(
      sandbox.run("add", "Tea", "--nag", "10m").errors
        == "note: nothing rings, so nothing comes again; to set a reminder: remind edit 1 --at TIME\n")
    _ = sandbox.run("add", "Milk", "--due", "tomorrow")
    #expect(sandbox.run("edit", "2", "--nag", "10m").errors == "")
    #expect(
      sandbox.run("edit", "2", "--nag", "5m", "--no-due").errors
        == "note: nothing rings, so nothing comes again; to set a reminder: remind edit 2 --at TIME\n")
  }

  @Test(
    arguments: [
      (
        "C.UTF-8",
        """
          1 Mar 10:50  1  Blood press…  2 h late
          1 Mar 11:20  1  Blood press…  again
          1 Mar 11:30  1  Blood press…  done

        """
      ),
      (
        "de_DE.UTF-8",
        """
          1. März 10:50  1  Blood …  2 Std. spät
          1. März 11:20  1  Blood …  wieder
          1. März 11:30  1  Blood …  erledigt

        """
      ),
    ])
  func `in forty columns, log cuts the title and keeps the time and the event`(locale: String, page: String) throws {
    let sandbox = try Sandbox()
    sandbox.variables["LC_ALL"] = locale
    sandbox.now = "2026-03-01T08:00"
    _ = sandbox.run("add", "Blood pressure pills", "--at", "09:00", "--nag", "30m")
    for (time, words) in [("10:50", ["fire"]), ("11:20", ["fire"]), ("11:30", ["done", "1"])] {
      sandbox.now = "2026-03-01T\(time)"
      _ = sandbox.run(words)
    }
    sandbox.columns = 40
    #expect(sandbox.run("--color", "never", "log").output == page)
  }

  @Test func `after its morning notice, a task due on a day is unanswered until somebody answers`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T08:00"
    _ = sandbox.run("add", "Pay rent", "--due", "today")
    _ = sandbox.run("add", "Journal", "--due", "today", "--repeat", "daily", "--nag", "10m")
    _ = sandbox.run("config", "notify.channel", "stdout")
    sandbox.now = "2026-03-01T09:00"
    _ = sandbox.run("fire")
    sandbox.now = "2026-03-01T09:12"
    _ = sandbox.run("fire")
    #expect(
      sandbox.run("list").output == """
        Today
          1  Pay rent  🔔 rang 09:00
          2  Journal   🔔 rang 09:00  ↻

        """)
    #expect(sandbox.run("list", "rang").output == sandbox.run("list").output)
    #expect(
      sandbox.run("show", "2").output.contains(
        "    rang      Sun 1 Mar 09:00 (12 min ago), not answered, came again once\n"))
    #expect(sandbox.run("show", "1", "--json").output.contains(#""rangAt":"2026-03-01T09:00:00+01:00""#))
    #expect(sandbox.run("status").output == "2 today · next ring 09:22\n")
    _ = sandbox.run("done", "1")
    _ = sandbox.run("act", "2", "dismiss")
    #expect(sandbox.run("list").output == "Today\n  2  Journal  🔔 tomorrow 09:00, rang 09:00  ↻\n")
    #expect(
      sandbox.run("log").output == """
          Sun 1 Mar 09:00  1  Pay rent  rang        stdout
          Sun 1 Mar 09:00  2  Journal   rang        stdout
          Sun 1 Mar 09:12  2  Journal   rang again  stdout
          Sun 1 Mar 09:12  1  Pay rent  done
          Sun 1 Mar 09:12  2  Journal   seen

        """)
  }

  @Test func `log lists each delivery with its delay, and each answer`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("fire")
    sandbox.now = "2026-03-01T11:05"
    _ = sandbox.run("act", "1", "dismiss")
    _ = sandbox.run("done", "1", "2")
    _ = sandbox.run("undo")
    _ = sandbox.run("delete", "3")
    #expect(
      sandbox.run("log").output == """
          Sun 1 Mar 09:00  1  Call Ann  rang        stdout
          Sun 1 Mar 09:00  2  Pay rent  rang        stdout
          Sun 1 Mar 09:00  3  (gone)    rang        stdout
          Sun 1 Mar 11:00  1  Call Ann  rang again  stdout
          Sun 1 Mar 11:05  1  Call Ann  seen
          Sun 1 Mar 11:05  1  Call Ann  done
          Sun 1 Mar 11:05  2  Pay rent  done
          Sun 1 Mar 11:05  3  (gone)    deleted

        """)
    sandbox.now = "2026-03-01T20:00"
    _ = sandbox.run("fire")
    #expect(
      sandbox.run("log", "2", "--since", "2026-03-01 12:00").output
        == "  Sun 1 Mar 20:00  2  Pay rent  rang, 3 h late  stdout\n")
    let id = "ABCD0002-0000-4000-8000-000000000000"
    #expect(
      sandbox.run("log", "2", "--since", "2026-03-01 11:05", "--json").output
        == #"[{"at":"2026-03-01T11:05:00+01:00","task":"\#(id)","number":2,"title":"Pay rent","kind":null,"setFor":null,"#
        + #""lateSeconds":null,"channel":null,"nag":null,"answer":"done","#
        + #""occurrence":null,"movedFrom":null,"outcome":null,"error":null},{"at":"2026-03-01T20:00:00+01:00","task":"\#(id)","#
        + #""number":2,"title":"Pay rent","kind":"task","setFor":"2026-03-01T17:00:00+01:00","lateSeconds":10800,"#
        + #""channel":"stdout","nag":0,"answer":null,"occurrence":null,"movedFrom":null,"outcome":null,"error":null}]"#
        + "\n")
    #expect(sandbox.run("log", "3").output.hasSuffix("  3  (gone)  deleted\n"))
    #expect(sandbox.run("log", "9").errors == "remind: no task \"9\"; 'remind list all' shows every task\n")
    #expect(
      sandbox.run("log", "--since", "2026-03-05").errors
        == "remind: --since: \"2026-03-05\" is in the future; write an earlier day, such as yesterday or 3 days ago\n")
    sandbox.variables["LANG"] = "de_DE.UTF-8"
    #expect(
      sandbox.run("log", "1").output.split(separator: "\n").map { $0.dropFirst(20) } == [
        "1  Call Ann  geklingelt         stdout", "1  Call Ann  wieder geklingelt  stdout", "1  Call Ann  gesehen",
        "1  Call Ann  erledigt",
      ])
  }

  /// Runs of `fire` before and after the clock is set back, and at the time of the nag. All times are in Berlin on
  /// 1 March.
  @Test(arguments: [
    // Seven hours ahead, because another system of the machine set the hardware clock to local time.
    (rang: "15:00", back: "08:05", next: "08:15", since: "08:05"),
    (rang: "09:01", back: "09:00", next: "09:10", since: "09:00"),
    (rang: "09:00", back: "09:00", next: "09:10", since: "09:00"),
  ])
  func `if the clock goes back, the interval of a nag counts from the time of the next run`(
    rang: String, back: String, next: String, since: String
  ) throws {
    let sandbox = try Sandbox()
    let fire = { (time: String, early: Int) in
      let moment = try #require(Timestamp(rfc3339: "2026-03-01T\(time):00+01:00")).seconds - early
      sandbox.clock = { FileTime(seconds: moment, nanoseconds: 0) }
      return sandbox.run("fire").output
    }
    sandbox.now = "2026-03-01T08:00"
    _ = sandbox.run("add", "Call Ann", "--at", "09:00", "--nag", "10m")
    #expect(try fire(rang, 0).hasPrefix("1  Call Ann"))
    #expect(try fire(back, 0) == "")
    #expect(try fire(next, 60) == "")
    #expect(try fire(next, 0) == "1  Call Ann  2nd time, first at \(since)\n")
  }
}
