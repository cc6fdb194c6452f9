import Testing

@testable import remind

/// Whole outputs, as a person sees them.
@Suite struct SnapshotTests {
  /// It is Friday 20 February 2026, noon in Berlin. One open task stands under each heading of the list.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-10T12:00"
    _ = sandbox.run("add", "Call the bank", "--due", "2026-02-19", "--category", "finance", "--priority", "high")
    _ = sandbox.run("add", "Water the plants", "--due", "2026-02-20")
    _ = sandbox.run("add", "Board call", "--due", "2026-02-21 15:00", "--before", "1h")
    _ = sandbox.run("add", "買い物リスト 🛒 für Zoë", "--due", "2026-02-25", "--at", "08:00")
    _ = sandbox.run("add", "Renew the passport before the long journey to the south", "--due", "2027-01-15")
    _ = sandbox.run("add", "Learn to sail", "--at", "2026-03-01 10:00", "--category", "fun")
    _ = sandbox.run("add", "Tidy up")
    _ = sandbox.run("done", "7")
    sandbox.now = "2026-02-20T12:00"
    _ = sandbox.run("fire")
    return sandbox
  }

  @Test func `a list in a pipe is plain and whole`() throws {
    let output = try sandbox().run("list").output
    #expect(
      output == """
        Overdue
          1  !! Call the bank                                         yesterday        🔔 rang 12:00       +finance

        Today
          2  Water the plants                                                          🔔 rang 12:00

        Tomorrow
          3  Board call                                               15:00            🔔 09:00

        Next 7 days
          4  買い物リスト 🛒 für Zoë                                  Wed 25 Feb       🔔 08:00

        Later
          5  Renew the passport before the long journey to the south  Fri 15 Jan 2027  🔔 09:00

        No date
          6  Learn to sail                                                             🔔 Sun 1 Mar 10:00  +fun

        """)
  }

  @Test func `a list of eighty columns shortens dates and cuts titles`() throws {
    let sandbox = try sandbox()
    sandbox.columns = 80
    sandbox.variables["NO_COLOR"] = "1"
    let output = sandbox.run("list").output
    #expect(
      output == """
        Overdue
          1  !! Call the bank                        yesterday   🔔 rang 12:00  +finance

        Today
          2  Water the plants                                         🔔 rang 12:00

        Tomorrow
          3  Board call                              15:00            🔔 09:00

        Next 7 days
          4  買い物リスト 🛒 für Zoë                 Wed 25 Feb       🔔 08:00

        Later
          5  Renew the passport before the long jo…  Fri 15 Jan 2027  🔔 09:00

        No date
          6  Learn to sail                                      🔔 Sun 1 Mar 10:00  +fun

        """)
  }

  @Test func `a list of forty columns keeps number, title, due date and bell`() throws {
    let sandbox = try sandbox()
    sandbox.columns = 40
    sandbox.variables["NO_COLOR"] = "1"
    let output = sandbox.run("list").output
    #expect(
      output == """
        Overdue
          1  !! Call the bank    yesterday    🔔

        Today
          2  Water the plants                 🔔

        Tomorrow
          3  Board call          15:00        🔔

        Next 7 days
          4  買い物リスト 🛒 f…  25 Feb       🔔

        Later
          5  Renew the passpor…  15 Jan 2027  🔔

        No date
          6  Learn to sail        🔔 1 Mar 10:00

        """)
    for line in output.split(separator: "\n") { #expect(DisplayWidth.of(line) <= 40) }
  }

  @Test func `on a terminal, overdue tasks are red, headings and today are bold, and tags are dim`() throws {
    let sandbox = try sandbox()
    sandbox.columns = 80
    #expect(
      sandbox.run("list", "overdue,today").output == """
        \u{1b}[1mOverdue\u{1b}[0m
          1  \u{1b}[1m!!\u{1b}[0m\u{1b}[31m Call the bank\u{1b}[0m  \u{1b}[31myesterday\u{1b}[0m  🔔 rang 12:00  \u{1b}[2m+finance\u{1b}[0m

        \u{1b}[1mToday\u{1b}[0m
          2  \u{1b}[1mWater the plants\u{1b}[0m             🔔 rang 12:00

        """)
  }

  @Test func `in a locale without UTF-8, list prints plain marks`() throws {
    let sandbox = try sandbox()
    sandbox.variables["LANG"] = "C"
    #expect(sandbox.run("list", "tomorrow").output == "Tomorrow\n  3  Board call  15:00  * 09:00\n")
  }

  @Test(
    arguments: [
      (["list", "done"], "Done\n  7  Tidy up  done Tue 10 Feb\n"),
      (["list", "someday"], "No date\n  6  Learn to sail  🔔 Sun 1 Mar 10:00  +fun\n"),
      (["list", "--category", "fun"], "No date\n  6  Learn to sail  🔔 Sun 1 Mar 10:00  +fun\n"),
      (["list", "--search", "BANK"], "Overdue\n  1  !! Call the bank  yesterday  🔔 rang 12:00  +finance\n"),
      (["list", "--priority", "high"], "Overdue\n  1  !! Call the bank  yesterday  🔔 rang 12:00  +finance\n"),
      (["list", "--sort", "-created", "--limit", "1"], "  6  Learn to sail  🔔 Sun 1 Mar 10:00  +fun\n… 5 more\n"),
      (
        ["list", "tomorrow,someday", "--limit", "1"],
        "Tomorrow\n  3  Board call  15:00  🔔 09:00\n… 1 more\n"
      ),
    ] as [([String], String)])
  func `words and options narrow a list, and a comma widens it`(words: [String], output: String) throws {
    #expect(try sandbox().run(words).output == output)
  }

  @Test func `an empty list prints a hint on standard error`() throws {
    let sandbox = try Sandbox()
    let hint = "note: no tasks yet; add one: remind add \"Pay rent\" --due tomorrow\n"
    #expect(sandbox.run("list") == Sandbox.Result(output: "", errors: hint, status: .success))
    #expect(sandbox.run("list", "--quiet") == Sandbox.Result(output: "", errors: "", status: .success))
    #expect(sandbox.run("list", "--json").output == "[]\n")
    #expect(sandbox.contents.isEmpty)
  }

  @Test func `show prints every field and the reason for each notification`() throws {
    #expect(
      try sandbox().run("show", "3").output == """
        3  Board call
            due       Sat 21 Feb 15:00 (in 1 day 3 h)
            next      🔔 Sat 21 Feb 09:00 (in 21 h), the morning notice of the due date
            reminder  1 hour before, Sat 21 Feb 14:00: planned
            notice    morning, Sat 21 Feb 09:00: planned
            added     Tue 10 Feb 12:00
            id        ABCD0003-0000-4000-8000-000000000000

        """)
  }

  @Test func `pending lists the planned notifications, soonest first`() throws {
    let output = try sandbox().run("pending").output
    #expect(
      output == """
          Sat 21 Feb 09:00       3  Board call                                               in 21 h         morning
          Sat 21 Feb 14:00       3  Board call                                               in 1 day 2 h    reminder
          Wed 25 Feb 08:00       4  買い物リスト 🛒 für Zoë                                  in 4 days 20 h  reminder
          Wed 25 Feb 09:00       4  買い物リスト 🛒 für Zoë                                  in 4 days 21 h  morning
          Sun 1 Mar 10:00        6  Learn to sail                                            in 8 days       reminder
          Fri 15 Jan 2027 09:00  5  Renew the passport before the long journey to the south  in 328 days     morning

        """)
  }

  @Test func `config shows each setting with its value and an explanation`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("config", "due.morning.time", "8am").output == "due.morning.time = 08:00\n")
    #expect(sandbox.run("config", "category.finance.icon", "📊").output == "category.finance.icon = 📊\n")
    #expect(sandbox.run("config", "due.morning.time").output == "08:00\n")
    #expect(
      sandbox.run("config").output == """
        Changed
          due.morning.time       08:00  when the morning notice comes; a reminder or a snooze with a day but no time also comes at this time (default: 09:00)
          category.finance.icon  📊     shown before the category in a notification (default: not set)

        notify
          notify                 on     whether notifications are delivered; while off, due reminders are held
          notify.channel         auto   where notifications go: auto, or a list such as desktop,phone; each notification goes to every channel in the list, and counts as delivered if at least one channel works
          notify.channel.low     -      where notifications of tasks with low priority also go
          notify.channel.medium  -      where notifications of tasks with medium priority also go
          notify.channel.high    -      where notifications of tasks with high priority also go
          notify.command         -      command that /bin/sh runs for each notification; REMIND_ variables and JSON hold the details of the notification
          notify.private         off    if on, only the desktop shows titles, and other channels show 'Task 12'; if off, every channel shows titles

        due
          due.reminder           on     whether a due date with a time rings at that time
          due.morning            on     whether a notice comes on the due day at due.morning.time; if a task is due at that time or earlier, no notice comes
          due.advance            off    whether every due date brings a notice some time before
          due.advance.minutes    60     how many minutes the advance notice comes before the due date; a date without a time needs whole days, such as 1440

        nag
          nag.minutes            off    minutes until an unanswered reminder rings again, or off; a task's --nag overrides this setting
          nag.priority           high   nag.minutes applies to tasks with this priority or a higher one: low, medium or high; with 'none', no priority is needed, so nag.minutes applies to all tasks
          nag.times              12     how many times an unanswered reminder rings again; 12 means no limit if rings are 12 hours or more apart

        escalate
          escalate.channel       -      where an unanswered reminder also goes; a task's --then overrides this setting
          escalate.minutes       30     minutes without an answer before a reminder escalates

        quiet
          quiet.hours            -      when nothing rings, such as 10pm-7am or mon-fri 22:00-07:00; held reminders come late, at the end
          quiet.until            -      end of the quiet time that 'remind quiet' began
          quiet.except           high   tasks with this priority or a higher one ring even in quiet time: low, medium or high; with 'none', only tasks with --loud ring

        sync
          sync.minutes           15     how often 'remind fire' syncs, in minutes; if off, only 'remind sync' syncs
          sync.before            2      how many minutes before each reminder 'remind fire' also syncs, or off; this sync silences reminders that were answered on another machine
          sync.floating          auto   how times without a time zone are synced: 'floating' adds no zone, 'zone' adds the zone of this machine; 'auto' means 'zone' if you sync with a server, 'floating' if you sync with a folder
          sync.notices           off    whether notices of due dates are synced as alarms, so that a phone rings, too

        clock
          clock                  -      how times are shown: 24 for 18:00, 12 for 6:00 pm; if not set, as with 24
          clock.ask              on     whether remind asks once for 'clock', where the locale counts hours to twelve

        Others
          snooze.minutes         15     how long 'snooze' puts a task off, in minutes
          open.command           -      command that /bin/sh runs to open a task; REMIND_ variables name the task; if no command is set, a terminal shows the task
          hook.changed           -      command that /bin/sh runs in the background after every change; REMIND_CHANGE names the kind of change
          schedule.ask           on     whether remind offers 'remind schedule install' if you set a reminder and no schedule runs 'remind fire'
          add.reads-words        off    whether 'add' reads dates, rules and marks such as p1 or +health in a title, as 'q' does
          agenda.at              off    when the daily agenda is sent, such as 07:30, or off
          calendar.week          auto   first day of the week: auto (from the locale), monday, friday, saturday or sunday
          list.columns           -      columns of lists, in your order: number, title, due, left, reminder, tags, priority, category, repeat, notes, start, created, done, id
          language               auto   language of notifications and output: auto (from the locale), en or de

        """)
    #expect(sandbox.run("config", "due.morning.time", "--unset").output == "due.morning.time = 09:00 (default)\n")
  }
}

/// `config` with one setting, for a person and for a script.
@Suite struct OneSettingTests {
  @Test func `config explains a setting to a person, and gives a script only the value`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("config", "due.morning.time", "8am")
    #expect(
      sandbox.run("config", "due.morning.time")
        == Sandbox.Result(output: "08:00\n", errors: "", status: .success))
    sandbox.columns = 80
    #expect(
      sandbox.run("config", "due.morning.time")
        == Sandbox.Result(
          output: "08:00\n",
          errors: "note: when the morning notice comes; a reminder or a snooze with a day but no time also comes at "
            + "this time (default: 09:00)\n",
          status: .success))
    #expect(sandbox.run("config", "due.morning.time", "--quiet").errors == "")
  }
}
